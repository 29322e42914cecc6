/// The inner nodes: children, and what lies before each in its node.
///
/// A node is two nodes of two arenas, with one handle. Each has two planes, of a word for each slot. Of the first arena these are the steps
/// of the measured items before the child, together; and the number of items before it (the upper half) with the child's handle (the lower
/// one). Of the second, the items before it that are not measured, by type (`ExtentSummary`). Slot 0 has nothing before it, and each slot
/// behind the last child has the whole of the node before it.
///
/// Eight slots are a line of 64 bytes. The first of a line says what lies before it in the node, the seven others what lies before them since
/// the first. So
///
/// - a search counts the lines that begin at or before a place, then the slots of one line that do, without knowing how many are used, in
///   one plane;
/// - what a child holds is the difference of two slots, and where it ends stands in the next;
/// - a change of a child is one addition to the slots behind it in its line and to the first of each line behind: thirteen words at most,
///   and always the same ones, so that no branch has to be guessed;
/// - where all items are measured nobody comes near the second arena, and the first is half as large as both.
///
/// Sums of words are words of sums, whatever the halves borrow from each other on the way.
struct ChildArena: Sendable {
  /// The number of slots in each plane of a node: a constant, so that a search counts them without a loop. A node of fewer children
  /// has the same size.
  static var slots: Int { 56 }

  /// The most children of a node: one slot is for the child that an edit adds before the node is relieved, and one for the end.
  static var mostChildren: Int { slots - 2 }

  /// The lines of a node in each arena.
  private static var lines: Int { 2 * slots / NodeArena.lineWords }

  /// What lies before the children: measured items, all items, and the children's handles.
  private(set) var sums = NodeArena(lines: ChildArena.lines)
  /// The unmeasured items before the children. Nodes come and go as in `sums`, so that their handles are the same.
  private var gaps = NodeArena(lines: ChildArena.lines)

  init() {}

  /// The number of nodes in use.
  var nodeCount: Int { sums.nodeCount }

  /// The bytes of one node, with its entries in the tables of sizes.
  var nodeBytes: Int { sums.nodeBytes + gaps.nodeBytes }

  /// The bytes of the nodes in use.
  var usedByteCount: Int { nodeCount * nodeBytes }

  /// All memory that the arenas hold, used or not. O(n).
  var byteCount: Int { sums.byteCount + gaps.byteCount }

  /// A new node without children.
  mutating func allocate() -> UInt32 {
    // Apart from the precondition, which a build without checks does not evaluate.
    let (node, other) = (sums.allocate(), gaps.allocate())
    precondition(node == other, "both parts of a node have one handle")
    return node
  }

  /// Gives `node` back.
  mutating func release(_ node: UInt32) {
    sums.release(node)
    gaps.release(node)
  }

  /// The number of children.
  @inline(__always)
  func size(_ node: UInt32) -> Int { sums.size(node) }

  /// Books that `node` has `size` children.
  mutating func setSize(_ size: Int, of node: UInt32) { sums.setSize(size, of: node) }

  /// The words of a node, to be read.
  struct Words {
    let sums: UnsafePointer<UInt64>
    let gaps: UnsafePointer<UInt64>

    /// For each slot the number of items before it, and the child's handle.
    @inline(__always)
    var items: UnsafePointer<UInt64> { sums + ChildArena.slots }

    /// What the words of `slot` say: what lies before it, since the line's first slot if it is not that.
    @inline(__always)
    func written(_ slot: Int) -> ExtentSummary {
      ExtentSummary(
        extent: Int64(bitPattern: sums[slot]), items: items[slot] & ExtentSummary.itemsMask, gaps: gaps[slot],
        otherGaps: gaps[ChildArena.slots &+ slot])
    }

    /// What lies before `slot`.
    @inline(__always)
    func before(_ slot: Int) -> ExtentSummary { before(slot, ofLine: slot & ~7) }

