/// A leaf of items: all runs are short and single measured items. The leaf's extent fits into 32 bits.
///
/// Eight lines: one of sums, and seven of sixteen slots. An item's slot is its index in the leaf. Unused slots hold an
/// item of length zero, so that groups of eight are summed whole. Neighbouring items differ, as equal ones would be one
/// run.
struct LeafItems {
  /// The lines of a leaf.
  static var lines: Int { 8 }
  /// The number of slots. A constant, so that a search sums slots without a loop. Leaves of fewer items have the same
  /// size.
  static var slots: Int { (lines - 1) * lineSlots }

  private static var lineSlots: Int { 2 * NodeArena.lineWords }
  private static var groups: Int { slots / 8 }

  private let sums: LeafSums
  private let words: UnsafeMutableRawPointer
  private(set) var count: Int

  /// Creates the leaf of `count` items at `words`.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>, count: Int) {
    sums = LeafSums(words)
    self.words = UnsafeMutableRawPointer(words + NodeArena.lineWords)
    self.count = count
  }

  @inline(__always)
  subscript(slot: Int) -> ShortRun {
    ShortRun(word: words.load(fromByteOffset: 4 &* slot, as: UInt32.self))
  }

  @inline(__always)
  private func set(_ slot: Int, to item: ShortRun) {
    words.storeBytes(of: item.word, toByteOffset: 4 &* slot, as: UInt32.self)
  }

  /// The length of the leaf, in 1/64 pt.
  var extent: Int32 { sums.whole }

  // MARK: Reading

  /// The slot of the item that contains `place`, and the item's start. `place` is before the leaf's end.
  ///
  /// No branch depends on a length. Such a branch would be mispredicted, and resolved only after the leaf has come from
  /// memory.
  @inline(__always)
  func item(at place: Int32) -> (slot: Int, start: Int32) {
    let first = 8 &* sums.group(of: place)
    var slot = first
    var start = sums[first >> 3]
    var end = start
    for within in 0..<7 {
      end &+= self[first &+ within].step
      slot &+= end <= place ? 1 : 0
      start = end <= place ? end : start
    }
    return (slot, start)
  }

  /// The sum of the steps before `slot`.
  @inline(__always)
  func before(_ slot: Int) -> Int32 {
    // No group begins behind the last slot.
    let first = min(slot & ~7, LeafItems.slots &- 8)
    var sum = sums[first >> 3]
    // Reads all eight slots to avoid a branch, and compares in 32 bits, so that four are processed at once (SIMD).
    let left = Int32(truncatingIfNeeded: slot &- first)
    for within in 0..<8 { sum &+= self[first &+ within].step & (Int32(within) < left ? -1 : 0) }
    return sum
  }

  /// Loads the lines of the slots four before and four behind `slot`, so that their cache misses overlap with the sums.
  /// Returns zero.
  ///
  /// - Parameter slot: any number.
  @inline(__always)
  func touch(around slot: Int) -> Int32 {
    let (last, near) = (LeafItems.slots &- 1, LeafItems.lineSlots / 4)
    let read = self[max(0, min(slot &- near, last))].word | self[max(0, min(slot &+ near, last))].word
    // The first group's sum is always zero, which the compiler cannot know.
    return Int32(bitPattern: read) & sums[0]
  }

  /// Loads the lines that an insertion or a removal in `slot` changes. Returns zero.
  @inline(__always)
  func touch(from slot: Int) -> Int32 {
    var next = min(slot, LeafItems.slots &- 1)
    var read: UInt32 = 0
    while next < LeafItems.slots {
      read |= self[next].word
      next &+= LeafItems.lineSlots
    }
    return Int32(bitPattern: read) & sums[0]
  }

  // MARK: Changing

  /// Whether `item` may replace the item in `slot`: it differs from both neighbours.
  @inline(__always)
  func canReplace(_ slot: Int, by item: ShortRun) -> Bool {
    (slot == 0 || self[slot &- 1] != item) && (slot &+ 1 >= count || self[slot &+ 1] != item)
  }

  /// Replaces the item in `slot` by `item`.
  @inline(__always)
  func replace(_ slot: Int, by item: ShortRun) {
    sums.add(item.step &- self[slot].step, to: slot >> 3)
    set(slot, to: item)
  }

  /// Whether `item` may be inserted before `slot`: it differs from both neighbours.
  @inline(__always)
  func canInsert(_ item: ShortRun, at slot: Int) -> Bool {
    (slot == 0 || self[slot &- 1] != item) && (slot >= count || self[slot] != item)
  }

  /// Inserts `item` before the item in `slot`.
  @inline(__always)
  mutating func insert(_ item: ShortRun, at slot: Int) {
    precondition(
      slot >= 0 && slot <= count && count < LeafItems.slots, "leaf overflow: the edit needs more slots than are free")
    // The last item of each group moves to the next group.
    for group in (slot >> 3 &+ 1)..<LeafItems.groups { sums[group] &+= item.step &- self[8 &* group &- 1].step }
    sums.setWhole(sums.whole &+ item.step)
    move(slot, to: slot &+ 1, count: count &- slot)
    set(slot, to: item)
    count &+= 1
  }

  /// Whether the item in `slot` may be removed: it is not the only one, and its neighbours differ.
  @inline(__always)
  func canRemove(_ slot: Int) -> Bool {
    if count == 1 { return false }
    return slot == 0 || slot &+ 1 == count || self[slot &- 1] != self[slot &+ 1]
  }

  /// Removes the item in `slot`.
  @inline(__always)
  mutating func remove(_ slot: Int) {
    precondition(slot >= 0 && slot < count, "leaf slot out of range")
    let step = self[slot].step
    // The first item of each group moves to the previous group.
    for group in (slot >> 3 &+ 1)..<LeafItems.groups { sums[group] &+= self[8 &* group].step &- step }
    sums.setWhole(sums.whole &- step)
    move(slot &+ 1, to: slot, count: count &- slot &- 1)
    count &-= 1
    set(count, to: ShortRun(word: 0))
  }

  /// Moves items of `source`, another leaf, before the item in `slot`.
  ///
  /// - Returns: the sum of the moved items' steps, in 1/64 pt.
  mutating func take(_ moved: Range<Int>, of source: inout LeafItems, at slot: Int) -> Int64 {
    precondition(moved.lowerBound >= 0 && moved.upperBound <= source.count, "leaf slot range out of bounds")
    precondition(
      slot <= count && count + moved.count <= LeafItems.slots,
      "leaf overflow: the moved entries need more slots than are free")
    let extent = Int64(source.before(moved.upperBound)) - Int64(source.before(moved.lowerBound))
    move(slot, to: slot + moved.count, count: count - slot)
    (words + 4 * slot).copyMemory(from: source.words + 4 * moved.lowerBound, byteCount: 4 * moved.count)
    count += moved.count
    addUp(from: slot >> 3)
    source.move(moved.upperBound, to: moved.lowerBound, count: source.count - moved.upperBound)
    source.count -= moved.count
    for slot in source.count..<(source.count + moved.count) { source.set(slot, to: ShortRun(word: 0)) }
    source.addUp(from: moved.lowerBound >> 3)
    return extent
  }

  /// Initializes the sums and the unused slots of a leaf of short runs that are all items.
  func begin() {
    for slot in count..<LeafItems.slots { set(slot, to: ShortRun(word: 0)) }
    addUp(from: 0)
  }

  @inline(__always)
  private func move(_ first: Int, to slot: Int, count: Int) {
    (words + 4 &* slot).copyMemory(from: words + 4 &* first, byteCount: 4 &* count)
  }

  /// Recomputes the sums behind group `first`.
  private func addUp(from first: Int) {
    var sum = first == 0 ? 0 : sums[first]
    for group in first..<LeafItems.groups {
      sums[group] = sum
      for slot in (8 &* group)..<(8 &* group &+ 8) { sum &+= self[slot].step }
    }
    sums.setWhole(sum)
  }
}

