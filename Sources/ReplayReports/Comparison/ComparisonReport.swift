import ReplayResults

/// A report of a comparison of two commits, for people and for programs.
///
/// ```swift
/// print(ComparisonReport(comparison).render(.text))
/// ```
public struct ComparisonReport: Sendable {
  let comparison: RunComparison
  let tolerance: ComparisonTolerance
  let layout: TextLayout
  let player: PlayerLinks?

  /// The format of a comparison report.
  public enum Format: String, CaseIterable, Sendable {
    /// A table for a terminal.
    case text
    /// For comments and summaries on code review sites.
    case markdown
    /// One object, for programs; its `schema` names the version.
    case json
    /// JUnit XML, which most CI systems display.
    case junit
    /// A self-contained HTML page with base and head overlaid.
    case html
  }

  /// Makes a report of `comparison`.
  ///
  /// - Parameters:
  ///   - comparison: the comparison to report.
  ///   - tolerance: the verdicts that fail; ``Format/junit`` shows them as failures.
  ///   - layout: the layout of ``Format/text``.
  ///   - player: the pages that ``Format/html`` links cases to; `nil` for none.
  public init(
    _ comparison: RunComparison, tolerance: ComparisonTolerance = ComparisonTolerance(),
    layout: TextLayout = TextLayout(), player: PlayerLinks? = nil
  ) {
    self.comparison = comparison
    self.tolerance = tolerance
    self.layout = layout
    self.player = player
  }

  /// Renders the report as a file's text, which ends with a line feed. The same comparison gives the same bytes.
  public func render(_ format: Format) -> String {
    switch format {
    case .text: ComparisonText(words: ComparisonWords(comparison), layout: layout).text
    case .markdown: ComparisonMarkdown(words: ComparisonWords(comparison)).text
    case .json: ComparisonJSON(comparison: comparison).text
    case .junit: ComparisonJUnit(words: ComparisonWords(comparison), tolerance: tolerance).text
    case .html: ComparisonHTML(words: ComparisonWords(comparison), player: player).text
    }
  }
}
