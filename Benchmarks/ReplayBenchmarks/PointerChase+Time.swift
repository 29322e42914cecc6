import ReplayResults
import ScrollBenchmarking

extension PointerChase {
  /// Measures the time of one load on each level, in one chain, in nanoseconds.
  ///
  /// The median of many rounds of chains, after others that warm the caches.
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
  /// 500: the number of warm-up rounds.
  static let roundsBefore = 500
  private static let rounds = 201
}
