extension ExtentIndex {
  /// Creates an index of `count` items of known lengths (bulk loading). O(n), bounded by the calls of `length`.
  ///
  /// Leaves keep seven free runs, and inner nodes seven free children, so that the first edits split no node. A list
  /// that is measured from the first item to the last has full nodes. PostgreSQL fills the leaves of a new B-tree by 90
  /// % and inner nodes by 70 %. With this fill factor ten million items still have three levels of inner nodes.
  ///
  /// - Parameters:
  ///   - count: in 0...2^31 - 1.
  ///   - spacing: the space behind each item but the last, in 1/64 pt.
  ///   - estimate: the estimated length of items that are inserted or lose their length later, in 1/64 pt.
  ///   - length: returns the length of the item at an index, in 1/64 pt: zero or more, and with the spacing at most
  ///     `longestStep`.
  package init(count: Int, spacing: Int64 = 0, estimate: Int64, length: (Int) -> Int64) {
    self.init(count: 0, spacing: spacing, estimate: estimate)
    precondition(count <= Int(Int32.max), "a list has at most 2^31 - 1 items")
    var level: [ExtentChild] = []
    for item in 0..<count {
      append(ExtentRun(length: length(item), type: 0, spacing: spacing), to: &level)
    }
    if level.isEmpty { return }
    leaves.pack(&level[level.count - 1].node)
    while level.count > 1 {
      level = parents(of: level)
      height += 1
    }
    leaves.release(root.node)
    root = level[0]
  }

  /// Appends `run` to the last leaf, which holds long runs until it is full, or to a new leaf.
  private mutating func append(_ run: ExtentRun, to level: inout [ExtentChild]) {
    if let leaf = level.last?.node {
      let capacity = leafCapacity - leafCapacity / 14
      let isTaken = leaves.withMutableRuns(leaf) { runs in
        let last = runs.count - 1
        let isJoined = runs[last].canMerge(run)
        if isJoined { runs.shorten(last, by: -1) } else if last + 1 < capacity { runs.insert(run, at: last + 1) }
        return isJoined || last + 1 < capacity
      }
      if isTaken {
        level[level.count - 1].summary += run.summary
        return
      }
      leaves.pack(&level[level.count - 1].node)
    }
    let leaf = leaves.allocateLong()
    leaves.withMutableRuns(leaf) { $0.insert(run, at: 0) }
    level.append(ExtentChild(summary: run.summary, node: leaf))
  }

  /// Creates the parents of `level`, equally full except the last.
  private mutating func parents(of level: [ExtentChild]) -> [ExtentChild] {
    let children = fanOut - fanOut / 8
    var parents: [ExtentChild] = []
    for (number, child) in level.enumerated() {
      if number % children == 0 { parents.append(ExtentChild(summary: ExtentSummary(), node: inner.allocate())) }
      inner.insert(child, parents[parents.count - 1].node, at: number % children)
      parents[parents.count - 1].summary += child.summary
    }
    return parents
  }
}
