/// The leaves, of two kinds in two arenas. The highest bit of a leaf's handle says which.
///
/// A leaf of which all runs are single measured items, neither longer than `ExtentItem` holds nor together than `LeafSums`, is a leaf of
/// items (`LeafItems`): four bytes each, and sums that say where an item lies. Any other one, and the empty one, is a leaf of runs
/// (`LeafRuns`): eight bytes each, and it is walked. What is in a leaf decides its kind, so that an edit that changes the kind gives the leaf
/// another handle, which its parent has to be told.
///
/// Both kinds have room for as many runs, so that no change of kind makes a leaf too full. A change goes through the leaf once, as walking
/// does, whatever edits come in turn.
struct LeafArena: Sendable {
  /// The leaves of items.
  var items = NodeArena(lines: LeafItems.lines)
  /// The leaves of runs; their nodes are their handles.
  var runs = NodeArena(lines: LeafRuns.lines)

  init() {}

  /// The most runs of a leaf: two slots are for those that an edit adds before the leaf is relieved.
  static var mostRuns: Int { LeafItems.slots - 2 }

  private static var itemsBit: UInt32 { 1 << 31 }

  /// The leaf of items that `node` of their arena is.
  static func leaf(ofItems node: UInt32) -> UInt32 { node | itemsBit }

  /// A leaf's node in its arena.
  @inline(__always)
  static func node(_ leaf: UInt32) -> UInt32 { leaf & ~itemsBit }

  /// Whether the leaf is one of items.
  @inline(__always)
  static func isOfItems(_ leaf: UInt32) -> Bool { leaf & itemsBit != 0 }

  /// The number of leaves in use.
  var nodeCount: Int { items.nodeCount + runs.nodeCount }

  /// The bytes of the leaves in use.
  var usedByteCount: Int { items.usedByteCount + runs.usedByteCount }

  /// All memory that the arenas hold, used or not. O(n).
  var byteCount: Int { items.byteCount + runs.byteCount }

  /// A new, empty leaf: one of runs.
  mutating func allocate() -> UInt32 { runs.allocate() }

  /// A new leaf for some of the runs of `leaf`, which come into it at once.
  mutating func allocate(besides leaf: UInt32) -> UInt32 {
    LeafArena.isOfItems(leaf) ? LeafArena.leaf(ofItems: items.allocate()) : runs.allocate()
  }

  /// Gives `leaf` back.
  mutating func release(_ leaf: UInt32) {
    if LeafArena.isOfItems(leaf) { items.release(LeafArena.node(leaf)) } else { runs.release(leaf) }
  }

  /// The number of runs.
  @inline(__always)
  func size(_ leaf: UInt32) -> Int {
    LeafArena.isOfItems(leaf) ? items.size(LeafArena.node(leaf)) : runs.size(leaf)
  }

  /// Marks `leaf` as visited.
  mutating func visit(_ leaf: UInt32) {
    if LeafArena.isOfItems(leaf) { items.visit(LeafArena.node(leaf)) } else { runs.visit(leaf) }
  }

  /// Whether `leaf` was visited since the last time it was asked; takes the mark away.
  mutating func wasVisited(_ leaf: UInt32) -> Bool {
    LeafArena.isOfItems(leaf) ? items.wasVisited(LeafArena.node(leaf)) : runs.wasVisited(leaf)
  }

  /// The run in `slot` of `leaf`.
  @inline(__always)
  func run(_ leaf: UInt32, _ slot: Int) -> ExtentRun {
    LeafArena.isOfItems(leaf) ? withItems(leaf) { $0[slot].run } : withRuns(leaf) { ExtentRun(word: $0[slot]) }
  }

  /// Gives `body` a leaf of items to read.
  @inline(__always)
  func withItems<Result>(_ leaf: UInt32, _ body: (LeafItems) -> Result) -> Result {
    let node = LeafArena.node(leaf)
    return items.withWords(node) { body(LeafItems(UnsafeMutablePointer(mutating: $0), count: items.size(node))) }
  }

  /// Gives `body` the words of a leaf of runs to read.
  @inline(__always)
  func withRuns<Result>(_ leaf: UInt32, _ body: (UnsafePointer<UInt64>) -> Result) -> Result {
    runs.withWords(leaf, body)
  }
}
