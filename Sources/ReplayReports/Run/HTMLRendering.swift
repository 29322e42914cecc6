import ReplayResults

/// A run as a self-contained HTML page: first the failures, then frame costs, then every case.
struct HTMLRendering {
  let run: RunSummary
  let provenance: Provenance
  let player: PlayerLinks?

  var text: String {
    HTMLPage.page(
      title: run.verdict.rawValue,
      summary + failures + departures + orphans + curve + strips + cases + lazyCases
        + "<footer>\(provenance.sentence.escapedForMarkup)</footer>\n")
  }

  private var summary: String {
    let sentences = [run.casesSentence, run.framesSentence, run.pacingSentence, run.measuringSentence]
    return "<h1>Scroll replays \(run.verdict.pill)</h1>\n" + HTMLPage.paragraph(sentences) + HTMLPage.tiles(tiles)
  }

  private var tiles: [(name: String, value: String)] {
    let times = run.times
    let percentiles = [
      ("p50", times?.p50), ("p90", times?.p90), ("p99", times?.p99), ("p99.9", times?.p999), ("max", times?.max),
    ]
    let passed = "\(run.count(of: .passed).grouped)<small> of \(run.cases.count.grouped)</small>"
    return [("passed", passed), ("frames", run.frames.grouped)]
      + percentiles.map { ($0, $1.map { "\($0.microseconds)<small> µs</small>" } ?? "–") }
  }

  /// The differences in groups if there are many, and then the list of differing cases folded; other failures.
  private var failures: String {
    guard let groups = run.differenceGroups else { return list(run.failures, titled: "Not passed") }
    let grid = groups.grid(first: DifferenceGroups.mostShown, hasExamples: true)
    let heads = grid.columns.map { "<th scope=\"col\">\($0.title.escapedForMarkup)</th>" }.joined()
    let rows = grid.rows.map { row in
      "<tr>\(row.map { "<td>\($0.text.escapedForMarkup)</td>" }.joined())</tr>\n"
    }
    let rest = groups.rest(behind: DifferenceGroups.mostShown).map { HTMLPage.paragraph([$0]) } ?? ""
    return """
      <h2>Differences by group</h2>
      \(HTMLPage.paragraph([groups.sentence]))<div class="scrolling">
      <table>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      \(rest)<details><summary>\(counting(run.differing.count, "differing case"))</summary>
      \(list(run.differing, titled: "Differing cases"))</details>

      """ + list(run.failures.filter { $0.result.verdict != .goldenDiffers }, titled: "Not passed")
  }

  private func list(_ cases: [CaseSummary], titled title: String) -> String {
    guard !cases.isEmpty else { return "" }
    let rows = cases.map { caseSummary in
      let result = caseSummary.result
      return """
        <li>\(result.verdict.pill) <b>\(link(to: caseSummary))</b><p>\((result.explanation ?? "").escapedForMarkup)</p></li>

        """
    }
    return "<h2>\(title)</h2>\n<ul class=\"failures\">\n\(rows.joined())</ul>\n"
  }

  /// The motion plots of replays that differ from their goldens, both overlaid: of the first case in each group, then
  /// of the first other cases.
  private var departures: String {
    func isDrawn(_ caseSummary: CaseSummary) -> Bool {
      caseSummary.result.expected != nil && caseSummary.result.measurement?.recordedMotion != nil
    }
    let departing = run.failures.filter(isDrawn)
    guard !departing.isEmpty else { return "" }
    let examples = run.differenceGroups?.groups.compactMap { $0.cases.first(where: isDrawn) } ?? []
    let names = Set(examples.map(\.name))
    let figures = (examples + departing.filter { !names.contains($0.name) }).prefix(Self.shownDepartures).compactMap {
      caseSummary -> String? in
      guard let expected = caseSummary.result.expected, let measurement = caseSummary.result.measurement,
        let recordedMotion = measurement.recordedMotion
      else { return nil }
      let plot = MotionPlot(
        expected: expected.recordedMotion, found: recordedMotion, names: ("golden", "replay"),
        firstDifference: expected.firstDifference, phases: measurement.series?.phases ?? [])
      return HTMLPage.figure(link(to: caseSummary), legend: plot.legend, plot.svg)
    }
    let left = departing.count - figures.count
    let rest = left > 0 ? "<p>And \(counting(left, "other case")).</p>\n" : ""
    return "<h2>Against the golden</h2>\n\(figures.joined())\(rest)"
  }

  private static let shownDepartures = 8

  /// The name of a case, with a link to the first frame that differs.
  private func link(to caseSummary: CaseSummary) -> String {
    player.markup(caseSummary.name, for: caseSummary.name, frame: caseSummary.result.expected?.firstDifference)
  }

