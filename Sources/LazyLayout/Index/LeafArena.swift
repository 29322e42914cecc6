/// The leaves, of three kinds in two arenas. The two highest bits of a leaf's handle say which.
///
/// A leaf of which all runs are short (`ShortRun`) has four bytes for each. If they are all single measured items
/// besides, it is a leaf of items (`LeafItems`), with sums that say where each lies; a leaf of other short runs, as are
/// those of a list of which some was seen, is walked (`LeafRuns`), and so is the one of long runs (`ExtentRun`), which
/// has eight bytes for each. What is in a leaf decides its kind, so that an edit that changes the kind gives the leaf
/// another handle, which its parent has to be told. Leaves of short runs and of items are in one arena, so that what
/// becomes of the one is the other where it is.
///
/// All kinds have room for as many runs, so that no change of kind makes a leaf too full. A change goes through the
/// leaf once, as walking does, whatever edits come in turn.
struct LeafArena: Sendable {
  /// The leaves of items and of other short runs: most of what a long list has in memory. 256 KB are a segment, so that
  /// the table of them is below 4 KB at ten million rows, and in the first cache with what else a search reads.
  var short = NodeArena(lines: LeafItems.lines, segmentNodes: 512)
  /// The leaves of long runs; their nodes are their handles.
  var long = NodeArena(lines: LeafRuns.lines, segmentNodes: 64)

  init() {}

  /// The most runs of a leaf: two slots are for those that an edit adds before the leaf is relieved.
  static var mostRuns: Int { LeafItems.slots - 2 }

  private static var itemsBit: UInt32 { 1 << 31 }
  private static var shortBit: UInt32 { 1 << 30 }

  /// The leaf of items that `node` of their arena is.
  static func leaf(ofItems node: UInt32) -> UInt32 { node | itemsBit }

  /// The leaf of other short runs that `node` of their arena is.
  static func leaf(ofShort node: UInt32) -> UInt32 { node | shortBit }

  /// A leaf's node in its arena.
  @inline(__always)
  static func node(_ leaf: UInt32) -> UInt32 { leaf & ~(itemsBit | shortBit) }

  /// Whether the leaf is one of items.
  @inline(__always)
  static func isOfItems(_ leaf: UInt32) -> Bool { leaf & itemsBit != 0 }

  /// Whether all runs of the leaf are short: items, or others too.
  @inline(__always)
  static func isShort(_ leaf: UInt32) -> Bool { leaf & (itemsBit | shortBit) != 0 }

  /// The number of leaves in use.
  var nodeCount: Int { short.nodeCount + long.nodeCount }

  /// The bytes of the leaves in use.
  var usedByteCount: Int { short.usedByteCount + long.usedByteCount }

  /// All memory that the arenas hold, used or not. O(n).
  var byteCount: Int { short.byteCount + long.byteCount }

  /// A new, empty leaf: one of short runs.
  mutating func allocate() -> UInt32 { LeafArena.leaf(ofShort: short.allocate()) }

  /// A new, empty leaf of long runs, which takes any until `pack` makes it what it should be.
  mutating func allocateLong() -> UInt32 { long.allocate() }

  /// A new leaf for some of the runs of `leaf`, which come into it at once.
  mutating func allocate(besides leaf: UInt32) -> UInt32 {
    if !LeafArena.isShort(leaf) { return long.allocate() }
    return leaf & ~LeafArena.node(~0) | short.allocate()
  }

  /// Gives `leaf` back.
  mutating func release(_ leaf: UInt32) {
    if LeafArena.isShort(leaf) { short.release(LeafArena.node(leaf)) } else { long.release(leaf) }
  }

  /// The number of runs.
  @inline(__always)
  func size(_ leaf: UInt32) -> Int {
    LeafArena.isShort(leaf) ? short.size(LeafArena.node(leaf)) : long.size(leaf)
  }

