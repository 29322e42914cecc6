// One item that moves from a leaf to another: both leaves come from memory at the same time, and no search is made twice.
extension ExtentIndex {
  /// Moves the item at `index` so that it is then at `destination`, if it comes into another leaf and one leaf at most has to be settled
  /// then; else returns false.
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

  /// A leaf that was edited, and how many runs it had and has.
  private struct EditedLeaf {
    let before: Int
    let size: Int
  }

  /// Both leaves, and where the second is cut if it is too full.
  private struct MovedItem {
    let source: EditedLeaf
    let target: EditedLeaf
    let cut: Int
  }

  /// Takes the item out of one leaf and puts it into another; nodes may then be too full or too empty.
  ///
  /// Two chains of loads go side by side, and what is read of both leaves is asked for before either is changed.
  @inline(__always)
  private mutating func exchangeItem(_ index: Int, to destination: Int, _ paths: MovePaths) -> MovedItem? {
    // Before which item of the list as it is.
    let next = destination < index ? destination : destination + 1
    let isBehind = next == count
    let (root, height, capacity, few) = (root, height, leafCapacity, mostJoined(level: 0) + 2)
    return inner.withMutableNodes { nodes in
      leaves.withMutableNodes { leaves -> MovedItem? in
        var source = LeafPlace(node: root.node, within: Int32(truncatingIfNeeded: index))
        var target = LeafPlace(node: root.node, within: Int32(truncatingIfNeeded: isBehind ? next &- 1 : next))
        for level in 0..<height {
          paths.from[level] = source.descend(nodes)
          paths.to[level] = target.descend(nodes)
        }
        if source.node == target.node { return nil }
        if isBehind { target.within &+= 1 }
        let sizes = (source: leaves.size(source.node), target: leaves.size(target.node))
        // An edit takes two runs at most, and adds as many.
        if sizes.target + 2 > capacity && sizes.source <= few { return nil }
        source.within &+= leaves.touch(source)
        target.within &+= leaves.touch(target)
        let one = ExtentRun(step: nil, count: 1, type: 0)
        let (taken, rest) = ExtentIndex.apply(RunEdit(kind: .take, run: one), source, leaves)
        let (put, full) = ExtentIndex.apply(RunEdit(kind: .insert, run: taken.run), target, leaves)
        for level in 0..<height {
          nodes.add(taken.change, at: paths.from[level])
          nodes.add(put.change, at: paths.to[level])
        }
        return MovedItem(
          source: EditedLeaf(before: sizes.source, size: rest), target: EditedLeaf(before: sizes.target, size: full),
          cut: put.slot)
      }
    }
  }

  /// Settles the nodes above both leaves. Only one of them can be in need of it, so that its path is what it was.
  private mutating func settle(_ moved: MovedItem, _ paths: MovePaths) {
    let (source, target) = (moved.source, moved.target)
    if isUnsettled(target.size, from: target.before) { settlePath(paths.to, from: target.before, moved.cut) }
    if isUnsettled(source.size, from: source.before) { settlePath(paths.from, from: source.before, 0) }
  }
}
