/// How nodes that an edit left too full or too empty are split and joined.
extension ExtentIndex {
  /// Splits the child in `slot` of an inner node if it is too full, or joins it with a neighbour if it is too empty.
  mutating func settle(_ slot: Int, of parent: UInt32, level: Int, editedSlot: Int) {
    let child = inner[parent, slot].node
    let size = level == 1 ? leaves.size(child) : inner.size(child)
    let capacity = level == 1 ? leafCapacity : fanOut
    let least = level == 1 ? leastRuns : leastChildren
    if size > capacity {
      let left = leftSize(size, capacity: capacity, least: least, editedSlot: editedSlot)
      split(slot, of: parent, level: level, moving: size - left)
    } else if size < least && inner.size(parent) > 1 {
      let left = slot == 0 ? 0 : slot - 1
      if level == 1 { joinLeaves(at: left, of: parent) } else { joinInner(at: left, of: parent) }
    }
  }

  /// Puts a root above the root if it is too full, and takes away roots with a single child.
  mutating func settleRoot(editedSlot: Int) {
    if (height == 0 ? leaves.size(root.node) : inner.size(root.node)) > (height == 0 ? leafCapacity : fanOut) {
      let node = inner.allocate()
      inner.insert(root, node, at: 0)
      root.node = node
      height += 1
      settle(0, of: node, level: height, editedSlot: editedSlot)
    }
    while height > 0 && inner.size(root.node) == 1 {
      let only = inner[root.node, 0].node
      inner.release(root.node)
      root.node = only
      height -= 1
    }
  }

  /// How many elements stay in the left part of a node that is split.
  ///
  /// Half; but where the edits come at one end, as the measurements of a scroll do, the part behind them stays fuller, for it will
  /// not be edited soon. That leaves leaves three quarters full instead of half.
  private func leftSize(_ size: Int, capacity: Int, least: Int, editedSlot: Int) -> Int {
    let left = editedSlot * 4 >= size * 3 ? size - least : editedSlot * 4 < size ? least : size / 2
    return max(size - capacity, min(left, capacity))
  }

  private mutating func split(_ slot: Int, of parent: UInt32, level: Int, moving count: Int) {
    let left = inner[parent, slot].node
    let right: UInt32
    let moved: ExtentSummary
    if level == 1 {
      right = leaves.allocate()
      moved = leaves.moveUp(count, from: left, to: right)
    } else {
      right = inner.allocate()
      moved = inner.moveUp(count, from: left, to: right)
    }
    inner[parent, slot].summary -= moved
    inner.insert(ExtentChild(summary: moved, node: right), parent, at: slot + 1)
  }

  /// Makes the leaves in `slot` and behind it one, or about equally full if they do not fit into one.
  private mutating func joinLeaves(at slot: Int, of parent: UInt32) {
    let left = inner[parent, slot].node
    let right = inner[parent, slot + 1].node
    let last = leaves.size(left) - 1
    if leaves[left, last].length == leaves[right, 0].length {
      let seam = leaves[right, 0]
      leaves[left, last].count += seam.count
      leaves.remove(0..<1, from: right)
      handDown(seam.summary, at: slot, of: parent)
    }
    let sizes = (leaves.size(left), leaves.size(right))
    if sizes.0 + sizes.1 <= leafCapacity {
      handDown(leaves.moveDown(sizes.1, from: right, to: left), at: slot, of: parent)
      leaves.release(right)
      inner.remove((slot + 1)..<(slot + 2), from: parent)
    } else if sizes.0 < sizes.1 {
      handDown(leaves.moveDown((sizes.1 - sizes.0) / 2, from: right, to: left), at: slot, of: parent)
    } else {
      handUp(leaves.moveUp((sizes.0 - sizes.1) / 2, from: left, to: right), at: slot, of: parent)
    }
  }

  /// Makes the inner nodes in `slot` and behind it one, or about equally full if they do not fit into one.
  private mutating func joinInner(at slot: Int, of parent: UInt32) {
    let left = inner[parent, slot].node
    let right = inner[parent, slot + 1].node
    let sizes = (inner.size(left), inner.size(right))
    if sizes.0 + sizes.1 <= fanOut {
      handDown(inner.moveDown(sizes.1, from: right, to: left), at: slot, of: parent)
      inner.release(right)
      inner.remove((slot + 1)..<(slot + 2), from: parent)
    } else if sizes.0 < sizes.1 {
      handDown(inner.moveDown((sizes.1 - sizes.0) / 2, from: right, to: left), at: slot, of: parent)
    } else {
      handUp(inner.moveUp((sizes.0 - sizes.1) / 2, from: left, to: right), at: slot, of: parent)
    }
  }

  /// Books what moved from the child behind `slot` to the one in it.
  private mutating func handDown(_ moved: ExtentSummary, at slot: Int, of parent: UInt32) {
    inner[parent, slot].summary += moved
    inner[parent, slot + 1].summary -= moved
  }

  /// Books what moved from the child in `slot` to the one behind it.
  private mutating func handUp(_ moved: ExtentSummary, at slot: Int, of parent: UInt32) {
    inner[parent, slot].summary -= moved
    inner[parent, slot + 1].summary += moved
  }
}
