import TestSupport
import Testing

@testable import ScrollViews

@Suite struct ElementCountsTests {
  @Test("The places of layouts are those of a list of all layouts, after any changes", arguments: 0..<100)
  func random(seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    var naive = Array(repeating: 1, count: 40)
    var counts = ElementCounts()
    for _ in 0..<60 {
      let (element, count) = (numbers.int(in: 0...39), numbers.int(in: 0...4))
      naive[element] = count
      counts.set(count, of: element)
      let layouts = naive.indices.flatMap { element in (0..<naive[element]).map { (element, $0) } }
      #expect(naive.count + counts.excess == layouts.count)
      for element in naive.indices {
        #expect(counts.count(of: element) == naive[element])
        #expect(counts.start(of: element) == naive[..<element].reduce(0, +))
      }
      for (layout, place) in layouts.enumerated() { #expect(counts.place(of: layout) == place) }
    }
  }
}
