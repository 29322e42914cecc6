/// What lazy layout asks of its content.
///
/// Layout knows nothing of how items are made: it asks how many there are, of what type, and for the length of those
/// that it is about to show.
public protocol LazyContent {
  /// The number of items.
  var count: Int { get }

  /// Measures the item at `index` along the scroll axis: real work, done once for an item that comes into view.
  ///
  /// An item that is not ready has no length yet. Layout goes on: it counts with the estimate, is shown as blank space,
  /// and is asked for again in the next frame.
  ///
  /// - Parameter index: an item, in `0..<count`.
  /// - Returns: its length, zero or more; nil if the item is not ready.
  mutating func length(at index: Int) -> Length?

  /// The type of the item at `index`, in `0..<count`. Without any work; ``ItemType/ordinary`` for every item unless
  /// content says more.
  func type(at index: Int) -> ItemType

  /// The identity of the item at `index`, in `0..<count`. Without any work; its place in the list unless content says
  /// more, which will do where nothing is put in, taken away or moved.
  func identity(at index: Int) -> ItemIdentity

  /// Measures a header or footer along the scroll axis, done once for one that comes into view or is pinned. No length
  /// unless content says more.
  ///
  /// - Returns: its length, zero or more; nil if it is not ready.
  mutating func length(of supplement: SectionSupplement) -> Length?
}

extension LazyContent {
  /// One type for all items.
  public func type(at index: Int) -> ItemType { .ordinary }

  /// The item's place in the list.
  public func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(index)) }

  /// No length.
  public mutating func length(of supplement: SectionSupplement) -> Length? { .zero }
}
