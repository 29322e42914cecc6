import ReplayResults

/// A report of a run, for people and for programs.
///
/// ```swift
/// let report = RunReport(results, provenance: .current())
/// print(report.render(.text))
/// ```
///
/// The same results give the same bytes, except for times. Cases keep their order.
public struct RunReport: Sendable {
  let results: RunResults
  let provenance: Provenance
  let layout: TextLayout
  let keepsMotion: Bool
  let player: PlayerLinks?

  /// Makes a report of `results`.
  ///
  /// - Parameters:
  ///   - results: the results to report.
  ///   - provenance: the origin of the results.
  ///   - layout: the layout of ``ReportFormat/text``.
  ///   - keepsMotion: whether ``ReportFormat/json`` includes each frame's offset and velocity.
  ///   - player: the pages that ``ReportFormat/html`` links cases to; `nil` for none.
  public init(
    _ results: RunResults, provenance: Provenance, layout: TextLayout = TextLayout(), keepsMotion: Bool = false,
    player: PlayerLinks? = nil
  ) {
    self.results = results
    self.provenance = provenance
    self.layout = layout
    self.keepsMotion = keepsMotion
    self.player = player
  }

  /// Renders the report as a file's text, which ends with a line feed.
  public func render(_ format: ReportFormat) -> String {
    switch format {
    case .hgrm: PercentileDistribution(results.serviceTimes, remark: RunSummary(results).measuringSentence).text
    case .text: TextRendering(run: RunSummary(results), provenance: provenance, layout: layout).text
    case .markdown: MarkdownRendering(run: RunSummary(results), provenance: provenance).text
    case .json:
      JSONRendering(run: RunSummary(results), provenance: provenance, keepsMotion: keepsMotion).text
    case .csv: CSVRendering(run: RunSummary(results)).text
    case .frames: FramesRendering(run: RunSummary(results)).text
    case .junit: JUnitRendering(run: RunSummary(results)).text
    case .html: HTMLRendering(run: RunSummary(results), provenance: provenance, player: player).text
    case .githubBenchmark: GitHubBenchmarkRendering(run: RunSummary(results), provenance: provenance).text
    case .bencher: BencherRendering(run: RunSummary(results)).text
    case .otava: OtavaRendering(run: RunSummary(results), provenance: provenance).text
    }
  }
}

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
