/// The sums of a run, a node or the whole of an `ExtentIndex`: four words, which are added word by word.
///
/// Estimates are not part of the sums. The extent is computed from the sums and the current estimates, so setting an
/// estimate is O(1). Some words hold two counts; borrows between halves cancel in sums. Sums are unchecked: they cannot
/// overflow for lists within the limits of `ExtentIndex`.
struct ExtentSummary: Equatable, Sendable {
  /// The sum of the measured items' steps (length and spacing), in 1/64 pt.
  var extent: Int64 = 0
  /// The number of items in the upper half. An inner node stores a child's handle in the lower half.
  var items: UInt64 = 0
  /// The number of unmeasured items in the lower half, and of those of type 1 in the upper half.
  var gaps: UInt64 = 0
  /// The number of unmeasured items of type 2 in the lower half, and of type 3 in the upper half.
  var otherGaps: UInt64 = 0

  /// The mask of the number of items in `items`.
  static var itemsMask: UInt64 { 0xffff_ffff_0000_0000 }

  init() {}

  @inline(__always)
  init(extent: Int64, items: UInt64, gaps: UInt64, otherGaps: UInt64) {
    self.extent = extent
    self.items = items
    self.gaps = gaps
    self.otherGaps = otherGaps
  }

  /// Creates the summary of measured items.
  init(extent: Int64, count: Int32) {
    self.extent = extent
    items = UInt64(UInt32(bitPattern: count)) << 32
  }

  /// Creates the summary of unmeasured items of one type.
  init(unmeasured count: Int32, type: UInt8) {
    let number = UInt64(UInt32(bitPattern: count))
    items = number << 32
    gaps = type == 1 ? number | number << 32 : number
    otherGaps = type == 2 ? number : type == 3 ? number << 32 : 0
  }

  /// The number of items.
  var count: Int32 { Int32(truncatingIfNeeded: items >> 32) }

  /// The number of unmeasured items.
  var unmeasured: Int32 { Int32(truncatingIfNeeded: gaps) }

  /// The number of unmeasured items of `type`, which is 1, 2 or 3.
  func unmeasured(ofType type: UInt8) -> Int32 {
    switch type {
    case 1: Int32(truncatingIfNeeded: gaps >> 32)
    case 2: Int32(truncatingIfNeeded: otherGaps)
    default: Int32(truncatingIfNeeded: otherGaps >> 32)
    }
  }

  /// Whether any unmeasured item has another type than 0.
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
