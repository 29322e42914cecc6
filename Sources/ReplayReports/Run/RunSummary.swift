import ReplayResults

/// The percentiles of service times in reports, in nanoseconds.
struct ServiceTimes: Equatable {
  var p50: UInt64
  var p90: UInt64
  var p99: UInt64
  var p999: UInt64
  var max: UInt64

  /// Computes the percentiles in one pass over the buckets of `histogram`, by the rule of its percentile distribution;
  /// `nil` if empty.
  init?(_ histogram: LatencyHistogram) {
    let buckets = histogram.buckets
    guard let last = buckets.last else { return nil }
    let total = buckets.reduce(0) { $0 + $1.count }
    var (index, count) = (0, buckets[0].count)
    // The first time that at least `permille` thousandths of all times do not exceed.
    func time(atPermille permille: UInt64) -> UInt64 {
      let rank = total / 1000 * permille + (total % 1000 * permille + 999) / 1000
      while count < rank {
        index += 1
        count += buckets[index].count
      }
      return buckets[index].nanoseconds
    }
    p50 = time(atPermille: 500)
    p90 = time(atPermille: 900)
    p99 = time(atPermille: 990)
    p999 = time(atPermille: 999)
    max = last.nanoseconds
  }
}

/// A case with its computed service times.
struct CaseSummary {
  let result: CaseResult
  let times: ServiceTimes?
  private let pacing: FramePacing
  /// The frame pacing metrics.
  let metrics: PacingMetrics?

  /// The presentation times of frames. Computed on demand, because the frames of a long run take much memory.
  var timing: FrameTiming? { result.timing(pacing) }

  init(_ result: CaseResult, pacing: FramePacing) {
    self.result = result
    times = result.measurement.flatMap { ServiceTimes($0.serviceTimes) }
    self.pacing = pacing
    metrics = result.timing(pacing).map(PacingMetrics.init)
  }

  /// The displayed name; for an unreadable file its name alone.
  var name: String { [result.scenario, result.gesture].filter { !$0.isEmpty }.joined(separator: "/") }

  /// The last frame's digest as 16 hexadecimal digits; `nil` if there was no last frame.
  var digest: String? { times == nil ? nil : result.measurement?.digest.hexadecimal }
}

/// The common contents of a run's formats.
struct RunSummary {
  let cases: [CaseSummary]
  let orphanedGoldens: [String]
  let isStrictAboutOrphans: Bool
  let pacing: FramePacing
  let part: RunPart?
  let verdict: Verdict
  let frames: Int
  /// The histogram of all cases together.
  let histogram: LatencyHistogram
  let times: ServiceTimes?
  let measurementOverhead: MeasurementOverhead?

  init(_ results: RunResults) {
    cases = results.cases.map { CaseSummary($0, pacing: results.pacing) }
    orphanedGoldens = results.orphanedGoldens
    isStrictAboutOrphans = results.isStrictAboutOrphans
    pacing = results.pacing
    part = results.part
    verdict = results.verdict
    frames = results.frames
    histogram = results.serviceTimes
    times = ServiceTimes(histogram)
    measurementOverhead = results.measurementOverhead
  }

  /// The consecutive cases of one scenario.
  struct Group {
    let scenario: String
    let cases: ArraySlice<CaseSummary>
  }

  /// The cases by scenario, in their order.
  var groups: [Group] {
    var groups: [Group] = []
    var start = 0
    for (index, caseSummary) in cases.enumerated() {
      let isLast = index + 1 == cases.count || cases[index + 1].result.scenario != caseSummary.result.scenario
      guard isLast else { continue }
      groups.append(Group(scenario: cases[index].result.scenario, cases: cases[start...index]))
      start = index + 1
    }
    return groups
  }

  /// The cases with a verdict other than passed.
  var failures: [CaseSummary] { cases.filter { $0.result.verdict != .passed } }

  func count(of verdict: Verdict) -> Int { cases.count { $0.result.verdict == verdict } }

  /// Whether any case measures rows.
  var measuresRows: Bool { cases.contains { ($0.result.measurement?.counters.rowsMeasured ?? 0) > 0 } }

  /// A text such as `588 cases: 586 passed, 2 differ`.
  var casesSentence: String {
    let parts: [(Verdict, String)] = [
      (.passed, "passed"), (.goldenDiffers, "differing"), (.goldenMissing, "without golden"), (.malformed, "malformed"),
      (.cannotRun, "that cannot run"),
    ]
    let counted = parts.compactMap { verdict, words in
      count(of: verdict) > 0 || verdict == .passed ? "\(count(of: verdict).grouped) \(words)" : nil
    }
    let orphans = orphanedGoldens.isEmpty ? [] : ["\(counting(orphanedGoldens.count, "orphaned golden"))"]
    return "\(counting(cases.count, "case")): \((counted + orphans).joined(separator: ", "))"
  }

  /// A text such as `105,312 frames in 0.531 s of service: 198,000 frames a second`; repeats count.
  var framesSentence: String {
    guard times != nil else { return counting(frames, "frame") }
    let seconds = histogram.mean * Double(histogram.count) / 1e9
    let rate = UInt64(min(1e18, Double(histogram.count) / seconds).rounded())
    let measured = histogram.count == UInt64(frames) ? "" : " (\(counting(histogram.count, "measurement")))"
    return "\(counting(frames, "frame"))\(measured) in \(seconds.fixed(3)) s of service: \(rate.grouped) a second"
  }

  /// A text such as `service time of a frame: p50 3.21 µs, …`.
  var timesSentence: String {
    guard let times else { return "no frame was measured" }
    let parts = [
      ("p50", times.p50), ("p90", times.p90), ("p99", times.p99), ("p99.9", times.p999), ("max", times.max),
    ]
    return "service time of a frame: " + parts.map { "\($0) \($1.microseconds) µs" }.joined(separator: ", ")
  }
}

extension RunSummary {
  /// The measurement overhead per frame as a table field; empty if not measured.
  var measuringFields: [String] { measurementOverhead.map { [$0.nanoseconds.fixed(1)] } ?? [] }

  /// The measurement overhead in one sentence; empty if not measured.
  var measuringSentence: String { measurementOverhead?.sentence ?? "" }
}

extension MeasurementOverhead {
  /// A text such as `measurement overhead: 46.3 ns per frame (two reads of the clock and an entry)`.
  var sentence: String {
    let limit = isWithinLimit ? "" : ", more than the \(Self.limit.fixed(0)) ns that it should"
    return "measurement overhead: \(nanoseconds.fixed(1)) ns per frame\(limit) (two reads of the clock and an entry)"
  }
}

/// A count with its noun, such as `1 case` and `1,200 cases`.
package func counting(_ number: some BinaryInteger, _ noun: String, plural: String? = nil) -> String {
  "\(number.grouped) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension Provenance {
  /// A text such as `scrollwork 0.1.0, Swift 6.3, release build, x86_64, Linux, 3 repeats, at 120 frames a second`.
  var sentence: String {
    var parts = [
      "scrollwork \(toolVersion)", platform.toolchain, "\(platform.configuration) build", platform.architecture,
      platform.operatingSystem,
    ]
    if repeats != 1 { parts.append("\(repeats) repeats") }
    if let framesPerSecond { parts.append("at \(framesPerSecond) frames a second") }
    return parts.joined(separator: ", ")
  }
}
