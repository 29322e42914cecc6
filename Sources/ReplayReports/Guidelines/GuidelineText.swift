import GestureTraces
import ScrollGuidelines

/// The findings in a terminal: by rule, with the fix and the source of each rule; a summary.
package struct GuidelineText {
  private let report: GuidelineReport
  private let layout: TextLayout

  /// Makes a report with a layout.
  package init(report: GuidelineReport, layout: TextLayout = TextLayout()) {
    self.report = report
    self.layout = layout
  }

  /// The whole text.
  package var text: String {
    let parts = groups(of: report.open).map(section) + [suppressions, lines(report.sentence)]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Findings by rule, in the order of each rule's first finding.
  private func groups(of findings: [GuidelineFinding]) -> [[GuidelineFinding]] {
    var groups: [[GuidelineFinding]] = []
    for finding in findings {
      if let index = groups.firstIndex(where: { $0[0].rule.name == finding.rule.name }) {
        groups[index].append(finding)
      } else {
        groups.append([finding])
      }
    }
    return groups
  }

  /// The findings of one rule with their places; the fix and the source once.
  private func section(_ findings: [GuidelineFinding]) -> String {
    let rule = findings[0].rule
    let name = layout.isColored ? TerminalColor.yellow.applied(to: rule.name) : rule.name
    let places = findings.map { lines("\($0.shownPlace): \($0.message)", indent: 2) }
    let advice = lines("fix: \(rule.advice)", indent: 2) + lines("source: \(rule.source.rawValue)", indent: 2)
    return "\(name): \(counting(findings.count, "finding"))\n" + places.joined() + advice
  }

  /// The suppressed findings by rule and reason.
  private var suppressions: String {
    guard !report.suppressed.isEmpty else { return "" }
    let rules = groups(of: report.suppressed).map { findings in
      lines("\(findings[0].rule.name): \(findings.count.grouped)", indent: 2)
        + reasons(of: findings).map { lines("\($0.first): \($0.reason)", indent: 4) }.joined()
    }
    return "Suppressed by their scenarios:\n" + rules.joined()
  }

  /// The reasons of findings of one rule, each with its first place and the number of others.
  private func reasons(of findings: [GuidelineFinding]) -> [(first: String, reason: String)] {
    var reasons: [(reason: String, places: [String])] = []
    for finding in findings {
      let reason = finding.reason ?? ""
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].places.append(finding.shownPlace)
      } else {
        reasons.append((reason, [finding.shownPlace]))
      }
    }
    return reasons.map { reason, places in
      (places[0] + (places.count > 1 ? " and \((places.count - 1).grouped) more" : ""), reason)
    }
  }

  /// A text in lines of the layout's width; all but the first have two spaces more.
  private func lines(_ text: String, indent: Int = 0) -> String {
    let first = String(repeating: " ", count: indent)
    let others = indent == 0 ? "" : first + "  "
    return text.singleLine.wrapped(to: layout.width - others.count).enumerated()
      .map { ($0 == 0 ? first : others) + $1 + "\n" }.joined()
  }
}

extension GuidelineFinding {
  /// The position in compiler style: file, line, column.
  var shownPlace: String { "\(file):\(place.line):\(place.column)" }
}

extension GuidelineReport {
  /// A text such as `49 scenarios: 2 findings, 7 suppressed`.
  var sentence: String {
    let findings = counting(open.count, "finding")
    return "\(counting(scenarioCount, "scenario")): \(findings), \(suppressed.count.grouped) suppressed"
  }
}
