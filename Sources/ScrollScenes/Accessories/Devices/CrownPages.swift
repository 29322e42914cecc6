/// Vertical pages that a crown turns, as in a vertical `TabView` of watchOS. A page longer than the viewport scrolls to
/// its end before the next page comes.
///
/// Each page has a scroll offset, and the stack of pages has an offset of one viewport for each page. Both are
/// functions of one crown position, the sum of all rotations in points. The position passes four stretches per page:
///
/// - the length of the page beyond the viewport,
/// - a detent in which nothing moves,
/// - the turn to the next page,
/// - another detent.
///
/// So the result does not depend on how a rotation is split, and a reversed rotation passes the same stretches in the
/// opposite order. The visible offset is an offset in content in which the pages follow each other.
///
/// The Human Interface Guidelines say that a crown scrolls inside a page before it turns the page. The detents and the
/// length of a turn are this project's choice.
public struct CrownPages: Equatable, Sendable {
  /// The crown rotation that turns a page, in points.
  public let turn: Double
  /// The crown rotation at each edge of a page before the page turns, in points.
  public let edgeDetent: Double
  /// The viewport's length.
  public let viewport: Double
  /// The start of each page in the content, and the end of the last.
  private var starts: [Double] = [0]
  /// The crown position at which each page begins.
  private var places: [Double] = [0]

  /// 80 pt: this project's choice, two fifths of the rotation that scrolls a watch's height.
  public static let defaultTurn = 80.0
  /// 24 pt: this project's choice.
  public static let defaultEdgeDetent = 24.0

  /// Pages of `lengths` points; shorter ones get the length of the viewport.
  /// - Precondition: `lengths` is not empty, `viewport` and `turn` are positive, `edgeDetent` is not negative.
  public init(
    lengths: [Double], viewport: Double, turn: Double = Self.defaultTurn, edgeDetent: Double = Self.defaultEdgeDetent
  ) {
    precondition(!lengths.isEmpty && viewport > 0, "lengths must not be empty, and viewport must be positive.")
    precondition(turn > 0 && edgeDetent >= 0, "turn must be positive and catching (edgeDetent) not negative.")
    self.turn = turn
    self.edgeDetent = edgeDetent
    self.viewport = viewport
    for length in lengths {
      let length = max(length, viewport)
      starts.append(starts[starts.count - 1] + length)
      places.append(places[places.count - 1] + (length - viewport) + edgeDetent + turn + edgeDetent)
    }
  }

  /// The number of pages.
  public var count: Int { starts.count - 1 }

  /// The length of each page, in points.
  public var lengths: [Double] { (0..<count).map { starts[$0 + 1] - starts[$0] } }

  /// The length of the content.
  public var contentLength: Double { starts[count] }

  /// The page that fills more of the viewport at `offset`; of two equal ones, the later. O(log n).
  public func page(at offset: Double) -> Int {
    let page = Self.index(of: offset, in: starts, count)
    return page + 1 < count && offset - lastOffset(ofPage: page) >= viewport / 2 ? page + 1 : page
  }

  /// The visible offset at the crown position `place`. O(log n).
  public func offset(at place: Double) -> Double {
    let page = Self.index(of: place, in: places, count)
    let inside = starts[page + 1] - starts[page] - viewport
    let distance = place - places[page]
    if distance <= inside + edgeDetent || page + 1 == count { return starts[page] + min(distance, inside) }
    let turned = min((distance - inside - edgeDetent) / turn, 1)
    return turned == 1 ? starts[page + 1] : starts[page] + inside + turned * viewport
  }

  /// The crown position at which `offset` is visible; at an edge of a page, before the detent. O(log n).
  public func place(of offset: Double) -> Double {
    let page = Self.index(of: offset, in: starts, count)
    let inside = starts[page + 1] - starts[page] - viewport
    let distance = offset - starts[page]
    guard distance > inside, page + 1 < count else { return places[page] + distance }
    return places[page] + inside + edgeDetent + (distance - inside) / viewport * turn
  }

  /// The offset at which content at `offset` settles: unchanged inside a page, else the nearer of the two pages' edges.
  public func settled(_ offset: Double) -> Double {
    let page = Self.index(of: offset, in: starts, count)
    let last = lastOffset(ofPage: page)
    guard offset > last, page + 1 < count else { return offset }
    return self.page(at: offset) == page ? last : starts[page + 1]
  }

  /// The offset at which the end of a page is shown.
  private func lastOffset(ofPage page: Int) -> Double { starts[page + 1] - viewport }

  /// The last of the first `count` ascending `starts` that is not beyond `place`; 0 before all. O(log n).
  private static func index(of place: Double, in starts: [Double], _ count: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
