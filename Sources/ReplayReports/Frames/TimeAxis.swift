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
