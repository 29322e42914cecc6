import PlaneGeometry

/// What a scroll view remembers of its gestures, and what else most frames do not ask for.
@usableFromInline
struct GestureMemory: Equatable, Sendable {
  /// The length of the rubber band on which a finger or a wheel holds the content, where that is more than the viewport's:
  /// ``Scroller/bandLength(along:)``.
  var bandLength = Vector.zero
  var restriction = DragRestriction()
  var lock = DirectionalLockTracker()
  var swipes = SwipeChain()
  var touch = TouchArbitration()
  var wheelStream = WheelStream()
  var keys = KeyMemory()
  var targets: TargetMemory
  /// What is told when the animation that is under way ends.
  var deferred: [ScrollCallback] = []

  init(targets: TargetMemory) { self.targets = targets }
}
