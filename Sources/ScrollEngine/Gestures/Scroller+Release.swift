import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// The velocity of the offset that a finger drags, in points a second: the finger's, turned round; in overscroll
  /// reduced by the slope of the rubber band.
  @inlinable @inline(__always) var dragVelocity: Vector { visibleVelocity(ofRaw: fingerVelocity) }

  /// The velocity with which the content leaves a finger that lets go now: none below the minimum, and as fast as it was
  /// moving in overscroll.
  mutating func releaseVelocity() -> Vector {
    var velocity = fingerVelocity
    let minimum = configuration.minimumVelocity
    let shortest = configuration.minimumFlingDistance
    for axis in Axis.allCases where trackers[axis].movement.magnitude < shortest { velocity[axis] = 0 }
    let isFling = velocity.lengthSquared >= minimum * minimum
    if configuration.gestures.value.swipeAcceleration != .none, !configuration.isPagingEnabled {
      // A slow swipe throws nothing, but it ends a chain.
      let distance = pointers.pan.lengthSquared.squareRoot()
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
    let horizontal = limits.horizontal.canScroll ? 0 - trackers.horizontal.velocity(at: now) : 0
    let vertical = limits.vertical.canScroll ? 0 - trackers.vertical.velocity(at: now) : 0
    return Self.unlocked(Vector(dx: horizontal, dy: vertical), gestureState)
  }

  @inlinable @inline(__always) func visibleVelocity(ofRaw velocity: Vector) -> Vector {
    let offset = contentOffset
    return Vector(
      dx: velocity.dx * (limits.horizontal.isInside(offset.x) ? 1 : overscrollSlope(at: offset.x, along: .horizontal)),
      dy: velocity.dy * (limits.vertical.isInside(offset.y) ? 1 : overscrollSlope(at: offset.y, along: .vertical)))
  }

  /// The finger lets go.
  mutating func release(velocity: Vector, pageOrigin: Point, _ update: TargetUpdate) {
    launch(velocity: velocity, pageOrigin: pageOrigin, update)
    let target = restingOffset
    let willDecelerate = !motions.horizontal.isResting || !motions.vertical.isResting
    callbacks.append(.willEndDragging(velocity: velocity, target: target))
    callbacks.append(.didEndDragging(willDecelerate: willDecelerate))
    if willDecelerate { callbacks.append(.willBeginDecelerating) }
    begin(.free(willDecelerate ? .decelerating : .idle))
  }

  /// A finger that did not drag the content lets go: content that it stopped outside the range, or between pages, goes on
  /// to a place where it can rest.
  mutating func settleAfterTouch(_ update: TargetUpdate) {
    if settings.allowsZoom, bounceZoomIfNeeded(update) { return }
    launch(velocity: .zero, pageOrigin: contentOffset, update)
    let isMoving = !motions.horizontal.isResting || !motions.vertical.isResting
    if isMoving { callbacks.append(.willBeginDecelerating) }
    begin(.free(isMoving ? .decelerating : .idle))
  }

  /// Starts the free motion of both axes; where there are pages, at most one from the page at `pageOrigin`. Where it comes to
  /// rest may then be amended.
  mutating func launch(velocity: Vector, pageOrigin: Point, _ update: TargetUpdate) {
    for axis in Axis.allCases {
      let offset = motions[axis].offset(at: now)
      let start = MotionStart(time: now)
      let page = pageOffset(releasedAt: offset, velocity: velocity[axis], from: pageOrigin[axis], along: axis)
      guard let page else {
        var planner = planner(along: axis)
        planner.surroundings.otherSpeed = velocity[axis.cross].magnitude
        planner.surroundings.otherViewport = area.containerSize[axis.cross]
        motions[axis] = planner.launch(from: offset, velocity: velocity[axis], at: start)
        continue
      }
      settle(on: page, velocity: velocity[axis], along: axis)
    }
    amendTarget(velocity: velocity, update)
  }

  /// Lets `axis` settle on `target`.
  mutating func settle(on target: Double, velocity: Double, along axis: Axis) {
    motions[axis] = planner(along: axis).settle(
      on: target, from: motions[axis].offset(at: now), velocity: velocity, at: MotionStart(time: now))
  }
}
