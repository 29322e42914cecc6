/// Two numbers of items, all of them and those that are not measured, side by side in one word: a sum of such words is the word of the sums.
struct ItemCounts: Equatable, Sendable {
  private var word: UInt64 = 0

  init() {}

  init(_ count: Int32, unmeasured: Int32) {
    word = UInt64(UInt32(bitPattern: count)) &+ UInt64(UInt32(bitPattern: unmeasured)) << 32
  }

  /// The number of all items.
  var count: Int32 { Int32(truncatingIfNeeded: word) }

  /// How many of them are not measured.
  var unmeasured: Int32 { Int32(truncatingIfNeeded: word >> 32) }

  /// The number of items that are measured.
  var measured: Int32 { count &- unmeasured }

  static func += (sum: inout ItemCounts, part: ItemCounts) { sum.word &+= part.word }
  static func -= (sum: inout ItemCounts, part: ItemCounts) { sum.word &-= part.word }
}

/// What a run, a node or the whole of an `ExtentIndex` holds.
///
/// No estimate is in it: the extent under the estimates is computed when it is asked for, so that a new estimate costs nothing. Sums of
/// a list's parts cannot overflow where the list is within its limits, so none is checked.
struct ExtentSummary: Equatable, Sendable {
  /// The steps of the measured items together: their lengths with the spacing behind each, in 1/64 pt.
  var extent: Int64 = 0
  var counts = ItemCounts()
  /// How many of the unmeasured items are of type 1, 2 and 3.
  var unmeasuredOfOne: Int32 = 0
  var unmeasuredOfTwo: Int32 = 0
  var unmeasuredOfThree: Int32 = 0

  init() {}

  /// Measured items.
  init(extent: Int64, count: Int32) {
    self.extent = extent
    counts = ItemCounts(count, unmeasured: 0)
  }

  /// Items of a type that are not measured.
  init(unmeasured count: Int32, type: UInt8) {
    counts = ItemCounts(count, unmeasured: count)
    switch type {
    case 0: break
    case 1: unmeasuredOfOne = count
    case 2: unmeasuredOfTwo = count
    default: unmeasuredOfThree = count
    }
  }

  /// The number of items.
  var count: Int32 { counts.count }

  /// Whether items are not measured that are of another type than 0.
  var hasTypedGaps: Bool { unmeasuredOfOne | unmeasuredOfTwo | unmeasuredOfThree != 0 }

  static func += (sum: inout ExtentSummary, part: ExtentSummary) {
    sum.extent &+= part.extent
    sum.counts += part.counts
    sum.unmeasuredOfOne &+= part.unmeasuredOfOne
    sum.unmeasuredOfTwo &+= part.unmeasuredOfTwo
    sum.unmeasuredOfThree &+= part.unmeasuredOfThree
  }

  static func -= (sum: inout ExtentSummary, part: ExtentSummary) {
    sum.extent &-= part.extent
    sum.counts -= part.counts
    sum.unmeasuredOfOne &-= part.unmeasuredOfOne
    sum.unmeasuredOfTwo &-= part.unmeasuredOfTwo
    sum.unmeasuredOfThree &-= part.unmeasuredOfThree
  }
}

/// What a node of an `ExtentIndex` holds in its slots: runs in a leaf, children above.
protocol ExtentElement {
  /// What the element holds.
  var summary: ExtentSummary { get }
}

/// A subtree, with what it holds, so that a search passes it without looking inside: half a cache line.
struct ExtentChild: ExtentElement, Equatable, Sendable {
  var summary: ExtentSummary
  var node: UInt32
}
