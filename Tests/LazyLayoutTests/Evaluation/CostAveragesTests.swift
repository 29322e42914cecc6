import TestSupport
import Testing

@testable import LazyLayout

@Suite("Cost averages")
struct CostAveragesTests {
  @Test("The first sample is the average, and each later sample has a weight of a quarter")
  func weights() {
    var averages = CostAverages()
    for (sample, average) in [(4_000_000, 4_000_000), (8_000_000, 5_000_000), (0, 3_750_000)] as [(Int64, Int64)] {
      averages.record(sample, of: .measure, for: .ordinary)
      #expect(averages.average(of: .measure, for: .ordinary) == average)
    }
    #expect(averages.average(of: .make, for: .ordinary) == 0)
  }

  @Test("A type without samples uses the average over all types, separately for each phase")
  func types() {
    var averages = CostAverages()
    averages.record(8, of: .make, for: ItemType(number: 3))
    averages.record(80, of: .place, for: ItemType(number: 3))
    #expect(averages.average(of: .make, for: ItemType(number: 0)) == 8)
    #expect(averages.average(of: .place, for: ItemType(number: 200)) == 80)
    averages.record(40, of: .make, for: ItemType(number: 0))
    #expect(averages.average(of: .make, for: ItemType(number: 0)) == 40)
    #expect(averages.average(of: .make, for: ItemType(number: 3)) == 8)
    #expect(averages.average(of: .make, for: ItemType(number: 1)) == 16)
  }

  @Test("An average is between the smallest and the largest sample, within the rounding of the division by four")
  func bounds() {
    var random = SplitMix64(seed: 3)
    var averages = CostAverages()
    var samples: [Int64] = []
    for _ in 0..<1_000 {
      samples.append(Int64(random.int(in: 1_000_000...9_000_000)))
      averages.record(samples[samples.count - 1], of: .make, for: .ordinary)
      let average = averages.average(of: .make, for: .ordinary)
      #expect(average >= (samples.min() ?? 0) - 16 && average <= (samples.max() ?? 0))
    }
  }

  @Test("The largest costs do not overflow")
  func longest() {
    var averages = CostAverages()
    for _ in 0..<3 { averages.record(.max / 8, of: .make, for: .ordinary) }
    #expect(averages.average(of: .make, for: .ordinary) > .max / 9)
  }
}