  /// Books that `leaf` has `size` runs.
  mutating func setSize(_ size: Int, of leaf: UInt32) {
    if LeafArena.isShort(leaf) { short.setSize(size, of: LeafArena.node(leaf)) } else { long.setSize(size, of: leaf) }
  }

  /// Marks `leaf` as visited.
  mutating func visit(_ leaf: UInt32) {
    if LeafArena.isShort(leaf) { short.visit(LeafArena.node(leaf)) } else { long.visit(leaf) }
  }

  /// Whether `leaf` was visited since the last time it was asked; takes the mark away.
  mutating func wasVisited(_ leaf: UInt32) -> Bool {
    LeafArena.isShort(leaf) ? short.wasVisited(LeafArena.node(leaf)) : long.wasVisited(leaf)
  }

  /// The run in `slot` of `leaf`.
  func run(_ leaf: UInt32, _ slot: Int) -> ExtentRun { withRuns(leaf) { $0[slot] } }

  /// Gives `body` a leaf of items to read.
  @inline(__always)
  func withItems<Result>(_ leaf: UInt32, _ body: (LeafItems) -> Result) -> Result {
    let node = LeafArena.node(leaf)
    return short.withWords(node) { body(LeafItems(UnsafeMutablePointer(mutating: $0), count: short.size(node))) }
  }

  /// The item at a place of the leaf, one of items: by offset from its start, or by number.
  @inline(__always)
  func item(_ place: Int64, by key: ExtentKey, of span: LeafSpan) -> LeafItem {
    key == .start ? item(at: place, of: span) : item(Int(place), of: span)
  }

  /// The item at an offset from the leaf's start.
  ///
  /// A leaf of a long list comes from memory. What is asked for before anything of it is known comes at the same time:
  /// its sums, and the lines around where the row would be if all rows of the leaf were about equally long.
  @inline(__always)
  private func item(at offset: Int64, of span: LeafSpan) -> LeafItem {
    let left = UInt32(truncatingIfNeeded: offset)
    // Two points are nothing here, and the division is one of 32 bits.
    let extent = UInt32(truncatingIfNeeded: span.extent >> 7) | 1
    let guess = Int((left >> 7) &* UInt32(bitPattern: span.count) / extent)
    let items = items(of: span)
    let read = items.touch(around: guess)
    let (slot, start) = items.item(at: Int32(bitPattern: left))
    // The guess decides nothing, but has to be read.
    let item = LeafItem(slot: slot, start: start &+ read, run: items[slot])
    short.keepAlive()
    return item
  }

  /// The item that is in a slot.
  @inline(__always)
  private func item(_ slot: Int, of span: LeafSpan) -> LeafItem {
    let items = items(of: span)
    let item = LeafItem(slot: slot, start: items.before(slot), run: items[slot])
    short.keepAlive()
    return item
  }

  /// A leaf of items, to read while `short` is kept alive.
  @inline(__always)
  private func items(of span: LeafSpan) -> LeafItems {
    let words = short.nodes.words(of: LeafArena.node(span.leaf))
    return LeafItems(UnsafeMutablePointer(mutating: words), count: Int(span.count))
  }

  /// Gives `body` the runs of a leaf of any kind to read.
  @inline(__always)
  func withRuns<Result>(_ leaf: UInt32, _ body: (LeafRuns) -> Result) -> Result {
    // As long as the runs are read the copies' marks are alive (`UniquenessToken`).
    withExtendedLifetime(self) { body(runs(of: leaf)) }
  }

  private func runs(of leaf: UInt32) -> LeafRuns {
    let (node, isShort) = (LeafArena.node(leaf), LeafArena.isShort(leaf))
    let words = isShort ? short.withWords(node) { $0 + NodeArena.lineWords } : long.withWords(node) { $0 }
    return LeafRuns(UnsafeMutablePointer(mutating: words), count: size(leaf), areShort: isShort)
  }
}
