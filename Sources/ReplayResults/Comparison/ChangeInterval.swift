import ScrollPhysics

/// Between which bounds a change lies, as far as the pairs can tell. 0.02 is two percent slower.
public struct ChangeInterval: Equatable, Sendable {
  /// The change at least.
  public let lower: Double
  /// The change at most.
  public let upper: Double

  /// How much evidence the interval stands for.
  public static let confidence = 0.95
  /// How often pairs are drawn anew.
  static let draws = 2000

  /// An interval by its bounds.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The bootstrap's interval of the median over pairs: pairs are drawn with replacement, never frames, and the middle
  /// 95 % of the medians are kept. It is at least as wide, on either side of the estimate, as `floor`.
  ///
  /// - Parameters:
  ///   - pairs: at least one.
  ///   - floor: by how much identical programs seem to differ, see ``NoiseFloor``.
  ///   - seed: of the draws.
  public init(_ pairs: CostPairs, floor: Double = 0, seed: UInt64 = 0) {
    precondition(pairs.count > 0, "An interval needs a pair.")
    let shifts = pairs.shifts.sorted()
    let estimates = Self.drawnMedians(of: shifts, seed: seed).sorted()
    let tail = Int(Double(Self.draws) * (1 - Self.confidence) / 2)
    let estimate = shifts.median
    let wider = Elementary.log(1 + floor)
    lower = Elementary.exp(min(estimates[tail], estimate - wider)) - 1
    upper = Elementary.exp(max(estimates[Self.draws - 1 - tail], estimate + wider)) - 1
  }

  /// The medians of draws with replacement from sorted numbers. A draw is how often each number came, so that none is
  /// sorted.
  private static func drawnMedians(of sorted: [Double], seed: UInt64) -> [Double] {
    var random = ResamplingNumbers(seed: seed)
    let count = sorted.count
    return (0..<draws).map { _ in
      var times = Array(repeating: 0, count: count)
      for _ in 0..<count { times[random.index(below: count)] += 1 }
      func number(atRank rank: Int) -> Double {
        var (index, seen) = (0, times[0])
        while seen <= rank {
          index += 1
          seen += times[index]
        }
        return sorted[index]
      }
      return (number(atRank: (count - 1) / 2) + number(atRank: count / 2)) / 2
    }
  }
}

/// By how much two runs of the same program seem to differ on this machine in this session: no smaller change can be
/// told from it.
public enum NoiseFloor {
  /// The change, without sign, of pairs in which base and head are the same executable; 0 without such pairs. Their own
  /// spread is not added: the pairs of base and head have as much of it, and their interval tells.
  public static func floor(ofIdentical pairs: CostPairs?) -> Double {
    guard let pairs, pairs.count > 0 else { return 0 }
    return pairs.change.magnitude
  }
}
