import Testing

@testable import LazyLayout

@Suite("Extent index")
struct ExtentIndexTests {
  static let smallNodes = NodeCapacities(runs: 2, children: 4)

  @Test(
    "The index agrees with a plain array after each of many random edits",
    arguments: [
      (UInt32(1), 2, 4), (2, 2, 4), (3, 3, 5), (4, 4, 4), (5, 5, 7), (6, 8, 8), (7, 2, 6), (8, 9, 4), (9, 4, 4),
      (10, 110, 62), (11, 4, 4), (12, 4, 4), (13, 62, 15),
    ])
  func agreesWithPlainArray(seed: UInt32, runs: Int, children: Int) {
    var numbers = SeededNumbers(seed: seed)
    var naive = NaiveExtents(
      lengths: Array(repeating: nil, count: 40), spacing: Int64(seed % 3) * 5, estimate: 70)
    var index = ExtentIndex(
      count: 40, spacing: naive.spacing, estimate: 70, capacities: NodeCapacities(runs: runs, children: children))
    for step in 0..<1_000 {
      let edit = RandomEdit(&numbers, count: naive.lengths.count, types: seed % 2 == 0 ? 4 : 1)
      edit.apply(to: &index, and: &naive)
      if let broken = index.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
      compare(index, naive, &numbers, "seed \(seed), step \(step)")
    }
  }

