/// One measured item in four bytes: its type in the two highest bits, and its step in 1/64 pt in the 30 others.
struct ExtentItem: Equatable, Sendable {
  /// The longest step that fits, 2^30 - 1 in 1/64 pt: 16.7 million pt.
  static var longestStep: Int64 { (1 << 30) - 1 }

  private static var typeShift: UInt32 { 30 }

  let word: UInt32

  /// The item that `word` is. Zero, which stands in slots that are not used, is one of no length.
  @inline(__always)
  init(word: UInt32) { self.word = word }

  /// The item that `run` is, if it is one, measured and short enough.
  @inline(__always)
  init?(_ run: ExtentRun) {
    if !run.isSingle || run.step > ExtentItem.longestStep { return nil }
    word = UInt32(run.type) << ExtentItem.typeShift | UInt32(truncatingIfNeeded: run.step)
  }

  /// The item's type.
  @inline(__always)
  var type: UInt8 { UInt8(truncatingIfNeeded: word >> ExtentItem.typeShift) }

  /// From the start of the item to that of the next, in 1/64 pt.
  @inline(__always)
  var step: Int32 { Int32(bitPattern: word & UInt32(ExtentItem.longestStep)) }

  /// The run of the item alone.
  @inline(__always)
  var run: ExtentRun { ExtentRun(step: Int64(step), count: 1, type: type) }

  @inline(__always)
  var summary: ExtentSummary { ExtentSummary(extent: Int64(step), count: 1) }
}
