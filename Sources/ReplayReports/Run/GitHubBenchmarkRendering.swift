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
