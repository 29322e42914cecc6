// Items that are measured together, as those of a screen are after a jump.
extension ExtentIndex {
  /// Gives items that follow each other from `index` on the lengths and types of `items`, one run for each of them.
  ///
  /// O(log n) for the first item of each leaf, and O(1) for each of the others; allocates only if nodes split and the
  /// arena has to grow.
  ///
  /// - Precondition: the items exist, are not measured, and lie in one gap.
  mutating func measure(_ items: UnsafeBufferPointer<ExtentRun>, from index: Int) {
    var done = 0
    while done < items.count {
      let rest = UnsafeBufferPointer(rebasing: items[done...])
      if rest.count == 1 {
        // The fingers move past a single item, and stay useful for the next frame.
        apply(RunEdit(kind: .replace, run: rest[0]), at: index + done)
        done += 1
      } else {
        done += measureInLeaf(rest, from: index + done)
      }
    }
  }

  /// Measures as many of the items as their leaf can hold, at least one, and settles the nodes above.
  private mutating func measureInLeaf(_ items: UnsafeBufferPointer<ExtentRun>, from index: Int) -> Int {
    hasFingers = false
    // Items behind those of the last edit are a scroll, which leaves full leaves behind it. Those of a jump come
    // anywhere.
    direction = index == lastEdit + 1 ? .up : .none
    let capacity = leafCapacity
    return withUnsafeTemporaryAllocation(of: NodePlace.self, capacity: ExtentIndex.mostLevels) { path in
      let path = path.baseAddress.unsafelyUnwrapped
      var measured = 0
      let (edited, leaf) = change(at: index, path) { leaves, place in
        leaves.measure(items, at: &place, capacity: capacity, &measured)
      }
      root.summary += edited.change
      for item in 0..<measured { book(items[item], 1) }
      lastEdit = index + measured - 1
      if isUnsettled(leaf) { settlePath(path, from: leaf.before, edited.slot + 1) }
      return measured
    }
  }
}

extension LeafArena {
  /// Measures the first items of the gap in which the item at `place` lies, until the leaf is full; the leaf may then
  /// have another handle.
  ///
  /// - Parameter count: how many were measured.
  fileprivate mutating func measure(
    _ items: UnsafeBufferPointer<ExtentRun>, at place: inout LeafPlace, capacity: Int, _ count: inout Int
  ) -> (Edited, EditedLeaf) {
    let before = size(place.node)
    // The leaf may have to become one of longer runs first, for which the edit of a single item has the rule.
    var (edited, _) = applyToRuns(RunEdit(kind: .replace, run: items[0]), at: &place)
    var measured = 1
    if !LeafArena.isOfItems(place.node) {
      measured += withMutableRuns(place.node) {
        $0.measure(UnsafeBufferPointer(rebasing: items[1...]), behind: &edited, capacity: capacity)
      }
      pack(&place.node)
    }
    count = measured
    return (edited, EditedLeaf(before: before, size: size(place.node)))
  }
}

extension LeafRuns {
  /// Measures the first items of the gap behind the edit that `edited` tells, until the leaf is full or would need
  /// longer runs. Adds their change to that of `edited`, which then tells the last of them.
  ///
  /// - Returns: how many were measured.
  fileprivate mutating func measure(
    _ items: UnsafeBufferPointer<ExtentRun>, behind edited: inout Edited, capacity: Int
  ) -> Int {
    var measured = 0
    while measured < items.count, count <= capacity {
      let next = RunPlace(slot: edited.isJoined ? edited.slot : edited.slot + 1, within: 0)
      var change = edited.change
      let rest = UnsafeBufferPointer(rebasing: items[measured...])
      let front = measureFront(ofGap: next.slot, rest, room: capacity + 1 - count)
      if front.count > 0 {
        edited = Edited(change: front.change, slot: front.gap - 1)
      } else {
        let edit = RunEdit(kind: .replace, run: items[measured])
        guard canHold(edit, at: next) else { break }
        edited = apply(edit, at: next)
      }
      change += edited.change
      edited.change = change
      measured += max(front.count, 1)
    }
    return measured
  }
}
