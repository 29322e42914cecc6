import PlaneGeometry

/// What a scroll wants, and so which areas it may come to rest on.
public enum SnapIntent: Equatable, Sendable {
  /// To get to a place, from wherever: a drag without a flick, a scroll bar, `scrollTo(_:)`. Snaps along `axes`, to the
  /// nearest area on any side.
  case endPosition(Point, axes: Axis.Set)
  /// To go on by about `step` from a place, as an arrow key does. Rests on the first area in its direction, and never
  /// where it was unless there is nowhere else.
  case direction(from: Point, step: Vector)
  /// To go on by `displacement` from a place, as a flick or `scrollBy(_:)` does. Rests on the area nearest to where it
  /// would end, not at or before where it was unless there is nowhere else, and never beyond an area that always stops.
  case endAndDirection(from: Point, displacement: Vector)
  /// To show what is shown, after areas or sizes have changed. `items` are the areas that the content was aligned with.
  case layoutChange(at: Point, items: AxisPair<Int?>)

  /// How far beyond its origin, in points, an arrow key leads at least: Chromium's, which cuts fractions off.
  public static let minimumStep = 1.0
  /// How far beyond its origin, in points, a flick leads at least: Chromium's, which rounds.
  public static let minimumDisplacement = 0.5
}

/// Where a scroll view comes to rest along one axis.
public struct SnapPosition: Equatable, Sendable {
  /// The reachable offset to rest at.
  public var offset: Double
  /// The area that the content is aligned with.
  public var item: Int
  /// Whether the area is longer than the snapport and covers all of it, without being aligned.
  public var isCovering: Bool
}
