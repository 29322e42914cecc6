import Conformance
import Foundation
import GestureTraces
import ReplayReports

/// The report in a terminal: a table of families, or of every row, then the differences and a summary.
struct ConformanceText {
  let report: ConformanceReport
  let showsRows: Bool
  let isColored: Bool

  /// The greatest line width, in columns.
  private static let width = 100

  var text: String {
    let tables = showsRows ? report.families.map(rows).joined(separator: "\n") : families
    return [tables, differences, summary].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var families: String {
    let hasFailures = report.failedCount > 0
    var grid = TextGrid(
      columns: [TextGrid.Heading(title: "family")]
        + (["rows", "passed"] + (hasFailures ? ["differ"] : []) + ["not followed"]).map {
          TextGrid.Heading(title: $0, isNumber: true)
        })
    // One line per reason, with its own count.
    for family in report.families {
      var first = [family.name, "\(family.rows.count)", "\(family.passedCount)"]
      if hasFailures { first.append("\(family.failures.count)") }
      let blank = Array(repeating: "", count: first.count)
      let reasons = family.reasons.isEmpty ? [("", 0)] : family.reasons
      for (index, reason) in reasons.enumerated() {
        grid.rows.append(((index == 0 ? first : blank) + ["\(reason.1)"]).map { TextGrid.Cell($0) })
      }
    }
    let room = Self.width - grid.widths.reduce(0) { $0 + $1 + TextGrid.gap.count }
    let reasons = report.families.flatMap { $0.reasons.isEmpty ? [""] : $0.reasons.map(\.reason) }
    return withReasons(grid, reasons, room: room)
  }

  /// Appends a last column with `reasons`, each wrapped over several lines.
  private func withReasons(_ grid: TextGrid, _ reasons: [String], room: Int) -> String {
    var wrapped = TextGrid(columns: grid.columns + [TextGrid.Heading(title: "why")])
    let blank = grid.columns.map { _ in TextGrid.Cell("") }
    for (row, reason) in zip(grid.rows, reasons) {
      for (index, line) in reason.singleLine.wrapped(to: room).enumerated() {
        wrapped.rows.append((index == 0 ? row : blank) + [TextGrid.Cell(line)])
      }
    }
    return wrapped.textTable(widths: wrapped.widths)
  }

  private func rows(of family: FamilyReport) -> String {
    var grid = TextGrid(
      columns: ["\(family.name)", "what", "expected", "found"].map { TextGrid.Heading(title: $0) } + [
        TextGrid.Heading(title: "difference", isNumber: true), TextGrid.Heading(title: "outcome"),
      ])
    for row in family.rows {
      let line = row.place.line.map { "\($0) " } ?? ""
      let name = TextGrid.Cell(line + row.name)
      let findings = row.findings.isEmpty ? [nil] : row.findings.map(Optional.some)
      for finding in findings {
        let texts = [
          finding?.subject ?? "", finding?.expected ?? "", finding?.found ?? "", finding?.difference.map(shown) ?? "",
        ]
        grid.rows.append([name] + texts.map { TextGrid.Cell($0) } + [word(for: row, finding)])
      }
    }
    return grid.textTable(widths: fitting(grid.widths))
  }

  private func shown(_ difference: Double) -> String { difference == 0 ? "0" : String(format: "%.3g", difference) }

  private func word(for row: RowResult, _ finding: Finding?) -> TextGrid.Cell {
    let isPassed = finding?.agrees ?? false
    let word = finding == nil ? row.outcome.word : isPassed ? "passed" : "differs"
    let color: TerminalColor = isPassed ? .green : row.outcome.isNotFollowed ? .yellow : .red
    return TextGrid.Cell(word, color: isColored ? color : nil)
  }

  /// Reduces the widest columns until a line fits.
  private func fitting(_ widths: [Int]) -> [Int] {
    var widths = widths
    while widths.reduce(0, +) + TextGrid.gap.count * (widths.count - 1) > Self.width {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  private var differences: String {
    let failures = report.families.flatMap(\.failures)
    guard !failures.isEmpty else { return "" }
    let lines = failures.prefix(Self.shownFailures).flatMap { failure in
      failure.singleLine.wrapped(to: Self.width - 4).enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
    }
    let more =
      failures.count > Self.shownFailures ? ["  and \(failures.count - Self.shownFailures) more, see --rows"] : []
    return (["Rows that differ:"] + lines + more).map { $0 + "\n" }.joined()
  }

  private static let shownFailures = 40

  private var summary: String { report.sentence.wrapped(to: Self.width).map { $0 + "\n" }.joined() }
}

extension RowResult.Outcome {
  /// The outcome in at most twelve columns.
  var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "differs"
    case .excluded: "not followed"
    case .malformed: "malformed"
    }
  }

  /// The reason; `nil` for rows that passed.
  var explanation: String {
    switch self {
    case .passed: ""
    case .failed(let why), .excluded(let why), .malformed(let why): why
    }
  }

  /// Whether the row is excluded on purpose.
  var isNotFollowed: Bool {
    if case .excluded = self { return true }
    return false
  }
}
