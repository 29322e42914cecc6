/// The runs of a leaf while an edit changes them. They may become up to two too many, or too few; neighbouring runs of a leaf are never
/// alike, as long as one run holds them both.
struct LeafRuns {
  let words: UnsafeMutablePointer<UInt64>
  private(set) var count: Int
  private let sums: LeafSums
  /// The first slot that the edit changed, if the sums do not know of it yet.
  private var changed = Int.max

  /// The `count` runs of the leaf at `words`.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>, count: Int) {
    self.words = words + NodeArena.lineWords
    self.count = count
    sums = LeafSums(words)
  }

  /// Whether all runs were single measured items before the edit.
  @inline(__always)
  private var isPlain: Bool { sums.isPlain }

  @inline(__always)
  subscript(slot: Int) -> ExtentRun {
    get { ExtentRun(word: words[slot]) }
    set {
      words[slot] = newValue.word
      changed = min(changed, slot)
    }
  }

  /// Puts a single measured item in the place of another one.
  @inline(__always)
  mutating func exchange(_ slot: Int, for run: ExtentRun) {
    let change = run.step &- self[slot].step
    if isPlain && sums.add(change, to: slot / 8) { words[slot] = run.word } else { self[slot] = run }
  }

  /// Makes the sums right for what the edit changed.
  ///
  /// Runs that make a leaf plain or not plain, or that are more than one, have the lines behind them added up again.
  @inline(__always)
  mutating func settleSums() {
    if changed == Int.max { return }
    sums.sum(words, from: changed / 8, used: (count + 7) / 8)
    changed = Int.max
  }

  /// What the runs in `slots` hold.
  func summary(_ slots: Range<Int>) -> ExtentSummary {
    if isPlain {
      let extent = sums.before(slots.upperBound, of: words) - sums.before(slots.lowerBound, of: words)
      return ExtentSummary(extent: extent, count: Int32(slots.count))
    }
    var sum = ExtentSummary()
    for slot in slots { sum += self[slot].summary }
    return sum
  }

  /// Puts `added` words of `source` before the run in `slot`.
  mutating func insert(_ source: UnsafePointer<UInt64>, count added: Int, at slot: Int) {
    precondition(slot <= count && count + added <= NodeArena.runSlots, "a leaf has room for what an edit adds")
    (words + slot + added).update(from: words + slot, count: count - slot)
    (words + slot).update(from: source, count: added)
    count += added
    changed = min(changed, slot)
  }

  /// Puts `run` before the run in `slot`.
  @inline(__always)
  mutating func insert(_ run: ExtentRun, at slot: Int) {
    precondition(slot <= count && count < NodeArena.runSlots, "a leaf has room for what an edit adds")
    let isSummed = canSum && run.isSingle && sums.insert(run.step, into: slot / 8, of: words)
    (words + slot + 1).update(from: words + slot, count: count - slot)
    words[slot] = run.word
    count += 1
    if !isSummed { changed = min(changed, slot) }
  }

  /// Takes runs out.
  mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "a leaf has the runs that are taken out")
    (words + removed.lowerBound).update(from: words + removed.upperBound, count: count - removed.upperBound)
    count -= removed.count
    (words + count).update(repeating: ExtentRun.filler.word, count: removed.count)
    changed = min(changed, removed.lowerBound)
  }

  /// Takes the run in `slot` out.
  @inline(__always)
  mutating func remove(_ slot: Int) {
    precondition(slot < count, "a leaf has the run that is taken out")
    let isSummed = canSum
    if isSummed { sums.remove(self[slot].step, from: slot / 8, of: words) }
    (words + slot).update(from: words + slot + 1, count: count - slot - 1)
    count -= 1
    words[count] = ExtentRun.filler.word
    if !isSummed { changed = min(changed, slot) }
  }

  /// Whether the sums are those of the runs as they are now.
  @inline(__always)
  private var canSum: Bool { changed == Int.max && isPlain }

  /// The run in which the item at `place` lies, or, behind all items, the last one; and the place within.
  @inline(__always)
  func slot(of place: Int32) -> (slot: Int, within: Int32) {
    if isPlain && Int(place) < count { return (Int(place), 0) }
    return walkedSlot(of: place)
  }

  private func walkedSlot(of place: Int32) -> (slot: Int, within: Int32) {
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
    remove(slot)
    joinRuns(at: slot)
  }

  /// Makes the runs before and at `slot` one if they are alike.
  mutating func joinRuns(at slot: Int) {
    guard slot > 0 && slot < count && self[slot - 1].canJoin(self[slot]) else { return }
    shorten(slot - 1, by: -self[slot].count)
    remove(slot)
  }
}
