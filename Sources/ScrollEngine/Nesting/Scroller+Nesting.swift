import PlaneGeometry
import ScrollPhysics

// What scroll views that move together need of each other.
extension Scroller {
  /// Whether the content can go on along `axis` within its range, towards its end or towards its start.
  public func canScroll(along axis: Axis, towardsEnd isForward: Bool) -> Bool {
    guard canScroll(along: axis) else { return false }
    let range = limits[axis].range
    let offset = motions.offset(along: axis)
    return isForward ? offset < range.upperBound : offset > range.lowerBound
  }

  /// Whether fingers and wheels can move the content along `axis`.
  func takesGestures(along axis: Axis) -> Bool { isScrollEnabled && canScroll(along: axis) }

  /// Whether the content is outside its range along `axis`.
  func isOverscrolled(along axis: Axis) -> Bool {
    !limits[axis].range.contains(motions.offset(along: axis))
  }

  /// How far the content is outside its range along `axis`; negative before its start.
  func overshoot(along axis: Axis) -> Double {
    let offset = motions.offset(along: axis)
    return offset - offset.clamped(to: limits[axis].range)
  }

  /// Whether the content may come to rest anywhere, so that a motion can come in from another scroll view.
  var restsAnywhere: Bool {
    guard settings.value.zooming.allowsZoom else { return !configuration.isPagingEnabled }
    return !configuration.isPagingEnabled && !isBeyondZoomLimits
  }

  /// Takes in where a pointer goes, and does not begin to drag: whose gesture it is has not been decided.
  mutating func watch(_ id: Int, to location: Point, isResampled: Bool) {
    guard tracking.move(id, to: location), !isResampled else { return }
    tracking.sample(at: now)
  }

  /// Lets fingers that were watched pinch, if they have come apart, or together, far enough before they drag. Returns
  /// whether they do.
  mutating func pinchWatched() -> Bool {
    beginPinch()
    reportScroll()
    return isPinching
  }

  /// Fingers that dragged another scroll view, and have just been put down here, pinch: they lay `span` from their
  /// centre when the last of them joined, and what goes beyond the slop since then counts. Their centre drags on from
  /// where it is.
  mutating func joinPinch(spanning span: Double) {
    guard gestureState.value.touch.mayScroll(configuration.contentTouches) else { return }
    dragFromHere()
    gestureState.value.zoom.setReferenceSpan(span)
    beginPinch()
    reportScroll()
  }

  /// The fingers that drag go elsewhere: a drag ends as if they had been cancelled.
  mutating func loseFingers() {
    guard !tracking.isEmpty else { return }
    tracking.removePointers()
    letGo(isCancelled: true) { _, _ in }
    reportScroll()
  }

  /// How long a point of the screen is in this scroll view: less than 1 in content that is zoomed in.
  mutating func setTouchScale(_ scale: Double) {
    if gestureState.value.touchScale != scale { gestureState.value.setTouchScale(scale) }
  }

  /// Another scroll view has taken the gesture: like a touch that ends without having moved anything.
  mutating func yieldTouch() {
    tracking.removePointers()
    guard case .tracking = activity else { return }
    enqueue(gestureState.value.touch.cancel())
    settleAfterTouch { _, _ in }
    reportScroll()
  }

  /// Goes on to `phase` as a part of a movement of several scroll views.
  mutating func enter(_ phase: ScrollPhase, isFree: Bool = false) {
    guard case .coordinated(var led) = activity else {
      return begin(.coordinated(Activity.Coordinated(phase: phase, isFree: isFree)))
    }
    led.phase = phase
    led.isFree = isFree
    begin(.coordinated(led))
  }

  /// The movement of several scroll views moves this one with `velocity` (points a second) along `axis`.
  mutating func setLedVelocity(_ velocity: Double, along axis: Axis) {
    guard case .coordinated(var led) = activity else { return }
    led.velocity[axis] = velocity
    amend(.coordinated(led))
  }

  /// Goes on by itself with the motions that it has, after a part in a movement of several scroll views.
  mutating func leave(_ led: Activity.Coordinated) {
    let isMoving = !motions.isResting
    if led.isFree, isMoving {
      begin(.free(.decelerating))
    } else if led.isFree {
      callbacks.append(.didEndDecelerating)
      begin(.free(.idle))
    } else if isMoving {
      if led.phase == .idle { enter(.interacting) }
      callbacks.append(.willBeginDecelerating)
      begin(.free(.decelerating))
    } else {
      begin(.free(.idle))
    }
  }

  /// Whether the fingers have moved the content far enough to drag it.
  func hasUsedUpSlop(hasCaughtMotion: Bool) -> Bool {
    var movement = Vector.zero
    for axis in Axis.allCases where canScroll(along: axis) { movement[axis] = tracking.pan[axis] }
    let slop = hasCaughtMotion ? 0 : touchSlop
    let touches = configuration.gestures.value.contentTouches
    return movement.lengthSquared > slop * slop && gestureState.value.touch.mayScroll(touches)
  }

  /// Ends a part in a movement of several scroll views, telling so. Returns whether it was moved.
  mutating func endCoordinated(_ led: Activity.Coordinated) -> Bool {
    if led.isFree {
      callbacks.append(led.phase == .animating ? .didEndScrollingAnimation : .didEndDecelerating)
    } else {
      begin(.free(.idle))
    }
    return led.velocity != .zero
  }
}
