/// An item of an `ExtentIndex` with its place.
package struct ExtentPosition: Equatable, Sendable {
  /// The item's index.
  package let index: Int
  /// The start of the item, with the spacing of the items before it, in 1/64 pt.
  package let start: Int64
  /// The item's length, estimated if the item is not measured, in 1/64 pt.
  package let length: Int64
  /// Whether the item is measured.
  package let isMeasured: Bool
  /// The number of unmeasured items before this one.
  package let unmeasuredBefore: Int
  /// The item's type: 0, 1 or 2, or 3 for all others.
  package let type: UInt8

  /// The end of the item without its spacing, in 1/64 pt.
  package var end: Int64 { start + length }
}
