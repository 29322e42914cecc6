import GestureTraces
import ReplayResults

/// A comparison in a terminal: a table of the cases, what is to be said of some, a summary.
struct ComparisonText {
  let words: ComparisonWords
  let isColored: Bool

  /// Tables longer than this leave out the equivalent cases.
  private static let longTable = 40

  var text: String {
    [table, explanations, summary].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var table: String {
    let all = words.comparison.cases
    let shown = all.count > Self.longTable ? all.filter { $0.verdict != .equivalent } : all
    guard !shown.isEmpty else { return "" }
    let columns =
      [TextGrid.Heading(title: "case")] + ComparisonWords.columns.map { TextGrid.Heading(title: $0, isNumber: true) }
      + [TextGrid.Heading(title: "verdict")]
    let grid = TextGrid(columns: columns, rows: shown.map(row))
    var widths = grid.widths
    let others = widths.dropFirst().reduce(0) { $0 + TextGrid.gap.count + $1 }
    widths[0] = min(widths[0], TextRendering.width - others)
    return grid.ruled(widths: widths)
  }

  private func row(of compared: RunComparison.CaseComparison) -> [TextGrid.Cell] {
    ([compared.name] + words.numbers(of: compared)).map { TextGrid.Cell($0) }
      + [TextGrid.Cell(compared.verdict.rawValue, color: isColored ? compared.verdict.color : nil)]
  }

  private var explanations: String {
    words.comparison.cases.filter(\.verdict.isNotable).prefix(Self.longTable).map { compared in
      let lines = words.explanation(of: compared).singleLine.wrapped(to: TextRendering.width - 2)
      return compared.name.singleLine + "\n" + lines.map { "  \($0)\n" }.joined()
    }.joined()
  }

  private var summary: String {
    [words.casesSentence, words.methodSentence, words.measuringSentence, words.sidesSentence].filter { !$0.isEmpty }
      .flatMap { $0.singleLine.wrapped(to: TextRendering.width) }.map { $0 + "\n" }.joined()
  }
}
