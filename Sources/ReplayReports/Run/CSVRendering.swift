import ReplayResults
import ScrollReplay

/// A run as RFC 4180 CSV, one row per case. Cases that could not be run have no times and no digest.
struct CSVRendering {
  let run: RunSummary

  private static let firstColumns = [
    "scenario", "gesture", "verdict", "frames_per_second", "frames", "events", "callbacks", "rows_created",
    "rows_measured", "rows_placed", "rows_released", "layout_passes", "digest", "service_p50_ns", "service_p90_ns",
    "service_p99_ns", "service_p999_ns", "service_max_ns",
  ]

  /// The columns of lazy measures are last, and only in a run with lazy content.
  private static var lazyColumns: [String] { LazyMeasures.named.map { "lazy_\($0.name)" } }

  var text: String {
    let heads =
      Self.firstColumns + (run.measurementOverhead == nil ? [] : ["measurement_overhead_ns"]) + ["explanation"]
      + (run.hasLazyContent ? Self.lazyColumns : [])
    return ([heads] + run.cases.map(fields)).map { $0.map(\.quotedForCSV).joined(separator: ",") + "\n" }.joined()
  }

  private func lazyFields(of result: CaseResult) -> [String] {
    guard run.hasLazyContent else { return [] }
    return LazyMeasures.named.map { _, path in (result.measurement?.lazy).map { String($0[keyPath: path]) } ?? "" }
  }

  private func fields(of caseSummary: CaseSummary) -> [String] {
    let result = caseSummary.result
    let measurement = result.measurement ?? .zero
    let counters = measurement.counters
    let counts = [
      measurement.framesPerSecond, counters.frames, counters.events, counters.callbacks, counters.rowsCreated,
      counters.rowsMeasured, counters.rowsPlaced, counters.rowsReleased, counters.layoutPasses,
    ]
    let times = caseSummary.times
    let nanoseconds = [times?.p50, times?.p90, times?.p99, times?.p999, times?.max].map { $0.map(String.init) ?? "" }
    return [result.scenario, result.gesture, result.verdict.rawValue] + counts.map(String.init)
      + [caseSummary.digest ?? ""] + nanoseconds + run.measuringFields + [result.explanation ?? ""]
      + lazyFields(of: result)
  }
}
