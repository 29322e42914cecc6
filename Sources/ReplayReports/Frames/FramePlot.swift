import PlaneGeometry
import ScrollEngine
import ScrollReplay

/// A plot of offset and velocity over time, with the phases below.
struct FramePlot {
  let frames: [FrameRecord]
  /// The records of nested or synchronized scroll views.
  var others: [ScrollerRecord] = []
  let framesPerSecond: Int
  /// The plotted axes.
  let axes: [Axis]
  let width: Int
  let isColored: Bool
  let isASCII: Bool

  /// A curve with a title.
  private struct Panel {
    let title: String
    let rows: Int
    let values: [Double]
    let scale: AxisScale

    init(_ title: String, rows: Int, values: [Double]) {
      self.title = title
      self.rows = rows
      self.values = values
      scale = AxisScale((values.min() ?? 0)...(values.max() ?? 0), ticks: (rows + 1) / 2)
    }

    /// The tick labels by row, the highest first.
    var labels: [Int: String] {
      var labels: [Int: String] = [:]
      for tick in scale.ticks { labels[rows - 1 - scale.place(of: tick, among: rows)] = scale.label(tick) }
      return labels
    }
  }

  var text: String {
    guard let first = frames.first, let last = frames.last else { return "" }
    let panels = axes.flatMap { axis in curves(along: axis) + first.others.indices.flatMap { curves(ofOther: $0, axis) }
    }
    let gutter = panels.flatMap(\.labels.values).reduce(7) { max($0, $1.count) }
    let time = TimeAxis(start: seconds(first), end: seconds(last), columns: width - gutter - 2, isASCII: isASCII)
    let indent = String(repeating: " ", count: gutter + 1)
    var lines = panels.flatMap { drawn($0, over: time, gutter: gutter) }
    lines += [indent + time.line, indent + " " + time.labels]
    lines += ["phase".padded(to: gutter, on: .left) + "  " + phases(over: time), indent + " " + legend]
    return lines.joined(separator: "\n") + "\n"
  }

  private func curves(along axis: Axis) -> [Panel] {
    let name = axis == .horizontal ? "x" : "y"
    return [
      Panel("offset \(name) in points", rows: 11, values: frames.map { $0.contentOffset[axis] }),
      Panel("velocity \(name) in points a second", rows: 7, values: frames.map { $0.velocity[axis] }),
    ]
  }

  /// The offset of a nested or synchronized scroll view, if it moves.
  private func curves(ofOther index: Int, _ axis: Axis) -> [Panel] {
    let values = frames.map { others[$0.others.lowerBound + index].contentOffset[axis] }
    guard values.contains(where: { $0 != values[0] }) else { return [] }
    return [
      Panel("offset \(axis == .horizontal ? "x" : "y") of scroll view \(index + 1) in points", rows: 9, values: values)
    ]
  }

  private func drawn(_ panel: Panel, over time: TimeAxis, gutter: Int) -> [String] {
    let curve = curve(of: panel, over: time)
    let rows = (0..<panel.rows).map { row in
      let label = panel.labels[row]
      let edge = label == nil ? (isASCII ? "|" : "│") : (isASCII ? "+" : "┤")
      let background: Character = label == "0" ? (isASCII ? "." : "┈") : " "
      return (label ?? "").padded(to: gutter, on: .left) + " " + edge
        + curve.line(row, background: background).trimmedEnd
    }
    return ["", panel.title] + rows
  }

  // No frames are shown while nothing moves: the curve is constant up to the frame before the next one.
  private func curve(of panel: Panel, over time: TimeAxis) -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: time.columns, rows: panel.rows, isASCII: isASCII)
    func dot(_ seconds: Double, _ value: Double) -> (x: Int, y: Int) {
      (
        time.place(of: seconds, among: canvas.dotWidth),
        canvas.dotHeight - 1 - panel.scale.place(of: value, among: canvas.dotHeight)
      )
    }
    var pen = dot(time.start, panel.values[0])
    for index in frames.indices {
      let end = dot(seconds(frames[index]), panel.values[index])
      if index > 0, frames[index].number > frames[index - 1].number + 1 {
        let held = dot(seconds(frames[index]) - 1 / Double(framesPerSecond), panel.values[index - 1])
        canvas.drawLine(from: pen, to: held)
        pen = held
      }
      canvas.drawLine(from: pen, to: end)
      pen = end
    }
    return canvas
  }

  private func seconds(_ frame: FrameRecord) -> Double { Double(frame.time) / 1e9 }

  // A column shows the rarest of its phases, so that short phases are visible. Columns between frames repeat the last
  // phase.
  private func phases(over time: TimeAxis) -> String {
    var counts = Array(repeating: 0, count: ScrollPhase.allCases.count)
    for frame in frames { counts[Int(frame.phase.rawValue)] += 1 }
    var shown = Array(repeating: ScrollPhase?.none, count: time.columns)
    for (index, frame) in frames.enumerated() {
      let column = time.place(of: seconds(frame), among: time.columns)
      let end = index + 1 < frames.count ? time.place(of: seconds(frames[index + 1]), among: time.columns) : column
      let isRarer = shown[column].map { counts[Int(frame.phase.rawValue)] < counts[Int($0.rawValue)] } ?? true
      if isRarer { shown[column] = frame.phase }
      for next in column..<end where next > column { shown[next] = frame.phase }
    }
    return shown.map { phase in phase.map(letter) ?? " " }.joined().trimmedEnd
  }

  private func letter(_ phase: ScrollPhase) -> String {
    guard isColored, let color = phase.color else { return phase.letter }
    return color.applied(to: phase.letter)
  }

  private var legend: String {
    let present = ScrollPhase.allCases.filter { phase in frames.contains { $0.phase == phase } }
    return present.map { "\(letter($0)) \($0)" }.joined(separator: "  ")
  }
}

/// A horizontal time axis.
struct TimeAxis {
  let start: Double
  let end: Double
  let columns: Int
  let isASCII: Bool

  /// The position of a time among `count` positions, the earliest first.
  func place(of seconds: Double, among count: Int) -> Int {
    guard end > start else { return 0 }
    return max(0, min(count - 1, Int(((seconds - start) / (end - start) * Double(count - 1)).rounded())))
  }

  private var scale: AxisScale { AxisScale(start...end, ticks: max(2, columns / 12)) }

  private var ticks: [(column: Int, label: String)] {
    guard end > start else { return [] }
    let scale = scale
    return scale.ticks.map { (place(of: $0, among: columns), scale.label($0) + " s") }
  }

  /// The axis with its ticks, from the corner on.
  var line: String {
    let ticked = Set(ticks.map(\.column))
    let (corner, tick, plain) = isASCII ? ("+", "+", "-") : ("└", "┬", "─")
    return corner + (0..<columns).map { ticked.contains($0) ? tick : plain }.joined()
  }

  /// The labels of the ticks that have room.
  var labels: String {
    var line = ""
    for (column, label) in ticks {
      let start = max(0, min(column - label.count / 2, columns - label.count))
      guard line.isEmpty || start > line.count + 1 else { continue }
      line = line.padded(to: start, on: .right) + label
    }
    return line
  }
}

extension ScrollPhase {
  /// The letter of the phase below a plot.
  var letter: String {
    switch self {
    case .idle: "."
    case .tracking: "t"
    case .interacting: "i"
    case .decelerating: "d"
    case .animating: "a"
    }
  }

  var color: TerminalColor? {
    switch self {
    case .idle: nil
    case .tracking: .yellow
    case .interacting: .green
    case .decelerating: .cyan
    case .animating: .magenta
    }
  }
}
