/// A run in its leaf: where a search ended, and from where the next one nearby begins.
struct ExtentFinger: Equatable, Sendable {
  var leaf: UInt32 = 0
  /// The run's slot in the leaf.
  var slot: Int32 = 0
  var run = ExtentRun.empty
  /// What each item of the run counts with, in 1/64 pt.
  var step: Int64 = 0
  /// What lies before the run.
  var at = ExtentBefore()
  /// What lies before the leaf.
  var first = ExtentBefore()
  /// What lies before the end of the leaf.
  var end = ExtentBefore()

  /// Whether the item at `index` is in the leaf.
  @inline(__always)
  func holds(index: Int) -> Bool { index >= first.index && index < end.index }

  /// Whether `offset` is in the leaf.
  @inline(__always)
  func holds(offset: Int64) -> Bool { offset >= first.start && offset < end.start }

  /// Whether `offset` is in the run, the last item's spacing included.
  @inline(__always)
  func isAt(offset: Int64) -> Bool {
    UInt64(bitPattern: offset &- at.start) < UInt64(bitPattern: step &* Int64(run.count))
  }

  /// Points to the item in `slot` of the leaf, which is one of items, with `start` before it there.
  @inline(__always)
  mutating func point(to slot: Int, _ start: Int32, of items: LeafItems) {
    let item = items[slot]
    self.slot = Int32(truncatingIfNeeded: slot)
    run = item.single
    step = Int64(item.step)
    at = first
    at.pass(slot, steps: Int64(start))
  }

  /// The item of the run that `within` others of it are before.
  @inline(__always)
  func item(_ within: Int, spacing: Int64) -> ExtentPosition {
    ExtentPosition(
      index: at.index &+ within, start: at.start &+ Int64(within) &* step, length: step &- spacing,
      isMeasured: run.isMeasured, unmeasuredBefore: at.unmeasured &+ (run.isMeasured ? 0 : within), type: run.type)
  }

  /// The item of the run in which `offset` lies, or behind which it lies in the spacing.
  @inline(__always)
  func item(at offset: Int64, spacing: Int64) -> ExtentPosition {
    // A run that reaches beyond the offset has steps above zero.
    item(run.count == 1 ? 0 : Int((offset &- at.start) / max(1, step)), spacing: spacing)
  }
}
