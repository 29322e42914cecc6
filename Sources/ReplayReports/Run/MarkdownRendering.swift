import ReplayResults

/// A run for a comment on a code review site: the verdict, the differences in groups, a table of failures, and
/// collapsed passes.
struct MarkdownRendering {
  let tally: RunTally
  let provenance: Provenance

  /// The lengths at which tables are cut: GitHub limits comments to 65,536 characters.
  private static let room = (others: 10_000, failures: 30_000, all: 64_000)

  var text: String {
    var parts = ["**\(tally.verdict.rawValue)**: \(tally.casesSentence)\n"]
    if let groups = tally.differenceGroups {
      let rest = groups.rest(behind: DifferenceGroups.mostShown).map { ["\($0)\n"] } ?? []
      parts += ["\(groups.sentence):\n", groups.grid(first: DifferenceGroups.mostShown).piped] + rest
      let others = tally.failures.filter { $0.result.verdict != .goldenDiffers }
      if !others.isEmpty { parts.append(cut(failures(others), to: Self.room.others)) }
      let summary = "<details><summary>\(counting(tally.differing.count, "differing case"))</summary>\n"
      parts += [summary, cut(failures(tally.differing), to: Self.room.failures), "</details>\n"]
    } else if !tally.failures.isEmpty {
      parts.append(cut(failures(tally.failures), to: Self.room.failures))
    }
    if !tally.orphanedGoldens.isEmpty {
      let list = tally.orphanedGoldens.prefix(50).map { "- \($0.escapedForMarkdown)\n" }.joined()
      parts.append("\(counting(tally.orphanedGoldens.count, "golden")) without a case:\n\n" + list)
    }
    let sentences = [
      tally.framesSentence, tally.timesSentence, tally.pacingSentence, tally.measuringSentence, provenance.sentence,
    ]
    let closing = sentences.filter { !$0.isEmpty }.map(\.escapedForMarkdown).joined(separator: "<br>\n") + "\n"
    let passed = tally.cases.filter { $0.result.verdict == .passed }
    if !passed.isEmpty {
      let summary = "<details><summary>\(counting(passed.count, "case")) passed</summary>\n"
      let room = Self.room.all - (parts + [closing, summary]).reduce(0) { $0 + $1.utf16.count }
      parts += [summary, cut(times(of: passed), to: room), "</details>\n"]
    }
    if let table = LazyTable(tally) {
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
    var text = shown.piped
    while text.utf16.count > room, !shown.rows.isEmpty {
      let share = shown.rows.count * max(0, room) / text.utf16.count
      shown.rows = Array(shown.rows.prefix(min(share, shown.rows.count - 1)))
      text = shown.piped
    }
    let left = grid.rows.count - shown.rows.count
    return left == 0 ? text : text + "\nand \(left.grouped) more\n"
  }

  private func failures(_ cases: [TalliedCase]) -> TextGrid {
    TextGrid(
      columns: ["scenario", "gesture", "verdict", "why"].map { TextGrid.Heading(title: $0) },
      rows: cases.map {
        let result = $0.result
        let why = result.explanation ?? ""
        return [result.scenario, result.gesture, result.verdict.rawValue, why].map { TextGrid.Cell($0) }
      })
  }

  private func times(of cases: [TalliedCase]) -> TextGrid {
    let names = ["scenario", "gesture"].map { TextGrid.Heading(title: $0) }
    let pacing = tally.hasHitches ? ["hitch ms/s", "worst second"] : []
    let numbers = (["frames", "p50 µs", "p90 µs", "p99 µs", "max µs"] + pacing).map {
      TextGrid.Heading(title: $0, isNumber: true)
    }
    let rows = cases.map { tallied in
      let times = [tallied.times?.p50, tallied.times?.p90, tallied.times?.p99, tallied.times?.max]
      let texts =
        [tallied.result.scenario, tallied.result.gesture, String(tallied.result.measurement?.counters.frames ?? 0)]
        + times.map { $0?.microseconds ?? "-" }
        + (tally.hasHitches ? [tallied.metrics?.hitchText ?? "-", tallied.metrics?.worstText ?? "-"] : [])
        + [tallied.digest ?? "-"]
      return texts.map { TextGrid.Cell($0) }
    }
    return TextGrid(columns: names + numbers + [TextGrid.Heading(title: "digest")], rows: rows)
  }
}
