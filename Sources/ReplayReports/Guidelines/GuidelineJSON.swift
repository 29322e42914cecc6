import ScrollGuidelines

/// The findings as one JSON object.
///
/// Keys are in a fixed order. `schema` changes when a key changes its meaning or is removed.
package enum GuidelineJSON {
  private static let schema = "scrollwork.lint/2"

  /// Renders the object.
  package static func text(of report: GuidelineReport) -> String {
    JSONText.object([
      ("schema", .text(schema)), ("scenarios", .whole(report.scenarioCount)),
      ("rules", .list(report.rules.map(object))), ("findings", .list(report.open.map(object))),
      ("suppressed", .list(report.suppressed.map(object))), ("failures", .list(report.failures.map(object))),
    ]).rendered() + "\n"
  }

  private static func object(_ rule: Guideline) -> JSONText {
    .object([
      ("rule", .text(rule.name)), ("summary", .text(rule.summary)), ("source", .text(rule.source.rawValue)),
      ("address", rule.source.address.map { .text($0) }), ("advice", .text(rule.advice)),
    ])
  }

  private static func object(_ failure: GuidelineReport.Failure) -> JSONText {
    .object([
      ("file", .text(failure.file)), ("line", failure.line.map { .whole($0) }), ("message", .text(failure.message)),
    ])
  }

  private static func object(_ finding: GuidelineFinding) -> JSONText {
    .object([
      ("rule", .text(finding.rule.name)), ("file", .text(finding.file)), ("line", .whole(finding.place.line)),
      ("column", .whole(finding.place.column)), ("key", .text(finding.path)), ("message", .text(finding.message)),
      ("source", .text(finding.rule.source.rawValue)), ("advice", .text(finding.rule.advice)),
      ("reason", finding.reason.map { .text($0) }),
    ])
  }
}
