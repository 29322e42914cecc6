import ReplayResults

/// A run as the custom JSON of github-action-benchmark, for its tool `customSmallerIsBetter`: an array of objects with
/// `name`, `unit` and `value`.
///
/// Source: <https://github.com/benchmark-action/github-action-benchmark>, "Custom benchmarks". Its optional `range` is
/// omitted; `extra` is the tooltip of a point in its chart.
struct GitHubBenchmarkRendering {
  let run: RunSummary
  let provenance: Provenance

  var text: String {
    let entries = run.cases.flatMap { summary in
      HistoryMetric.all(of: summary).map { entry($0, of: summary) }
    }
    return JSONText.list(entries).rendered() + "\n"
  }

  private func entry(_ metric: HistoryMetric, of summary: CaseSummary) -> JSONText {
    .object([
      ("name", .text("\(metric.kind)/\(summary.name)/\(metric.name)")), ("unit", .text(metric.unit)),
      ("value", metric.value), ("extra", .text(provenance.sentence)),
    ])
  }
}

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

/// A run as RFC 4180 CSV for the importer of Apache Otava: one row a run.
///
/// The row has a time, attributes, and a column for each metric of each case.
///
/// Source: <https://otava.apache.org/docs/getting-started>. Otava reads the columns that its configuration names:
/// `time_column`, `attributes` and `metrics`. Rows of several runs of the same cases make a history.
struct OtavaRendering {
  let run: RunSummary
  let provenance: Provenance

  var text: String {
    let metrics = run.cases.flatMap { summary in
      HistoryMetric.all(of: summary).map { (summary.name, $0) }
    }
    let heads = ["time", "commit", "machine", "toolchain"] + metrics.map { $1.column(of: $0) }
    let origin = provenance.origin
    let fields =
      [origin?.date ?? "", origin?.commit ?? "", origin?.machine ?? "", provenance.platform.toolchain]
      + metrics.map { $1.value.rendered() }
    return [heads, fields].map { $0.map(\.quotedForCSV).joined(separator: ",") + "\n" }.joined()
  }
}

extension HistoryMetric {
  /// A column such as `time/feed/fling/service_p50_ns` and `exact/feed/fling/rows_created`.
  fileprivate func column(of caseName: String) -> String {
    "\(kind)/\(caseName)/\(name)" + (kind == .time ? "_\(unit)" : "")
  }
}
