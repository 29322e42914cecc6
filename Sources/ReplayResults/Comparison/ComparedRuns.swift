import ScrollEngine
import ScrollReplay

/// The results of processes in pairs, one of the base and one of the head each, collected one by one.
///
/// The first pair determines the common cases, whether they did the same work, and their counters. Of later pairs only
/// the times are kept, after a check that they did the same work.
public struct ComparedRuns: Sendable {
  /// The provenance of the base.
  public private(set) var base: Provenance
  /// The provenance of the head.
  public private(set) var head: Provenance
  /// The names of both sides; `nil` if their provenance names them.
  public private(set) var names: (base: ComparedSideName, head: ComparedSideName)?
  /// The number of pairs.
  public private(set) var pairs = 0
  private(set) var cases: [Case] = []
  /// The measurement overhead per frame of each process that reported it, in nanoseconds.
  private(set) var measurementOverheads: (base: [Double], head: [Double]) = ([], [])

  /// One case of either side.
  struct Case: Sendable {
    let name: String
    /// The reason why times cannot be compared; `nil` if they can.
    let incomparableReason: IncomparableReason?
    let counters: [CounterChange]
    let framesPerSecond: Int
    /// The numbers of the shown frames, and the phase in each.
    let numbers: [Int]
    let phases: [ScrollPhase]
    /// The least time of each frame, by pair.
    var times: [CostPairs.Pair] = []
    /// The motion on either side, if kept.
    var recordedMotions: (base: RecordedMotion?, head: RecordedMotion?)
    /// The first difference in a field of a frame, if known.
    var frameChange: FrameChange?
    fileprivate let digests: (base: UInt64, head: UInt64)
  }

  /// Starts with the first pair.
  public init(base: StoredRun, head: StoredRun) throws(ResultsError) {
    self.base = base.provenance
    self.head = head.provenance
    let headCases = Dictionary(head.results.cases.map { ($0.name, $0) }) { first, _ in first }
    let baseNames = Set(base.results.cases.map(\.name))
    var cases = base.results.cases.map { Case($0, headCases[$0.name]) }
    cases += head.results.cases.filter { !baseNames.contains($0.name) }.map { Case(nil, $0) }
    self.cases = cases.sorted { $0.name < $1.name }
    try add(base: base, head: head)
  }

  /// Adds a pair.
  ///
  /// - Throws: ``ResultsError`` if a process did other work than the first process of its side; then nothing can be
  ///   compared.
  public mutating func add(base: StoredRun, head: StoredRun) throws(ResultsError) {
    let baseCases = Dictionary(base.results.cases.map { ($0.name, $0) }) { first, _ in first }
    let headCases = Dictionary(head.results.cases.map { ($0.name, $0) }) { first, _ in first }
    for index in cases.indices where cases[index].incomparableReason == nil {
      let expected = cases[index].digests
      let baseTimes = try times(of: baseCases[cases[index].name], in: base, at: index, digest: expected.base)
      let headTimes = try times(of: headCases[cases[index].name], in: head, at: index, digest: expected.head)
      cases[index].times.append(CostPairs.Pair(base: baseTimes, head: headTimes))
    }
    measurementOverheads.base += [base.results.measurementOverhead?.nanoseconds].compactMap { $0 }
    measurementOverheads.head += [head.results.measurementOverhead?.nanoseconds].compactMap { $0 }
    pairs += 1
  }

  /// Takes over the motion of both sides' cases from runs that kept it.
  public mutating func addMotion(base: StoredRun, head: StoredRun) {
    let recordedMotions = [base, head].map { run in
      Dictionary(run.results.cases.map { ($0.name, $0.measurement?.recordedMotion) }) { first, _ in first }
    }
    for index in cases.indices {
      let name = cases[index].name
      let (base, head) = (recordedMotions[0][name] ?? nil, recordedMotions[1][name] ?? nil)
      cases[index].recordedMotions = (
        base ?? cases[index].recordedMotions.base, head ?? cases[index].recordedMotions.head
      )
    }
  }

  /// Names both sides by their builds. Programs report the commit of their working directory, which need not be the
  /// commit of the build.
  public mutating func nameSides(base baseName: ComparedSideName, head headName: ComparedSideName) {
    names = (baseName, headName)
    base.origin?.commit = baseName.commit
    base.origin?.hasChanges = baseName.hasChanges
    head.origin?.commit = headName.commit
    head.origin?.hasChanges = headName.hasChanges
  }

  /// The names of the cases with different frames.
  public var differingCases: [String] {
    cases.filter { $0.incomparableReason?.isBehaviorChange == true }.map(\.name)
  }

