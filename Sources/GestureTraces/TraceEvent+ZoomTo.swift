import PlaneGeometry

extension TraceEvent {
  /// A zoom that a program asks for, or a double tap.
  public struct ZoomTo: Equatable, Sendable {
    /// What to show.
    public let target: Target
    /// Whether the zoom takes time.
    public let isAnimated: Bool

    /// A zoom to `target`.
    public init(target: Target, isAnimated: Bool = true) {
      self.target = target
      self.isAnimated = isAnimated
    }

    /// What a zoom is to show.
    public enum Target: Equatable, Sendable {
      /// The content at that scale, with what lies at the anchor, as fractions of the viewport, kept there; nil for its middle.
      case scale(Double, anchor: UnitPoint?)
      /// A rect of the content, in points at scale 1.
      case rect(Rect)
      /// What a double tap at that place of the viewport shows, in points.
      case doubleTap(Point)
    }
  }
}
