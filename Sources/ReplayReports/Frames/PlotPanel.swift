/// Curves over time in one grid of characters, with a title and a value axis.
struct PlotPanel {
  /// A point of a curve.
  typealias Dot = (seconds: Double, value: Double)

  let title: String
  let rows: Int
  /// Each curve is drawn as straight lines from dot to dot; curves are not connected.
  let curves: [[Dot]]
  private let scale: AxisScale

  init(_ title: String, rows: Int, curves: [[Dot]]) {
    (self.title, self.rows, self.curves) = (title, rows, curves)
    let values = curves.flatMap { $0.map(\.value) }
    scale = AxisScale((values.min() ?? 0)...(values.max() ?? 0), ticks: (rows + 1) / 2)
  }

  /// The tick labels by row, the highest first.
  var labels: [Int: String] {
    var labels: [Int: String] = [:]
    for tick in scale.ticks { labels[rows - 1 - scale.place(of: tick, among: rows)] = scale.label(tick) }
    return labels
  }

  /// The title and the rows, with labels of `gutter` columns.
  func lines(over time: TimeAxis, gutter: Int) -> [String] {
    let canvas = canvas(over: time)
    let (labels, isASCII) = (self.labels, time.isASCII)
    let lines = (0..<rows).map { row in
      let label = labels[row]
      let edge = label == nil ? (isASCII ? "|" : "│") : (isASCII ? "+" : "┤")
      let background: Character = label == "0" ? (isASCII ? "." : "┈") : " "
      return (label ?? "").padded(to: gutter, on: .left) + " " + edge
        + canvas.line(row, background: background).trimmedEnd
    }
    return ["", title] + lines
  }

  private func canvas(over time: TimeAxis) -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: time.columns, rows: rows, isASCII: time.isASCII)
    func place(_ dot: Dot) -> (x: Int, y: Int) {
      (
        time.place(of: dot.seconds, among: canvas.dotWidth),
        canvas.dotHeight - 1 - scale.place(of: dot.value, among: canvas.dotHeight)
      )
    }
    for curve in curves {
      guard let first = curve.first else { continue }
      var pen = place(first)
      for dot in curve {
        let end = place(dot)
        canvas.drawLine(from: pen, to: end)
        pen = end
      }
    }
    return canvas
  }
}
