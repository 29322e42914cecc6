import PlaneGeometry

/// The lengths along one axis that determine the starts of pages, in points.
struct PageSpace {
  /// The range of valid content offsets.
  let range: ClosedRange<Double>
  let contentLength: Double
  /// The length of the viewport, insets included.
  let container: Double
  /// The length of the viewport without its insets.
  let unobscured: Double
  let insets: (start: Double, end: Double)
}

/// The offsets of page starts along one axis, clamped to the scroll range.
@usableFromInline
struct PageGrid: Equatable, Sendable {
  private enum Starts: Equatable, Sendable {
    case even(first: Double, length: Double)
    /// Places in the content; subtracting `inset` gives the offsets.
    case stops([Double], inset: Double)
  }

  /// The range of valid offsets, negated like all of ``starts`` if ``isReversed``.
  private let line: ClosedRange<Double>
  /// The index of the last page; the first page has index 0.
  let lastPage: Int
  private let starts: Starts
  /// Whether pages count from the end of the content. Reversed grids negate offsets on input and output, which is exact
  /// in floating point.
  let isReversed: Bool

  /// Successive pages of `length` points from the lower end of the range; the last page ends with the range. A reversed
  /// grid begins at the upper end.
  @inline(__always) init(range: ClosedRange<Double>, length: Double, isReversed: Bool = false) {
    self.isReversed = isReversed
    line = Self.line(range, isReversed)
    starts = .even(first: line.lowerBound, length: length)
    lastPage = length > 0 ? Self.count((range.upperBound - range.lowerBound) / length) : 0
  }

  /// Pages of `length` points, aligned in the viewport by a fraction. The first page begins at the start of the
  /// content, or ends at the end of reversed content.
  init(_ space: PageSpace, length: Double, alignment: Double, isReversed: Bool) {
    self.isReversed = isReversed
    line = Self.line(space.range, isReversed)
    let free = space.container - length
    let first = isReversed ? length + free * alignment - space.contentLength : 0 - free * alignment
    starts = .even(first: first, length: length)
    // A length of 0 could divide 0 by 0, which is NaN.
    lastPage =
      length > 0
      ? max(0, min(Self.count(space.contentLength / length) - 1, Self.count((line.upperBound - first) / length))) : 0
  }

  /// A page at each of `stops`: ascending places in the content after an inset, or distances from the end of reversed
  /// content.
  init(_ space: PageSpace, stops: [Double], isReversed: Bool) {
    self.isReversed = isReversed
    line = Self.line(space.range, isReversed)
    let inset = isReversed ? space.insets.end + space.contentLength - space.container : space.insets.start
    starts = .stops(stops, inset: inset)
    let upper = line.upperBound
    let beyond = Self.count(of: stops) { $0 - inset < upper }
    lastPage = max(0, min(beyond, stops.count - 1))
  }

  @inline(__always) private static func line(_ range: ClosedRange<Double>, _ isReversed: Bool) -> ClosedRange<Double> {
    isReversed ? 0 - range.upperBound...0 - range.lowerBound : range
  }

  /// Converts an offset to the coordinates of `line`, or back.
  @inline(__always) private func mirrored(_ offset: Double) -> Double { isReversed ? 0 - offset : offset }

  /// The range of valid content offsets.
  var range: ClosedRange<Double> { Self.line(line, isReversed) }

  /// The change of the page index in a direction of the offset: 1 or -1.
  func step(isForward: Bool) -> Int { isForward == isReversed ? -1 : 1 }

  /// The offsets between the neighbors of `page`; unlimited beside the first and the last page.
  func reach(besides page: Int) -> ClosedRange<Double> {
    let before = page > 1 ? start(ofPage: page - 1) : -.infinity
    let after = page + 1 < lastPage ? start(ofPage: page + 1) : .infinity
    return Self.line(before...after, isReversed)
  }

  /// Whether any pages exist. Without pages the content scrolls freely.
  var hasPages: Bool {
    switch starts {
    case .even(_, let length): length > 0
    case .stops(let stops, _): !stops.isEmpty
    }
  }

  /// The offset of `page`.
  @inline(__always) func offset(ofPage page: Int) -> Double { mirrored(start(ofPage: page)) }

