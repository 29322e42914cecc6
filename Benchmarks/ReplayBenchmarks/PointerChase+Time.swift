import Benchmark
import ReplayResults

extension PointerChase {
  /// The time of one load on each level after the other in nanoseconds, in one chain: the least that a search from the root takes.
  ///
  /// - Parameter levels: the bytes of each level, the root's first.
  static func nanoseconds(levels: [Int]) -> Double {
    var chase = PointerChase(levels: levels)
    // The shortest of several times, each over other lines.
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = SystemClock.nanoseconds()
      blackHole(chase.run(chains))
      best = min(best, Double(SystemClock.nanoseconds() - start))
    }
    return best / Double(chains)
  }

  private static let chains = 5_000
  private static let rounds = 40
}