  private func compare(
    _ index: ExtentIndex, _ naive: NaiveExtents, _ numbers: inout SeededNumbers, _ place: String
  ) {
    compareTotals(index, naive, place)
    let lengths = naive.lengths
    let starts = naive.starts
    if lengths.isEmpty { return }
    var followed = index
    for _ in 0..<2 {
      let item = numbers.next(below: lengths.count)
      #expect(index.position(of: item) == naive.position(of: item, starts), "\(place), item \(item)")
      #expect(index.length(of: item) == lengths[item], "\(place), item \(item)")
      let position = followed.item(at: item)
      #expect(position == naive.position(of: item, starts), "\(place), item \(item)")
      let unmeasured = followed.firstUnmeasured(from: position)?.index
      #expect(unmeasured == lengths[item...].firstIndex { $0 == nil }, "\(place), item \(item)")
      let measured = followed.firstMeasured(from: item)?.index
      #expect(measured == lengths[item...].firstIndex { $0 != nil }, "\(place), item \(item)")
      let before = followed.unmeasured(position.unmeasuredBefore - 1)?.index
      #expect(before == lengths[..<item].lastIndex { $0 == nil }, "\(place), item \(item)")
      let end = item + numbers.next(below: lengths.count - item + 1)
      let extent = item == end ? 0 : starts[end - 1] + naive.length(end - 1) - starts[item]
      #expect(index.extent(of: item..<end) == extent, "\(place), items \(item)..<\(end)")
      let start = starts[item]
      let anywhere = Int64(numbers.next(below: Int(naive.totalExtent) + 200)) - 100
      for offset in [start - 1, start, start + 1, anywhere] {
        let expected = naive.position(of: naive.index(at: offset, starts), starts)
        #expect(index.position(at: offset) == expected, "\(place), offset \(offset)")
        let window = followed.follow(from: offset, to: offset + 30)
        #expect(window.first == expected, "\(place), offset \(offset)")
        #expect(
          window.last == naive.position(of: naive.index(at: offset + 29, starts), starts), "\(place), offset \(offset)")
        #expect(followed.position(of: item) == index.position(of: item), "\(place), item \(item), followed")
      }
      #expect(followed.checkInvariants() == nil, "\(place)")
    }
  }

  private func compareTotals(_ index: ExtentIndex, _ naive: NaiveExtents, _ place: String) {
    #expect(index.count == naive.lengths.count, "\(place)")
    #expect(index.totalExtent == naive.totalExtent, "\(place)")
    #expect(index.measuredCount == naive.lengths.count { $0 != nil }, "\(place)")
    #expect(index.measuredExtent == naive.lengths.reduce(0) { $0 + ($1 ?? 0) }, "\(place)")
    for type in UInt8(0)..<4 {
      let ofType = naive.lengths.indices.filter { naive.types[$0] == type }
      let measured = ofType.compactMap { naive.lengths[$0] }
      #expect(index.measuredCount(ofType: type) == measured.count, "\(place), type \(type)")
      #expect(index.measuredExtent(ofType: type) == measured.reduce(0, +), "\(place), type \(type)")
      #expect(index.unmeasuredCount(ofType: type) == ofType.count - measured.count, "\(place), type \(type)")
    }
  }

  @Test("Any number of unmeasured items is one node with one run")
  func coldListIsOneNode() {
    let index = ExtentIndex(count: 2_147_483_647, spacing: 3, estimate: 64)
    #expect(index.nodeCount == 1)
    #expect(index.totalExtent == 2_147_483_647 * 67 - 3)
    #expect(index.position(of: 2_147_483_646).start == 2_147_483_646 * 67)
    #expect(index.position(at: 1_000_000_000 * 67 - 1).index == 999_999_999)
  }

  @Test("A new estimate moves every item behind a gap")
  func newEstimateMovesItemsBehindGaps() {
    var index = ExtentIndex(count: 100, estimate: 10)
    index.setLength(1_000, of: 50)
    #expect(index.position(of: 51).start == 1_500)
    index.estimate = 11
    #expect(index.position(of: 50).start == 550)
    #expect(index.position(of: 51).start == 1_550)
    #expect(index.totalExtent == 99 * 11 + 1_000)
  }

  @Test("An offset on an edge belongs to the later item, and the space behind an item to that item")
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

  @Test("An edge with items of length zero belongs to the item behind them")
  func itemsOfLengthZeroAreUnique() {
    var index = ExtentIndex(count: 6, estimate: 1, capacities: Self.smallNodes)
    for (item, length) in [Int64(40), 0, 0, 0, 30, 0].enumerated() { index.setLength(length, of: item) }
    let table: [(Int64, Int)] = [(0, 0), (39, 0), (40, 4), (41, 4), (69, 4), (70, 5), (71, 5)]
    for (offset, item) in table { #expect(index.position(at: offset).index == item, "offset \(offset)") }
  }

  @Test("In a list of items of length zero, every offset from zero on finds the last item")
  func allItemsOfLengthZero() {
    let index = ExtentIndex(count: 9, length: 0, estimate: 0)
    for (offset, item) in [(Int64(-5), 0), (-1, 0), (0, 8), (1, 8), (5, 8)] {
      #expect(index.position(at: offset).index == item, "offset \(offset)")
    }
  }

  @Test("Lengths of 1e8 points are summed exactly to 1/64 pt")
  func hugeLengthsAddUp() {
    var index = ExtentIndex(count: 10_000_000, length: 6_400_000_000, estimate: 1)
    index.setLength(6_400_000_001, of: 1)
    #expect(index.position(of: 9_999_999).start == 9_999_999 * 6_400_000_000 + 1)
    #expect(index.position(at: 6_400_000_000 * 2).index == 1)
    #expect(index.position(at: 6_400_000_000 * 2 + 1).index == 2)
  }

  @Test("Items of equal length become a single run, measured in any order")
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

  @Test("Removing items frees nodes")
  func removalFreesNodes() {
    var index = ExtentIndex(count: 4_000, estimate: 7, capacities: Self.smallNodes)
    for item in 0..<4_000 { index.setLength(Int64(item), of: item) }
    let full = index.nodeCount
    index.remove(10..<3_990)
    #expect(index.checkInvariants() == nil)
    #expect(index.nodeCount < full / 50)
    index.remove(0..<20)
    #expect(index.count == 0 && index.totalExtent == 0 && index.checkInvariants() == nil)
  }

  @Test("Removing inserted items restores the extents")
  func insertionAndRemovalCancel() {
    var index = ExtentIndex(count: 300, spacing: 2, estimate: 7, capacities: Self.smallNodes)
    for item in stride(from: 0, to: 300, by: 3) { index.setLength(Int64(item), of: item) }
    let before = (0..<300).map { index.position(of: $0) }
    index.insert(count: 57, at: 100)
    for item in 100..<157 { index.setLength(Int64(item * 3 % 11), of: item) }
    index.remove(100..<157)
    #expect((0..<300).map { index.position(of: $0) } == before)
  }

  @Test("Items that lose their lengths keep their types, and use the estimate of their type")
  func itemsWithoutLengthsKeepTheirTypes() {
    var index = ExtentIndex(count: 10, estimate: 10)
    for item in 0..<10 { index.setLength(100, of: item, type: UInt8(item % 5)) }
    index.discardLengths(1..<9)
    index.setEstimate(1, ofType: 1)
    index.setEstimate(2, ofType: 2)
    index.setEstimate(3, ofType: 3)
    #expect((0..<10).map { index.position(of: $0).length } == [100, 1, 2, 3, 3, 10, 1, 2, 3, 100])
    #expect((0..<10).map { index.position(of: $0).type } == [0, 1, 2, 3, 3, 0, 1, 2, 3, 3])
    index.setLength(50, of: 3)
    #expect(index.measuredCount(ofType: 3) == 2 && index.measuredExtent(ofType: 3) == 150)
  }

  @Test("Items move in both directions, also to overlapping ranges")
  func movesItems() {
    for (moved, destination, order) in [
      (0..<1, 4, [1, 2, 3, 4, 0]), (4..<5, 0, [4, 0, 1, 2, 3]), (1..<3, 2, [0, 3, 1, 2, 4]),
      (2..<4, 1, [0, 2, 3, 1, 4]),
      (1..<4, 1, [0, 1, 2, 3, 4]), (0..<5, 0, [0, 1, 2, 3, 4]), (2..<2, 3, [0, 1, 2, 3, 4]),
    ] {
      var index = ExtentIndex(count: 5, estimate: 1, capacities: Self.smallNodes)
      for item in 0..<5 { index.setLength(Int64(item), of: item) }
      index.move(moved, to: destination)
      #expect((0..<5).map { Int(index.length(of: $0) ?? -1) } == order, "\(moved) to \(destination)")
      #expect(index.checkInvariants() == nil)
    }
  }

  @Test(
    "A bulk-loaded index equals one that is measured from first to last",
    arguments: [0, 1, 109, 110, 111, 5_000])
  func givenLengthsAreLikeMeasuredOnes(count: Int) {
    var measured = ExtentIndex(count: count, spacing: 3, estimate: 7)
    for item in 0..<count { measured.setLength(Int64(item % 300), of: item) }
    let given = ExtentIndex(count: count, spacing: 3, estimate: 7) { Int64($0 % 300) }
    #expect(given.checkInvariants() == nil)
    #expect(given.totalExtent == measured.totalExtent && given.measuredCount == count)
    for item in stride(from: 0, to: count, by: 7) { #expect(given.position(of: item) == measured.position(of: item)) }
  }
}
