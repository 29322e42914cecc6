import Foundation

/// A range of values on an axis, with ticks at round numbers.
struct AxisScale: Equatable {
  let lowerBound: Double
  let upperBound: Double
  /// The distance between two ticks: 1, 2 or 5 times a power of ten.
  let step: Double

  /// Makes a scale over `values` with about `ticks` ticks, two at least.
  ///
  /// An empty range is widened. Ends beyond ±``greatest`` are clamped, so that no length on the axis is infinite.
  init(_ values: ClosedRange<Double>, ticks: Int) {
    let values = values.clamped(to: -Self.greatest...Self.greatest)
    let extent = values.upperBound - values.lowerBound
    let room = extent > Self.leastExtent ? 0 : max(1, values.upperBound.magnitude / 2)
    lowerBound = values.lowerBound - room
    upperBound = values.upperBound + room
    let wanted = (upperBound - lowerBound) / Double(max(ticks, 1))
    let step = Self.step(atLeast: wanted)
    let isSparse = (upperBound / step).rounded(.down) <= (lowerBound / step).rounded(.up)
    self.step = isSparse ? Self.step(atLeast: wanted / 2) : step
  }

  /// A sixteenth of the greatest number, so that sums of a few such ends are finite.
  private static let greatest = Double.greatestFiniteMagnitude / 16
  /// The smallest extent: smaller steps would be subnormal numbers, which lose precision in division.
  private static let leastExtent = 1e-290

  private static func step(atLeast wanted: Double) -> Double {
    let power = pow(10, log10(wanted).rounded(.down))
    let factor = [1, 2, 5].first { $0 * power >= wanted * 0.999_999 } ?? 10
    return factor * power
  }

  /// The ticks in order.
  var ticks: [Double] {
    let (first, last) = ((lowerBound / step).rounded(.up), (upperBound / step).rounded(.down))
    return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
  }

  /// The greatest number of decimals; a `Double` has fewer.
  private static let mostDecimals = 17

  /// A tick as text, with as many decimals as the step needs.
  func label(_ tick: Double) -> String {
    tick.fixed(min(Self.mostDecimals, max(0, Int(-log10(step * 1.000_001).rounded(.down)))))
  }

  /// The position of `value` among `count` positions, the lowest first.
  func place(of value: Double, among count: Int) -> Int {
    let part = (value - lowerBound) / (upperBound - lowerBound)
    // NaN has no position; the lowest is arbitrary.
    return Int((min(1, max(0, part.isNaN ? 0 : part)) * Double(max(0, count - 1))).rounded())
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
