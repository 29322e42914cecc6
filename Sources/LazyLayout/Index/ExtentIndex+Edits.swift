extension ExtentIndex {
  /// Remembers that the item at `index` is `length` long. O(log n); allocates only if nodes split and the arena has to grow.
  ///
  /// - Parameters:
  ///   - length: zero or more, and with the spacing at most `longestStep`, in 1/64 pt.
  ///   - index: in `0..<count`.
  ///   - type: the item's type; nil leaves it as it is.
  package mutating func setLength(_ length: Int64, of index: Int, type: UInt8? = nil) {
    precondition(index >= 0 && index < count, "an item's number is below the count")
    let run = ExtentRun(step: step(length), count: 1, type: min(type ?? 0, 3))
    apply(RunEdit(kind: type == nil ? .measure : .replace, run: run), at: index)
  }

  /// Puts `added` items of `type` before the one at `index`: all of `length`, or unmeasured without one. O(log n), for up to 2^25 items
  /// of one length.
  ///
  /// - Precondition: `index` is in `0...count`, and the new count at most 2^31 - 1.
  package mutating func insert(count added: Int, at index: Int, length: Int64? = nil, type: UInt8 = 0) {
    precondition(index >= 0 && index <= count, "items are inserted before an item or at the end")
    precondition(added >= 0 && added <= Int(Int32.max) - count, "a list has at most 2^31 - 1 items")
    let step = length.map(step)
    var left = Int32(added)
    while left > 0 {
      let count = min(left, ExtentRun.largestCount(isMeasured: step != nil))
      apply(RunEdit(kind: .insert, run: ExtentRun(step: step, count: count, type: min(type, 3))), at: index)
      left -= count
    }
  }

  /// Takes the items of `removed` out. O(log n), and the time to give the nodes back that lie within.
  ///
  /// - Precondition: `removed` lies in `0..<count`.
  package mutating func remove(_ removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "only items that exist can be removed")
    if removed.count == 1 {
      _ = take(from: removed.lowerBound, upTo: 1)
      return
    }
    hasFingers = false
    lastEdit = -2
    var left = Int32(removed.count)
    while left > 0 {
      let taken = removeSome(ItemSlice(from: Int32(removed.lowerBound), count: left), from: root, level: height)
      root.summary -= taken
      left -= taken.count
      settleRoot(cut: 0)
    }
  }

  /// Takes the items of `moved` out and puts them back, with their lengths and types, so that the first of them is then at
  /// `destination`. O(log n) for each run that is moved.
  ///
  /// - Precondition: `moved` lies in `0..<count`, and `destination` in `0...count - moved.count`.
  package mutating func move(_ moved: Range<Int>, to destination: Int) {
    precondition(moved.lowerBound >= 0 && moved.upperBound <= count, "only items that exist can be moved")
    precondition(destination >= 0 && destination <= count - moved.count, "items are moved to a place in the list")
    if destination == moved.lowerBound { return }
    var done = 0
    while done < moved.count {
      // Those that go up stand in front of the moved ones until they are moved; those that go down have these in front of them.
      let source = destination < moved.lowerBound ? moved.lowerBound + done : moved.lowerBound
      let run = take(from: source, upTo: Int32(moved.count - done))
      let target = destination < moved.lowerBound ? destination + done : destination + moved.count - Int(run.count)
      apply(RunEdit(kind: .insert, run: run), at: target)
      done += Int(run.count)
    }
  }

  /// Forgets the lengths of `items`; their types stay. O(log n) for each leaf in which some of them lie; where there is only one type
  /// O(log n), and the time to give back what was stored for them.
  ///
  /// - Precondition: `items` lies in `0..<count`.
  package mutating func markUnmeasured(_ items: Range<Int>) {
    precondition(items.lowerBound >= 0 && items.upperBound <= count, "only items that exist can be forgotten")
    if !hasTypes {
      remove(items)
      return insert(count: items.count, at: items.lowerBound)
    }
    var from = items.lowerBound
    while from < items.upperBound {
      let gap = ExtentRun(step: nil, count: Int32(items.upperBound - from), type: 0)
      from += Int(apply(RunEdit(kind: .forget, run: gap), at: from).count)
    }
    lastEdit = -2
  }

  /// What an item of `length` takes up, with the spacing behind it.
  func step(_ length: Int64) -> Int64 {
    precondition(
      length >= 0 && length <= Self.longestStep - spacing, "an item's length is in 0..<2^36 1/64 pt, spacing included")
    return length + spacing
  }

  /// Takes out items of one run, from the one at `index` on and at most `most`.
  private mutating func take(from index: Int, upTo most: Int32) -> ExtentRun {
    defer { lastEdit = -2 }
    return apply(RunEdit(kind: .take, run: ExtentRun(step: nil, count: most, type: 0)), at: index)
  }

  /// What an edit does to the leaf that holds its place.
  struct RunEdit {
    /// `measure` gives the one item there the run's length, `replace` its type too; `insert` puts the run before it; `forget` makes as
    /// many items as the run has, and the leaf holds, a gap; `take` takes as many out, and one run of the leaf holds.
    enum Kind { case measure, replace, insert, forget, take }
    let kind: Kind
    let run: ExtentRun
  }

  /// What an edit did to a node: the change of what it holds, where to cut the node if it is too full, and the items that it reached.
  struct Edited {
    var change: ExtentSummary
    var slot: Int
    var run = ExtentRun.empty
  }

  /// Items by their places in a subtree.
  struct ItemSlice {
    let from: Int32
    let count: Int32
  }

  /// Edits the leaf in which the item at `index` lies, and settles the nodes above.
  ///
  /// - Returns: the items that were reached.
  @discardableResult
  mutating func apply(_ edit: RunEdit, at index: Int) -> ExtentRun {
    hasFingers = false
    direction = index == lastEdit + 1 ? .up : index == lastEdit - 1 ? .down : .none
    lastEdit = index
    return withUnsafeTemporaryAllocation(of: NodePlace.self, capacity: height + 1) { path in
      let path = path.baseAddress.unsafelyUnwrapped
      let (leaf, within) = inner.descend(to: Int32(index), from: root.node, levels: height, path: path)
      let size = leaves.size(leaf)
      let edited = apply(edit, at: within, leaf: leaf)
      root.summary += edited.change
      inner.add(edited.change, along: path, levels: height)
      if leaves.size(leaf) != size { settlePath(path, from: size, edited.slot) }
      return edited.run
    }
  }

  private mutating func apply(_ edit: RunEdit, at place: Int32, leaf: UInt32) -> Edited {
    switch edit.kind {
    case .measure, .replace: replaceItem(at: place, by: edit, leaf: leaf)
    case .insert: insertRun(edit.run, at: place, leaf: leaf)
    case .forget: forgetItems(from: place, count: edit.run.count, leaf: leaf)
    case .take: takeItems(from: place, count: edit.run.count, leaf: leaf)
    }
  }

  /// Settles the nodes on a path from the leaf up, as far as their sizes change.
  private mutating func settlePath(_ path: UnsafeMutablePointer<NodePlace>, from size: Int, _ cut: Int) {
    var (size, cut) = (size, cut)
    for level in 1..<max(1, height + 1) {
      let place = path[height - level]
      let before = inner.size(place.node)
      settle(ChildPlace(slot: place.slot, parent: place.node, level: level), from: size, cut: cut)
      if inner.size(place.node) == before { return }
      size = before
      cut = place.slot + 1
    }
    settleRoot(cut: cut)
  }

  /// Takes out the largest part of `slice` that is one node or lies in one leaf, and settles the nodes above.
  ///
  /// - Returns: what was taken out; never all of `child`, which the caller would have taken as a whole.
  private mutating func removeSome(_ slice: ItemSlice, from child: ExtentChild, level: Int) -> ExtentSummary {
    if level == 0 { return removeItems(slice, leaf: child.node) }
    let (slot, within) = inner.childSlot(of: slice.from, node: child.node)
    let part = inner[child.node, slot]
    let place = ChildPlace(slot: slot, parent: child.node, level: level)
    if within == 0 && slice.count >= part.summary.count {
      release(part.node, level: level - 1)
      inner.remove(slot..<(slot + 1), from: child.node)
      joinNeighbours(around: place)
      return part.summary
    }
    let size = size(part.node, level: level - 1)
    let taken = removeSome(ItemSlice(from: within, count: slice.count), from: part, level: level - 1)
    inner[child.node, slot].summary -= taken
    settle(place, from: size, cut: 0)
    return taken
  }

  /// Gives a subtree back.
  private mutating func release(_ node: UInt32, level: Int) {
    if level == 0 {
      if hasTypes { for slot in 0..<leaves.size(node) { book(leaves[node, slot], -leaves[node, slot].count) } }
      return leaves.release(node)
    }
    for slot in 0..<inner.size(node) { release(inner[node, slot].node, level: level - 1) }
    inner.release(node)
  }
}

