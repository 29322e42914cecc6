/// How a lazy stack lays its items out, and how many it holds on to.
public struct LazyStackConfiguration: Equatable, Sendable {
  /// The end of the content that stays put when the scroll view rests at it.
  public enum AnchorEdge: UInt8, Sendable {
    /// The start: items that are put in above the first are seen at once. The ordinary list.
    case start
    /// The end: items that are appended are seen at once, and those that are put in above never move what is seen. A
    /// chat.
    case end
  }

  /// The item that stays in its place between the edges when others are put in, taken away or change their lengths.
  public enum AnchorItem: UInt8, Sendable {
    /// The first visible item whose start is in view, or else the one that spans the viewport: an item that the start
    /// of the viewport cuts may grow and push nothing that is seen.
    case startingInView
    /// The first item of which anything is visible, as in CSS Scroll Anchoring (W3C, section 2.2) and Chromium's
    /// `ScrollAnchor`: an item that the start of the viewport cuts keeps its start, and grows at its end. Where it is
    /// removed, the next visible one stays where it is.
    case partlyVisible
  }

  /// The space between two neighbours; none before the first item or after the last. Zero or more.
  public var spacing: Length

  /// The length that an item counts with until the first one is measured. Above zero.
  public var estimatedLength: Length

  /// The length that every item has, where it is known beforehand: then nothing is ever measured, and each question is
  /// answered in constant time. Zero or more.
  public var fixedLength: Length?

  /// How far beyond each end of the viewport items are measured and placed. Zero or more; zero by default, as a lazy
  /// stack fills the visible rectangle and nothing else until it prefetches.
  public var overscan: Length

  /// How many items on each side of the placed ones are kept before they are released. Zero or more.
  public var retention: Int

  /// How many bytes the stack may use to remember lengths; nil, the default, sets no limit. Beyond it, items that have
  /// not been in view for long fall back to being estimated, and are measured again when they come back; those in view
  /// and within the retention never do. An item whose length differs from its neighbours' takes about five bytes, and
  /// nine beside items without a length.
  public var memoryBudget: Int?

  /// The end of the content that stays put when the scroll view rests at it.
  public var anchorEdge: AnchorEdge

  /// The item that stays in its place between the edges; ``AnchorItem/startingInView`` by default.
  public var anchorItem: AnchorItem

  /// A stack without spacing, overscan and retention, anchored at its start, whose items are 44 pt long until one is
  /// measured.
  ///
  /// 44 pt is the length of a row in UIKit's plain table; any positive length does, the first measured item replaces
  /// it.
  public init() {
    spacing = .zero
    estimatedLength = Length(points: 44)
    fixedLength = nil
    overscan = .zero
    retention = 0
    memoryBudget = nil
    anchorEdge = .start
    anchorItem = .startingInView
  }
}
