import Foundation
import ReplayResults

/// Times by percentile as SVG: both axes are logarithmic, the x axis shows the distance to 100 %. Several curves are
/// overlaid.
struct PercentileCurve {
  private let curves: [(style: String, steps: [PercentileDistribution.Step])]

  /// Makes the curve of one histogram.
  init(_ histogram: LatencyHistogram) { self.init([(style: "curve", histogram: histogram)]) }

  /// Makes curves by CSS class; empty histograms are omitted. The last curve is on top.
  init(_ histograms: [(style: String, histogram: LatencyHistogram)]) {
    curves = histograms.map { ($0.style, PercentileDistribution($0.histogram).steps) }.filter { !$0.1.isEmpty }
  }

  private static let height = 288.0
  private static let (top, bottom) = (12.0, 262.0)

  /// The picture; empty without measurements.
  var svg: String {
    let steps = curves.flatMap(\.steps)
    guard !steps.isEmpty else { return "" }
    let scale = TimeScale(steps.map { Double($0.nanoseconds) }, top: Self.top, bottom: Self.bottom)
    // The step at 100 % is drawn at the end of the others: its distance to 100 % is zero.
    let nines = steps.filter { $0.level < 1 }.map { -log10(max(1e-12, 1 - $0.level)) }.reduce(1, max)
    let lines = curves.map { curve in
      let places = curve.steps.map { step in
        (
          x: x(ofNines: step.level < 1 ? -log10(1 - step.level) : nines, among: nines),
          y: scale.y(Double(step.nanoseconds))
        )
      }
      return Drawing.curve(through: places, style: curve.style)
    }
    return Drawing.picture(
      height: Self.height, label: "Service time of a frame by percentile",
      scale.lines() + percentileLines(nines) + lines.joined())
  }

  private func x(ofNines nines: Double, among all: Double) -> Double {
    Drawing.left + (Drawing.right - Drawing.left) * min(1, nines / all)
  }

  private func percentileLines(_ nines: Double) -> String {
    Self.percentiles.filter { $0.nines <= nines }.map { percentile in
      let x = x(ofNines: percentile.nines, among: nines)
      return Drawing.line(from: (x, Self.top), to: (x, Self.bottom))
        + Drawing.text(percentile.label, at: (x, Self.bottom + 20), anchor: "middle")
    }.joined()
  }

  private static let percentiles: [(label: String, nines: Double)] = [
    ("0 %", 0), ("50 %", 0.301), ("90 %", 1), ("99 %", 2), ("99.9 %", 3), ("99.99 %", 4), ("99.999 %", 5),
    ("99.9999 %", 6),
    ("99.99999 %", 7), ("99.999999 %", 8),
  ]
}
