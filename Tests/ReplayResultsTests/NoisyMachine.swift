import Foundation
import TestSupport

@testable import ReplayResults

/// Costs as a busy machine of two cores measures them, made up: what a frame truly costs is known.
///
/// The model follows measurements of 80 fresh processes of one executable, each with five replays of which the least
/// time counts: processes differ as a whole by 0.4 to 0.85 % (coefficient of variation), for where their memory happens
/// to lie; frames keep some of the caches' and the clock's noise; and now and then a burst of other programs survives
/// the minimum. Frames cost 4 to 25 µs, every fiftieth six times as much.
struct NoisyMachine {
  private var random: SplitMix64
  /// Standard deviation of a process, as a share of its times.
  var processes = 0.006
  /// Standard deviation of a frame within a process.
  var frames = 0.012
  /// How many of a million frames a burst of others survives in.
  var bursts = 4000

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// What frames cost, in nanoseconds, undisturbed.
  mutating func costs(of count: Int) -> [Double] {
    (0..<count).map { random.double(in: 4000...25_000) * ($0 % 50 == 49 ? 6 : 1) }
  }

  /// The least times that a process measures of frames that cost so much.
  mutating func process(_ costs: [Double]) -> [UInt64] {
    let whole = 1 + processes * normal()
    return costs.map { cost in
      var time = cost * whole * (1 + frames * abs(normal()))
      if random.int(in: 1...1_000_000) <= bursts { time *= random.double(in: 1.05...4) }
      // The clock tells tens of nanoseconds.
      return UInt64((time / 10).rounded()) * 10
    }
  }

  /// Pairs of processes, whose second one has frames that cost `factor(frame)` as much.
  mutating func pairs(_ count: Int, of costs: [Double], factor: (Int) -> Double = { _ in 1 }) -> CostPairs {
    let slower = costs.enumerated().map { $1 * factor($0) }
    return CostPairs((0..<count).map { _ in CostPairs.Pair(base: process(costs), head: process(slower)) })
  }

  /// Box and Muller's normal number.
  private mutating func normal() -> Double {
    let first = 1 - random.double(in: 0...1)
    return (-2 * log(first + 1e-300)).squareRoot() * cos(2 * .pi * random.double(in: 0...1))
  }
}
