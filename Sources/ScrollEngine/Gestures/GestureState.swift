import PlaneGeometry

/// The state of a scroll view's gestures, and other state that most frames do not read.
///
/// ``Scroller`` stores this struct out of line, so that copies of the scroll view stay small.
@usableFromInline
struct GestureState: Equatable, Sendable {
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
  var keys = KeyRepeatState()
  var snap: SnapState
  /// The callbacks that wait for the end of the animation.
  var deferred: [ScrollCallback] = []
  /// The start of the current phase, and of the last idle one, in nanoseconds.
  var phaseStart: Int64
  var restStart: Int64
  @usableFromInline var zoom: ZoomState

  init(snap: SnapState, contentSize: Size, at time: Int64) {
    self.snap = snap
    self.phaseStart = time
    self.restStart = time
    zoom = ZoomState(contentSize: contentSize)
  }
}