  @inline(__always) private func start(ofPage page: Int) -> Double {
    switch starts {
    case .even(let first, let length): (first + Double(page) * length).clamped(to: line)
    case .stops(let stops, let inset):
      stops.isEmpty ? line.lowerBound : (stops[min(max(page, 0), lastPage)] - inset).clamped(to: line)
    }
  }

  /// The page with the nearest start to `offset`; between equal distances, the page further from `origin`.
  func nearestPage(to offset: Double, from origin: Int) -> Int { nearest(to: mirrored(offset), from: origin) }

  /// The nearest page of `length` points, counted from the lower end of `range`. Every frame of a plain scroll view
  /// calls this function, so the compiler must reduce the grid to arithmetic.
  @usableFromInline static func nearestPage(
    to offset: Double, ofLength length: Double, in range: ClosedRange<Double>
  ) -> Int {
    PageGrid(range: range, length: length).nearest(to: offset, from: 0)
  }

  /// The index of the last page of `length` points in `range`.
  @usableFromInline static func lastPage(ofLength length: Double, in range: ClosedRange<Double>) -> Int {
    PageGrid(range: range, length: length).lastPage
  }

  /// The page with the nearest start to `place`, in the coordinates of `line`.
  @inline(__always) private func nearest(to place: Double, from origin: Int) -> Int {
    let before = page(beforeOrAt: place)
    let after = min(before + 1, lastPage)
    let toBefore = place - start(ofPage: before)
    let toAfter = start(ofPage: after) - place
    if toBefore == toAfter { return max(0, before < origin ? before : after) }
    return max(0, toBefore < toAfter ? before : after)
  }

  /// The resting page of a drag from page `origin` that ends at `offset`. Zero velocity selects the nearest page, and
  /// other velocities the next page in their direction. The result is `origin` or a neighbor.
  func page(releasedAt offset: Double, velocity: Double, from origin: Int) -> Int {
    let (place, heading) = (mirrored(offset), mirrored(velocity))
    let page: Int
    if heading > 0 {
      page = self.page(beforeOrAt: place) + 1
    } else if heading < 0 {
      let before = self.page(beforeOrAt: place)
      page = start(ofPage: before) == place ? before - 1 : before
    } else {
      page = nearest(to: place, from: origin)
    }
    return self.page(page, besides: origin)
  }

  /// `page` clamped to `origin` and its neighbors.
  func page(_ page: Int, besides origin: Int) -> Int { min(max(page, origin - 1, 0), origin + 1, lastPage) }

  /// The last page with a start at or before `place`; -1 before the first page.
  @inline(__always) private func page(beforeOrAt place: Double) -> Int {
    guard place < line.upperBound else { return lastPage }
    switch starts {
    case .even(let first, let length):
      guard length > 0 else { return 0 }
      let page = Int(((place - first) / length).rounded(.down).clamped(to: -1...Self.greatestCount))
      // A rounding error of the quotient must not assign a page's start to the previous page.
      let isNext = page < lastPage && start(ofPage: page + 1) <= place
      return min(isNext ? page + 1 : page, lastPage)
    case .stops(let stops, let inset):
      return min(Self.count(of: stops) { $0 - inset <= place } - 1, lastPage)
    }
  }

  /// Whether pages have the same lengths and starts in the content as in `other`. `distance` is the shift of the
  /// content's end in the viewport's coordinates. Stops do not depend on sizes.
  func hasSamePages(as other: PageGrid, whereEndMoved distance: Double) -> Bool {
    switch (starts, other.starts) {
    case (.even(let first, let length), .even(let otherFirst, let otherLength)):
      (isReversed ? first - distance : first) == otherFirst && length == otherLength
    case (.stops, .stops): true
    case (.even, .stops), (.stops, .even): false
    }
  }

  /// A limit below `Int.max`, so that the conversion of a page index never traps.
  private static var greatestCount: Double { 1e15 }

  /// The number of `stops` that satisfy a condition, if the satisfying stops come first. O(log n).
  private static func count(of stops: [Double], holding holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(stops[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func count(_ quotient: Double) -> Int { Int(quotient.rounded(.up).clamped(to: 0...greatestCount)) }
}
