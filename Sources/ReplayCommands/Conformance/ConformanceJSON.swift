import Conformance
import Foundation
import ReplayReports

/// The report as one JSON object with sorted keys. `schema` changes when a key changes its meaning or is removed.
struct ConformanceJSON: Encodable {
  let schema = "scrollwork.conformance/2"
  let rows: Int
  let passed: Int
  let differing: Int
  let excluded: Int
  let families: [Family]
  let unknownTables: [String]
  let malformedTables: [String]

  enum CodingKeys: String, CodingKey {
    case schema, rows, passed, differing, excluded, families
    case unknownTables = "unknown_tables"
    case malformedTables = "malformed_tables"
  }

  /// Renders the document as a file's text.
  static func text(of report: ConformanceReport, showsRows: Bool) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding texts and finite numbers cannot fail.
    guard let data = try? encoder.encode(ConformanceJSON(report, showsRows: showsRows)) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self).escapedForJSON + "\n"
  }

  private init(_ report: ConformanceReport, showsRows: Bool) {
    rows = report.rowCount
    passed = report.passedCount
    differing = report.failedCount
    excluded = report.excludedCount
    families = report.families.map { Family($0, showsRows: showsRows) }
    unknownTables = report.unknownTables
    malformedTables = report.malformedTables
  }

  struct Family: Encodable {
    let name: String
    let about: String
    let rows: Int
    let passed: Int
    let differing: [String]
    let malformed: [String]
    let excluded: [Reason]
    let details: [Row]?

    enum CodingKeys: String, CodingKey {
      case name, about, rows, passed, differing, malformed, excluded, details
    }

    init(_ family: FamilyReport, showsRows: Bool) {
      name = family.name
      about = family.subject
      rows = family.rows.count
      passed = family.passedCount
      differing = family.failures
      malformed = family.malformations
      excluded = family.reasons.map { Reason(rows: $0.count, why: $0.reason) }
      details = showsRows ? family.rows.map(Row.init) : nil
    }
  }

  struct Reason: Encodable {
    let rows: Int
    let why: String
  }

  /// A row; absent parts are omitted.
  struct Row: Encodable {
    let name: String
    let line: Int?
    let outcome: String
    let why: String?
    let findings: [Comparison]

    enum CodingKeys: String, CodingKey {
      case name = "case"
      case line, outcome, why, findings
    }

    init(_ row: RowResult) {
      name = row.name
      line = row.place.line
      outcome = row.outcome.word
      why = row.outcome == .passed ? nil : row.outcome.explanation
      findings = row.findings.map(Comparison.init)
    }
  }

  struct Comparison: Encodable {
    let column: String
    let expected: String
    let found: String
    let difference: Double?
    let agrees: Bool

    init(_ finding: Finding) {
      column = finding.subject
      expected = finding.expected
      found = finding.found
      // JSON has no infinities and no NaN.
      difference = finding.difference.flatMap { $0.isFinite ? $0 : nil }
      agrees = finding.agrees
    }
  }
}
