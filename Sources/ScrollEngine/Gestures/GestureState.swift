import PlaneGeometry

/// The state of a scroll view's gestures, and other state that most frames do not read.
///
/// ``Scroller`` stores this struct out of line, so that copies of the scroll view stay small.
@usableFromInline
struct GestureState: Equatable, Sendable {
  /// The minimum length of the rubber band while a finger or a wheel moves the content, if it exceeds the viewport's:
  /// ``Scroller/bandLength(along:)``.
  @usableFromInline private(set) var bandLength = Vector.zero
  var restriction = DragRestriction()
  var lock = DirectionalLockTracker()
  var swipes = SwipeChain()
  var touch = TouchArbitration()
  var wheelStream = WheelStream()
  /// The obscured insets of the viewport, in points. A selection that is dragged there counts as outside.
  private(set) var obscuredInsets = EdgeInsets.zero
  /// The length of a screen point in the scroll view's points, if ancestors are zoomed.
  private(set) var touchScale = 1.0
  var keys = KeyRepeatState()
  var snap: SnapState
  /// The callbacks that are deferred to the end of the animation.
  var deferred = DeferredCallbacks()
  @usableFromInline var times: PhaseTimes
  @usableFromInline var zoom: ZoomState

  /// Creates the state of content that rests at `origin` since `time`. The content is shown at `scale` and measures
  /// `contentSize` at scale 1.
  init(origin: Point, contentSize: Size, scale: Double = 1, at time: Int64) {
    snap = SnapState(origin: origin)
    times = PhaseTimes(idleSince: time)
    zoom = ZoomState(contentSize: contentSize, scale: scale)
  }

  /// Sets the minimum length of the rubber band along `axis`, in points.
  mutating func setBandLength(_ length: Double, along axis: Axis) { bandLength[axis] = length }

  /// Sets the obscured insets of the viewport.
  mutating func setObscuredInsets(_ insets: EdgeInsets) { obscuredInsets = insets }

  /// Sets the length of a screen point in the scroll view's points.
  mutating func setTouchScale(_ scale: Double) { touchScale = scale }

  /// Exchanges the state of the fingers' gesture: the directional lock and the swipe chain.
  mutating func swapFingers(with other: inout GestureState) {
    swap(&lock, &other.lock)
    swap(&swipes, &other.swipes)
  }
}
