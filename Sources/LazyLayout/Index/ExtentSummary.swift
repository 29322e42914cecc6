/// What a run, a node or the whole of an `ExtentIndex` holds: four words, of which the sum of a list's parts is taken
/// word by word.
///
/// No estimate is in it: the extent under the estimates is computed when it is asked for, so that a new estimate costs
/// nothing. Two numbers of items share a word; whatever one half borrows from the other in a difference, the sum gives
/// it back. Sums of a list's parts cannot overflow where the list is within its limits, so none is checked.
struct ExtentSummary: Equatable, Sendable {
  /// The steps of the measured items together: their lengths with the spacing behind each, in 1/64 pt.
  var extent: Int64 = 0
  /// In the upper half the number of items; an inner node has a child's handle in the lower one.
  var items: UInt64 = 0
  /// In the lower half the number of items that are not measured, in the upper one how many of these are of type 1.
  var gaps: UInt64 = 0
  /// How many of the unmeasured items are of type 2, in the lower half, and of type 3, in the upper one.
  var otherGaps: UInt64 = 0

  /// The half of the word in which the number of items is.
  static var itemsMask: UInt64 { 0xffff_ffff_0000_0000 }

  init() {}

  @inline(__always)
  init(extent: Int64, items: UInt64, gaps: UInt64, otherGaps: UInt64) {
    self.extent = extent
    self.items = items
    self.gaps = gaps
    self.otherGaps = otherGaps
  }

  /// Measured items.
  init(extent: Int64, count: Int32) {
    self.extent = extent
    items = UInt64(UInt32(bitPattern: count)) << 32
  }

  /// Items of a type that are not measured.
  init(unmeasured count: Int32, type: UInt8) {
    let number = UInt64(UInt32(bitPattern: count))
    items = number << 32
    gaps = type == 1 ? number | number << 32 : number
    otherGaps = type == 2 ? number : type == 3 ? number << 32 : 0
  }

  /// The number of items.
  var count: Int32 { Int32(truncatingIfNeeded: items >> 32) }

  /// How many items are not measured.
  var unmeasured: Int32 { Int32(truncatingIfNeeded: gaps) }

  /// How many items of `type`, 1, 2 or 3, are not measured.
  func unmeasured(ofType type: UInt8) -> Int32 {
    switch type {
    case 1: Int32(truncatingIfNeeded: gaps >> 32)
    case 2: Int32(truncatingIfNeeded: otherGaps)
    default: Int32(truncatingIfNeeded: otherGaps >> 32)
    }
  }

  /// Whether items are not measured that are of another type than 0.
  var hasTypedGaps: Bool { gaps >> 32 | otherGaps != 0 }

  static func += (sum: inout ExtentSummary, part: ExtentSummary) {
    sum.extent &+= part.extent
    sum.items &+= part.items
    sum.gaps &+= part.gaps
    sum.otherGaps &+= part.otherGaps
  }

  static func -= (sum: inout ExtentSummary, part: ExtentSummary) {
    sum.extent &-= part.extent
    sum.items &-= part.items
    sum.gaps &-= part.gaps
    sum.otherGaps &-= part.otherGaps
  }
}
