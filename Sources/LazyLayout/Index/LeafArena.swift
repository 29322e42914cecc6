/// The leaves, of three kinds in two arenas. The two highest bits of a leaf's handle encode the kind.
///
/// - Leaf of items (`LeafItems`): single measured items of four bytes each (`ShortRun`), with prefix sums.
/// - Leaf of short runs (`LeafRuns`): any runs of four bytes each, as in a list of which some was measured. Searched by
///   a walk.
/// - Leaf of long runs (`LeafRuns`): runs of eight bytes each (`ExtentRun`). Searched by a walk.
///
/// The content of a leaf determines its kind. An edit that changes the kind changes the leaf's handle, which has to be
/// stored in the parent. Leaves of short runs and of items share an arena, so that one is converted to the other in
/// place.
///
/// All kinds have the same capacity, so converting a leaf never makes it overfull. A conversion walks the leaf once,
/// for any sequence of edits.
struct LeafArena: Sendable {
  /// The leaves of items and of short runs: most of the memory of a long list. With segments of 256 KB the segment
  /// table is below 4 KB at ten million rows. It fits into the L1 cache with the other data of a search.
  var short = NodeArena(lines: LeafItems.lines, segmentNodes: 512)
  /// The leaves of long runs. Their nodes are their handles.
  var long = NodeArena(lines: LeafRuns.lines, segmentNodes: 64)

  init() {}

  /// The maximum number of runs in a leaf. Two slots are for the runs that an edit inserts before the leaf is
  /// rebalanced.
  static var maximumRunCount: Int { LeafItems.slots - 2 }

  private static var itemsBit: UInt32 { 1 << 31 }
  private static var shortBit: UInt32 { 1 << 30 }

  /// The handle of the leaf of items in `node`.
  static func leaf(ofItems node: UInt32) -> UInt32 { node | itemsBit }

  /// The handle of the leaf of short runs in `node`.
  static func leaf(ofShort node: UInt32) -> UInt32 { node | shortBit }

  /// The node of a leaf in its arena.
  @inline(__always)
  static func node(_ leaf: UInt32) -> UInt32 { leaf & ~(itemsBit | shortBit) }

  /// Whether the leaf is one of items.
  @inline(__always)
  static func isOfItems(_ leaf: UInt32) -> Bool { leaf & itemsBit != 0 }

  /// Whether all runs of the leaf are short: a leaf of items or of short runs.
  @inline(__always)
  static func isShort(_ leaf: UInt32) -> Bool { leaf & (itemsBit | shortBit) != 0 }

  /// The number of leaves in use.
  var nodeCount: Int { short.nodeCount + long.nodeCount }

  /// The bytes of the leaves in use.
  var usedByteCount: Int { short.usedByteCount + long.usedByteCount }

  /// The bytes of both arenas, used or not. O(n).
  var byteCount: Int { short.byteCount + long.byteCount }

  /// Allocates an empty leaf of short runs.
  mutating func allocate() -> UInt32 { LeafArena.leaf(ofShort: short.allocate()) }

  /// Allocates an empty leaf of long runs, which holds any runs. `pack` converts the leaf to the required kind.
  mutating func allocateLong() -> UInt32 { long.allocate() }

  /// Allocates a leaf of the kind of `leaf`, some of whose runs are moved there at once.
  mutating func allocate(besides leaf: UInt32) -> UInt32 {
    if !LeafArena.isShort(leaf) { return long.allocate() }
    return leaf & ~LeafArena.node(~0) | short.allocate()
  }

  /// Frees `leaf`.
  mutating func release(_ leaf: UInt32) {
    if LeafArena.isShort(leaf) { short.release(LeafArena.node(leaf)) } else { long.release(leaf) }
  }

  /// The number of runs.
  @inline(__always)
  func size(_ leaf: UInt32) -> Int {
    LeafArena.isShort(leaf) ? short.size(LeafArena.node(leaf)) : long.size(leaf)
  }

