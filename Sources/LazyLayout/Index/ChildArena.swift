/// The inner nodes: child handles and the prefix sums before each child.
///
/// A node is a pair of half nodes, in two arenas, with one handle. Each half has two planes (`ChildPlane`). The first
/// arena stores the prefix sums of the measured steps, and the prefix sums of the item counts. An item count is the
/// upper half of a word; the lower half is the child's handle. The second arena stores the counts of unmeasured items
/// by type (`ExtentSummary`). Slot 0 has nothing before it. Each slot behind the last child holds the node's total.
///
/// A search compares in one plane and reads two lines of another. The end of a child is the prefix sum of the next
/// slot. A fully measured list never reads the second arena, and the first is half as large as both.
struct ChildArena: Sendable {
  /// The maximum number of children of a node. One slot is for the child that an edit inserts before the node is
  /// rebalanced, and one for the end.
  static var maximumChildCount: Int { ChildPlane.slots - 2 }

  /// An empty arena of half nodes, with 64 (72 KB) in a segment. Ten million rows have about two thousand half nodes,
  /// which lie in few segments.
  private static var arena: NodeArena {
    NodeArena(lines: 2 * ChildPlane.words / NodeArena.lineWords, segmentNodes: 64)
  }

  /// The prefix sums of measured steps and of item counts, with the children's handles.
  private(set) var sums = ChildArena.arena
  /// The prefix sums of unmeasured items. Nodes are allocated and released as in `sums`, so handles are equal.
  private var gaps = ChildArena.arena

  init() {}

  /// The number of nodes in use.
  var nodeCount: Int { sums.nodeCount }

  /// The bytes of one node, with its entries in the tables of sizes.
  var nodeBytes: Int { sums.nodeBytes + gaps.nodeBytes }

  /// The bytes of the nodes in use.
  var usedByteCount: Int { nodeCount * nodeBytes }

  /// The bytes of both arenas, used or not. O(n).
  var byteCount: Int { sums.byteCount + gaps.byteCount }

  /// Allocates a node without children.
  mutating func allocate() -> UInt32 {
    // Outside the precondition, because unchecked builds do not evaluate preconditions.
    let (node, other) = (sums.allocate(), gaps.allocate())
    precondition(node == other, "sums and gaps arenas must allocate the same node handle")
    return node
  }

  /// Frees `node`.
  mutating func release(_ node: UInt32) {
    sums.release(node)
    gaps.release(node)
  }

  /// The number of children.
  @inline(__always)
  func size(_ node: UInt32) -> Int { sums.size(node) }

  /// Sets the number of children of `node`.
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

    /// The sums before the first slot of `line`.
    @inline(__always)
    func before(line: Int) -> ExtentSummary { summary { $0.before(line: line) } }

    /// The sums before `slot`, from the first slot of its line.
    @inline(__always)
    func beforeInLine(_ slot: Int) -> ExtentSummary { summary { $0[slot] } }

    /// The sums before `slot`, from the first slot of the node.
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

    /// Calls `work` with each plane that is not zero, and with the mask of the bits that hold sums in its words.
    func forEach(_ work: (_ plane: ChildPlane, _ bits: UInt64) -> Void) {
      work(extents, .max)
      work(items, ExtentSummary.itemsMask)
      if gaps.isZero { return }
      work(gaps, .max)
      work(otherGaps, .max)
    }

    /// Moves children of `source` before the child in `slot`.
    func take(_ moved: Range<Int>, of source: Planes, at slot: Int) {
      extents.take(moved, of: source.extents, at: slot, bits: .max)
      items.take(moved, of: source.items, at: slot, bits: ExtentSummary.itemsMask)
      if gaps.isZero && source.gaps.isZero { return }
      gaps.take(moved, of: source.gaps, at: slot, bits: .max)
      otherGaps.take(moved, of: source.otherGaps, at: slot, bits: .max)
    }

