extension ChildArena {
  /// Adds `addend` to the words of a plane from `slot` on.
  ///
  /// By fours; whether one, two or three come before these is not asked in a branch, which would be guessed wrong most times.
  @inline(__always)
  static func add(_ addend: UInt64, from slot: Int, _ plane: UnsafeMutablePointer<UInt64>) {
    let first = slot & ~3
    for place in 0..<4 { plane[first &+ place] &+= first &+ place < slot ? 0 : addend }
    var place = plane + (first &+ 4)
    let end = plane + slots
    while place < end {
      for step in 0..<4 { place[step] &+= addend }
      place += 4
    }
  }

  /// Books that the child in `slot` of `node` holds `change` more.
  mutating func add(_ change: ExtentSummary, to slot: Int, of node: UInt32) {
    withMutableNodes { $0.add(change, at: NodePlace(node: node, slot: slot, sums: $0.sums(of: node))) }
  }

  /// Moves the border between the children in `slot` and behind it: the first then holds `moved` more, the second less.
  mutating func moveBorder(behind slot: Int, of node: UInt32, by moved: ExtentSummary) {
    withMutableWords(node) { words in
      words.sums[slot &+ 1] &+= UInt64(bitPattern: moved.extent)
      words.items[slot &+ 1] &+= moved.items
      words.gaps[slot &+ 1] &+= moved.gaps
      words.gaps[ChildArena.slots &+ slot &+ 1] &+= moved.otherGaps
    }
  }

  /// Puts `child` into a new slot before `slot`.
  mutating func insert(_ child: ExtentChild, _ node: UInt32, at slot: Int) {
    let size = size(node)
    precondition(slot <= size && size + 1 < ChildArena.slots, "a node has room for what an edit adds")
    withMutableWords(node) { words in
      words.forEachPlane { ($0 + slot + 1).update(from: $0 + slot, count: ChildArena.slots &- slot &- 1) }
      words.items[slot] = words.items[slot] & ExtentSummary.itemsMask | UInt64(child.node)
      words.add(child.summary, from: slot &+ 1)
    }
    setSize(size + 1, of: node)
  }

  /// Takes the children in `removed` out.
  mutating func remove(children removed: Range<Int>, from node: UInt32) {
    let size = size(node)
    precondition(removed.lowerBound >= 0 && removed.upperBound <= size, "a node has the children that are taken out")
    withMutableWords(node) { words in
      var sum = words.reading.before(removed.lowerBound)
      sum -= words.reading.before(removed.upperBound)
      let left = ChildArena.slots &- removed.upperBound
      words.forEachPlane { plane in
        let end = plane[ChildArena.slots &- 1]
        (plane + removed.lowerBound).update(from: plane + removed.upperBound, count: left)
        for slot in (removed.lowerBound &+ left)..<ChildArena.slots { plane[slot] = end }
      }
      words.add(sum, from: removed.lowerBound)
    }
    setSize(size - removed.count, of: node)
  }

  /// Moves children of `source` to slots of `target`, the first of which is `slot`; returns what they hold.
  ///
  /// One by one, last first: this happens once in as many splits of leaves as a node has children.
  mutating func moveChildren(_ moved: Range<Int>, of source: UInt32, to slot: Int, of target: UInt32) -> ExtentSummary {
    var sum = ExtentSummary()
    for place in moved.reversed() {
      let child = ExtentChild(summary: summary(source, place), node: child(source, place))
      sum += child.summary
      insert(child, target, at: slot)
    }
    remove(children: moved, from: source)
    return sum
  }
}

/// A subtree, with what it holds.
struct ExtentChild: Sendable {
  var summary: ExtentSummary
  var node: UInt32
}

/// A slot of an inner node.
struct NodePlace {
  var node: UInt32
  var slot: Int
  /// The node's words in the first arena, until a node is added or taken away.
  var sums: UnsafeMutablePointer<UInt64>
}
