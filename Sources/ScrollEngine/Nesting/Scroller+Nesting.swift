import PlaneGeometry
import ScrollPhysics

// Operations for coordinated scroll views.
extension Scroller {
  /// Whether the content can scroll further along `axis` within its range, towards its end or its start.
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

  /// The signed distance of the content from its range along `axis`; negative before its start.
  func overshoot(along axis: Axis) -> Double {
    let offset = motions.offset(along: axis)
    return offset - offset.clamped(to: limits[axis].range)
  }

  /// Whether the content may come to rest anywhere, so that a motion can be handed off to it.
  var restsAnywhere: Bool {
    guard settings.value.zooming.allowsZoom else { return !configuration.isPagingEnabled }
    return !configuration.isPagingEnabled && !isBeyondZoomLimits
  }

  /// Tracks a pointer before gesture arbitration, without beginning a drag.
  mutating func trackPointer(_ id: Int, to location: Point, isResampled: Bool) {
    guard tracking.move(id, to: location), !isResampled else { return }
    tracking.sample(at: now)
  }

  /// Begins a pinch of tracked fingers if they use up the pinch slop before the drag's slop. Returns whether it begins.
  mutating func pinchTrackedPointers() -> Bool {
    beginPinch()
    reportScroll()
    return isPinching
  }

  /// Begins a pinch of fingers that dragged another scroll view and have just been put down here.
  ///
  /// `span` is their mean distance from their centre when the last of them joined; the slop counts from there. The
  /// centre of the fingers goes on dragging the content.
  mutating func joinPinch(spanning span: Double) {
    guard gestureState.value.touch.mayScroll(configuration.contentTouches) else { return }
    beginDragWithoutSlop()
    gestureState.value.zoom.setReferenceSpan(span)
    beginPinch()
    reportScroll()
  }

  /// Cancels the drag because its fingers are handed over to another scroll view.
  mutating func cancelDrag() {
    guard !tracking.isEmpty else { return }
    tracking.removePointers()
    endGesture(isCancelled: true) { _, _ in }
    reportScroll()
  }

  /// Sets the length of a screen point in this scroll view's points: less than 1 in content that is zoomed in.
  mutating func setTouchScale(_ scale: Double) {
    if gestureState.value.touchScale != scale { gestureState.value.setTouchScale(scale) }
  }

  /// Cancels the touch because another scroll view has taken the gesture. Nothing moves.
  mutating func cancelTouch() {
    tracking.removePointers()
    guard case .tracking = activity else { return }
    enqueue(gestureState.value.touch.cancel())
    settleAfterTouch { _, _ in }
    reportScroll()
  }

  /// Enters `phase` as a member of a coordinated movement.
  mutating func enter(_ phase: ScrollPhase, isFree: Bool = false) {
    guard case .coordinated(var coordinated) = activity else {
      return begin(.coordinated(Activity.Coordinated(phase: phase, isFree: isFree)))
    }
    coordinated.phase = phase
    coordinated.isFree = isFree
    begin(.coordinated(coordinated))
  }

  /// Sets the velocity of the coordinated movement along `axis`, in points a second.
  mutating func setCoordinatedVelocity(_ velocity: Double, along axis: Axis) {
    guard case .coordinated(var coordinated) = activity else { return }
    coordinated.velocity[axis] = velocity
    amend(.coordinated(coordinated))
  }

  /// Leaves a coordinated movement and continues with its own motions.
  mutating func leave(_ coordinated: Activity.Coordinated) {
    let isMoving = !motions.isResting
    if coordinated.isFree, isMoving {
      begin(.free(.decelerating))
    } else if coordinated.isFree {
      callbacks.append(.didEndDecelerating)
      begin(.free(.idle))
    } else if isMoving {
      if coordinated.phase == .idle { enter(.interacting) }
      callbacks.append(.willBeginDecelerating)
      begin(.free(.decelerating))
    } else {
      begin(.free(.idle))
    }
  }

  /// Whether the fingers have used up the slop of a drag.
  func hasUsedUpSlop(hasCaughtMotion: Bool) -> Bool {
    var movement = Vector.zero
    for axis in Axis.allCases where canScroll(along: axis) { movement[axis] = tracking.pan[axis] }
    let slop = hasCaughtMotion ? 0 : touchSlop
    let touches = configuration.gestures.value.contentTouches
    return movement.lengthSquared > slop * slop && gestureState.value.touch.mayScroll(touches)
  }

  /// Ends a coordinated movement with its callbacks. Returns whether the content was moving.
  mutating func endCoordinated(_ coordinated: Activity.Coordinated) -> Bool {
    if coordinated.isFree {
      callbacks.append(coordinated.phase == .animating ? .didEndScrollingAnimation : .didEndDecelerating)
    } else {
      begin(.free(.idle))
    }
    return coordinated.velocity != .zero
  }
}
