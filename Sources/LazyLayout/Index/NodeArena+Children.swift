// Inner nodes: children, and what lies before each in its node.
//
// A node has two planes of slots. In the first a slot is two words: the steps of the measured items before the child, together; and the
// number of items before it (the upper half) with the child's handle (the lower one). In the second, of the same shape, are the items before
// it that are not measured, by type (`ExtentSummary`). Slot 0 has nothing before it, and each slot behind the last child has the whole of the
// node before it. So
//
// - a search counts the slots that begin at or before a place, without adding up anything and without knowing how many are used;
// - what a child holds is the difference of two slots, and where it ends stands in the next;
// - a change of a child is one addition to each word of the slots behind it, the same everywhere, which vectors do;
// - where all items are measured nobody reads the second plane.
//
// Sums of words are words of sums, whatever the halves borrow from each other on the way.
extension NodeArena {
  /// The number of slots in each plane of an inner node: a constant, so that a search counts them without a loop. A node of fewer children
  /// has the same size.
  static var slots: Int { 24 }

  /// The most children of a node: one slot is for the child that an edit adds before the node is relieved, and one for the end.
  static var mostChildren: Int { slots - 2 }

  /// An arena of inner nodes.
  static var ofChildren: NodeArena { NodeArena(words: 4 * NodeArena.slots) }

  /// The slot of the last child for whose slot `isReached` says so, which it does from slot 0 up to there.
  ///
  /// Every fourth slot is looked at, then three more. No step depends on a comparison: there is nothing to guess wrong, and the lines of
  /// the node, four slots each, come at the same time.
  @inline(__always)
  static func lastSlot(where isReached: (Int) -> Bool) -> Int {
    var group = 0
    for probe in 1..<(slots / 4) { group &+= isReached(4 &* probe) ? 4 : 0 }
    var slot = group
    slot &+= isReached(group &+ 1) ? 1 : 0
    slot &+= isReached(group &+ 2) ? 1 : 0
    slot &+= isReached(group &+ 3) ? 1 : 0
    return slot
  }