  private var orphans: String {
    guard !run.orphanedGoldens.isEmpty else { return "" }
    let rows = run.orphanedGoldens.map { "<li><code>\($0.escapedForMarkup)</code></li>\n" }
    return "<h2>Goldens that belong to no case</h2>\n<ul>\n\(rows.joined())</ul>\n"
  }

  private var curve: String {
    guard run.times != nil else { return "" }
    return """
      <h2>Service time of a frame by percentile</h2>
      <figure>
      \(PercentileCurve(run.histogram).svg)</figure>

      """
  }

  /// The cases nearest to the budget, the nearest first.
  private var strips: String {
    let strips = run.cases.compactMap(FrameStrip.init).sorted { $0.pressure > $1.pressure }.prefix(Self.shownStrips)
    guard !strips.isEmpty else { return "" }
    let figures = strips.map { strip in
      HTMLPage.figure(
        link(to: strip.caseSummary), legend: strip.legend, strip.svg + (motion(of: strip.caseSummary) ?? ""))
    }
    return "<h2>Costliest cases, frame by frame</h2>\n\(figures.joined())"
  }

  private static let shownStrips = 4

  /// The motion plot of a passing case, aligned with its frame costs.
  private func motion(of caseSummary: CaseSummary) -> String? {
    guard caseSummary.result.verdict == .passed, let recordedMotion = caseSummary.result.measurement?.recordedMotion
    else { return nil }
    let plot = MotionPlot(expected: nil, found: recordedMotion, names: ("golden", "replay"), firstDifference: nil)
    return plot.svg
  }

  private var cases: String {
    guard !run.cases.isEmpty else { return "" }
    let numbers = [
      "frames", "rows", "p50 µs", "p90 µs", "p99 µs", "p99.9 µs", "max µs", "hitch ms/s", "worst second",
    ]
    let heads = numbers.map { "<th class=\"number\" scope=\"col\">\($0)</th>" }.joined()
    return """
      <h2 id="cases">Cases</h2>
      <div class="scrolling">
      <table>
      <thead><tr><th scope="col">gesture</th><th scope="col">verdict</th>\(heads)<th scope="col">digest</th></tr></thead>
      \(run.groups.map(body).joined())</table>
      </div>

      """
  }

  private var lazyCases: String {
    guard let table = LazyTable(run) else { return "" }
    let heads = table.columns.map { "<th class=\"number\" scope=\"col\">\($0.title.escapedForMarkup)</th>" }.joined()
    let rows = table.cases.map { caseSummary in
      let numbers = table.texts(of: caseSummary.result).map { "<td class=\"number\">\($0)</td>" }.joined()
      return "<tr><td class=\"name\">\(caseSummary.name.escapedForMarkup)</td>\(numbers)</tr>\n"
    }
    return """
      <h2 id="lazy">\(LazyTable.title)</h2>
      <p>\(table.legend.escapedForMarkup)</p>
      <div class="scrolling">
      <table>
      <thead><tr><th scope="col">case</th>\(heads)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }

  private func body(of group: RunSummary.Group) -> String {
    let name = group.scenario.isEmpty ? "(no scenario)" : group.scenario
    return """
      <tbody>
      <tr class="scenario"><th colspan="12" scope="rowgroup"><span>\(name.escapedForMarkup)</span></th></tr>
      \(group.cases.map(row).joined())</tbody>

      """
  }

  private func row(of caseSummary: CaseSummary) -> String {
    let result = caseSummary.result
    let times = caseSummary.times
    let gesture = result.gesture.isEmpty ? "(the scenario’s file)" : result.gesture
    let counters = times == nil ? nil : result.measurement?.counters
    let counts = [counters?.frames, counters?.rowsMeasured].map { $0?.grouped ?? "–" }
    let texts = [times?.p50, times?.p90, times?.p99, times?.p999, times?.max].map { $0?.microseconds ?? "–" }
    let pacing = [caseSummary.metrics?.hitchText, caseSummary.metrics?.worstText].map { $0 ?? "–" }
    let numbers = (counts + texts + pacing).map { "<td class=\"number\">\($0)</td>" }.joined()
    let digest = caseSummary.digest.map { "<code title=\"\($0)\">\($0.prefix(8))</code>" } ?? "–"
    let verdict = result.verdict.pill
    let name = "<td class=\"name\">\(player.markup(gesture, for: caseSummary.name))</td>"
    return "<tr>\(name)<td>\(verdict)</td>\(numbers)<td>\(digest)</td></tr>\n"
  }
}

extension Verdict {
  /// The verdict in its color.
  fileprivate var pill: String { HTMLPage.pill(rawValue, style: style) }

  /// The CSS class of the verdict's color.
  private var style: String {
    switch self {
    case .passed: "good"
    case .goldenMissing, .goldenOrphaned: "missing"
    case .cannotRun, .goldenDiffers, .malformed: "bad"
    }
  }
}
