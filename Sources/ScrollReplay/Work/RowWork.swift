import LazyLayout
import PlaneGeometry
import ScrollScenes

/// The cost of making rows, and the policy that spreads the work over frames.
///
/// Costs are data, so the effect of a policy on a list with 4 ms rows can be replayed.
public struct RowWork: Equatable, Sendable {
  /// The policy: blocking, prefetching and retention. The replay sets the frame interval.
  public var evaluation: EvaluationConfiguration
  /// The time budget of a frame, in nanoseconds; `nil` for the whole frame interval.
  public var budget: Int64?
  /// The costs of rows.
  public var costs: RowCosts

  /// The policy with the frame interval and budget for `framesPerSecond`.
  func evaluation(framesPerSecond: Int) -> EvaluationConfiguration {
    var evaluation = evaluation
    evaluation.frameInterval = 1_000_000_000 / Int64(framesPerSecond)
    evaluation.budget = min(budget ?? evaluation.frameInterval, evaluation.frameInterval)
    return evaluation
  }
}

/// The cost of each phase of row work, by row type.
public struct RowCosts: Equatable, Sendable {
  /// The cost of a phase, in nanoseconds.
  public enum Cost: Equatable, Sendable {
    /// A constant.
    case fixed(Int64)
    /// Uniformly distributed in a range; reproducible for a row, independent between rows.
    case uniform(ClosedRange<Int64>)
    /// Costs repeated in order of the rows.
    case pattern([Int64])
  }

  /// The phase costs of one row type.
  public struct Phases: Equatable, Sendable {
    /// The cost of making a row without recycling.
    public var make = Cost.fixed(0)
    /// The cost of filling a recycled row.
    public var recycle = Cost.fixed(0)
    /// The cost of measuring a row.
    public var measure = Cost.fixed(0)
    /// The cost of laying out and placing a row.
    public var place = Cost.fixed(0)
  }

  /// The costs of the types 0, 1, 2 and so on, at least one. Higher types have the costs of the last one.
  public var byType: [Phases]
  /// The seed of random costs.
  public var seed: UInt64

  /// The cost of a phase of a row, in nanoseconds.
  func cost(of phase: ItemPhase, at row: Int, type: ItemType, isRecycled: Bool) -> Int64 {
    let phases = byType[min(Int(type.number), byType.count - 1)]
    let cost =
      switch phase {
      case .make: isRecycled ? phases.recycle : phases.make
      case .measure: phases.measure
      case .place: phases.place
      }
    switch cost {
    case .fixed(let time): return time
    case .pattern(let times): return times[row % times.count]
    case .uniform(let range):
      let width = UInt64(range.upperBound - range.lowerBound) + 1
      return range.lowerBound + Int64(draw(row, phase) % width)
    }
  }

  /// A random number per row and phase: the SplitMix64 mix of Steele, Lea and Flood, at their position in the seed's
  /// sequence.
  private func draw(_ row: Int, _ phase: ItemPhase) -> UInt64 {
    let place = UInt64(row) &* UInt64(ItemPhase.allCases.count) &+ UInt64(phase.rawValue) &+ 1
    var mixed = seed &+ place &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// The work on the rows of a replay.
struct RowEvaluation: Sendable {
  var evaluator: LazyEvaluator<ScenarioRows>
  /// The work before the current frame.
  private var before = LazyWork()

  init(_ work: RowWork, of rows: ScenarioRows, framesPerSecond: Int) {
    evaluator = LazyEvaluator(rows, configuration: work.evaluation(framesPerSecond: framesPerSecond))
  }

  /// Advances the evaluator's clock to the frame at `time`.
  mutating func begin(at time: Int64) {
    before = evaluator.work
    evaluator.begin(at: time)
  }

  /// Replaces the layout's counts of created, measured and released rows by the evaluator's. The layout alone counts a
  /// row as created when measured.
  func count(into counters: inout LazyCounters) {
    let now = evaluator.work
    let begun = now.created + now.recycled - before.created - before.recycled
    counters.created = begun
    counters.released = before.live + begun - now.live
    counters.measured = now.measured - before.measured
  }

  /// Appends the values of the scroll view `node` in this frame.
  func describe(along axis: Axis, of node: Int, into values: inout [FrameValue]) {
    let index = Int(axis.rawValue)
    if evaluator.blank > .zero { values.append(FrameValue(.blank, index, evaluator.blank.points, view: node)) }
    values.append(FrameValue(.liveItems, index, Double(evaluator.work.live), view: node))
    values.append(FrameValue(.pooledItems, index, Double(evaluator.work.pooled), view: node))
  }
}