  /// The child in which the item at `place`, which exists, lies.
  @inline(__always)
  static func childSlot(of place: Int32, in words: UnsafePointer<UInt64>) -> Int {
    // The lower half of a word is a handle, whatever it is.
    let last = UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32.max)
    return lastSlot { words[2 &* $0 &+ 1] <= last }
  }

  /// Goes on from a node and a place in it to the child in which the place lies, and the place there.
  @inline(__always)
  func descend(_ node: inout UInt32, _ place: inout Int32) {
    let word = withWords(node) { $0[2 &* NodeArena.childSlot(of: place, in: $0) &+ 1] }
    place &-= Int32(truncatingIfNeeded: word >> 32)
    node = UInt32(truncatingIfNeeded: word)
  }

  /// What lies before `slot` in its node.
  @inline(__always)
  static func before(_ slot: Int, in words: UnsafePointer<UInt64>) -> ExtentSummary {
    let gaps = words + 2 &* slots
    return ExtentSummary(
      extent: Int64(bitPattern: words[2 &* slot]), items: words[2 &* slot &+ 1] & ExtentSummary.itemsMask,
      gaps: gaps[2 &* slot], otherGaps: gaps[2 &* slot &+ 1])
  }

  /// The child in `slot` of `node`.
  @inline(__always)
  func child(_ node: UInt32, _ slot: Int) -> UInt32 {
    withWords(node) { UInt32(truncatingIfNeeded: $0[2 &* slot &+ 1]) }
  }

  /// What the child in `slot` of `node` holds.
  func summary(_ node: UInt32, _ slot: Int) -> ExtentSummary {
    withWords(node) { words in
      var summary = NodeArena.before(slot &+ 1, in: words)
      summary -= NodeArena.before(slot, in: words)
      return summary
    }
  }

  /// What `node` holds.
  func total(_ node: UInt32) -> ExtentSummary { withWords(node) { NodeArena.before(NodeArena.slots &- 1, in: $0) } }

  /// Books that the child in `slot` of `node` holds `change` more.
  mutating func add(_ change: ExtentSummary, to slot: Int, of node: UInt32) {
    withMutableWords(node) { NodeArena.add(change, to: slot &+ 1, $0) }
  }

  /// Adds `change` to what lies before `slot` and before all slots behind it.
  @inline(__always)
  static func add(_ change: ExtentSummary, to slot: Int, _ words: UnsafeMutablePointer<UInt64>) {
    add(UInt64(bitPattern: change.extent), change.items, to: slot, words)
    if change.gaps | change.otherGaps == 0 { return }
    add(change.gaps, change.otherGaps, to: slot, words + 2 &* NodeArena.slots)
  }

  private static func add(
    _ first: UInt64, _ second: UInt64, to slot: Int, _ plane: UnsafeMutablePointer<UInt64>
  ) {
    // By pairs; whether a single slot comes before them is not asked in a branch, which would be guessed wrong every other time.
    let single = slot & 1
    let mask = 0 &- UInt64(truncatingIfNeeded: single)
    plane[2 &* slot] &+= first & mask
    plane[2 &* slot &+ 1] &+= second & mask
    var place = plane + 2 &* (slot &+ single)
    let end = plane + 2 &* slots
    while place < end {
      place[0] &+= first
      place[1] &+= second
      place[2] &+= first
      place[3] &+= second
      place += 4
    }
  }

  /// Moves the border between the children in `slot` and behind it: the first then holds `moved` more, the second less.
  mutating func moveBorder(behind slot: Int, of node: UInt32, by moved: ExtentSummary) {
    withMutableWords(node) { words in
      let place = 2 &* slot &+ 2
      words[place] &+= UInt64(bitPattern: moved.extent)
      words[place &+ 1] &+= moved.items
      words[2 &* NodeArena.slots &+ place] &+= moved.gaps
      words[2 &* NodeArena.slots &+ place &+ 1] &+= moved.otherGaps
    }
  }

  /// Puts `child` into a new slot before `slot`.
  mutating func insert(_ child: ExtentChild, _ node: UInt32, at slot: Int) {
    let size = size(node)
    precondition(slot <= size && size + 1 < NodeArena.slots, "a node has room for what an edit adds")
    withMutableWords(node) { words in
      for plane in 0..<2 {
        let places = words + 2 &* (plane &* NodeArena.slots &+ slot)
        (places + 2).update(from: places, count: 2 &* (NodeArena.slots &- slot &- 1))
      }
      words[2 &* slot &+ 1] = words[2 &* slot &+ 1] & ExtentSummary.itemsMask | UInt64(child.node)
      NodeArena.add(child.summary, to: slot &+ 1, words)
    }
    setSize(size + 1, of: node)
  }

  /// Takes the children in `removed` out.
  mutating func remove(children removed: Range<Int>, from node: UInt32) {
    let size = size(node)
    precondition(removed.lowerBound >= 0 && removed.upperBound <= size, "a node has the children that are taken out")
    withMutableWords(node) { words in
      var sum = NodeArena.before(removed.lowerBound, in: words)
      sum -= NodeArena.before(removed.upperBound, in: words)
      for plane in 0..<2 {
        let places = words + 2 &* plane &* NodeArena.slots
        let left = NodeArena.slots &- removed.upperBound
        (places + 2 &* removed.lowerBound).update(from: places + 2 &* removed.upperBound, count: 2 &* left)
        for place in (removed.lowerBound &+ left)..<NodeArena.slots {
          places[2 &* place] = places[2 &* NodeArena.slots &- 2]
          places[2 &* place &+ 1] = places[2 &* NodeArena.slots &- 1]
        }
      }
      NodeArena.add(sum, to: removed.lowerBound, words)
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
  /// The node's words, until a node is added or taken away.
  var words: UnsafeMutablePointer<UInt64>
}
