import PlaneGeometry
import ScrollPhysics

extension Scroller {
  mutating func pointerDown(_ id: Int, at location: Point, _ update: TargetUpdate) {
    if configuration.pointerDrag == .selects { return dragSelection(.began(location), update) }
    guard isScrollEnabled else { return }
    let isFirst = tracking.isEmpty
    tracking.down(id, at: location)
    if settings.allowsZoom { reanchorPinch() }
    guard isFirst else { return }
    let rests = isAtRest
    if case .wheeling = activity { begin(.free(.idle)) }
    leaveMagnification()
    let fling = activity.isDecelerating ? velocity : nil
    let wasMoving = interrupt()
    if rests { gestureState.value.snap.markTouchAtRest() }
    tracking.resetVelocity()
    tracking.sample(at: now)
    beginTouch(catching: fling, wasMoving: wasMoving)
    begin(.tracking(hasCaughtMotion: wasMoving))
  }

  mutating func pointerMoved(_ id: Int, to location: Point, isResampled: Bool, _ update: TargetUpdate) {
    if configuration.pointerDrag == .selects { return dragSelection(.changed(location), update) }
    let old = tracking.pan
    guard tracking.move(id, to: location) else { return }
    if !isResampled { tracking.sample(at: now) }
    if settings.value.gestures.isSet, configuration.gestures.value.swipeAcceleration == .carried {
      gestureState.value.swipes.follow(hasMoved: tracking.pan != old, at: now)
    }
    if settings.allowsZoom, pinch() { return }
    if case .tracking(let hasCaughtMotion) = activity { beginDragging(hasCaughtMotion: hasCaughtMotion) }
    if case .dragging(let drag) = activity { follow(drag) }
    if settings.allowsZoom { beginPinch() }
  }

  mutating func pointerUp(_ id: Int, isCancelled: Bool, _ update: TargetUpdate) {
    if configuration.pointerDrag == .selects { return dragSelection(.ended, update) }
    guard tracking.up(id) else { return }
    guard tracking.isEmpty else {
      if settings.allowsZoom { reanchorPinch() }
      return
    }
    endGesture(isCancelled: isCancelled, update)
  }

  /// Ends the gesture when the last finger is lifted.
  mutating func endGesture(isCancelled: Bool, _ update: TargetUpdate) {
    switch activity {
    case .dragging(let drag):
      let velocity = isCancelled ? .zero : releaseVelocity()
      if settings.allowsZoom {
        releaseDrag(velocity: velocity, pageOrigin: drag.pageOrigin, update)
      } else {
        release(velocity: velocity, pageOrigin: drag.pageOrigin, update)
      }
      gestureState.value.lock.end()
    case .tracking:
      enqueue(isCancelled ? gestureState.value.touch.cancel() : gestureState.value.touch.end())
      settleAfterTouch(update)
    case .free, .wheeling, .selecting, .coordinated, .zooming:
      break
    }
  }

  /// Begins a drag when the pan has used up the slop.
  ///
  /// The drag starts on the straight line from the touch, at exactly the slop's distance. The split of a movement into
  /// events therefore hardly matters.
  private mutating func beginDragging(hasCaughtMotion: Bool) {
    var movement = Vector.zero
    for axis in Axis.allCases where canScroll(along: axis) { movement[axis] = tracking.pan[axis] }
    let slop = hasCaughtMotion ? 0 : touchSlop
    let touches = configuration.gestures.value.contentTouches
    guard movement.lengthSquared > slop * slop, gestureState.value.touch.mayScroll(touches) else { return }
    enqueue(gestureState.value.touch.cancel())
    callbacks.append(.willBeginDragging)
    let lost = configuration.gestures.value.dragStart == .whole ? 0 : slop
    let panOrigin = tracking.pan * (lost / movement.lengthSquared.squareRoot())
    if settings.restrictsDrags { gestureState.value.restriction = DragRestriction(from: panOrigin, at: now) }
    begin(.dragging(Activity.Drag(panOrigin: panOrigin, rawOrigin: captureRawOffset(), pageOrigin: contentOffset)))
  }

  private mutating func follow(_ drag: Activity.Drag) {
    let followed = settings.restrictsDrags ? restricted(drag) : drag
    for axis in Axis.allCases where canScroll(along: axis) {
      let raw = followed.rawOrigin[axis] - (tracking.pan[axis] - followed.panOrigin[axis])
      place(offset(forRaw: raw, along: axis), along: axis)
    }
  }

  /// The movement of a finger that begins a drag, in points of the scroll view.
  var touchSlop: Double { configuration.touchSlop * gestureState.value.touchScale }
}

