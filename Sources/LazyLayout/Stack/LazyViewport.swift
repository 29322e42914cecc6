/// The part of the content that the scroll view shows.
///
/// A scroll view with content insets passes its whole bounds, and the insets. Rows are visible under a bar, while
/// headers are pinned below it.
public struct LazyViewport: Equatable, Sendable {
  /// The start of the viewport in the content. Negative, or beyond the end, during overscroll.
  public var offset: Length

  /// The length of the viewport. Zero or more.
  public var length: Length

  /// The length at the viewport's start that is covered by bars or left free as a margin. Zero or more.
  ///
  /// Pinned headers and the targets of jumps are placed behind the inset. Rows under it are laid out as usual.
  public var startInset: Length

  /// The length at the viewport's end that is covered or left free. Zero or more.
  public var endInset: Length

  /// Creates a viewport at `offset`.
  public init(offset: Length, length: Length, startInset: Length = .zero, endInset: Length = .zero) {
    precondition(length >= .zero, "viewport length must not be negative")
    precondition(startInset >= .zero && endInset >= .zero, "viewport insets must not be negative")
    self.offset = offset
    self.length = length
    self.startInset = startInset
    self.endInset = endInset
  }

  /// The end of the viewport in the content.
  public var end: Length { offset + length }

  /// The start of the unobscured part in the content.
  public var unobscuredStart: Length { offset + startInset }

  /// The end of the unobscured part in the content.
  public var unobscuredEnd: Length { end - endInset }
}

/// The point that an update keeps in place.
public enum AnchorRequest: Equatable, Sendable {
  /// Visible items keep their positions: the ordinary frame.
  case automatic

  /// A jump: aligns an item with the viewport at `alignment` (0 start, 0.5 center, 1 end), limited by the ends of the
  /// content.
  ///
  /// Insets and the pinned header and footer of the item's section are excluded. The item need not be measured: it
  /// lands exactly, in one update.
  case item(index: Int, alignment: Double)
}
