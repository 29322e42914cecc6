/// An item of an `ExtentIndex`, and what lies before it.
package struct ExtentPosition: Equatable, Sendable {
  /// The item.
  package let index: Int
  /// Where the item begins, the spacing of those before it included, in 1/64 pt.
  package let start: Int64
  /// Its length, estimated if it is not measured, in 1/64 pt.
  package let length: Int64
  /// Whether the item is measured.
  package let isMeasured: Bool
  /// How many items before it are not measured.
  package let unmeasuredBefore: Int
  /// Its type: 0, 1 or 2, or 3 for all others.
  package let type: UInt8

  /// Where the item ends, its spacing not included, in 1/64 pt.
  package var end: Int64 { start + length }
}
