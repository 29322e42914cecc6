extension LeafArena {
  /// Applies `edit` at `place`. The leaf's handle may change.
  ///
  /// - Parameter known: the run at `place`, if a finger points to it.
  @inline(__always)
  mutating func apply(
    _ edit: RunEdit, at place: inout LeafPlace, _ known: RunPlace?
  ) -> (EditResult, LeafSizeChange) {
    if LeafArena.isOfItems(place.node), let done = applyToItems(edit, at: place) { return done }
    return applyToRuns(edit, at: &place, known)
  }

  @inline(__always)
  private mutating func applyToItems(_ edit: RunEdit, at place: LeafPlace) -> (EditResult, LeafSizeChange)? {
    let node = LeafArena.node(place.node)
    return short.withMutableNodes { nodes in
      var leaf = nodes.items(node)
      let before = leaf.count
      guard let edited = leaf.apply(edit, at: place.within) else { return nil }
      if leaf.count != before { nodes.setSize(leaf.count, of: node) }
      return (edited, LeafSizeChange(before: before, size: leaf.count))
    }
  }

  @inline(never)
  mutating func applyToRuns(
    _ edit: RunEdit, at place: inout LeafPlace, _ known: RunPlace? = nil
  ) -> (EditResult, LeafSizeChange) {
    let (before, within) = (size(place.node), place.within)
    convertToShortRuns(&place.node)
    let (run, canStore) = withRuns(place.node) { runs in
      let run = known ?? runs.place(of: within)
      return (run, runs.canStore(edit, at: run))
    }
    if !canStore { lengthen(&place.node) }
    let edited = withMutableRuns(place.node) { $0.apply(edit, at: run) }
    pack(&place.node)
    return (edited, LeafSizeChange(before: before, size: size(place.node)))
  }

  /// Moves an item between two leaves of items if both stay leaves of items, and `mayMove` accepts their sizes.
  ///
  /// All lines are loaded before either leaf is changed, so that their cache misses overlap.
  ///
  /// - Returns: `nil` if nothing was moved, also if the arena is not uniquely referenced.
  @inline(__always)
  mutating func moveItem(
    from source: LeafPlace, to target: LeafPlace, if mayMove: (_ source: Int, _ target: Int) -> Bool
  ) -> MovedItem? {
    let areOfItems = LeafArena.isOfItems(source.node) && LeafArena.isOfItems(target.node)
    if !areOfItems || source.node == target.node || !short.isUniquelyReferenced { return nil }
    let (node, other) = (LeafArena.node(source.node), LeafArena.node(target.node))
    return short.withMutableNodes(areUniquelyReferenced: true) { nodes in
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
        item: item, source: LeafSizeChange(before: sizes.source, size: from.count),
        target: LeafSizeChange(before: sizes.target, size: to.count), cut: place &+ Int(read))
    }
  }

  /// Calls `body` with the mutable runs of `leaf`, converted to long runs. The leaf's handle may change.
  mutating func edit<Result>(_ leaf: inout UInt32, _ body: (inout LeafRuns) -> Result) -> Result {
    lengthen(&leaf)
    let result = withMutableRuns(leaf, body)
    pack(&leaf)
    return result
  }

  /// Calls `body` with the mutable runs of a leaf that is not one of items.
  ///
  /// The caller makes only changes that the leaf's size of runs can hold. The kind of the leaf may be wrong until
  /// `pack` is called.
  mutating func withMutableRuns<Result>(_ leaf: UInt32, _ body: (inout LeafRuns) -> Result) -> Result {
    var runs = ownRuns(of: leaf)
    let result = body(&runs)
    setSize(runs.count, of: leaf)
    return result
  }

  /// The runs of a leaf, made unique to this arena. Valid until a node is allocated.
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

  /// Moves runs of `source` to slots of `target`, beginning at `slot`. Both handles may change.
  ///
  /// A leaf of items that becomes empty keeps its kind, and has to be released.
  ///
  /// - Returns: the summary of the moved runs.
  mutating func moveRuns(
    _ moved: Range<Int>, of source: inout UInt32, to slot: Int, of target: inout UInt32
  ) -> ExtentSummary {
    if LeafArena.isOfItems(source) && LeafArena.isOfItems(target) {
      return moveItems(moved, of: source, to: slot, of: target)
    }
    convertToShortRuns(&source)
    convertToShortRuns(&target)
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

  /// Moves items between two leaves of items.
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

  /// Converts a leaf that is not one of items to the kind that its runs require.
  mutating func pack(_ leaf: inout UInt32) {
    shorten(&leaf)
    let node = LeafArena.node(leaf)
    if !LeafArena.isShort(leaf) || !withRuns(leaf, { $0.areItems }) { return }
    short.withMutableNodes { $0.items(node).begin() }
    leaf = LeafArena.leaf(ofItems: node)
  }

  /// Converts a leaf of items to one of short runs, in place. The line of sums is meaningless after that.
  private func convertToShortRuns(_ leaf: inout UInt32) {
    if LeafArena.isOfItems(leaf) { leaf = LeafArena.leaf(ofShort: LeafArena.node(leaf)) }
  }

  /// Converts a leaf of long runs to short runs if they fit.
  private mutating func shorten(_ leaf: inout UInt32) {
    if LeafArena.isShort(leaf) || !withRuns(leaf, { $0.couldBeShort }) { return }
    copyRuns(of: &leaf, to: allocate())
  }

  /// Converts a leaf of items or of short runs to long runs.
  private mutating func lengthen(_ leaf: inout UInt32) {
    if LeafArena.isShort(leaf) { copyRuns(of: &leaf, to: allocateLong()) }
  }

  /// Replaces `leaf` by `copy`, which is empty, with the same runs.
  private mutating func copyRuns(of leaf: inout UInt32, to copy: UInt32) {
    var runs = ownRuns(of: copy)
    withRuns(leaf) { runs.fill(with: $0) }
    setSize(runs.count, of: copy)
    if wasVisited(leaf) { visit(copy) }
    release(leaf)
    leaf = copy
  }
}

/// A moved item, the sizes of both leaves before and after, and the slot at which an overfull target is split.
struct MovedItem {
  let item: ShortRun
  let source: LeafSizeChange
  let target: LeafSizeChange
  let cut: Int
}

extension NodeArena.MutableNodes {
  /// The leaf of items in `node`.
  @inline(__always)
  func items(_ node: UInt32) -> LeafItems { LeafItems(words(of: node), count: size(node)) }
}
