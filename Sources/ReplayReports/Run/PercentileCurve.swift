import Foundation
import ReplayResults

/// The service times of a run by percentile, as SVG: both axes are logarithmic, the distance to 100 % from left to right.
struct PercentileCurve {
  private let steps: [PercentileDistribution.Step]

  init(_ histogram: LatencyHistogram) {
    steps = PercentileDistribution(histogram).steps
  }

  private static let size = (width: 720.0, height: 288.0)
  private static let plot = (left: 78.0, top: 12.0, right: 704.0, bottom: 262.0)

  /// The picture; empty if nothing was measured.
  var svg: String {
    guard let first = steps.first, let last = steps.last else { return "" }
    let lowest = decade(under: first.nanoseconds)
    let times = lowest...max(lowest + 1, decade(over: last.nanoseconds))
    // The last step, at 100 %, is drawn where the others end: its distance to 100 % is nothing.
    let nines = max(1, steps.dropLast().last.map { -log10(max(1e-12, 1 - $0.level)) } ?? 1)
    let points = steps.map { step in
      let x = x(ofNines: step.level < 1 ? -log10(1 - step.level) : nines, among: nines)
      return "\(x.fixed(1)),\(y(of: log10(Double(max(1, step.nanoseconds))), in: times).fixed(1))"
    }
    return """
      <svg viewBox="0 0 \(Self.size.width.fixed(0)) \(Self.size.height.fixed(0))" role="img" \
      aria-label="Service time of a frame by percentile">
      \(timeLines(times))\(percentileLines(nines))\
      <polyline class="curve" points="\(points.joined(separator: " "))"/>
      </svg>

      """
  }

  private func decade(under nanoseconds: UInt64) -> Int { Int(log10(Double(max(1, nanoseconds))).rounded(.down)) }

  private func decade(over nanoseconds: UInt64) -> Int { Int(log10(Double(max(1, nanoseconds))).rounded(.up)) }

  private func x(ofNines nines: Double, among all: Double) -> Double {
    Self.plot.left + (Self.plot.right - Self.plot.left) * min(1, nines / all)
  }

  private func y(of decade: Double, in decades: ClosedRange<Int>) -> Double {
    let part = (decade - Double(decades.lowerBound)) / Double(decades.count - 1)
    return Self.plot.bottom - (Self.plot.bottom - Self.plot.top) * part
  }

  private func timeLines(_ decades: ClosedRange<Int>) -> String {
    decades.map { decade in
      let y = y(of: Double(decade), in: decades)
      let label = Self.timeLabels[max(0, min(Self.timeLabels.count - 1, decade))]
      return line(from: (Self.plot.left, y), to: (Self.plot.right, y))
        + text(label, at: (Self.plot.left - 8, y + 4), anchor: "end")
    }.joined()
  }

  private static let timeLabels = [
    "1 ns", "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s", "100 s", "1000 s",
  ]

  private func percentileLines(_ nines: Double) -> String {
    Self.percentiles.filter { $0.nines <= nines }.map { percentile in
      let x = x(ofNines: percentile.nines, among: nines)
      return line(from: (x, Self.plot.top), to: (x, Self.plot.bottom))
        + text(percentile.label, at: (x, Self.plot.bottom + 20), anchor: "middle")
    }.joined()
  }

  private static let percentiles: [(label: String, nines: Double)] = [
    ("0 %", 0), ("50 %", 0.301), ("90 %", 1), ("99 %", 2), ("99.9 %", 3), ("99.99 %", 4), ("99.999 %", 5),
    ("99.9999 %", 6),
    ("99.99999 %", 7), ("99.999999 %", 8),
  ]

  private func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> String {
    "<line x1=\"\(start.x.fixed(1))\" y1=\"\(start.y.fixed(1))\" x2=\"\(end.x.fixed(1))\" y2=\"\(end.y.fixed(1))\"/>\n"
  }

  private func text(_ text: String, at place: (x: Double, y: Double), anchor: String) -> String {
    "<text x=\"\(place.x.fixed(1))\" y=\"\(place.y.fixed(1))\" text-anchor=\"\(anchor)\">\(text)</text>\n"
  }
}
