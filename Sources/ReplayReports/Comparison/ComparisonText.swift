import GestureTraces
import ReplayResults

/// A comparison in a terminal: a table of cases, groups of cases that cannot be compared, reasons, a summary.
struct ComparisonText {
  let words: ComparisonWords
  let layout: TextLayout

  /// The number of rows from which tables omit equivalent cases, and at which they end.
  private static let longTable = 40
  /// The greatest number of incomparable cases listed one by one; more are grouped.
  private static let mostSingle = 10

  var text: String {
    [table, groups, explanations, summary].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The cases in groups.
  private var grouped: [RunComparison.CaseComparison] {
    let obstructed = words.comparison.cases.filter { $0.incomparableReason != nil }
    return obstructed.count > Self.mostSingle ? obstructed : []
  }

  /// The cases with a row each.
  private var single: [RunComparison.CaseComparison] {
    let all = words.comparison.cases
    return grouped.isEmpty ? all : all.filter { $0.incomparableReason == nil }
  }

  private var table: String {
    let cases = single
    let shown = cases.count > Self.longTable ? cases.filter { $0.verdict != .equivalent } : cases
    guard !shown.isEmpty else { return "" }
    let columns =
      [TextGrid.Heading(title: "case")] + ComparisonWords.columns.map { TextGrid.Heading(title: $0, isNumber: true) }
      + [TextGrid.Heading(title: "verdict")]
    let grid = TextGrid(columns: columns, rows: shown.prefix(Self.longTable).map(row))
    let left = shown.count - grid.rows.count
    return grid.textTable(widths: grid.widths(within: layout.width))
      + (left > 0 ? "and \(counting(left, "more case"))\n" : "")
  }

  private func row(of compared: RunComparison.CaseComparison) -> [TextGrid.Cell] {
    ([compared.name] + words.numbers(of: compared)).map { TextGrid.Cell($0) }
      + [TextGrid.Cell(compared.verdict.rawValue, color: layout.isColored ? compared.verdict.color : nil)]
  }

  /// The cases whose times cannot be compared, grouped by reason; the largest group first.
  private var groups: String {
    guard !grouped.isEmpty else { return "" }
    var places: [String: Int] = [:]
    var groups: [(reason: String, cases: [RunComparison.CaseComparison])] = []
    for compared in grouped {
      let reason = compared.incomparableReason?.reason ?? ""
      if let place = places[reason] {
        groups[place].cases.append(compared)
      } else {
        places[reason] = groups.count
        groups.append((reason, [compared]))
      }
    }
    groups.sort { ($1.cases.count, $0.reason) < ($0.cases.count, $1.reason) }
    let grid = TextGrid(
      columns: [
        TextGrid.Heading(title: "cases", isNumber: true), TextGrid.Heading(title: "verdict"),
        TextGrid.Heading(title: "reason"), TextGrid.Heading(title: "for example"),
      ],
      rows: groups.prefix(Self.longTable).map { reason, cases in
        [cases.count.grouped, cases[0].verdict.rawValue, reason, cases[0].name].map { TextGrid.Cell($0) }
      })
    return grid.fitted(to: layout.width, keeping: [2: 44])
  }

  /// The explanations of single cases, and of grouped ones whose changed field is known.
  private var explanations: String {
    let explained = single.filter(\.verdict.isNotable) + grouped.filter { $0.frameChange != nil }
    return explained.prefix(Self.longTable).map { compared in
      let lines = words.explanation(of: compared).singleLine.wrapped(to: layout.width - 2)
      return compared.name.singleLine + "\n" + lines.map { "  \($0)\n" }.joined()
    }.joined()
  }

  private var summary: String {
    [
      words.casesSentence, words.methodSentence, words.shortCasesSentence, words.measuringSentence, words.sidesSentence,
    ].filter { !$0.isEmpty }.flatMap { $0.singleLine.wrapped(to: layout.width) }.map { $0 + "\n" }.joined()
  }
}

extension IncomparableReason {
  /// The reason without frame numbers, so that many cases can share it.
  fileprivate var reason: String {
    switch self {
    case .removed: "only the base has it"
    case .added: "only the head has it"
    case .differentInput(let what): "made from \(what)"
    case .failed(let side, _): "the \(side) cannot replay it"
    case .behaviorChanged(_, let phase): "frames differ, first in phase \(phase)"
    }
  }
}