extension Scroller {
  /// Begins a touch of a first finger, which stops moving content. `fling` is the velocity of the fling that it
  /// catches.
  mutating func beginTouch(catching fling: Vector?, wasMoving: Bool) {
    if configuration.gestures.value.directionalLock != .none {
      gestureState.value.lock.begin(
        keepingAxis: fling != nil && configuration.gestures.value.directionalLock == .reopening)
    }
    if configuration.gestures.value.swipeAcceleration != .none {
      gestureState.value.swipes.begin(catching: fling, at: now)
    }
    if settings.ownsMomentum { gestureState.value.wheelStream.ignoreMomentum() }
    // A touch that stops moving content is not delivered to it.
    guard let rule = configuration.gestures.value.contentTouches, !wasMoving else { return }
    enqueue(gestureState.value.touch.begin(rule, at: now))
  }

  /// Handles a reached deadline: a delayed touch is delivered, or a wheel gesture ends.
  mutating func passDeadline(_ update: TargetUpdate) {
    switch activity {
    case .tracking: enqueue(gestureState.value.touch.pass())
    case .zooming(let zooming) where zooming.cause == .magnifying: endMagnifying(update)
    case .zooming(let zooming): finishZoom(zooming)
    case .free, .dragging, .wheeling, .selecting, .coordinated: endWheel(update)
    }
  }

  /// Enqueues the callbacks of an event of the content's touch.
  mutating func enqueue(_ notice: TouchArbitration.Notice?) {
    switch notice {
    case nil: break
    case .began?: callbacks.append(.contentTouchBegan)
    case .ended?: callbacks.append(.contentTouchEnded)
    case .cancelled?: callbacks.append(.contentTouchCancelled)
    case .tapped?:
      callbacks.append(.contentTouchBegan)
      callbacks.append(.contentTouchEnded)
    }
  }
}

extension Scroller {
  /// Whether no motion and no gesture is in progress.
  var isAtRest: Bool { if case .free(.idle) = activity { motions.isResting } else { false } }

  /// Whether the touch in progress found the content at rest and has not moved it.
  private var isUndisturbed: Bool {
    gestureState.value.snap.touchBeganAtRest && contentOffset == gestureState.value.snap.origin && !isOverscrolled
  }

  /// Whether fingers drag the content without pinching it.
  package var isDragged: Bool { if case .dragging = activity { !isPinching } else { false } }

  /// Whether the pointer is the only one that is down.
  package func isTouched(byOnly id: Int) -> Bool {
    var others = tracking.pointers
    return others.up(id) && others.isEmpty
  }
}

extension Scroller {
  /// The velocity of the offset under a finger, in points a second. The finger's velocity is negated, and in overscroll
  /// reduced by the slope of the rubber band.
  @inlinable @inline(__always) var dragVelocity: Vector { visibleVelocity(ofRaw: fingerVelocity) }

  /// The velocity of the content at a release: zero below the minimum, and in overscroll reduced by the slope of the
  /// rubber band.
  mutating func releaseVelocity() -> Vector {
    var velocity = fingerVelocity
    let minimum = configuration.minimumVelocity
    let shortest = configuration.minimumFlingDistance
    for axis in Axis.allCases where tracking.trackers[axis].movement.magnitude < shortest { velocity[axis] = 0 }
    let isFling = velocity.lengthSquared >= minimum * minimum
    if configuration.gestures.value.swipeAcceleration != .none, !configuration.isPagingEnabled {
      // A slow swipe does not fling, but it ends a swipe chain.
      let distance = tracking.pan.lengthSquared.squareRoot()
      velocity = gestureState.value.swipes.accelerated(
        velocity, after: distance, by: configuration.gestures.value.swipeAcceleration, at: now)
    }
    guard isFling else { return .zero }
    if let maximum = configuration.maximumVelocity {
      for axis in Axis.allCases { velocity[axis] = velocity[axis].clamped(to: -maximum...maximum) }
    }
    return visibleVelocity(ofRaw: velocity)
  }

  @inlinable @inline(__always) var fingerVelocity: Vector {
    let horizontal = limits.horizontal.canScroll ? 0 - tracking.trackers.horizontal.velocity(at: now) : 0
    let vertical = limits.vertical.canScroll ? 0 - tracking.trackers.vertical.velocity(at: now) : 0
    return Self.unlocked(Vector(dx: horizontal, dy: vertical), gestureState)
  }

  @inlinable @inline(__always) func visibleVelocity(ofRaw velocity: Vector) -> Vector {
    let offset = contentOffset
    return Vector(
      dx: velocity.dx * (limits.horizontal.isInside(offset.x) ? 1 : overscrollSlope(at: offset.x, along: .horizontal)),
      dy: velocity.dy * (limits.vertical.isInside(offset.y) ? 1 : overscrollSlope(at: offset.y, along: .vertical)))
  }

