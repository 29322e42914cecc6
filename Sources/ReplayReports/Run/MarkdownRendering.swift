import ReplayResults

/// A run for a comment on a code review site: the outcome first, what failed in a table, what passed folded away.
struct MarkdownRendering {
  let tally: RunTally
  let provenance: Provenance

  var text: String {
    var parts = ["**\(tally.verdict.rawValue)**: \(tally.casesSentence)\n"]
    if !tally.failures.isEmpty { parts.append(failures.piped) }
    if !tally.orphanedGoldens.isEmpty {
      let list = tally.orphanedGoldens.map { "- \($0.escapedForMarkdown)\n" }.joined()
      parts.append("Goldens that belong to no case:\n\n" + list)
    }
    let passed = tally.cases.filter { $0.result.verdict == .passed }
    if !passed.isEmpty {
      let summary = "<details><summary>\(counting(passed.count, "case")) passed</summary>\n"
      parts += [summary, times(of: passed).piped, "</details>\n"]
    }
    parts.append("\(tally.framesSentence)<br>\n\(tally.timesSentence)<br>\n\(provenance.sentence.escapedForMarkdown)\n")
    return parts.joined(separator: "\n")
  }

  private var failures: TextGrid {
    TextGrid(
      columns: ["scenario", "gesture", "verdict", "why"].map { TextGrid.Heading(title: $0) },
      rows: tally.failures.map {
        let result = $0.result
        return [result.scenario, result.gesture, result.verdict.rawValue, result.explanation ?? ""].map { TextGrid.Cell($0) }
      })
  }

  private func times(of cases: [TalliedCase]) -> TextGrid {
    let names = ["scenario", "gesture"].map { TextGrid.Heading(title: $0) }
    let numbers = ["frames", "p50 µs", "p90 µs", "p99 µs", "max µs"].map { TextGrid.Heading(title: $0, isNumber: true) }
    let rows = cases.map { tallied in
      let times = [tallied.times?.p50, tallied.times?.p90, tallied.times?.p99, tallied.times?.max]
      let texts =
        [tallied.result.scenario, tallied.result.gesture, String(tallied.result.counters.frames)]
        + times.map { $0?.microseconds ?? "-" } + [tallied.digest ?? "-"]
      return texts.map { TextGrid.Cell($0) }
    }
    return TextGrid(columns: names + numbers + [TextGrid.Heading(title: "digest")], rows: rows)
  }
}
