/// The runs of a leaf while an edit changes them. They may become up to two too many, or too few; neighbouring runs of a leaf are never
/// alike, as long as one run holds them both.
///
/// Fourteen lines of eight slots. What is in the slots that are not used means nothing.
struct LeafRuns {
  /// The lines of a leaf.
  static var lines: Int { 14 }
  /// The number of slots.
  static var slots: Int { lines * NodeArena.lineWords }

  private let words: UnsafeMutablePointer<UInt64>
  private(set) var count: Int

  /// The `count` runs of the leaf at `words`.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>, count: Int) {
    self.words = words
    self.count = count
  }

  @inline(__always)
  subscript(slot: Int) -> ExtentRun {
    get { ExtentRun(word: words[slot]) }
    nonmutating set { words[slot] = newValue.word }
  }

  /// Whether a leaf of items holds the same.
  var areItems: Bool {
    // While neighbouring items are measured one end of a leaf is a gap.
    if count == 0 || !self[0].isSingle || !self[count - 1].isSingle { return false }
    var extent: Int64 = 0
    for slot in 0..<count {
      guard let item = ExtentItem(self[slot]) else { return false }
      extent &+= Int64(item.step)
    }
    return extent <= Int64(Int32.max)
  }

  /// Puts `items` into a leaf without runs.
  mutating func fill(with items: LeafItems) {
    for slot in 0..<items.count { self[slot] = items[slot].run }
    count = items.count
  }

  /// Moves runs of `source` before the one in `slot`; returns what they hold.
  mutating func take(_ moved: Range<Int>, of source: inout LeafRuns, at slot: Int) -> ExtentSummary {
    precondition(slot <= count && count + moved.count <= LeafRuns.slots, "a leaf has room for what it is given")
    var sum = ExtentSummary()
    for slot in moved { sum += source[slot].summary }
    (words + slot + moved.count).update(from: words + slot, count: count - slot)
    (words + slot).update(from: source.words + moved.lowerBound, count: moved.count)
    count += moved.count
    source.remove(moved)
    return sum
  }

  /// Puts `run` before the run in `slot`.
  mutating func insert(_ run: ExtentRun, at slot: Int) {
    precondition(slot <= count && count < LeafRuns.slots, "a leaf has room for what an edit adds")
    (words + slot + 1).update(from: words + slot, count: count - slot)
    words[slot] = run.word
    count += 1
  }

  /// Takes runs out.
  mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "a leaf has the runs that are taken out")
    (words + removed.lowerBound).update(from: words + removed.upperBound, count: count - removed.upperBound)
    count -= removed.count
  }

  /// The run in which the item at `place` lies, or, behind all items, the last one; and the place within.
  func slot(of place: Int32) -> (slot: Int, within: Int32) {
    var within = place
    var slot = 0
    while within >= 4 && slot + 4 < count && ExtentRun.steps(ofFourFrom: words + slot) != nil {
      within &-= 4
      slot &+= 4
    }
    while slot < count - 1, within >= self[slot].count {
      within &-= self[slot].count
      slot &+= 1
    }
    return (slot, within)
  }

  /// Takes `dropped` items from a run.
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
    shorten(slot, by: 1)
    if self[slot].count > 0 { return }
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
