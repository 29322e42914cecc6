import ScrollEngine
import ScrollPhysics

/// The attribution of a change to single frames, by a permutation test over pairs.
public struct FrameAttribution: Equatable, Sendable {
  /// A frame whose cost changed.
  public struct Frame: Equatable, Sendable {
    /// The position among the shown frames, from 0.
    public let index: Int
    /// The slowdown: the median over pairs. 0.5 is half as slow again.
    public let change: Double
  }

  /// The slowdown of one phase of the gesture.
  public struct Phase: Equatable, Sendable {
    /// The phase.
    public let phase: ScrollPhase
    /// The number of frames in the phase.
    public let frames: Int
    /// The slowdown: the median over pairs of the interquartile mean of the phase's frames.
    public let change: Double
  }

  /// The changed frames in order; empty if none is significant.
  public let frames: [Frame]

  /// The number of random permutations.
  static let exchanges = 499

  /// Finds the frames of one case that changed by more than the policy's threshold.
  ///
  /// A permutation test: the sides of each pair are exchanged at random, 499 times. A pair is exchanged as a whole,
  /// because frames of one process are not independent. The greatest statistic of any frame in each permutation gives
  /// the distribution under the null hypothesis. A frame is significant if its statistic exceeds that distribution's
  /// quantile for the policy's false alarms.
  ///
  /// The statistic is the frame's mean logarithm divided by its deviation plus the median deviation of all frames.
  /// Without this addition, frames with few agreeing pairs by chance would stand out. The threshold is subtracted from
  /// the mean: a change of exactly the threshold is reported as rarely as no change.
  ///
  /// - Complexity: frames × pairs × 500.
  public init(_ pairs: CostPairs, policy: CostPolicy = CostPolicy()) {
    self = Self.attributed([pairs], policy: policy)[0]
  }

  /// Finds the changed frames of all cases of a run.
  ///
  /// The cases ran in the same processes, so a permutation exchanges all cases of a pair together. The policy's false
  /// alarms apply to the whole run.
  ///
  /// - Parameters:
  ///   - cases: the pairs of each case, equally many in each; `nil` for a case that cannot be compared.
  ///   - policy: the parameters of the decision.
  /// - Complexity: frames of all cases × pairs × 500.
  public static func attributed(_ cases: [CostPairs?], policy: CostPolicy = CostPolicy()) -> [FrameAttribution] {
    let statistics = cases.map { pairs in pairs.flatMap { $0.frames > 0 ? FrameStatistic($0.ratios) : nil } }
    let count = cases.reduce(0) { max($0, $1?.count ?? 0) }
    var random = ResamplingNumbers(seed: policy.seed)
    var extremes = (0..<exchanges).map { _ in
      let signs = (0..<count).map { _ in random.next() & 1 == 0 ? 1.0 : -1.0 }
      return statistics.reduce(0) { max($0, $1?.greatest(signs: signs) ?? 0) }
    }
    extremes.sort()
    // The identity counts as a permutation: with 499 others the quantile of 1 % is the fifth greatest value.
    let beyond = Int(Double(exchanges + 1) * policy.falseAlarmRate)
    guard beyond >= 1, count > 1 else { return cases.map { _ in FrameAttribution(frames: []) } }
    let limit = extremes[exchanges - beyond]
    return zip(cases, statistics).map { pairs, statistic in
      guard let pairs, let statistic else { return FrameAttribution(frames: []) }
      let observed = statistic.values(beyond: Elementary.log(1 + policy.threshold))
      return FrameAttribution(
        frames: observed.indices.filter { observed[$0] > limit }.compactMap { index in
          let change = Elementary.exp(pairs.ratios.map { $0[index] }.median) - 1
          return change.magnitude > policy.threshold ? Frame(index: index, change: change) : nil
        })
    }
  }

  private init(frames: [Frame]) { self.frames = frames }

  /// The slowdown of each phase, in order of first occurrence.
  public static func phases(_ pairs: CostPairs, of phases: [ScrollPhase]) -> [Phase] {
    precondition(phases.count == pairs.frames, "Each frame has a phase.")
    var order: [ScrollPhase] = []
    for phase in phases where !order.contains(phase) { order.append(phase) }
    return order.map { phase in
      let places = phases.indices.filter { phases[$0] == phase }
      let shifts = pairs.ratios.map { ratios in places.map { ratios[$0] }.interquartileMean }
      return Phase(phase: phase, frames: places.count, change: Elementary.exp(shifts.median) - 1)
    }
  }
}

/// The mean of each frame over pairs, divided by its deviation.
private struct FrameStatistic {
  private let ratios: [[Double]]
  private let squares: [Double]
  /// The median deviation of all frames, added to each deviation.
  private let usual: Double

  init(_ ratios: [[Double]]) {
    self.ratios = ratios
    var squares = Array(repeating: 0.0, count: ratios.first?.count ?? 0)
    for pair in ratios { for (frame, ratio) in pair.enumerated() { squares[frame] += ratio * ratio } }
    self.squares = squares
    let deviations = squares.map { ($0 / Double(ratios.count)).squareRoot() / Double(ratios.count).squareRoot() }
    usual = max(deviations.median, 1e-9)
  }

  /// The excess of each frame's mean over `threshold`, slower or faster, in deviations.
  func values(beyond threshold: Double) -> [Double] {
    values(signs: Array(repeating: 1, count: ratios.count), beyond: threshold)
  }

  /// The greatest statistic of any frame in the permutation `signs`. Exchanging a pair's sides changes the sign of its
  /// logarithms but not their squares.
  func greatest(signs: [Double]) -> Double { values(signs: signs, beyond: 0).reduce(0, max) }

  private func values(signs: [Double], beyond threshold: Double) -> [Double] {
    let count = Double(ratios.count)
    var sums = Array(repeating: 0.0, count: squares.count)
    for (pair, sign) in zip(ratios, signs) { for frame in pair.indices { sums[frame] += pair[frame] * sign } }
    return zip(sums, squares).map { sum, square in
      let mean = sum / count
      let variance = max(0, square / count - mean * mean) / max(1, count - 1)
      return (mean.magnitude - threshold) / (variance.squareRoot() + usual)
    }
  }
}
