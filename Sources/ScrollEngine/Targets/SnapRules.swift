import PlaneGeometry

/// How a scroll view snaps to areas: CSS's `scroll-snap-type` and `scroll-padding`.
public struct SnapRules: Equatable, Sendable {
  /// How far the content goes for an area.
  public enum Strictness: Equatable, Sendable {
    /// The content always rests on an area if there is one that it can rest on.
    case mandatory
    /// The content rests on an area that is no further from where it would rest than `fraction` of the snapport.
    case proximity(fraction: Double = SnapRules.defaultProximityFraction)
    /// The content rests on an area that is no further from where it would rest than this, in points along each axis.
    case distance(Vector)
  }

  /// The axes along which the content snaps.
  public var axes: Axis.Set
  /// How far the content goes for an area.
  public var strictness: Strictness
  /// What of the viewport, beside the content insets, areas are not aligned in (`scroll-padding`), in points.
  public var padding = EdgeInsets.zero
  /// The axis along which lines follow each other. It decides where both axes have an equal claim: when sizes change,
  /// the area along it is kept.
  public var blockAxis = Axis.vertical

  /// A third of the snapport: what Chromium found by experiment. WebKit takes 0.3; CSS leaves it open.
  public static let defaultProximityFraction = 1.0 / 3

  /// Rules by their two main parts.
  public init(axes: Axis.Set = .vertical, strictness: Strictness = .mandatory) {
    self.axes = axes
    self.strictness = strictness
  }
}
