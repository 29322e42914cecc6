@testable import LazyLayout

/// Rows of given lengths, with a log of measurements.
struct Rows: LazyContent {
  var lengths: [Length]
  var queried: [Int] = []

  init(points: [Double]) { lengths = points.map { Length(points: $0) } }

  var count: Int { lengths.count }

  mutating func length(at index: Int) -> Length? {
    queried.append(index)
    return lengths[index]
  }
}

/// A minimal scroll view of a lazy stack: a content offset.
struct Screen {
  var stack: LazyStack
  var rows: Rows
  var offset = Length.zero
  var length: Length
  /// The result of the last update.
  var last: LazyUpdate?

  init(_ rows: [Double], length: Double, _ set: (inout LazyStackConfiguration) -> Void = { _ in }) {
    self.rows = Rows(points: rows)
    self.length = Length(points: length)
    var configuration = LazyStackConfiguration()
    configuration.estimatedLength = Length(points: 50)
    set(&configuration)
    stack = LazyStack(count: rows.count, configuration: configuration)
    // An end-anchored scroll view starts at the estimated end.
    if configuration.anchorEdge == .end { offset = max(.zero, stack.contentLength - self.length) }
  }

  /// Scrolls by `delta`, and updates the layout.
  @discardableResult
  mutating func frame(by delta: Length = .zero, _ request: AnchorRequest = .automatic) -> LazyUpdate {
    offset += delta
    let update = stack.update(
      visible: LazyViewport(offset: offset, length: length), anchor: request, content: &rows)
    offset += update.adjustment
    last = update
    return update
  }

  /// Scrolls by `points`, and updates the layout.
  @discardableResult
  mutating func frame(points: Double) -> LazyUpdate { frame(by: Length(points: points)) }

  /// Scrolls to `points` at once, as a drag of the scroll indicator does, and updates the layout.
  @discardableResult
  mutating func go(to points: Double) -> LazyUpdate { frame(by: Length(points: points) - offset) }

  /// The position of `item` in the viewport, in points.
  func place(of item: Int) -> Double { (stack.start(of: item) - offset).points }

  /// The positions of the visible items in the viewport.
  var visiblePlaces: [Int: Length] {
    var places: [Int: Length] = [:]
    for item in last?.visibleItems ?? 0..<0 { places[item] = stack.start(of: item) - offset }
    return places
  }

  /// The visible items by the true lengths, given the anchor's position: a walk outward from the anchor.
  func trulyVisible(from anchor: LazyAnchor) -> Range<Int> {
    let spacing = stack.configuration.spacing
    var first = anchor.index
    var start = anchor.position
    while first > 0, start - spacing > .zero {
      first -= 1
      start = start - spacing - rows.lengths[first]
    }
    if start + rows.lengths[first] <= .zero { first += 1 }
    var end = anchor.index
    var position = anchor.position
    while end < rows.count, position < length {
      position += rows.lengths[end] + spacing
      end += 1
    }
    return first..<max(first, end)
  }
}

/// Difficult lists from the issues of other engines, and some of this project.
enum RowLengths {
  static let all: [(name: String, rows: [Double])] = [
    ("one very long row first", [8_000, 200, 200, 200]),
    ("short rows behind long ones", Array(repeating: 200, count: 4) + Array(repeating: 50, count: 10)),
    ("a saw", rows(300) { Double($0 % 10) * 50 + 10 }),
    ("two kinds", rows(200) { $0 % 9 == 4 ? 6_000 : 700 }),
    ("rows near the viewport", rows(80) { 378 + Double($0 % 5) }),
    ("a ramp up", rows(250) { Double($0 + 1) }),
    ("a ramp down", rows(250) { Double(250 - $0) }),
    ("zeros among others", rows(400) { $0 % 7 < 4 ? 0 : Double($0 % 5) * 30 + 0.5 }),
    ("64ths of a point", rows(300) { 20 + Double($0 * 37 % 64) / 64 }),
  ]

  private static func rows(_ count: Int, _ length: (Int) -> Double) -> [Double] { (0..<count).map(length) }
}
