import ScrollEngine
import ScrollReplay

/// The comparison of two commits, case by case.
public struct RunComparison: Sendable {
  /// The comparison of one case.
  public struct CaseComparison: Sendable {
    /// The name, as `scenario/gesture`.
    public let name: String
    /// The verdict.
    public let verdict: ComparisonVerdict
    /// The reason why times cannot be compared; `nil` if they can.
    public let incomparableReason: IncomparableReason?
    /// The counters that differ.
    public let counters: [CounterChange]
    /// The comparison of the case's times; `nil` if they cannot be compared.
    public let cost: CostComparison?
    /// The median over frames of the least times in all processes, in nanoseconds; `nil` if times cannot be compared.
    public let medians: (base: UInt64, head: UInt64)?
    /// The frames with a significant change of cost.
    public let frames: [ChangedFrame]
    /// The change of each phase of the gesture.
    public let phases: [FrameAttribution.Phase]
    /// The frame costs on both sides; `nil` if times cannot be compared.
    public let series: ComparedSeries?
    /// The motion on both sides, if kept.
    public let recordedMotions: (base: RecordedMotion, head: RecordedMotion)?
    /// The first difference in a field of a frame; `nil` if the frames agree or their fields are unknown.
    public let frameChange: FrameChange?

    /// Whether the case has enough frames for headlines on time.
    public var hasEnoughFrames: Bool { (series?.numbers.count ?? 0) >= RunComparison.leastFrames }
  }

  /// The least number of frames for a verdict on a case's time, and for its place in a headline.
  ///
  /// A two-sided signed-rank test over n frames has p ≥ 2 / 2ⁿ. The first look tests whole cases at the level 0.0025:
  /// half of the looks' 0.01, half of that for single frames. Nine frames reach 0.0039 at best, ten 0.0020.
  public static let leastFrames = 10

  /// A frame whose cost changed.
  public struct ChangedFrame: Equatable, Sendable {
    /// The frame's number.
    public let number: Int
    /// The phase.
    public let phase: ScrollPhase
    /// The slowdown. 0.5 is half as slow again.
    public let change: Double
  }

  /// The provenance of the base.
  public let base: Provenance
  /// The provenance of the head.
  public let head: Provenance
  /// The names of both sides; `nil` if their provenance names them.
  public let names: (base: ComparedSideName, head: ComparedSideName)?
  /// The cases in order of their names.
  public let cases: [CaseComparison]
  /// The number of pairs of processes.
  public let pairs: Int
  /// The parameters of the decision.
  public let policy: CostPolicy
  /// The measurement overhead per frame on both sides, in the median process; `nil` if not measured.
  public let measurementOverheads: (base: MeasurementOverhead, head: MeasurementOverhead)?
  /// The variation of the machine's speed during the comparison: 0.1 is ten percent; `nil` if not measured.
  public let machineSpread: Double?

  /// The greatest variation of the machine's speed at which verdicts on time are given.
  public static let greatestSpread = 0.1

  /// Evaluates the measurements so far.
  ///
  /// - Parameters:
  ///   - runs: the measurements.
  ///   - policy: the parameters of the decision.
  ///   - level: the share of the policy's false alarms for this look, with several looks.
  ///   - machineSpread: the variation of the machine's speed; `nil` if it was not measured.
  ///   - attributesFrames: whether to attribute changes to single frames, which takes longer.
  public init(
    _ runs: ComparedRuns, policy: CostPolicy = CostPolicy(), level: Double = 1, machineSpread: Double? = nil,
    attributesFrames: Bool = true
  ) {
    base = runs.base
    head = runs.head
    names = runs.names
    pairs = runs.pairs
    self.policy = policy
    self.machineSpread = machineSpread
    let measuring = runs.measurementOverheads
    measurementOverheads =
      measuring.base.isEmpty || measuring.head.isEmpty
      ? nil
      : (
        MeasurementOverhead(nanoseconds: measuring.base.median), MeasurementOverhead(nanoseconds: measuring.head.median)
      )
    // The test of whole cases and the attribution to frames share the false-alarm rate.
    var share = policy
    share.falseAlarmRate *= level / 2
    let costs = runs.cases.map { $0.incomparableReason == nil ? CostPairs($0.times) : nil }
    let compared = zip(runs.cases, costs).map { ComparedCase(pairs: $1, identical: $0.identicalPairs) }
    let judged = CostComparison.compared(compared, policy: share)
    var attributed = Array(repeating: [FrameAttribution.Frame](), count: costs.count)
    if attributesFrames {
      var frames = policy
      frames.falseAlarmRate /= 2
      attributed = FrameAttribution.attributed(costs, policy: frames).map(\.frames)
    }
    let isUnfit = (machineSpread ?? 0) > Self.greatestSpread
    cases = runs.cases.indices.map { index in
      CaseComparison(
        runs.cases[index], costs: costs[index], judged: judged[index], frames: attributed[index], isUnfit: isUnfit)
    }
  }

