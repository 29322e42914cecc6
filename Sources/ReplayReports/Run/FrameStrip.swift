import Foundation
import ReplayResults

/// What each frame of a case cost, one line a frame from left to right, under the line of what it may cost: SVG with a logarithmic axis.
struct FrameStrip {
  let tallied: TalliedCase
  private let series: FrameSeries
  private let timing: FrameTiming
  private let budget: Int64

  /// `nil` for a case without frames.
  init?(_ tallied: TalliedCase) {
    guard let series = tallied.result.series, let timing = tallied.timing, !series.numbers.isEmpty else { return nil }
    self.tallied = tallied
    self.series = series
    self.timing = timing
    budget = timing.display.time(ofFrame: 1)
  }

  /// How near the costliest frame comes to the budget: 1 uses it up.
  var pressure: Double { Double(series.serviceTimes.max() ?? 0) / Double(budget) }

  private static let size = (width: 720.0, height: 168.0)
  private static let plot = (left: 78.0, top: 16.0, right: 704.0, bottom: 140.0)

  var svg: String {
    let name = tallied.name.escapedForMarkup
    let budgetY = y(of: Double(budget)).fixed(1)
    return """
      <svg viewBox="0 0 \(Self.size.width.fixed(0)) \(Self.size.height.fixed(0))" role="img" \
      aria-label="Cost of each frame of \(name)">
      \(decades)<path class="frames" d="\(path { !$0 })"/>
      <path class="late" d="\(path { $0 })"/>
      <path class="budget" d="M\(Self.plot.left.fixed(0)) \(budgetY)H\(Self.plot.right.fixed(0))"/>
      \(text("budget", at: Self.plot.left - 8, y(of: Double(budget)) + 4, anchor: "end"))\(numbers)</svg>

      """
  }

  /// From the foot of the axis up to the power of ten over everything.
  private var range: (low: Double, high: Double) {
    let most = max(Double(series.serviceTimes.max() ?? 1), Double(budget))
    let least = Double(max(1, series.serviceTimes.min() ?? 1))
    return (log10(least).rounded(.down), log10(most * 1.05).rounded(.up))
  }

  private func y(of nanoseconds: Double) -> Double {
    let part = (log10(max(1, nanoseconds)) - range.low) / (range.high - range.low)
    return Self.plot.bottom - (Self.plot.bottom - Self.plot.top) * min(1, max(0, part))
  }

  private func x(ofFrame index: Int) -> Double {
    Self.plot.left + (Self.plot.right - Self.plot.left) * (Double(index) + 0.5) / Double(series.numbers.count)
  }

  /// The lines of the frames that were late, or of the others.
  private func path(_ isMeant: (Bool) -> Bool) -> String {
    let range = range
    let scale = (Self.plot.bottom - Self.plot.top) / (range.high - range.low)
    var path = ""
    for (index, time) in series.serviceTimes.enumerated() where isMeant(timing.frames[index].overrun > 0) {
      let height = max(1, (log10(Double(max(1, time))) - range.low) * scale)
      path += "M\(x(ofFrame: index).fixed(1)) \(Self.plot.bottom.fixed(0))V\((Self.plot.bottom - height).fixed(1))"
    }
    return path
  }

  /// Lines at powers of ten, three spaces of them or fewer. The budget's label has precedence.
  private var decades: String {
    let range = range
    let step = max(1, ((range.high - range.low) / 3).rounded(.up))
    return stride(from: range.low, through: range.high, by: step).map { decade in
      let y = y(of: pow(10, decade))
      let (left, right) = (Self.plot.left.fixed(0), Self.plot.right.fixed(0))
      let line = "<line x1=\"\(left)\" y1=\"\(y.fixed(1))\" x2=\"\(right)\" y2=\"\(y.fixed(1))\"/>\n"
      let isClear = abs(y - self.y(of: Double(budget))) > 22
      return line + (isClear ? text(label(pow(10, decade)), at: Self.plot.left - 8, y + 4, anchor: "end") : "")
    }.joined()
  }

  private func label(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: "\(nanoseconds.fixed(0)) ns"
    case ..<1e6: "\((nanoseconds / 1000).fixed(0)) µs"
    default: "\((nanoseconds / 1e6).fixed(0)) ms"
    }
  }

  private var numbers: String {
    let last = series.numbers.count - 1
    return text("frame \(series.numbers[0].grouped)", at: Self.plot.left, Self.plot.bottom + 20, anchor: "start")
      + text("frame \(series.numbers[last].grouped)", at: Self.plot.right, Self.plot.bottom + 20, anchor: "end")
  }

  private func text(_ text: String, at x: Double, _ y: Double, anchor: String) -> String {
    "<text x=\"\(x.fixed(1))\" y=\"\(y.fixed(1))\" text-anchor=\"\(anchor)\">\(text)</text>\n"
  }
}
