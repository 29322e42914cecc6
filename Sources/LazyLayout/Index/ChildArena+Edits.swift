extension ChildArena {
  /// Books that the child in `slot` of `node` holds `change` more.
  mutating func add(_ change: ExtentSummary, to slot: Int, of node: UInt32) {
    withMutableNodes { $0.add(change, at: NodePlace(node: node, slot: slot, extents: $0.extents(of: node))) }
  }

  /// Books that `child` is in `slot` of `node`.
  mutating func setChild(_ child: UInt32, in slot: Int, of node: UInt32) {
    withMutableNodes { $0.setChild(child, at: NodePlace(node: node, slot: slot, extents: $0.extents(of: node))) }
  }

  /// Moves the border between the children in `slot` and behind it: the first then holds `moved` more, the second less.
  mutating func moveBorder(behind slot: Int, of node: UInt32, by moved: ExtentSummary) {
    withMutablePlanes(node) { planes in planes.forEach(moved) { plane, part in plane.add(part, to: slot &+ 1) } }
  }

  /// Puts `child` into a new slot before `slot`.
  mutating func insert(_ child: ExtentChild, _ node: UInt32, at slot: Int) {
    let size = size(node)
    precondition(slot <= size && size + 1 < ChildPlane.slots, "a node has room for what an edit adds")
    withMutablePlanes(node) { planes in
      planes.forEach { plane, bits in plane.insert(at: slot, bits: bits) }
      planes.items[slot] = planes.items[slot] & ExtentSummary.itemsMask | UInt64(child.node)
      planes.forEach(child.summary) { plane, part in plane.add(part, behind: slot) }
    }
    setSize(size + 1, of: node)
  }

  /// Takes the children in `removed` out.
  mutating func remove(children removed: Range<Int>, from node: UInt32) {
    let size = size(node)
    precondition(removed.lowerBound >= 0 && removed.upperBound <= size, "a node has the children that are taken out")
    withMutablePlanes(node) { planes in planes.forEach { plane, bits in plane.remove(removed, bits: bits) } }
    setSize(size - removed.count, of: node)
  }

  /// Moves children of `source` to slots of `target`, the first of which is `slot`; returns what they hold.
  mutating func moveChildren(_ moved: Range<Int>, of source: UInt32, to slot: Int, of target: UInt32) -> ExtentSummary {
    let (size, room) = (size(source), ChildPlane.slots - 1 - size(target))
    precondition(moved.lowerBound >= 0 && moved.upperBound <= size, "a node has the children that are taken out")
    precondition(slot <= self.size(target) && moved.count <= room, "a node has room for what it is given")
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

/// A subtree, with what it holds.
struct ExtentChild: Sendable {
  var summary: ExtentSummary
  var node: UInt32
}

/// A slot of an inner node.
struct NodePlace {
  var node: UInt32
  var slot: Int
  /// The node's first plane, until a node is added or taken away.
  var extents: ChildPlane
}
