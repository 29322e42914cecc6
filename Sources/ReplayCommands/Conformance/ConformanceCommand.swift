import ArgumentParser
import Conformance
import Foundation
import GestureTraces
import ReplayReports
import ReplayResults
import ScrollReplay

struct ConformanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract:
      "Compares the scroll view with reference data of other engines: rows, passed rows, exclusions and their reasons.",
    discussion: """
      A table is a CSV or JSON file of reference rows; its name says which family answers it. Rows that not-followed.csv names are \
      not judged: the one in PATH if there is one, else \(Self.projectExclusions). A row that differs gives exit code 6.

      Example: scrollwork conformance --family "*friction*" --rows
      """)

  static let projectFolder = "Tests/Vectors"
  static let projectExclusions = "\(projectFolder)/\(Exclusion.tableName).csv"

  @Argument(help: "The folder of tables.")
  var path = Self.projectFolder

  @Option(help: "Only families whose name matches this shell pattern.")
  var family = "*"

  @Option(
    help: "A folder of the recordings that rows name; may be repeated.", completion: .directory)
  var recordings = ["Traces/gestures", "\(Self.projectFolder)/recordings"]

  @Flag(help: "Print every row: its expected value, its result, and the difference.")
  var rows = false

  @Option(help: "The output format: \(ConformanceFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = ConformanceFormat.text

  func run() throws {
    let report: ConformanceReport
    do {
      report = try made()
    } catch let error as ReferenceTableError {
      Console.note("error: \(error)")
      return try Console.conclude(.malformed)
    }
    guard !report.isEmpty else {
      throw ValidationError("No table of \(path) matches the family \"\(family)\"\(suggestion).")
    }
    Console.print(text(of: report))
    for complaint in report.complaints { Console.note(complaint) }
    let differs = report.failedCount > 0
    let verdict = Verdict.worst([report.isMalformed ? .malformed : .passed, differs ? .goldenDiffers : .passed])
    try Console.conclude(verdict, saying: verdict == .goldenDiffers ? "reference differs" : nil)
  }

  /// The question for the nearest table; empty where no name is near.
  private var suggestion: String {
    let tables = (try? ReferenceSuite(folder: path))?.tables ?? []
    let names = tables.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    return SpellingSuggestion.suggestion(for: family, among: names)
  }

  private func made() throws -> ConformanceReport {
    do {
      let suite = try ReferenceSuite(folder: path, exclusionsOtherwiseFrom: Self.projectExclusions)
      return try suite.report(GlobPattern(family), recordings: Recordings(folders: recordings))
    } catch let error as ReferenceTableError {
      throw error
    } catch {
      return try Console.attempt { throw error }
    }
  }

  private func text(of report: ConformanceReport) -> String {
    switch format {
    case .text: ConformanceText(report: report, showsRows: rows, isColored: Console.wantsColor).text
    case .json: ConformanceJSON.text(of: report, showsRows: rows)
    }
  }
}

/// The format of the report.
enum ConformanceFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

extension ConformanceReport {
  /// Whether no table was checked.
  fileprivate var isEmpty: Bool { families.isEmpty && unknownTables.isEmpty && malformedTables.isEmpty }

  /// The errors in tables, one sentence each.
  var complaints: [String] {
    malformedTables.map { "error: \($0)" }
      + families.flatMap(\.malformations).map { "error: \($0)" }
      + unknownTables.map { "note: \($0): no family answers this table" }
      + staleExclusions.map { "note: \(Exclusion.tableName).csv: \($0): there is no such row" }
  }

  /// A text such as `36 tables, 1,468 rows: 1,234 passed, 234 not followed`.
  var sentence: String {
    let malformed = families.reduce(0) { $0 + $1.malformations.count }
    var parts = ["\(passedCount.grouped) passed"]
    if failedCount > 0 { parts.append("\(failedCount.grouped) differing") }
    if malformed > 0 { parts.append("\(malformed.grouped) malformed") }
    parts.append("\(excludedCount.grouped) not followed")
    let rows = "\(counting(families.count, "table")), \(counting(rowCount, "row"))"
    return "\(rows): \(parts.joined(separator: ", "))"
  }
}
