extension LeafRuns {
  /// Whether all runs that `edit` can produce at `place` fit the leaf's size of runs. Conservative.
  ///
  /// The edit joins at most its own items with the run at `place` and its neighbours.
  func canStore(_ edit: RunEdit, at place: RunPlace) -> Bool {
    if !areShort { return true }
    if edit.kind == .discard { return false }
    var (measured, unmeasured): (Int64, Int64) = (0, 0)
    func add(_ run: ExtentRun) {
      if run.isMeasured { measured += Int64(run.count) } else { unmeasured += Int64(run.count) }
    }
    if edit.kind != .take {
      if edit.run.isMeasured && edit.run.step > Int64(ShortRun.longestStep) { return false }
      add(edit.run)
    }
    for slot in max(0, place.slot - 1)..<min(count, place.slot + 2) { add(self[slot]) }
    return measured <= ShortRun.largestCount(isMeasured: true)
      && unmeasured <= ShortRun.largestCount(isMeasured: false)
  }

  /// Applies `edit` at `place`.
  @inline(never)
  mutating func apply(_ edit: RunEdit, at place: RunPlace) -> EditResult {
    switch edit.kind {
    case .measure, .replace: replaceItem(at: place, by: edit.run, keepsType: edit.kind == .measure)
    case .insert: insertRun(edit.run, at: place)
    case .discard: discardLengths(from: place, count: edit.run.count)
    case .take: takeItems(from: place, upTo: edit.run.count)
    }
  }

  /// Replaces the item at `place` by `run`, a run of one item, with the old type if `keepsType`.
  ///
  /// - Returns: the edit, with the item before the change.
  mutating func replaceItem(at place: RunPlace, by run: ExtentRun, keepsType: Bool) -> EditResult {
    let (slot, within) = (place.slot, place.within)
    let old = self[slot]
    var run = run
    if keepsType { run.type = old.type }
    var edited = EditResult(change: run.summary, slot: slot, run: old.part(1))
    edited.change -= edited.run.summary
    if old.isLike(run) { return edited }
    if old.count == 1 && !hasNeighbour(of: slot, like: run) {
      self[slot] = run
      return edited
    }
    let isLast = within == old.count - 1
    if within == 0 && slot > 0 && self[slot - 1].canMerge(run) {
      shorten(slot - 1, by: -1)
      takeItem(slot)
      edited.isJoined = true
    } else if isLast && slot + 1 < count && self[slot + 1].canMerge(run) {
      shorten(slot + 1, by: -1)
      takeItem(slot)
      edited.isJoined = true
    } else if within == 0 {
      shorten(slot, by: 1)
      insert(run, at: slot)
    } else {
      edited.slot = slot + 1
      split(slot, at: within, dropping: 1)
      insert(run, at: slot + 1)
    }
    return edited
  }

  /// Measures the first items of the gap in `slot`, but not its last one. The runs behind are moved once for all.
  ///
  /// Stops before an item that would need long runs.
  ///
  /// - Parameters:
  ///   - items: one measured item each.
  ///   - room: the maximum number of runs to add.
  /// - Returns: the number of measured items, the change of the leaf's summary, and the slot of the rest of the gap.
  mutating func measureFront(
    ofGap slot: Int, _ items: UnsafeBufferPointer<ExtentRun>, room: Int
  ) -> (count: Int, change: ExtentSummary, gap: Int) {
    let gap = self[slot]
    let most = gap.isMeasured ? 0 : min(items.count, Int(gap.count) - 1)
    guard most > 0, room > 0 else { return (0, ExtentSummary(), slot) }
    let added = min(most, room)
    open(added, at: slot)
    var (measured, next, change) = (0, slot, ExtentSummary())
    while measured < most {
      let run = items[measured]
      if next > 0, self[next - 1].isLike(run) {
        guard canLengthen(next - 1) else { break }
        shorten(next - 1, by: -1)
      } else {
        guard next < slot + added, isShortEnough(run) else { break }
        self[next] = run
        next += 1
      }
      change += run.summary
      measured += 1
    }
    remove(next..<(slot + added))
    shorten(next, by: Int32(measured))
    change -= gap.part(Int32(measured)).summary
    return (measured, change, next)
  }