  /// Releases the content at the end of a drag.
  mutating func release(velocity: Vector, pageOrigin: Point, _ update: TargetUpdate) {
    launch(velocity: velocity, pageOrigin: pageOrigin, update)
    let target = restingOffset
    let willDecelerate = !motions.isResting
    callbacks.append(.willEndDragging(velocity: velocity, target: target))
    callbacks.append(.didEndDragging(willDecelerate: willDecelerate))
    if willDecelerate { callbacks.append(.willBeginDecelerating) }
    begin(.free(willDecelerate ? .decelerating : .idle))
  }

  /// Ends a touch that did not drag.
  ///
  /// Content that had been at rest stays at its offset even between pages: a tap moves nothing. Content that the finger
  /// stopped goes on to a place where it may rest.
  mutating func settleAfterTouch(_ update: TargetUpdate) {
    if settings.allowsZoom, bounceZoomIfNeeded(update) { return }
    if isUndisturbed {
      gestureState.value.snap.stayAtOrigin()
      return begin(.free(.idle))
    }
    launch(velocity: .zero, pageOrigin: contentOffset, update)
    let isMoving = !motions.isResting
    if isMoving { callbacks.append(.willBeginDecelerating) }
    begin(.free(isMoving ? .decelerating : .idle))
  }

  /// Starts the free motion of both axes.
  ///
  /// With paging it ends at most one page from that at `pageOrigin`. `update` may then amend the target. `heading` is
  /// the direction of a device without velocity: 1, -1 or 0 along each axis.
  mutating func launch(velocity: Vector, heading: Vector = .zero, pageOrigin: Point, _ update: TargetUpdate) {
    for axis in Axis.allCases {
      let offset = motions.offset(along: axis)
      let start = MotionStart(time: now)
      let release = PageRelease(offset: offset, velocity: velocity[axis], heading: heading[axis])
      let page = pageOffset(after: release, from: pageOrigin[axis], along: axis)
      guard let page else {
        var planner = planner(along: axis)
        planner.flingContext.otherSpeed = velocity[axis.cross].magnitude
        planner.flingContext.otherViewport = area.containerSize[axis.cross]
        motions[axis] = planner.launch(from: offset, velocity: velocity[axis], at: start)
        continue
      }
      settle(on: page, velocity: velocity[axis], along: axis)
    }
    amendTarget(velocity: velocity, heading: heading, update)
  }

  /// Starts a spring to `target` along `axis`.
  mutating func settle(on target: Double, velocity: Double, along axis: Axis) {
    motions[axis] = planner(along: axis).settle(
      on: target, from: motions.offset(along: axis), velocity: velocity, at: MotionStart(time: now))
  }
}

extension Scroller {
  /// `drag` reduced by the parts of the newest movement that the lock, the threshold and the damping hold back.
  mutating func restricted(_ drag: Activity.Drag) -> Activity.Drag {
    var drag = drag
    let pan = tracking.pan
    let last = gestureState.value.restriction.exchange(pan)
    let movement = tracking.pan - last
    // A separate statement: as an argument the call would keep a copy of the scroll view and so force its box to be
    // copied.
    let kept = beyondThreshold(unlocked(movement))
    let passed = damped(kept, of: drag, from: last)
    for axis in Axis.allCases where passed[axis] != movement[axis] {
      // Later movements of the axis are measured from the present pan.
      let raw = drag.rawOrigin[axis] - (last[axis] - drag.panOrigin[axis])
      drag.rawOrigin[axis] = raw - passed[axis]
      drag.panOrigin[axis] = tracking.pan[axis]
    }
    begin(.dragging(drag))
    return drag
  }

  /// A finger's `velocity` without the locked component. Only a drag with a directional lock has one.
  @usableFromInline static func unlocked(_ velocity: Vector, _ state: Boxed<GestureState>) -> Vector {
    state.value.lock.filtered(velocity)
  }

  /// `movement` without the locked component.
  private mutating func unlocked(_ movement: Vector) -> Vector {
    let rules = settings.value.gestures.value
    guard rules.directionalLock != .none else { return movement }
    let pause = rules.directionalLock == .reopening ? rules.lockPause : nil
    let (pan, axes, time) = (tracking.pan, scrollableAxes, now)
    gestureState.value.lock.follow(pan, along: axes, cone: rules.lockCone, pause: pause, at: time)
    return gestureState.value.lock.filtered(movement)
  }

  /// `movement` without the part that a threshold holds back.
  private mutating func beyondThreshold(_ movement: Vector) -> Vector {
    guard case .threshold(let threshold) = settings.value.gestures.value.dragStart else { return movement }
    var movement = movement
    for axis in Axis.allCases where !limits[axis].canScroll { movement[axis] = 0 }
    let time = now
    return gestureState.value.restriction.passed(movement, threshold, at: time)
  }
}
