import Foundation

/// Round numbers along an axis, and the range that they span.
struct AxisScale: Equatable {
  let lowerBound: Double
  let upperBound: Double
  /// From one tick to the next: 1, 2 or 5 times a power of ten.
  let step: Double

  /// A scale that spans `values` with at most `ticks` steps. A range without extent gets one step above and one below.
  init(_ values: ClosedRange<Double>, ticks: Int) {
    let extent = values.upperBound - values.lowerBound
    step = Self.step(atLeast: (extent > 0 ? extent : max(values.upperBound.magnitude, 1)) / Double(max(ticks - 1, 1)))
    let room = extent > 0 ? 0 : step
    lowerBound = ((values.lowerBound - room) / step).rounded(.down) * step
    upperBound = ((values.upperBound + room) / step).rounded(.up) * step
  }

  private static func step(atLeast wanted: Double) -> Double {
    let power = pow(10, log10(wanted).rounded(.down))
    let factor = [1, 2, 5].first { $0 * power >= wanted * 0.999_999 } ?? 10
    return factor * power
  }

  /// The ticks in order.
  var ticks: [Double] {
    let count = Int(((upperBound - lowerBound) / step).rounded())
    return (0...count).map { lowerBound + Double($0) * step }
  }

  /// A tick as text, with as many decimals as the step needs.
  func label(_ tick: Double) -> String {
    tick.fixed(max(0, Int(-log10(step * 1.000_001).rounded(.down))))
  }

  /// Where `value` lies among `count` places, the lowest first.
  func place(of value: Double, among count: Int) -> Int {
    let part = (value - lowerBound) / (upperBound - lowerBound)
    return max(0, min(count - 1, Int((part * Double(count - 1)).rounded())))
  }
}
