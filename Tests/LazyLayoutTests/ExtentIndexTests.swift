import Testing

@testable import LazyLayout

@Suite("Extent index")
struct ExtentIndexTests {
  static let smallNodes = NodeCapacities(runs: 2, children: 4)

  @Test(
    "agrees with a plain array after every one of many random edits",
    arguments: [
      (UInt32(1), 2, 4), (2, 2, 4), (3, 3, 5), (4, 4, 4), (5, 5, 7), (6, 8, 8), (7, 2, 6), (8, 9, 4), (9, 32, 24),
    ])
  func agreesWithPlainArray(seed: UInt32, runs: Int, children: Int) {
    var numbers = SeededNumbers(seed: seed)
    var naive = NaiveExtents(
      lengths: Array(repeating: nil, count: 40), spacing: Int64(seed % 3) * 5, estimate: 70)
    var index = ExtentIndex(
      count: 40, spacing: naive.spacing, estimate: 70, capacities: NodeCapacities(runs: runs, children: children))
    for step in 0..<1_500 {
      RandomEdit(&numbers, count: naive.lengths.count).apply(to: &index, and: &naive)
      #expect(index.checkInvariants() == nil, "seed \(seed), step \(step)")
      compare(index, naive, &numbers, "seed \(seed), step \(step)")
    }
  }

