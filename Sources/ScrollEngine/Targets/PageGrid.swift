import PlaneGeometry

/// The offsets at which pages begin along one axis, all of them within the range.
@usableFromInline
struct PageGrid: Equatable, Sendable {
  private enum Starts: Equatable, Sendable {
    case even(first: Double, length: Double)
    /// At these places, less the inset at the start.
    case stops([Double], inset: Double)
  }

  let range: ClosedRange<Double>
  /// The number of the last page; the first is 0.
  let lastPage: Int
  private let starts: Starts

  /// Pages of `length` points, one after the other from the lower end of the range on; the last one ends where it ends.
  @inline(__always) init(range: ClosedRange<Double>, length: Double) {
    self.range = range
    starts = .even(first: range.lowerBound, length: length)
    lastPage = length > 0 ? Self.count((range.upperBound - range.lowerBound) / length) : 0
  }

  /// Pages of `length` points that fill content of `contentLength` points; the first one begins at the offset `first`.
  init(range: ClosedRange<Double>, length: Double, first: Double, contentLength: Double) {
    self.range = range
    starts = .even(first: first, length: length)
    // Nothing divided by nothing is no number.
    lastPage =
      length > 0
      ? max(0, min(Self.count(contentLength / length) - 1, Self.count((range.upperBound - first) / length))) : 0
  }

  /// A page at each of `stops`, ascending places in the content, after an inset.
  init(range: ClosedRange<Double>, stops: [Double], inset: Double) {
    self.range = range
    starts = .stops(stops, inset: inset)
    let beyond = Self.count(of: stops) { $0 - inset < range.upperBound }
    lastPage = max(0, min(beyond, stops.count - 1))
  }

  /// Whether there is more than a point to be turned to. Without, the content scrolls freely.
  var hasPages: Bool {
    switch starts {
    case .even(_, let length): length > 0
    case .stops(let stops, _): !stops.isEmpty
    }
  }

  /// Where `page` begins.
  @inline(__always) func offset(ofPage page: Int) -> Double {
    switch starts {
    case .even(let first, let length): (first + Double(page) * length).clamped(to: range)
    case .stops(let stops, let inset):
      stops.isEmpty ? range.lowerBound : (stops[min(max(page, 0), lastPage)] - inset).clamped(to: range)
    }
  }

  /// The page that begins nearest to `offset`; half way between two, the one further from `origin`.
  func nearestPage(to offset: Double, from origin: Int) -> Int { nearest(to: offset, from: origin) }

  /// The same for pages of `length` points, one after the other from the lower end of `range` on, which every frame of a plain
  /// scroll view asks for: nothing of a grid is left of it but the arithmetic.
  @usableFromInline static func nearestPage(
    to offset: Double, ofLength length: Double, in range: ClosedRange<Double>
  ) -> Int {
    PageGrid(range: range, length: length).nearest(to: offset, from: 0)
  }

  /// The number of the last of these pages.
  @usableFromInline static func lastPage(ofLength length: Double, in range: ClosedRange<Double>) -> Int {
    PageGrid(range: range, length: length).lastPage
  }

  @inline(__always) private func nearest(to offset: Double, from origin: Int) -> Int {
    let before = page(beforeOrAt: offset)
    let after = min(before + 1, lastPage)
    let toBefore = offset - self.offset(ofPage: before)
    let toAfter = self.offset(ofPage: after) - offset
    if toBefore == toAfter { return max(0, before < origin ? before : after) }
    return max(0, toBefore < toAfter ? before : after)
  }

  /// The page to rest on when a drag that began on page `origin` lets go at `offset`. Without velocity it is the nearest
  /// page; with velocity the next one in its direction; never further than one page from `origin`.
  func page(releasedAt offset: Double, velocity: Double, from origin: Int) -> Int {
    let page: Int
    if velocity > 0 {
      page = self.page(beforeOrAt: offset) + 1
    } else if velocity < 0 {
      let before = self.page(beforeOrAt: offset)
      page = self.offset(ofPage: before) == offset ? before - 1 : before
    } else {
      page = nearestPage(to: offset, from: origin)
    }
    return self.page(page, besides: origin)
  }

  /// `page`, or the one next to `origin` in its direction.
  func page(_ page: Int, besides origin: Int) -> Int { min(max(page, origin - 1, 0), origin + 1, lastPage) }

  /// The last page that begins at or before `offset`; -1 before the first.
  @inline(__always) private func page(beforeOrAt offset: Double) -> Int {
    guard offset < range.upperBound else { return lastPage }
    switch starts {
    case .even(let first, let length):
      guard length > 0 else { return 0 }
      let page = Int(((offset - first) / length).rounded(.down).clamped(to: -1...Self.greatestCount))
      // The quotient's rounding error must not make the start of a page the end of the one before.
      let isNext = page < lastPage && self.offset(ofPage: page + 1) <= offset
      return min(isNext ? page + 1 : page, lastPage)
    case .stops(let stops, let inset):
      return min(Self.count(of: stops) { $0 - inset <= offset } - 1, lastPage)
    }
  }

  /// Whether pages are as long, and begin at the same places, as in `other`. Stops do not depend on sizes.
  func hasSamePages(as other: PageGrid) -> Bool {
    switch (starts, other.starts) {
    case (.even(let first, let length), .even(let otherFirst, let otherLength)):
      first == otherFirst && length == otherLength
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
