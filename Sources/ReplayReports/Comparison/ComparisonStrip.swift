import Foundation
import ReplayResults
import ScrollReplay

/// The frame costs of a case: base and head overlaid below the budget line, and below them the change of each frame.
struct ComparisonStrip {
  let compared: RunComparison.CaseComparison
  private let series: ComparedSeries
  private let threshold: Double
  private let budget: BudgetLine

  /// Makes the picture; `nil` for a case whose times cannot be compared.
  init?(_ compared: RunComparison.CaseComparison, threshold: Double) {
    guard let series = compared.series, !series.numbers.isEmpty else { return nil }
    self.compared = compared
    self.series = series
    self.threshold = threshold
    budget = BudgetLine(
      budget: Double(FrameClock(framesPerSecond: series.framesPerSecond).time(ofFrame: 1)),
      over: (series.base + series.head).map { Double($0) }, bottom: 170)
  }

  private var scale: TimeScale { budget.scale }
  private var axis: FrameAxis { FrameAxis(numbers: series.numbers) }
  private var band: PhaseBand { PhaseBand(axis: axis, phases: series.phases) }
  private static let changes = (top: 200.0, bottom: 264.0)

  var legend: String {
    let named = compared.frames.isEmpty ? "" : PageLegend.key("named", "frames that changed")
    return PageLegend.key("base", "base") + PageLegend.key("head", "head") + named + band.legend
  }

  var svg: String {
    let body = [
      named, budget.svg, curve(series.base, "base"), curve(series.head, "head"),
      Drawing.text("change of each frame", at: (Drawing.left, Self.changes.top - 5), anchor: "start"),
      changes, band.drawn(at: Self.changes.bottom + 4), axis.labels(at: Self.changes.bottom + 30),
    ]
    return Drawing.picture(
      height: Self.changes.bottom + 38, label: "Cost of each frame of \(compared.name), base and head", body.joined())
  }

  private func curve(_ times: [UInt64], _ style: String) -> String {
    Drawing.curve(
      through: times.indices.map { (x: axis.x($0), y: scale.y(Double(times[$0]))) }, style: style)
  }

  /// The changed frames, wide enough to be visible.
  private var named: String {
    let places = Dictionary(series.numbers.enumerated().map { ($1, $0) }) { first, _ in first }
    return compared.frames.compactMap { places[$0.number] }.map { index in
      let (middle, half) = (axis.x(index), max(1, (axis.x(1) - axis.x(0)) / 2))
      return Drawing.rectangle(x: middle - half...middle + half, y: scale.top...Self.changes.bottom, style: "named")
    }.joined()
  }

  /// Vertical lines, up for slower frames and down for faster ones. A band marks the threshold. Values off the scale
  /// end at its edge.
  private var changes: String {
    let limit = reach
    let (top, bottom) = Self.changes
    func y(_ change: Double) -> Double { (top + bottom) / 2 - (bottom - top) / 2 * min(1, max(-1, change / limit)) }
    func path(_ style: String, _ isMeant: (Double) -> Bool) -> String {
      let lines = series.changes.indices.filter { isMeant(series.changes[$0]) }.map {
        "M\(axis.x($0).fixed(1)) \(y(0).fixed(1))V\(y(series.changes[$0]).fixed(1))"
      }
      return "<path class=\"\(style)\" d=\"\(lines.joined())\"/>\n"
    }
    return Drawing.rectangle(x: Drawing.left...Drawing.right, y: y(threshold)...y(-threshold), style: "within")
      + Drawing.level(y(limit), label: "+" + percent(limit)) + Drawing.level(y(0), label: "0 %")
      + Drawing.level(y(-limit), label: "-" + percent(limit))
      + path("slower") { $0 > 0 } + path("faster") { $0 < 0 }
  }

  /// The extent of the scale: three thresholds, the attributed frames, and 99 % of all frames.
  private var reach: Double {
    let sizes = series.changes.map(\.magnitude).sorted()
    let usual = sizes[sizes.count * 99 / 100]
    let named = compared.frames.map(\.change.magnitude).max() ?? 0
    return max(threshold * 3, usual, named)
  }

  private func percent(_ share: Double) -> String { "\((100 * share).fixed(share < 0.1 ? 1 : 0)) %" }
}

/// A small picture of a change's interval and the threshold, for a table row. All rows share one scale.
struct IntervalPicture {
  private let reach: Double
  private let threshold: Double

  /// Makes a scale that contains all intervals.
  init(_ comparison: RunComparison) {
    threshold = comparison.policy.threshold
    let bounds = comparison.cases.compactMap { $0.cost?.interval }.flatMap { [$0.lower.magnitude, $0.upper.magnitude] }
    reach = max(threshold * 3, min(bounds.max() ?? 0, 1))
  }

  func svg(_ cost: CostComparison) -> String {
    guard let interval = cost.interval else { return "" }
    let body = [
      Drawing.rectangle(x: x(-threshold)...x(threshold), y: 0...18, style: "within"),
      Drawing.line(from: (x(0), 0), to: (x(0), 18)),
      Drawing.line(from: (x(interval.lower), 9), to: (x(interval.upper), 9), style: "span"),
      Drawing.dots(at: [(x: x(cost.change), y: 9)], style: "point"),
    ]
    let label = "\(ComparisonWords.change(cost.change)), from \(ComparisonWords.interval(interval)) %"
    return
      "<svg viewBox=\"0 0 150 18\" role=\"img\" aria-label=\"\(label.escapedForMarkup)\">\n\(body.joined())</svg>\n"
  }

  private func x(_ change: Double) -> Double { 75 + 71 * min(1, max(-1, change / reach)) }
}
