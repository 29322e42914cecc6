import Foundation
import ReplayResults

/// What each frame of a case cost, one line a frame from left to right, under the line of what it may cost: SVG with a
/// logarithmic axis.
struct FrameStrip {
  let tallied: TalliedCase
  private let series: FrameSeries
  private let timing: FrameTiming
  private let budget: BudgetLine

  /// `nil` for a case without frames.
  init?(_ tallied: TalliedCase) {
    guard let series = tallied.result.measurement?.series, let timing = tallied.timing, !series.numbers.isEmpty else {
      return nil
    }
    self.tallied = tallied
    self.series = series
    self.timing = timing
    budget = BudgetLine(
      budget: Double(timing.display.time(ofFrame: 1)), over: series.serviceTimes.map { Double($0) }, bottom: 140)
  }

  /// How near the costliest frame comes to the budget: 1 uses it up.
  var pressure: Double { Double(series.serviceTimes.max() ?? 0) / budget.budget }

  private var scale: TimeScale { budget.scale }
  private var axis: FrameAxis { FrameAxis(numbers: series.numbers) }
  private var band: PhaseBand { PhaseBand(axis: axis, phases: series.phases) }

  /// What the colours under the picture stand for.
  var legend: String { band.legend }

  var svg: String {
    let body = [
      path(ofLate: false, style: "frames"), path(ofLate: true, style: "late"), budget.svg,
      band.drawn(at: scale.bottom + 3), axis.labels(at: scale.bottom + 30),
    ]
    return Drawing.picture(height: 178, label: "Cost of each frame of \(tallied.name)", body.joined())
  }

  /// The lines of the frames that were late, or of the others.
  private func path(ofLate isLate: Bool, style: String) -> String {
    let lines = series.serviceTimes.indices.filter { (timing.frames[$0].overrun > 0) == isLate }.map { index in
      // Even what takes no time is seen.
      let y = min(scale.y(Double(series.serviceTimes[index])), scale.bottom - 1)
      return "M\(axis.x(index).fixed(1)) \(scale.bottom.fixed(0))V\(y.fixed(1))"
    }
    return "<path class=\"\(style)\" d=\"\(lines.joined())\"/>\n"
  }
}
