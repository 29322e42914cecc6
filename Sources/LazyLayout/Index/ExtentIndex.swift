/// The lengths of a list's items along the scroll axis, measured or estimated: maps offsets to items and items to
/// offsets.
///
/// ```swift
/// var index = ExtentIndex(count: 10_000_000, spacing: 0, estimate: 50 * 64)   // one gap: O(1)
/// index.setLength(80 * 64, of: 9_999_000)
/// index.position(at: 499_950_000 * 64).index                                   // 9_999_000: the offset is on its edge
/// index.estimate = 60 * 64                                                     // moves ten million items: O(1)
/// ```
///
/// A counted B+ tree with run-length leaves. A run is a sequence of neighbours of one type and one length, or of
/// unmeasured neighbours of one type (a gap). So memory grows with the number of measured items, and shrinks where
/// their lengths are equal. A run has eight bytes, or four in a leaf whose runs are all short (`LeafArena`).
///
/// An inner node stores prefix sums for each child: the items, the steps of the measured items, and the unmeasured
/// items of each type. A search counts the children that begin at or before a place (`ChildArena`), and then the groups
/// of the leaf (`LeafSums`). Estimates are not stored in the tree: the extent under the current estimates takes a few
/// multiplications. The idea is that of CodeMirror's height map and GTK's tiles, with the fan-out of a B+ tree and
/// without stored estimates.
///
/// Each item but the last is followed by the same spacing, which belongs to the item before it. All numbers are
/// integers in 1/64 pt, so an edit and its reverse restore the same places. Nodes live in arenas: searches never
/// allocate, and an edit allocates only when an arena grows.
///
/// An item's type is a small number. Types 0, 1 and 2 have estimates of their own; all others share one.
///
/// - Note: lists of up to 2^31 - 1 items are supported, with lengths up to 2^36 - 1 (over a thousand million pt). The
///   total extent must be below 2^63.
package struct ExtentIndex: Sendable {
  /// The maximum length of an item with its spacing, in 1/64 pt: above a thousand million pt.
  package static var longestStep: Int64 { ExtentRun.longestStep }

  /// The number of types with an estimate: 0, 1, 2 and, as one, all others.
  package static var typeCount: Int { 4 }

  /// The space behind each item but the last, in 1/64 pt.
  package let spacing: Int64

  let leafCapacity: Int
  let fanOut: Int
  var leaves = LeafArena()
  var inner = ChildArena()
  /// The root and its summary.
  var root: ExtentChild
  /// The number of levels of inner nodes above the leaves.
  var height = 0
  /// The estimated length of an unmeasured item of each type with its spacing, in 1/64 pt.
  var steps: TypeValues
  /// The totals of measured items of types 1, 2 and 3. Type 0 has the rest of the whole. Empty until an item of such a
  /// type is measured.
  var measuredOfTypes: [TypeTotal] = []
  /// The item that was measured or inserted last. -2 after other edits, so that no direction follows.
  var lastEdit = -2
  var direction = EditDirection.none
  /// The fingers at the start and the end of the last window. In an array, so that the index stays small, as functions
  /// that take an index copy it.
  var fingers = [ExtentFinger(), ExtentFinger()]
  /// Whether the fingers are valid. Measuring an item and a new estimate move them; any other edit invalidates them.
  var hasFingers = false
  /// Whether the leaves of valid fingers are marked as visited.
  var hasVisitedFingers = false
  /// The item at which the clock hand of `evictUnvisited(beyond:except:)` continues.
  var sweep = 0

  /// Creates an index of `count` items, all of `length`, or all unmeasured. O(1).
  ///
  /// - Parameters:
  ///   - count: in 0...2^31 - 1.
  ///   - length: the length of every item in 1/64 pt, or `nil` if the items are unmeasured.
  ///   - spacing: the space behind each item but the last, in 1/64 pt.
  ///   - estimate: the estimated length of an unmeasured item of any type, in 1/64 pt.
  ///   - capacities: the capacities of nodes; small ones make deep trees of few items, for tests.
  package init(
    count: Int, length: Int64? = nil, spacing: Int64 = 0, estimate: Int64, capacities: NodeCapacities = NodeCapacities()
  ) {
    precondition(estimate >= 0 && spacing >= 0, "estimate and spacing must not be negative")
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

  /// The sum of the lengths of all measured items, without spacing, in 1/64 pt.
  @inline(__always) package var measuredExtent: Int64 { root.summary.extent - Int64(measuredCount) * spacing }

  /// The end of the last item, in 1/64 pt.
  @inline(__always) package var totalExtent: Int64 { count == 0 ? 0 : terms.extent(root.summary) - spacing }
}

/// The direction of consecutive edits: to the next item, to the previous item, or neither.
enum EditDirection { case none, up, down }

/// The maximum sizes of the nodes of an `ExtentIndex`.
package struct NodeCapacities: Sendable {
  /// The maximum number of runs in a leaf; in 2...110.
  package let runs: Int
  /// The maximum number of children of an inner node; in 4...62.
  package let children: Int

  /// Creates the default capacities: leaves of 110 runs and inner nodes of 62 children.
  ///
  /// With the slots that an edit may fill temporarily, a leaf has 512 bytes (8 cache lines) for short runs, else 14
  /// lines. An inner node has 1,152 bytes in each of its two arenas. Ten million rows have three levels of inner nodes
  /// over 50 MB of leaves. The level above the leaves has about 2 MB in a fully measured list, so only the leaf has to
  /// come from memory.
  package init() { self.init(runs: LeafArena.maximumRunCount, children: ChildArena.maximumChildCount) }

  /// Creates capacities of at most `runs` runs and `children` children.
  package init(runs: Int, children: Int) {
    precondition(runs >= 2 && children >= 4, "node capacities must be at least 2 runs and 4 children")
    precondition(
      runs <= LeafArena.maximumRunCount && children <= ChildArena.maximumChildCount,
      "node capacities exceed the slots of the arenas"
    )
    self.runs = runs
    self.children = children
  }
}
