/// An item of an `ExtentIndex`, and what lies before it.
package struct ExtentPosition: Equatable, Sendable {
  /// The item.
  package let index: Int
  /// Where the item begins, the spacing of those before it included, in 1/64 pt.
  package let start: Int64
  /// Its length, estimated if it is not measured, in 1/64 pt.
  package let length: Int64
  /// Whether the item is measured.
  package let isMeasured: Bool
  /// How many items before it are not measured.
  package let unmeasuredBefore: Int

  /// Where the item ends, its spacing not included, in 1/64 pt.
  package var end: Int64 { start + length }
}

/// The lengths of the items of a list along its scroll axis, some of them not measured yet: where each begins, and which lies where.
///
/// ```swift
/// var index = ExtentIndex(count: 10_000_000, spacing: 0, estimate: 50 * 64)   // one gap: O(1)
/// index.setLength(80 * 64, of: 9_999_000)
/// index.position(at: 499_950_000 * 64).index                                   // 9_999_000: the offset is on its edge
/// index.estimate = 60 * 64                                                     // moves ten million items: O(1)
/// ```
///
/// A counted B+ tree. The leaves hold runs: neighbours of one length, or neighbours that are not measured; so memory grows with the
/// items that were measured, and shrinks where they are equal. Every node knows of each child how many items it holds, how long the
/// measured ones are together and how many are not measured; its extent under the estimate of the moment is one multiplication away.
/// This is the idea of CodeMirror's height map and of GTK's tiles, with the fan-out of a B+ tree and without a stored estimate.
///
/// Each item but the last is followed by the same spacing, which belongs to the item before it. All numbers are whole 1/64 pt, so an
/// edit and its reverse lead back to the same places. Nodes live in arenas: searches never allocate, an edit does when the arena grows.
///
/// - Note: lengths up to 2^36 (a thousand million pt) in lists up to 2^31 - 1 items are safe as long as the whole is below 2^63.
package struct ExtentIndex: Sendable {
  /// The space behind each item but the last, in 1/64 pt.
  package let spacing: Int64

  /// What an unmeasured item counts with, in 1/64 pt. Zero or more. O(1) to change.
  package var estimate: Int64

  let leafCapacity: Int
  let fanOut: Int
  var leaves: NodeArena<ExtentRun>
  var inner: NodeArena<ExtentChild>
  /// The root and what all of it holds.
  var root: ExtentChild
  /// How many levels of inner nodes are above the leaves.
  var height = 0

  /// An index of `count` items, all of `length`, or none of them measured. O(1).
  ///
  /// - Parameters:
  ///   - count: in 0...2^31 - 1.
  ///   - length: what every item measures, in 1/64 pt, if that is known.
  ///   - spacing: the space behind each item but the last, in 1/64 pt.
  ///   - estimate: what an unmeasured item counts with, in 1/64 pt.
  ///   - capacities: how large nodes become; small ones make deep trees of few items, for tests.
  package init(
    count: Int, length: Int64? = nil, spacing: Int64 = 0, estimate: Int64, capacities: NodeCapacities = NodeCapacities()
  ) {
    precondition(estimate >= 0 && spacing >= 0, "an estimate and a spacing are zero or more")
    self.spacing = spacing
    self.estimate = estimate
    leafCapacity = capacities.runs
    fanOut = capacities.children
    leaves = NodeArena(slots: capacities.runs + 2, filler: ExtentRun(length: nil, count: 0))
    inner = NodeArena(slots: capacities.children + 1, filler: ExtentChild(summary: ExtentSummary(), node: 0))
    root = ExtentChild(summary: ExtentSummary(), node: leaves.allocate())
    insert(count: count, at: 0, length: length)
  }

  /// The number of items.
  package var count: Int { Int(root.summary.count) }

  /// The number of measured items.
  package var measuredCount: Int { Int(root.summary.count - root.summary.unmeasured) }

  /// The lengths of all measured items together, without spacing, in 1/64 pt.
  package var measuredExtent: Int64 { root.summary.measuredExtent }

  /// Where the last item ends, in 1/64 pt.
  package var totalExtent: Int64 { count == 0 ? 0 : extent(root.summary) - spacing }

  /// The number of nodes in use.
  package var nodeCount: Int { leaves.nodeCount + inner.nodeCount }

  /// The extent of what `summary` tells of, every item with its spacing, in 1/64 pt.
  func extent(_ summary: ExtentSummary) -> Int64 {
    summary.measuredExtent + Int64(summary.unmeasured) * estimate + Int64(summary.count) * spacing
  }

  /// The fewest runs in a leaf, but for a leaf that is the root.
  var leastRuns: Int { max(1, leafCapacity / 4) }

  /// The fewest children of an inner node, but for the root.
  var leastChildren: Int { max(2, fanOut / 4) }
}

/// How large the nodes of an `ExtentIndex` become.
package struct NodeCapacities: Sendable {
  /// The most runs in a leaf; at least 2.
  package let runs: Int
  /// The most children of an inner node; at least 4.
  package let children: Int

  /// 512 bytes of runs in a leaf and 576 bytes of children in an inner node: eight or nine cache lines each.
  package init() { self.init(runs: 32, children: 24) }

  /// Nodes of at most `runs` runs and `children` children.
  package init(runs: Int, children: Int) {
    precondition(runs >= 2 && children >= 4, "a leaf has room for 2 runs, an inner node for 4 children")
    self.runs = runs
    self.children = children
  }
}
