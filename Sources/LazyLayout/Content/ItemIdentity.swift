/// The identity of an item, which is stable across insertions, removals and moves of items.
public struct ItemIdentity: Equatable, Sendable {
  /// A number that is unique in the list.
  public var number: UInt64

  /// Creates the identity `number`.
  public init(number: UInt64) { self.number = number }
}