    /// Calls `work` with each plane in which `summary` may be nonzero, and with the part of `summary` for that plane.
    @inline(__always)
    func forEach(_ summary: ExtentSummary, _ work: (_ plane: ChildPlane, _ part: UInt64) -> Void) {
      work(extents, UInt64(bitPattern: summary.extent))
      work(items, summary.items)
      if summary.gaps | summary.otherGaps == 0 { return }
      work(gaps, summary.gaps)
      work(otherGaps, summary.otherGaps)
    }
  }

  /// Mutable access to the nodes. Requires exclusive access.
  struct MutableNodes {
    fileprivate let sums: NodeArena.MutableNodes
    fileprivate let gaps: NodeArena.MutableNodes

    /// The first plane of `node`. Valid until a node is allocated.
    @inline(__always)
    func extents(of node: UInt32) -> ChildPlane { ChildPlane(sums.words(of: node)) }

    /// All planes of `node`.
    @inline(__always)
    func planes(of node: UInt32) -> Planes { Planes(sums: sums.words(of: node), gaps: gaps.words(of: node)) }

    /// Stores `child` as the handle at `place`.
    @inline(__always)
    func setChild(_ child: UInt32, at place: NodePlace) {
      let items = place.extents.next
      items[place.slot] = items[place.slot] & ExtentSummary.itemsMask | UInt64(child)
    }

    /// Adds `change` to the sums of the child at `place`.
    @inline(__always)
    func add(_ change: ExtentSummary, at place: NodePlace) {
      let extent = UInt64(bitPattern: change.extent)
      // Measuring an item changes its length, but not the number of items.
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

  /// Read access to the nodes.
  struct Nodes {
    fileprivate let sums: NodeArena.Nodes

    /// The first plane of `node`.
    @inline(__always)
    func extents(of node: UInt32) -> ChildPlane { ChildPlane(UnsafeMutablePointer(mutating: sums.words(of: node))) }
  }

  /// Read access to all nodes. Valid until `keepAlive` is called.
  @inline(__always)
  var nodes: Nodes { Nodes(sums: sums.nodes) }

  /// Keeps the arena alive up to the call.
  @inline(__always)
  func keepAlive() { sums.keepAlive() }

  /// Calls `body` with the planes of `node` for reading.
  @inline(__always)
  func withPlanes<Result>(_ node: UInt32, _ body: (Planes) -> Result) -> Result {
    sums.withWords(node) { sums in
      gaps.withWords(node) { gaps in
        body(Planes(sums: UnsafeMutablePointer(mutating: sums), gaps: UnsafeMutablePointer(mutating: gaps)))
      }
    }
  }

  /// Whether the arenas are uniquely referenced. One token serves for both: the arenas are copied together, and the
  /// second is never read without the first.
  @inline(__always)
  var isUniquelyReferenced: Bool { mutating get { sums.isUniquelyReferenced } }

  /// Calls `body` with mutable access to all nodes.
  @inline(__always)
  mutating func withMutableNodes<Result>(_ body: (MutableNodes) -> Result) -> Result {
    withMutableNodes(areUniquelyReferenced: isUniquelyReferenced, body)
  }

  /// Calls `body` with mutable access to all nodes.
  ///
  /// - Parameter areUniquelyReferenced: the value of `isUniquelyReferenced`.
  @inline(__always)
  mutating func withMutableNodes<Result>(areUniquelyReferenced: Bool, _ body: (MutableNodes) -> Result) -> Result {
    sums.withMutableNodes(areUniquelyReferenced: areUniquelyReferenced) { sums in
      gaps.withMutableNodes(areUniquelyReferenced: areUniquelyReferenced) { gaps in
        body(MutableNodes(sums: sums, gaps: gaps))
      }
    }
  }

  /// Calls `body` with mutable access to the planes of `node`.
  @inline(__always)
  mutating func withMutablePlanes<Result>(_ node: UInt32, _ body: (Planes) -> Result) -> Result {
    withMutableNodes { body($0.planes(of: node)) }
  }

  /// The child in `slot` of `node`.
  @inline(__always)
  func child(_ node: UInt32, _ slot: Int) -> UInt32 { withPlanes(node) { $0.child(slot) } }

  /// The summary of the child in `slot` of `node`.
  func summary(_ node: UInt32, _ slot: Int) -> ExtentSummary {
    withPlanes(node) { planes in
      var summary = planes.before(slot &+ 1)
      summary -= planes.before(slot)
      return summary
    }
  }

  /// The summary of `node`.
  func total(_ node: UInt32) -> ExtentSummary { withPlanes(node) { $0.before(ChildPlane.slots &- 1) } }
}

extension ChildPlane {
  /// Finds the child that contains the item at `place`, and the item's index in the child. For planes of item counts.
  ///
  /// - Precondition: the item exists.
  @inline(__always)
  func slot(of place: Int32) -> (slot: Int, within: Int32) {
    // The lower half of a word is a child's handle, and must not affect the comparison.
    let last = UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32.max)
    let (slot, rest) = slot(upTo: last)
    return (slot, Int32(truncatingIfNeeded: (rest &- self[slot] & ExtentSummary.itemsMask) >> 32))
  }
}
