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
