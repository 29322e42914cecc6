import ReplayResults
import TestSupport
import Testing

@Suite("Distribution of cases over shards")
struct ShardTests {
  @Test("A shard is written as index/count only")
  func text() {
    #expect(Shard("3/16") == Shard(3, of: 16) && "\(Shard(3, of: 16))" == "3/16")
    for text in ["", "3", "0/4", "5/4", "-1/4", "3/", "/3", "1/2/3", "01/2", " 1/2", "+1/2", "1/0", "a/b", "1/100001"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test("Every case is in exactly one shard, whose sizes differ by one at most")
  func everyCaseOnce() {
    var random = SplitMix64(seed: 73)
    for _ in 0..<100 {
      let weights = (0..<random.int(in: 0...200)).map { _ in random.int(in: 0...(random.oneIn(3) ? 9000 : 3)) }
      let count = random.int(in: 1...40)
      let shards = (1...count).map { Shard($0, of: count).places(ofCasesWeighing: weights) }
      #expect(shards.flatMap { $0 }.sorted() == Array(weights.indices))
      #expect(shards.allSatisfy { $0 == $0.sorted() })
      let sizes = shards.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test("The shard with the heaviest case gets the lightest of the next round")
  func byHand() {
    #expect(Shard(1, of: 2).places(ofCasesWeighing: [6, 9, 7, 8]) == [0, 1])
    #expect(Shard(2, of: 2).places(ofCasesWeighing: [6, 9, 7, 8]) == [2, 3])
    // Equal cases are distributed in turn.
    #expect(Shard(2, of: 3).places(ofCasesWeighing: [1, 1, 1, 1, 1]) == [1, 4])
  }

  @Test("No shard is heavier than another by more than the heaviest case")
  func balanced() {
    var random = SplitMix64(seed: 74)
    for _ in 0..<100 {
      let weights = (0..<random.int(in: 1...300)).map { _ in random.int(in: 1...9000) }
      let count = random.int(in: 1...16)
      let loads = (1...count).map {
        Shard($0, of: count).places(ofCasesWeighing: weights).reduce(0) { $0 + weights[$1] }
      }
      #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= (weights.max() ?? 0))
    }
  }
}
