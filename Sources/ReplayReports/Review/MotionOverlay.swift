import PlaneGeometry
import ReplayResults
import ScrollEngine

extension CaseResult {
  /// The offsets of golden and replay over time for a terminal, overlaid, and their distance; empty without a motion.
  package func motionOverlay(width: Int, isColored: Bool) -> String {
    guard let measurement, let found = measurement.recordedMotion else { return "" }
    let motions = MotionPlot(
      expected: expected?.recordedMotion, found: found, names: ("golden", "replay"),
      firstDifference: expected?.firstDifference, phases: measurement.series?.phases ?? [])
    return MotionOverlay(
      motions: motions, framesPerSecond: measurement.framesPerSecond, width: width, isColored: isColored
    ).text
  }
}

/// The offsets of golden and replay over time in a terminal, overlaid, and their distance.
struct MotionOverlay {
  let motions: MotionPlot
  let framesPerSecond: Int
  let width: Int
  let isColored: Bool

  /// Curves with one vertical scale: the replay's last, above the golden's.
  private struct Panel {
    let title: String
    let rows: Int
    let curves: [MotionPanel.Curve]
    let scale: AxisScale

    init?(_ title: String, rows: Int, curves: [MotionPanel.Curve]) {
      let values = curves.flatMap(\.values).compactMap { $0 }
      guard let least = values.min(), let most = values.max() else { return nil }
      (self.title, self.rows, self.curves) = (title, rows, curves)
      scale = AxisScale(least...most, ticks: (rows + 1) / 2)
    }

    /// The tick labels by row, the highest first.
    var labels: [Int: String] {
      let rows = scale.ticks.map { (self.rows - 1 - scale.place(of: $0, among: self.rows), scale.label($0)) }
      return Dictionary(rows) { first, _ in first }
    }
  }

  var text: String {
    let numbers = (motions.expected?.numbers ?? []) + motions.found.numbers
    guard let first = numbers.min(), let last = numbers.max() else { return "" }
    let panels = motions.shownAxes.flatMap(panels)
    let gutter = panels.flatMap(\.labels.values).reduce(7) { max($0, $1.count) }
    let time = TimeAxis(start: seconds(first), end: seconds(last), columns: width - gutter - 2, isASCII: false)
    let indent = String(repeating: " ", count: gutter + 1)
    let lines = panels.flatMap { drawn($0, over: time, gutter: gutter) }
    let marks = [indent + time.line, indent + " " + time.labels, mark(over: time).map { indent + " " + $0 }]
    let band = "phase".padded(to: gutter, on: .left) + "  " + phases(over: time)
    return (lines + marks.compactMap { $0 } + [band, indent + " " + legend]).joined(separator: "\n") + "\n"
  }

  private func panels(along axis: Axis) -> [Panel] {
    let name = axis == .horizontal ? "x" : "y"
    let curves = [motions.expected, motions.found].compactMap { $0 }.map { motion in
      MotionPanel.Curve(style: "", numbers: motion.numbers, values: motion.offsets.map { $0[axis] })
    }
    let apart = curves.count < 2 ? [] : [MotionPanel.Curve(style: "", differenceOf: curves[1], from: curves[0])]
    return [
      Panel("offset \(name) in points", rows: 11, curves: curves),
      apart.isEmpty ? nil : Panel("replay less golden in points", rows: 5, curves: apart),
    ].compactMap { $0 }
  }

  private func seconds(_ number: Int) -> Double { Double(number) / Double(max(1, framesPerSecond)) }

  private func drawn(_ panel: Panel, over time: TimeAxis, gutter: Int) -> [String] {
    let canvases = panel.curves.map { canvas(of: $0, in: panel, over: time) }
    let rows = (0..<panel.rows).map { row in
      let label = panel.labels[row]
      let background = label == "0" ? "┈" : " "
      let cells = (0..<time.columns).map { column in
        cell(canvases.map { $0.character(column: column, row: row) }) ?? background
      }
      return (label ?? "").padded(to: gutter, on: .left) + " " + (label == nil ? "│" : "┤")
        + cells.joined().trimmedEnd
    }
    return ["", panel.title] + rows
  }

  /// A cell of the curves; `nil` for an empty one. Without colors a circle stands for the golden's curve.
  private func cell(_ characters: [Character?]) -> String? {
    let found = characters.last.flatMap { $0 }
    guard characters.count > 1, characters[0] != found else { return found.map { String($0) } }
    if let found { return isColored ? TerminalColor.green.applied(to: String(found)) : String(found) }
    return characters[0].map { isColored ? TerminalColor.red.applied(to: String($0)) : Self.golden }
  }

  private static let golden = "○"

  /// Frames are left out while nothing moves: the curve is constant up to the frame before the next one.
  private func canvas(of curve: MotionPanel.Curve, in panel: Panel, over time: TimeAxis) -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: time.columns, rows: panel.rows, isASCII: false)
    func dot(_ number: Int, _ value: Double) -> (x: Int, y: Int) {
      (
        time.place(of: seconds(number), among: canvas.dotWidth),
        canvas.dotHeight - 1 - panel.scale.place(of: value, among: canvas.dotHeight)
      )
    }
    var last: (number: Int, value: Double)?
    for (number, value) in zip(curve.numbers, curve.values) {
      guard let value else { continue }
      if let last {
        let previous = dot(number - 1, last.value)
        canvas.drawLine(from: dot(last.number, last.value), to: previous)
        canvas.drawLine(from: previous, to: dot(number, value))
      } else {
        canvas.drawLine(from: dot(number, value), to: dot(number, value))
      }
      last = (number, value)
    }
    return canvas
  }

  /// An arrow below the first differing frame.
  private func mark(over time: TimeAxis) -> String? {
    guard let number = motions.firstDifference else { return nil }
    let column = time.place(of: seconds(number), among: time.columns)
    let words = "first difference: frame \(number.grouped)"
    let isRight = column + words.count + 2 > time.columns
    return isRight
      ? "\(words) ▲".padded(to: column + 1, on: .left) : String(repeating: " ", count: column) + "▲ \(words)"
  }

  /// The phases of the replay. The first of several phases in a column is shown.
  private func phases(over time: TimeAxis) -> String {
    guard motions.phases.count == motions.found.numbers.count else { return "" }
    var columns = [ScrollPhase?](repeating: nil, count: time.columns)
    for (number, phase) in zip(motions.found.numbers, motions.phases) {
      let column = time.place(of: seconds(number), among: time.columns)
      columns[column] = columns[column] ?? phase
    }
    var shown: ScrollPhase?
    return columns.map { phase in
      shown = phase ?? shown
      return shown.map(letter) ?? " "
    }.joined().trimmedEnd
  }

  private func letter(_ phase: ScrollPhase) -> String {
    guard isColored, let color = phase.color else { return phase.letter }
    return color.applied(to: phase.letter)
  }

  private var legend: String {
    let present = ScrollPhase.allCases.filter(motions.phases.contains).map { "\(letter($0)) \($0)" }
    let golden = isColored ? TerminalColor.red.applied(to: "⠒ golden") : "\(Self.golden) golden"
    let replay = isColored ? TerminalColor.green.applied(to: "⠒ replay") : "⠒ replay"
    return ((motions.expected == nil ? [] : [golden, replay]) + present).joined(separator: "  ")
  }
}
