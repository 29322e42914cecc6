import ScrollReplay

/// The results of a run: its cases in name order, and the overall verdict.
public struct RunResults: Sendable {
  /// The cases in the order of reports.
  public let cases: [CaseResult]
  /// Goldens without a case, in order; empty unless the run was a full one.
  public let orphanedGoldens: [String]
  /// Whether goldens without a case fail the run.
  public let isStrictAboutOrphans: Bool
  /// The frame pacing model.
  public var pacing = FramePacing()
  /// The measurement overhead per frame; `nil` if not measured.
  public var measurementOverhead: MeasurementOverhead?
  /// The shard; `nil` for a whole run.
  public var part: RunPart?

  /// Makes a run from its cases and the goldens without a case.
  public init(cases: [CaseResult], orphanedGoldens: [String] = [], isStrictAboutOrphans: Bool = false) {
    self.cases = cases
    self.orphanedGoldens = orphanedGoldens
    self.isStrictAboutOrphans = isStrictAboutOrphans
  }

  /// The most severe verdict of the cases.
  public var verdict: Verdict {
    let orphans = isStrictAboutOrphans && !orphanedGoldens.isEmpty
    return Verdict.worst(cases.map(\.verdict) + (orphans ? [.goldenOrphaned] : []))
  }

  /// The number of cases with a verdict.
  public func count(of verdict: Verdict) -> Int { cases.count { $0.verdict == verdict } }

  /// The number of frames of all cases.
  public var frames: Int { cases.reduce(0) { $0 + ($1.measurement?.counters.frames ?? 0) } }

  /// The histogram of all cases' service times.
  public var serviceTimes: LatencyHistogram {
    var all = LatencyHistogram()
    for measurement in cases.compactMap(\.measurement) { all.add(measurement.serviceTimes) }
    return all
  }
}
