/// A place in a node, and at last in a leaf, that a way down from the root has come to.
struct LeafPlace {
  var node: UInt32
  var within: Int32

  /// Goes on to the child in which the place lies.
  @inline(__always)
  mutating func descend(_ nodes: ChildArena.MutableNodes) -> NodePlace {
    let sums = nodes.sums(of: node)
    let items = sums + ChildArena.slots
    let (slot, within) = ChildArena.slot(of: within, items: items)
    // Both planes are changed.
    let step = NodePlace(node: node, slot: slot &+ ChildArena.touch(sums), sums: sums)
    self.within = within
    node = UInt32(truncatingIfNeeded: items[slot])
    return step
  }
}
