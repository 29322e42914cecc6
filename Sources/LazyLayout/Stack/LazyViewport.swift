/// The part of the content that the scroll view shows.
///
/// A scroll view with content insets passes all of it, and how much of it the insets cover: rows show through a bar,
/// while headers are pinned below it.
public struct LazyViewport: Equatable, Sendable {
  /// Where the part begins, from the start of the content; negative, or beyond the end, while the content is
  /// overscrolled.
  public var offset: Length

  /// How long the part is. Zero or more.
  public var length: Length

  /// How much of the part's start is covered by bars, or left free as a margin: what is pinned to the start, and what a
  /// jump aligns, lies behind it. Rows under it are laid out all the same. Zero or more.
  public var startInset: Length

  /// How much of the part's end is covered or left free. Zero or more.
  public var endInset: Length

  /// The part of `length` that begins at `offset`, of which the insets are covered.
  public init(offset: Length, length: Length, startInset: Length = .zero, endInset: Length = .zero) {
    precondition(length >= .zero, "a viewport's length is zero or more")
    precondition(startInset >= .zero && endInset >= .zero, "a viewport's insets are zero or more")
    self.offset = offset
    self.length = length
    self.startInset = startInset
    self.endInset = endInset
  }

  /// Where the part ends, from the start of the content.
  public var end: Length { offset + length }

  /// Where what is not covered begins, from the start of the content.
  public var uncoveredStart: Length { offset + startInset }

  /// Where what is not covered ends, from the start of the content.
  public var uncoveredEnd: Length { end - endInset }
}

/// What an update of a lazy stack has to keep in its place.
public enum AnchorRequest: Equatable, Sendable {
  /// What is seen stays put: the ordinary frame.
  case automatic

  /// A jump: the point at `alignment` of the item comes to lie at `alignment` of the viewport (0 start, 0.5 center, 1
  /// end), as far as the content reaches. What the viewport's insets cover does not count, nor what the header and the
  /// footer of the item's section cover where they are pinned. The item need not have been measured; it lands exactly,
  /// in one update.
  case item(index: Int, alignment: Double)
}
