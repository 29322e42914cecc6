import ReplayResults

/// A run in Bencher Metric Format: an object of benchmarks, each an object of measures with a `value`.
///
/// Source: <https://bencher.dev/docs/reference/bencher-metric-format>, which limits the name of a benchmark to 1024
/// characters, and that of a measure to 64.
struct BencherRendering {
  let run: RunSummary

  private static let longestName = 1024

  /// A name that occurs twice keeps its first case, because members of a JSON object are unique.
  var text: String {
    var seen: Set<String> = []
    let benchmarks: [(key: String, value: JSONText?)] = run.cases.compactMap { summary in
      let (metrics, name) = (HistoryMetric.all(of: summary), summary.name.cut(to: Self.longestName))
      guard !metrics.isEmpty, seen.insert(name).inserted else { return nil }
      return (name, .object(metrics.map { ("\($0.kind)-\($0.slug)", .object([("value", $0.value)])) }))
    }
    return JSONText.object(benchmarks).rendered() + "\n"
  }
}

extension HistoryMetric {
  /// The name in Bencher's form, with the unit of a time.
  fileprivate var slug: String {
    let words = kind == .time ? "\(name)_\(unit)" : name
    return String(words.map { $0 == "_" ? "-" : $0 })
  }
}
