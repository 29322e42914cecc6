/// The runs of a leaf, to read, or while an edit changes them: short ones of four bytes each (`ShortRun`), or long ones
/// of eight (`ExtentRun`). They may become up to two too many, or too few; neighbouring runs of a leaf are never alike,
/// as long as one run of eight bytes holds them both.
///
/// What is in the slots that are not used means nothing.
struct LeafRuns {
  /// The lines of a leaf of long runs: fourteen of eight slots.
  static var lines: Int { 14 }
  /// The number of slots.
  static var slots: Int { lines * NodeArena.lineWords }

  private let words: UnsafeMutableRawPointer
  private(set) var count: Int
  /// Whether all runs are short.
  let areShort: Bool

  /// The `count` runs at `words`.
  @inline(__always)
  init(_ words: UnsafeMutableRawPointer, count: Int, areShort: Bool) {
    self.words = words
    self.count = count
    self.areShort = areShort
  }

  private var runBytes: Int { areShort ? 4 : 8 }

  /// - Precondition: runs that are put into a leaf of short ones are short.
  subscript(slot: Int) -> ExtentRun {
    get { areShort ? run(slot, as: ShortRun.self).run : run(slot, as: ExtentRun.self) }
    nonmutating set {
      if !areShort { return words.storeBytes(of: newValue.word, toByteOffset: 8 &* slot, as: UInt64.self) }
      guard let run = ShortRun(newValue) else { preconditionFailure("a leaf holds the runs that an edit makes") }
      words.storeBytes(of: run.word, toByteOffset: 4 &* slot, as: UInt32.self)
    }
  }

  /// The run in `slot`, as the leaf has it.
  @inline(__always)
  func run<Run: LeafRun>(_ slot: Int, as: Run.Type = Run.self) -> Run {
    Run(word: words.load(fromByteOffset: MemoryLayout<Run.Word>.size &* slot, as: Run.Word.self))
  }

  /// Whether a leaf of items holds the same; of a leaf of short runs.
  var areItems: Bool {
    // While neighbouring items are measured one end of a leaf is a gap.
    if count == 0 || !run(count - 1, as: ShortRun.self).isItem { return false }
    for slot in 0..<count where !run(slot, as: ShortRun.self).isItem { return false }
    return true
  }

  /// Whether a leaf of short runs holds the same.
  var couldBeShort: Bool {
    for slot in 0..<count where ShortRun(self[slot]) == nil { return false }
    return true
  }

  /// Puts the runs of `other` into a leaf without runs.
  mutating func fill(with other: LeafRuns) {
    count = other.count
    for slot in 0..<count { self[slot] = other[slot] }
  }

  /// Moves runs of `source`, which has runs of the same size, before the one in `slot`; returns what they hold.
  mutating func take(_ moved: Range<Int>, of source: inout LeafRuns, at slot: Int) -> ExtentSummary {
    precondition(slot <= count && count + moved.count <= LeafRuns.slots, "a leaf has room for what it is given")
    var sum = ExtentSummary()
    for slot in moved { sum += source[slot].summary }
    move(slot, to: slot + moved.count, count: count - slot)
    (words + slot * runBytes).copyMemory(
      from: source.words + moved.lowerBound * runBytes, byteCount: moved.count * runBytes)
    count += moved.count
    source.remove(moved)
    return sum
  }

  /// Puts `run` before the run in `slot`.
  mutating func insert(_ run: ExtentRun, at slot: Int) {
    precondition(slot <= count && count < LeafRuns.slots, "a leaf has room for what an edit adds")
    move(slot, to: slot + 1, count: count - slot)
    self[slot] = run
    count += 1
  }

  /// Makes room for runs before the one in `slot`. They mean nothing until they are set.
  mutating func open(_ added: Int, at slot: Int) {
    precondition(slot <= count && count + added <= LeafRuns.slots, "a leaf has room for what an edit adds")
    move(slot, to: slot + added, count: count - slot)
    count += added
  }

  /// Takes runs out.
  mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "a leaf has the runs that are taken out")
    move(removed.upperBound, to: removed.lowerBound, count: count - removed.upperBound)
    count -= removed.count
  }

  private func move(_ first: Int, to slot: Int, count: Int) {
    (words + slot * runBytes).copyMemory(from: words + first * runBytes, byteCount: count * runBytes)
  }

  /// Takes `dropped` items from a run; all of them only from a long one.
  mutating func shorten(_ slot: Int, by dropped: Int32) {
    var run = self[slot]
    run.count -= dropped
    self[slot] = run
  }

  /// Cuts a run before `within`, leaving out the `dropped` items from there on; a second run is made if any are left.
  mutating func split(_ slot: Int, at within: Int32, dropping dropped: Int32) {
    let run = self[slot]
    self[slot] = run.part(within)
    if run.count > within + dropped { insert(run.part(run.count - within - dropped), at: slot + 1) }
  }

  /// Takes an item from a run; an empty run goes, and the runs around it become one if they are alike.
  mutating func takeItem(_ slot: Int) {
    if self[slot].count > 1 { return shorten(slot, by: 1) }
    remove(slot..<(slot + 1))
    joinRuns(at: slot)
  }

  /// Makes the runs before and at `slot` one if they are alike.
  mutating func joinRuns(at slot: Int) {
    guard slot > 0 && slot < count && self[slot - 1].canJoin(self[slot]) else { return }
    shorten(slot - 1, by: -self[slot].count)
    remove(slot..<(slot + 1))
  }
}
