extension SectionTree {
  /// An edit at the index of a section.
  private enum Edit {
    case insert(SectionRun)
    /// Removes up to a number of equal sections.
    case take(Int)
  }

  /// Inserts sections before the one at `section`, in `0...count`. O(log s).
  mutating func insert(_ run: SectionRun, at section: Int) {
    if run.count > 0 { edit(.insert(run), at: section) }
  }

  /// Removes the sections in `removed`. O(log s) for each run of equal ones.
  mutating func remove(_ removed: Range<Int>) {
    var left = removed.count
    while left > 0 { left += Int(edit(.take(left), at: removed.lowerBound).count) }
  }

  /// Sets the number of items of the section at `section`, in `0..<count`. O(log s).
  mutating func setItems(_ items: Int, of section: Int) {
    edit(.take(1), at: section)
    edit(.insert(SectionRun(count: 1, items: items)), at: section)
  }

  /// Counts lines for a number of columns above ``SectionNodes/maximumColumnCount``. O(s) in nodes.
  mutating func setWideColumns(_ columns: Int) {
    if columns == nodes.wideColumns { return }
    nodes.setWideColumns(columns)
    var counted = [Bool](repeating: false, count: nodes.count)
    recountWide(root, level: height, &counted)
  }

  private mutating func recountWide(_ node: Int, level: Int, _ counted: inout [Bool]) {
    guard !counted[node] else { return }
    counted[node] = true
    if level > 0 {
      for slot in 0..<nodes.size(node) { recountWide(nodes.child(node, slot), level: level - 1, &counted) }
    }
    nodes.recountWide(node, isLeaf: level == 0)
  }

  /// Edits the tree. Adds a root above an overfull one, and removes roots with at most one child.
  ///
  /// - Returns: the inserted sections, or the removed ones with a negative count.
  @discardableResult
  private mutating func edit(_ edit: Edit, at section: Int) -> SectionRun {
    let changed = apply(edit, at: section, to: root, level: height)
    if nodes.size(root) > capacity(level: height) {
      let node = nodes.allocate()
      nodes.insert(UInt64(root), node, at: 0)
      nodes.addToTotals(child: root, node)
      root = node
      height += 1
      split(0, of: root, level: height)
    }
    while height > 0, nodes.size(root) <= 1 {
      let old = root
      let isEmpty = nodes.size(root) == 0
      height = isEmpty ? 0 : height - 1
      root = isEmpty ? nodes.allocate() : nodes.child(root, 0)
      nodes.release(old)
    }
    return changed
  }

  /// Edits a node on `level`, at an index relative to the node.
  private mutating func apply(_ edit: Edit, at place: Int, to node: Int, level: Int) -> SectionRun {
    if level == 0 {
      switch edit {
      case .insert(let run): return insert(run, at: place, ofLeaf: node)
      case .take(let most): return take(most, at: place, ofLeaf: node)
      }
    }
    // An insertion between two children goes to the first of them.
    var isInsertion = false
    if case .insert = edit { isInsertion = true }
    var (slot, left) = (0, place)
    var child = nodes.child(node, 0)
    while slot + 1 < nodes.size(node), left > nodes.sections(child) - (isInsertion ? 0 : 1) {
      left -= nodes.sections(child)
      slot += 1
      child = nodes.child(node, slot)
    }
    nodes.makeUnique(slot, of: node, isLeaf: level == 1)
    let changed = apply(edit, at: left, to: nodes.child(node, slot), level: level - 1)
    nodes.addToTotals(changed, node)
    rebalance(slot, of: node, level: level)
    return changed
  }

