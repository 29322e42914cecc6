import Foundation

/// SVG elements of a page's pictures. All pictures have the same width, so that their curves align.
enum Drawing {
  /// A point in a picture's units, from the left and from the top.
  typealias Place = (x: Double, y: Double)

  static let width = 720.0
  /// The left edge of the plot area; labels of values are left of it.
  static let left = 78.0
  static let right = 704.0

  /// A picture with `body`; `label` is its text for screen readers.
  static func picture(height: Double, label: String, _ body: String) -> String {
    """
    <svg viewBox="0 0 \(width.fixed(0)) \(height.fixed(0))" role="img" aria-label="\(label.escapedForMarkup)">
    \(body)</svg>

    """
  }

  static func line(from start: Place, to end: Place, style: String? = nil) -> String {
    let look = style.map { " class=\"\($0)\"" } ?? ""
    let (x, y) = (
      "x1=\"\(start.x.fixed(1))\" y1=\"\(start.y.fixed(1))\"", "x2=\"\(end.x.fixed(1))\" y2=\"\(end.y.fixed(1))\""
    )
    return "<line\(look) \(x) \(y)/>\n"
  }

  /// A horizontal line at a value, with its label on the left.
  static func level(_ y: Double, label: String) -> String {
    line(from: (left, y), to: (right, y)) + text(label, at: (left - 8, y + 4), anchor: "end")
  }

  static func text(_ text: String, at place: Place, anchor: String) -> String {
    "<text x=\"\(place.x.fixed(1))\" y=\"\(place.y.fixed(1))\" text-anchor=\"\(anchor)\">\(text.escapedForMarkup)</text>\n"
  }

  static func rectangle(x: ClosedRange<Double>, y: ClosedRange<Double>, style: String) -> String {
    let size =
      "width=\"\((x.upperBound - x.lowerBound).fixed(1))\" height=\"\((y.upperBound - y.lowerBound).fixed(1))\""
    return "<rect class=\"\(style)\" x=\"\(x.lowerBound.fixed(1))\" y=\"\(y.lowerBound.fixed(1))\" \(size)/>\n"
  }

  /// A polyline through points from left to right.
  static func curve(through places: [Place], style: String) -> String {
    let points = thinned(places).map { "\($0.x.fixed(1)),\($0.y.fixed(1))" }
    return "<polyline class=\"\(style)\" points=\"\(points.joined(separator: " "))\"/>\n"
  }

  /// Small dots.
  static func dots(at places: [Place], style: String) -> String {
    "<path class=\"\(style)\" d=\"" + places.map { "M\($0.x.fixed(1)) \($0.y.fixed(1))h0" }.joined() + "\"/>\n"
  }

  /// Of the points within half a unit, the first, the lowest, the highest and the last; others are invisible.
  private static func thinned(_ places: [Place]) -> [Place] {
    guard places.count > 2 * Int(right - left) else { return places }
    var kept: [Place] = []
    var start = 0
    while start < places.count {
      var end = start
      while end < places.count, places[end].x < places[start].x + 0.5 { end += 1 }
      let near = start..<end
      let least = near.min { places[$0].y < places[$1].y } ?? start
      let most = near.max { places[$0].y < places[$1].y } ?? start
      for index in Set([start, least, most, end - 1]).sorted() { kept.append(places[index]) }
      start = end
    }
    return kept
  }
}

/// A horizontal axis with one unit per frame; pauses take no room.
struct FrameAxis {
  /// The numbers of the frames, ascending.
  let numbers: [Int]

  /// The middle of the frame at `index`.
  func x(_ index: Int) -> Double { x(Double(index) + 0.5) }

  /// The position of `frames` frames from the left.
  func x(_ frames: Double) -> Double {
    Drawing.left + (Drawing.right - Drawing.left) * frames / Double(max(1, numbers.count))
  }

  /// The numbers of the first and last frame, below a picture.
  func labels(at y: Double) -> String {
    guard let first = numbers.first, let last = numbers.last else { return "" }
    return Drawing.text("frame \(first.grouped)", at: (Drawing.left, y), anchor: "start")
      + Drawing.text("frame \(last.grouped)", at: (Drawing.right, y), anchor: "end")
  }
}

/// A logarithmic time axis, from the power of ten below the least time to the one above the greatest.
struct TimeScale {
  let top: Double
  let bottom: Double
  private let low: Double
  private let high: Double

  /// Makes a scale.
  ///
  /// - Parameter nanoseconds: the times on the axis, at least one.
  init(_ nanoseconds: [Double], top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
    low = log10(max(1, nanoseconds.min() ?? 1)).rounded(.down)
    high = max(low + 1, log10(max(1, nanoseconds.max() ?? 1) * 1.05).rounded(.up))
  }

  func y(_ nanoseconds: Double) -> Double {
    let part = (log10(max(1, nanoseconds)) - low) / (high - low)
    return bottom - (bottom - top) * min(1, max(0, part))
  }

  /// Lines at powers of ten, at most three intervals. Lines whose label would overlap the one at `other` are omitted.
  func lines(besides other: Double? = nil) -> String {
    let step = max(1, ((high - low) / 3).rounded(.up))
    return stride(from: low, through: high, by: step).map { decade in
      let y = bottom - (bottom - top) * (decade - low) / (high - low)
      let isClear = other.map { abs(self.y($0) - y) > 22 } ?? true
      return isClear
        ? Drawing.level(y, label: Self.label(decade))
        : Drawing.line(from: (Drawing.left, y), to: (Drawing.right, y))
    }.joined()
  }

  private static func label(_ decade: Double) -> String {
    let units = ["ns", "µs", "ms", "s", "ks"]
    let place = max(0, min(14, Int(decade)))
    return ["1", "10", "100"][place % 3] + " " + units[place / 3]
  }
}