  /// Whether a run of measured items has room for one more item.
  private func canLengthen(_ slot: Int) -> Bool {
    let largest = areShort ? ShortRun.largestCount(isMeasured: true) : ExtentRun.largestCount(isMeasured: true)
    return self[slot].count < largest
  }

  /// Whether the leaf can hold `run`, a run of measured items.
  private func isShortEnough(_ run: ExtentRun) -> Bool { !areShort || run.step <= Int64(ShortRun.longestStep) }

  /// Whether `run` can join the run before or behind `slot`.
  private func hasNeighbour(of slot: Int, like run: ExtentRun) -> Bool {
    slot > 0 && self[slot - 1].canMerge(run) || slot + 1 < count && self[slot + 1].canMerge(run)
  }

  /// Inserts `run` before the item at `place`.
  mutating func insertRun(_ run: ExtentRun, at place: RunPlace) -> EditResult {
    if count == 0 {
      insert(run, at: 0)
      return EditResult(change: run.summary, slot: 0)
    }
    var (slot, within) = (place.slot, place.within)
    if self[slot].canMerge(run) {
      shorten(slot, by: -run.count)
      return EditResult(change: run.summary, slot: slot)
    }
    // Among equal items the position of the insertion does not matter.
    if self[slot].isLike(run) { within = 0 }
    if within == self[slot].count {
      slot += 1
      insert(run, at: slot)
    } else if within > 0 {
      split(slot, at: within, dropping: 0)
      slot += 1
      insert(run, at: slot)
    } else if slot > 0 && self[slot - 1].canMerge(run) {
      shorten(slot - 1, by: -run.count)
    } else {
      insert(run, at: slot)
    }
    return EditResult(change: run.summary, slot: slot)
  }

  /// Removes at most `most` items of one run, beginning at `place`.
  ///
  /// - Returns: the edit, with the removed items.
  mutating func takeItems(from place: RunPlace, upTo most: Int32) -> EditResult {
    let (slot, within) = (place.slot, place.within)
    let run = self[slot]
    let taken = run.part(min(run.count - within, most))
    var edited = EditResult(change: ExtentSummary(), slot: slot, run: taken)
    edited.change -= taken.summary
    if taken.count == run.count {
      remove(slot..<(slot + 1))
      mergeRuns(at: slot)
    } else {
      shorten(slot, by: taken.count)
    }
    return edited
  }

  /// Removes the items of `slice`, as far as they lie in the leaf.
  ///
  /// - Returns: the summary of the removed items.
  mutating func removeItems(_ slice: ItemSlice) -> ExtentSummary {
    let place = place(of: slice.from)
    var (slot, within) = (place.slot, place.within)
    var taken = ExtentSummary()
    if within > 0 {
      let part = self[slot].part(min(self[slot].count - within, slice.count))
      shorten(slot, by: part.count)
      taken += part.summary
      slot += 1
    }
    var end = slot
    while taken.count < slice.count && end < count {
      let part = self[end].part(min(self[end].count, slice.count - taken.count))
      shorten(end, by: part.count)
      taken += part.summary
      if self[end].count > 0 { break }
      end += 1
    }
    remove(slot..<end)
    mergeRuns(at: slot)
    return taken
  }

  /// Converts `count` items from `place` on to gaps of their types, as far as they lie in the leaf.
  ///
  /// - Returns: the edit, with the number of converted items.
  mutating func discardLengths(from place: RunPlace, count forgotten: Int32) -> EditResult {
    var (slot, within) = (place.slot, place.within)
    if within > 0 {
      split(slot, at: within, dropping: 0)
      slot += 1
    }
    let first = slot
    var edited = EditResult(change: ExtentSummary(), slot: slot)
    var left = forgotten
    while slot < count && left > 0 {
      if self[slot].count > left { split(slot, at: left, dropping: 0) }
      let run = self[slot]
      edited.change += run.gap.summary
      edited.change -= run.summary
      left -= run.count
      self[slot] = run.gap
      slot += 1
    }
    // Backwards, so that a join does not shift the slots still to visit. The run behind the last may equal it.
    while slot >= first {
      mergeRuns(at: slot)
      slot -= 1
    }
    edited.run = ExtentRun(step: nil, count: forgotten - left, type: 0)
    return edited
  }
}
