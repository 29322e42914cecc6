import GestureTraces
import ReplayResults

/// A run in a terminal: a table for each scenario, what did not pass and why, a summary.
struct TextRendering {
  let tally: RunTally
  let provenance: Provenance
  let isColored: Bool

  /// The width that no line exceeds.
  static let width = 100

  var text: String {
    let parts = [tables, lazyTable, failures, orphans, summary].filter { !$0.isEmpty }
    return parts.joined(separator: "\n")
  }

  // Every scenario's table has the same columns and widths, so that numbers stand under each other.
  private var tables: String {
    let grids = tally.groups.map(grid)
    guard var widths = grids.first?.widths else { return "" }
    for grid in grids { widths = zip(widths, grid.widths).map { max($0, $1) } }
    let others = widths.dropFirst().reduce(0) { $0 + TextGrid.gap.count + $1 }
    widths[0] = min(widths[0], Self.width - others)
    return grids.map { $0.ruled(widths: widths) }.joined(separator: "\n")
  }

  private var lazyTable: String {
    guard let table = LazyTable(tally) else { return "" }
    return table.text(width: Self.width) + table.legend.wrapped(to: Self.width).map { $0 + "\n" }.joined()
  }

  private func grid(of group: RunTally.Group) -> TextGrid {
    let title = group.scenario.isEmpty ? "(no scenario)" : group.scenario
    var columns = [TextGrid.Heading(title: title.singleLine), TextGrid.Heading(title: "frames", isNumber: true)]
    if tally.measuresRows { columns.append(TextGrid.Heading(title: "rows", isNumber: true)) }
    columns += ["µs: p50", "p90", "p99", "max"].map { TextGrid.Heading(title: $0, isNumber: true) }
    if tally.hasHitches { columns += ["hitch", "worst"].map { TextGrid.Heading(title: $0, isNumber: true) } }
    columns += [TextGrid.Heading(title: "digest"), TextGrid.Heading(title: "verdict")]
    return TextGrid(columns: columns, rows: group.cases.map(row))
  }

  private func row(of tallied: TalliedCase) -> [TextGrid.Cell] {
    let result = tallied.result
    let times = tallied.times
    var cells = [result.gesture.isEmpty ? "(the scenario's file)" : result.gesture]
    let counters = times == nil ? nil : result.measurement?.counters
    cells.append(counters?.frames.compact ?? "-")
    if tally.measuresRows { cells.append(counters?.rowsMeasured.compact ?? "-") }
    cells += [times?.p50, times?.p90, times?.p99, times?.max].map { $0?.microseconds ?? "-" }
    if tally.hasHitches { cells += [tallied.metrics?.hitchText, tallied.metrics?.worstText].map { $0 ?? "-" } }
    cells.append(tallied.digest.map { String($0.prefix(8)) } ?? "-")
    return cells.map { TextGrid.Cell($0) }
      + [TextGrid.Cell(result.verdict.word, color: isColored ? result.verdict.color : nil)]
  }

  // That a golden is missing needs no explanation; a new scenario has many of them.
  private var failures: String {
    let explained = tally.failures.filter { $0.result.verdict != .goldenMissing }.map(explanation)
    let missing = tally.failures.filter { $0.result.verdict == .goldenMissing }
    guard !missing.isEmpty else { return explained.joined() }
    let shown = missing.prefix(Self.shownMissing).flatMap { $0.name.singleLine.wrapped(to: Self.width - 2) }
    let more = missing.count > Self.shownMissing ? ["and \(missing.count - Self.shownMissing) more, see the table"] : []
    let title = "\(counting(missing.count, "case")) without golden; scrollwork record writes what is missing:\n"
    let parts = [explained.joined(), title + (shown + more).map { "  \($0)\n" }.joined()]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let shownMissing = 20

  private func explanation(of tallied: TalliedCase) -> String {
    let result = tallied.result
    let word = isColored ? result.verdict.color.applied(to: result.verdict.word) : result.verdict.word
    let indent = String(repeating: " ", count: 12)
    let space = String(repeating: " ", count: indent.count - result.verdict.word.count)
    let name = tallied.name.singleLine.wrapped(to: Self.width - indent.count)
    let reason = (result.explanation ?? "").singleLine.wrapped(to: Self.width - indent.count).filter { !$0.isEmpty }
    return word + space + (name + reason).joined(separator: "\n" + indent) + "\n"
  }

  private var orphans: String {
    guard !tally.orphanedGoldens.isEmpty else { return "" }
    let paths = tally.orphanedGoldens.flatMap { $0.singleLine.wrapped(to: Self.width - 2) }.map { "  \($0)\n" }
    return "Goldens that belong to no case:\n" + paths.joined()
  }

  private var summary: String {
    [
      tally.casesSentence, tally.framesSentence, tally.timesSentence, tally.pacingSentence, tally.measuringSentence,
      provenance.sentence,
    ].filter { !$0.isEmpty }.flatMap { $0.singleLine.wrapped(to: Self.width) }.map { $0 + "\n" }.joined()
  }
}
