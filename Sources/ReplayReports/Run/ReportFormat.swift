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
}
