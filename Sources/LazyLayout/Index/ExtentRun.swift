/// A run in eight bytes: neighbouring items of one type and one length, or unmeasured neighbours of one type (a gap).
///
/// Layout from the highest bit: whether the items are measured (1 bit), their type (2 bits). Measured items follow with
/// their step (36 bits) and their number (25 bits), a gap with the number of its items (31 bits). The step is the
/// length plus the spacing, in 1/64 pt. No run in a leaf is empty.
struct ExtentRun: LeafRun, Equatable, Sendable {
  /// The maximum step, 2^36 - 1 in 1/64 pt: above a thousand million pt.
  static var longestStep: Int64 { (1 << 36) - 1 }

  private static var measuredBit: UInt64 { 1 << 63 }
  private static var typeShift: UInt64 { 61 }
  private static var stepShift: UInt64 { 25 }
  private static var measuredCounts: UInt64 { (1 << 25) - 1 }
  private static var gapCounts: UInt64 { (1 << 31) - 1 }

  private(set) var word: UInt64

  /// Creates the run with the bits of `word`.
  @inline(__always)
  init(word: UInt64) { self.word = word }

  /// Creates a run of `count` items with `step`, or a gap if `step` is `nil`.
  init(step: Int64?, count: Int32, type: UInt8) {
    word = UInt64(type) << ExtentRun.typeShift | UInt64(UInt32(bitPattern: count))
    if let step { word |= ExtentRun.measuredBit | UInt64(bitPattern: step) << ExtentRun.stepShift }
  }

  /// Creates a run of one measured item. Types from 3 on are stored as 3.
  init(length: Int64, type: UInt8, spacing: Int64) {
    self.init(step: Self.step(length: length, spacing: spacing), count: 1, type: min(type, 3))
  }

  /// The step of an item of `length`: the length plus the spacing.
  static func step(length: Int64, spacing: Int64) -> Int64 {
    precondition(
      length >= 0 && length <= longestStep - spacing, "an item's length is in 0..<2^36 1/64 pt, spacing included")
    return length + spacing
  }

  /// A run without items.
  static var empty: ExtentRun { ExtentRun(step: nil, count: 0, type: 0) }

  /// The maximum number of items in a run: 2^31 - 1 in a gap, 2^25 - 1 if they are measured. More items take several
  /// runs.
  static func largestCount(isMeasured: Bool) -> Int32 { isMeasured ? (1 << 25) - 1 : Int32.max }

  var isMeasured: Bool { Int64(bitPattern: word) < 0 }

  /// Whether the run is one measured item.
  @inline(__always)
  var isSingle: Bool { isMeasured && word & ExtentRun.measuredCounts == 1 }

  /// The items' type.
  var type: UInt8 {
    get { UInt8(truncatingIfNeeded: word >> ExtentRun.typeShift) & 3 }
    set { word = word & ~(3 << ExtentRun.typeShift) | UInt64(newValue) << ExtentRun.typeShift }
  }

  /// The distance from the start of one item to the next, in 1/64 pt. Meaningless in a gap.
  var step: Int64 { Int64(truncatingIfNeeded: word >> ExtentRun.stepShift) & ExtentRun.longestStep }

  @inline(__always)
  var longStep: Int64 { step }

  @inline(__always)
  var gapMask: Int64 { ~(Int64(bitPattern: word) >> 63) }

  /// The number of items.
  var count: Int32 {
    get {
      let counts = ExtentRun.measuredCounts | ExtentRun.gapCounts & UInt64(bitPattern: gapMask)
      return Int32(truncatingIfNeeded: word & counts)
    }
    set { word = word &- UInt64(UInt32(bitPattern: count)) &+ UInt64(UInt32(bitPattern: newValue)) }
  }

  /// The gap of as many items of the same type.
  var gap: ExtentRun { ExtentRun(step: nil, count: count, type: type) }

  /// A run of `count` of these items.
  func part(_ count: Int32) -> ExtentRun {
    var part = self
    part.count = count
    return part
  }

  /// Whether the items of both runs have the same type, and the same length or none.
  func isLike(_ other: ExtentRun) -> Bool {
    let difference = word ^ other.word
    return difference >> (isMeasured ? ExtentRun.stepShift : ExtentRun.typeShift) == 0
  }

  /// Whether both can be joined to one run.
  func canMerge(_ other: ExtentRun) -> Bool {
    isLike(other) && Int64(count) + Int64(other.count) <= Int64(ExtentRun.largestCount(isMeasured: isMeasured))
  }

  @inline(__always)
  var summary: ExtentSummary {
    if isMeasured { return ExtentSummary(extent: step &* Int64(count), count: count) }
    return ExtentSummary(unmeasured: count, type: type)
  }
}
