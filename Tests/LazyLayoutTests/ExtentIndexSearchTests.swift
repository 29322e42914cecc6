import Testing

@testable import LazyLayout

/// Searches and edits of long lists in nodes of full size, with closed sums as the oracle: the naive array of
/// `ExtentIndexTests` is too slow here.
@Suite("Extent index: searches of long lists")
struct ExtentIndexSearchTests {
  static let count = 6_000

  private static func length(_ row: Int) -> Int64 { Int64(row * 37 % 1_021) }

  @Test("Every row is found by its first offset, its last offset and its index", arguments: [Int64(0), 5])
  func everyRowIsFound(spacing: Int64) {
    let index = ExtentIndex(count: Self.count, spacing: spacing, estimate: 7, length: Self.length)
    var start: Int64 = 0
    for row in 0..<Self.count {
      let step = Self.length(row) + spacing
      if step > 0 {
        #expect(index.position(at: start).index == row && index.position(at: start + step - 1).index == row, "\(row)")
      }
      let position = index.position(of: row)
      #expect(position.start == start && position.length == step - spacing && position.unmeasuredBefore == 0, "\(row)")
      start += step
    }
    #expect(index.totalExtent == start - spacing)
  }

  @Test("Rows between gaps of several types are found, under every estimate", arguments: [UInt32(1), 2, 3])
  func rowsBetweenGaps(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    var index = ExtentIndex(count: 0, estimate: 7)
    var naive = NaiveExtents(lengths: [], spacing: 0, estimate: 7)
    while naive.lengths.count < 1_500 {
      let length = numbers.next(below: 3) == 0 ? nil : Self.length(numbers.next(below: 1_500))
      let (type, added) = (UInt8(numbers.next(below: 4)), 1 + numbers.next(below: 3))
      index.insert(count: added, at: naive.lengths.count, length: length, type: type)
      naive.insert(length, type: type, count: added, at: naive.lengths.count)
    }
    #expect(index.checkInvariants() == nil)
    let starts = naive.starts
    for row in starts.indices {
      #expect(index.position(of: row) == naive.position(of: row, starts), "\(row)")
      let found = naive.position(of: naive.index(at: starts[row], starts), starts)
      #expect(index.position(at: starts[row]) == found, "\(row)")
    }
  }

  @Test("Editing one of two copies does not change the other")
  func copiesAreApart() {
    var index = ExtentIndex(count: Self.count, estimate: 7, length: Self.length)
    let before = index
    var other = index
    for row in stride(from: 0, to: Self.count, by: 501) { index.setLength(2_000, of: row) }
    index.move(100..<101, to: 5_000)
    other.remove(2_000..<3_500)
    #expect(
      before.position(of: Self.count - 1)
        == ExtentIndex(count: Self.count, estimate: 7, length: Self.length).position(of: Self.count - 1))
    for row in stride(from: 0, to: Self.count, by: 167) {
      #expect(before.length(of: row) == Self.length(row), "\(row)")
    }
    #expect(index.length(of: 501 * 4) == Self.length(501 * 4 + 1) && index.length(of: 5_000) == Self.length(100))
    #expect(other.count == Self.count - 1_500 && other.length(of: 2_000) == Self.length(3_500))
    for each in [before, index, other] { #expect(each.checkInvariants() == nil) }
  }

  @Test("Moving rows and moving them back restores every position")
  func movesAndBack() {
    var numbers = SeededNumbers(seed: 9)
    var index = ExtentIndex(count: Self.count, estimate: 7, length: Self.length)
    var moves: [(from: Int, to: Int)] = []
    for _ in 0..<600 {
      let (from, to) = (numbers.next(below: Self.count), numbers.next(below: Self.count))
      index.move(from..<(from + 1), to: to)
      moves.append((from, to))
    }
    #expect(index.checkInvariants() == nil)
    for (from, to) in moves.reversed() { index.move(to..<(to + 1), to: from) }
    #expect(index.checkInvariants() == nil)
    for row in 0..<Self.count where index.length(of: row) != Self.length(row) { Issue.record("row \(row)") }
  }

  @Test("Following a window finds the same items as searching, in both directions")
  func windowsInBothDirections() {
    var index = ExtentIndex(count: Self.count, estimate: 7, length: Self.length)
    let searched = index
    let middle = index.totalExtent / 2
    for step in 0..<2_000 {
      let start = middle + Int64(step < 1_000 ? step : 2_000 - step) * 61
      let window = index.follow(from: start, to: start + 8_000)
      #expect(
        window.first == searched.position(at: start) && window.last == searched.position(at: start + 7_999), "\(step)")
    }
    #expect(index.checkInvariants() == nil)
  }
}
