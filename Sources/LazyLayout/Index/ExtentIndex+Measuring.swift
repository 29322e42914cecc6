// Batched measurement of consecutive items, such as those of a screen after a jump.
extension ExtentIndex {
  /// Stores the lengths and types of consecutive items from `index` on, one run for each item.
  ///
  /// O(log n) for the first item of each leaf, and O(1) for each further item. Allocates only if nodes split and the
  /// arena has to grow.
  ///
  /// - Precondition: the items exist, are not measured, and lie in one gap.
  mutating func measure(_ items: UnsafeBufferPointer<ExtentRun>, from index: Int) {
    var done = 0
    while done < items.count {
      let rest = UnsafeBufferPointer(rebasing: items[done...])
      if rest.count == 1 {
        // A single measurement updates the fingers, which stay useful for the next frame.
        apply(RunEdit(kind: .replace, run: rest[0]), at: index + done)
        done += 1
      } else {
        done += measureInLeaf(rest, from: index + done)
      }
    }
  }

  /// Measures as many of the items as their leaf can hold, at least one, and rebalances the ancestors.
  private mutating func measureInLeaf(_ items: UnsafeBufferPointer<ExtentRun>, from index: Int) -> Int {
    hasFingers = false
    // Items behind those of the last edit are a scroll, which leaves full leaves behind it. Items of a jump have no
    // direction.
    direction = index == lastEdit + 1 ? .up : .none
    let capacity = leafCapacity
    return withUnsafeTemporaryAllocation(of: NodePlace.self, capacity: ExtentIndex.maximumLevelCount) { path in
      let path = path.baseAddress.unsafelyUnwrapped
      var measured = 0
      let (edited, leaf) = change(at: index, path) { leaves, place in
        leaves.measure(items, at: &place, capacity: capacity, &measured)
      }
      root.summary += edited.change
      for item in 0..<measured { addToTotals(items[item], 1) }
      lastEdit = index + measured - 1
      if needsRebalancing(leaf) { rebalancePath(path, from: leaf.before, edited.slot + 1) }
      return measured
    }
  }
}

extension LeafArena {
  /// Measures the first items of the gap that contains the item at `place`, until the leaf is full. The leaf's handle
  /// may change.
  ///
  /// - Parameter count: the number of measured items.
  fileprivate mutating func measure(
    _ items: UnsafeBufferPointer<ExtentRun>, at place: inout LeafPlace, capacity: Int, _ count: inout Int
  ) -> (EditResult, LeafSizeChange) {
    let before = size(place.node)
    // The edit of a single item decides whether the leaf has to be converted to long runs first.
    var (edited, _) = applyToRuns(RunEdit(kind: .replace, run: items[0]), at: &place)
    var measured = 1
    if !LeafArena.isOfItems(place.node) {
      measured += withMutableRuns(place.node) {
        $0.measure(UnsafeBufferPointer(rebasing: items[1...]), behind: &edited, capacity: capacity)
      }
      pack(&place.node)
    }
    count = measured
    return (edited, LeafSizeChange(before: before, size: size(place.node)))
  }
}

extension LeafRuns {
  /// Measures the first items of the gap behind the edit in `edited`, until the leaf is full or would need long runs.
  ///
  /// Adds the changes to `edited`, which then describes the last of the edits.
  ///
  /// - Returns: the number of measured items.
  fileprivate mutating func measure(
    _ items: UnsafeBufferPointer<ExtentRun>, behind edited: inout EditResult, capacity: Int
  ) -> Int {
    var measured = 0
    while measured < items.count, count <= capacity {
      let next = RunPlace(slot: edited.isJoined ? edited.slot : edited.slot + 1, within: 0)
      var change = edited.change
      let rest = UnsafeBufferPointer(rebasing: items[measured...])
      let front = measureFront(ofGap: next.slot, rest, room: capacity + 1 - count)
      if front.count > 0 {
        edited = EditResult(change: front.change, slot: front.gap - 1)
      } else {
        let edit = RunEdit(kind: .replace, run: items[measured])
        guard canStore(edit, at: next) else { break }
        edited = apply(edit, at: next)
      }
      change += edited.change
      edited.change = change
      measured += max(front.count, 1)
    }
    return measured
  }
}
