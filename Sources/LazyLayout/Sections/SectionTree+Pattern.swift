extension SectionTree {
  /// The nodes of one level of a repeated pattern, in order.
  private struct Level {
    /// The nodes that are repeated; empty without repetitions.
    var block: [Int] = []
    var repetitions = 0
    /// The nodes behind the last repetition.
    var rest: [Int] = []

    var count: Int { block.count * repetitions + rest.count }
  }

  /// Replaces an empty tree by `count` repetitions of a pattern. O(p log n) for a pattern of p runs and n repetitions.
  mutating func fill(repeating pattern: [SectionRun], count: Int) {
    guard count > 0, !pattern.isEmpty else { return }
    var level = leaves(repeating: pattern, count: count)
    while level.count > 1 {
      let next = parents(of: level)
      // Each node was created with one owner, which is not a slot of a parent.
      for node in level.block + level.rest { nodes.release(node) }
      level = next
      height += 1
    }
    nodes.release(root)
    root = level.rest.first ?? level.block[0]
  }

  private mutating func leaves(repeating pattern: [SectionRun], count: Int) -> Level {
    let fitting = max(1, leafCapacity / pattern.count)
    var level = Level()
    level.repetitions = count / fitting
    if level.repetitions > 0 { level.block = leaves(of: pattern, count: fitting) }
    level.rest = leaves(of: pattern, count: count % fitting)
    return level
  }

  private mutating func leaves(of pattern: [SectionRun], count: Int) -> [Int] {
    var leaves: [Int] = []
    for _ in 0..<count {
      for run in pattern {
        if leaves.last.map({ nodes.size($0) == leafCapacity }) ?? true { leaves.append(nodes.allocate()) }
        nodes.append(run, leaves[leaves.count - 1])
        nodes.addToTotals(run, leaves[leaves.count - 1])
      }
    }
    return leaves
  }

  private mutating func parents(of level: Level) -> Level {
    let fitting = max(1, fanOut / max(1, level.block.count))
    var next = Level()
    next.repetitions = level.repetitions / fitting
    if next.repetitions > 0 { next.block = parents(of: level.block, count: fitting, rest: []) }
    next.rest = parents(of: level.block, count: level.repetitions % fitting, rest: level.rest)
    return next
  }

  private mutating func parents(of block: [Int], count: Int, rest: [Int]) -> [Int] {
    var parents: [Int] = []
    for child in (0..<count).flatMap({ _ in block }) + rest {
      if parents.last.map({ nodes.size($0) == fanOut }) ?? true { parents.append(nodes.allocate()) }
      let parent = parents[parents.count - 1]
      nodes.insert(UInt64(child), parent, at: nodes.size(parent))
      nodes.addToTotals(child: child, parent)
      nodes.retain(child)
    }
    return parents
  }
}
