import ReplayResults

/// A comparison for a comment on a code review site: the verdict, a table of changes, and collapsed details.
struct ComparisonMarkdown {
  let words: ComparisonWords

  /// The greatest number of table rows: GitHub limits comments to 65,536 characters.
  private static let mostRows = 200

  var text: String {
    let comparison = words.comparison
    let notable = comparison.cases.filter(\.verdict.isNotable)
    let quiet = comparison.cases.filter { !$0.verdict.isNotable }
    var parts = ["**\(comparison.verdict.rawValue)**: \(words.casesSentence.escapedForMarkdown)\n"]
    if !notable.isEmpty { parts.append(table(of: notable, explains: true)) }
    if !quiet.isEmpty {
      let summary = "<details><summary>\(counting(quiet.count, "other case"))</summary>\n"
      parts += [summary, table(of: quiet, explains: false), "</details>\n"]
    }
    parts.append(
      [words.methodSentence, words.shortCasesSentence, words.measuringSentence, words.sidesSentence]
        .filter { !$0.isEmpty }.map(\.escapedForMarkdown).joined(separator: "<br>\n") + "\n")
    return parts.joined(separator: "\n")
  }

  private func table(of cases: [RunComparison.CaseComparison], explains: Bool) -> String {
    let columns =
      [TextGrid.Heading(title: "case")] + ComparisonWords.columns.map { TextGrid.Heading(title: $0, isNumber: true) }
      + (["verdict"] + (explains ? ["what changed"] : [])).map { TextGrid.Heading(title: $0) }
    let rows = cases.prefix(Self.mostRows).map { compared in
      let texts =
        [compared.name] + words.numbers(of: compared) + [compared.verdict.rawValue]
        + (explains ? [words.explanation(of: compared)] : [])
      return texts.map { TextGrid.Cell($0) }
    }
    let left = cases.count - rows.count
    return TextGrid(columns: columns, rows: rows).markdownTable + (left > 0 ? "\nand \(left.grouped) more\n" : "")
  }
}
