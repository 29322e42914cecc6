import ReplayResults
import ScrollEngine

/// A comparison as a self-contained HTML page: first the changes, then histograms of base and head, then every case.
struct ComparisonHTML {
  let words: ComparisonWords
  let player: PlayerLinks?

  private var comparison: RunComparison { words.comparison }

  var text: String {
    HTMLPage.page(
      title: "compare, \(comparison.verdict.rawValue)",
      summary + changes + curves + strips + cases
        + "<footer>\(words.sidesSentence.escapedForMarkup)</footer>\n")
  }

  private var summary: String {
    let sentences = [
      words.casesSentence, words.methodSentence, words.shortCasesSentence, words.measuringSentence,
    ].filter { !$0.isEmpty }
    return "<h1>Two commits \(comparison.verdict.pill)</h1>\n" + HTMLPage.paragraph(sentences) + HTMLPage.tiles(tiles)
  }

  private var tiles: [(name: String, value: String)] {
    let costs = comparison.cases.compactMap(\.cost)
    let greatest = comparison.greatestChange?.cost?.change
    return [
      ("cases", comparison.cases.count.grouped), ("pairs of processes", comparison.pairs.grouped),
      ("mean change", comparison.meanChange.map { ComparisonWords.change($0) } ?? "–"),
      ("greatest change", greatest.map { ComparisonWords.change($0) } ?? "–"),
      ("threshold", ComparisonWords.percent(comparison.policy.threshold)),
      ("base and itself", costs.map(\.floor).max().map { ComparisonWords.percent($0) } ?? "–"),
    ]
  }

  private var notable: [RunComparison.CaseComparison] { comparison.cases.filter(\.verdict.isNotable) }

  private var changes: String {
    guard !notable.isEmpty else { return "" }
    let rows = notable.map { compared in
      let change = compared.cost.map { ComparisonWords.change($0.change) } ?? ""
      let parts = [change, words.explanation(of: compared)].filter { !$0.isEmpty }
      return """
        <li>\(compared.verdict.pill) <b>\(link(to: compared))</b>\
        <p>\(parts.joined(separator: "; ").escapedForMarkup)</p></li>

        """
    }
    return "<h2>What changed</h2>\n<ul class=\"failures\">\n\(rows.joined())</ul>\n"
  }

  private var curves: String {
    var (base, head) = (LatencyHistogram(), LatencyHistogram())
    for series in comparison.cases.compactMap(\.series) {
      base.add(series.baseHistogram)
      head.add(series.headHistogram)
    }
    guard base.count > 0 else { return "" }
    let curve = PercentileCurve([(style: "base", histogram: base), (style: "head", histogram: head)])
    let legend = PageLegend.key("base", "base") + PageLegend.key("head", "head")
    let title = "\(counting(base.count, "frame")) of all cases that can be compared, each at its least time"
    return "<h2>Service time of a frame by percentile</h2>\n" + HTMLPage.figure(title, legend: legend, curve.svg)
  }

  /// The frame costs of changed cases; without changes, of the cases nearest to a change.
  private var strips: String {
    let figures = notable.compactMap(figure)
    guard figures.isEmpty else {
      let left = figures.count - Self.shownStrips
      let rest = left > 0 ? "<p>And \(counting(left, "other case")).</p>\n" : ""
      return "<h2>Frame by frame</h2>\n" + figures.prefix(Self.shownStrips).joined() + rest
    }
    let nearest = comparison.cases.filter(\.hasEnoughFrames).sorted { size($0) > size($1) }.prefix(Self.shownQuiet)
    guard !nearest.isEmpty else { return "" }
    return "<h2>Frame by frame, where the difference is greatest</h2>\n" + nearest.compactMap(figure).joined()
  }

  private static let shownStrips = 12
  private static let shownQuiet = 2

  private func size(_ compared: RunComparison.CaseComparison) -> Double { compared.cost?.change.magnitude ?? 0 }

  /// The name of a case, with a link to the first frame that differs.
  private func link(to compared: RunComparison.CaseComparison) -> String {
    var frame: Int?
    if case .behaviorChanged(let first, _) = compared.incomparableReason { frame = first }
    return player.markup(compared.name, for: compared.name, frame: frame)
  }

  private func figure(_ compared: RunComparison.CaseComparison) -> String? {
    if case .behaviorChanged(let frame, _) = compared.incomparableReason, let recordedMotions = compared.recordedMotions
    {
      let plot = MotionPlot(
        expected: recordedMotions.base, found: recordedMotions.head, names: ("base", "head"), firstDifference: frame)
      return HTMLPage.figure(link(to: compared), legend: plot.legend, plot.svg)
    }
    guard let strip = ComparisonStrip(compared, threshold: comparison.policy.threshold) else { return nil }
    return HTMLPage.figure(link(to: compared), legend: strip.legend, strip.svg)
  }

  private var cases: String {
    guard !comparison.cases.isEmpty else { return "" }
    let intervals = IntervalPicture(comparison)
    let heads = ComparisonWords.columns.map { "<th class=\"number\" scope=\"col\">\($0)</th>" }.joined()
    let rows = comparison.cases.map { compared in
      let numbers = words.numbers(of: compared).map { "<td class=\"number\">\($0)</td>" }.joined()
      let picture = compared.cost.map(intervals.svg) ?? ""
      return """
        <tr><td class="name">\(link(to: compared))</td><td>\(compared.verdict.pill)</td>\(numbers)\
        <td class="interval">\(picture)</td></tr>

        """
    }
    return """
      <h2 id="cases">Cases</h2>
      <div class="scrolling">
      <table>
      <thead><tr><th scope="col">case</th><th scope="col">verdict</th>\(heads)<th scope="col">interval</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }
}

extension ComparisonVerdict {
  /// The verdict in its color.
  fileprivate var pill: String {
    let style =
      switch self {
      case .equivalent, .improvement: "good"
      case .notComparable, .tooFewFrames, .inconclusive, .unfit: "missing"
      case .regression, .countersChanged, .behaviorChanged, .cannotRun: "bad"
      }
    return HTMLPage.pill(rawValue, style: style)
  }
}
