import GestureTraces
import ReplayResults

/// A run in a terminal: a table of cases, lazy content, failures with reasons, the next commands, a summary.
struct TextRendering {
  let run: RunSummary
  let provenance: Provenance
  let layout: TextLayout

  private let differing: [CaseSummary]
  /// The groups of the differing cases; `nil` if they are few.
  private let differenceGroups: DifferenceGroups?

  init(run: RunSummary, provenance: Provenance, layout: TextLayout = TextLayout()) {
    self.run = run
    self.provenance = provenance
    self.layout = layout
    differing = run.differing
    differenceGroups = run.differenceGroups
  }

  var text: String {
    let parts = [table, lazyTables, groups, failures, missing, orphans, commands, summary]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Whether groups of differing cases replace the tables, so that the first screen shows failures.
  private var showsGroupsAlone: Bool {
    differenceGroups != nil && run.cases.count > CaseTable.mostCases && !layout.showsEveryCase
  }

  private var table: String { showsGroupsAlone ? "" : CaseTable(run: run, layout: layout).text }

  private var lazyTables: String {
    guard !showsGroupsAlone else { return "" }
    let summary = LazySummary(run)?.text(width: layout.width) ?? ""
    guard layout.showsEveryCase, let table = LazyTable(run) else { return summary }
    return [summary, table.text(width: layout.width) + lines(table.legend)].joined(separator: "\n")
  }

  private var groups: String {
    guard let groups = differenceGroups else { return "" }
    let table = groups.table(first: DifferenceGroups.mostShown, width: layout.width)
    return lines(groups.sentence + ":") + "\n" + table + lines(groups.rest(behind: DifferenceGroups.mostShown) ?? "")
  }

  /// The failures, one entry per explanation: a malformed gesture fails in each scenario.
  private var failures: String {
    let listed = run.failures.filter {
      $0.result.verdict != .goldenMissing && !(differenceGroups != nil && $0.result.verdict == .goldenDiffers)
    }
    var places: [String: Int] = [:]
    var entries: [(result: CaseResult, names: [String])] = []
    for caseSummary in listed {
      let key = "\(caseSummary.result.verdict.word) \(caseSummary.result.explanation ?? "")"
      if let place = places[key] {
        entries[place].names.append(caseSummary.name)
      } else {
        places[key] = entries.count
        entries.append((caseSummary.result, [caseSummary.name]))
      }
    }
    return entries.map(entry).joined()
  }

  /// The greatest number of case names per explanation.
  private static let mostNames = 3

  private func entry(_ result: CaseResult, _ names: [String]) -> String {
    let word = layout.isColored ? result.verdict.color.applied(to: result.verdict.word) : result.verdict.word
    let indent = String(repeating: " ", count: 12)
    let space = String(repeating: " ", count: indent.count - result.verdict.word.count)
    let room = layout.width - indent.count
    var shown = names.prefix(Self.mostNames).flatMap { $0.singleLine.wrapped(to: room) }
    if names.count > Self.mostNames { shown.append("and \(counting(names.count - Self.mostNames, "more case"))") }
    let reason = (result.explanation ?? "").singleLine.wrapped(to: room).filter { !$0.isEmpty }
    return word + space + (shown + reason).joined(separator: "\n" + indent) + "\n"
  }

  // A missing golden needs no explanation; a new scenario has many of them.
  private var missing: String {
    let missing = run.failures.filter { $0.result.verdict == .goldenMissing }
    guard !missing.isEmpty else { return "" }
    let shown = missing.prefix(DifferenceGroups.mostSingle).flatMap { $0.name.singleLine.wrapped(to: layout.width - 2) }
    let more =
      missing.count > DifferenceGroups.mostSingle ? ["and \(missing.count - DifferenceGroups.mostSingle) more"] : []
    return "\(counting(missing.count, "case")) without golden:\n" + (shown + more).map { "  \($0)\n" }.joined()
  }

  private var orphans: String {
    guard !run.orphanedGoldens.isEmpty else { return "" }
    let paths = run.orphanedGoldens.flatMap { $0.singleLine.wrapped(to: layout.width - 2) }.map { "  \($0)\n" }
    return "Goldens that belong to no case:\n" + paths.joined()
  }

  private var commands: String {
    let next = SuggestedCommands(run: run, differing: differing, layout: layout).rows
    guard !next.isEmpty else { return "" }
    return "Next:\n" + next.map { "  \($0)\n" }.joined()
  }

  private var summary: String {
    [
      run.casesSentence, run.framesSentence, run.timesSentence, run.pacingSentence, run.measuringSentence,
      provenance.sentence,
    ].map(lines).joined()
  }

  private func lines(_ text: String) -> String {
    text.isEmpty ? "" : text.singleLine.wrapped(to: layout.width).map { $0 + "\n" }.joined()
  }
}
