extension LeafArena {
  /// Does `edit` where the item at `place` is; the leaf may then have another handle.
  @inline(__always)
  mutating func apply(_ edit: RunEdit, at place: inout LeafPlace) -> (Edited, EditedLeaf) {
    if LeafArena.isOfItems(place.node), let done = applyToItems(edit, at: place) { return done }
    return applyToRuns(edit, at: &place)
  }

  @inline(__always)
  private mutating func applyToItems(_ edit: RunEdit, at place: LeafPlace) -> (Edited, EditedLeaf)? {
    let node = LeafArena.node(place.node)
    return items.withMutableNodes { nodes in
      var leaf = nodes.items(node)
      let before = leaf.count
      guard let edited = leaf.apply(edit, at: place.within) else { return nil }
      if leaf.count != before { nodes.setSize(leaf.count, of: node) }
      return (edited, EditedLeaf(before: before, size: leaf.count))
    }
  }

  @inline(never)
  private mutating func applyToRuns(_ edit: RunEdit, at place: inout LeafPlace) -> (Edited, EditedLeaf) {
    let (before, within) = (size(place.node), place.within)
    let edited = self.edit(&place.node) { $0.apply(edit, at: within) }
    return (edited, EditedLeaf(before: before, size: size(place.node)))
  }

  /// Moves an item from a leaf of items to another one, if both are still of items then, and `mayMove` says so of how many they have.
  ///
  /// What is read of both leaves is asked for before either is changed.
  @inline(__always)
  mutating func moveItem(
    from source: LeafPlace, to target: LeafPlace, if mayMove: (_ source: Int, _ target: Int) -> Bool
  ) -> MovedItem? {
    let areOfItems = LeafArena.isOfItems(source.node) && LeafArena.isOfItems(target.node)
    if !areOfItems || source.node == target.node { return nil }
    let (node, other) = (LeafArena.node(source.node), LeafArena.node(target.node))
    return items.withMutableNodes { nodes in
      var (from, to) = (nodes.items(node), nodes.items(other))
      let sizes = (source: from.count, target: to.count)
      if !mayMove(sizes.source, sizes.target) { return nil }
      let (slot, place) = (Int(source.within), Int(target.within))
      let read = from.touch(from: slot) | to.touch(from: place)
      let item = from[slot]
      if !from.canRemove(slot) || !to.canInsert(item, at: place) { return nil }
      from.remove(slot)
      to.insert(item, at: place)
      nodes.setSize(from.count, of: node)
      nodes.setSize(to.count, of: other)
      return MovedItem(
        item: item, source: EditedLeaf(before: sizes.source, size: from.count),
        target: EditedLeaf(before: sizes.target, size: to.count), cut: place &+ Int(read))
    }
  }

  /// Gives the runs of `leaf` to `body`, which may change them; the leaf may then have another handle.
  mutating func edit<Result>(_ leaf: inout UInt32, _ body: (inout LeafRuns) -> Result) -> Result {
    unpack(&leaf)
    let result = withMutableRuns(leaf, body)
    pack(&leaf)
    return result
  }

  /// Gives `body` a leaf of runs, which it may change. Until `pack` has seen the leaf it may be of a kind that it should not be.
  mutating func withMutableRuns<Result>(_ leaf: UInt32, _ body: (inout LeafRuns) -> Result) -> Result {
    runs.withMutableNodes { nodes in
      var runs = nodes.runs(leaf)
      let result = body(&runs)
      nodes.setSize(runs.count, of: leaf)
      return result
    }
  }

  /// Moves runs of `source` to slots of `target`, the first of which is `slot`; returns what they hold. Both may then have other handles.
  /// A leaf of items that all are moved from is still one, and to be given back.
  mutating func moveRuns(
    _ moved: Range<Int>, of source: inout UInt32, to slot: Int, of target: inout UInt32
  ) -> ExtentSummary {
    if let sum = moveItems(moved, of: source, to: slot, of: target) { return sum }
    unpack(&source)
    unpack(&target)
    let (node, other) = (source, target)
    let sum = runs.withMutableNodes { nodes in
      var (from, to) = (nodes.runs(node), nodes.runs(other))
      let sum = to.take(moved, of: &from, at: slot)
      nodes.setSize(from.count, of: node)
      nodes.setSize(to.count, of: other)
      return sum
    }
    pack(&source)
    pack(&target)
    return sum
  }

  /// The same between leaves of items, if these are.
  private mutating func moveItems(
    _ moved: Range<Int>, of source: UInt32, to slot: Int, of target: UInt32
  ) -> ExtentSummary? {
    if !LeafArena.isOfItems(source) || !LeafArena.isOfItems(target) { return nil }
    let (node, other) = (LeafArena.node(source), LeafArena.node(target))
    return items.withMutableNodes { nodes in
      var (from, to) = (nodes.items(node), nodes.items(other))
      guard let extent = to.take(moved, of: &from, at: slot) else { return nil }
      nodes.setSize(from.count, of: node)
      nodes.setSize(to.count, of: other)
      return ExtentSummary(extent: extent, count: Int32(moved.count))
    }
  }

  /// Makes a leaf of runs one of items if that holds the same.
  mutating func pack(_ leaf: inout UInt32) {
    if LeafArena.isOfItems(leaf) { return }
    let node = leaf
    let areItems = runs.withMutableNodes { $0.runs(node).areItems }
    if !areItems { return }
    let packed = items.allocate()
    runs.withMutableNodes { runs in
      items.withMutableNodes { items in
        items.items(packed).fill(with: runs.runs(node))
        items.setSize(runs.size(node), of: packed)
      }
    }
    if runs.wasVisited(node) { items.visit(packed) }
    runs.release(node)
    leaf = LeafArena.leaf(ofItems: packed)
  }

  /// Makes a leaf of items one of runs.
  private mutating func unpack(_ leaf: inout UInt32) {
    if !LeafArena.isOfItems(leaf) { return }
    let node = LeafArena.node(leaf)
    let unpacked = runs.allocate()
    items.withMutableNodes { items in
      runs.withMutableNodes { runs in
        var leaf = runs.runs(unpacked)
        leaf.fill(with: items.items(node))
        runs.setSize(leaf.count, of: unpacked)
      }
    }
    if items.wasVisited(node) { runs.visit(unpacked) }
    items.release(node)
    leaf = unpacked
  }
}

/// An item that was moved from a leaf to another one, both as they were and are, and where the second is cut if it is too full.
struct MovedItem {
  let item: ExtentItem
  let source: EditedLeaf
  let target: EditedLeaf
  let cut: Int
}

extension NodeArena.MutableNodes {
  /// The leaf of items that `node` is.
  @inline(__always)
  func items(_ node: UInt32) -> LeafItems { LeafItems(words(of: node), count: size(node)) }

  /// The leaf of runs that `node` is.
  @inline(__always)
  func runs(_ node: UInt32) -> LeafRuns { LeafRuns(words(of: node), count: size(node)) }
}
