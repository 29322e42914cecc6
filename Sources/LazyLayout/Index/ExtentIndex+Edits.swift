extension ExtentIndex {
  /// Stores the measured length of the item at `index`. O(log n). Allocates only if nodes split and the arena has to
  /// grow.
  ///
  /// - Parameters:
  ///   - length: zero or more, and with the spacing at most `longestStep`, in 1/64 pt.
  ///   - index: in `0..<count`.
  ///   - type: the item's type; `nil` keeps the stored type.
  package mutating func setLength(_ length: Int64, of index: Int, type: UInt8? = nil) {
    precondition(index >= 0 && index < count, "item index out of range")
    let run = ExtentRun(length: length, type: type ?? 0, spacing: spacing)
    apply(RunEdit(kind: type == nil ? .measure : .replace, run: run), at: index)
  }

  /// Inserts `added` items of `type` before the item at `index`, all of `length`, or unmeasured if `length` is `nil`.
  ///
  /// O(log n) for up to 2^25 items of one length.
  ///
  /// - Precondition: `index` is in `0...count`, and the new count is at most 2^31 - 1.
  package mutating func insert(count added: Int, at index: Int, length: Int64? = nil, type: UInt8 = 0) {
    precondition(index >= 0 && index <= count, "insertion index out of range 0...count")
    precondition(added >= 0 && added <= Int(Int32.max) - count, "a list has at most 2^31 - 1 items")
    let step = length.map { ExtentRun.step(length: $0, spacing: spacing) }
    var left = Int32(added)
    while left > 0 {
      let count = min(left, ExtentRun.largestCount(isMeasured: step != nil))
      apply(RunEdit(kind: .insert, run: ExtentRun(step: step, count: count, type: min(type, 3))), at: index)
      left -= count
    }
  }

  /// Removes the items in `removed`. O(log n), and the time to free the nodes within.
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  package mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "removed range out of bounds")
    if removed.count == 1 {
      _ = take(from: removed.lowerBound, upTo: 1)
      return
    }
    hasFingers = false
    lastEdit = -2
    var left = Int32(removed.count)
    while left > 0 {
      var node = root.node
      let taken = removeSome(ItemSlice(from: Int32(removed.lowerBound), count: left), from: &node, level: height)
      root.node = node
      root.summary -= taken
      left -= taken.count
      rebalanceRoot(cut: 0)
    }
  }

  /// Moves the items in `moved`, with lengths and types, so that the first of them is then at `destination`.
  ///
  /// O(log n) for each moved run.
  ///
  /// - Precondition: `moved` lies in `0..<count`, and `destination` in `0...count - moved.count`.
  package mutating func move(_ moved: Range<Int>, to destination: Int) {
    precondition(moved.lowerBound >= 0 && moved.upperBound <= count, "moved range out of bounds")
    precondition(
      destination >= 0 && destination <= count - moved.count, "move destination out of range 0...(count - moved.count)")
    if destination == moved.lowerBound || moved.count == 1 && moveItem(moved.lowerBound, to: destination) { return }
    var done = 0
    while done < moved.count {
      // Items that move up are taken from behind the ones already moved. Items that move down are taken from the front.
      let source = destination < moved.lowerBound ? moved.lowerBound + done : moved.lowerBound
      let run = take(from: source, upTo: Int32(moved.count - done))
      let target = destination < moved.lowerBound ? destination + done : destination + moved.count - Int(run.count)
      apply(RunEdit(kind: .insert, run: run), at: target)
      done += Int(run.count)
    }
  }

  /// Discards the lengths of `items`, and keeps their types.
  ///
  /// O(log n) for each leaf that contains some of them. With a single type O(log n), and the time to free the nodes
  /// within.
  ///
  /// - Precondition: `items` lies in `0..<count`.
  package mutating func discardLengths(_ items: Range<Int>) {
    precondition(items.lowerBound >= 0 && items.upperBound <= count, "range of discarded lengths out of bounds")
    if !hasTypes {
      remove(items)
      return insert(count: items.count, at: items.lowerBound)
    }
    var from = items.lowerBound
    while from < items.upperBound {
      let gap = ExtentRun(step: nil, count: Int32(items.upperBound - from), type: 0)
      from += Int(apply(RunEdit(kind: .discard, run: gap), at: from).count)
    }
    lastEdit = -2
  }

  /// Removes at most `most` items of one run, beginning at `index`.
  private mutating func take(from index: Int, upTo most: Int32) -> ExtentRun {
    defer { lastEdit = -2 }
    return apply(RunEdit(kind: .take, run: ExtentRun(step: nil, count: most, type: 0)), at: index)
  }

  /// Edits the leaf that contains the item at `index`, and rebalances its ancestors.
  ///
  /// - Returns: the items that were edited.
  @discardableResult
  @inline(never)
  mutating func apply(_ edit: RunEdit, at index: Int) -> ExtentRun {
    let (hadFingers, known) = (hasFingers, runAtFinger(of: index))
    hasFingers = false
    direction = index == lastEdit + 1 ? .up : index == lastEdit - 1 ? .down : .none
    lastEdit = index
    if edit.kind == .discard { subtractFromTotals(from: index, count: edit.run.count) }
    // A constant capacity, so that the path lies on the stack.
    return withUnsafeTemporaryAllocation(of: NodePlace.self, capacity: ExtentIndex.maximumLevelCount) { path in
      let path = path.baseAddress.unsafelyUnwrapped
      let (edited, leaf) = change(at: index, path) { leaves, place in leaves.apply(edit, at: &place, known) }
      root.summary += edited.change
      addToTotals(edit, edited.run)
      if needsRebalancing(leaf) {
        rebalancePath(path, from: leaf.before, edited.slot + (direction == .up ? 1 : 0))
      } else if hadFingers {
        let handle = height == 0 ? root.node : inner.child(path[height - 1].node, path[height - 1].slot)
        moveFingers(past: edit, MeasuredLeaf(edited: edited, added: leaf.size - leaf.before, handle: handle), at: index)
      }
      return edited.run
    }
  }

  /// Edits the leaf that contains the item at `index`, and adds the change to the sums of its ancestors.
  ///
  /// Nodes may then be overfull or underfull. The ancestors are updated after the leaf, and only the sums wait for the
  /// leaf's loads. No branch can be mispredicted there.
  @inline(__always)
  mutating func change(
    at index: Int, _ path: UnsafeMutablePointer<NodePlace>,
    _ edit: (inout LeafArena, inout LeafPlace) -> (EditResult, LeafSizeChange)
  ) -> (EditResult, LeafSizeChange) {
    let (top, height) = (root.node, height)
    let isBehind = index == count
    return inner.withMutableNodes { nodes in
      var place = LeafPlace(node: top, within: Int32(truncatingIfNeeded: isBehind ? index &- 1 : index))
      for level in 0..<height { path[level] = place.descend(nodes) }
      if isBehind { place.within &+= 1 }
      let leaf = place.node
      let change = edit(&leaves, &place)
      if place.node != leaf {
        if height == 0 { root.node = place.node } else { nodes.setChild(place.node, at: path[height &- 1]) }
      }
      for level in 0..<height { nodes.add(change.0.change, at: path[level]) }
      return change
    }
  }

  /// Whether a leaf is overfull, or may be underfull beside its neighbours.
  @inline(__always)
  func needsRebalancing(_ leaf: LeafSizeChange) -> Bool {
    leaf.size > leafCapacity || leaf.size < leaf.before && leaf.size <= mergeThreshold(level: 0)
  }

  /// An upper bound for the levels of inner nodes: trees of 2^31 items have fewer, even with the smallest nodes.
  static var maximumLevelCount: Int { 40 }

  /// Updates the totals by type after an edit.
  ///
  /// - Parameter reached: the items that the edit found.
  @inline(__always)
  mutating func addToTotals(_ edit: RunEdit, _ reached: ExtentRun) {
    switch edit.kind {
    case .measure, .replace:
      var run = edit.run
      if edit.kind == .measure { run.type = reached.type }
      addToTotals(reached, -1)
      addToTotals(run, 1)
    case .insert: addToTotals(edit.run, edit.run.count)
    case .take: addToTotals(reached, -reached.count)
    case .discard: break
    }
  }

  /// Subtracts the measured ones of `count` items from `index` on, as far as they lie in one leaf, from the totals by
  /// type.
  private mutating func subtractFromTotals(from index: Int, count: Int32) {
    if measuredOfTypes.isEmpty { return }
    let finger = finger(of: index, terms)
    subtractFromTotals(ItemSlice(from: Int32(index - finger.first.index), count: count), leaf: finger.leaf)
  }

  /// Subtracts the measured items of `slice`, as far as they lie in the leaf, from the totals by type.
  private mutating func subtractFromTotals(_ slice: ItemSlice, leaf: UInt32) {
    if measuredOfTypes.isEmpty { return }
    var first: Int32 = 0
    for slot in 0..<leaves.size(leaf) {
      let run = leaves.run(leaf, slot)
      let within = max(first, slice.from)
      // In 64 bits, as the end of a slice may exceed 32 bits.
      let end = min(Int64(first) + Int64(run.count), Int64(slice.from) + Int64(slice.count))
      if end > Int64(within) { addToTotals(run, -Int32(end - Int64(within))) }
      first += run.count
    }
  }

  /// Rebalances the nodes on a path from the leaf up, until a node's size does not change.
  mutating func rebalancePath(_ path: UnsafeMutablePointer<NodePlace>, from size: Int, _ cut: Int) {
    var (size, cut) = (size, cut)
    for level in 1..<max(1, height + 1) {
      let place = path[height - level]
      let before = inner.size(place.node)
      rebalance(ChildPlace(slot: place.slot, parent: place.node, level: level), from: size, cut: cut)
      if inner.size(place.node) == before { return }
      size = before
      cut = place.slot + 1
    }
    rebalanceRoot(cut: cut)
  }

  /// Removes the largest part of `slice` that is one node or lies in one leaf, and rebalances the ancestors.
  ///
  /// - Parameter node: a node on `level`. The handle of a leaf may change.
  /// - Returns: the summary of the removed items. They are never all of `node`, which the caller would have removed
  ///   whole.
  private mutating func removeSome(_ slice: ItemSlice, from node: inout UInt32, level: Int) -> ExtentSummary {
    if level == 0 {
      subtractFromTotals(slice, leaf: node)
      return leaves.edit(&node) { $0.removeItems(slice) }
    }
    let (slot, within) = inner.withPlanes(node) { $0.items.slot(of: slice.from) }
    var part = ExtentChild(summary: inner.summary(node, slot), node: inner.child(node, slot))
    let place = ChildPlace(slot: slot, parent: node, level: level)
    if within == 0 && slice.count >= part.summary.count {
      release(part.node, level: level - 1)
      inner.remove(children: slot..<(slot + 1), from: node)
      mergeNeighbours(around: place)
      return part.summary
    }
    let size = size(part.node, level: level - 1)
    let taken = removeSome(ItemSlice(from: within, count: slice.count), from: &part.node, level: level - 1)
    inner.setChild(part.node, in: slot, of: node)
    var change = ExtentSummary()
    change -= taken
    inner.add(change, to: slot, of: node)
    rebalance(place, from: size, cut: 0)
    return taken
  }

  /// Frees a subtree.
  private mutating func release(_ node: UInt32, level: Int) {
    if level == 0 {
      if hasTypes { subtractFromTotals(ItemSlice(from: 0, count: Int32.max), leaf: node) }
      return leaves.release(node)
    }
    for slot in 0..<inner.size(node) { release(inner.child(node, slot), level: level - 1) }
    inner.release(node)
  }
}
