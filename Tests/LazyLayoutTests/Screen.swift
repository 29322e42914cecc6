@testable import LazyLayout

/// Rows of given lengths, which remember who was measured.
struct Rows: LazyContent {
  var lengths: [Length]
  var asked: [Int] = []

  init(points: [Double]) { lengths = points.map { Length(points: $0) } }

  var count: Int { lengths.count }

  mutating func length(at index: Int) -> Length? {
    asked.append(index)
    return lengths[index]
  }
}

/// A scroll view reduced to its content offset, in front of a lazy stack.
struct Screen {
  var stack: LazyStack
  var rows: Rows
  var offset = Length.zero
  var length: Length
  /// What the last update said.
  var last: LazyUpdate?

  init(_ rows: [Double], length: Double, _ set: (inout LazyStackConfiguration) -> Void = { _ in }) {
    self.rows = Rows(points: rows)
    self.length = Length(points: length)
    var configuration = LazyStackConfiguration()
    configuration.estimatedLength = Length(points: 50)
    set(&configuration)
    stack = LazyStack(count: rows.count, configuration: configuration)
    // A scroll view that is anchored at its end begins there, as far as the content's length is known.
    if configuration.anchorEdge == .end { offset = max(.zero, stack.contentLength - self.length) }
  }

  /// Moves by `delta` and lays out.
  @discardableResult
  mutating func frame(by delta: Length = .zero, _ request: AnchorRequest = .automatic) -> LazyUpdate {
    offset += delta
    let update = stack.update(
      visible: LazyViewport(offset: offset, length: length), anchor: request, content: &rows)
    offset += update.adjustment
    last = update
    return update
  }

  /// Moves by `points` and lays out.
  @discardableResult
  mutating func frame(points: Double) -> LazyUpdate { frame(by: Length(points: points)) }

  /// Goes to `points` at once, as a thumb that is dragged does, and lays out.
  @discardableResult
  mutating func go(to points: Double) -> LazyUpdate { frame(by: Length(points: points) - offset) }

  /// Where `item` is shown, from the start of the viewport, in points.
  func place(of item: Int) -> Double { (stack.start(of: item) - offset).points }

  /// Where each visible item is shown.
  var visiblePlaces: [Int: Length] {
    var places: [Int: Length] = [:]
    for item in last?.visibleItems ?? 0..<0 { places[item] = stack.start(of: item) - offset }
    return places
  }

  /// The items that true lengths put into the viewport, given where the anchor is shown: a walk outward from it, item
  /// by item.
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

/// The lists that other engines stumbled over, and some of our own.
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
