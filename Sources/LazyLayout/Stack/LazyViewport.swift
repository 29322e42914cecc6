/// The part of the content that the scroll view shows.
///
/// A scroll view with content insets passes the part inside the insets; the rest may be covered by
/// `LazyStackConfiguration.overscan`.
public struct LazyViewport: Equatable, Sendable {
  /// Where the part begins, from the start of the content; negative, or beyond the end, while the content is overscrolled.
  public var offset: Length

  /// How long the part is. Zero or more.
  public var length: Length

  /// The part of `length` that begins at `offset`.
  public init(offset: Length, length: Length) {
    precondition(length >= .zero, "a viewport's length is zero or more")
    self.offset = offset
    self.length = length
  }

  /// Where the part ends, from the start of the content.
  public var end: Length { offset + length }
}

/// What an update of a lazy stack has to keep in its place.
public enum AnchorRequest: Equatable, Sendable {
  /// What is seen stays put: the ordinary frame.
  case automatic

  /// A jump: the point at `alignment` of the item comes to lie at `alignment` of the viewport (0 start, 0.5 center, 1 end), as far as
  /// the content reaches. The item need not have been measured; it lands exactly, in one update.
  case item(index: Int, alignment: Double)
}
