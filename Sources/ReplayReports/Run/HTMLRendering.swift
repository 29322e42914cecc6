import ReplayResults

/// A run as a self-contained HTML page: first the failures, then frame costs, then every case.
struct HTMLRendering {
  let tally: RunTally
  let provenance: Provenance

  var text: String {
    HTMLPage.page(
      title: tally.verdict.rawValue,
      summary + failures + departures + orphans + curve + strips + cases + lazyCases
        + "<footer>\(provenance.sentence.escapedForMarkup)</footer>\n")
  }

  private var summary: String {
    let sentences = [tally.casesSentence, tally.framesSentence, tally.pacingSentence, tally.measuringSentence]
    return "<h1>Scroll replays \(tally.verdict.pill)</h1>\n" + HTMLPage.paragraph(sentences) + HTMLPage.tiles(tiles)
  }

  private var tiles: [(name: String, value: String)] {
    let times = tally.times
    let percentiles = [
      ("p50", times?.p50), ("p90", times?.p90), ("p99", times?.p99), ("p99.9", times?.p999), ("max", times?.max),
    ]
    let passed = "\(tally.count(of: .passed).grouped)<small> of \(tally.cases.count.grouped)</small>"
    return [("passed", passed), ("frames", tally.frames.grouped)]
      + percentiles.map { ($0, $1.map { "\($0.microseconds)<small> µs</small>" } ?? "–") }
  }

