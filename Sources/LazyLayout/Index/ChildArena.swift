/// The inner nodes: children, and what lies before each in its node.
///
/// A node is two nodes of two arenas, with one handle. Each has two planes (`ChildPlane`). Of the first arena these are
/// the steps of the measured items before a child, together; and the number of items before it (the upper half of a
/// word) with the child's handle (the lower one). Of the second, the items before it that are not measured, by type
/// (`ExtentSummary`). Slot 0 has nothing before it, and each slot behind the last child has the whole of the node
/// before it.
///
/// So a search compares in one plane and reads two lines of another; where a child ends stands in the next slot; and
/// where all items are measured nobody comes near the second arena, and the first is half as large as both.
struct ChildArena: Sendable {
  /// The most children of a node: one slot is for the child that an edit adds before the node is relieved, and one for
  /// the end.
  static var mostChildren: Int { ChildPlane.slots - 2 }

  /// An empty arena of half nodes, of which 64, 72 KB, are a segment: the two thousand of ten million rows lie in few
  /// of them.
  private static var arena: NodeArena {
    NodeArena(lines: 2 * ChildPlane.words / NodeArena.lineWords, segmentNodes: 64)
  }

  /// What lies before the children: measured items, all items, and the children's handles.
  private(set) var sums = ChildArena.arena
  /// The unmeasured items before the children. Nodes come and go as in `sums`, so that their handles are the same.
  private var gaps = ChildArena.arena

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

  /// The planes of a node.
  struct Planes {
    let extents: ChildPlane
    let items: ChildPlane
    let gaps: ChildPlane
    let otherGaps: ChildPlane

    @inline(__always)
    init(sums: UnsafeMutablePointer<UInt64>, gaps: UnsafeMutablePointer<UInt64>) {
      extents = ChildPlane(sums)
      items = extents.next
      self.gaps = ChildPlane(gaps)
      otherGaps = self.gaps.next
    }

    /// What lies before the first slot of `line`.
    @inline(__always)
    func before(line: Int) -> ExtentSummary { summary { $0.before(line: line) } }

    /// What lies before `slot` since its line began.
    @inline(__always)
    func beforeInLine(_ slot: Int) -> ExtentSummary { summary { $0[slot] } }

    /// What lies before `slot`.
    @inline(__always)
    func before(_ slot: Int) -> ExtentSummary { summary { $0.before(slot) } }

    @inline(__always)
    private func summary(_ word: (ChildPlane) -> UInt64) -> ExtentSummary {
      ExtentSummary(
        extent: Int64(bitPattern: word(extents)), items: word(items) & ExtentSummary.itemsMask, gaps: word(gaps),
        otherGaps: word(otherGaps))
    }

    /// The child in `slot`.
    @inline(__always)
    func child(_ slot: Int) -> UInt32 { UInt32(truncatingIfNeeded: items[slot]) }

    /// Does `work` with each plane that is not zero, and with the bits of its words in which sums are.
    func forEach(_ work: (_ plane: ChildPlane, _ bits: UInt64) -> Void) {
      work(extents, .max)
      work(items, ExtentSummary.itemsMask)
      if gaps.isZero { return }
      work(gaps, .max)
      work(otherGaps, .max)
    }

    /// Moves children of `source` before the one in `slot`.
    func take(_ moved: Range<Int>, of source: Planes, at slot: Int) {
      extents.take(moved, of: source.extents, at: slot, bits: .max)
      items.take(moved, of: source.items, at: slot, bits: ExtentSummary.itemsMask)
      if gaps.isZero && source.gaps.isZero { return }
      gaps.take(moved, of: source.gaps, at: slot, bits: .max)
      otherGaps.take(moved, of: source.otherGaps, at: slot, bits: .max)
    }

    /// Does `work` with each plane in which `summary` has something, and with that.
    @inline(__always)
    func forEach(_ summary: ExtentSummary, _ work: (_ plane: ChildPlane, _ part: UInt64) -> Void) {
      work(extents, UInt64(bitPattern: summary.extent))
      work(items, summary.items)
      if summary.gaps | summary.otherGaps == 0 { return }
      work(gaps, summary.gaps)
      work(otherGaps, summary.otherGaps)
    }
  }

  /// The nodes, while nobody else changes them.
  struct MutableNodes {
    fileprivate let sums: NodeArena.MutableNodes
    fileprivate let gaps: NodeArena.MutableNodes

