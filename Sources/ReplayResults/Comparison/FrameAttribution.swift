import ScrollEngine
import ScrollPhysics

/// Which frames changed: those whose times differ in all pairs alike, by more than the most that chance makes of any
/// frame.
public struct FrameAttribution: Equatable, Sendable {
  /// A frame that changed.
  public struct Frame: Equatable, Sendable {
    /// Its place among the frames that were shown, from 0.
    public let index: Int
    /// How much slower it is: the median over the pairs. 0.5 is half as slow again.
    public let change: Double
  }

  /// How much slower one phase of the gesture is.
  public struct Phase: Equatable, Sendable {
    /// What the scroll view was doing.
    public let phase: ScrollPhase
    /// How many frames it has.
    public let frames: Int
    /// How much slower it is: the median over the pairs of the mean over the middle half of its frames.
    public let change: Double
  }

  /// In order; empty if none can be told.
  public let frames: [Frame]

  /// How often the pairs' sides are exchanged at random.
  static let exchanges = 499

  /// The frames that changed by more than the policy's threshold.
  ///
  /// Were nothing changed, base and head of a pair could change places. So they do, at random and whole, as frames of a
  /// process are not independent; the greatest statistic of any frame in each of these worlds says what chance does,
  /// and a frame is named if its own is greater than that but for the policy's share of the worlds. Each frame's mean
  /// is measured in its own deviations, to which the usual one is added: else a frame whose few pairs happen to agree
  /// would stand out. Of a frame's own mean only what exceeds the threshold counts: a change of exactly the threshold
  /// is named as seldom as none.
  ///
  /// - Complexity: frames × pairs × 500.
  public init(_ pairs: CostPairs, policy: CostPolicy = CostPolicy()) {
    self = Self.attributed([pairs], policy: policy)[0]
  }

  /// The frames of all cases of a run that changed. The cases ran in the same processes, so all of them change places
  /// together, and the policy's share of alarms is that of the whole run.
  ///
  /// - Parameter cases: the pairs of each case, equally many in each; `nil` where a case cannot be compared.
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
    // The observed world is one of them: with 499 others a share of 1 % is the fifth greatest.
    let beyond = Int(Double(exchanges + 1) * policy.falseAlarms)
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

  /// How much slower each phase is, in the order in which phases begin.
  public static func phases(_ pairs: CostPairs, of phases: [ScrollPhase]) -> [Phase] {
    precondition(phases.count == pairs.frames, "Each frame has a phase.")
    var order: [ScrollPhase] = []
    for phase in phases where !order.contains(phase) { order.append(phase) }
    return order.map { phase in
      let places = phases.indices.filter { phases[$0] == phase }
      let shifts = pairs.ratios.map { ratios in places.map { ratios[$0] }.middleMean }
      return Phase(phase: phase, frames: places.count, change: Elementary.exp(shifts.median) - 1)
    }
  }
}

/// Means of frames over pairs, in deviations.
private struct FrameStatistic {
  private let ratios: [[Double]]
  private let squares: [Double]
  /// Added to each frame's deviation: the median of all.
  private let usual: Double

  init(_ ratios: [[Double]]) {
    self.ratios = ratios
    var squares = Array(repeating: 0.0, count: ratios.first?.count ?? 0)
    for pair in ratios { for (frame, ratio) in pair.enumerated() { squares[frame] += ratio * ratio } }
    self.squares = squares
    let deviations = squares.map { ($0 / Double(ratios.count)).squareRoot() / Double(ratios.count).squareRoot() }
    usual = max(deviations.median, 1e-9)
  }

  /// By how much each frame's mean exceeds `threshold`, slower or faster.
  func values(beyond threshold: Double) -> [Double] {
    values(signs: Array(repeating: 1, count: ratios.count), beyond: threshold)
  }

  /// The greatest value of any frame in the world of these signs. Exchanging a pair's sides changes the sign of its
  /// logarithms, and no square.
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
