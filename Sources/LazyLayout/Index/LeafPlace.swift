/// A place in a node, and at last in a leaf, that a way down from the root has come to.
struct LeafPlace {
  var node: UInt32
  var within: Int32

  /// Goes on to the child in which the place lies.
  @inline(__always)
  mutating func descend(_ nodes: ChildArena.MutableNodes) -> NodePlace {
    let extents = nodes.extents(of: node)
    let items = extents.next
    let (slot, within) = items.slot(of: within)
    // What the way down need not wait for is told with the slot that it leaves behind: both planes are changed.
    let read = items.touch() &+ extents.touch(line: slot >> 3)
    let step = NodePlace(node: node, slot: slot &+ read, extents: extents)
    self.within = within
    node = UInt32(truncatingIfNeeded: items[slot])
    return step
  }
}

/// A place in a leaf that is walked: a run, and how many items of it are before the place.
struct RunPlace {
  let slot: Int
  let within: Int32
}
