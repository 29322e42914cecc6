import Foundation
import PlaneGeometry
import ReplayResults
import ScrollEngine

/// A plot of one motion, or of two overlaid motions of the same gesture with their distance per frame.
struct MotionPlot {
  /// The motion of the golden or of the base; `nil` if it equals `found`.
  let expected: RecordedMotion?
  /// The motion of the replay or of the head.
  let found: RecordedMotion
  /// The names of the two courses.
  let names: (expected: String, found: String)
  /// The first frame in which the courses differ.
  let firstDifference: Int?
  /// The phase in each frame of `found`, if known.
  var phases: [ScrollPhase] = []

  /// Panels below each other, for the axes along which something moves.
  var svg: String {
    let axis = FrameAxis(numbers: Set((expected?.numbers ?? []) + found.numbers).sorted())
    let panels = shownAxes.flatMap { self.panels(along: $0) }
    var top = firstDifference == nil ? 18.0 : 36.0
    var body = ""
    for panel in panels {
      body += Drawing.text(panel.title, at: (Drawing.left, top - 5), anchor: "start")
      body += panel.drawn(over: axis, top: top)
      top += panel.height + 30
    }
    let bottom = top - 30
    let band = phases.count == axis.numbers.count ? PhaseBand(axis: axis, phases: phases).drawn(at: bottom + 4) : ""
    let label = "Offset and velocity" + (expected == nil ? "" : ", \(names.expected) and \(names.found)")
    return Drawing.picture(
      height: bottom + 36, label: label,
      mark(over: axis, to: bottom) + body + band + axis.labels(at: bottom + 30))
  }

  /// The legend of the colors.
  var legend: String {
    let phases = Set(phases)
    return PageLegend.key("base", names.expected) + PageLegend.key("head", names.found)
      + ScrollPhase.allCases.filter(phases.contains).map { PageLegend.key("\($0)", "\($0)") }.joined()
  }

  /// The axes along which anything moves or the courses differ; vertical if there is none.
  var shownAxes: [Axis] {
    let offsets = (expected?.offsets ?? []) + found.offsets
    let moving = Axis.allCases.filter { axis in offsets.contains { $0[axis] != offsets[0][axis] } }
    return moving.isEmpty ? [.vertical] : moving
  }

  /// A mark at the first difference.
  private func mark(over axis: FrameAxis, to bottom: Double) -> String {
    guard let firstDifference, let index = axis.numbers.firstIndex(of: firstDifference) else { return "" }
    let x = axis.x(Double(index))
    let isRight = x > (Drawing.left + Drawing.right) / 2
    return Drawing.rectangle(x: x...Drawing.right, y: 20...bottom, style: "parted")
      + Drawing.line(from: (x, 6), to: (x, bottom), style: "mark")
      + Drawing.text(
        "frame \(firstDifference.grouped)", at: (x + (isRight ? -5 : 5), 13), anchor: isRight ? "end" : "start")
  }

  private func panels(along axis: Axis) -> [MotionPanel] {
    let name = axis == .horizontal ? "x" : "y"
    let sides = [(recordedMotion: expected, style: "base"), (found, "head")].compactMap { side in
      side.recordedMotion.map { (recordedMotion: $0, style: side.style) }
    }
    let offsets = sides.map { recordedMotion, style in
      MotionPanel.Curve(style: style, numbers: recordedMotion.numbers, values: recordedMotion.offsets.map { $0[axis] })
    }
    let velocities = sides.map { recordedMotion, style in
      MotionPanel.Curve(
        style: style, numbers: recordedMotion.numbers, values: recordedMotion.velocities.map { $0?[axis] })
    }
    let apart = expected == nil ? [] : [MotionPanel.Curve(style: "head", differenceOf: offsets[1], from: offsets[0])]
    return [MotionPanel(title: "offset \(name), pt", height: 120, curves: offsets)]
      + apart.map { MotionPanel(title: "\(names.found) less \(names.expected), pt", height: 60, curves: [$0]) }
      + [MotionPanel(title: "velocity \(name), pt/s", height: 84, curves: velocities)]
  }
}

/// Curves over the same frames, with one vertical scale.
struct MotionPanel {
  /// Values by frame; `nil` for an unknown value.
  struct Curve {
    let style: String
    let numbers: [Int]
    let values: [Double?]

    init(style: String, numbers: [Int], values: [Double?]) {
      self.style = style
      self.numbers = numbers
      // The difference of two great numbers can be infinite.
      self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    }

    /// The difference between `found` and `expected` in their common frames.
    init(style: String, differenceOf found: Curve, from expected: Curve) {
      let known = Dictionary(zip(expected.numbers, expected.values)) { first, _ in first }
      let both = zip(found.numbers, found.values).compactMap { number, value in
        (known[number] ?? nil).flatMap { other in value.map { (number, $0 - other) } }
      }
      self.init(style: style, numbers: both.map(\.0), values: both.map(\.1))
    }
  }

  let title: String
  let height: Double
  let curves: [Curve]

  func drawn(over axis: FrameAxis, top: Double) -> String {
    let values = curves.flatMap(\.values).compactMap { $0 }
    guard let least = values.min(), let most = values.max() else { return "" }
    let scale = AxisScale(least...most, ticks: height > 100 ? 4 : 2)
    func y(_ value: Double) -> Double {
      let part = (value / 16 - scale.lowerBound / 16) / (scale.upperBound / 16 - scale.lowerBound / 16)
      return top + height * (1 - min(1, max(0, part)))
    }
    let lines = scale.ticks.map { Drawing.level(y($0), label: Self.label($0, of: scale)) }
    let drawn = curves.map { curve in
      let places = zip(curve.numbers, curve.values).compactMap { number, value in
        value.flatMap { value in Self.index(of: number, in: axis.numbers).map { (x: axis.x($0), y: y(value)) } }
      }
      // Few known frames are drawn as dots: values between them are unknown.
      let isSparse = places.count < curve.numbers.count
      return isSparse
        ? Drawing.dots(at: places, style: "\(curve.style) dots") : Drawing.curve(through: places, style: curve.style)
    }
    return lines.joined() + drawn.joined()
  }

  /// The index of a number in ascending `numbers`.
  private static func index(of number: Int, in numbers: [Int]) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }

  private static func label(_ tick: Double, of scale: AxisScale) -> String {
    tick != 0 && scale.step < 1e-3 ? String(format: "%.0e", tick) : scale.label(tick)
  }
}