  /// Sets the number of runs of `leaf`.
  mutating func setSize(_ size: Int, of leaf: UInt32) {
    if LeafArena.isShort(leaf) { short.setSize(size, of: LeafArena.node(leaf)) } else { long.setSize(size, of: leaf) }
  }

  /// Marks `leaf` as visited.
  mutating func visit(_ leaf: UInt32) {
    if LeafArena.isShort(leaf) { short.visit(LeafArena.node(leaf)) } else { long.visit(leaf) }
  }

  /// Whether `leaf` was visited since the last call. Clears the mark.
  mutating func wasVisited(_ leaf: UInt32) -> Bool {
    LeafArena.isShort(leaf) ? short.wasVisited(LeafArena.node(leaf)) : long.wasVisited(leaf)
  }

  /// The run in `slot` of `leaf`.
  func run(_ leaf: UInt32, _ slot: Int) -> ExtentRun { withRuns(leaf) { $0[slot] } }

  /// Calls `body` with a leaf of items for reading.
  @inline(__always)
  func withItems<Result>(_ leaf: UInt32, _ body: (LeafItems) -> Result) -> Result {
    let node = LeafArena.node(leaf)
    return short.withWords(node) { body(LeafItems(UnsafeMutablePointer(mutating: $0), count: short.size(node))) }
  }

  /// The item at a place in a leaf of items: an offset from the leaf's start, or an index.
  @inline(__always)
  func item(_ place: Int64, by key: ExtentKey, of span: LeafSpan) -> LeafItem {
    key == .start ? item(at: place, of: span) : item(Int(place), of: span)
  }

  /// The item at an offset from the leaf's start.
  ///
  /// In a long list the leaf is not cached. The line of sums and the lines around an interpolated slot are loaded at
  /// once, so that their cache misses overlap.
  @inline(__always)
  private func item(at offset: Int64, of span: LeafSpan) -> LeafItem {
    let left = UInt32(truncatingIfNeeded: offset)
    // A precision of two points is enough for a guess, and allows a 32-bit division.
    let extent = UInt32(truncatingIfNeeded: span.extent >> 7) | 1
    let guess = Int((left >> 7) &* UInt32(bitPattern: span.count) / extent)
    let items = items(of: span)
    let read = items.touch(around: guess)
    let (slot, start) = items.item(at: Int32(bitPattern: left))
    // The guess does not affect the result, but its load must not be optimized away.
    let item = LeafItem(slot: slot, start: start &+ read, run: items[slot])
    short.keepAlive()
    return item
  }

  /// The item in a slot.
  @inline(__always)
  private func item(_ slot: Int, of span: LeafSpan) -> LeafItem {
    let items = items(of: span)
    let item = LeafItem(slot: slot, start: items.before(slot), run: items[slot])
    short.keepAlive()
    return item
  }

  /// A leaf of items for reading, while `short` is kept alive.
  @inline(__always)
  private func items(of span: LeafSpan) -> LeafItems {
    let words = short.nodes.words(of: LeafArena.node(span.leaf))
    return LeafItems(UnsafeMutablePointer(mutating: words), count: Int(span.count))
  }

  /// Calls `body` with the runs of a leaf of any kind for reading.
  @inline(__always)
  func withRuns<Result>(_ leaf: UInt32, _ body: (LeafRuns) -> Result) -> Result {
    // Keeps the uniqueness tokens alive while the runs are read (`UniquenessToken`).
    withExtendedLifetime(self) { body(runs(of: leaf)) }
  }

  private func runs(of leaf: UInt32) -> LeafRuns {
    let (node, isShort) = (LeafArena.node(leaf), LeafArena.isShort(leaf))
    let words = isShort ? short.withWords(node) { $0 + NodeArena.lineWords } : long.withWords(node) { $0 }
    return LeafRuns(UnsafeMutablePointer(mutating: words), count: size(leaf), areShort: isShort)
  }
}
