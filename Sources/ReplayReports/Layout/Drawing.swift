import Foundation

/// The pieces that the pictures of a page are made of, in SVG. All pictures are equally wide, and their curves lie
/// under each other.
enum Drawing {
  /// A place in a picture, in its own units, from the left and from the top.
  typealias Place = (x: Double, y: Double)

  static let width = 720.0
  /// Between which curves lie; what stands for values is left of them.
  static let left = 78.0
  static let right = 704.0

  /// A picture of everything in `body`. `label` says what it shows to those who cannot see it.
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

  /// A line through the whole picture at a value, with what it stands for left of it.
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

  /// A line through places that follow each other from left to right.
  static func curve(through places: [Place], style: String) -> String {
    let points = thinned(places).map { "\($0.x.fixed(1)),\($0.y.fixed(1))" }
    return "<polyline class=\"\(style)\" points=\"\(points.joined(separator: " "))\"/>\n"
  }

  /// Small dots.
  static func dots(at places: [Place], style: String) -> String {
    "<path class=\"\(style)\" d=\"" + places.map { "M\($0.x.fixed(1)) \($0.y.fixed(1))h0" }.joined() + "\"/>\n"
  }

  /// Of the places within half a unit the first, the lowest, the highest and the last: no eye sees the others.
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

/// Frames from left to right, as many as there are; pauses take no room.
struct FrameAxis {
  /// The numbers of the frames, ascending.
  let numbers: [Int]

  /// The middle of the frame at `index`.
  func x(_ index: Int) -> Double { x(Double(index) + 0.5) }

  /// So many frames from the left.
  func x(_ frames: Double) -> Double {
    Drawing.left + (Drawing.right - Drawing.left) * frames / Double(max(1, numbers.count))
  }

  /// The number of the first and of the last frame, under a picture.
  func labels(at y: Double) -> String {
    guard let first = numbers.first, let last = numbers.last else { return "" }
    return Drawing.text("frame \(first.grouped)", at: (Drawing.left, y), anchor: "start")
      + Drawing.text("frame \(last.grouped)", at: (Drawing.right, y), anchor: "end")
  }
}

/// Times on a logarithmic axis from the power of ten under the least to the one over the greatest.
struct TimeScale {
  let top: Double
  let bottom: Double
  private let low: Double
  private let high: Double

  /// - Parameter nanoseconds: what is to be seen, at least one.
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

  /// Lines at powers of ten, three spaces of them or fewer, but for those whose label would lie on the one at `other`.
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
