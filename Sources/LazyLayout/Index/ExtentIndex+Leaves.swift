/// Edits of the runs of one leaf. They may leave it with up to two runs too many, or with too few; neighbouring runs of a leaf are never
/// alike, as long as one run holds them both.
extension ExtentIndex {
  /// Gives the item at `place` the length of the edit's run, which counts one, and its type or the one it has.
  mutating func replaceItem(at place: Int32, by edit: RunEdit, leaf: UInt32) -> Edited {
    let (slot, within) = leaves.runSlot(of: place, leaf: leaf)
    let old = leaves[leaf, slot]
    var run = edit.run
    if edit.kind == .measure { run.type = old.type }
    var edited = Edited(change: run.summary, slot: slot)
    edited.change -= old.part(1).summary
    if old.isLike(run) { return edited }
    book(old, -1)
    book(run, 1)
    if old.count == 1 && !leaves.hasNeighbour(of: slot, like: run, leaf: leaf) {
      leaves[leaf, slot] = run
      return edited
    }
    let isLast = within == old.count - 1
    if within == 0 && slot > 0 && leaves[leaf, slot - 1].canJoin(run) {
      leaves[leaf, slot - 1].count += 1
      takeItem(slot, leaf: leaf)
    } else if isLast && slot + 1 < leaves.size(leaf) && leaves[leaf, slot + 1].canJoin(run) {
      leaves[leaf, slot + 1].count += 1
      takeItem(slot, leaf: leaf)
    } else if within == 0 {
      leaves[leaf, slot].count -= 1
      leaves.insert(run, leaf, at: slot)
    } else {
      edited.slot = slot + 1
      splitRun(slot, at: within, dropping: 1, leaf: leaf)
      leaves.insert(run, leaf, at: slot + 1)
    }
    if direction == .up { edited.slot += 1 }
    return edited
  }

  /// Puts `run` before the item at `place`.
  mutating func insertRun(_ run: ExtentRun, at place: Int32, leaf: UInt32) -> Edited {
    book(run, run.count)
    if leaves.size(leaf) == 0 {
      leaves.insert(run, leaf, at: 0)
      return Edited(change: run.summary, slot: 0)
    }
    var (slot, within) = leaves.runSlot(of: place, leaf: leaf)
    if leaves[leaf, slot].canJoin(run) {
      leaves[leaf, slot].count += run.count
      return Edited(change: run.summary, slot: slot)
    }
    // Among items that are all alike it does not matter before which.
    if leaves[leaf, slot].isLike(run) { within = 0 }
    if within == leaves[leaf, slot].count {
      slot += 1
      leaves.insert(run, leaf, at: slot)
    } else if within > 0 {
      splitRun(slot, at: within, dropping: 0, leaf: leaf)
      slot += 1
      leaves.insert(run, leaf, at: slot)
    } else if slot > 0 && leaves[leaf, slot - 1].canJoin(run) {
      leaves[leaf, slot - 1].count += run.count
    } else {
      leaves.insert(run, leaf, at: slot)
    }
    return Edited(change: run.summary, slot: direction == .up ? slot + 1 : slot)
  }

  /// Takes the items of `slice` out, or as many of them as the leaf has.
  mutating func removeItems(_ slice: ItemSlice, leaf: UInt32) -> ExtentSummary {
    var (slot, within) = leaves.runSlot(of: slice.from, leaf: leaf)
    var taken = ExtentSummary()
    if within > 0 {
      taken += shortenRun(slot, by: min(leaves[leaf, slot].count - within, slice.count), leaf: leaf)
      slot += 1
    }
    var end = slot
    while taken.count < slice.count && end < leaves.size(leaf) {
      taken += shortenRun(end, by: min(leaves[leaf, end].count, slice.count - taken.count), leaf: leaf)
      if leaves[leaf, end].count > 0 { break }
      end += 1
    }
    leaves.remove(slot..<end, from: leaf)
    joinRuns(at: slot, leaf: leaf)
    return taken
  }

  /// Makes `count` items from the one at `place` on gaps of their types, or as many as the leaf has.
  mutating func forgetItems(from place: Int32, count: Int32, leaf: UInt32) -> Edited {
    var (slot, within) = leaves.runSlot(of: place, leaf: leaf)
    if within > 0 {
      splitRun(slot, at: within, dropping: 0, leaf: leaf)
      slot += 1
    }
    let first = slot
    var edited = Edited(change: ExtentSummary(), slot: slot)
    var left = count
    while slot < leaves.size(leaf) && left > 0 {
      if leaves[leaf, slot].count > left { splitRun(slot, at: left, dropping: 0, leaf: leaf) }
      let run = leaves[leaf, slot]
      edited.change += run.gap.summary
      edited.change -= run.summary
      left -= run.count
      book(run, -run.count)
      leaves[leaf, slot] = run.gap
      slot += 1
    }
    // From the back, so that what is joined no longer counts. The run behind may be like the last one.
    while slot >= first {
      joinRuns(at: slot, leaf: leaf)
      slot -= 1
    }
    edited.run = ExtentRun(step: nil, count: count - left, type: 0)
    return edited
  }

  /// Takes out items of one run, from the one at `place` on and at most `count`.
  mutating func takeItems(from place: Int32, count: Int32, leaf: UInt32) -> Edited {
    let (slot, within) = leaves.runSlot(of: place, leaf: leaf)
    let run = leaves[leaf, slot]
    let taken = run.part(min(run.count - within, count))
    book(taken, -taken.count)
    var edited = Edited(change: ExtentSummary(), slot: slot, run: taken)
    edited.change -= taken.summary
    leaves[leaf, slot].count -= taken.count
    if taken.count == run.count {
      leaves.remove(slot..<(slot + 1), from: leaf)
      joinRuns(at: slot, leaf: leaf)
    }
    return edited
  }

  /// Takes `count` items from a run, which may be left empty.
  ///
  /// - Returns: what was taken.
  private mutating func shortenRun(_ slot: Int, by count: Int32, leaf: UInt32) -> ExtentSummary {
    let run = leaves[leaf, slot]
    book(run, -count)
    leaves[leaf, slot].count -= count
    return run.part(count).summary
  }

  /// Cuts a run before `within`, leaving out the `dropped` items from there on; a second run is made if any are left.
  private mutating func splitRun(_ slot: Int, at within: Int32, dropping dropped: Int32, leaf: UInt32) {
    let run = leaves[leaf, slot]
    leaves[leaf, slot].count = within
    if run.count > within + dropped { leaves.insert(run.part(run.count - within - dropped), leaf, at: slot + 1) }
  }

  /// Takes an item from a run; an empty run goes, and the runs around it become one if they are alike.
  private mutating func takeItem(_ slot: Int, leaf: UInt32) {
    leaves[leaf, slot].count -= 1
    if leaves[leaf, slot].count > 0 { return }
    leaves.remove(slot..<(slot + 1), from: leaf)
    joinRuns(at: slot, leaf: leaf)
  }

  /// Makes the runs before and at `slot` one if they are alike.
  private mutating func joinRuns(at slot: Int, leaf: UInt32) {
    guard slot > 0 && slot < leaves.size(leaf) && leaves[leaf, slot - 1].canJoin(leaves[leaf, slot]) else { return }
    leaves[leaf, slot - 1].count += leaves[leaf, slot].count
    leaves.remove(slot..<(slot + 1), from: leaf)
  }
}
