import PlaneGeometry

/// What a scroll view remembers of its gestures.
struct GestureMemory: Equatable, Sendable {
  /// The length of the rubber band on which a finger or a wheel holds the content, where that is more than the viewport's:
  /// ``Scroller/bandLength(along:)``.
  var bandLength = Vector.zero
  var restriction = DragRestriction()
  var lock = DirectionalLockTracker()
  var swipes = SwipeChain()
  var touch = TouchArbitration()
  var wheelStream = WheelStream()
}
