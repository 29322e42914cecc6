/// The runs of a leaf that is walked: short ones of four bytes (`ShortRun`) or long ones of eight (`ExtentRun`).
///
/// During an edit there may be up to two runs too many, or too few. Neighbouring runs differ, unless their items exceed
/// the capacity of one long run. Unused slots are undefined.
struct LeafRuns {
  /// The lines of a leaf of long runs: fourteen of eight slots.
  static var lines: Int { 14 }
  /// The number of slots.
  static var slots: Int { lines * NodeArena.lineWords }

  private let words: UnsafeMutableRawPointer
  private(set) var count: Int
  /// Whether all runs are short.
  let areShort: Bool

  /// Creates the leaf of `count` runs at `words`.
  @inline(__always)
  init(_ words: UnsafeMutableRawPointer, count: Int, areShort: Bool) {
    self.words = words
    self.count = count
    self.areShort = areShort
  }

  private var runBytes: Int { areShort ? 4 : 8 }

  /// The run in `slot`.
  ///
  /// - Precondition: a run that is stored in a leaf of short runs is short.
  subscript(slot: Int) -> ExtentRun {
    get { areShort ? run(slot, as: ShortRun.self).run : run(slot, as: ExtentRun.self) }
    nonmutating set {
      if !areShort { return words.storeBytes(of: newValue.word, toByteOffset: 8 &* slot, as: UInt64.self) }
      guard let run = ShortRun(newValue) else { preconditionFailure("run does not fit in a short (32-bit) leaf") }
      words.storeBytes(of: run.word, toByteOffset: 4 &* slot, as: UInt32.self)
    }
  }

  /// The run in `slot`, in the leaf's format.
  @inline(__always)
  func run<Run: LeafRun>(_ slot: Int, as: Run.Type = Run.self) -> Run {
    Run(word: words.load(fromByteOffset: MemoryLayout<Run.Word>.size &* slot, as: Run.Word.self))
  }

  /// Whether the runs fit a leaf of items. For leaves of short runs.
  var areItems: Bool {
    // Checks the last run first: while neighbouring items are measured, it is often a gap.
    if count == 0 || !run(count - 1, as: ShortRun.self).isItem { return false }
    for slot in 0..<count where !run(slot, as: ShortRun.self).isItem { return false }
    return true
  }

  /// Whether all runs fit a leaf of short runs.
  var couldBeShort: Bool {
    for slot in 0..<count where ShortRun(self[slot]) == nil { return false }
    return true
  }

  /// Copies the runs of `other` into an empty leaf.
  mutating func fill(with other: LeafRuns) {
    count = other.count
    for slot in 0..<count { self[slot] = other[slot] }
  }

  /// Moves runs of `source`, which has runs of the same size, before the run in `slot`.
  ///
  /// - Returns: the summary of the moved runs.
  mutating func take(_ moved: Range<Int>, of source: inout LeafRuns, at slot: Int) -> ExtentSummary {
    precondition(
      slot <= count && count + moved.count <= LeafRuns.slots,
      "leaf overflow: the moved entries need more slots than are free")
    var sum = ExtentSummary()
    for slot in moved { sum += source[slot].summary }
    move(slot, to: slot + moved.count, count: count - slot)
    (words + slot * runBytes).copyMemory(
      from: source.words + moved.lowerBound * runBytes, byteCount: moved.count * runBytes)
    count += moved.count
    source.remove(moved)
    return sum
  }

  /// Inserts `run` before the run in `slot`.
  mutating func insert(_ run: ExtentRun, at slot: Int) {
    precondition(slot <= count && count < LeafRuns.slots, "leaf overflow: the edit needs more slots than are free")
    move(slot, to: slot + 1, count: count - slot)
    self[slot] = run
    count += 1
  }

  /// Opens `added` slots before `slot`. Their runs are undefined until they are set.
  mutating func open(_ added: Int, at slot: Int) {
    precondition(
      slot <= count && count + added <= LeafRuns.slots, "leaf overflow: the edit needs more slots than are free")
    move(slot, to: slot + added, count: count - slot)
    count += added
  }

  /// Removes the runs in `removed`.
  mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "leaf slot range out of bounds")
    move(removed.upperBound, to: removed.lowerBound, count: count - removed.upperBound)
    count -= removed.count
  }

  private func move(_ first: Int, to slot: Int, count: Int) {
    (words + slot * runBytes).copyMemory(from: words + first * runBytes, byteCount: count * runBytes)
  }

  /// Removes `dropped` items from the run in `slot`; a negative number adds items. Only long runs may become empty.
  mutating func shorten(_ slot: Int, by dropped: Int32) {
    var run = self[slot]
    run.count -= dropped
    self[slot] = run
  }

  /// Splits a run before `within`, and drops the `dropped` items from there on. Inserts a second run if items are left.
  mutating func split(_ slot: Int, at within: Int32, dropping dropped: Int32) {
    let run = self[slot]
    self[slot] = run.part(within)
    if run.count > within + dropped { insert(run.part(run.count - within - dropped), at: slot + 1) }
  }

  /// Removes an item from the run in `slot`. Removes an empty run, and joins the runs around it if they are equal.
  mutating func takeItem(_ slot: Int) {
    if self[slot].count > 1 { return shorten(slot, by: 1) }
    remove(slot..<(slot + 1))
    mergeRuns(at: slot)
  }

  /// Joins the runs before and at `slot` if they are equal in type and length.
  mutating func mergeRuns(at slot: Int) {
    guard slot > 0 && slot < count && self[slot - 1].canMerge(self[slot]) else { return }
    shorten(slot - 1, by: -self[slot].count)
    remove(slot..<(slot + 1))
  }
}
