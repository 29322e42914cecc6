import ReplayResults

/// The table of a run: one row per case, or per scenario in a run with many cases.
struct CaseTable {
  let run: RunSummary
  let layout: TextLayout

  /// The greatest number of cases with a row each; a longer run has a row per scenario.
  static let mostCases = 40
  /// The greatest number of scenarios with a row; a longer run shows the slowest.
  static let mostScenarios = 15

  /// A column, and its priority for removal from a wide table: the greatest first, 0 never.
  private struct Column {
    let heading: TextGrid.Heading
    let yielding: Int
    let cell: (Row) -> String
  }

  /// A row: a case or a scenario.
  private struct Row {
    let name: String
    let cases: [CaseSummary]
    let times: ServiceTimes?
    let result: TextGrid.Cell
  }

  /// The width that names get before optional columns are shown.
  private static let leastName = 32

  var text: String {
    let isByCase = layout.showsEveryCase || run.cases.count <= Self.mostCases
    return isByCase ? byCase : byScenario
  }

  private var byCase: String {
    guard !run.cases.isEmpty else { return "" }
    let scenarios = Set(run.cases.map(\.result.scenario))
    let only = scenarios.count == 1 ? scenarios.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    let rows = run.cases.map { caseSummary in
      let gesture = caseSummary.result.gesture.isEmpty ? "(the scenario's file)" : caseSummary.result.gesture
      let verdict = caseSummary.result.verdict
      return Row(
        name: only == nil ? caseSummary.name : gesture, cases: [caseSummary], times: caseSummary.times,
        result: TextGrid.Cell(verdict.word, color: layout.isColored ? verdict.color : nil))
    }
    return table(of: rows, titled: only.map { "gesture in \($0)" } ?? "case", digests: true)
  }

  private var byScenario: String {
    let rows = run.scenarios.map { scenario, cases in
      let verdict = Verdict.worst(cases.map(\.result.verdict))
      let failed = cases.count { $0.result.verdict != .passed }
      let words = failed == 0 ? "all passed" : "\(failed) of \(cases.count) failed"
      var times = LatencyHistogram()
      for measurement in cases.compactMap(\.result.measurement) { times.add(measurement.serviceTimes) }
      return Row(
        name: scenario.isEmpty ? "(files that cannot be read)" : scenario, cases: cases, times: ServiceTimes(times),
        result: TextGrid.Cell(words, color: layout.isColored ? verdict.color : nil))
    }
    let isCut = rows.count > Self.mostScenarios
    let slowest = rows.sorted { ($0.times?.p99 ?? 0, $1.name) > ($1.times?.p99 ?? 0, $0.name) }
    let shown = isCut ? Array(slowest.prefix(Self.mostScenarios)) : rows
    let table = table(of: shown, titled: isCut ? "slowest scenarios" : "scenario", digests: false)
    guard isCut else { return table }
    let rest = "and \((rows.count - shown.count).grouped) faster scenarios; --every-case shows a row for each case"
    return table + rest.wrapped(to: layout.width).map { $0 + "\n" }.joined()
  }

  private func table(of rows: [Row], titled title: String, digests: Bool) -> String {
    var columns = columns(digests: digests)
    var grid = grid(of: rows, titled: title, columns)
    let longest = min(Self.leastName, grid.widths[0])
    while others(grid) + longest > layout.width,
      let index = columns.indices.filter({ columns[$0].yielding > 0 }).max(by: {
        columns[$0].yielding < columns[$1].yielding
      })
    {
      columns.remove(at: index)
      grid = self.grid(of: rows, titled: title, columns)
    }
    return grid.textTable(widths: grid.widths(within: layout.width))
  }

  /// The width of all columns but the first.
  private func others(_ grid: TextGrid) -> Int { grid.widths.dropFirst().reduce(0) { $0 + TextGrid.gap.count + $1 } }

  private func grid(of rows: [Row], titled title: String, _ columns: [Column]) -> TextGrid {
    TextGrid(
      columns: [TextGrid.Heading(title: title.singleLine)] + columns.map(\.heading)
        + [TextGrid.Heading(title: "result")],
      rows: rows.map { row in
        [TextGrid.Cell(row.name)] + columns.map { TextGrid.Cell($0.cell(row)) } + [row.result]
      })
  }

  private func columns(digests: Bool) -> [Column] {
    func column(_ title: String, yielding: Int = 0, _ cell: @escaping (Row) -> String) -> Column {
      Column(heading: TextGrid.Heading(title: title, isNumber: true), yielding: yielding, cell: cell)
    }
    func count(_ row: Row, _ path: KeyPath<CaseMeasurement, Int>) -> String {
      let counts = row.cases.compactMap { $0.times == nil ? nil : $0.result.measurement?[keyPath: path] }
      // Sums wrap: counts from a hostile file can overflow an `Int`.
      return counts.isEmpty ? "-" : counts.reduce(0) { $0.addingReportingOverflow($1).partialValue }.compact
    }
    var columns = digests ? [] : [column("cases") { $0.cases.count.grouped }]
    columns.append(column("frames") { count($0, \.counters.frames) })
    if run.measuresRows {
      columns.append(column("rows measured", yielding: 2) { count($0, \.counters.rowsMeasured) })
    }
    columns += [
      column("frame p50 µs") { $0.times?.p50.microseconds ?? "-" },
      column("p99 µs", yielding: 1) { $0.times?.p99.microseconds ?? "-" },
      column("max µs") { $0.times?.max.microseconds ?? "-" },
    ]
    if run.hasHitches { columns.append(column("hitch ms/s") { Self.hitches($0.cases) }) }
    guard digests else { return columns }
    return columns + [
      Column(heading: TextGrid.Heading(title: "digest"), yielding: 3) {
        $0.cases[0].digest.map { String($0.prefix(8)) } ?? "-"
      }
    ]
  }

  /// The hitch time ratio of several cases together, in milliseconds a second.
  private static func hitches(_ cases: [CaseSummary]) -> String {
    let metrics = cases.compactMap(\.metrics)
    guard metrics.count > 1 else { return metrics.first?.hitchText ?? "-" }
    let motion = metrics.reduce(0.0) { $0 + Double($1.motionTime) }
    let ratio = motion == 0 ? 0 : metrics.reduce(0.0) { $0 + Double($1.hitchTime) } * 1000 / motion
    return ratio.fixed(ratio < 99.95 ? 1 : 0)
  }
}

extension RunSummary {
  /// The cases by scenario, in order of first occurrence.
  var scenarios: [(name: String, cases: [CaseSummary])] {
    var places: [String: Int] = [:]
    var found: [(name: String, cases: [CaseSummary])] = []
    for caseSummary in cases {
      let name = caseSummary.result.scenario
      if let place = places[name] {
        found[place].cases.append(caseSummary)
      } else {
        places[name] = found.count
        found.append((name, [caseSummary]))
      }
    }
    return found
  }
}
