// One item that moves from a leaf to another: both leaves come from memory at the same time, and no search is made
// twice.
extension ExtentIndex {
  /// Moves the item at `index` so that it is then at `destination`, if it comes from a leaf of items into another one,
  /// these stay of items and one at most has to be settled then, and no copy of the index is alive; else returns false.
  mutating func moveItem(_ index: Int, to destination: Int) -> Bool {
    // Two, since one of more than 1,024 bytes might not lie on the stack.
    withUnsafeTemporaryAllocation(of: NodePlace.self, capacity: ExtentIndex.mostLevels) { from in
      withUnsafeTemporaryAllocation(of: NodePlace.self, capacity: ExtentIndex.mostLevels) { to in
        let paths = MovePaths(from: from.baseAddress.unsafelyUnwrapped, to: to.baseAddress.unsafelyUnwrapped)
        guard let moved = exchangeItem(index, to: destination, paths) else { return false }
        hasFingers = false
        lastEdit = destination
        direction = .none
        settle(moved, paths)
        return true
      }
    }
  }

  /// The ways from the root to two leaves.
  private struct MovePaths {
    let from: UnsafeMutablePointer<NodePlace>
    let to: UnsafeMutablePointer<NodePlace>
  }

  /// Takes the item out of one leaf and puts it into another; nodes may then be too full or too empty.
  ///
  /// Two chains of loads go side by side.
  @inline(__always)
  private mutating func exchangeItem(_ index: Int, to destination: Int, _ paths: MovePaths) -> MovedItem? {
    // Before which item of the list as it is.
    let next = destination < index ? destination : destination + 1
    let isBehind = next == count
    let (root, height, capacity, few) = (root, height, leafCapacity, mostJoined(level: 0))
    // So no node on the two ways is asked whether it is shared, and nothing has to be kept for the answer.
    if !inner.isSole { return nil }
    return inner.withMutableNodes(areSole: true) { nodes in
      var source = LeafPlace(node: root.node, within: Int32(truncatingIfNeeded: index))
      var target = LeafPlace(node: root.node, within: Int32(truncatingIfNeeded: isBehind ? next &- 1 : next))
      for level in 0..<height {
        paths.from[level] = source.descend(nodes)
        paths.to[level] = target.descend(nodes)
      }
      if isBehind { target.within &+= 1 }
      let moved = leaves.moveItem(from: source, to: target) { $1 < capacity || $0 > few &+ 1 }
      guard let moved else { return nil }
      var taken = ExtentSummary()
      taken -= moved.item.summary
      for level in 0..<height {
        nodes.add(taken, at: paths.from[level])
        nodes.add(moved.item.summary, at: paths.to[level])
      }
      return moved
    }
  }

  /// Settles the nodes above both leaves. Only one of them can be in need of it, so that its path is what it was.
  private mutating func settle(_ moved: MovedItem, _ paths: MovePaths) {
    let (source, target) = (moved.source, moved.target)
    if isUnsettled(target) { settlePath(paths.to, from: target.before, moved.cut) }
    if isUnsettled(source) { settlePath(paths.from, from: source.before, 0) }
  }
}
