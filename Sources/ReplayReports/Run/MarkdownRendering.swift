import ReplayResults

/// A run for a comment on a code review site: the verdict, the differences in groups, a table of failures, and
/// collapsed passes.
struct MarkdownRendering {
  let run: RunSummary
  let provenance: Provenance

  /// The lengths at which tables are cut: GitHub limits comments to 65,536 characters.
  private static let room = (others: 20_000, failures: 30_000, all: 64_000)

  var text: String {
    var parts = ["**\(run.verdict.rawValue)**: \(run.casesSentence)\n"]
    if let groups = run.differenceGroups {
      let rest = groups.rest(behind: DifferenceGroups.mostShown).map { ["\($0)\n"] } ?? []
      let grid = groups.grid(first: DifferenceGroups.mostShown, hasExamples: true)
      parts += ["\(groups.sentence):\n", grid.markdownTable] + rest
      let others = run.failures.filter { $0.result.verdict != .goldenDiffers }
      if !others.isEmpty { parts.append(cut(failures(others), to: Self.room.others)) }
      let summary = "<details><summary>\(counting(run.differing.count, "differing case"))</summary>\n"
      parts += [summary, cut(failures(run.differing), to: Self.room.failures), "</details>\n"]
    } else if !run.failures.isEmpty {
      parts.append(cut(failures(run.failures), to: Self.room.failures))
    }
    if !run.orphanedGoldens.isEmpty {
      let list = run.orphanedGoldens.prefix(50).map { "- \($0.escapedForMarkdown)\n" }.joined()
      parts.append("\(counting(run.orphanedGoldens.count, "golden")) without a case:\n\n" + list)
    }
    let sentences = [
      run.framesSentence, run.timesSentence, run.pacingSentence, run.measuringSentence, provenance.sentence,
    ]
    let closing = sentences.filter { !$0.isEmpty }.map(\.escapedForMarkdown).joined(separator: "<br>\n") + "\n"
    let passed = run.cases.filter { $0.result.verdict == .passed }
    if !passed.isEmpty {
      let summary = "<details><summary>\(counting(passed.count, "case")) passed</summary>\n"
      let room = Self.room.all - (parts + [closing, summary]).reduce(0) { $0 + $1.utf16.count }
      parts += [summary, cut(times(of: passed), to: room), "</details>\n"]
    }
    if let table = LazyTable(run) {
      let room = Self.room.all - (parts + [closing]).reduce(0) { $0 + $1.utf16.count } - Self.lazyFrame
      let grid = table.grid(titled: "case") { $0.name }
      if room > Self.lazyFrame {
        let summary = "<details><summary>\(LazyTable.title)</summary>\n"
        parts += [summary, cut(grid, to: room), table.legend.escapedForMarkdown + "\n", "</details>\n"]
      }
    }
    return (parts + [closing]).joined(separator: "\n")
  }

  /// The characters around the table of lazy content, and the least useful part of it.
  private static let lazyFrame = 400

  /// The first rows that fit; the last line counts the omitted ones.
  private func cut(_ grid: TextGrid, to room: Int) -> String {
    var shown = grid
    var text = shown.markdownTable
    while text.utf16.count > room, !shown.rows.isEmpty {
      let share = shown.rows.count * max(0, room) / text.utf16.count
      shown.rows = Array(shown.rows.prefix(min(share, shown.rows.count - 1)))
      text = shown.markdownTable
    }
    let left = grid.rows.count - shown.rows.count
    return left == 0 ? text : text + "\nand \(left.grouped) more\n"
  }

  private func failures(_ cases: [CaseSummary]) -> TextGrid {
    TextGrid(
      columns: ["scenario", "gesture", "verdict", "why"].map { TextGrid.Heading(title: $0) },
      rows: cases.map {
        let result = $0.result
        let why = result.explanation ?? ""
        return [result.scenario, result.gesture, result.verdict.rawValue, why].map { TextGrid.Cell($0) }
      })
  }

  private func times(of cases: [CaseSummary]) -> TextGrid {
    let names = ["scenario", "gesture"].map { TextGrid.Heading(title: $0) }
    let pacing = run.hasHitches ? ["hitch ms/s", "worst second"] : []
    let numbers = (["frames", "p50 µs", "p90 µs", "p99 µs", "max µs"] + pacing).map {
      TextGrid.Heading(title: $0, isNumber: true)
    }
    let rows = cases.map { caseSummary in
      let times = [caseSummary.times?.p50, caseSummary.times?.p90, caseSummary.times?.p99, caseSummary.times?.max]
      let texts =
        [
          caseSummary.result.scenario, caseSummary.result.gesture,
          String(caseSummary.result.measurement?.counters.frames ?? 0),
        ]
        + times.map { $0?.microseconds ?? "-" }
        + (run.hasHitches ? [caseSummary.metrics?.hitchText ?? "-", caseSummary.metrics?.worstText ?? "-"] : [])
        + [caseSummary.digest ?? "-"]
      return texts.map { TextGrid.Cell($0) }
    }
    return TextGrid(columns: names + numbers + [TextGrid.Heading(title: "digest")], rows: rows)
  }
}
