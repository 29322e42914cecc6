import Conformance
import ReplayReports

/// The report as RFC 4180 CSV: one row per family, or per expectation.
struct ConformanceCSV {
  let report: ConformanceReport
  let showsRows: Bool

  static let familyColumns = ["family", "about", "rows", "passed", "differ", "malformed", "not_followed", "why"]
  static let rowColumns = [
    "family", "line", "case", "outcome", "column", "expected", "found", "difference", "why",
  ]

  var text: String {
    (showsRows ? [Self.rowColumns] + rows : [Self.familyColumns] + families)
      .map { $0.map(\.quotedForCSV).joined(separator: ",") + "\n" }.joined()
  }

  private var families: [[String]] {
    report.families.map { family in
      let counts = [
        family.rows.count, family.passedCount, family.failures.count, family.malformations.count,
        family.excludedCount,
      ]
      let reasons = family.reasons.map { "\($0.count): \($0.reason)" }
      return [family.name, family.subject] + counts.map(String.init) + [reasons.joined(separator: "; ")]
    }
  }

  /// One row per expectation; for a table row without expectations, one with the reason.
  var rows: [[String]] {
    report.families.flatMap { family in family.rows.flatMap { fields(of: $0, family: family.name) } }
  }

  private func fields(of row: RowResult, family: String) -> [[String]] {
    let start = [family, row.place.line.map(String.init) ?? "", row.name]
    guard !row.findings.isEmpty else {
      return [start + [row.outcome.word, "", "", "", "", row.outcome.explanation]]
    }
    return row.findings.map { finding in
      let difference = finding.difference.map { "\($0)" } ?? ""
      let outcome = finding.agrees ? "passed" : "differs"
      return start + [outcome, finding.subject, finding.expected, finding.found, difference, ""]
    }
  }
}
