import GestureTraces
import PlaneGeometry
import ScrollScenes

/// A plot of a recording: positions of pointers, deltas of wheels and turns of crowns over time.
package struct TracePlot {
  private let trace: GestureTrace
  private let width: Int
  private let isASCII: Bool

  /// Makes a plot.
  ///
  /// - Parameters:
  ///   - trace: the recording.
  ///   - width: in columns, at least 60.
  ///   - isASCII: whether to avoid Unicode, except in the name.
  package init(_ trace: GestureTrace, width: Int = 100, isASCII: Bool = false) {
    (self.trace, self.width, self.isASCII) = (trace, max(60, width), isASCII)
  }

  /// The plot. Positions have the recorder's units.
  package var text: String {
    let title = trace.name.singleLine.wrapped(to: width).joined(separator: "\n")
    guard !panels.isEmpty else { return title + "\nno pointer, wheel or crown to plot\n" }
    let gutter = panels.flatMap(\.labels.values).reduce(8) { max($0, $1.count) }
    let start = Double(trace.events.first?.time ?? 0) / 1e9
    // An axis needs an extent: a millisecond for a trace of one time.
    let end = max(Double(trace.duration) / 1e9, start + 0.001)
    let time = TimeAxis(start: start, end: end, columns: width - gutter - 2, isASCII: isASCII)
    let indent = String(repeating: " ", count: gutter + 1)
    var lines = [title] + panels.flatMap { $0.lines(over: time, gutter: gutter) }
    lines += [indent + time.line, indent + " " + time.labels]
    lines.append("pointers".padded(to: gutter, on: .left) + "  " + pointers(over: time))
    return lines.joined(separator: "\n") + "\n"
  }

  private var panels: [PlotPanel] {
    Axis.allCases.compactMap { axis in
      panel("\(axis.letter) of pointers", trace.pointerPaths.map { path in path.map { ($0.time, $0.place[axis]) } })
    }
      + Axis.allCases.compactMap { axis in panel("wheel d\(axis.letter)", [wheelDeltas.map { ($0.0, $0.1[axis]) }]) }
      + [panel("turns of the crown", [crownTurns])].compactMap(\.self)
  }

  /// A panel; `nil` for curves of zeros alone.
  private func panel(_ title: String, _ curves: [[(time: Int64, value: Double)]]) -> PlotPanel? {
    guard curves.contains(where: { $0.contains { $0.value != 0 } }) else { return nil }
    return PlotPanel(title, rows: 11, curves: curves.map { $0.map { (Double($0.time) / 1e9, $0.value) } })
  }

  private var wheelDeltas: [(Int64, Vector)] {
    trace.events.compactMap { event in
      guard case .wheel(let wheel) = event.kind else { return nil }
      return (event.time, wheel.delta)
    }
  }

  private var crownTurns: [(time: Int64, value: Double)] {
    trace.events.compactMap { event in
      guard case .crown(let turns) = event.kind else { return nil }
      return (event.time, turns)
    }
  }

  /// The number of pointers that are down in each column: the greatest, or a dot for none.
  private func pointers(over time: TimeAxis) -> String {
    var most = [Int](repeating: 0, count: time.columns)
    var (down, column) = (0, 0)
    for event in trace.events {
      let next = time.place(of: Double(event.time) / 1e9, among: time.columns)
      for passed in column...max(column, next) { most[passed] = max(most[passed], down) }
      column = max(column, next)
      switch event.kind {
      case .down: down += 1
      case .up, .cancel: down -= 1
      default: break
      }
      most[column] = max(most[column], down)
    }
    return most.map { $0 == 0 ? "." : $0 > 9 ? "+" : "\($0)" }.joined()
  }
}

extension Axis {
  fileprivate var letter: String { self == .horizontal ? "x" : "y" }
}
