extension ExtentIndex {
  /// What of the tree's order is broken, or nil: for tests. O(n).
  ///
  /// Every node holds as much as its parent and the root say; none but the root is too empty and none too full; all leaves are on one level;
  /// runs are not empty and differ from their neighbours in the leaf; every node is in use once or free.
  package func checkInvariants() -> String? {
    var nodes = 0
    if let broken = check(root, level: height, isRoot: true, nodes: &nodes) { return broken }
    return nodes == nodeCount ? nil : "nodes are lost, or used twice"
  }

  private func check(_ child: ExtentChild, level: Int, isRoot: Bool, nodes: inout Int) -> String? {
    nodes += 1
    var sum = ExtentSummary()
    if level == 0 {
      let size = leaves.size(child.node)
      if size > leafCapacity { return "a leaf is too full" }
      if !isRoot && size < leastRuns { return "a leaf is too empty" }
      for slot in 0..<size {
        let run = leaves[child.node, slot]
        if run.count <= 0 { return "a run is empty" }
        if slot > 0 && leaves[child.node, slot - 1].length == run.length { return "neighbouring runs are alike" }
        sum += run.summary
      }
      return sum == child.summary ? nil : "a leaf does not hold what its parent says"
    }
    let size = inner.size(child.node)
    if size > fanOut { return "an inner node is too full" }
    if size < (isRoot ? 2 : leastChildren) { return "an inner node is too empty" }
    for slot in 0..<size {
      if let broken = check(inner[child.node, slot], level: level - 1, isRoot: false, nodes: &nodes) { return broken }
      sum += inner[child.node, slot].summary
    }
    return sum == child.summary ? nil : "an inner node does not hold what its parent says"
  }
}
