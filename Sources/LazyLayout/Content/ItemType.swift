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
