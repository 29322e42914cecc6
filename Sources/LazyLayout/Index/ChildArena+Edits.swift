extension ChildArena {
  /// Adds `change` to the sums of the child in `slot` of `node`.
  mutating func add(_ change: ExtentSummary, to slot: Int, of node: UInt32) {
    withMutableNodes { $0.add(change, at: NodePlace(node: node, slot: slot, extents: $0.extents(of: node))) }
  }

  /// Stores `child` as the handle in `slot` of `node`.
  mutating func setChild(_ child: UInt32, in slot: Int, of node: UInt32) {
    withMutableNodes { $0.setChild(child, at: NodePlace(node: node, slot: slot, extents: $0.extents(of: node))) }
  }

  /// Moves the border between the child in `slot` and the next one: the first gains `moved`, the second loses it.
  mutating func moveBorder(behind slot: Int, of node: UInt32, by moved: ExtentSummary) {
    withMutablePlanes(node) { planes in planes.forEach(moved) { plane, part in plane.add(part, to: slot &+ 1) } }
  }

  /// Inserts `child` in a new slot before `slot`.
  mutating func insert(_ child: ExtentChild, _ node: UInt32, at slot: Int) {
    let size = size(node)
    precondition(slot <= size && size + 1 < ChildPlane.slots, "inner node overflow: no free slot")
    withMutablePlanes(node) { planes in
      planes.forEach { plane, bits in plane.insert(at: slot, bits: bits) }
      planes.items[slot] = planes.items[slot] & ExtentSummary.itemsMask | UInt64(child.node)
      planes.forEach(child.summary) { plane, part in plane.add(part, behind: slot) }
    }
    setSize(size + 1, of: node)
  }

  /// Removes the children in `removed`.
  mutating func remove(children removed: Range<Int>, from node: UInt32) {
    let size = size(node)
    precondition(removed.lowerBound >= 0 && removed.upperBound <= size, "child slot range out of bounds")
    withMutablePlanes(node) { planes in planes.forEach { plane, bits in plane.remove(removed, bits: bits) } }
    setSize(size - removed.count, of: node)
  }

  /// Moves children of `source` to slots of `target`, beginning at `slot`.
  ///
  /// - Returns: the summary of the moved children.
  mutating func moveChildren(_ moved: Range<Int>, of source: UInt32, to slot: Int, of target: UInt32) -> ExtentSummary {
    let (size, room) = (size(source), ChildPlane.slots - 1 - size(target))
    precondition(moved.lowerBound >= 0 && moved.upperBound <= size, "child slot range out of bounds")
    precondition(
      slot <= self.size(target) && moved.count <= room,
      "inner node overflow: the moved children need more slots than are free")
    setSize(size - moved.count, of: source)
    setSize(self.size(target) + moved.count, of: target)
    return withMutableNodes { nodes in
      let (from, to) = (nodes.planes(of: source), nodes.planes(of: target))
      var sum = from.before(moved.upperBound)
      sum -= from.before(moved.lowerBound)
      to.take(moved, of: from, at: slot)
      return sum
    }
  }
}

/// A subtree and its summary.
struct ExtentChild: Sendable {
  var summary: ExtentSummary
  var node: UInt32
}

/// A slot of an inner node.
struct NodePlace {
  var node: UInt32
  var slot: Int
  /// The node's first plane. Valid until a node is allocated or released.
  var extents: ChildPlane
}
