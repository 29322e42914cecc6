/// Pages one below the other that a crown turns, as in a vertical `TabView` of watchOS: it scrolls inside a page that
/// is longer than the viewport first, and turns the page then.
///
/// Each page has an offset of its own, and the stack of pages one that goes a viewport for each page. Both are
/// functions of one place, the sum of all rotations in points: through the length that a page has beyond the viewport,
/// through a catch in which nothing moves, through the turn to the next page, and through a catch again. So it does not
/// matter in how many parts a rotation comes, and whoever turns back meets everything in the opposite order. What is
/// shown is the offset in content in which the pages follow each other.
///
/// That a crown scrolls inside a page before it turns it is in the Human Interface Guidelines; where it catches, and
/// how far it turns a page, are ours.
public struct CrownPages: Equatable, Sendable {
  /// How long a page is turned, in points of the crown.
  public let turn: Double
  /// How far a crown turns at each edge of a page before the page turns, in points.
  public let catching: Double
  /// The viewport's length.
  public let viewport: Double
  /// Where each page begins in the content, and where they end.
  private var starts: [Double] = [0]
  /// Where each page begins on the crown's way.
  private var places: [Double] = [0]

  /// 80 pt: ours, two fifths of the turn that scrolls a watch's height.
  public static let defaultTurn = 80.0
  /// 24 pt: ours.
  public static let defaultCatch = 24.0

  /// Pages of `lengths` points, each as long as the viewport at least.
  /// - Precondition: there is a page, the viewport has a length, and a turn too.
  public init(
    lengths: [Double], viewport: Double, turn: Double = Self.defaultTurn, catching: Double = Self.defaultCatch
  ) {
    precondition(!lengths.isEmpty && viewport > 0, "There is at least one page, and a viewport.")
    precondition(turn > 0 && catching >= 0, "A page is turned by more than nothing.")
    self.turn = turn
    self.catching = catching
    self.viewport = viewport
    for length in lengths {
      let length = max(length, viewport)
      starts.append(starts[starts.count - 1] + length)
      places.append(places[places.count - 1] + (length - viewport) + catching + turn + catching)
    }
  }

  /// How many pages there are.
  public var count: Int { starts.count - 1 }

  /// How long each page is, in points.
  public var lengths: [Double] { (0..<count).map { starts[$0 + 1] - starts[$0] } }

  /// The length of the content.
  public var contentLength: Double { starts[count] }

  /// The page that fills more of the viewport at `offset`; half way, the later one. O(log n).
  public func page(at offset: Double) -> Int {
    let page = Self.index(of: offset, in: starts, count)
    return page + 1 < count && offset - lastOffset(ofPage: page) >= viewport / 2 ? page + 1 : page
  }

  /// The offset that is shown when the crown is at `place`. O(log n).
  public func offset(at place: Double) -> Double {
    let page = Self.index(of: place, in: places, count)
    let inside = starts[page + 1] - starts[page] - viewport
    let way = place - places[page]
    if way <= inside + catching || page + 1 == count { return starts[page] + min(way, inside) }
    let turned = min((way - inside - catching) / turn, 1)
    return turned == 1 ? starts[page + 1] : starts[page] + inside + turned * viewport
  }

  /// Where the crown is when `offset` is shown; at an edge of a page, on its inner side. O(log n).
  public func place(of offset: Double) -> Double {
    let page = Self.index(of: offset, in: starts, count)
    let inside = starts[page + 1] - starts[page] - viewport
    let way = offset - starts[page]
    guard way > inside, page + 1 < count else { return places[page] + way }
    return places[page] + inside + catching + (way - inside) / viewport * turn
  }

  /// Where content that is at `offset` settles: where it is inside a page, else at the nearer of the edges between two.
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
