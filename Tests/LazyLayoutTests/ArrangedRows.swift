@testable import LazyLayout

/// Rows, headers and footers of given lengths, which count what is measured.
struct ArrangedRows: LazyContent {
  var lengths: [Length]
  var headers: [Length] = [.zero]
  var footers: [Length] = [.zero]
  var measured = 0

  init(_ count: Int, _ length: (Int) -> Double) { lengths = (0..<count).map { Length(points: length($0)) } }

  /// Rows of random lengths up to `longest`, in 1/64 pt.
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

/// A scroll view reduced to its content offset, in front of any arrangement.
struct ArrangedScreen<Arrangement: LazyArrangement> {
  var arrangement: Arrangement
  var rows: ArrangedRows
  var offset = Length.zero
  var length: Length
  var last: LazyUpdate?
  /// How much of the viewport bars cover.
  var insets = (start: Length.zero, end: Length.zero)

  init(_ arrangement: Arrangement, _ rows: ArrangedRows, length: Double) {
    self.arrangement = arrangement
    self.rows = rows
    self.length = Length(points: length)
  }

  /// Moves by `delta` and lays out.
  @discardableResult
  mutating func frame(by delta: Length = .zero, _ request: AnchorRequest = .automatic) -> LazyUpdate {
    offset += delta
    let viewport = LazyViewport(offset: offset, length: length, startInset: insets.start, endInset: insets.end)
    let update = arrangement.update(visible: viewport, anchor: request, content: &rows)
    offset += update.adjustment
    last = update
    return update
  }

  /// Goes to `points` at once, as far as the content reaches, and lays out.
  @discardableResult
  mutating func go(to points: Double) -> LazyUpdate { frame(by: Length(points: points) - offset) }

  /// Brings the offset into the content, as a scroll view does that does not bounce.
  mutating func clamp() {
    offset = max(.zero, min(offset, arrangement.contentLength - length))
  }

  /// Where an item is shown.
  func place(of item: Int) -> Length { arrangement.start(of: item) - offset }

  /// Where each visible item is shown.
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
