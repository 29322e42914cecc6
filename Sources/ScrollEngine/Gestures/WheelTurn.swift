import PlaneGeometry

/// A wheel's delta, and where in a gesture it stands.
struct WheelTurn: Equatable, Sendable {
  /// How far the content should go, in points.
  var movement: Vector
  var startsGesture: Bool
  var isMomentum: Bool
  /// Whether the device says that nothing follows.
  var isLast = false
  /// Whether the content may be pulled past its edge.
  var mayOverscroll: Bool
  /// When the wheel counts as let go if nothing follows; never for a device that will say so.
  var deadline = Deadline.never
}
