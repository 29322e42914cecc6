// Moves of one item between two leaves. The cache misses of both leaves overlap, and each path is searched once.
extension ExtentIndex {
  /// Moves the item at `index` to `destination` on the fast path, or returns `false` and changes nothing.
  ///
  /// The fast path requires two different leaves of items that both stay leaves of items. At most one of them may need
  /// rebalancing, and the index must be uniquely referenced.
  mutating func moveItem(_ index: Int, to destination: Int) -> Bool {
    // Two allocations, because one of more than 1,024 bytes might not lie on the stack.
    withUnsafeTemporaryAllocation(of: NodePlace.self, capacity: ExtentIndex.maximumLevelCount) { from in
      withUnsafeTemporaryAllocation(of: NodePlace.self, capacity: ExtentIndex.maximumLevelCount) { to in
        let paths = MovePaths(from: from.baseAddress.unsafelyUnwrapped, to: to.baseAddress.unsafelyUnwrapped)
        guard let moved = exchangeItem(index, to: destination, paths) else { return false }
        hasFingers = false
        lastEdit = destination
        direction = .none
        rebalance(moved, paths)
        return true
      }
    }
  }

  /// The paths from the root to two leaves.
  private struct MovePaths {
    let from: UnsafeMutablePointer<NodePlace>
    let to: UnsafeMutablePointer<NodePlace>
  }

  /// Moves the item from one leaf to another. Nodes may then be overfull or underfull.
  ///
  /// The two descents are interleaved, so that their chains of loads overlap.
  @inline(__always)
  private mutating func exchangeItem(_ index: Int, to destination: Int, _ paths: MovePaths) -> MovedItem? {
    // The index, before the move, of the item that the moved item precedes.
    let next = destination < index ? destination : destination + 1
    let isBehind = next == count
    let (root, height, capacity, few) = (root, height, leafCapacity, mergeThreshold(level: 0))
    // One check of uniqueness for all nodes on both paths, so that no state has to be kept for a check of each node.
    if !inner.isUniquelyReferenced { return nil }
    return inner.withMutableNodes(areUniquelyReferenced: true) { nodes in
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

  /// Rebalances the ancestors of both leaves. At most one leaf needs rebalancing, so its path stays valid.
  private mutating func rebalance(_ moved: MovedItem, _ paths: MovePaths) {
    let (source, target) = (moved.source, moved.target)
    if needsRebalancing(target) { rebalancePath(paths.to, from: target.before, moved.cut) }
    if needsRebalancing(source) { rebalancePath(paths.from, from: source.before, 0) }
  }
}
