import ReplayResults

/// What came of comparing two commits, for people and for programs.
///
///     print(ComparisonReport(comparison).render(.text))
public struct ComparisonReport: Sendable {
  let comparison: RunComparison
  let tolerance: ComparisonTolerance
  let layout: TextLayout

  /// What a comparison can be rendered as.
  public enum Format: String, CaseIterable, Sendable {
    /// A table for a terminal.
    case text
    /// For comments and summaries on code review sites.
    case markdown
    /// One object, for programs; its `schema` names the version.
    case json
    /// JUnit's XML, which most CI systems show.
    case junit
    /// One page that needs nothing else, with base and head laid over each other.
    case html
  }

  /// A report of `comparison`.
  ///
  /// - Parameters:
  ///   - tolerance: which verdicts fail: ``Format/junit`` shows these as failures.
  ///   - layout: how ``Format/text`` is laid out.
  public init(
    _ comparison: RunComparison, tolerance: ComparisonTolerance = ComparisonTolerance(),
    layout: TextLayout = TextLayout()
  ) {
    self.comparison = comparison
    self.tolerance = tolerance
    self.layout = layout
  }

  /// The report as the contents of a file. It ends with a line feed. The same comparison gives the same bytes.
  public func render(_ format: Format) -> String {
    switch format {
    case .text: ComparisonText(words: ComparisonWords(comparison), layout: layout).text
    case .markdown: ComparisonMarkdown(words: ComparisonWords(comparison)).text
    case .json: ComparisonJSON(comparison: comparison).text
    case .junit: ComparisonJUnit(words: ComparisonWords(comparison), tolerance: tolerance).text
    case .html: ComparisonHTML(words: ComparisonWords(comparison)).text
    }
  }
}
