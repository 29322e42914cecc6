import ScrollEngine
import ScrollPhysics

/// Which frames changed: those whose times differ in all pairs alike, by more than the most that chance makes of any frame.
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
    /// How much slower it is: the median over the pairs of the median over its frames.
    public let change: Double
  }

  /// In order; empty if none can be told.
  public let frames: [Frame]

  /// How often the pairs' sides are exchanged at random.
  static let exchanges = 499

  /// The frames that changed by more than the policy's threshold.
  ///
  /// Were nothing changed, base and head of a pair could change places. So they do, at random and whole, as frames of a process are not
  /// independent; the greatest statistic of any frame in each of these worlds says what chance does, and a frame is named if its own
  /// is greater than that but for the policy's share of the worlds. Each frame's mean is measured in its own deviations, to which the
  /// usual one is added: else a frame whose few pairs happen to agree would stand out.
  ///
  /// - Complexity: frames × pairs × 500.
  public init(_ pairs: CostPairs, policy: CostPolicy = CostPolicy()) {
    let statistic = FrameStatistic(pairs.ratios)
    var random = ResamplingNumbers(seed: policy.seed)
    var extremes = (0..<Self.exchanges).map { _ in
      statistic.greatest(signs: pairs.ratios.map { _ in random.next() & 1 == 0 ? 1 : -1 })
    }
    extremes.sort()
    // The observed world is one of them: with 499 others a share of 1 % is the fifth greatest.
    let beyond = Int(Double(Self.exchanges + 1) * policy.falseAlarms)
    guard beyond >= 1, pairs.count > 1, pairs.frames > 0 else {
      frames = []
      return
    }
    let limit = extremes[Self.exchanges - beyond]
    let observed = statistic.values(signs: pairs.ratios.map { _ in 1 })
    frames = observed.enumerated().filter { $0.element.magnitude > limit }.compactMap { index, _ in
      let change = Elementary.exp(pairs.ratios.map { $0[index] }.median) - 1
      return change.magnitude > policy.threshold ? Frame(index: index, change: change) : nil
    }
  }

  /// How much slower each phase is, in the order in which phases begin.
  public static func phases(_ pairs: CostPairs, of phases: [ScrollPhase]) -> [Phase] {
    precondition(phases.count == pairs.frames, "Each frame has a phase.")
    var order: [ScrollPhase] = []
    for phase in phases where !order.contains(phase) { order.append(phase) }
    return order.map { phase in
      let places = phases.indices.filter { phases[$0] == phase }
      let medians = pairs.ratios.map { ratios in places.map { ratios[$0] }.median }
      return Phase(phase: phase, frames: places.count, change: Elementary.exp(medians.median) - 1)
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

  /// Exchanging a pair's sides changes the sign of its logarithms, and no square.
  func values(signs: [Double]) -> [Double] {
    let count = Double(ratios.count)
    var sums = Array(repeating: 0.0, count: squares.count)
    for (pair, sign) in zip(ratios, signs) { for frame in pair.indices { sums[frame] += pair[frame] * sign } }
    return zip(sums, squares).map { sum, square in
      let mean = sum / count
      let variance = max(0, square / count - mean * mean) / max(1, count - 1)
      return mean / (variance.squareRoot() + usual)
    }
  }

  func greatest(signs: [Double]) -> Double { values(signs: signs).reduce(0) { max($0, $1.magnitude) } }
}