  private mutating func insert(_ run: SectionRun, at place: Int, ofLeaf leaf: Int) -> SectionRun {
    let (slot, left) = slot(of: place, inLeaf: leaf)
    let size = nodes.size(leaf)
    nodes.addToTotals(run, leaf)
    if slot < size, nodes.run(leaf, slot).items == run.items {
      lengthen(leaf, slot, by: run.count)
    } else if left == 0, slot > 0, nodes.run(leaf, slot - 1).items == run.items {
      lengthen(leaf, slot - 1, by: run.count)
    } else {
      if left > 0 {
        var rest = nodes.run(leaf, slot)
        rest.count -= Int32(left)
        nodes.insert(rest.word, leaf, at: slot + 1)
        lengthen(leaf, slot, by: -rest.count)
      }
      nodes.insert(run.word, leaf, at: left > 0 ? slot + 1 : slot)
    }
    return run
  }

  private mutating func take(_ most: Int, at place: Int, ofLeaf leaf: Int) -> SectionRun {
    let (slot, left) = slot(of: place, inLeaf: leaf)
    let run = nodes.run(leaf, slot)
    let taken = SectionRun(count: -min(most, Int(run.count) - left), items: Int(run.items))
    nodes.addToTotals(taken, leaf)
    // The sections of a run are equal, so it does not matter which are removed.
    lengthen(leaf, slot, by: taken.count)
    if run.count + taken.count > 0 { return taken }
    nodes.remove(leaf, at: slot)
    if slot > 0, slot < nodes.size(leaf), nodes.run(leaf, slot - 1).items == nodes.run(leaf, slot).items {
      lengthen(leaf, slot - 1, by: nodes.run(leaf, slot).count)
      nodes.remove(leaf, at: slot)
    }
    return taken
  }

  /// The slot of the run that contains the section at `place` of a leaf, and the number of the run's sections before
  /// it. The slot behind the last run for the end of the leaf.
  private func slot(of place: Int, inLeaf leaf: Int) -> (slot: Int, left: Int) {
    var (slot, left) = (0, place)
    while slot < nodes.size(leaf), left >= Int(nodes.run(leaf, slot).count) {
      left -= Int(nodes.run(leaf, slot).count)
      slot += 1
    }
    return (slot, left)
  }

  private mutating func lengthen(_ leaf: Int, _ slot: Int, by count: Int32) {
    var run = nodes.run(leaf, slot)
    run.count += count
    nodes.setRun(run, leaf, slot)
  }
}

// Rebalancing.
extension SectionTree {
  /// The maximum number of used slots of a settled node on `level`.
  private func capacity(level: Int) -> Int { level == 0 ? leafCapacity : fanOut }

  /// Splits an overfull child of a node on `level`, removes an empty one, and merges underfull neighbours.
  ///
  /// Neighbours are merged if they fill at most three quarters of a node together.
  private mutating func rebalance(_ slot: Int, of node: Int, level: Int) {
    let child = nodes.child(node, slot)
    let size = nodes.size(child)
    if size > capacity(level: level - 1) { return split(slot, of: node, level: level) }
    if size == 0 {
      nodes.release(child)
      return nodes.remove(node, at: slot)
    }
    let most = capacity(level: level - 1) * 3 / 4
    for left in (max(0, slot - 1)...slot).reversed() where left + 1 < nodes.size(node) {
      let (first, second) = (nodes.child(node, left), nodes.child(node, left + 1))
      if nodes.size(first) + nodes.size(second) > most { continue }
      nodes.makeUnique(left, of: node, isLeaf: level == 1)
      nodes.makeUnique(left + 1, of: node, isLeaf: level == 1)
      let (target, source) = (nodes.child(node, left), nodes.child(node, left + 1))
      nodes.move(from: 0, of: source, to: target, isLeaf: level == 1)
      nodes.release(source)
      return nodes.remove(node, at: left + 1)
    }
  }

  /// Splits a child of a node on `level` in halves, or as late as possible if it is the last child.
  ///
  /// Halving the last child on every append would leave half-empty nodes behind.
  private mutating func split(_ slot: Int, of node: Int, level: Int) {
    let child = nodes.child(node, slot)
    let kept = slot + 1 == nodes.size(node) ? capacity(level: level - 1) : nodes.size(child) / 2
    let new = nodes.allocate()
    nodes.move(from: kept, of: child, to: new, isLeaf: level == 1)
    nodes.insert(UInt64(new), node, at: slot + 1)
  }
}
