/// A leaf that a search has found, with its place in the list.
///
/// Four words, which a function returns in registers.
struct LeafSpan {
  /// The leaf's handle, or an inner node's during the descent.
  private(set) var leaf: UInt32
  /// The number of the leaf's items.
  private(set) var count: Int32
  /// The leaf's length, in 1/64 pt.
  private(set) var extent: Int64
  /// The offset of the leaf, in 1/64 pt.
  var start: Int64 = 0
  /// The number of items before the leaf.
  var index = 0

  /// Creates the span of a fully measured tree, from its root.
  @inline(__always)
  init(_ root: ExtentChild) {
    leaf = root.node
    count = root.summary.count
    extent = root.summary.extent
  }

  /// Creates the span of the leaf that `finger` points into.
  @inline(__always)
  init(_ finger: ExtentFinger) {
    leaf = finger.leaf
    count = Int32(truncatingIfNeeded: finger.end.index &- finger.first.index)
    extent = finger.end.start &- finger.first.start
    start = finger.first.start
    index = finger.first.index
  }

  /// The offset of the leaf, or the number of items before it.
  @inline(__always)
  subscript(key: ExtentKey) -> Int64 { key == .start ? start : Int64(index) }

  /// Descends to the child in `slot` of the node whose first plane is `extents`. The node is fully measured.
  @inline(__always)
  mutating func enter(_ slot: Int, of extents: ChildPlane) {
    let items = extents.next
    let (itemsBefore, extentBefore) = (items.before(slot), extents.before(slot))
    leaf = UInt32(truncatingIfNeeded: itemsBefore)
    count = Int32(truncatingIfNeeded: items.before(slot &+ 1) >> 32 &- itemsBefore >> 32)
    extent = Int64(bitPattern: extents.before(slot &+ 1) &- extentBefore)
    index &+= Int(truncatingIfNeeded: itemsBefore >> 32)
    start &+= Int64(bitPattern: extentBefore)
  }

  /// The position of an item of the leaf, which is one of items.
  @inline(__always)
  func position(of item: LeafItem, spacing: Int64) -> ExtentPosition {
    ExtentPosition(
      index: index &+ item.slot, start: start &+ Int64(item.start), length: Int64(item.run.step) &- spacing,
      isMeasured: true, unmeasuredBefore: 0, type: item.run.type)
  }
}

/// An item of a leaf of items.
struct LeafItem {
  let slot: Int
  /// The item's start in the leaf, in 1/64 pt.
  let start: Int32
  let run: ShortRun
}

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
