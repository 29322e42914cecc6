import PlaneGeometry

/// The sizes along one axis that decide where pages begin, in points.
struct PageSpace {
  /// The offsets that the content may have.
  let range: ClosedRange<Double>
  let contentLength: Double
  /// The length of the viewport, insets included.
  let container: Double
  /// The length of the viewport without its insets.
  let unobscured: Double
  let insets: (start: Double, end: Double)
}

/// The offsets at which pages begin along one axis, all of them within the range.
@usableFromInline
struct PageGrid: Equatable, Sendable {
  private enum Starts: Equatable, Sendable {
    case even(first: Double, length: Double)
    /// At these places, less the inset at the start.
    case stops([Double], inset: Double)
  }

  /// The offsets that the content may have; with ``isReversed`` they are negated, as all of ``starts`` are.
  private let line: ClosedRange<Double>
  /// The number of the last page; the first is 0.
  let lastPage: Int
  private let starts: Starts
  /// Whether pages count from the end of the content. Offsets are negated on their way in and out, which rounds
  /// nothing.
  let isReversed: Bool

  /// Pages of `length` points, one after the other from the lower end of the range on; the last one ends where it ends.
  /// A reversed grid begins at the upper end.
  @inline(__always) init(range: ClosedRange<Double>, length: Double, isReversed: Bool = false) {
    self.isReversed = isReversed
    line = Self.line(range, isReversed)
    starts = .even(first: line.lowerBound, length: length)
    lastPage = length > 0 ? Self.count((range.upperBound - range.lowerBound) / length) : 0
  }

  /// Pages of `length` points in a viewport, each at a fraction of it. The first one begins at the start of the
  /// content, or ends at its end.
  init(_ space: PageSpace, length: Double, alignment: Double, isReversed: Bool) {
    self.isReversed = isReversed
    line = Self.line(space.range, isReversed)
    let free = space.container - length
    let first = isReversed ? length + free * alignment - space.contentLength : 0 - free * alignment
    starts = .even(first: first, length: length)
    // Nothing divided by nothing is no number.
    lastPage =
      length > 0
      ? max(0, min(Self.count(space.contentLength / length) - 1, Self.count((line.upperBound - first) / length))) : 0
  }

  /// A page at each of `stops`, ascending places in the content after an inset; reversed, they are distances from its
  /// end.
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

  /// The offset on the line of the pages, or back.
  @inline(__always) private func mirrored(_ offset: Double) -> Double { isReversed ? 0 - offset : offset }

  /// The offsets that the content may have.
  var range: ClosedRange<Double> { Self.line(line, isReversed) }

  /// How the page's number changes in a direction of the offset: 1 or -1.
  func step(isForward: Bool) -> Int { isForward == isReversed ? -1 : 1 }

  /// The offsets from the page before `page` to the one after it. Beside the first and the last page there is no end.
  func reach(besides page: Int) -> ClosedRange<Double> {
    let before = page > 1 ? start(ofPage: page - 1) : -.infinity
    let after = page + 1 < lastPage ? start(ofPage: page + 1) : .infinity
    return Self.line(before...after, isReversed)
  }

  /// Whether there is more than a point to be turned to. Without, the content scrolls freely.
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

  /// The page that begins nearest to `offset`; half way between two, the one further from `origin`.
  func nearestPage(to offset: Double, from origin: Int) -> Int { nearest(to: mirrored(offset), from: origin) }

  /// The nearest page for pages of `length` points from the lower end of `range` on. Every frame of a plain scroll view
  /// calls this, so only the arithmetic of a grid remains.
  @usableFromInline static func nearestPage(
    to offset: Double, ofLength length: Double, in range: ClosedRange<Double>
  ) -> Int {
    PageGrid(range: range, length: length).nearest(to: offset, from: 0)
  }

  /// The number of the last of these pages.
  @usableFromInline static func lastPage(ofLength length: Double, in range: ClosedRange<Double>) -> Int {
    PageGrid(range: range, length: length).lastPage
  }

  /// The page that begins nearest to `place`, an offset on the line of the pages.
  @inline(__always) private func nearest(to place: Double, from origin: Int) -> Int {
    let before = page(beforeOrAt: place)
    let after = min(before + 1, lastPage)
    let toBefore = place - start(ofPage: before)
    let toAfter = start(ofPage: after) - place
    if toBefore == toAfter { return max(0, before < origin ? before : after) }
    return max(0, toBefore < toAfter ? before : after)
  }

  /// The page to rest on when a drag that began on page `origin` lets go at `offset`. Without velocity it is the
  /// nearest page; with velocity the next one in its direction; never further than one page from `origin`.
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

  /// `page`, or the one next to `origin` in its direction.
  func page(_ page: Int, besides origin: Int) -> Int { min(max(page, origin - 1, 0), origin + 1, lastPage) }

  /// The last page that begins at or before `place`; -1 before the first.
  @inline(__always) private func page(beforeOrAt place: Double) -> Int {
    guard place < line.upperBound else { return lastPage }
    switch starts {
    case .even(let first, let length):
      guard length > 0 else { return 0 }
      let page = Int(((place - first) / length).rounded(.down).clamped(to: -1...Self.greatestCount))
      // The quotient's rounding error must not make the start of a page the end of the one before.
      let isNext = page < lastPage && start(ofPage: page + 1) <= place
      return min(isNext ? page + 1 : page, lastPage)
    case .stops(let stops, let inset):
      return min(Self.count(of: stops) { $0 - inset <= place } - 1, lastPage)
    }
  }

  /// Whether pages are as long as in `other`, and begin at the same places of the content; `distance` is how far the
  /// end of the content has moved in the viewport's coordinates. Stops do not depend on sizes.
  func hasSamePages(as other: PageGrid, whereEndMoved distance: Double) -> Bool {
    switch (starts, other.starts) {
    case (.even(let first, let length), .even(let otherFirst, let otherLength)):
      (isReversed ? first - distance : first) == otherFirst && length == otherLength
    case (.stops, .stops): true
    case (.even, .stops), (.stops, .even): false
    }
  }

  /// Pages are counted within what an Int holds whatever the content's size.
  private static var greatestCount: Double { 1e15 }

  /// How many of the ascending `stops` hold; those that do come first. O(log n).
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
