import ScrollReplay

/// What came of a run: its cases in the order of their names, and what they amount to.
public struct RunResults: Sendable {
  /// In the order in which they are reported.
  public let cases: [CaseResult]
  /// Goldens that belong to no case, in order; empty unless the run was a full one.
  public let orphanedGoldens: [String]
  /// Whether orphans count against the run.
  public let isStrictAboutOrphans: Bool
  /// How the costs of frames are judged.
  public var pacing = FramePacing()
  /// What measuring a frame cost; `nil` if nobody looked.
  public var measuringCost: MeasuringCost?
  /// Which part of a whole these are; `nil` for the whole.
  public var part: RunPart?

  /// A run by its cases and by the goldens that belong to none of them.
  public init(cases: [CaseResult], orphanedGoldens: [String] = [], isStrictAboutOrphans: Bool = false) {
    self.cases = cases
    self.orphanedGoldens = orphanedGoldens
    self.isStrictAboutOrphans = isStrictAboutOrphans
  }

  /// The worst of the cases' verdicts.
  public var verdict: Verdict {
    let orphans = isStrictAboutOrphans && !orphanedGoldens.isEmpty
    return Verdict.worst(cases.map(\.verdict) + (orphans ? [.goldenOrphaned] : []))
  }

  /// How many cases have that verdict.
  public func count(of verdict: Verdict) -> Int { cases.count { $0.verdict == verdict } }

  /// The number of frames of all cases.
  public var frames: Int { cases.reduce(0) { $0 + ($1.measurement?.counters.frames ?? 0) } }

  /// The service times of all cases together.
  public var serviceTimes: LatencyHistogram {
    var all = LatencyHistogram()
    for measurement in cases.compactMap(\.measurement) { all.add(measurement.serviceTimes) }
    return all
  }
}