extension LeafItems {
  /// Applies `edit` at `place` if the leaf stays one of items. Otherwise changes nothing and returns `nil`.
  ///
  /// In a long list the leaf is not cached. All lines that the edit changes are loaded at once, so that their cache
  /// misses overlap. The loads are kept by adding their zero to the returned slot, which nothing waits for.
  @inline(__always)
  mutating func apply(_ edit: RunEdit, at place: Int32) -> EditResult? {
    let slot = Int(place)
    switch edit.kind {
    case .measure, .replace: return replaceItem(in: slot, by: edit.run, keepsType: edit.kind == .measure)
    case .insert:
      let read = touch(from: slot)
      guard let item = ShortRun(item: edit.run), canInsert(item, at: slot) else { return nil }
      insert(item, at: slot)
      return EditResult(change: item.summary, slot: slot &+ Int(read))
    case .take:
      let read = touch(from: slot)
      if !canRemove(slot) { return nil }
      let item = self[slot]
      remove(slot)
      var edited = EditResult(change: ExtentSummary(), slot: slot &+ Int(read), run: item.single)
      edited.change -= item.summary
      return edited
    case .discard: return nil
    }
  }

  /// Replaces the item in `slot` by `run`, with the old type if `keepsType`.
  @inline(__always)
  private func replaceItem(in slot: Int, by run: ExtentRun, keepsType: Bool) -> EditResult? {
    let old = self[slot]
    var run = run
    if keepsType { run.type = old.type }
    guard let item = ShortRun(item: run), canReplace(slot, by: item) else { return nil }
    replace(slot, by: item)
    var edited = EditResult(change: item.summary, slot: slot, run: old.single)
    edited.change -= old.summary
    return edited
  }
}
