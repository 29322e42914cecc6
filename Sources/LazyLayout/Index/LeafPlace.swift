/// The state of a descent from the root: a node, at last a leaf, and an item's index within it.
struct LeafPlace {
  var node: UInt32
  var within: Int32

  /// Descends to the child that contains the item.
  @inline(__always)
  mutating func descend(_ nodes: ChildArena.MutableNodes) -> NodePlace {
    let extents = nodes.extents(of: node)
    let items = extents.next
    let (slot, within) = items.slot(of: within)
    // The result is zero and is added to the slot, which the descent does not wait for. Both planes are changed later.
    let read = items.touch() &+ extents.touch(line: slot >> 3)
    let step = NodePlace(node: node, slot: slot &+ read, extents: extents)
    self.within = within
    node = UInt32(truncatingIfNeeded: items[slot])
    return step
  }
}

/// A place in a leaf that is walked: a run, and the number of its items before the place.
struct RunPlace {
  let slot: Int
  let within: Int32
}
