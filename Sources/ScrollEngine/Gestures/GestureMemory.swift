import PlaneGeometry

/// What a scroll view remembers of its gestures, and what else most frames do not ask for.
@usableFromInline
struct GestureMemory: Equatable, Sendable {
  /// The length of the rubber band on which a finger or a wheel holds the content, where that is more than the viewport's:
  /// ``Scroller/bandLength(along:)``.
  @usableFromInline var bandLength = Vector.zero
  var restriction = DragRestriction()
  var lock = DirectionalLockTracker()
  var swipes = SwipeChain()
  var touch = TouchArbitration()
  var wheelStream = WheelStream()
  /// How long a point of the screen is in the scroll view, where others that it lies in are zoomed.
  var touchScale = 1.0
  var keys = KeyMemory()
  var targets: TargetMemory
  /// What is told when the animation that is under way ends.
  var deferred: [ScrollCallback] = []
  /// When the phase of now began, and when the last idle one did.
  var phaseStart: Int64
  var restStart: Int64
  @usableFromInline var zoom: ZoomMemory

  init(targets: TargetMemory, contentSize: Size, at time: Int64) {
    self.targets = targets
    self.phaseStart = time
    self.restStart = time
    zoom = ZoomMemory(contentSize: contentSize)
  }
}
