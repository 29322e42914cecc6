import ScrollEngine
import ScrollReplay

/// What came of comparing two commits, case by case.
public struct RunComparison: Sendable {
  /// What came of one case.
  public struct CaseComparison: Sendable {
    /// Scenario and gesture as `scenario/gesture`.
    public let name: String
    /// What is to be said.
    public let verdict: ComparisonVerdict
    /// Why times cannot be compared; `nil` if they can.
    public let obstacle: Obstacle?
    /// The counters that are not the same.
    public let counters: [CounterChange]
    /// What the pairs say of the case's times as a whole; `nil` if they cannot be compared.
    public let cost: CostComparison?
    /// The median frame, each at its least time in all processes, in nanoseconds; `nil` if times cannot be compared.
    public let medians: (base: UInt64, head: UInt64)?
    /// The frames whose cost changed by more than chance makes.
    public let frames: [ChangedFrame]
    /// How much each phase of the gesture changed.
    public let phases: [FrameAttribution.Phase]
    /// What each frame cost on both sides; `nil` if times cannot be compared.
    public let series: ComparedSeries?
    /// What either side shows, where that was kept.
    public let courses: (base: MotionCourse, head: MotionCourse)?
  }

  /// A frame whose cost changed.
  public struct ChangedFrame: Equatable, Sendable {
    /// The frame's number.
    public let number: Int
    /// What the scroll view was doing.
    public let phase: ScrollPhase
    /// How much slower it is. 0.5 is half as slow again.
    public let change: Double
  }

  /// What the base was run with.
  public let base: Provenance
  /// What the head was run with.
  public let head: Provenance
  /// In the order of their names.
  public let cases: [CaseComparison]
  /// How many pairs of processes there were.
  public let pairs: Int
  /// How cases were judged.
  public let policy: CostPolicy
  /// What measuring a frame cost on both sides, in the median process; `nil` if nobody looked.
  public let measuringCosts: (base: MeasuringCost, head: MeasuringCost)?
  /// By how much the machine's own speed varied meanwhile: 0.1 is ten percent; `nil` if nobody looked.
  public let machineSpread: Double?

  /// The spread of the machine's speed beyond which no verdict on time is given.
  public static let greatestSpread = 0.1

  /// Judges what has been measured so far.
  ///
  /// - Parameters:
  ///   - level: the share of the policy's false alarms that this look may use up, where one looks several times.
  ///   - attributesFrames: whether single frames are looked for, which takes longer.
  public init(
    _ runs: ComparedRuns, policy: CostPolicy = CostPolicy(), level: Double = 1, machineSpread: Double? = nil,
    attributesFrames: Bool = true
  ) {
    base = runs.base
    head = runs.head
    pairs = runs.pairs
    self.policy = policy
    self.machineSpread = machineSpread
    let measuring = runs.measuringCosts
    measuringCosts =
      measuring.base.isEmpty || measuring.head.isEmpty
      ? nil : (MeasuringCost(nanoseconds: measuring.base.median), MeasuringCost(nanoseconds: measuring.head.median))
    // The two questions, of the whole and of single frames, share the alarms.
    var share = policy
    share.falseAlarms *= level / 2
    let costs = runs.cases.map { $0.obstacle == nil ? CostPairs($0.times) : nil }
    let compared = zip(runs.cases, costs).map { ComparedCase(pairs: $1, identical: $0.identicalPairs) }
    let judged = CostComparison.compared(compared, policy: share)
    var attributed = Array(repeating: [FrameAttribution.Frame](), count: costs.count)
    if attributesFrames {
      var frames = policy
      frames.falseAlarms /= 2
      attributed = FrameAttribution.attributed(costs, policy: frames).map(\.frames)
    }
    let isUnfit = (machineSpread ?? 0) > Self.greatestSpread
    cases = runs.cases.indices.map { index in
      CaseComparison(
        runs.cases[index], costs: costs[index], judged: judged[index], frames: attributed[index], isUnfit: isUnfit)
    }
  }

  /// The worst of the cases' verdicts.
  public var verdict: ComparisonVerdict { .worst(cases.map(\.verdict)) }

  /// How many cases have that verdict.
  public func count(of verdict: ComparisonVerdict) -> Int { cases.count { $0.verdict == verdict } }

  /// Whether more pairs could change a verdict.
  public var isDecided: Bool { !cases.contains { $0.verdict == .inconclusive } }

  /// How much slower the head is in all cases that can be compared: the geometric mean. `nil` if there is none.
  public var meanChange: Double? {
    let changes = cases.compactMap { $0.cost?.change }
    return changes.isEmpty ? nil : CostPairs.geometricMean(changes)
  }
}

extension ComparedRuns.Case {
  /// Pairs in which both are the base. Processes run in the order base, head, head, base: so the bases of two pairs
  /// that follow each other stand as far apart as a base and a head do on the whole.
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
    obstacle = compared.obstacle
    counters = compared.counters
    self.frames = frames.map {
      RunComparison.ChangedFrame(
        number: compared.numbers[$0.index], phase: compared.phases[$0.index], change: $0.change)
    }
    courses = compared.courses.base.flatMap { base in compared.courses.head.map { (base, $0) } }
    guard let costs, costs.frames > 0 else {
      (cost, medians, phases, series) = (nil, nil, [], nil)
      verdict = Self.verdict(on: compared.obstacle)
      return
    }
    cost = judged
    phases = FrameAttribution.phases(costs, of: compared.phases)
    let series = ComparedSeries(compared, changes: costs.changes)
    medians = (series.base.sorted()[series.base.count / 2], series.head.sorted()[series.head.count / 2])
    self.series = series
    verdict = Self.verdict(judged.verdict, counters: counters, frames: self.frames, isUnfit: isUnfit)
  }

  private static func verdict(on obstacle: Obstacle?) -> ComparisonVerdict {
    switch obstacle {
    case .behaviorChanged: .behaviorChanged
    case .failed: .cannotRun
    case .added, .removed, .otherInput, nil: .notComparable
    }
  }

  private static func verdict(
    _ cost: CostVerdict, counters: [CounterChange], frames: [RunComparison.ChangedFrame], isUnfit: Bool
  ) -> ComparisonVerdict {
    if !counters.isEmpty { return .countersChanged }
    if isUnfit { return .unfit }
    // Ten slow frames are a regression, however many others there are.
    if cost == .regression || frames.contains(where: { $0.change > 0 }) { return .regression }
    switch cost {
    case .improvement: return .improvement
    case .equivalent: return .equivalent
    case .inconclusive, .regression, .notComparable: return .inconclusive
    }
  }
}
