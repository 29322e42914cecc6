import PlaneGeometry

/// The intent of a scroll, which decides the areas that it may come to rest on.
public enum SnapIntent: Equatable, Sendable {
  /// A scroll to a place without a direction: a drag without a flick, a scroll bar, `scrollTo(_:)`. Snaps along `axes`,
  /// to the nearest area on either side.
  case endPosition(Point, axes: Axis.Set)
  /// A scroll by about `step` from a place, as by an arrow key. Rests on the first area in its direction; at the origin
  /// or behind only if there is no other area.
  case direction(from: Point, step: Vector)
  /// A scroll by `displacement` from a place, as by a flick or `scrollBy(_:)`.
  ///
  /// Rests on the area nearest to its natural end, and never beyond an area that always stops. Areas at or before the
  /// origin qualify only if there is no other.
  case endAndDirection(from: Point, displacement: Vector)
  /// A re-snap after areas or sizes have changed. `items` are the areas that the content was aligned with.
  case layoutChange(at: Point, items: AxisPair<Int?>)

  /// The minimum distance of an arrow key from its origin, in points: Chromium's, which truncates fractions.
  public static let minimumStep = 1.0
  /// The minimum distance of a flick from its origin, in points: Chromium's, which rounds.
  public static let minimumDisplacement = 0.5
}

/// A place for a scroll view to come to rest along one axis.
public struct SnapPosition: Equatable, Sendable {
  /// The reachable offset to rest at.
  public var offset: Double
  /// The area that the content is aligned with.
  public var item: Int
  /// Whether the area is longer than the snapport and covers all of it, without being aligned.
  public var isCovering: Bool
}
