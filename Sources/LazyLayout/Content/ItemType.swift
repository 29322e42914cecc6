/// What kind of item an item is: rows of one kind are made alike, cost about the same, are about as long, and may take
/// over from each other what was made for them (UIKit's reuse identifier, RecyclerView's view type, Compose's content
/// type).
public struct ItemType: Equatable, Sendable {
  /// The type's number. Small ones cost least: what is kept for each type is kept from 0 up to the greatest number in
  /// use.
  public var number: UInt8

  /// The type of all items where nobody tells them apart; number 0.
  public static let ordinary = ItemType(number: 0)

  /// The type of that number.
  public init(number: UInt8) { self.number = number }
}
