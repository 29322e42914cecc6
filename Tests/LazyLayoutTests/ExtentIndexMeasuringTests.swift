import Testing

@testable import LazyLayout

@Suite("Extent index: batched measurement")
struct ExtentIndexMeasuringTests {
  @Test(
    "Batched measurement agrees with a plain array, for any content of the leaves",
    arguments: [
      (UInt32(1), 2, 4), (2, 4, 4), (3, 8, 8), (4, 62, 15), (5, 110, 62), (6, 110, 62), (7, 9, 4), (8, 3, 5),
    ])
  func agreeWithPlainArray(seed: UInt32, runs: Int, children: Int) {
    var numbers = SeededNumbers(seed: seed)
    var naive = NaiveExtents(
      lengths: Array(repeating: nil, count: 300), spacing: Int64(seed % 3) * 5, estimate: 70)
    var index = ExtentIndex(
      count: 300, spacing: naive.spacing, estimate: 70, capacities: NodeCapacities(runs: runs, children: children))
    for step in 0..<150 {
      let copy = step % 10 == 0 ? (index, naive) : nil
      if step % 5 == 4 {
        RandomEdit(&numbers, count: naive.lengths.count, types: 1).apply(to: &index, and: &naive)
      } else {
        measureGap(&index, &naive, &numbers, longStep: step % 50 == 0)
      }
      if let broken = index.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
      expect(index, equals: naive, "seed \(seed), step \(step)")
      if let (index, naive) = copy { expect(index, equals: naive, "seed \(seed), the copy before step \(step)") }
    }
  }

  /// Measures up to 32 items of a gap, with few different lengths so that neighbours join. With `longStep` one length
  /// exceeds a short run.
  private func measureGap(
    _ index: inout ExtentIndex, _ naive: inout NaiveExtents, _ numbers: inout SeededNumbers, longStep: Bool
  ) {
    guard let gap = index.gap(from: numbers.next(below: max(1, naive.lengths.count { $0 == nil }))) else { return }
    let count = min(gap.count, 1 + numbers.next(below: 32))
    var lengths = (0..<count).map { _ in Int64([10, 10, 20, 33, 0][numbers.next(below: 5)]) }
    if longStep { lengths[numbers.next(below: count)] = 1 << 30 }
    let items = lengths.map { ExtentRun(length: $0, type: 0, spacing: naive.spacing) }
    items.withUnsafeBufferPointer { index.measure($0, from: gap.first.index) }
    for (place, length) in lengths.enumerated() { naive.lengths[gap.first.index + place] = length }
  }

  private func expect(_ index: ExtentIndex, equals naive: NaiveExtents, _ comment: String) {
    #expect(index.count == naive.lengths.count, "\(comment)")
    #expect(index.totalExtent == naive.totalExtent, "\(comment)")
    var differing: [Int] = []
    let starts = naive.starts
    index.forEachItem(in: 0..<index.count) {
      let expected = (naive.lengths[$0.index] != nil, naive.length($0.index), starts[$0.index])
      if ($0.isMeasured, $0.length, $0.start) != expected { differing.append($0.index) }
    }
    #expect(differing.isEmpty, "\(comment)")
  }

  @Test("A gap ends with its run")
  func gapEndsWithItsRun() {
    var index = ExtentIndex(count: 10, estimate: 50)
    index.setLength(20, of: 4)
    let gaps = [1, 4, 9].map { index.gap(from: $0) }
    #expect(gaps[0]?.first.index == 1 && gaps[0]?.count == 3)  // 1, 2, 3
    #expect(gaps[1]?.first.index == 5 && gaps[1]?.count == 5)  // 5 to 9
    #expect(gaps[2] == nil)
  }
}
