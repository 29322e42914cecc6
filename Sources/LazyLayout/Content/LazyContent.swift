/// The data source of lazy layout.
///
/// Layout does not create items. It queries the number of items, their types, and the lengths of items that are about
/// to be shown.
public protocol LazyContent {
  /// The number of items.
  var count: Int { get }

  /// Measures the item at `index` along the scroll axis. Expensive work, done once for an item that comes into view.
  ///
  /// An item that is not ready has no length. Layout then uses the estimate, shows blank space, and queries the length
  /// again in the next frame.
  ///
  /// - Parameter index: an item, in `0..<count`.
  /// - Returns: the length, zero or more, or `nil` if the item is not ready.
  mutating func length(at index: Int) -> Length?

  /// The type of the item at `index`, in `0..<count`. Must be cheap. ``ItemType/ordinary`` by default.
  func type(at index: Int) -> ItemType

  /// The identity of the item at `index`, in `0..<count`. Must be cheap.
  ///
  /// The index by default, which is sufficient if no items are inserted, removed or moved.
  func identity(at index: Int) -> ItemIdentity

  /// Measures a header or footer along the scroll axis, once when it comes into view or is pinned. Zero by default.
  ///
  /// - Returns: the length, zero or more, or `nil` if the supplement is not ready.
  mutating func length(of supplement: SectionSupplement) -> Length?
}

extension LazyContent {
  /// The ordinary type for all items.
  public func type(at index: Int) -> ItemType { .ordinary }

  /// The item's index.
  public func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(index)) }

  /// A length of zero.
  public mutating func length(of supplement: SectionSupplement) -> Length? { .zero }
}

/// The identity of an item, which is stable across insertions, removals and moves of items.
public struct ItemIdentity: Equatable, Sendable {
  /// A number that is unique in the list.
  public var number: UInt64

  /// Creates the identity `number`.
  public init(number: UInt64) { self.number = number }
}

/// The type of an item, for recycling, cost averages and length estimates.
///
/// Items of one type have similar costs and lengths, and can reuse each other's views. Corresponds to UIKit's reuse
/// identifier, RecyclerView's view type and Compose's content type.
public struct ItemType: Equatable, Sendable {
  /// The type's number. Small numbers are cheapest: storage by type extends from 0 to the greatest number in use.
  public var number: UInt8

  /// The type of all items of content without types; number 0.
  public static let ordinary = ItemType(number: 0)

  /// Creates the type `number`.
  public init(number: UInt8) { self.number = number }
}
