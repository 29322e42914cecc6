import Testing

@testable import LazyLayout

@Suite("Item ranges")
struct ItemRangesTests {
  @Test("The ranges agree with a plain set after each of many random changes", arguments: [UInt32(1), 2, 3])
  func agreesWithPlainSet(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    var ranges = ItemRanges()
    var naive: [Bool] = Array(repeating: false, count: 60)
    for step in 0..<2_000 {
      let low = numbers.next(below: naive.count)
      let range = low..<min(naive.count, low + numbers.next(below: 12))
      switch numbers.next(below: 7) {
      case 0 where naive.count > 30:
        ranges.close(range)
        naive.removeSubrange(range)
      case 1 where naive.count < 90:
        ranges.shift(from: low, by: range.count)
        naive.insert(contentsOf: Array(repeating: false, count: range.count), at: low)
      case 2:
        let kept = max(0, low - 20)..<(low + 20)
        ranges.clamp(to: kept)
        for item in naive.indices where !kept.contains(item) { naive[item] = false }
      case 3:
        let kept = max(0, low - 5)..<(range.upperBound + 5)
        ranges.insert(range, keeping: kept)
        for item in naive.indices { naive[item] = kept.contains(item) && (naive[item] || range.contains(item)) }
      default:
        ranges.insert(range)
        for item in range { naive[item] = true }
      }
      #expect(ranges.count == naive.count { $0 }, "seed \(seed), step \(step)")
      #expect(ranges.count(in: range) == range.count { $0 < naive.count && naive[$0] }, "seed \(seed), step \(step)")
      let runs = naive.indices.count { naive[$0] && ($0 == 0 || !naive[$0 - 1]) }
      #expect(ranges.ranges.count == runs, "seed \(seed), step \(step)")
    }
  }
}
