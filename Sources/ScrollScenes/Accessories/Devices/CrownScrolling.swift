import PlaneGeometry

/// The settings of a crown that scrolls a view.
///
/// A rotation is the delta of a wheel without phases. The crown counts as idle `ScrollConfiguration.wheelTimeout`
/// after the last rotation. Content then settles by its pages or targets. Past an end the content rubber-bands as under
/// a finger, and returns when the crown is idle.
public struct CrownScrolling: Equatable, Sendable {
  /// The distance that one turn scrolls, in points.
  public var pointsPerTurn = Self.defaultPointsPerTurn
  /// The distance between detents, in points; `nil` for none. Each passed detent gives a haptic click, and content
  /// settles on the nearest detent.
  public var detent: Double?
  /// Pages, some of which may be longer than the viewport; `nil` for content that scrolls freely.
  public var pages: CrownPages?

  /// 200 points a turn, about the height of a watch. Apple has published no number.
  public init() {}

  /// 200 pt: this project's choice.
  public static let defaultPointsPerTurn = 200.0
}

/// The state of a crown that scrolls, between rotations.
///
/// The caller passes the content's offset and gets the next one. The owner passes a rotation on as
/// `ScrollInput.wheel(_:)`, and the result of ``settle(at:in:)`` as a request.
public struct CrownScrollState: Equatable, Sendable {
  /// The settings of the crown.
  public let scrolling: CrownScrolling
  /// The crown position when the rotation began; `nil` while the crown is idle.
  private var start: Double?
  /// The rotation since then, in turns; positive towards the end of the content.
  private var turns = 0.0

  /// An idle crown.
  public init(_ scrolling: CrownScrolling) { self.scrolling = scrolling }

  /// Rotates the crown by `rotationalDelta` turns, and returns the new offset of content at `offset`. Positive turns
  /// scroll up, as in WatchKit.
  ///
  /// - Parameters:
  ///   - rotationalDelta: in turns; positive turns scroll up.
  ///   - offset: the content offset along the axis, in points.
  ///   - range: the offsets at which the content may rest.
  ///   - isElastic: whether the content rubber-bands past the ends. Rotation there then counts in full, before the
  ///     rubber band: `offset` and the result may lie outside of the range. Otherwise rotation past an end is lost.
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

  /// Forgets the rotation when the content is not at the offset that the crown returned. The next rotation starts at
  /// the content's offset.
  mutating func restart() { (start, turns) = (nil, 0) }

  /// The number of detents, or pages, between two offsets clamped to `range`; negative towards the start.
  public func detents(from old: Double, to new: Double, in range: ClosedRange<Double>) -> Int {
    detents(from: old.clamped(to: range), to: new.clamped(to: range))
  }

  /// The number of detents, or pages, between two offsets; negative towards the start.
  public func detents(from old: Double, to new: Double) -> Int {
    if let pages = scrolling.pages { return pages.page(at: new) - pages.page(at: old) }
    guard let detent = scrolling.detent else { return 0 }
    let count = (new / detent).rounded() - (old / detent).rounded()
    return Int(count.clamped(to: -1e9...1e9))
  }

  /// Ends the rotation. Returns the offset at which content at `offset` settles.
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
  /// Whether `offset` is at one of the ends, at which content may rest without a detent.
  fileprivate func isEnd(_ offset: Double) -> Bool { offset == lowerBound || offset == upperBound }
}
