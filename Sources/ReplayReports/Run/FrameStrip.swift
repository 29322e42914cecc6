import Foundation
import ReplayResults

/// The frame costs of a case, one line per frame, below the budget line: SVG with a logarithmic axis.
struct FrameStrip {
  let caseSummary: CaseSummary
  private let series: FrameSeries
  private let timing: FrameTiming
  private let budget: BudgetLine

  /// Makes the picture; `nil` for a case without frames.
  init?(_ caseSummary: CaseSummary) {
    guard let series = caseSummary.result.measurement?.series, let timing = caseSummary.timing, !series.numbers.isEmpty
    else {
      return nil
    }
    self.caseSummary = caseSummary
    self.series = series
    self.timing = timing
    budget = BudgetLine(
      budget: Double(timing.display.time(ofFrame: 1)), over: series.serviceTimes.map { Double($0) }, bottom: 140)
  }

  /// The fraction of the budget that the costliest frame takes.
  var pressure: Double { Double(series.serviceTimes.max() ?? 0) / budget.budget }

  private var scale: TimeScale { budget.scale }
  private var axis: FrameAxis { FrameAxis(numbers: series.numbers) }
  private var band: PhaseBand { PhaseBand(axis: axis, phases: series.phases) }

  /// The legend of the colors below the picture.
  var legend: String { band.legend }

  var svg: String {
    let body = [
      path(ofLate: false, style: "frames"), path(ofLate: true, style: "late"), budget.svg,
      band.drawn(at: scale.bottom + 3), axis.labels(at: scale.bottom + 30),
    ]
    return Drawing.picture(height: 178, label: "Cost of each frame of \(caseSummary.name)", body.joined())
  }

  /// The lines of late frames, or of the others.
  private func path(ofLate isLate: Bool, style: String) -> String {
    let lines = series.serviceTimes.indices.filter { (timing.frames[$0].overrun > 0) == isLate }.map { index in
      // Even a frame of zero cost is visible.
      let y = min(scale.y(Double(series.serviceTimes[index])), scale.bottom - 1)
      return "M\(axis.x(index).fixed(1)) \(scale.bottom.fixed(0))V\(y.fixed(1))"
    }
    return "<path class=\"\(style)\" d=\"\(lines.joined())\"/>\n"
  }
}
