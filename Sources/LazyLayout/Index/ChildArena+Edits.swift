extension ChildArena {
  /// Adds `addend` to what the words of a plane say of `slot`, which is not the first, and of all slots behind it.
  ///
  /// Every word that may have to change is written, by one addition of `addend` or of zero: how many have to differs each time, and a branch
  /// would be guessed wrong.
  @inline(__always)
  static func add(_ addend: UInt64, from slot: Int, _ plane: UnsafeMutablePointer<UInt64>) {
    for line in 1..<(slots / 8) { plane[8 &* line] &+= 8 &* line >= slot ? addend : 0 }
    let line = plane + (slot & ~7)
    let first = ChildArena.firstStep(from: slot)
    for step in 1..<8 { line[step] &+= step >= first ? addend : 0 }
  }

  /// The same in two planes, of which the second lies behind the first.
  @inline(__always)
  static func add(_ addends: (UInt64, UInt64), from slot: Int, _ planes: UnsafeMutablePointer<UInt64>) {
    for line in 1..<(slots / 8) {
      let isBehind = 8 &* line >= slot
      planes[8 &* line] &+= isBehind ? addends.0 : 0
      planes[slots &+ 8 &* line] &+= isBehind ? addends.1 : 0
    }
    let line = planes + (slot & ~7)
    let first = ChildArena.firstStep(from: slot)
    for step in 1..<8 {
      line[step] &+= step >= first ? addends.0 : 0
      line[slots &+ step] &+= step >= first ? addends.1 : 0
    }
  }

  /// From where on the words of the line of `slot` say something else. Those of a line whose first slot has changed say the same as before.
  @inline(__always)
  private static func firstStep(from slot: Int) -> Int { slot & 7 == 0 ? 8 : slot & 7 }

  /// Books that the child in `slot` of `node` holds `change` more.
  mutating func add(_ change: ExtentSummary, to slot: Int, of node: UInt32) {
    withMutableNodes { $0.add(change, at: NodePlace(node: node, slot: slot, sums: $0.sums(of: node))) }
  }

  /// Books that `child` is in `slot` of `node`.
  mutating func setChild(_ child: UInt32, in slot: Int, of node: UInt32) {
    withMutableNodes { $0.setChild(child, at: NodePlace(node: node, slot: slot, sums: $0.sums(of: node))) }
  }

  /// Moves the border between the children in `slot` and behind it: the first then holds `moved` more, the second less.
  mutating func moveBorder(behind slot: Int, of node: UInt32, by moved: ExtentSummary) {
    withMutableWords(node) { words in
      ChildArena.add(UInt64(bitPattern: moved.extent), toSlot: slot &+ 1, words.sums)
      ChildArena.add(moved.items, toSlot: slot &+ 1, words.items)
      if moved.gaps | moved.otherGaps == 0 { return }
      ChildArena.add(moved.gaps, toSlot: slot &+ 1, words.gaps)
      ChildArena.add(moved.otherGaps, toSlot: slot &+ 1, words.gaps + ChildArena.slots)
    }
  }

  /// Adds `addend` to what the words of a plane say of `slot` alone.
  private static func add(_ addend: UInt64, toSlot slot: Int, _ plane: UnsafeMutablePointer<UInt64>) {
    plane[slot] &+= addend
    if slot & 7 != 0 { return }
    for step in 1..<8 { plane[slot &+ step] &-= addend }
  }

  /// Puts `child` into a new slot before `slot`.
  mutating func insert(_ child: ExtentChild, _ node: UInt32, at slot: Int) {
    let size = size(node)
    precondition(slot <= size && size + 1 < ChildArena.slots, "a node has room for what an edit adds")
    withMutableWords(node) { words in
      words.withSlotsFromStart(gaps: words.hasGaps) { plane, _ in
        (plane + slot + 1).update(from: plane + slot, count: ChildArena.slots &- slot &- 1)
      }
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
      words.withSlotsFromStart(gaps: words.hasGaps) { plane, bits in
        let sum = plane[removed.upperBound] & bits &- plane[removed.lowerBound] & bits
        let left = ChildArena.slots &- removed.upperBound
        let end = plane[ChildArena.slots &- 1]
        (plane + removed.lowerBound).update(from: plane + removed.upperBound, count: left)
        for slot in (removed.lowerBound &+ left)..<ChildArena.slots { plane[slot] = end }
        for slot in removed.lowerBound..<ChildArena.slots { plane[slot] &-= sum }
      }
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
