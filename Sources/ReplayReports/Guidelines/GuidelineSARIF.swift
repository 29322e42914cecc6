import Foundation
import ReplayResults
import ScrollGuidelines

/// The findings in OASIS's Static Analysis Results Interchange Format, version 2.1.0, for code review tools.
///
/// Suppressed findings are included, as suppressed in the source with their reason.
package enum GuidelineSARIF {
  /// Renders the log.
  package static func text(of report: GuidelineReport) -> String {
    JSONText.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .text("2.1.0")),
      ("runs", .list([run(report)])),
    ]).rendered() + "\n"
  }

  private static func run(_ report: GuidelineReport) -> JSONText {
    let driver = JSONText.object([
      ("name", .text("scrollwork lint")), ("version", .text(Provenance.currentToolVersion)),
      ("rules", .list(report.rules.map(descriptor))),
    ])
    return .object([
      ("tool", .object([("driver", driver)])), ("invocations", .list([invocation(report)])),
      ("columnKind", .text("unicodeCodePoints")),
      ("results", .list(report.findings.map { result($0, in: report.rules) })),
    ])
  }

  /// An unreadable scenario is not a finding, but a log without findings must not look successful.
  private static func invocation(_ report: GuidelineReport) -> JSONText {
    let notifications = report.failures.map { failure in
      let artifact = JSONText.object([("uri", .text(failure.file.reference))])
      let region = failure.line.map { JSONText.object([("startLine", .whole($0))]) }
      let place = JSONText.object([("artifactLocation", artifact), ("region", region)])
      return JSONText.object([
        ("level", .text("error")), ("message", message(failure.message)),
        ("locations", .list([.object([("physicalLocation", place)])])),
      ])
    }
    return .object([
      ("executionSuccessful", .flag(notifications.isEmpty)),
      ("toolExecutionNotifications", notifications.isEmpty ? nil : .list(notifications)),
    ])
  }

  private static func descriptor(_ rule: Guideline) -> JSONText {
    .object([
      ("id", .text(rule.name)), ("shortDescription", message(rule.summary)),
      ("fullDescription", message("\(rule.summary) (\(rule.source.rawValue))")), ("help", message(rule.advice)),
      ("helpUri", rule.source.address.map { .text($0) }),
      ("defaultConfiguration", .object([("level", .text("warning"))])),
    ])
  }

  private static func result(_ finding: GuidelineFinding, in rules: [Guideline]) -> JSONText {
    let region = JSONText.object([
      ("startLine", .whole(finding.place.line)), ("startColumn", .whole(finding.place.column)),
      ("endColumn", .whole(finding.place.endColumn)),
    ])
    let artifact = JSONText.object([("uri", .text(finding.file.reference))])
    return .object([
      ("ruleId", .text(finding.rule.name)),
      ("ruleIndex", rules.firstIndex { $0.name == finding.rule.name }.map { .whole($0) }),
      ("level", .text("warning")), ("message", message("\(finding.message). \(finding.rule.advice)")),
      (
        "locations",
        .list([.object([("physicalLocation", .object([("artifactLocation", artifact), ("region", region)]))])])
      ), ("suppressions", finding.reason.map(suppressions)),
    ])
  }

  private static func suppressions(_ reason: String) -> JSONText {
    .list([.object([("kind", .text("inSource")), ("justification", .text(reason))])])
  }

  private static func message(_ text: String) -> JSONText { .object([("text", .text(text))]) }
}

extension String {
  /// A path as a URI reference; an absolute path as a file URL.
  fileprivate var reference: String {
    let escaped = addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
    return hasPrefix("/") ? "file://\(escaped)" : escaped
  }
}
