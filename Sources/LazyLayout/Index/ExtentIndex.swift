/// The lengths of the items of a list along its scroll axis, some of them not measured yet: where each begins, and
/// which lies where.
///
/// ```swift
/// var index = ExtentIndex(count: 10_000_000, spacing: 0, estimate: 50 * 64)   // one gap: O(1)
/// index.setLength(80 * 64, of: 9_999_000)
/// index.position(at: 499_950_000 * 64).index                                   // 9_999_000: the offset is on its edge
/// index.estimate = 60 * 64                                                     // moves ten million items: O(1)
/// ```
///
/// A counted B+ tree. The leaves hold runs: neighbours of one type and one length, or neighbours of one type that are
/// not measured (a gap); so memory grows with the items that were measured, and shrinks where they are equal. A run has
/// eight bytes, and four in a leaf of nothing but short ones (`LeafArena`). An inner node knows what lies before each
/// of its children: how many items, how long the measured ones are together and how many of each type are not measured.
/// So a search counts the children that begin at or before a place (`ChildArena`), and then the groups of the leaf
/// (`LeafSums`); the extent under the estimates of the moment is a few multiplications away. This is the idea of
/// CodeMirror's height map and of GTK's tiles, with the fan-out of a B+ tree and without a stored estimate.
///
/// Each item but the last is followed by the same spacing, which belongs to the item before it. All numbers are whole
/// 1/64 pt, so an edit and its reverse lead back to the same places. Nodes live in arenas: searches never allocate, an
/// edit does when the arena grows.
///
/// An item's type is a small number. Types 0, 1 and 2 have estimates of their own; all others share one.
///
/// - Note: lengths up to 2^36 - 1 (a thousand million pt) in lists up to 2^31 - 1 items are safe as long as the whole
///   is below 2^63.
package struct ExtentIndex: Sendable {
  /// The longest that an item is with the spacing behind it, in 1/64 pt: above a thousand million pt.
  package static var longestStep: Int64 { ExtentRun.longestStep }

  /// The number of types that have an estimate: 0, 1, 2 and, as one, all others.
  package static var typeCount: Int { 4 }

  /// The space behind each item but the last, in 1/64 pt.
  package let spacing: Int64

  let leafCapacity: Int
  let fanOut: Int
  var leaves = LeafArena()
  var inner = ChildArena()
  /// The root and what all of it holds.
  var root: ExtentChild
  /// How many levels of inner nodes are above the leaves.
  var height = 0
  /// What an unmeasured item of each type counts with, spacing included, in 1/64 pt.
  var steps: TypeValues
  /// Of types 1, 2 and 3, the number of measured items and their steps together; type 0 has what is left of the whole.
  /// Empty where no such item was measured.
  var measuredOfTypes: [TypeTotal] = []
  /// The item that was measured or put in last, and where edits go from there.
  var lastEdit = -2
  var direction = EditDirection.none
  /// Where the last window began and ended. In an array, so that the index stays small: functions that take it copy it.
  var fingers = [ExtentFinger(), ExtentFinger()]
  /// Whether the fingers point somewhere. An item that is measured and a new estimate move them; any other edit makes
  /// them point nowhere.
  var hasFingers = false
  /// Whether the leaves of the fingers are marked as visited since the last edit.
  var hasVisitedFingers = false
  /// Where the search for leaves that nobody visits goes on.
  var sweep = 0

  /// An index of `count` items, all of `length`, or none of them measured. O(1).
  ///
  /// - Parameters:
  ///   - count: in 0...2^31 - 1.
  ///   - length: what every item measures, in 1/64 pt, if that is known.
  ///   - spacing: the space behind each item but the last, in 1/64 pt.
  ///   - estimate: what an unmeasured item of any type counts with, in 1/64 pt.
  ///   - capacities: how large nodes become; small ones make deep trees of few items, for tests.
  package init(
    count: Int, length: Int64? = nil, spacing: Int64 = 0, estimate: Int64, capacities: NodeCapacities = NodeCapacities()
  ) {
    precondition(estimate >= 0 && spacing >= 0, "an estimate and a spacing are zero or more")
    self.spacing = spacing
    steps = TypeValues(estimate + spacing)
    leafCapacity = capacities.runs
    fanOut = capacities.children
    root = ExtentChild(summary: ExtentSummary(), node: leaves.allocate())
    insert(count: count, at: 0, length: length)
  }

  /// The number of items.
  @inline(__always) package var count: Int { Int(root.summary.count) }

  /// The number of measured items.
  @inline(__always) package var measuredCount: Int { Int(root.summary.count &- root.summary.unmeasured) }

  /// The lengths of all measured items together, without spacing, in 1/64 pt.
  @inline(__always) package var measuredExtent: Int64 { root.summary.extent - Int64(measuredCount) * spacing }

  /// Where the last item ends, in 1/64 pt.
  @inline(__always) package var totalExtent: Int64 { count == 0 ? 0 : terms.extent(root.summary) - spacing }
}

/// Where edits go: through neighbouring items up, down, or anywhere.
enum EditDirection { case none, up, down }

/// How large the nodes of an `ExtentIndex` become.
package struct NodeCapacities: Sendable {
  /// The most runs in a leaf; in 2...110.
  package let runs: Int
  /// The most children of an inner node; in 4...62.
  package let children: Int

  /// Leaves of 110 runs, with the slots that an edit may fill for a moment 512 bytes or 8 cache lines where these are
  /// short, and 14 lines else; and inner nodes of 62 children, 1,152 bytes in each of their two arenas. Ten million
  /// rows are three levels of these over 50 MB of leaves, and the level above the leaves has about 2 MB where all is
  /// measured: so that only the leaf has to come from memory.
  package init() { self.init(runs: LeafArena.mostRuns, children: ChildArena.mostChildren) }

  /// Nodes of at most `runs` runs and `children` children.
  package init(runs: Int, children: Int) {
    precondition(runs >= 2 && children >= 4, "a leaf has room for 2 runs, an inner node for 4 children")
    precondition(
      runs <= LeafArena.mostRuns && children <= ChildArena.mostChildren,
      "a node has as many slots as its arena gives it"
    )
    self.runs = runs
    self.children = children
  }
}
