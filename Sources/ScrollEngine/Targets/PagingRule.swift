import PlaneGeometry

/// The lengths of pages, their alignment in the viewport, and the gestures that turn pages.
///
/// The default is `UIScrollView`'s: pages as long as the viewport, insets included.
public struct PagingRule: Equatable, Sendable {
  /// The lengths and starts of pages.
  public enum Pages: Equatable, Sendable {
    /// The viewport's length with its insets, which therefore do not change pages (`UIScrollView.isPagingEnabled`).
    case container
    /// The viewport's length without its insets (SwiftUI's `.paging`).
    case unobscured
    /// A fixed length in points, greater than 0.
    case length(Double)
    /// A multiple of the viewport's length, greater than 0 (Flutter's `viewportFraction`).
    case fraction(Double)
    /// Ascending places in the content as the starts of pages of any length; finding a page is O(log n).
    case stops([Double])
  }

  /// The gestures that turn a page. No gesture turns more than one page.
  public enum Turning: UInt8, Sendable {
    /// A flick turns to the next page in its direction; zero velocity selects the nearest page.
    case anyFlick
    /// A gesture turns to the page nearest to the natural end of the motion.
    case nearest
  }

  /// The lengths and starts of pages.
  public var pages = Pages.container
  /// The part of a page that remains visible on the next page; ignored for stops.
  public var overlap = PageOverlap.none
  /// The alignment of a page in the viewport: 0 at the start, 0.5 in the middle, 1 at the end. With `nil`, pages follow
  /// each other from the lower end of the range, and the last page ends with the range. Stops ignore the alignment.
  ///
  /// Aligning the first and the last page needs ``padding(ofViewport:)`` if pages are shorter than the viewport.
  public var alignment: Double?
  /// The gestures that turn a page.
  public var turning = Turning.anyFlick
  /// The axes along which pages count from the end of the content, as in a reversed list. ``alignment`` still refers to
  /// the viewport's start; stops are distances from the content's end. A scroll view adds its
  /// ``ScrollConfiguration/reversedAxes``.
  public var reversedAxes: Axis.Set = []

  /// `UIScrollView`'s rule.
  public init() {}

  /// A rule for `pages`, with `UIScrollView`'s defaults.
  public init(_ pages: Pages) { self.pages = pages }

  /// Whether pages are successive, without overlap, and as long as the viewport: the most common rule.
  @inlinable var followsContainer: Bool {
    guard case .container = pages, case .kept(let overlap) = overlap else { return false }
    return overlap == 0 && alignment == nil && reversedAxes.isEmpty
  }

  /// The distance between the starts of successive pages in points, in a viewport with and without insets; `nil` for
  /// stops. A length of 0 means no pages, and the content scrolls freely.
  public func step(ofViewport container: Double, unobscured: Double) -> Double? {
    switch pages {
    case .container: overlap.step(ofPage: container)
    case .unobscured: overlap.step(ofPage: unobscured)
    case .length(let length): overlap.step(ofPage: length)
    case .fraction(let fraction): overlap.step(ofPage: container * fraction)
    case .stops: nil
    }
  }

  /// The start and end insets in points that align the first and the last page by ``alignment``, in a viewport of
  /// `length` points. 0 if pages are at least as long as the viewport.
  public func padding(ofViewport length: Double) -> (start: Double, end: Double) {
    guard let alignment, let step = step(ofViewport: length, unobscured: length) else { return (0, 0) }
    let free = max(0, length - step)
    return (free * alignment, free * (1 - alignment))
  }

  /// Whether lengths are finite and above 0, and stops are ascending and not empty.
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

/// The part of a page that remains visible on the next page, to keep the reader's place.
public enum PageOverlap: Equatable, Sendable {
  /// A fixed length in points, like `NSScrollView.verticalPageScroll`.
  case kept(Double)
  /// A fifth of the page, at most 40 points, as in WebKit.
  case web

  /// No overlap: the next page begins at the end of the current page.
  public static let none = PageOverlap.kept(0)

  /// The scroll distance for a page of `length` points: max(0, length − kept), or max(0.8 length, length − 40, 1).
  public func step(ofPage length: Double) -> Double {
    switch self {
    case .kept(let points): max(0, length - points)
    case .web: max(length * Self.leastWebStep, length - Self.greatestWebOverlap, 1)
    }
  }

  /// 0.8: WebKit's `minFractionToStepWhenPaging`.
  static var leastWebStep: Double { 0.8 }
  /// 40 points: WebKit's `maxOverlapBetweenPages` on the Mac.
  static var greatestWebOverlap: Double { 40 }
}
