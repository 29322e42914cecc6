import Testing

@testable import LazyLayout

/// The size of an index, with the headers and unused capacities of its arrays.
@Suite("Extent index: memory")
struct ExtentIndexMemoryTests {
  /// The maximum size of an unmeasured index.
  static let start = 4_096

  @Test(
    "An unmeasured list takes less than 4 KB, for any number of items",
    arguments: [0, 10_000_000, Int(Int32.max)])
  func coldList(count: Int) {
    #expect(ExtentIndex(count: count, estimate: 64).byteCount < Self.start)
  }

  /// The orders in which a list is measured. All lengths differ from their neighbours'.
  enum Order: CaseIterable { case down, up, fromTheMiddle, inTwoPlaces }

  @Test(
    "A measured row takes at most ten bytes in any order, and six when all rows are measured",
    arguments: Order.allCases)
  func tenBytesARow(order: Order) {
    let count = 30_000
    var index = ExtentIndex(count: count, estimate: 64)
    for visited in 0..<count {
      let item =
        switch order {
        case .down: visited
        case .up: count - 1 - visited
        case .fromTheMiddle: visited < count / 2 ? count / 2 + visited : count - 1 - visited
        case .inTwoPlaces: visited % 2 == 0 ? visited / 2 : count - 1 - visited / 2
        }
      index.setLength(Int64(item % 1_021), of: item)
      if visited % 997 == 0 { #expect(index.byteCount <= Self.start + 10 * (visited + 1), "\(visited)") }
    }
    #expect(index.checkInvariants() == nil)
    #expect(index.byteCount <= Self.start + 6 * count)
  }

  @Test("A row takes at most six bytes if all lengths are loaded at once", arguments: [10_000, 30_000, 200_000])
  func sixBytesAGivenRow(count: Int) {
    let index = ExtentIndex(count: count, estimate: 64) { Int64($0 % 1_021) }
    #expect(index.checkInvariants() == nil)
    #expect(index.byteCount <= Self.start + 6 * count)
  }

  @Test("The first insertions into a bulk-loaded list split no leaf")
  func givenListHasRoom() {
    var index = ExtentIndex(count: 1_100, estimate: 64) { Int64($0 % 1_021) }
    let nodes = index.nodeCount
    for row in 0..<8 { index.insert(count: 1, at: 50 * row + 55, length: Int64(2_000 + row)) }
    #expect(index.nodeCount == nodes && index.checkInvariants() == nil)
  }

  @Test(
    "Sparse batches of eleven rows take at most ten bytes a row, and seven after many batches",
    arguments: [UInt32(5), 6])
  func screensApart(seed: UInt32) {
    let count = 10_000_000
    var index = ExtentIndex(count: count, estimate: 64)
    var numbers = SeededNumbers(seed: seed)
    for visit in 0..<2_500 {
      let first = numbers.next(below: count - 11)
      for item in first..<(first + 11) { index.setLength(Int64(item % 1_021), of: item) }
      if visit % 50 == 0 { #expect(index.byteCount <= Self.start + 10 * index.measuredCount, "\(visit)") }
    }
    #expect(index.byteCount <= Self.start + 7 * index.measuredCount)
  }

  @Test("Freed memory is reused")
  func memoryIsUsedAgain() {
    var index = ExtentIndex(count: 20_000, estimate: 64)
    for item in 0..<20_000 { index.setLength(Int64(item % 1_021), of: item) }
    let full = index.byteCount
    for _ in 0..<3 {
      index.discardLengths(0..<20_000)
      #expect(index.nodeCount < 3)
      for item in 0..<20_000 { index.setLength(Int64(item % 1_019), of: item) }
    }
    #expect(index.byteCount < full * 102 / 100 + Self.start)
  }

  @Test("Beyond the budget the least recently visited lengths are discarded first, and kept items never")
  func budgetForgetsTheLongestUnvisited() {
    let budget = 16_384
    var index = ExtentIndex(count: 100_000, estimate: 640)
    for item in 0..<20_000 {
      index.setLength(Int64(item % 1_021), of: item)
      let window = max(0, item - 20)..<(item + 1)
      _ = index.follow(from: index.position(of: window.lowerBound).start, to: index.position(of: item).end + 1)
      _ = index.evictUnvisited(beyond: budget, except: window)
      #expect(index.usedByteCount <= budget + 1_024)
      for item in window { #expect(index.length(of: item) != nil, "\(item)") }
    }
    #expect(index.byteCount < budget * 5 / 4 + Self.start)
    #expect(index.checkInvariants() == nil)
    // About 3,200 rows fit.
    #expect((18_000..<20_000).allSatisfy { index.length(of: $0) != nil })
    #expect((0..<16_000).allSatisfy { index.length(of: $0) == nil })
  }

  @Test(
    "A window that did not move counts as visited after each sweep, also in a leaf that is copied for a huge item",
    arguments: [false, true])
  func windowAtRestIsVisited(growsItem: Bool) {
    var index = ExtentIndex(count: 440, estimate: 640)
    for item in 0..<440 { index.setLength(Int64(item % 1_021), of: item) }
    func look(_ index: inout ExtentIndex) { _ = index.follow(from: 0, to: index.position(of: 9).end + 1) }
    look(&index)
    // The sweep passes all four leaves as often, clears the mark of the first, and discards nothing.
    #expect(index.nodeCount == 5)
    let hasDiscardedKept = index.evictUnvisited(beyond: 0, except: 0..<440)
    look(&index)
    if growsItem {
      index.setLength(1 << 30, of: 5)
      look(&index)
    }
    let hasDiscarded = index.evictUnvisited(beyond: index.usedByteCount - 1, except: 0..<0)
    #expect(!hasDiscardedKept && hasDiscarded)
    #expect(index.length(of: 0) != nil && index.length(of: 110) == nil)
  }

  @Test("A memory budget changes neither the visible items nor their positions")
  func budgetMovesNothing() {
    let rows = (0..<3_000).map { Double(20 + $0 * 37 % 101) }
    var screen = Screen(rows, length: 800) {
      $0.memoryBudget = 3_000
      $0.spacing = Length(points: 3)
    }
    var numbers = SeededNumbers(seed: 4)
    var farthest = 0
    for step in 0..<3_000 {
      let delta = Length(sixtyFourths: Int64(numbers.next(below: 20_000)) - (step % 1_000 < 700 ? 4_000 : 16_000))
      let before = screen.visiblePlaces
      let offset = screen.offset
      screen.frame(by: max(-offset, delta))
      for (item, place) in before {
        #expect(
          screen.stack.start(of: item) - screen.offset - place == -max(-offset, delta), "step \(step), item \(item)")
      }
      if let update = screen.last, let anchor = update.anchor {
        #expect(update.visibleItems == screen.trulyVisible(from: anchor), "step \(step)")
        farthest = max(farthest, anchor.index)
      }
      #expect(screen.stack.index.usedByteCount <= 3_000 + 1_200)
    }
    #expect(farthest > 1_000, "the walk leaves what the budget holds")
  }
}