/// A slot of an inner node.
struct NodePlace {
  var node: UInt32
  var slot: Int
}

extension NodeArena<ExtentChild> {
  /// The leaf in which the item at `place` lies, or, behind all items, the last one; and the place within. The way there is written down
  /// in `path`, from the root.
  func descend(to place: Int32, from root: UInt32, levels: Int, path: UnsafeMutablePointer<NodePlace>) -> (
    leaf: UInt32, within: Int32
  ) {
    var (node, within) = (root, place)
    for level in 0..<levels {
      let (slot, rest) = childSlot(of: within, node: node)
      path[level] = NodePlace(node: node, slot: slot)
      node = withSlots(node) { $0[slot].node }
      within = rest
    }
    return (node, within)
  }

  /// Adds `change` to what is known of every child on a path.
  mutating func add(_ change: ExtentSummary, along path: UnsafeMutablePointer<NodePlace>, levels: Int) {
    for level in 0..<levels {
      let place = path[level]
      withMutableSlots(place.node) { $0[place.slot].summary += change }
    }
  }

  /// The child in which the item at `place` lies, or, behind all items, the last one; and the place within.
  @inline(__always)
  func childSlot(of place: Int32, node: UInt32) -> (slot: Int, within: Int32) {
    let last = size(node) - 1
    return withSlots(node) { children in
      var within = place
      var slot = 0
      while slot < last, within >= children[slot].summary.count {
        within &-= children[slot].summary.count
        slot &+= 1
      }
      return (slot, within)
    }
  }
}

extension NodeArena<ExtentRun> {
  /// The run in which the item at `place` lies, or, behind all items, the last one; and the place within.
  func runSlot(of place: Int32, leaf: UInt32) -> (slot: Int, within: Int32) {
    let last = size(leaf) - 1
    return withSlots(leaf) { runs in
      var within = place
      var slot = 0
      while within >= 4 && slot + 4 < last && ExtentRun.steps(ofFourFrom: runs + slot) != nil {
        within &-= 4
        slot &+= 4
      }
      while slot < last, within >= runs[slot].count {
        within &-= runs[slot].count
        slot &+= 1
      }
      return (slot, within)
    }
  }

  /// Whether the run before or behind `slot` can take `run` in.
  func hasNeighbour(of slot: Int, like run: ExtentRun, leaf: UInt32) -> Bool {
    let last = size(leaf) - 1
    return withSlots(leaf) { runs in
      slot > 0 && runs[slot - 1].canJoin(run) || slot < last && runs[slot + 1].canJoin(run)
    }
  }
}
