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
    return short.withMutableNodes { nodes in
      var leaf = nodes.items(node)
      let before = leaf.count
      guard let edited = leaf.apply(edit, at: place.within) else { return nil }
      if leaf.count != before { nodes.setSize(leaf.count, of: node) }
      return (edited, EditedLeaf(before: before, size: leaf.count))
    }
  }

  @inline(never)
  mutating func applyToRuns(_ edit: RunEdit, at place: inout LeafPlace) -> (Edited, EditedLeaf) {
    let (before, within) = (size(place.node), place.within)
    dissolve(&place.node)
    let (run, canHold) = withRuns(place.node) { runs in
      let run = runs.place(of: within)
      return (run, runs.canHold(edit, at: run))
    }
    if !canHold { lengthen(&place.node) }
    let edited = withMutableRuns(place.node) { $0.apply(edit, at: run) }
    pack(&place.node)
    return (edited, EditedLeaf(before: before, size: size(place.node)))
  }

  /// Moves an item from a leaf of items to another one, if both are still of items then, no copy of the arena is alive,
  /// and `mayMove` says so of how many they have.
  ///
  /// What is read of both leaves is asked for before either is changed.
  @inline(__always)
  mutating func moveItem(
    from source: LeafPlace, to target: LeafPlace, if mayMove: (_ source: Int, _ target: Int) -> Bool
  ) -> MovedItem? {
    let areOfItems = LeafArena.isOfItems(source.node) && LeafArena.isOfItems(target.node)
    if !areOfItems || source.node == target.node || !short.isSole { return nil }
    let (node, other) = (LeafArena.node(source.node), LeafArena.node(target.node))
    return short.withMutableNodes(areSole: true) { nodes in
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

  /// Gives the runs of `leaf` to `body`, which may change them in any way; the leaf may then have another handle.
  mutating func edit<Result>(_ leaf: inout UInt32, _ body: (inout LeafRuns) -> Result) -> Result {
    lengthen(&leaf)
    let result = withMutableRuns(leaf, body)
    pack(&leaf)
    return result
  }

  /// Gives `body` the runs of a leaf that is not one of items; it may change them as far as the leaf holds what comes
  /// of that. Until `pack` has seen the leaf it may be of a kind that it should not be.
  mutating func withMutableRuns<Result>(_ leaf: UInt32, _ body: (inout LeafRuns) -> Result) -> Result {
    var runs = ownRuns(of: leaf)
    let result = body(&runs)
    setSize(runs.count, of: leaf)
    return result
  }

  /// The runs of a leaf, which are this arena's own from here on; they stay where they are until a node is added.
  @inline(never)
  private mutating func ownRuns(of leaf: UInt32) -> LeafRuns {
    let node = LeafArena.node(leaf)
    if !LeafArena.isShort(leaf) {
      return long.withMutableNodes { LeafRuns($0.words(of: node), count: $0.size(node), areShort: false) }
    }
    return short.withMutableNodes {
      LeafRuns($0.words(of: node) + NodeArena.lineWords, count: $0.size(node), areShort: true)
    }
  }

  /// Moves runs of `source` to slots of `target`, the first of which is `slot`; returns what they hold. Both may then
  /// have other handles. A leaf of items that all are moved from may still be one, and is to be given back.
  mutating func moveRuns(
    _ moved: Range<Int>, of source: inout UInt32, to slot: Int, of target: inout UInt32
  ) -> ExtentSummary {
    if LeafArena.isOfItems(source) && LeafArena.isOfItems(target) {
      return moveItems(moved, of: source, to: slot, of: target)
    }
    dissolve(&source)
    dissolve(&target)
    if LeafArena.isShort(source) != LeafArena.isShort(target) {
      lengthen(&source)
      lengthen(&target)
    }
    var (from, to) = (ownRuns(of: source), ownRuns(of: target))
    let sum = to.take(moved, of: &from, at: slot)
    setSize(from.count, of: source)
    setSize(to.count, of: target)
    pack(&source)
    pack(&target)
    return sum
  }

  /// The same between leaves of items.
  private mutating func moveItems(
    _ moved: Range<Int>, of source: UInt32, to slot: Int, of target: UInt32
  ) -> ExtentSummary {
    let (node, other) = (LeafArena.node(source), LeafArena.node(target))
    return short.withMutableNodes { nodes in
      var (from, to) = (nodes.items(node), nodes.items(other))
      let extent = to.take(moved, of: &from, at: slot)
      nodes.setSize(from.count, of: node)
      nodes.setSize(to.count, of: other)
      return ExtentSummary(extent: extent, count: Int32(moved.count))
    }
  }

  // MARK: Kinds

  /// Makes a leaf that is not one of items what its runs say that it is.
  mutating func pack(_ leaf: inout UInt32) {
    shorten(&leaf)
    let node = LeafArena.node(leaf)
    if !LeafArena.isShort(leaf) || !withRuns(leaf, { $0.areItems }) { return }
    short.withMutableNodes { $0.items(node).begin() }
    leaf = LeafArena.leaf(ofItems: node)
  }

  /// Makes a leaf of items one of short runs: what was its sums means nothing from here on.
  private func dissolve(_ leaf: inout UInt32) {
    if LeafArena.isOfItems(leaf) { leaf = LeafArena.leaf(ofShort: LeafArena.node(leaf)) }
  }

  /// Makes a leaf of long runs one of short ones, if that holds the same.
  private mutating func shorten(_ leaf: inout UInt32) {
    if LeafArena.isShort(leaf) || !withRuns(leaf, { $0.couldBeShort }) { return }
    copyRuns(of: &leaf, to: allocate())
  }

  /// Makes a leaf of items or of short runs one of long ones.
  private mutating func lengthen(_ leaf: inout UInt32) {
    if LeafArena.isShort(leaf) { copyRuns(of: &leaf, to: allocateLong()) }
  }

  /// Puts `copy`, which is empty, in the place of `leaf`.
  private mutating func copyRuns(of leaf: inout UInt32, to copy: UInt32) {
    var runs = ownRuns(of: copy)
    withRuns(leaf) { runs.fill(with: $0) }
    setSize(runs.count, of: copy)
    if wasVisited(leaf) { visit(copy) }
    release(leaf)
    leaf = copy
  }
}

/// An item that was moved from a leaf to another one, both as they were and are, and where the second is cut if it is
/// too full.
struct MovedItem {
  let item: ShortRun
  let source: EditedLeaf
  let target: EditedLeaf
  let cut: Int
}

extension NodeArena.MutableNodes {
  /// The leaf of items that `node` is.
  @inline(__always)
  func items(_ node: UInt32) -> LeafItems { LeafItems(words(of: node), count: size(node)) }
}
