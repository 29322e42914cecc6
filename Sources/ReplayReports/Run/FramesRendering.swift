import ReplayResults
import ScrollEngine

/// A run as RFC 4180 CSV, one row per frame: its cost and its presentation time.
struct FramesRendering {
  let run: RunSummary

  static let columns = [
    "scenario", "gesture", "frame", "scheduled_ns", "phase", "service_ns", "latency_ns", "overrun_ns", "hitch_ns",
    "shown_refresh", "digest",
  ]

  var text: String {
    let heads = Self.columns + (run.measurementOverhead == nil ? [] : ["measurement_overhead_ns"])
    return heads.joined(separator: ",") + "\n" + run.cases.map(rows).joined()
  }

  private func rows(of caseSummary: CaseSummary) -> String {
    guard let series = caseSummary.result.measurement?.series, let timing = caseSummary.timing else { return "" }
    let name = [caseSummary.result.scenario, caseSummary.result.gesture].map(\.quotedForCSV).joined(separator: ",")
    let digests = FrameDigests.encoded(series.digests)
    let measuring = run.measuringFields.map { ",\($0)" }.joined()
    return series.numbers.indices.map { index in
      let frame = timing.frames[index]
      let numbers = [
        Int64(series.numbers[index]), frame.scheduled, Int64(clamping: series.serviceTimes[index]), frame.latency,
        frame.overrun, frame.hitch, Int64(frame.shown),
      ].map(String.init)
      let digest = digests.dropFirst(8 * index).prefix(8)
      let fields = numbers[..<2] + ["\(series.phases[index])"] + numbers[2...]
      return "\(name),\(fields.joined(separator: ",")),\(digest)\(measuring)\n"
    }.joined()
  }
}
