import Conformance
import ReplayReports

/// The report for a comment on a code review site.
struct ConformanceMarkdown {
  let report: ConformanceReport
  let showsRows: Bool

  var text: String {
    let failures = report.families.flatMap(\.failures)
    let list = failures.map { "- \($0.escapedForMarkdown)\n" }.joined()
    let parts = [
      report.sentence.escapedForMarkdown + "\n", list, families.markdownTable, showsRows ? rows.markdownTable : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var families: TextGrid {
    let numbers = ["rows", "passed", "differ", "not followed"].map { TextGrid.Heading(title: $0, isNumber: true) }
    return TextGrid(
      columns: ["family", "about"].map { TextGrid.Heading(title: $0) } + numbers + [TextGrid.Heading(title: "why")],
      rows: report.families.map { family in
        let counts = [family.rows.count, family.passedCount, family.failures.count, family.excludedCount]
        let reasons = family.reasons.map { family.reasons.count == 1 ? $0.reason : "\($0.count): \($0.reason)" }
        let texts = [family.name, family.subject] + counts.map(String.init) + [reasons.joined(separator: "; ")]
        return texts.map { TextGrid.Cell($0) }
      })
  }

  private var rows: TextGrid {
    TextGrid(
      columns: ConformanceCSV.rowColumns.map { TextGrid.Heading(title: $0) },
      rows: ConformanceCSV(report: report, showsRows: true).rows.map { $0.map { TextGrid.Cell($0) } })
  }
}
