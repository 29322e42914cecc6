import ReplayResults

/// The service times that reports name, in nanoseconds.
struct ServiceTimes: Equatable {
  var p50: UInt64
  var p90: UInt64
  var p99: UInt64
  var p999: UInt64
  var max: UInt64

  /// The times in one walk through the buckets of `histogram`, as its percentile distribution has them; `nil` if it is
  /// empty.
  init?(_ histogram: LatencyHistogram) {
    let buckets = histogram.buckets
    guard let last = buckets.last else { return nil }
    let total = buckets.reduce(0) { $0 + $1.count }
    var (index, count) = (0, buckets[0].count)
    // The first time that no less than so many thousandths of all do not exceed.
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

/// A case, and its service times asked once.
struct TalliedCase {
  let result: CaseResult
  let times: ServiceTimes?
  private let pacing: FramePacing
  /// What would have been seen of its frames.
  let metrics: PacingMetrics?

  /// When its frames would have been shown: computed when asked for, as all frames of a long run take much memory.
  var timing: FrameTiming? { result.timing(pacing) }

  init(_ result: CaseResult, pacing: FramePacing) {
    self.result = result
    times = result.measurement.flatMap { ServiceTimes($0.serviceTimes) }
    self.pacing = pacing
    metrics = result.timing(pacing).map(PacingMetrics.init)
  }

  /// The name as people write it; the file that is at fault has a name alone.
  var name: String { [result.scenario, result.gesture].filter { !$0.isEmpty }.joined(separator: "/") }

  /// The last frame's digest as 16 hexadecimal digits; `nil` if there was no last frame.
  var digest: String? { times == nil ? nil : result.measurement?.digest.hexadecimal }
}

/// What a run amounts to: everything that more than one format says.
struct RunTally {
  let cases: [TalliedCase]
  let orphanedGoldens: [String]
  let isStrictAboutOrphans: Bool
  let pacing: FramePacing
  let part: RunPart?
  let verdict: Verdict
  let frames: Int
  /// Of all cases together.
  let histogram: LatencyHistogram
  let times: ServiceTimes?
  let measuringCost: MeasuringCost?

  init(_ results: RunResults) {
    cases = results.cases.map { TalliedCase($0, pacing: results.pacing) }
    orphanedGoldens = results.orphanedGoldens
    isStrictAboutOrphans = results.isStrictAboutOrphans
    pacing = results.pacing
    part = results.part
    verdict = results.verdict
    frames = results.frames
    histogram = results.serviceTimes
    times = ServiceTimes(histogram)
    measuringCost = results.measuringCost
  }

  /// The cases of one scenario that follow each other.
  struct Group {
    let scenario: String
    let cases: ArraySlice<TalliedCase>
  }

  /// The cases by scenario, in the order in which they were given.
  var groups: [Group] {
    var groups: [Group] = []
    var start = 0
    for (index, tallied) in cases.enumerated() {
      let isLast = index + 1 == cases.count || cases[index + 1].result.scenario != tallied.result.scenario
      guard isLast else { continue }
      groups.append(Group(scenario: cases[index].result.scenario, cases: cases[start...index]))
      start = index + 1
    }
    return groups
  }

  /// The cases that have not passed.
  var failures: [TalliedCase] { cases.filter { $0.result.verdict != .passed } }

  func count(of verdict: Verdict) -> Int { cases.count { $0.result.verdict == verdict } }

  /// Whether some case has rows to lay out.
  var measuresRows: Bool { cases.contains { ($0.result.measurement?.counters.rowsMeasured ?? 0) > 0 } }

  /// As in `588 cases: 586 passed, 2 differ`.
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

  /// As in `105,312 frames in 0.531 s of service: 198,000 frames a second`; repeats count.
  var framesSentence: String {
    guard times != nil else { return counting(frames, "frame") }
    let seconds = histogram.mean * Double(histogram.count) / 1e9
    let rate = UInt64(min(1e18, Double(histogram.count) / seconds).rounded())
    let measured = histogram.count == UInt64(frames) ? "" : " (\(counting(histogram.count, "measurement")))"
    return "\(counting(frames, "frame"))\(measured) in \(seconds.fixed(3)) s of service: \(rate.grouped) a second"
  }

  /// As in `service time of a frame: p50 3.21 µs, …`.
  var timesSentence: String {
    guard let times else { return "no frame was measured" }
    let parts = [
      ("p50", times.p50), ("p90", times.p90), ("p99", times.p99), ("p99.9", times.p999), ("max", times.max),
    ]
    return "service time of a frame: " + parts.map { "\($0) \($1.microseconds) µs" }.joined(separator: ", ")
  }
}

extension RunTally {
  /// What measuring a frame cost, as the field of a table; none if nobody looked.
  var measuringFields: [String] { measuringCost.map { [$0.nanoseconds.fixed(1)] } ?? [] }

  /// What of the times is the measuring of them; empty if nobody looked.
  var measuringSentence: String { measuringCost?.sentence ?? "" }
}

extension MeasuringCost {
  /// As in `measurement overhead: 46.3 ns per frame (two reads of the clock and an entry)`.
  var sentence: String {
    let limit = isWithinLimit ? "" : ", more than the \(Self.limit.fixed(0)) ns that it should"
    return "measurement overhead: \(nanoseconds.fixed(1)) ns per frame\(limit) (two reads of the clock and an entry)"
  }
}

/// As in `1 case` and `1,200 cases`.
package func counting(_ number: some BinaryInteger, _ noun: String, plural: String? = nil) -> String {
  "\(number.grouped) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension Provenance {
  /// As in `scrollwork 0.1.0, Swift 6.3, release build, x86_64, Linux, 3 repeats, at 120 frames a second`.
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
