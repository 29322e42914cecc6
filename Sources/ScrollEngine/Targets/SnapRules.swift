import PlaneGeometry

/// Snap rules of a scroll view: CSS's `scroll-snap-type` and `scroll-padding`.
public struct SnapRules: Equatable, Sendable {
  /// The maximum distance of an area that attracts the content.
  public enum Strictness: Equatable, Sendable {
    /// The content always rests on an area if any can be reached.
    case mandatory
    /// The content rests on an area within `fraction` of the snapport from its natural end.
    case proximity(fraction: Double = SnapRules.defaultProximityFraction)
    /// The content rests on an area within this distance from its natural end, in points along each axis.
    case distance(Vector)
  }

  /// The axes along which the content snaps.
  public var axes: Axis.Set
  /// The maximum distance of an area that attracts the content.
  public var strictness: Strictness
  /// Insets of the snapport within the viewport, in addition to the content insets (`scroll-padding`), in points.
  public var padding = EdgeInsets.zero
  /// The block axis, along which lines follow each other. The block axis decides when sizes change: the area along
  /// it is kept.
  public var blockAxis = Axis.vertical

  /// A third of the snapport, which Chromium found by experiment. WebKit takes 0.3; CSS leaves it open.
  public static let defaultProximityFraction = 1.0 / 3

  /// Creates rules from axes and strictness.
  public init(axes: Axis.Set = .vertical, strictness: Strictness = .mandatory) {
    self.axes = axes
    self.strictness = strictness
  }
}

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

/// Areas in the two orders of a search: by alignment offset, and by start.
///
/// Positions in an order count from 0. Each query takes O(log n) at most, so the cost of a search depends on the areas
/// that it looks at.
protocol SnapOrder {
  /// The snapport that the areas are aligned in.
  var snapport: Snapport { get }
  var rules: SnapRules { get }

  /// The area of an item; `nil` if the item does not exist.
  func area(_ item: Int) -> SnapArea?

  /// The number of areas that are aligned along `axis`, or of those that also always stop.
  func entryCount(_ entries: SnapEntries, along axis: Axis) -> Int
  /// The item of an aligned area along `axis`, in the order of offsets; at equal offsets the lesser item first.
  func item(at position: Int, of entries: SnapEntries, along axis: Axis) -> Int
  /// The first position whose area is aligned at `offset` or later.
  func firstPosition(at offset: Double, of entries: SnapEntries, along axis: Axis) -> Int

  /// The number of distinct spans of the areas along `axis`, including areas without alignment along it.
  func spanCount(along axis: Axis) -> Int
  /// A span, in the order of starts.
  func span(at position: Int, along axis: Axis) -> Span
  /// The items with this span, as positions for ``item(inSpan:along:)``.
  func items(ofSpan position: Int, along axis: Axis) -> Range<Int>
  func item(inSpan position: Int, along axis: Axis) -> Int
  /// The first position whose span starts after `offset`.
  func firstSpan(startingAfter offset: Double, along axis: Axis) -> Int
  /// The last span before `position` that ends at `offset` or later.
  func lastSpan(before position: Int, endingFrom offset: Double, along axis: Axis) -> Int?
}

/// The areas that a search looks at.
enum SnapEntries {
  case all
  /// Areas that always stop.
  case stops
}
