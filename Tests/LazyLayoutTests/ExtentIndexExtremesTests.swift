import Testing

@testable import LazyLayout

/// Extreme lists, such as those that break other engines.
@Suite("Extent index: extremes")
struct ExtentIndexExtremesTests {
  static let small = NodeCapacities(runs: 4, children: 4)
  static let thousandMillionPoints: Int64 = 64_000_000_000

  @Test("An empty list has no extent, and accepts insertions")
  func emptyList() {
    var index = ExtentIndex(count: 0, spacing: 5, estimate: 10)
    #expect(index.totalExtent == 0 && index.count == 0)
    index.remove(0..<0)
    index.discardLengths(0..<0)
    index.move(0..<0, to: 0)
    #expect(index.evictUnvisited(beyond: 0, except: 0..<0) == false)
    index.insert(count: 1, at: 0, length: 7)
    #expect(index.totalExtent == 7)
    index.remove(0..<1)
    #expect(index.totalExtent == 0 && index.checkInvariants() == nil)
  }

  @Test("Every offset finds the single item")
  func singleItem() {
    let index = ExtentIndex(count: 1, length: 30, spacing: 4, estimate: 10)
    for offset in [Int64.min / 2, -1, 0, 29, 30, 33, 34, Int64.max / 2] {
      #expect(index.position(at: offset).index == 0)
    }
  }

  @Test("2^31 - 1 items of 100 pt are one gap, in which any item can be measured and moved")
  func largestList() {
    let count = 2_147_483_647
    var index = ExtentIndex(count: count, estimate: 6_400)
    #expect(index.nodeCount == 1 && index.totalExtent == Int64(count) * 6_400)
    index.setLength(1, of: count - 1)
    index.setLength(2, of: 0)
    index.setLength(3, of: count / 2)
    index.move(0..<1, to: count - 1)
    #expect(
      index.length(of: count - 2) == 1 && index.length(of: count - 1) == 2 && index.length(of: count / 2 - 1) == 3)
    #expect(index.totalExtent == Int64(count - 3) * 6_400 + 6)
    index.remove(0..<(count - 1))
    #expect(index.count == 1 && index.totalExtent == 2 && index.checkInvariants() == nil)
  }

  @Test("2^31 - 1 items of one known length are a few runs, which an item of another length splits")
  func largestListOfKnownLength() {
    var index = ExtentIndex(count: 2_147_483_647, length: 64, spacing: 1, estimate: 1)
    #expect(index.nodeCount < 5 && index.checkInvariants() == nil)
    #expect(index.position(of: 2_147_483_646).start == 2_147_483_646 * 65)
    #expect(index.position(at: 1_000_000_000 * 65 + 64).index == 1_000_000_000)
    index.setLength(63, of: 1_000_000_000)
    index.setLength(64, of: 1_000_000_000)
    #expect(index.position(at: 2_147_483_646 * 65).index == 2_147_483_646)
    index.remove(5..<2_147_483_640)
    #expect(index.count == 12 && index.checkInvariants() == nil)
  }

  @Test("Items of length zero, of one pixel and of 1e9 pt can be neighbours")
  func lengthsOfEverySize() {
    let lengths: [Int64] = [0, Self.thousandMillionPoints, 64, 0, 0, 1, Self.thousandMillionPoints, 64, 0]
    var index = ExtentIndex(count: lengths.count, spacing: 8, estimate: 5, capacities: Self.small)
    for item in lengths.indices.reversed() { index.setLength(lengths[item], of: item) }
    var start: Int64 = 0
    for (item, length) in lengths.enumerated() {
      #expect(index.position(of: item).start == start && index.length(of: item) == length)
      #expect(index.position(at: start).index == item && index.position(at: start + length + 7).index == item)
      start += length + 8
    }
    #expect(index.totalExtent == start - 8)
  }

  @Test("Ten thousand items of 1e9 pt are summed exactly")
  func longestItems() {
    let index = ExtentIndex(count: 10_000, length: Self.thousandMillionPoints, estimate: 0)
    #expect(index.position(of: 9_999).start == 9_999 * Self.thousandMillionPoints)
    #expect(index.position(at: 5_000 * Self.thousandMillionPoints - 1).index == 4_999)
  }

  @Test(
    "The invariants hold when a list is measured, edited and emptied at one place", arguments: Adversary.all
  )
  fileprivate func adversarialEdits(_ adversary: Adversary) {
    for capacities in [Self.small, NodeCapacities()] {
      var index = ExtentIndex(count: 200, estimate: 10, capacities: capacities)
      var naive = NaiveExtents(lengths: Array(repeating: nil, count: 200), spacing: 0, estimate: 10)
      for step in 0..<600 {
        adversary.step(step, &index, &naive)
        if let broken = index.checkInvariants() { Issue.record("step \(step): \(broken)") }
      }
      let starts = naive.starts
      #expect(index.count == starts.count)
      for item in starts.indices { #expect(index.position(of: item) == naive.position(of: item, starts)) }
    }
  }
}

/// An adversarial sequence of edits.
private enum Adversary: CaseIterable {
  case measuringBackwards, insertingAtStart, removingAtStart, insertingAndRemoving, rising, falling, emptying

  static let all = allCases

  func step(_ step: Int, _ index: inout ExtentIndex, _ naive: inout NaiveExtents) {
    let count = naive.lengths.count
    switch self {
    case .measuringBackwards: measure(Int64(step), count - 1 - step % count, &index, &naive)
    case .insertingAtStart: insert(Int64(step), 0, &index, &naive)
    case .removingAtStart: if step % 3 < 2 { insert(Int64(step), 0, &index, &naive) } else { remove(0, &index, &naive) }
    case .insertingAndRemoving:
      if step % 2 == 0 { insert(Int64(step), 100, &index, &naive) } else { remove(100, &index, &naive) }
    case .rising: measure(Int64(step), step % count, &index, &naive)
    case .falling: measure(Int64(600 - step), step % count, &index, &naive)
    case .emptying:
      if step < 200 {
        measure(Int64(step), step, &index, &naive)
      } else if count > 0 {
        remove(count / 2, &index, &naive)
      }
    }
  }

  private func measure(_ length: Int64, _ item: Int, _ index: inout ExtentIndex, _ naive: inout NaiveExtents) {
    index.setLength(length, of: item)
    naive.lengths[item] = length
  }

  private func insert(_ length: Int64, _ place: Int, _ index: inout ExtentIndex, _ naive: inout NaiveExtents) {
    index.insert(count: 1, at: place, length: length)
    naive.insert(length, type: 0, count: 1, at: place)
  }

  private func remove(_ place: Int, _ index: inout ExtentIndex, _ naive: inout NaiveExtents) {
    index.remove(place..<(place + 1))
    naive.remove(place..<(place + 1))
  }
}
