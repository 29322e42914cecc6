import Benchmark
import ReplayResults

extension PointerChase {
  /// The time of one load on each level after the other in nanoseconds, in one chain: the least that a search from the root takes.
  ///
  /// - Parameter levels: the bytes of each level, the root's first.
  static func nanoseconds(levels: [Int]) -> Double {
    var chase = PointerChase(levels: levels)
    // The median of many times, each over other lines: what it is compared with is a median too, and meets the same neighbours on the machine.
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = SystemClock.nanoseconds()
      blackHole(chase.run(chains))
      times.append(Double(SystemClock.nanoseconds() - start))
    }
    times.sort()
    return times[rounds / 2] / Double(chains)
  }

  private static let chains = 1_000
  private static let rounds = 201
}
