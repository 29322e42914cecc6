import Benchmark
import ReplayResults

extension PointerChase {
  /// The time of one load on each level after the other in nanoseconds, in one chain.
  ///
  /// The median of many rounds of chains, after others that bring the lines into the caches which these can hold.
  mutating func nanoseconds() -> Double {
    blackHole(run(PointerChase.chains * PointerChase.roundsBefore))
    var times: [Double] = []
    for _ in 0..<PointerChase.rounds {
      let start = SystemClock.nanoseconds()
      blackHole(run(PointerChase.chains))
      times.append(Double(SystemClock.nanoseconds() - start))
    }
    times.sort()
    return times[PointerChase.rounds / 2] / Double(PointerChase.chains)
  }

  private static let chains = IndexTree.roundLength
  /// How many rounds of chains go before they are measured.
  static let roundsBefore = 500
  private static let rounds = 201
}