    /// What lies before `slot`, of the line that begins with `line` or the first one of the next.
    @inline(__always)
    func before(_ slot: Int, ofLine line: Int) -> ExtentSummary {
      let first = written(line)
      let since = written(slot)
      // Without a branch: a search comes to any slot.
      let isFirst = slot & 7 == 0
      return ExtentSummary(
        extent: since.extent &+ (isFirst ? 0 : first.extent), items: since.items &+ (isFirst ? 0 : first.items),
        gaps: since.gaps &+ (isFirst ? 0 : first.gaps), otherGaps: since.otherGaps &+ (isFirst ? 0 : first.otherGaps))
    }

    /// The child in `slot`.
    @inline(__always)
    func child(_ slot: Int) -> UInt32 { UInt32(truncatingIfNeeded: items[slot]) }
  }

  /// The words of a node, to be changed.
  struct MutableWords {
    let sums: UnsafeMutablePointer<UInt64>
    let gaps: UnsafeMutablePointer<UInt64>

    @inline(__always)
    var items: UnsafeMutablePointer<UInt64> { sums + ChildArena.slots }

    /// Whether any item of the node is not measured.
    var hasGaps: Bool {
      let (end, line) = (ChildArena.slots &- 1, ChildArena.slots &- 8)
      return gaps[end] | gaps[line] != 0
    }

    /// Does `work` with each plane, in which each slot says, while it does, what lies before it in the node; and with the bits of a word
    /// that say so.
    ///
    /// - Parameter gaps: whether to do it with the planes of items that are not measured too; without such items all of their words are zero.
    func withSlotsFromStart(
      gaps hasGaps: Bool, _ work: (_ plane: UnsafeMutablePointer<UInt64>, _ bits: UInt64) -> Void
    ) {
      MutableWords.withSlotsFromStart(sums, .max, work)
      MutableWords.withSlotsFromStart(items, ExtentSummary.itemsMask, work)
      if !hasGaps { return }
      MutableWords.withSlotsFromStart(gaps, .max, work)
      MutableWords.withSlotsFromStart(gaps + ChildArena.slots, .max, work)
    }

    private static func withSlotsFromStart(
      _ plane: UnsafeMutablePointer<UInt64>, _ bits: UInt64, _ work: (UnsafeMutablePointer<UInt64>, UInt64) -> Void
    ) {
      for line in 1..<(ChildArena.slots / 8) {
        for step in 1..<8 { plane[8 &* line &+ step] &+= plane[8 &* line] & bits }
      }
      work(plane, bits)
      for line in 1..<(ChildArena.slots / 8) {
        for step in 1..<8 { plane[8 &* line &+ step] &-= plane[8 &* line] & bits }
      }
    }

    /// Adds `change` to what lies before `slot` and before all slots behind it.
    func add(_ change: ExtentSummary, from slot: Int) {
      ChildArena.add(UInt64(bitPattern: change.extent), from: slot, sums)
      ChildArena.add(change.items, from: slot, items)
      if change.gaps | change.otherGaps == 0 { return }
      ChildArena.add(change.gaps, from: slot, gaps)
      ChildArena.add(change.otherGaps, from: slot, gaps + ChildArena.slots)
    }
  }

  /// The nodes, while nobody else changes them.
  struct MutableNodes {
    fileprivate let sums: NodeArena.MutableNodes
    fileprivate let gaps: NodeArena.MutableNodes

    /// The words of `node` in the first arena, which stay where they are until a node is added.
    @inline(__always)
    func sums(of node: UInt32) -> UnsafeMutablePointer<UInt64> { sums.words(of: node) }

    /// Books that `child` is at `place`.
    @inline(__always)
    func setChild(_ child: UInt32, at place: NodePlace) {
      let word = place.sums + (ChildArena.slots &+ place.slot)
      word.pointee = word.pointee & ExtentSummary.itemsMask | UInt64(child)
    }

