import ScrollPhysics

/// A confidence interval of a change. 0.02 is two percent slower.
public struct ChangeInterval: Equatable, Sendable {
  /// The lower bound.
  public let lower: Double
  /// The upper bound.
  public let upper: Double

  /// The confidence level.
  public static let confidence = 0.95
  /// The number of bootstrap resamples.
  static let draws = 2000

  /// Makes an interval from its bounds.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The bootstrap interval of the median over pairs: the middle 95 % of the medians of resamples.
  ///
  /// Pairs are resampled with replacement, never frames. The interval extends at least `floor` to either side of the
  /// estimate.
  ///
  /// - Parameters:
  ///   - pairs: at least one.
  ///   - floor: the measured difference of identical programs, see ``NoiseFloor``.
  ///   - seed: the seed of the resamples.
  public init(_ pairs: CostPairs, floor: Double = 0, seed: UInt64 = 0) {
    precondition(pairs.count > 0, "A confidence interval needs at least one pair.")
    let shifts = pairs.shifts.sorted()
    let estimates = Self.drawnMedians(of: shifts, seed: seed).sorted()
    let tail = Int(Double(Self.draws) * (1 - Self.confidence) / 2)
    let estimate = shifts.median
    let wider = Elementary.log(1 + floor)
    lower = Elementary.exp(min(estimates[tail], estimate - wider)) - 1
    upper = Elementary.exp(max(estimates[Self.draws - 1 - tail], estimate + wider)) - 1
  }

  /// The medians of resamples from sorted numbers. A resample is a list of multiplicities, so resamples need no
  /// sorting.
  private static func drawnMedians(of sorted: [Double], seed: UInt64) -> [Double] {
    var random = ResamplingNumbers(seed: seed)
    let count = sorted.count
    return (0..<draws).map { _ in
      var times = Array(repeating: 0, count: count)
      for _ in 0..<count { times[random.index(below: count)] += 1 }
      func number(atRank rank: Int) -> Double {
        var (index, cumulative) = (0, times[0])
        while cumulative <= rank {
          index += 1
          cumulative += times[index]
        }
        return sorted[index]
      }
      return (number(atRank: (count - 1) / 2) + number(atRank: count / 2)) / 2
    }
  }
}

/// The noise floor of a session: the measured difference between two runs of the same program on this machine.
///
/// Smaller changes cannot be detected.
public enum NoiseFloor {
  /// The absolute change over pairs whose base and head are the same executable; 0 without such pairs.
  ///
  /// Their spread is not added: the interval of the pairs of base and head contains it already.
  public static func floor(ofIdentical pairs: CostPairs?) -> Double {
    guard let pairs, pairs.count > 0 else { return 0 }
    return pairs.change.magnitude
  }
}