  /// The most severe verdict of the cases.
  public var verdict: ComparisonVerdict { .worst(cases.map(\.verdict)) }

  /// The number of cases with a verdict.
  public func count(of verdict: ComparisonVerdict) -> Int { cases.count { $0.verdict == verdict } }

  /// Whether no case is inconclusive, so that more pairs are not needed.
  public var isDecided: Bool { !cases.contains { $0.verdict == .inconclusive } }

  /// The mean slowdown over all comparable cases with at least ``leastFrames`` frames: the geometric mean. `nil` if
  /// there is none.
  public var meanChange: Double? {
    let changes = timedCases.compactMap { $0.cost?.change }
    return changes.isEmpty ? nil : CostPairs.geometricMean(changes)
  }

  /// The case with the greatest change among those with at least ``leastFrames`` frames; `nil` if there is none.
  public var greatestChange: CaseComparison? {
    timedCases.max { ($0.cost?.change.magnitude ?? 0) < ($1.cost?.change.magnitude ?? 0) }
  }

  private var timedCases: [CaseComparison] { cases.filter { $0.cost != nil && $0.hasEnoughFrames } }
}

extension ComparedRuns.Case {
  /// Pairs of two bases.
  ///
  /// Processes run in the order base, head, head, base. So the bases of two consecutive pairs are on average as far
  /// apart in time as a base and a head.
  var identicalPairs: CostPairs? {
    guard times.count > 1 else { return nil }
    return CostPairs(
      stride(from: 0, to: times.count - 1, by: 2).map { CostPairs.Pair(base: times[$0].base, head: times[$0 + 1].base) }
    )
  }
}

extension RunComparison.CaseComparison {
  fileprivate init(
    _ compared: ComparedRuns.Case, costs: CostPairs?, judged: CostComparison, frames: [FrameAttribution.Frame],
    isUnfit: Bool
  ) {
    name = compared.name
    incomparableReason = compared.incomparableReason
    counters = compared.counters
    self.frames = frames.map {
      RunComparison.ChangedFrame(
        number: compared.numbers[$0.index], phase: compared.phases[$0.index], change: $0.change)
    }
    frameChange = compared.frameChange
    recordedMotions = compared.recordedMotions.base.flatMap { base in compared.recordedMotions.head.map { (base, $0) } }
    guard let costs, costs.frames > 0 else {
      (cost, medians, phases, series) = (nil, nil, [], nil)
      verdict = Self.verdict(on: compared.incomparableReason)
      return
    }
    cost = judged
    phases = FrameAttribution.phases(costs, of: compared.phases)
    let series = ComparedSeries(compared, changes: costs.changes)
    medians = (series.base.sorted()[series.base.count / 2], series.head.sorted()[series.head.count / 2])
    self.series = series
    if counters.isEmpty, series.numbers.count < RunComparison.leastFrames {
      verdict = .tooFewFrames
    } else {
      verdict = Self.verdict(judged.verdict, counters: counters, frames: self.frames, isUnfit: isUnfit)
    }
  }

  private static func verdict(on incomparableReason: IncomparableReason?) -> ComparisonVerdict {
    switch incomparableReason {
    case .behaviorChanged: .behaviorChanged
    case .failed: .cannotRun
    case .added, .removed, .differentInput, nil: .notComparable
    }
  }

  private static func verdict(
    _ cost: CostVerdict, counters: [CounterChange], frames: [RunComparison.ChangedFrame], isUnfit: Bool
  ) -> ComparisonVerdict {
    if !counters.isEmpty { return .countersChanged }
    if isUnfit { return .unfit }
    // Ten slow frames are a regression, regardless of all others.
    if cost == .regression || frames.contains(where: { $0.change > 0 }) { return .regression }
    switch cost {
    case .improvement: return .improvement
    case .equivalent: return .equivalent
    case .inconclusive, .regression, .notComparable: return .inconclusive
    }
  }
}
