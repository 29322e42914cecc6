/// What a lazy stack asks of its content.
///
/// The stack knows nothing of how items are made: it asks how many there are, and for the length of those that it is about to
/// show.
public protocol LazyContent {
  /// The number of items.
  var count: Int { get }

  /// Measures the item at `index` along the scroll axis: real work, done once for an item that comes into view.
  ///
  /// - Parameter index: an item, in `0..<count`.
  /// - Returns: its length, zero or more.
  mutating func length(at index: Int) -> Length

  /// Measures a header or footer along the scroll axis, done once for one that comes into view or is pinned. No length unless content
  /// says more.
  ///
  /// - Returns: its length, zero or more.
  mutating func length(of supplement: SectionSupplement) -> Length
}

extension LazyContent {
  /// No length.
  public mutating func length(of supplement: SectionSupplement) -> Length { .zero }
}
