// Rebalancing of nodes that an edit left overfull or underfull.
//
// An overfull node first shifts entries to a neighbour with room, and is split only between full neighbours. Edits of
// consecutive items, such as the measurements of a scroll, leave full nodes behind them in both directions. Two
// neighbours that fill at most three quarters of a node together are merged. So at least three eighths of all slots are
// used, whatever was removed.
extension ExtentIndex {
  /// A child's slot in its parent, with the parent's level.
  struct ChildPlace {
    var slot: Int
    let parent: UInt32
    let level: Int

    /// The sibling `distance` slots further.
    func neighbour(_ distance: Int) -> ChildPlace { ChildPlace(slot: slot + distance, parent: parent, level: level) }
  }

  /// The number of used slots of a node on `level`. Level 0 are the leaves.
  @inline(__always)
  func size(_ node: UInt32, level: Int) -> Int { level == 0 ? leaves.size(node) : inner.size(node) }

  /// The maximum number of used slots of a settled node on `level`.
  @inline(__always)
  func capacity(level: Int) -> Int { level == 0 ? leafCapacity : fanOut }

  /// Rebalances an overfull child, or merges a child that shrank with its neighbours. Removes an empty child.
  ///
  /// - Parameters:
  ///   - before: the child's size before the edit.
  ///   - cut: where an overfull child is split preferably.
  mutating func rebalance(_ place: ChildPlace, from before: Int, cut: Int) {
    let size = used(place)
    if size > capacity(level: place.level - 1) {
      fixOverflow(place, cut: cut)
    } else if size < before && size <= mergeThreshold(level: place.level - 1) {
      // A fuller node cannot be merged with any neighbour.
      mergeNeighbours(around: place)
    }
  }

  /// Adds a root above an overfull one, and removes roots with at most one child.
  mutating func rebalanceRoot(cut: Int) {
    if size(root.node, level: height) > capacity(level: height) {
      let node = inner.allocate()
      inner.insert(root, node, at: 0)
      root.node = node
      height += 1
      fixOverflow(ChildPlace(slot: 0, parent: node, level: height), cut: cut)
    }
    while height > 0 && inner.size(root.node) <= 1 {
      let only = inner.size(root.node) == 1 ? inner.child(root.node, 0) : nil
      inner.release(root.node)
      height = only == nil ? 0 : height - 1
      root.node = only ?? leaves.allocate()
    }
  }

  /// Moves entries of an overfull child to a neighbour or to a new node.
  private mutating func fixOverflow(_ place: ChildPlace, cut: Int) {
    // Avoids reading the neighbours' runs when no neighbour has room.
    if direction == .none && shiftCount(by: place, cut: cut) == 0 { return split(place, at: used(place) / 2) }
    if place.slot > 0 { mergeBoundaryRuns(place.neighbour(-1)) }
    while place.slot + 1 < inner.size(place.parent) && mergeBoundaryRuns(place) {}
    let capacity = capacity(level: place.level - 1)
    let size = used(place)
    if size <= capacity { return mergeNeighbours(around: place) }
    let count = shiftCount(by: place, cut: cut)
    if count < 0 {
      moveDown(-count, to: place.neighbour(-1))
    } else if count > 0 {
      moveUp(count, from: place)
    } else {
      let middle = direction == .none ? size / 2 : cut
      // A cut near an end leaves a small node, which may be underfull beside its other neighbour.
      split(place, at: max(size - capacity, 1, min(middle, capacity, size - 1)))
    }
    mergeNeighbours(around: place)
  }

  /// The number of entries that an overfull child shifts to a neighbour: negative for the previous one, zero for none.
  private func shiftCount(by place: ChildPlace, cut: Int) -> Int {
    let capacity = capacity(level: place.level - 1)
    let size = used(place)
    let before = place.slot == 0 ? 0 : room(place.neighbour(-1))
    let behind = place.slot + 1 == inner.size(place.parent) ? 0 : room(place.neighbour(1))
    let least = max(size - capacity, capacity / 16, 1)
    let toBefore = min(before, cut, size - 1)
    let toBehind = min(behind, size - cut, size - 1)
    switch direction {
    case .up: return toBefore >= least ? -toBefore : toBehind >= least ? toBehind : 0
    case .down: return toBehind >= least ? toBehind : toBefore >= least ? -toBefore : 0
    case .none:
      if max(before, behind) < max(least, capacity / 8) { return 0 }
      // Makes both about equally full.
      let share = max(size - capacity, (max(before, behind) - (capacity - size)) / 2)
      return before > behind ? -share : share
    }
  }

  /// The number of free slots of a child.
  @inline(__always)
  private func room(_ place: ChildPlace) -> Int {
    capacity(level: place.level - 1) - used(place)
  }

  /// Splits a child: keeps `kept` entries and moves the others to a new node behind it.
  private mutating func split(_ place: ChildPlace, at kept: Int) {
    let count = used(place) - kept
    let node = place.level == 1 ? leaves.allocate(besides: child(place)) : inner.allocate()
    inner.insert(ExtentChild(summary: ExtentSummary(), node: node), place.parent, at: place.slot + 1)
    moveUp(count, from: place)
  }

