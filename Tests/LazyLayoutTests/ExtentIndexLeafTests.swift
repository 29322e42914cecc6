import Testing

@testable import LazyLayout

/// Leaves of full size and their sums: edits of single rows in a list of many leaves, and sums beyond 32 bits.
@Suite("Extent index: sums of leaves")
struct ExtentIndexLeafTests {
  private static func length(_ number: Int) -> Int64 { Int64(20 + number * 37 % 1_021) }

  @Test(
    "The sums are correct after single rows are resized, inserted, removed and moved, in nodes of any size",
    arguments: [(UInt32(1), 110, 62), (2, 110, 62), (3, 110, 4), (4, 9, 4), (5, 17, 6), (6, 2, 4), (7, 3, 62)])
  func sumsFollowSingleEdits(seed: UInt32, runs: Int, children: Int) {
    var numbers = SeededNumbers(seed: seed)
    let count = runs < 20 ? 200 : 1_200
    var naive = NaiveExtents(lengths: (0..<count).map(Self.length), spacing: 3, estimate: 7)
    var index = ExtentIndex(
      count: count, spacing: 3, estimate: 7, capacities: NodeCapacities(runs: runs, children: children))
    for row in 0..<count { index.setLength(Self.length(row), of: row) }
    for step in 0..<900 {
      let (row, other) = (numbers.next(below: count - 1), numbers.next(below: count - 1))
      let length = Self.length(numbers.next(below: 5_000))
      // Bursts of insertions fill leaves, and bursts of removals empty them.
      switch (step / 100 + numbers.next(below: 3)) % 5 {
      case 0:
        index.setLength(length, of: row)
        naive.lengths[row] = length
      case 1, 2:
        index.move(row..<(row + 1), to: other)
        naive.move(row..<(row + 1), to: other)
      case 3:
        index.insert(count: 1, at: row, length: length)
        naive.insert(length, type: 0, count: 1, at: row)
      default:
        index.remove(row..<(row + 1))
        naive.remove(row..<(row + 1))
        index.insert(count: 1, at: other, length: length)
        naive.insert(length, type: 0, count: 1, at: other)
      }
      if let broken = index.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
      if step % 50 == 0 { compare(index, naive, "seed \(seed), step \(step)") }
    }
    compare(index, naive, "seed \(seed), at the end")
  }

  private func compare(_ index: ExtentIndex, _ naive: NaiveExtents, _ place: String) {
    let starts = naive.starts
    for row in stride(from: 0, to: naive.lengths.count, by: 3) {
      #expect(index.position(of: row).start == starts[row] && index.length(of: row) == naive.lengths[row], "\(place)")
      #expect(index.position(at: starts[row]).index == row, "\(place), row \(row)")
      #expect(index.position(at: starts[row] + naive.length(row) + 2).index == row, "\(place), row \(row)")
    }
  }

  @Test("Rows whose sum exceeds 32 bits are found, also after they become shorter")
  func longLeaves() {
    let count = 300
    // Forty rows sum to 2^31; a leaf has 110 rows.
    let long: Int64 = 1 << 31 / 40
    var lengths = (0..<count).map { long + Int64($0) }
    var index = ExtentIndex(count: count, estimate: 7) { lengths[$0] }
    for round in 0..<3 {
      #expect(index.checkInvariants() == nil, "round \(round)")
      var start: Int64 = 0
      for row in 0..<count {
        #expect(index.position(of: row).start == start, "round \(round), row \(row)")
        #expect(index.position(at: start).index == row, "round \(round), row \(row)")
        #expect(index.position(at: start + lengths[row] - 1).index == row, "round \(round), row \(row)")
        start += lengths[row]
      }
      for row in 0..<count {
        lengths[row] = round == 0 ? Int64(50 + row) : ExtentIndex.longestStep - Int64(row)
        index.setLength(lengths[row], of: row)
      }
    }
  }

  @Test("Rows far from their interpolated position are found", arguments: [0, 1, 60, 108, 109])
  func unevenLeaves(place: Int) {
    // A leaf of short rows with a single long one.
    let lengths = (0..<220).map { $0 % 110 == place ? Int64(9_000_000) : Int64(1 + $0 % 2) }
    let index = ExtentIndex(count: lengths.count, estimate: 7) { lengths[$0] }
    var start: Int64 = 0
    for row in lengths.indices {
      #expect(index.position(at: start).index == row && index.position(at: start + lengths[row] - 1).index == row)
      start += lengths[row]
    }
  }

  @Test("A leaf becomes a leaf of items when its last row is measured")
  func measuredLeafHasSums() {
    var index = ExtentIndex(count: 100, estimate: 7)
    for row in 0..<100 {
      index.setLength(Self.length(row), of: row)
      #expect(LeafArena.isOfItems(index.root.node) == (row == 99), "\(row)")
      #expect(index.checkInvariants() == nil)
    }
  }

  @Test("The only gap of a full inner node, below its last children, is found after edits", arguments: [4, 30])
  func lastGapStays(unmeasured: Int) {
    let count = 60 * 4
    let capacities = NodeCapacities(runs: 4, children: 62)
    var index = ExtentIndex(count: count, estimate: 7, capacities: capacities)
    var naive = NaiveExtents(lengths: Array(repeating: nil, count: count), spacing: 0, estimate: 7)
    for row in 0..<(count - unmeasured) {
      index.setLength(Self.length(row), of: row)
      naive.lengths[row] = Self.length(row)
    }
    for row in stride(from: 0, to: count - unmeasured - 1, by: 3) {
      index.insert(count: 1, at: row, length: Self.length(row + 5))
      naive.insert(Self.length(row + 5), type: 0, count: 1, at: row)
      #expect(index.checkInvariants() == nil)
      let starts = naive.starts
      for item in [row, index.count - unmeasured - 1, index.count - 1] {
        #expect(index.position(of: item) == naive.position(of: item, starts))
      }
    }
    #expect(index.height == 2, "a full node has split")
  }
}
