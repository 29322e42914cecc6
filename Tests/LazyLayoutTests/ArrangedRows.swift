@testable import LazyLayout

/// Rows, headers and footers of given lengths, with a count of measurements.
struct ArrangedRows: LazyContent {
  var lengths: [Length]
  var headers: [Length] = [.zero]
  var footers: [Length] = [.zero]
  var measured = 0

  init(_ count: Int, _ length: (Int) -> Double) { lengths = (0..<count).map { Length(points: length($0)) } }

  /// Creates rows of random lengths up to `longest` points, in 1/64 pt.
  init(_ count: Int, longest: Int, numbers: inout SeededNumbers) {
    lengths = []
    for _ in 0..<count { lengths.append(Length(sixtyFourths: Int64(numbers.next(below: longest * 64)))) }
  }

  var count: Int { lengths.count }

  mutating func length(at index: Int) -> Length? {
    measured += 1
    return lengths[index]
  }

  mutating func length(of supplement: SectionSupplement) -> Length? {
    measured += 1
    switch supplement {
    case .header(let section): return headers[section % headers.count]
    case .footer(let section): return footers[section % footers.count]
    }
  }
}

/// A minimal scroll view of any layout: a content offset.
struct ArrangedScreen<Arrangement: LazyArrangement> {
  var arrangement: Arrangement
  var rows: ArrangedRows
  var offset = Length.zero
  var length: Length
  var last: LazyUpdate?
  /// The lengths of the viewport that bars cover.
  var insets = (start: Length.zero, end: Length.zero)

  init(_ arrangement: Arrangement, _ rows: ArrangedRows, length: Double) {
    self.arrangement = arrangement
    self.rows = rows
    self.length = Length(points: length)
  }

  /// Scrolls by `delta`, and updates the layout.
  @discardableResult
  mutating func frame(by delta: Length = .zero, _ request: AnchorRequest = .automatic) -> LazyUpdate {
    offset += delta
    let viewport = LazyViewport(offset: offset, length: length, startInset: insets.start, endInset: insets.end)
    let update = arrangement.update(visible: viewport, anchor: request, content: &rows)
    offset += update.adjustment
    last = update
    return update
  }

  /// Scrolls to `points` at once, and updates the layout.
  @discardableResult
  mutating func go(to points: Double) -> LazyUpdate { frame(by: Length(points: points) - offset) }

  /// Limits the offset to the content, like a scroll view without bounce.
  mutating func clamp() {
    offset = max(.zero, min(offset, arrangement.contentLength - length))
  }

  /// The position of an item in the viewport.
  func place(of item: Int) -> Length { arrangement.start(of: item) - offset }

  /// The positions of the visible items in the viewport.
  var places: [Int: Length] {
    var places: [Int: Length] = [:]
    for item in last?.visibleItems ?? 0..<0 { places[item] = place(of: item) }
    return places
  }

  mutating func insert(_ points: [Double], at item: Int) {
    rows.lengths.insert(contentsOf: points.map { Length(points: $0) }, at: item)
    arrangement.insert(count: points.count, at: item)
  }

  mutating func remove(_ items: Range<Int>) {
    rows.lengths.removeSubrange(items)
    arrangement.remove(items)
  }
}
