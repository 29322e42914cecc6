import ReplayResults

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
