/// A run in four bytes: few items of one length, usually a single one, or a gap. Most runs of a list are short.
///
/// Layout from the highest bit: the items' type (2 bits) and whether they are unmeasured (1 bit). Measured items follow
/// with their number less one (5 bits) and their step in 1/64 pt (24 bits). A gap follows with the number of its items
/// (29 bits).
struct ShortRun: LeafRun, Equatable, Sendable {
  /// The maximum step, 2^24 - 1 in 1/64 pt: 262,143 pt.
  static var longestStep: Int32 { (1 << 24) - 1 }

  /// The maximum number of items: 32 measured ones, 2^29 - 1 in a gap.
  static func largestCount(isMeasured: Bool) -> Int32 { isMeasured ? 32 : gapCounts }

  private static var gapCounts: Int32 { (1 << 29) - 1 }
  private static var typeShift: UInt32 { 30 }
  private static var gapBit: UInt32 { 1 << 29 }
  private static var othersShift: UInt32 { 24 }
  private static var others: UInt32 { 31 << othersShift }

  let word: UInt32

  /// Creates the run with the bits of `word`. Zero, the word of unused slots, is an item of length zero.
  @inline(__always)
  init(word: UInt32) { self.word = word }

  /// Creates the short form of `run`, or `nil` if it does not fit.
  init?(_ run: ExtentRun) {
    let count = run.count
    if count < 1 || count > ShortRun.largestCount(isMeasured: run.isMeasured) { return nil }
    let type = UInt32(run.type) << ShortRun.typeShift
    if run.isMeasured {
      if run.step > Int64(ShortRun.longestStep) { return nil }
      let others = UInt32(truncatingIfNeeded: count &- 1) << ShortRun.othersShift
      word = type | others | UInt32(truncatingIfNeeded: run.step)
    } else {
      word = type | ShortRun.gapBit | UInt32(truncatingIfNeeded: count)
    }
  }

  /// Creates the short form of `run` if it is a single measured item that fits, else `nil`.
  @inline(__always)
  init?(item run: ExtentRun) {
    if !run.isSingle || run.step > Int64(ShortRun.longestStep) { return nil }
    word = UInt32(run.type) << ShortRun.typeShift | UInt32(truncatingIfNeeded: run.step)
  }

  /// Whether the run is one measured item.
  @inline(__always)
  var isItem: Bool { word & (ShortRun.gapBit | ShortRun.others) == 0 }

  /// The items' type.
  @inline(__always)
  var type: UInt8 { UInt8(truncatingIfNeeded: word >> ShortRun.typeShift) }

  /// The distance from the start of one item to the next, in 1/64 pt. Meaningless in a gap.
  @inline(__always)
  var step: Int32 { Int32(bitPattern: word) & ShortRun.longestStep }

  @inline(__always)
  var count: Int32 {
    let others = Int32(bitPattern: (word & ShortRun.others) >> ShortRun.othersShift)
    let isGap = Int32(truncatingIfNeeded: gapMask)
    return (others &+ 1) & ~isGap | Int32(bitPattern: word) & ShortRun.gapCounts & isGap
  }

  @inline(__always)
  var gapMask: Int64 { Int64(Int32(bitPattern: word << 2) >> 31) }

  @inline(__always)
  var longStep: Int64 { Int64(step) }

  /// The run in eight bytes.
  var run: ExtentRun {
    let isGap = UInt64(bitPattern: gapMask)
    let measured = ExtentRun(step: Int64(step), count: 0, type: 0).word & ~isGap
    let type = ExtentRun(step: nil, count: 0, type: type).word
    return ExtentRun(word: measured | type | UInt64(UInt32(bitPattern: count)))
  }

  /// The run in eight bytes, if it is one measured item.
  @inline(__always)
  var single: ExtentRun { ExtentRun(step: Int64(step), count: 1, type: type) }

  /// The summary of the run, if it is one measured item.
  @inline(__always)
  var summary: ExtentSummary { ExtentSummary(extent: Int64(step), count: 1) }
}
