/// The format of a report.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Tables for a terminal of 100 columns.
  case text
  /// For comments and summaries on code review sites.
  case markdown
  /// One object, for programs; its `schema` names the version.
  case json
  /// One row per case, for spreadsheets.
  case csv
  /// One row per frame of every case, for spreadsheets and plots.
  case frames
  /// The percentile distribution of the run's service times, for the plotter of HdrHistogram.
  case hgrm
  /// JUnit XML, which most CI systems display.
  case junit
  /// A self-contained HTML page.
  case html
  /// The metrics of each case for github-action-benchmark, as JSON for its tool `customSmallerIsBetter`.
  case githubBenchmark = "github-benchmark"
  /// The metrics of each case in Bencher Metric Format, as JSON.
  case bencher
  /// The metrics of each case as one row of CSV, for a history that Apache Otava searches for change points.
  case otava

  /// Whether the report says which commit was run, and when.
  package var namesOrigin: Bool { self == .json || self == .otava }
}
