/// A run in four bytes, of which a list that is seen for the first time is made: few items of one length, as a rule a
/// single one, or a gap.
///
/// From the highest bit: the items' type (2 bits) and whether they are not measured (1); then for measured ones how
/// many there are beside the first (5) and their step in 1/64 pt (24), for a gap the number of items (29).
struct ShortRun: LeafRun, Equatable, Sendable {
  /// The longest step that fits, 2^24 - 1 in 1/64 pt: 262,143 pt.
  static var longestStep: Int32 { (1 << 24) - 1 }

  /// The most items that fit: 32 that are measured, 2^29 - 1 in a gap.
  static func largestCount(isMeasured: Bool) -> Int32 { isMeasured ? 32 : gapCounts }

  private static var gapCounts: Int32 { (1 << 29) - 1 }
  private static var typeShift: UInt32 { 30 }
  private static var gapBit: UInt32 { 1 << 29 }
  private static var othersShift: UInt32 { 24 }
  private static var others: UInt32 { 31 << othersShift }

  let word: UInt32

  /// The run that `word` is. Zero, which stands in slots of items that are not used, is an item of no length.
  @inline(__always)
  init(word: UInt32) { self.word = word }

  /// The same as `run`, if it is short enough.
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

  /// The item that `run` is, if it is a single one, measured and short enough.
  @inline(__always)
  init?(item run: ExtentRun) {
    if !run.isSingle || run.step > Int64(ShortRun.longestStep) { return nil }
    word = UInt32(run.type) << ShortRun.typeShift | UInt32(truncatingIfNeeded: run.step)
  }

  /// Whether it is one measured item.
  @inline(__always)
  var isItem: Bool { word & (ShortRun.gapBit | ShortRun.others) == 0 }

  /// The items' type.
  @inline(__always)
  var type: UInt8 { UInt8(truncatingIfNeeded: word >> ShortRun.typeShift) }

  /// From the start of one item to that of the next, in 1/64 pt; without meaning in a gap.
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

  /// The same in eight bytes.
  var run: ExtentRun {
    let isGap = UInt64(bitPattern: gapMask)
    let measured = ExtentRun(step: Int64(step), count: 0, type: 0).word & ~isGap
    let type = ExtentRun(step: nil, count: 0, type: type).word
    return ExtentRun(word: measured | type | UInt64(UInt32(bitPattern: count)))
  }

  /// The same, where it is one measured item.
  @inline(__always)
  var single: ExtentRun { ExtentRun(step: Int64(step), count: 1, type: type) }

  /// What an item counts with.
  @inline(__always)
  var summary: ExtentSummary { ExtentSummary(extent: Int64(step), count: 1) }
}
