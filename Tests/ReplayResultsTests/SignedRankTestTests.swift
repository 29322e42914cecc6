import TestSupport
import Testing

@testable import ReplayResults

@Suite("The signed-rank test")
struct SignedRankTestTests {
  @Test("Small cases by hand")
  func byHand() {
    #expect(SignedRankTest.probability(ofPositive: []) == 1)
    #expect(SignedRankTest.probability(ofPositive: [1, 2, 3, 4, 5]) == 1.0 / 32)
    #expect(SignedRankTest.probability(ofPositive: [-1, -2, -3]) == 1)
    // Three of eight sign patterns of the ranks 1, 2, 3 have a positive sum of 4 or more.
    #expect(SignedRankTest.probability(ofPositive: [1, -2, 3]) == 3.0 / 8)
    #expect(SignedRankTest.probability(ofPositive: [7, 7]) == 1.0 / 4)
    #expect(SignedRankTest.probability(ofPositive: [0, 0, 5]) == 1.0 / 2)
    #expect(SignedRankTest.probability(ofPositive: (1...20).map(Double.init)) == 0x1p-20)
  }

  @Test("The p-value equals an enumeration of all signs")
  func oracle() {
    var random = SplitMix64(seed: 75)
    for _ in 0..<40 {
      let numbers = (0..<random.int(in: 1...9)).map { _ in Double(random.int(in: -4...4)) }
      let sizes = numbers.filter { $0 != 0 }
      let ranks = sizes.map { size in
        let below = sizes.count { $0.magnitude < size.magnitude }
        return Double(below) + Double(sizes.count { $0.magnitude == size.magnitude } + 1) / 2
      }
      let sum = zip(sizes, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
      let distances = 1 << sizes.count
      let asGreat = (0..<distances).count { distance in
        ranks.indices.reduce(0) { distance >> $1 & 1 == 1 ? $0 + ranks[$1] : $0 } >= sum
      }
      #expect(SignedRankTest.probability(ofPositive: numbers) == Double(asGreat) / Double(distances), "\(numbers)")
    }
  }
}