  private func compare(
    _ index: ExtentIndex, _ naive: NaiveExtents, _ numbers: inout SeededNumbers, _ place: String
  ) {
    let lengths = naive.lengths
    let starts = naive.starts
    #expect(index.count == lengths.count, "\(place)")
    #expect(index.totalExtent == naive.totalExtent, "\(place)")
    #expect(index.measuredCount == lengths.count { $0 != nil }, "\(place)")
    #expect(index.measuredExtent == lengths.reduce(0) { $0 + ($1 ?? 0) }, "\(place)")
    if lengths.isEmpty { return }
    for _ in 0..<4 {
      let item = numbers.next(below: lengths.count)
      #expect(index.position(of: item) == naive.position(of: item, starts), "\(place), item \(item)")
      #expect(index.length(of: item) == lengths[item], "\(place), item \(item)")
      #expect(
        index.firstUnmeasured(from: item)?.index == lengths[item...].firstIndex { $0 == nil }, "\(place), item \(item)")
      #expect(
        index.firstMeasured(from: item)?.index == lengths[item...].firstIndex { $0 != nil }, "\(place), item \(item)")
      #expect(
        index.lastUnmeasured(before: item)?.index == lengths[..<item].lastIndex { $0 == nil }, "\(place), item \(item)")
      let start = starts[item]
      let anywhere = Int64(numbers.next(below: Int(naive.totalExtent) + 200)) - 100
      for offset in [start - 1, start, start + 1, anywhere] {
        let expected = naive.position(of: naive.index(at: offset, starts), starts)
        #expect(index.position(at: offset) == expected, "\(place), offset \(offset)")
      }
    }
  }

  @Test("is one node and one run however many items have not been measured")
  func coldListIsOneNode() {
    let index = ExtentIndex(count: 2_147_483_647, spacing: 3, estimate: 64)
    #expect(index.nodeCount == 1)
    #expect(index.totalExtent == 2_147_483_647 * 67 - 3)
    #expect(index.position(of: 2_147_483_646).start == 2_147_483_646 * 67)
    #expect(index.position(at: 1_000_000_000 * 67 - 1).index == 999_999_999)
  }

  @Test("moves every item behind a gap when the estimate changes")
  func newEstimateMovesWhatIsBehindGaps() {
    var index = ExtentIndex(count: 100, estimate: 10)
    index.setLength(1_000, of: 50)
    #expect(index.position(of: 51).start == 1_500)
    index.estimate = 11
    #expect(index.position(of: 50).start == 550)
    #expect(index.position(of: 51).start == 1_550)
    #expect(index.totalExtent == 99 * 11 + 1_000)
  }

  @Test("gives an offset on an edge to the later item, and the space behind an item to that item")
  func edgeBelongsToLaterItem() {
    var index = ExtentIndex(count: 3, spacing: 8, estimate: 1)
    for (item, length) in [(0, Int64(100)), (1, 50), (2, 20)] { index.setLength(length, of: item) }
    let table: [(Int64, Int)] = [
      (-1, 0), (0, 0), (1, 0), (99, 0), (100, 0), (107, 0), (108, 1), (109, 1), (165, 1), (166, 2), (167, 2), (186, 2),
      (1_000, 2),
    ]
    for (offset, item) in table { #expect(index.position(at: offset).index == item, "offset \(offset)") }
    #expect(index.totalExtent == 186)
  }

  @Test("finds one item on an edge where items of length zero lie, the one behind them")
  func itemsOfLengthZeroAreUnique() {
    var index = ExtentIndex(count: 6, estimate: 1, capacities: Self.smallNodes)
    for (item, length) in [Int64(40), 0, 0, 0, 30, 0].enumerated() { index.setLength(length, of: item) }
    let table: [(Int64, Int)] = [(0, 0), (39, 0), (40, 4), (41, 4), (69, 4), (70, 5), (71, 5)]
    for (offset, item) in table { #expect(index.position(at: offset).index == item, "offset \(offset)") }
  }

  @Test("finds the last item where all items have length zero")
  func allItemsOfLengthZero() {
    let index = ExtentIndex(count: 9, length: 0, estimate: 0)
    for (offset, item) in [(Int64(-5), 0), (-1, 0), (0, 8), (1, 8), (5, 8)] {
      #expect(index.position(at: offset).index == item, "offset \(offset)")
    }
  }

  @Test("adds up lengths of 1e8 points without losing a 64th")
  func hugeLengthsAddUp() {
    var index = ExtentIndex(count: 10_000_000, length: 6_400_000_000, estimate: 1)
    index.setLength(6_400_000_001, of: 1)
    #expect(index.position(of: 9_999_999).start == 9_999_999 * 6_400_000_000 + 1)
    #expect(index.position(at: 6_400_000_000 * 2).index == 1)
    #expect(index.position(at: 6_400_000_000 * 2 + 1).index == 2)
  }

  @Test("shrinks to a single run when all items are measured alike, in whatever order")
  func equalNeighboursBecomeOneRun() {
    var index = ExtentIndex(count: 500, estimate: 7, capacities: Self.smallNodes)
    var numbers = SeededNumbers(seed: 11)
    var order = Array(0..<500)
    for place in order.indices { order.swapAt(place, numbers.next(below: 500)) }
    for item in order { index.setLength(64, of: item) }
    #expect(index.checkInvariants() == nil)
    #expect(index.totalExtent == 500 * 64)
    var inOrder = ExtentIndex(count: 500, estimate: 7, capacities: Self.smallNodes)
    for item in 0..<500 { inOrder.setLength(64, of: item) }
    #expect(inOrder.nodeCount == 1)
  }

  @Test("gives nodes back when items are removed")
  func removalGivesNodesBack() {
    var index = ExtentIndex(count: 4_000, estimate: 7, capacities: Self.smallNodes)
    for item in 0..<4_000 { index.setLength(Int64(item), of: item) }
    let full = index.nodeCount
    index.remove(10..<3_990)
    #expect(index.checkInvariants() == nil)
    #expect(index.nodeCount < full / 50)
    index.remove(0..<20)
    #expect(index.count == 0 && index.totalExtent == 0 && index.checkInvariants() == nil)
  }

  @Test("returns to the same extents when what was inserted is removed")
  func insertionAndRemovalCancel() {
    var index = ExtentIndex(count: 300, spacing: 2, estimate: 7, capacities: Self.smallNodes)
    for item in stride(from: 0, to: 300, by: 3) { index.setLength(Int64(item), of: item) }
    let before = (0..<300).map { index.position(of: $0) }
    index.insert(count: 57, at: 100)
    for item in 100..<157 { index.setLength(Int64(item * 3 % 11), of: item) }
    index.remove(100..<157)
    #expect((0..<300).map { index.position(of: $0) } == before)
  }

  @Test("stays three quarters full while a list is measured from one end to the other", arguments: [false, true])
  func measuringInOrderFillsLeaves(backwards: Bool) {
    let count = 20_000
    var index = ExtentIndex(count: count, estimate: 7)
    for step in 0..<count {
      let item = backwards ? count - 1 - step : step
      index.setLength(Int64(item), of: item)
    }
    // 32 runs a leaf: 24 runs in each would make 834 leaves; the inner nodes above add a tenth.
    #expect(index.nodeCount < 834 * 12 / 10)
  }
}

/// One step of a random sequence: mostly measurements, of few different lengths so that runs form, and some that are zero.
private struct RandomEdit {
  let kind: Int
  let place: Int
  let amount: Int
  let value: Int64

  init(_ numbers: inout SeededNumbers, count: Int) {
    kind = count == 0 ? 6 : numbers.next(below: 10)
    place = numbers.next(below: kind == 6 || kind == 7 ? count + 1 : count)
    let isLarge = numbers.next(below: 20) == 0
    amount = numbers.next(below: isLarge ? 60 : 6)
    value = [0, 0, 10, 20, 20, 33, 70, 400][numbers.next(below: 8)]
  }

  func apply(to index: inout ExtentIndex, and naive: inout NaiveExtents) {
    switch kind {
    case 6, 7:
      let length = amount % 3 == 0 ? value : nil
      let added = naive.lengths.count > 400 ? 1 : amount
      index.insert(count: added, at: place, length: length)
      naive.lengths.insert(contentsOf: Array(repeating: length, count: added), at: place)
    case 8:
      let removed = place..<min(naive.lengths.count, place + amount)
      index.remove(removed)
      naive.lengths.removeSubrange(removed)
    case 9:
      index.estimate = value
      naive.estimate = value
    default:
      index.setLength(value, of: place)
      naive.lengths[place] = value
    }
  }
}
