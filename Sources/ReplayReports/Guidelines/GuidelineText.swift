import GestureTraces
import ScrollGuidelines

/// The findings in a terminal: a table with the problem, the fix and the source of each rule; a summary.
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
    let tables = [table(of: report.open), allowances].filter { !$0.isEmpty }
    return (tables + [report.sentence.wrapped(to: layout.width).map { $0 + "\n" }.joined()]).joined(separator: "\n")
  }

  private func table(of findings: [GuidelineFinding]) -> String {
    guard !findings.isEmpty else { return "" }
    let places = findings.map { TextGrid.Cell($0.shownPlace) }
    let rules = findings.map { TextGrid.Cell($0.rule.name, color: layout.isColored ? .yellow : nil) }
    var grid = TextGrid(columns: ["place", "rule"].map { TextGrid.Heading(title: $0) })
    grid.rows = zip(places, rules).map { [$0, $1] }
    // A long path is shortened in its middle, so that the message has room.
    let widths = [min(grid.widths[0], Self.greatestPlace), grid.widths[1]]
    let room = layout.width - widths.reduce(0) { $0 + $1 + TextGrid.gap.count }
    var wrapped = TextGrid(columns: grid.columns + [TextGrid.Heading(title: "finding")])
    let blank = [TextGrid.Cell(""), TextGrid.Cell("")]
    for (row, finding) in zip(grid.rows, findings) {
      for (index, line) in finding.lines(within: room).enumerated() {
        wrapped.rows.append((index == 0 ? row : blank) + [TextGrid.Cell(line)])
      }
    }
    return wrapped.ruled(widths: widths + [room])
  }

  private static let greatestPlace = 40

  /// The allowed findings with their reasons.
  private var allowances: String {
    guard !report.allowed.isEmpty else { return "" }
    let lines = report.allowed.flatMap { finding -> [String] in
      let line = "\(finding.shownPlace): \(finding.rule.name): \(finding.reason ?? "")".singleLine
      return line.wrapped(to: layout.width - 4).enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
    }
    return (["Allowed:"] + lines).map { $0 + "\n" }.joined()
  }
}

extension GuidelineFinding {
  /// The position in compiler style: file, line, column.
  var shownPlace: String { "\(file):\(place.line):\(place.column)" }

  /// The problem, the fix and the source of the rule.
  fileprivate func lines(within width: Int) -> [String] {
    let advice = rule.advice.wrapped(to: width - 5).enumerated().map { ($0 == 0 ? "fix: " : "     ") + $1 }
    let lines = rule.source.rawValue.wrapped(to: width - 8)
    let source = lines.enumerated().map { ($0 == 0 ? "source: " : "        ") + $1 }
    return message.singleLine.wrapped(to: width) + advice + source
  }
}

extension GuidelineReport {
  /// A text such as `49 scenarios: 2 findings, 7 allowed`.
  var sentence: String {
    let scenarios = "\(scenarioCount.grouped) scenario\(scenarioCount == 1 ? "" : "s")"
    let findings = "\(open.count.grouped) finding\(open.count == 1 ? "" : "s")"
    return "\(scenarios): \(findings), \(allowed.count.grouped) allowed"
  }
}
