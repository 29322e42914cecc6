import ReplayResults
import ScrollEngine
import ScrollReplay

/// A run as one JSON object: the input of ``StoredRun``.
///
/// Keys are in a fixed order. `schema` changes when a key changes its meaning or is removed.
struct JSONRendering {
  let run: RunSummary
  let provenance: Provenance
  var keepsMotion = false

  var text: String { document.rendered() + "\n" }

  private var document: JSONText {
    .object([
      ("schema", .text(StoredRun.schema)),
      ("provenance", provenance.json),
      ("shard", run.part.map(Self.shard)),
      ("verdict", .text(run.verdict.rawValue)),
      ("summary", summary),
      (
        "pacing",
        .object([
          ("refresh_rate", run.pacing.refreshRate.map { .whole($0) }),
          ("late_frames", .text(run.pacing.latePolicy.rawValue)),
        ])
      ),
      ("measurement_overhead_ns", run.measurementOverhead.map { .number($0.nanoseconds) }),
      ("strict_about_orphans", .flag(run.isStrictAboutOrphans)),
      ("cases", .list(run.cases.map(caseSummary))),
      ("orphaned_goldens", .list(run.orphanedGoldens.map { .text($0) })),
    ])
  }

  private static func shard(_ part: RunPart) -> JSONText {
    .object([
      ("index", .whole(part.shard.index)), ("count", .whole(part.shard.count)), ("cases", .whole(part.total)),
      ("places", .row(part.places.map { .whole($0) })),
    ])
  }

  private var summary: JSONText {
    .object([
      ("cases", .whole(run.cases.count)), ("passed", .whole(run.count(of: .passed))),
      ("frames", .whole(run.frames)), ("service_ns", run.times?.json),
    ])
  }

  /// A case; absent parts are omitted.
  private func caseSummary(_ caseSummary: CaseSummary) -> JSONText {
    let result = caseSummary.result
    let measurement = result.measurement ?? .zero
    return .object(
      [
        ("scenario", .text(result.scenario)), ("gesture", .text(result.gesture)),
        ("frames", .whole(measurement.counters.frames)), ("digest", caseSummary.digest.map { .text($0) }),
        ("verdict", .text(result.verdict.rawValue)), ("explanation", result.explanation.map { .text($0) }),
        ("difference", result.difference.map(\.json)),
        ("counters", Self.counters(measurement.counters)), ("service_ns", caseSummary.times?.json),
        ("frames_per_second", .whole(measurement.framesPerSecond)),
      ]
        + (caseSummary.digest == nil
          ? [] : Self.measured(caseSummary) + (keepsMotion ? Self.recordedMotion(measurement.recordedMotion) : [])))
  }

  private static func counters(_ counters: WorkCounters) -> JSONText {
    .object(WorkCounters.named.map { ($0.name, .whole(counters[keyPath: $0.path])) })
  }

  private static func lazy(_ measures: LazyMeasures) -> JSONText {
    .object(LazyMeasures.named.map { ($0.name, .whole(measures[keyPath: $0.path])) })
  }

  private static func measured(_ caseSummary: CaseSummary) -> [(key: String, value: JSONText?)] {
    guard let measurement = caseSummary.result.measurement, let series = measurement.series else { return [] }
    return [
      ("scenario_digest", .text(measurement.inputs.scenarioDigest.hexadecimal)),
      ("trace_digest", .text(measurement.inputs.traceDigest.hexadecimal)),
      ("pacing", caseSummary.metrics?.json),
      ("motion", measurement.motion.json),
      ("lazy", measurement.lazy.map(lazy)),
      ("latency_ns", (caseSummary.timing?.latencies).flatMap(ServiceTimes.init)?.json),
      ("service_histogram_ns", measurement.serviceTimes.json),
      ("latency_histogram_ns", caseSummary.timing?.latencies.json),
      ("hitch_histogram_ns", caseSummary.timing?.hitches.json),
      ("frame_runs", .row(runs(of: series.numbers).map { .row([.whole($0.lowerBound), .whole($0.count)]) })),
      ("phase_runs", .row(runs(of: series.phases).map { .row([.text("\($0.phase)"), .whole($0.count)]) })),
      ("frame_min_ns", .row(series.serviceTimes.map { .whole($0) })),
      ("frame_digests", .text(FrameDigests.encoded(series.digests))),
    ]
  }

  /// The motion of a case, one array per number.
  private static func recordedMotion(_ recordedMotion: RecordedMotion?) -> [(key: String, value: JSONText?)] {
    guard let recordedMotion else { return [] }
    return [
      ("offset_x", .row(recordedMotion.offsets.map { .number($0.x) })),
      ("offset_y", .row(recordedMotion.offsets.map { .number($0.y) })),
      ("velocity_x", .row(recordedMotion.velocities.map { .number($0?.dx ?? 0) })),
      ("velocity_y", .row(recordedMotion.velocities.map { .number($0?.dy ?? 0) })),
    ]
  }

