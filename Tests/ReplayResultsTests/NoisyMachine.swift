import Foundation
import TestSupport

@testable import ReplayResults

/// A synthetic model of frame costs on a busy machine of two cores, with known true costs.
///
/// The model follows measurements of 80 fresh processes of one executable, each with the least times of five replays.
/// Processes differ by 0.4 to 0.85 % (coefficient of variation), depending on their memory layout. Frames keep some
/// noise of caches and the clock. Rarely a burst of other programs survives the minimum. Frames cost 4 to 25 µs, every
/// fiftieth six times as much.
struct NoisyMachine {
  private var random: SplitMix64
  /// The standard deviation of a process, as a fraction of its times.
  var processes = 0.006
  /// The standard deviation of a frame within a process.
  var frames = 0.012
  /// The number of frames per million with a surviving burst.
  var bursts = 4000

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The true costs of frames, in nanoseconds.
  mutating func costs(of count: Int) -> [Double] {
    (0..<count).map { random.double(in: 4000...25_000) * ($0 % 50 == 49 ? 6 : 1) }
  }

  /// The least times that a process measures of frames with the given costs.
  mutating func process(_ costs: [Double]) -> [UInt64] {
    let whole = 1 + processes * normal()
    return costs.map { cost in
      var time = cost * whole * (1 + frames * abs(normal()))
      if random.int(in: 1...1_000_000) <= bursts { time *= random.double(in: 1.05...4) }
      // The clock's resolution is ten nanoseconds.
      return UInt64((time / 10).rounded()) * 10
    }
  }

  /// Pairs of processes; the head's frames cost `factor(frame)` times as much.
  mutating func pairs(_ count: Int, of costs: [Double], factor: (Int) -> Double = { _ in 1 }) -> CostPairs {
    let slower = costs.enumerated().map { $1 * factor($0) }
    return CostPairs((0..<count).map { _ in CostPairs.Pair(base: process(costs), head: process(slower)) })
  }

  /// A normally distributed number by the Box–Muller transform.
  private mutating func normal() -> Double {
    let first = 1 - random.double(in: 0...1)
    return (-2 * log(first + 1e-300)).squareRoot() * cos(2 * .pi * random.double(in: 0...1))
  }
}