    /// The first plane of `node`; it stays where it is until a node is added.
    @inline(__always)
    func extents(of node: UInt32) -> ChildPlane { ChildPlane(sums.words(of: node)) }

    /// All planes of `node`.
    @inline(__always)
    func planes(of node: UInt32) -> Planes { Planes(sums: sums.words(of: node), gaps: gaps.words(of: node)) }

    /// Books that `child` is at `place`.
    @inline(__always)
    func setChild(_ child: UInt32, at place: NodePlace) {
      let items = place.extents.next
      items[place.slot] = items[place.slot] & ExtentSummary.itemsMask | UInt64(child)
    }

    /// Books that the child at `place` holds `change` more.
    @inline(__always)
    func add(_ change: ExtentSummary, at place: NodePlace) {
      let extent = UInt64(bitPattern: change.extent)
      // Another length is no other number of items.
      if change.items == 0 {
        place.extents.add(extent, behind: place.slot)
      } else {
        place.extents.add((extent, change.items), behind: place.slot)
      }
      if change.gaps | change.otherGaps == 0 { return }
      let gaps = ChildPlane(gaps.words(of: place.node))
      gaps.add((change.gaps, change.otherGaps), behind: place.slot)
    }
  }

  /// The nodes, to read.
  struct Nodes {
    fileprivate let sums: NodeArena.Nodes

    /// The first plane of `node`.
    @inline(__always)
    func extents(of node: UInt32) -> ChildPlane { ChildPlane(UnsafeMutablePointer(mutating: sums.words(of: node))) }
  }

  /// All nodes, to read until `keepAlive` is called.
  @inline(__always)
  var nodes: Nodes { Nodes(sums: sums.nodes) }

  /// Says that the arena is read until here.
  @inline(__always)
  func keepAlive() { sums.keepAlive() }

  /// Gives `body` the planes of `node` to read.
  @inline(__always)
  func withPlanes<Result>(_ node: UInt32, _ body: (Planes) -> Result) -> Result {
    sums.withWords(node) { sums in
      gaps.withWords(node) { gaps in
        body(Planes(sums: UnsafeMutablePointer(mutating: sums), gaps: UnsafeMutablePointer(mutating: gaps)))
      }
    }
  }

  /// Whether no copy of the arenas is alive. One is asked for both: nobody copies one without the other, or reads the
  /// second without the first.
  @inline(__always)
  var isSole: Bool { mutating get { sums.isSole } }

  /// Gives `body` all nodes to change.
  @inline(__always)
  mutating func withMutableNodes<Result>(_ body: (MutableNodes) -> Result) -> Result {
    withMutableNodes(areSole: isSole, body)
  }

  /// The same.
  ///
  /// - Parameter areSole: what `isSole` says.
  @inline(__always)
  mutating func withMutableNodes<Result>(areSole: Bool, _ body: (MutableNodes) -> Result) -> Result {
    sums.withMutableNodes(areSole: areSole) { sums in
      gaps.withMutableNodes(areSole: areSole) { gaps in body(MutableNodes(sums: sums, gaps: gaps)) }
    }
  }

  /// Gives `body` the planes of `node`, which it may change.
  @inline(__always)
  mutating func withMutablePlanes<Result>(_ node: UInt32, _ body: (Planes) -> Result) -> Result {
    withMutableNodes { body($0.planes(of: node)) }
  }

  /// The child in `slot` of `node`.
  @inline(__always)
  func child(_ node: UInt32, _ slot: Int) -> UInt32 { withPlanes(node) { $0.child(slot) } }

  /// What the child in `slot` of `node` holds.
  func summary(_ node: UInt32, _ slot: Int) -> ExtentSummary {
    withPlanes(node) { planes in
      var summary = planes.before(slot &+ 1)
      summary -= planes.before(slot)
      return summary
    }
  }

  /// What `node` holds.
  func total(_ node: UInt32) -> ExtentSummary { withPlanes(node) { $0.before(ChildPlane.slots &- 1) } }
}

extension ChildPlane {
  /// Of a plane of numbers of items, the slot of the child in which the item at `place`, which exists, lies; and
  /// `place` in the child.
  @inline(__always)
  func slot(of place: Int32) -> (slot: Int, within: Int32) {
    // The lower half of a slot's word is a handle, whatever it is.
    let last = UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32.max)
    let (slot, rest) = slot(upTo: last)
    return (slot, Int32(truncatingIfNeeded: (rest &- self[slot] & ExtentSummary.itemsMask) >> 32))
  }
}
