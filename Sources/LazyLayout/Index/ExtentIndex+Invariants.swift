extension ExtentIndex {
  /// Checks the invariants of the tree, for tests. O(n).
  ///
  /// - Sums: every node's summary equals the sums in its parent and in the root, and the totals of each type are right.
  /// - Balance: no node is overfull, none but the root is empty, no two neighbours could be merged, and all leaves are
  ///   on one level.
  /// - Runs: none is empty, and neighbours in a leaf differ.
  /// - Kinds: a leaf is one of short runs or of items if all of its runs can be, and its sums are right.
  /// - Memory: every node is either used once or free.
  /// - Fingers: each finger equals the result of a search from the root.
  ///
  /// - Returns: the first violated invariant, or `nil`.
  package func checkInvariants() -> String? {
    var visited = VisitedNodes(nodes: 0, counts: TypeValues(0), extents: TypeValues(0))
    if let broken = check(root, level: height, visited: &visited) { return broken }
    if visited.nodes != nodeCount { return "reachable node count differs from nodeCount: leaked or shared nodes" }
    for type in UInt8(0)..<4 {
      if Int(visited.counts[type]) != measuredCount(ofType: type) {
        return "a type's measured count differs from the sum over the leaves"
      }
      if visited.extents[type] != measuredExtent(ofType: type) {
        return "a type's measured extent differs from the sum over the leaves"
      }
    }
    if height > 0 && inner.size(root.node) < 2 { return "an inner root must have at least 2 children" }
    for finger in fingers where hasFingers {
      var unaided = self
      unaided.hasFingers = false
      if finger != unaided.finger(of: finger.at.index, terms) { return "a finger differs from a search from the root" }
    }
    return nil
  }

  /// The totals of the nodes that a traversal has visited.
  private struct VisitedNodes {
    var nodes: Int
    var counts: TypeValues
    var extents: TypeValues
  }

  private func check(_ child: ExtentChild, level: Int, visited: inout VisitedNodes) -> String? {
    visited.nodes += 1
    let size = size(child.node, level: level)
    if size > capacity(level: level) { return "node size exceeds its capacity" }
    if level < height && size == 0 { return "a node is empty" }
    if level == 0 { return checkLeaf(child, visited: &visited) }
    var sum = ExtentSummary()
    var before: Int?
    for slot in 0..<size {
      let part = ExtentChild(summary: inner.summary(child.node, slot), node: inner.child(child.node, slot))
      if let broken = check(part, level: level - 1, visited: &visited) { return broken }
      sum += part.summary
      let used = self.size(part.node, level: level - 1)
      if let before, before + used <= mergeThreshold(level: level - 1) {
        return "neighbours should have been merged: their sizes together do not exceed the merge threshold"
      }
      before = used
    }
    if inner.total(child.node) != sum { return "an inner node's last prefix sum differs from the sum of its children" }
    return sum == child.summary ? nil : "an inner node's sum differs from the summary in its parent"
  }

  private func checkLeaf(_ child: ExtentChild, visited: inout VisitedNodes) -> String? {
    var sum = ExtentSummary()
    for slot in 0..<leaves.size(child.node) {
      let run = leaves.run(child.node, slot)
      if run.count <= 0 { return "a run is empty" }
      if slot > 0 && leaves.run(child.node, slot - 1).canMerge(run) {
        return "neighbouring runs should have been merged"
      }
      sum += run.summary
      if run.isMeasured {
        visited.counts[run.type] += Int64(run.count)
        visited.extents[run.type] += (run.step - spacing) * Int64(run.count)
      }
    }
    if let broken = checkKind(child.node) { return broken }
    return sum == child.summary ? nil : "a leaf's sum differs from the summary in its parent"
  }

  private func checkKind(_ leaf: UInt32) -> String? {
    let runs = (0..<leaves.size(leaf)).map { leaves.run(leaf, $0) }
    let areShort = runs.allSatisfy { $0.isMeasured ? $0.step < 1 << 24 && $0.count <= 32 : $0.count < 1 << 29 }
    let isOfItems = !runs.isEmpty && areShort && runs.allSatisfy { $0.isMeasured && $0.count == 1 }
    if areShort != LeafArena.isShort(leaf) || isOfItems != LeafArena.isOfItems(leaf) {
      return "leaf kind (items, short, long) does not fit its runs"
    }
    if !isOfItems { return nil }
    return leaves.withItems(leaf) { items in
      for slot in items.count..<LeafItems.slots where items[slot].word != 0 {
        return "an unused slot is not zero"
      }
      return items.checkSums()
    }
  }
}

extension LeafItems {
  /// The first wrong sum, or `nil`.
  fileprivate func checkSums() -> String? {
    var sum: Int64 = 0
    for slot in 0..<LeafItems.slots {
      if Int64(before(slot)) != sum { return "a prefix sum of a leaf is wrong" }
      sum += Int64(self[slot].step)
    }
    return Int64(before(LeafItems.slots)) == sum && Int64(extent) == sum ? nil : "a leaf's total is wrong"
  }
}
