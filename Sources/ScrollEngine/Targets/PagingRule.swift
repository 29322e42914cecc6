import PlaneGeometry

/// How long pages are, where they lie in the viewport, and which gestures turn them.
///
/// The default is `UIScrollView`'s: pages as long as the viewport, insets included.
public struct PagingRule: Equatable, Sendable {
  /// The rule for the lengths and starts of pages.
  public enum Pages: Equatable, Sendable {
    /// As long as the viewport, insets included, which do not change pages (`UIScrollView.isPagingEnabled`).
    case container
    /// As long as the viewport without its insets (SwiftUI's `.paging`).
    case unobscured
    /// So many points, more than 0.
    case length(Double)
    /// So many times the viewport, more than 0 (Flutter's `viewportFraction`).
    case fraction(Double)
    /// Pages of any lengths begin at these places of the content, in ascending order; finding one is O(log n).
    case stops([Double])
  }

  /// Which gestures turn a page. None turns more than one.
  public enum Turning: UInt8, Sendable {
    /// Any flick turns to the next page in its direction; without velocity it is the nearest page that counts.
    case anyFlick
    /// The page that is nearest to where the content would come to rest by itself.
    case nearest
  }

  /// The rule for the lengths and starts of pages.
  public var pages = Pages.container
  /// How much of a page is still shown on the next one. Stops have none.
  public var overlap = PageOverlap.none
  /// The alignment of a page in the viewport: 0 at its start, 0.5 in its middle, 1 at its end. With `nil`, pages follow
  /// each other from the lower end of the range on, and the last one ends with the range. Stops have places of their
  /// own.
  ///
  /// Pages that are shorter than the viewport need ``padding(ofViewport:)`` for the first and the last to be aligned.
  public var alignment: Double?
  /// Which gestures turn a page.
  public var turning = Turning.anyFlick
  /// The axes along which pages count from the end of the content, as those of a reversed list do. ``alignment`` still
  /// counts from the viewport's start; stops are distances from the content's end. A scroll view adds its
  /// ``ScrollConfiguration/reversedAxes``.
  public var reversedAxes: Axis.Set = []

  /// `UIScrollView`'s rule.
  public init() {}

  /// A rule for those pages, else `UIScrollView`'s.
  public init(_ pages: Pages) { self.pages = pages }

  /// Whether pages are as long as the viewport and follow each other, as most scroll views have them.
  @inlinable var followsContainer: Bool {
    guard case .container = pages, case .kept(let overlap) = overlap else { return false }
    return overlap == 0 && alignment == nil && reversedAxes.isEmpty
  }

  /// The distance between the starts of successive pages, in a viewport of these lengths with and without its insets;
  /// `nil` for stops. Without a positive length there are no pages, and the content scrolls freely.
  public func step(ofViewport container: Double, unobscured: Double) -> Double? {
    switch pages {
    case .container: overlap.step(ofPage: container)
    case .unobscured: overlap.step(ofPage: unobscured)
    case .length(let length): overlap.step(ofPage: length)
    case .fraction(let fraction): overlap.step(ofPage: container * fraction)
    case .stops: nil
    }
  }

  /// The start and end insets that align the first and the last page of a viewport of `length` points by ``alignment``.
  /// 0 for pages that are as long as the viewport or longer.
  public func padding(ofViewport length: Double) -> (start: Double, end: Double) {
    guard let alignment, let step = step(ofViewport: length, unobscured: length) else { return (0, 0) }
    let free = max(0, length - step)
    return (free * alignment, free * (1 - alignment))
  }

  /// Whether stops ascend and lengths are above 0, as they must.
  var isValid: Bool {
    switch pages {
    case .container, .unobscured: return true
    case .length(let length), .fraction(let length): return length > 0 && length < .infinity
    case .stops(let stops):
      for index in stops.indices.dropFirst() where stops[index - 1] >= stops[index] { return false }
      return !stops.isEmpty
    }
  }
}

/// How much of a page is still shown on the next one, so that a reader does not lose the thread.
public enum PageOverlap: Equatable, Sendable {
  /// So many points: what `NSScrollView`'s `verticalPageScroll` is the amount of.
  case kept(Double)
  /// A fifth of the page, at most 40 pt, as web pages have it.
  case web

  /// Nothing: the next page begins where this one ends.
  public static let none = PageOverlap.kept(0)

  /// How far a page of `length` points is turned, in points: max(0, length − kept), or max(0.8 length, length − 40, 1).
  public func step(ofPage length: Double) -> Double {
    switch self {
    case .kept(let points): max(0, length - points)
    case .web: max(length * Self.leastWebStep, length - Self.greatestWebOverlap, 1)
    }
  }

  /// 0.8: WebKit's `minFractionToStepWhenPaging`.
  static var leastWebStep: Double { 0.8 }
  /// 40 pt: WebKit's `maxOverlapBetweenPages` on the Mac.
  static var greatestWebOverlap: Double { 40 }
}
