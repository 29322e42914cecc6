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

  var text: String {
    guard let first = frames.first, let last = frames.last else { return "" }
    let panels = axes.flatMap { axis in curves(along: axis) + first.others.indices.flatMap { curves(ofOther: $0, axis) }
    }
    let gutter = panels.flatMap(\.labels.values).reduce(7) { max($0, $1.count) }
    let time = TimeAxis(start: seconds(first), end: seconds(last), columns: width - gutter - 2, isASCII: isASCII)
    let indent = String(repeating: " ", count: gutter + 1)
    var lines = panels.flatMap { $0.lines(over: time, gutter: gutter) }
    lines += [indent + time.line, indent + " " + time.labels]
    lines += ["phase".padded(to: gutter, on: .left) + "  " + phases(over: time), indent + " " + legend]
    return lines.joined(separator: "\n") + "\n"
  }

  private func curves(along axis: Axis) -> [PlotPanel] {
    let name = axis == .horizontal ? "x" : "y"
    return [
      panel("offset \(name) in points", rows: 11, values: frames.map { $0.contentOffset[axis] }),
      panel("velocity \(name) in points a second", rows: 7, values: frames.map { $0.velocity[axis] }),
    ]
  }

  /// The offset of a nested or synchronized scroll view, if it moves.
  private func curves(ofOther index: Int, _ axis: Axis) -> [PlotPanel] {
    let values = frames.map { others[$0.others.lowerBound + index].contentOffset[axis] }
    guard values.contains(where: { $0 != values[0] }) else { return [] }
    return [
      panel("offset \(axis == .horizontal ? "x" : "y") of scroll view \(index + 1) in points", rows: 9, values: values)
    ]
  }

  /// A curve of one value a frame. No frames are shown while nothing moves: the curve is constant up to the frame
  /// before the next one.
  private func panel(_ title: String, rows: Int, values: [Double]) -> PlotPanel {
    var curve: [PlotPanel.Dot] = []
    for index in frames.indices {
      if index > 0, frames[index].number > frames[index - 1].number + 1 {
        curve.append((seconds(frames[index]) - 1 / Double(framesPerSecond), values[index - 1]))
      }
      curve.append((seconds(frames[index]), values[index]))
    }
    return PlotPanel(title, rows: rows, curves: [curve])
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