  /// Removes an empty child, and merges underfull neighbours around it.
  mutating func mergeNeighbours(around place: ChildPlace) {
    if place.slot < inner.size(place.parent) && used(place) == 0 { removeEmpty(place) }
    var left = place.neighbour(1)
    while left.slot >= max(0, place.slot - 2) {
      if left.slot + 1 < inner.size(place.parent) { mergeIfUnderfull(left) }
      left.slot -= 1
    }
  }

  /// Merges a child and the next one if they are small enough.
  private mutating func mergeIfUnderfull(_ left: ChildPlace) {
    let right = left.neighbour(1)
    if used(left) + used(right) > mergeThreshold(level: left.level - 1) || mergeBoundaryRuns(left) { return }
    moveDown(used(right), to: left)
    removeEmpty(right)
    if left.slot + 1 < inner.size(left.parent) { mergeIfUnderfull(left) }
  }

  /// Merges the children of an inner node that a move made neighbours, if they are small enough.
  private mutating func mergeChildren(at slot: Int, of node: UInt32, level: Int) {
    if level == 0 || slot < 0 || slot + 1 >= inner.size(node) { return }
    mergeIfUnderfull(ChildPlace(slot: slot, parent: node, level: level))
  }

  /// The maximum number of entries of two neighbours on `level` that are merged.
  @inline(__always)
  func mergeThreshold(level: Int) -> Int { capacity(level: level) * 3 / 4 }

  /// Frees an empty child.
  private mutating func removeEmpty(_ place: ChildPlace) {
    let node = child(place)
    if place.level == 1 { leaves.release(node) } else { inner.release(node) }
    inner.remove(children: place.slot..<(place.slot + 1), from: place.parent)
  }

  /// Moves the last `count` entries of a child to the front of the next one.
  private mutating func moveUp(_ count: Int, from place: ChildPlace) {
    let kept = used(place) - count
    var moved = ExtentSummary()
    moved -= moveElements(kept..<(kept + count), of: place, to: 0, of: place.neighbour(1))
    inner.moveBorder(behind: place.slot, of: place.parent, by: moved)
    mergeChildren(at: count - 1, of: child(place.neighbour(1)), level: place.level - 1)
  }

  /// Moves the first `count` entries of the child behind `place` to the end of the child at `place`.
  private mutating func moveDown(_ count: Int, to place: ChildPlace) {
    let size = used(place)
    let moved = moveElements(0..<count, of: place.neighbour(1), to: size, of: place)
    inner.moveBorder(behind: place.slot, of: place.parent, by: moved)
    mergeChildren(at: size - 1, of: child(place), level: place.level - 1)
  }

  /// Moves entries of a child to slots of its neighbour.
  ///
  /// - Returns: the summary of the moved entries.
  private mutating func moveElements(
    _ moved: Range<Int>, of source: ChildPlace, to slot: Int, of target: ChildPlace
  ) -> ExtentSummary {
    var (from, to) = (child(source), child(target))
    if source.level > 1 { return inner.moveChildren(moved, of: from, to: slot, of: to) }
    let sum = leaves.moveRuns(moved, of: &from, to: slot, of: &to)
    inner.setChild(from, in: source.slot, of: source.parent)
    inner.setChild(to, in: target.slot, of: target.parent)
    return sum
  }

  /// Joins the last run of a leaf and the first run of the next leaf if they are equal in type and length.
  ///
  /// - Returns: whether the next leaf became empty and was freed.
  @discardableResult
  private mutating func mergeBoundaryRuns(_ place: ChildPlace) -> Bool {
    if place.level > 1 || used(place) == 0 || used(place.neighbour(1)) == 0 { return false }
    let (left, right) = (child(place), child(place.neighbour(1)))
    let firstRun = leaves.run(right, 0)
    if !leaves.run(left, leaves.size(left) - 1).canMerge(firstRun) { return false }
    editLeaf(place) { $0.shorten($0.count - 1, by: -firstRun.count) }
    editLeaf(place.neighbour(1)) { $0.remove(0..<1) }
    inner.moveBorder(behind: place.slot, of: place.parent, by: firstRun.summary)
    if used(place.neighbour(1)) > 0 { return false }
    removeEmpty(place.neighbour(1))
    return true
  }

  /// Calls `body` with the mutable runs of a leaf, and stores the leaf's new handle.
  private mutating func editLeaf(_ place: ChildPlace, _ body: (inout LeafRuns) -> Void) {
    var leaf = child(place)
    leaves.edit(&leaf, body)
    inner.setChild(leaf, in: place.slot, of: place.parent)
  }

  @inline(__always)
  private func child(_ place: ChildPlace) -> UInt32 { inner.child(place.parent, place.slot) }

  /// The number of used slots of a child.
  @inline(__always)
  private func used(_ place: ChildPlace) -> Int {
    size(child(place), level: place.level - 1)
  }
}