    /// Books that the child at `place` holds `change` more.
    @inline(__always)
    func add(_ change: ExtentSummary, at place: NodePlace) {
      let behind = place.slot &+ 1
      let extent = UInt64(bitPattern: change.extent)
      // Another length is no other number of items.
      if change.items == 0 {
        ChildArena.add(extent, from: behind, place.sums)
      } else {
        ChildArena.add((extent, change.items), from: behind, place.sums)
      }
      if change.gaps | change.otherGaps == 0 { return }
      let gaps = gaps.words(of: place.node)
      ChildArena.add(change.gaps, from: behind, gaps)
      ChildArena.add(change.otherGaps, from: behind, gaps + ChildArena.slots)
    }
  }

  /// Gives the words of `node` to `body`.
  @inline(__always)
  func withWords<Result>(_ node: UInt32, _ body: (Words) -> Result) -> Result {
    sums.withWords(node) { sums in gaps.withWords(node) { gaps in body(Words(sums: sums, gaps: gaps)) } }
  }

  /// Gives `body` all nodes to change.
  @inline(__always)
  mutating func withMutableNodes<Result>(_ body: (MutableNodes) -> Result) -> Result {
    // Nobody has a copy of one of the arenas without the other, or reads the second without the first.
    sums.withMutableNodes { sums in
      gaps.withMutableNodes(areSole: sums.areSole) { gaps in body(MutableNodes(sums: sums, gaps: gaps)) }
    }
  }

  /// Gives the words of `node` to `body`, which may change them.
  @inline(__always)
  mutating func withMutableWords<Result>(_ node: UInt32, _ body: (MutableWords) -> Result) -> Result {
    withMutableNodes { body(MutableWords(sums: $0.sums.words(of: node), gaps: $0.gaps.words(of: node))) }
  }

  /// Zero; but the lines of a plane are read for it, and come together with those of another one that is searched, and not only when its slot
  /// is known.
  ///
  /// - Parameter plane: extents or numbers of items, which are below 2^63.
  @inline(__always)
  static func touch(_ plane: UnsafePointer<UInt64>) -> Int {
    var any = plane[0]
    for line in 1..<(slots / 8) { any |= plane[8 &* line] }
    return Int(truncatingIfNeeded: any >> 63)
  }

  /// The first slot of the last line for whose first slot `isReached` says so, which it does up to there.
  ///
  /// No step depends on a comparison: there is nothing to guess wrong, and the lines come at the same time.
  @inline(__always)
  static func lastLine(where isReached: (Int) -> Bool) -> Int {
    var line = 0
    for probe in 1..<(slots / 8) { line &+= isReached(8 &* probe) ? 8 : 0 }
    return line
  }

  /// The last slot of the line that begins with `line` for which `isReached` says so, which it does up to there.
  @inline(__always)
  static func lastSlot(ofLine line: Int, where isReached: (Int) -> Bool) -> Int {
    var slot = line
    for step in 1..<8 { slot &+= isReached(line &+ step) ? 1 : 0 }
    return slot
  }

  /// The slot of the child in which the item at `place`, which exists, lies; and `place` in the child.
  @inline(__always)
  static func slot(of place: Int32, items: UnsafePointer<UInt64>) -> (slot: Int, within: Int32) {
    // The lower half of a word is a handle, whatever it is.
    let last = UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32.max)
    let line = lastLine { items[$0] <= last }
    let rest = last &- items[line] & ExtentSummary.itemsMask
    let slot = lastSlot(ofLine: line) { items[$0] <= rest }
    let before = slot & 7 == 0 ? 0 : items[slot] & ExtentSummary.itemsMask
    return (slot, Int32(truncatingIfNeeded: (rest &- before) >> 32))
  }

  /// The child in `slot` of `node`.
  @inline(__always)
  func child(_ node: UInt32, _ slot: Int) -> UInt32 {
    sums.withWords(node) { UInt32(truncatingIfNeeded: $0[ChildArena.slots &+ slot]) }
  }

  /// What the child in `slot` of `node` holds.
  func summary(_ node: UInt32, _ slot: Int) -> ExtentSummary {
    withWords(node) { words in
      var summary = words.before(slot &+ 1)
      summary -= words.before(slot)
      return summary
    }
  }

  /// What `node` holds.
  func total(_ node: UInt32) -> ExtentSummary { withWords(node) { $0.before(ChildArena.slots &- 1) } }
}
