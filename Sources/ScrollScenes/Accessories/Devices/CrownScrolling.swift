import PlaneGeometry

/// How a crown scrolls a view.
///
/// A rotation is the delta of a wheel without phases, and the crown counts as standing still
/// ``ScrollConfiguration/wheelTimeout`` after the last rotation. What says where content rests (pages, targets) then
/// says so. Past an end the content yields as it does under a finger, and comes back when the crown stands still.
public struct CrownScrolling: Equatable, Sendable {
  /// How far one turn scrolls, in points.
  public var pointsPerTurn = Self.defaultPointsPerTurn
  /// How far apart detents are, in points: each one that is passed is felt, and content that the crown has left settles
  /// on the nearest one. `nil` for none.
  public var detent: Double?
  /// Pages, some of which may be longer than the viewport; `nil` for content that is scrolled freely.
  public var pages: CrownPages?

  /// 200 points a turn, about the height of a watch. Apple has published no number.
  public init() {}

  /// 200 pt: ours.
  public static let defaultPointsPerTurn = 200.0
}

/// A crown that scrolls, from one rotation to the next.
///
/// It is told where the content is and answers where it should go; who owns both passes that on as
/// ``ScrollInput/wheel(_:)``, and the place of ``settle(at:)`` as a request.
public struct ScrollingCrown: Equatable, Sendable {
  /// How the crown scrolls.
  public let scrolling: CrownScrolling
  /// Where the content was when the crown began to turn, on the way that the crown knows; `nil` while it stands still.
  private var start: Double?
  /// What has been turned since, in turns that scroll towards the end.
  private var turns = 0.0

  /// A crown that stands still.
  public init(_ scrolling: CrownScrolling) { self.scrolling = scrolling }

  /// Whether the crown is turning.
  public var isTurning: Bool { start != nil }

  /// Where content that is at `offset` goes when the crown is turned by `rotationalDelta` turns; positive ones scroll
  /// up, as WatchKit counts them.
  ///
  /// - Parameters:
  ///   - range: the offsets at which the content may rest.
  ///   - isElastic: whether the content yields past the ends. What is turned there then counts point by point, before
  ///     the rubber band: `offset` and the result may lie outside of the range. Without, what is turned there is lost.
  public mutating func rotate(
    by rotationalDelta: Double, from offset: Double, in range: ClosedRange<Double>, isElastic: Bool = false
  ) -> Double {
    let begin = start ?? place(of: offset, in: range)
    start = begin
    turns -= rotationalDelta
    let reach = place(of: range.lowerBound)...place(of: range.upperBound)
    let place = begin + turns * scrolling.pointsPerTurn
    let inside = place.clamped(to: reach)
    if !isElastic, inside != place { (start, turns) = (inside, 0) }
    let shown = (scrolling.pages?.offset(at: inside) ?? inside).clamped(to: range)
    return isElastic && inside != place ? shown + (place - inside) : shown
  }

  /// The content has not gone where the crown led it: what comes next counts from where it is.
  mutating func restart() { (start, turns) = (nil, 0) }

  /// How many detents, or pages, lie between two offsets of `range`; less than 0 on the way back. None lies beyond an
  /// end.
  public func detents(from old: Double, to new: Double, in range: ClosedRange<Double>) -> Int {
    detents(from: old.clamped(to: range), to: new.clamped(to: range))
  }

  /// How many detents, or pages, lie between two offsets; less than 0 on the way back.
  public func detents(from old: Double, to new: Double) -> Int {
    if let pages = scrolling.pages { return pages.page(at: new) - pages.page(at: old) }
    guard let detent = scrolling.detent else { return 0 }
    let count = (new / detent).rounded() - (old / detent).rounded()
    return Int(count.clamped(to: -1e9...1e9))
  }

  /// The crown stands still. Returns where content that is at `offset` settles.
  public mutating func settle(at offset: Double, in range: ClosedRange<Double>) -> Double {
    (start, turns) = (nil, 0)
    if let pages = scrolling.pages { return pages.settled(offset).clamped(to: range) }
    guard let detent = scrolling.detent, range.contains(offset), !range.isEnd(offset) else { return offset }
    return ((offset / detent).rounded() * detent).clamped(to: range)
  }

  private func place(of offset: Double, in range: ClosedRange<Double>) -> Double {
    let inside = offset.clamped(to: range)
    return offset == inside ? place(of: offset) : place(of: inside) + (offset - inside)
  }

  private func place(of offset: Double) -> Double { scrolling.pages?.place(of: offset) ?? offset }
}

extension ClosedRange<Double> {
  /// Whether `offset` is at one of the ends, where content may rest though no detent lies there.
  fileprivate func isEnd(_ offset: Double) -> Bool { offset == lowerBound || offset == upperBound }
}
