/// Edits of the runs of one leaf. They may leave it with up to two runs too many, or with too few; neighbouring runs of a leaf always
/// differ in length.
extension ExtentIndex {
  /// The run in which the item at `place` lies, or, behind all items, the last one; and the place within.
  private func runSlot(of place: Int32, leaf: UInt32) -> (slot: Int, within: Int32) {
    var within = place
    var slot = 0
    while slot < leaves.size(leaf) - 1, within >= leaves[leaf, slot].count {
      within -= leaves[leaf, slot].count
      slot += 1
    }
    return (slot, within)
  }

  /// Gives the item at `place` the length of `run`, which counts one.
  mutating func replaceItem(at place: Int32, by run: ExtentRun, leaf: UInt32) -> Edited {
    let (slot, within) = runSlot(of: place, leaf: leaf)
    let old = leaves[leaf, slot]
    var edited = Edited(change: run.summary, slot: slot)
    edited.change -= ExtentRun(length: old.isMeasured ? old.length : nil, count: 1).summary
    if old.length == run.length { return edited }
    let isLast = within == old.count - 1
    if within == 0 && slot > 0 && leaves[leaf, slot - 1].length == run.length {
      leaves[leaf, slot - 1].count += 1
      takeItem(slot, leaf: leaf)
    } else if isLast && slot + 1 < leaves.size(leaf) && leaves[leaf, slot + 1].length == run.length {
      leaves[leaf, slot + 1].count += 1
      takeItem(slot, leaf: leaf)
    } else if old.count == 1 {
      leaves[leaf, slot] = run
    } else if within == 0 {
      leaves[leaf, slot].count -= 1
      leaves.insert(run, leaf, at: slot)
    } else {
      edited.slot = slot + 1
      splitRun(slot, at: within, dropping: 1, leaf: leaf)
      leaves.insert(run, leaf, at: slot + 1)
    }
    return edited
  }

  /// Puts `run` before the item at `place`.
  mutating func insertRun(_ run: ExtentRun, at place: Int32, leaf: UInt32) -> Edited {
    if leaves.size(leaf) == 0 {
      leaves.insert(run, leaf, at: 0)
      return Edited(change: run.summary, slot: 0)
    }
    let (slot, within) = runSlot(of: place, leaf: leaf)
    if leaves[leaf, slot].length == run.length {
      leaves[leaf, slot].count += run.count
      return Edited(change: run.summary, slot: slot)
    }
    if within == 0 {
      if slot > 0 && leaves[leaf, slot - 1].length == run.length {
        leaves[leaf, slot - 1].count += run.count
      } else {
        leaves.insert(run, leaf, at: slot)
      }
      return Edited(change: run.summary, slot: slot)
    }
    splitRun(slot, at: within, dropping: 0, leaf: leaf)
    leaves.insert(run, leaf, at: slot + 1)
    return Edited(change: run.summary, slot: slot + 1)
  }

  /// Takes out `count` items from the one at `place` on, or as many as the leaf has.
  mutating func removeItems(from place: Int32, count: Int32, leaf: UInt32) -> ExtentSummary {
    var (slot, within) = runSlot(of: place, leaf: leaf)
    var taken = ExtentSummary()
    if within > 0 {
      taken += shortenRun(slot, by: min(leaves[leaf, slot].count - within, count), leaf: leaf)
      slot += 1
    }
    var end = slot
    while taken.count < count && end < leaves.size(leaf) {
      taken += shortenRun(end, by: min(leaves[leaf, end].count, count - taken.count), leaf: leaf)
      if leaves[leaf, end].count > 0 { break }
      end += 1
    }
    leaves.remove(slot..<end, from: leaf)
    joinRuns(at: slot, leaf: leaf)
    return taken
  }

  /// Takes `count` items from a run, which may be left empty.
  ///
  /// - Returns: what was taken.
  private mutating func shortenRun(_ slot: Int, by count: Int32, leaf: UInt32) -> ExtentSummary {
    var part = leaves[leaf, slot]
    part.count = count
    leaves[leaf, slot].count -= count
    return part.summary
  }

  /// Cuts a run before `within`, leaving out the `dropped` items from there on; a second run is made if any are left.
  private mutating func splitRun(_ slot: Int, at within: Int32, dropping dropped: Int32, leaf: UInt32) {
    var rest = leaves[leaf, slot]
    rest.count -= within + dropped
    leaves[leaf, slot].count = within
    if rest.count > 0 { leaves.insert(rest, leaf, at: slot + 1) }
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
    guard slot > 0 && slot < leaves.size(leaf) && leaves[leaf, slot - 1].length == leaves[leaf, slot].length else {
      return
    }
    leaves[leaf, slot - 1].count += leaves[leaf, slot].count
    leaves.remove(slot..<(slot + 1), from: leaf)
  }
}
