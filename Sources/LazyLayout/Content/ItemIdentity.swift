/// What an item is called, whatever its place in the list: the same before and after others are put in, taken away or
/// moved.
public struct ItemIdentity: Equatable, Sendable {
  /// The name, a number that no other item of the list has.
  public var number: UInt64

  /// The item of that name.
  public init(number: UInt64) { self.number = number }
}
