extension ExtentIndex {
  /// Remembers that the item at `index` is `length` long. O(log n); allocates only if nodes split and the arena has to grow.
  ///
  /// - Parameters:
  ///   - length: zero or more, in 1/64 pt.
  ///   - index: in `0..<count`.
  package mutating func setLength(_ length: Int64, of index: Int) {
    precondition(length >= 0, "an item's length is zero or more")
    precondition(index >= 0 && index < count, "an item's number is below the count")
    apply(RunEdit(kind: .replace, run: ExtentRun(length: length, count: 1)), at: index)
  }

  /// Puts `added` items before the one at `index`: all of `length`, or unmeasured without one. O(log n).
  ///
  /// - Precondition: `index` is in `0...count`, and the new count at most 2^31 - 1.
  package mutating func insert(count added: Int, at index: Int, length: Int64? = nil) {
    precondition(index >= 0 && index <= count, "items are inserted before an item or at the end")
    precondition(added >= 0 && added <= Int(Int32.max) - count, "a list has at most 2^31 - 1 items")
    if added == 0 { return }
    apply(RunEdit(kind: .insert, run: ExtentRun(length: length, count: Int32(added))), at: index)
  }

  /// Takes the items of `removed` out. O(log n), and the time to give the nodes back that lie within.
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  package mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "only items that exist can be removed")
    var left = Int32(removed.count)
    while left > 0 {
      let taken = removeSome(ItemSlice(from: Int32(removed.lowerBound), count: left), from: root, level: height)
      root.summary -= taken
      left -= taken.count
      settleRoot(editedSlot: 0)
    }
  }

  /// What an edit does to the leaf that holds its place.
  struct RunEdit {
    enum Kind { case replace, insert }
    let kind: Kind
    let run: ExtentRun
  }

  /// What an edit did to a node: the change of what it holds, and the slot where that happened.
  struct Edited {
    var change: ExtentSummary
    var slot: Int
  }

  /// Items by their places in a subtree.
  private struct ItemSlice {
    let from: Int32
    let count: Int32
  }

  private mutating func apply(_ edit: RunEdit, at index: Int) {
    let edited = apply(edit, at: Int32(index), node: root.node, level: height)
    root.summary += edited.change
    settleRoot(editedSlot: edited.slot)
  }

  private mutating func apply(_ edit: RunEdit, at place: Int32, node: UInt32, level: Int) -> Edited {
    if level == 0 {
      switch edit.kind {
      case .replace: return replaceItem(at: place, by: edit.run, leaf: node)
      case .insert: return insertRun(edit.run, at: place, leaf: node)
      }
    }
    let (slot, within) = childSlot(of: place, node: node)
    let edited = apply(edit, at: within, node: inner[node, slot].node, level: level - 1)
    inner[node, slot].summary += edited.change
    settle(slot, of: node, level: level, editedSlot: edited.slot)
    return Edited(change: edited.change, slot: slot)
  }

  /// The child in which the item at `place` lies, or, behind all items, the last one; and the place within.
  private func childSlot(of place: Int32, node: UInt32) -> (slot: Int, within: Int32) {
    var within = place
    var slot = 0
    while slot < inner.size(node) - 1, within >= inner[node, slot].summary.count {
      within -= inner[node, slot].summary.count
      slot += 1
    }
    return (slot, within)
  }

  /// Takes out the largest part of `slice` that is one node or lies in one leaf, and settles the nodes above.
  ///
  /// - Returns: what was taken out; never all of `child`, which the caller would have taken as a whole.
  private mutating func removeSome(_ slice: ItemSlice, from child: ExtentChild, level: Int) -> ExtentSummary {
    if level == 0 { return removeItems(from: slice.from, count: slice.count, leaf: child.node) }
    let (slot, within) = childSlot(of: slice.from, node: child.node)
    let part = inner[child.node, slot]
    if within == 0 && slice.count >= part.summary.count {
      release(part.node, level: level - 1)
      inner.remove(slot..<(slot + 1), from: child.node)
      return part.summary
    }
    let taken = removeSome(ItemSlice(from: within, count: slice.count), from: part, level: level - 1)
    inner[child.node, slot].summary -= taken
    settle(slot, of: child.node, level: level, editedSlot: 0)
    return taken
  }

  /// Gives a subtree back.
  private mutating func release(_ node: UInt32, level: Int) {
    if level == 0 { return leaves.release(node) }
    for slot in 0..<inner.size(node) { release(inner[node, slot].node, level: level - 1) }
    inner.release(node)
  }
}
