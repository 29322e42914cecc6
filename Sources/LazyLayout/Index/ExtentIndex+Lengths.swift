extension ExtentIndex {
  /// An index of `count` items whose lengths are all known. O(n): about as fast as the lengths are given.
  ///
  /// Leaves have room for seven more runs, and inner nodes for seven more children, so that edits at first split none;
  /// a list that is measured from the first item to the last has full ones. (PostgreSQL fills the leaves of a new
  /// B-tree by 90 %, inner nodes by 70 %. Like this ten million items are still three levels of inner nodes.)
  ///
  /// - Parameters:
  ///   - count: in 0...2^31 - 1.
  ///   - spacing: the space behind each item but the last, in 1/64 pt.
  ///   - estimate: what an item counts with that is forgotten or put in later, in 1/64 pt.
  ///   - length: of the item with a number, in 1/64 pt; zero or more, and with the spacing at most `longestStep`.
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

  /// Puts `run` at the end of the last leaf, which is one of long runs meanwhile, or into a new one.
  private mutating func append(_ run: ExtentRun, to level: inout [ExtentChild]) {
    if let leaf = level.last?.node {
      let capacity = leafCapacity - leafCapacity / 14
      let isTaken = leaves.withMutableRuns(leaf) { runs in
        let last = runs.count - 1
        let isJoined = runs[last].canJoin(run)
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

  /// Nodes over `level`, equally full but for the last one.
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
