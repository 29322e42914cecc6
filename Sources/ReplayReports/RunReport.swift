import ReplayResults

/// What came of a run, for people and for programs.
///
///     let report = RunReport(results, provenance: .current())
///     print(report.render(.text))
///
/// Everything but times is the same bytes for the same results, and cases keep the order in which they were given.
public struct RunReport: Sendable {
  let results: RunResults
  let provenance: Provenance
  let isColored: Bool

  /// A report of `results`.
  ///
  /// - Parameter isColored: whether ``ReportFormat/text`` shows verdicts in a terminal's colours.
  public init(_ results: RunResults, provenance: Provenance, isColored: Bool = false) {
    self.results = results
    self.provenance = provenance
    self.isColored = isColored
  }

  /// The report as the contents of a file. It ends with a line feed.
  public func render(_ format: ReportFormat) -> String {
    results.cases.map { "\($0.scenario)/\($0.gesture) \($0.verdict.rawValue)\n" }.joined()
  }
}