  /// The differences in groups if there are many, and then the list of differing cases folded; other failures.
  private var failures: String {
    guard let groups = tally.differenceGroups else { return Self.list(tally.failures, titled: "Not passed") }
    let grid = groups.grid(first: DifferenceGroups.mostShown)
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
      \(rest)<details><summary>\(counting(tally.differing.count, "differing case"))</summary>
      \(Self.list(tally.differing, titled: "Differing cases"))</details>

      """ + Self.list(tally.failures.filter { $0.result.verdict != .goldenDiffers }, titled: "Not passed")
  }

  private static func list(_ cases: [TalliedCase], titled title: String) -> String {
    guard !cases.isEmpty else { return "" }
    let rows = cases.map { tallied in
      let result = tallied.result
      return """
        <li>\(result.verdict.pill) <b>\(tallied.name.escapedForMarkup)</b><p>\((result.explanation ?? "").escapedForMarkup)</p></li>

        """
    }
    return "<h2>\(title)</h2>\n<ul class=\"failures\">\n\(rows.joined())</ul>\n"
  }

  /// The motion plots of replays that differ from their goldens, both overlaid: of the first case in each group, or of
  /// the first cases if there are few.
  private var departures: String {
    func isDrawn(_ tallied: TalliedCase) -> Bool {
      tallied.result.expected != nil && tallied.result.measurement?.course != nil
    }
    let departing = tally.failures.filter(isDrawn)
    guard !departing.isEmpty else { return "" }
    let drawn = tally.differenceGroups?.groups.compactMap { $0.cases.first(where: isDrawn) } ?? departing
    let figures = drawn.prefix(Self.shownDepartures).compactMap { tallied -> String? in
      guard let expected = tallied.result.expected, let measurement = tallied.result.measurement,
        let course = measurement.course
      else { return nil }
      let plot = MotionPlot(
        expected: expected.course, found: course, names: ("golden", "replay"),
        firstDifference: expected.firstDifference, phases: measurement.series?.phases ?? [])
      return HTMLPage.figure(tallied.name, legend: plot.legend, plot.svg)
    }
    let left = departing.count - figures.count
    let rest = left > 0 ? "<p>And \(counting(left, "other case")).</p>\n" : ""
    return "<h2>Against the golden</h2>\n\(figures.joined())\(rest)"
  }

  private static let shownDepartures = 8

  private var orphans: String {
    guard !tally.orphanedGoldens.isEmpty else { return "" }
    let rows = tally.orphanedGoldens.map { "<li><code>\($0.escapedForMarkup)</code></li>\n" }
    return "<h2>Goldens that belong to no case</h2>\n<ul>\n\(rows.joined())</ul>\n"
  }

  private var curve: String {
    guard tally.times != nil else { return "" }
    return """
      <h2>Service time of a frame by percentile</h2>
      <figure>
      \(PercentileCurve(tally.histogram).svg)</figure>

      """
  }

  /// The cases nearest to the budget, the nearest first.
  private var strips: String {
    let strips = tally.cases.compactMap(FrameStrip.init).sorted { $0.pressure > $1.pressure }.prefix(Self.shownStrips)
    guard !strips.isEmpty else { return "" }
    let figures = strips.map { strip in
      HTMLPage.figure(strip.tallied.name, legend: strip.legend, strip.svg + (motion(of: strip.tallied) ?? ""))
    }
    return "<h2>Costliest cases, frame by frame</h2>\n\(figures.joined())"
  }

  private static let shownStrips = 4

  /// The motion plot of a passing case, aligned with its frame costs.
  private func motion(of tallied: TalliedCase) -> String? {
    guard tallied.result.verdict == .passed, let course = tallied.result.measurement?.course else { return nil }
    let plot = MotionPlot(expected: nil, found: course, names: ("golden", "replay"), firstDifference: nil)
    return plot.svg
  }

  private var cases: String {
    guard !tally.cases.isEmpty else { return "" }
    let numbers = [
      "frames", "rows", "p50 µs", "p90 µs", "p99 µs", "p99.9 µs", "max µs", "hitch ms/s", "worst second",
    ]
    let heads = numbers.map { "<th class=\"number\" scope=\"col\">\($0)</th>" }.joined()
    return """
      <h2 id="cases">Cases</h2>
      <div class="scrolling">
      <table>
      <thead><tr><th scope="col">gesture</th><th scope="col">verdict</th>\(heads)<th scope="col">digest</th></tr></thead>
      \(tally.groups.map(body).joined())</table>
      </div>

      """
  }

  private var lazyCases: String {
    guard let table = LazyTable(tally) else { return "" }
    let heads = table.columns.map { "<th class=\"number\" scope=\"col\">\($0.title.escapedForMarkup)</th>" }.joined()
    let rows = table.cases.map { tallied in
      let numbers = table.texts(of: tallied.result).map { "<td class=\"number\">\($0)</td>" }.joined()
      return "<tr><td class=\"name\">\(tallied.name.escapedForMarkup)</td>\(numbers)</tr>\n"
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

  private func body(of group: RunTally.Group) -> String {
    let name = group.scenario.isEmpty ? "(no scenario)" : group.scenario
    return """
      <tbody>
      <tr class="scenario"><th colspan="12" scope="rowgroup"><span>\(name.escapedForMarkup)</span></th></tr>
      \(group.cases.map(row).joined())</tbody>

      """
  }

  private func row(of tallied: TalliedCase) -> String {
    let result = tallied.result
    let times = tallied.times
    let gesture = result.gesture.isEmpty ? "(the scenario’s file)" : result.gesture
    let counters = times == nil ? nil : result.measurement?.counters
    let counts = [counters?.frames, counters?.rowsMeasured].map { $0?.grouped ?? "–" }
    let texts = [times?.p50, times?.p90, times?.p99, times?.p999, times?.max].map { $0?.microseconds ?? "–" }
    let pacing = [tallied.metrics?.hitchText, tallied.metrics?.worstText].map { $0 ?? "–" }
    let numbers = (counts + texts + pacing).map { "<td class=\"number\">\($0)</td>" }.joined()
    let digest = tallied.digest.map { "<code title=\"\($0)\">\($0.prefix(8))</code>" } ?? "–"
    let verdict = result.verdict.pill
    let name = "<td class=\"name\">\(gesture.escapedForMarkup)</td>"
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
