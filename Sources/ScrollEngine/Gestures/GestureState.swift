import PlaneGeometry

/// The state of a scroll view's gestures, and other state that most frames do not read.
///
/// ``Scroller`` stores this struct out of line, so that copies of the scroll view stay small.
@usableFromInline
struct GestureState: Equatable, Sendable {
  /// The length of the rubber band on which a finger or a wheel holds the content, where that is more than the
  /// viewport's: ``Scroller/bandLength(along:)``.
  @usableFromInline private(set) var bandLength = Vector.zero
  var restriction = DragRestriction()
  var lock = DirectionalLockTracker()
  var swipes = SwipeChain()
  var touch = TouchArbitration()
  var wheelStream = WheelStream()
  /// How much of the viewport is covered at each edge, in points: a selection that is held there is outside.
  private(set) var coveredInsets = EdgeInsets.zero
  /// How long a point of the screen is in the scroll view, where others that it lies in are zoomed.
  private(set) var touchScale = 1.0
  var keys = KeyRepeatState()
  var snap: SnapState
  /// The callbacks that wait for the end of the animation.
  var deferred = DeferredCallbacks()
  @usableFromInline var times: PhaseTimes
  @usableFromInline var zoom: ZoomState

  /// The state of content that rests at `origin` since `time`, shown at `scale`; `contentSize` is that at scale 1.
  init(origin: Point, contentSize: Size, scale: Double = 1, at time: Int64) {
    snap = SnapState(origin: origin)
    times = PhaseTimes(idleSince: time)
    zoom = ZoomState(contentSize: contentSize, scale: scale)
  }

  /// Holds the content along `axis` on a rubber band of `length` points, or of the viewport's length if that is more.
  mutating func setBandLength(_ length: Double, along axis: Axis) { bandLength[axis] = length }

  /// Stores how much of the viewport is covered at each edge.
  mutating func setCoveredInsets(_ insets: EdgeInsets) { coveredInsets = insets }

  /// A point of the screen is `scale` points long in the scroll view.
  mutating func setTouchScale(_ scale: Double) { touchScale = scale }

  /// Exchanges what the fingers of the gesture have led to: which axis is locked, and how fast swipes follow each
  /// other.
  mutating func swapFingers(with other: inout GestureState) {
    swap(&lock, &other.lock)
    swap(&swipes, &other.swipes)
  }
}
