/// The layout parameters of a lazy stack, and the retention of its items.
public struct LazyStackConfiguration: Equatable, Sendable {
  /// The edge of the content that keeps its position while the scroll view rests there.
  public enum AnchorEdge: UInt8, Sendable {
    /// The start: items inserted above the first become visible. The default for lists.
    case start
    /// The end: appended items become visible, and items inserted above never shift visible ones. For chats.
    case end
  }

  /// The item that keeps its position between the edges when other items are inserted, removed or resized.
  public enum AnchorItem: UInt8, Sendable {
    /// The first visible item that starts in view, or the item that spans the viewport. An item cut by the viewport's
    /// start may grow without shifting visible content.
    case startingInView
    /// The first visible item, as in CSS Scroll Anchoring (W3C, section 2.2) and Chromium's `ScrollAnchor`.
    ///
    /// An item cut by the viewport's start keeps its start, and grows at its end. If it is removed, the next visible
    /// item keeps its position.
    case partlyVisible
  }

  /// The space between neighbours, but not before the first item or after the last. Zero or more.
  public var spacing: Length

  /// The estimated length of items until the first one is measured. Above zero.
  public var estimatedLength: Length

  /// The length of every item, if it is known in advance. Nothing is measured then, and each query takes O(1). Zero or
  /// more.
  public var fixedLength: Length?

  /// The distance beyond each end of the viewport within which items are measured and placed. Zero or more; zero by
  /// default.
  ///
  /// By default a lazy stack fills only the visible rectangle, until it prefetches.
  public var overscan: Length

  /// The number of items on each side of the placed ones that are kept. Zero or more.
  public var retention: Int

  /// The maximum size of the stored lengths in bytes, or `nil` for no limit. `nil` by default.
  ///
  /// Beyond the limit, items that have not been in view for long fall back to estimates, and are measured again when
  /// they return. Visible and kept items never do. An item with another length than its neighbours takes about five
  /// bytes, and nine beside unmeasured items.
  public var memoryBudget: Int?

  /// The edge of the content that keeps its position while the scroll view rests there.
  public var anchorEdge: AnchorEdge

  /// The item that keeps its position between the edges. ``AnchorItem/startingInView`` by default.
  public var anchorItem: AnchorItem

  /// Creates a configuration without spacing, overscan and retention, anchored at the start, with an estimate of 44 pt.
  ///
  /// 44 pt is the length of a row in UIKit's plain table. Any positive estimate works, as the first measured item
  /// replaces it.
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