  /// Adds the first difference of a case's frames.
  public mutating func addFrameChange(_ change: FrameChange, ofCase name: String) {
    for index in cases.indices where cases[index].name == name { cases[index].frameChange = change }
  }

  /// Whether any case shows different frames on the two sides.
  public var showsChange: Bool { cases.contains { $0.incomparableReason?.isBehaviorChange == true } }

  private func times(
    of result: CaseResult?, in run: StoredRun, at index: Int, digest: UInt64
  ) throws(ResultsError) -> [UInt64] {
    let measurement = result?.measurement
    guard let series = measurement?.series, measurement?.digest == digest else {
      let found = result.map { ($0.measurement?.digest ?? 0).hexadecimal }
      throw ResultsError(
        "\(run.file): \(cases[index].name): expected the digest \(digest.hexadecimal) of the first run, "
          + "found \(found ?? "no such case")")
    }
    return series.serviceTimes
  }
}

/// The reason why the times of a case cannot be compared.
public enum IncomparableReason: Equatable, Sendable {
  /// Only the base has the case.
  case removed
  /// Only the head has the case.
  case added
  /// The scenario, the gesture or the frame rate differs.
  case differentInput(String)
  /// A side failed to replay the case, for `reason`.
  case failed(side: String, reason: String)
  /// The two sides show different frames from `frame` on.
  case behaviorChanged(frame: Int, phase: ScrollPhase)
}

extension IncomparableReason {
  var isBehaviorChange: Bool {
    if case .behaviorChanged = self { true } else { false }
  }
}

/// A counter that differs between base and head.
public struct CounterChange: Equatable, Sendable {
  /// The stored name of the counter.
  public let name: String
  /// The value in the base.
  public let base: Int
  /// The value in the head.
  public let head: Int
}

extension ComparedRuns.Case {
  /// Compares the results of a case on both sides, at least one of which is present.
  fileprivate init(_ base: CaseResult?, _ head: CaseResult?) {
    let any = head ?? base
    name = any?.name ?? ""
    framesPerSecond = any?.measurement?.framesPerSecond ?? 0
    numbers = any?.measurement?.series?.numbers ?? []
    phases = any?.measurement?.series?.phases ?? []
    digests = (base?.measurement?.digest ?? 0, head?.measurement?.digest ?? 0)
    recordedMotions = (base?.measurement?.recordedMotion, head?.measurement?.recordedMotion)
    incomparableReason = Self.incomparableReason(base, head)
    guard incomparableReason == nil, let base = base?.measurement, let head = head?.measurement else {
      counters = []
      return
    }
    counters = Self.changes(base.counters, head.counters) + Self.changes(base.lazy, head.lazy)
  }

  private static func incomparableReason(_ baseResult: CaseResult?, _ headResult: CaseResult?) -> IncomparableReason? {
    guard let baseResult else { return .added }
    guard let headResult else { return .removed }
    guard let base = baseResult.measurement, let baseSeries = base.series else {
      return .failed(side: "base", reason: baseResult.explanation ?? "")
    }
    guard let head = headResult.measurement, let headSeries = head.series else {
      return .failed(side: "head", reason: headResult.explanation ?? "")
    }
    if base.inputs.scenarioDigest != head.inputs.scenarioDigest { return .differentInput("another scenario file") }
    if base.inputs.traceDigest != head.inputs.traceDigest { return .differentInput("another trace file") }
    if base.framesPerSecond != head.framesPerSecond { return .differentInput("another frame rate") }
    guard base.digest != head.digest else { return nil }
    let same = zip(baseSeries.digests, headSeries.digests).prefix { $0 == $1 }.count
    let longer = headSeries.numbers.count > baseSeries.numbers.count ? headSeries : baseSeries
    guard same < longer.numbers.count else { return .behaviorChanged(frame: 0, phase: .idle) }
    let series = same < headSeries.numbers.count ? headSeries : longer
    return .behaviorChanged(frame: series.numbers[same], phase: series.phases[same])
  }

  private static func changes(_ base: WorkCounters, _ head: WorkCounters) -> [CounterChange] {
    WorkCounters.named.compactMap { name, path in
      let (old, new) = (base[keyPath: path], head[keyPath: path])
      return old == new ? nil : CounterChange(name: name, base: old, head: new)
    }
  }

  /// The measures of lazy content that differ. Results of older versions have no measures to compare.
  private static func changes(_ base: LazyMeasures?, _ head: LazyMeasures?) -> [CounterChange] {
    guard let base, let head else { return [] }
    return LazyMeasures.named.compactMap { name, path in
      let (old, new) = (base[keyPath: path], head[keyPath: path])
      return old == new ? nil : CounterChange(name: "lazy.\(name)", base: old, head: new)
    }
  }
}