  /// The ranges of consecutive frame numbers.
  private static func runs(of numbers: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}

extension JSONRendering {
  /// The phases, each with its number of frames.
  private static func runs(of phases: [ScrollPhase]) -> [(phase: ScrollPhase, count: Int)] {
    var runs: [(phase: ScrollPhase, count: Int)] = []
    for phase in phases {
      if runs.last?.phase == phase { runs[runs.count - 1].count += 1 } else { runs.append((phase, 1)) }
    }
    return runs
  }
}

extension Provenance {
  /// The provenance object.
  var json: JSONText {
    .object([
      ("tool", .text("scrollwork")), ("version", .text(toolVersion)), ("toolchain", .text(platform.toolchain)),
      ("configuration", .text(platform.configuration)), ("architecture", .text(platform.architecture)),
      ("operating_system", .text(platform.operatingSystem)), ("machine", origin.map { .text($0.machine) }),
      ("commit", (origin?.commit).map { .text($0) }), ("has_changes", origin.map { .flag($0.hasChanges) }),
      ("date", origin.map { .text($0.date) }), ("frames_per_second", framesPerSecond.map { .whole($0) }),
      ("repeats", .whole(repeats)), ("arguments", .row(arguments.map { .text($0) })),
    ])
  }
}

extension ServiceTimes {
  fileprivate var json: JSONText {
    .object([
      ("p50", .whole(p50)), ("p90", .whole(p90)), ("p99", .whole(p99)), ("p999", .whole(p999)), ("max", .whole(max)),
    ])
  }
}

extension LatencyHistogram {
  /// The distinct times with their counts.
  fileprivate var json: JSONText { .row(buckets.map { .row([.whole($0.nanoseconds), .whole($0.count)]) }) }
}

extension MotionQuality {
  fileprivate var json: JSONText {
    .object([
      ("differences", .whole(differences)), ("mean_second_difference", .number(meanSecondDifference)),
      ("maximum_second_difference", .number(maximumSecondDifference)), ("rough_frames", .whole(roughFrames)),
      ("snap_error", snapError.map { .number($0) }),
    ])
  }
}

extension GoldenDifference {
  /// The longest value of a field, in scalars; a golden's cell can be as long as a file.
  private static let longest = 1000

  fileprivate var json: JSONText {
    var keys: [(key: String, value: JSONText?)] = []
    switch subject {
    case .origin: break
    case .frameCount(let expected, let found):
      keys = [("expected_frames", .whole(expected)), ("found_frames", .whole(found))]
    case .digest(let frame): keys = [("frame", .whole(frame))]
    case .field(let field, let frame, let detectedAt):
      let values = [field.expected, field.found].map { JSONText.text($0.cut(to: Self.longest)) }
      keys = [
        ("frame", .whole(frame)), ("detected_at", .whole(detectedAt)), ("field", .text(field.name)),
        ("expected", values[0]), ("found", values[1]),
      ]
    }
    return .object(
      keys + [
        ("phase", phase.map { .text("\($0)") }), ("differing_frames", .whole(differingFrames)),
        ("frames", .whole(frames)), ("origin", origin.map { .text($0) }),
      ])
  }
}

extension PacingMetrics {
  fileprivate var json: JSONText {
    .object([
      ("refresh_rate", .whole(refreshRate)), ("refreshes", .whole(refreshes)),
      ("dropped_refreshes", .whole(droppedRefreshes)), ("dropped_share", .number(droppedShare)),
      ("unseen_frames", .whole(unseenFrames)), ("hitches", .whole(hitches)), ("hitch_ns", .whole(hitchTime)),
      ("longest_hitch_ns", .whole(longestHitch)), ("motion_ns", .whole(motionTime)),
      ("hitch_ms_per_s", .number(hitchTimeRatio)),
      ("hitch_grade_test", .text(HitchScale.test.grade(of: hitchTimeRatio).rawValue)),
      ("hitch_grade_organizer", .text(HitchScale.organizer.grade(of: hitchTimeRatio).rawValue)),
      ("worst_second", worstSecond?.json),
      ("p95_second_percent", windows.map { .whole($0.percent(atPercentile: 95)) }), ("overrun_ns", overrun?.json),
      ("one_percent_low_fps", intervals.meanRate(ofSlowest: 1).map { .number($0) }),
      ("one_percent_low_by_time_fps", intervals.rate(missedForShareOfTime: 1).map { .number($0) }),
    ])
  }
}

extension WorstSecond {
  fileprivate var json: JSONText {
    .object([("start_ns", .whole(start)), ("dropped", .whole(dropped)), ("refreshes", .whole(refreshes))])
  }
}

extension OverrunPercentiles {
  fileprivate var json: JSONText {
    .object([
      ("p50", .whole(p50)), ("p90", .whole(p90)), ("p95", .whole(p95)), ("p99", .whole(p99)), ("max", .whole(max)),
    ])
  }
}
