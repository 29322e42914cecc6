import ReplayResults
import ScrollReplay

/// A number of one case that services follow over time. Smaller is better.
struct HistoryMetric {
  /// Whether two runs of one commit agree.
  enum Kind: String {
    /// A count, the same on every machine: each change is a change of behaviour or work.
    case exact
    /// A time of this machine, with noise.
    case time
  }

  let kind: Kind
  /// In snake case, without the unit.
  let name: String
  let unit: String
  let value: JSONText

  /// The metrics of a measured case, times first; empty for a case that could not be run.
  static func all(of summary: CaseSummary) -> [HistoryMetric] {
    guard let measurement = summary.result.measurement, let times = summary.times else { return [] }
    return Self.times(times, of: measurement) + counts(of: measurement)
  }

  private static func times(_ times: ServiceTimes, of measurement: CaseMeasurement) -> [HistoryMetric] {
    [
      time("service_mean", .number((leastMean(of: measurement) * 10).rounded() / 10)),
      time("service_p50", .whole(times.p50)), time("service_p99", .whole(times.p99)),
    ]
  }

  /// The mean over frames of each frame's least time in all repeats, in nanoseconds: repeats remove disturbances.
  private static func leastMean(of measurement: CaseMeasurement) -> Double {
    guard let times = measurement.series?.serviceTimes, !times.isEmpty else { return measurement.serviceTimes.mean }
    return times.reduce(0) { $0 + Double($1) } / Double(times.count)
  }

  private static func counts(of measurement: CaseMeasurement) -> [HistoryMetric] {
    let counters = measurement.counters
    let work =
      [exact("frames", counters.frames)] + WorkCounters.named.map { exact($0.name, counters[keyPath: $0.path]) }
    guard let lazy = measurement.lazy else { return work }
    let faults: [PartialKeyPath<LazyMeasures>] = [
      \.blank.frames, \.blank.total, \.layoutShift.frames, \.layoutShift.worst, \.landing.worstError,
      \.thumb.reversedFrames,
    ]
    return work
      + LazyMeasures.named.filter { faults.contains($0.path) }.map { exact("lazy_\($0.name)", lazy[keyPath: $0.path]) }
  }

  private static func time(_ name: String, _ nanoseconds: JSONText) -> HistoryMetric {
    HistoryMetric(kind: .time, name: name, unit: "ns", value: nanoseconds)
  }

  private static func exact(_ name: String, _ count: Int) -> HistoryMetric {
    HistoryMetric(kind: .exact, name: name, unit: "count", value: .whole(count))
  }
}
