/// What a report can be rendered as.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Tables for a terminal of 100 columns.
  case text
  /// For comments and summaries on code review sites.
  case markdown
  /// One object, for programs; its `schema` names the version.
  case json
  /// One row a case, for spreadsheets.
  case csv
  /// One row a frame of every case, for spreadsheets and plots.
  case frames
  /// The percentile distribution of the run's service times, for the plotter of HdrHistogram.
  case hgrm
  /// JUnit's XML, which most CI systems show.
  case junit
  /// One page that needs nothing else.
  case html
}
