/// The runs of a leaf while an edit changes them. They may become up to two too many, or too few; neighbouring runs of a leaf are never
/// alike, as long as one run holds them both.
struct LeafRuns {
  let words: UnsafeMutablePointer<UInt64>
  var count: Int

  @inline(__always)
  subscript(slot: Int) -> ExtentRun {
    get { ExtentRun(word: words[slot]) }
    nonmutating set { words[slot] = newValue.word }
  }

  /// Puts `added` words of `source` before the run in `slot`.
  mutating func insert(_ source: UnsafePointer<UInt64>, count added: Int, at slot: Int) {
    precondition(slot <= count && count + added <= NodeArena.runSlots, "a leaf has room for what an edit adds")
    (words + slot + added).update(from: words + slot, count: count - slot)
    (words + slot).update(from: source, count: added)
    count += added
  }

  /// Puts `run` before the run in `slot`.
  mutating func insert(_ run: ExtentRun, at slot: Int) {
    var word = run.word
    insert(&word, count: 1, at: slot)
  }

  /// Takes runs out.
  mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "a leaf has the runs that are taken out")
    (words + removed.lowerBound).update(from: words + removed.upperBound, count: count - removed.upperBound)
    count -= removed.count
  }

  /// The run in which the item at `place` lies, or, behind all items, the last one; and the place within.
  ///
  /// - Parameter isPlain: whether all runs are single items.
  @inline(__always)
  func slot(of place: Int32, isPlain: Bool) -> (slot: Int, within: Int32) {
    if isPlain && Int(place) < count { return (Int(place), 0) }
    return slot(of: place)
  }

  private func slot(of place: Int32) -> (slot: Int, within: Int32) {
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
  func shorten(_ slot: Int, by dropped: Int32) {
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
