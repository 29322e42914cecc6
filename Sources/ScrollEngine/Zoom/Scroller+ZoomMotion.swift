import PlaneGeometry
import ScrollPhysics

// Animations of the scale: back to a limit, or by a programmatic zoom.
//
// Scale and offsets are critically damped springs of one frequency that end together, so each has covered the same
// fraction at any time. The content therefore moves about one fixed point of the viewport: the anchor, or another point
// where the range forbids the anchor. Each point of the content moves straight over the screen, so content visible at
// both ends stays visible between them. The ends of the range are linear in the scale, so offsets between two allowed
// offsets are allowed.
extension Scroller {
  /// Animates to `scale` and `target` with the initial velocity `velocity`. The duration is that of
  /// ``ZoomAnimation/duration(in:_:)``.
  private mutating func moveZoom(
    to scale: Double, _ target: Point, leavingAt velocity: ZoomVelocity, angularFrequency: Double
  ) {
    let animation = ZoomAnimation(
      scale: scale, offset: target, scaleLeft: gestureState.value.zoom.scale - scale,
      offsetLeft: contentOffset - target,
      velocity: velocity, angularFrequency: angularFrequency)
    let duration = animation.duration(in: area.containerSize, configuration)
    let start = MotionStart(time: now)
    for axis in Axis.allCases {
      let spring = CriticalSpring(
        from: motions.offset(along: axis), velocity: velocity.offset[axis], toward: target[axis],
        angularFrequency: angularFrequency)
      motions[axis] = MotionSegment(
        .springing(spring), from: start, lasting: duration, ending: .rests(at: target[axis]))
    }
    let spring = CriticalSpring(
      from: gestureState.value.zoom.scale, velocity: velocity.scale, toward: scale, angularFrequency: angularFrequency)
    gestureState.value.zoom.animate(
      MotionSegment(.springing(spring), from: start, lasting: duration, ending: .rests(at: scale)))
  }

  /// The velocity of a zoom animation; zero without one.
  private var zoomVelocity: ZoomVelocity {
    guard case .zooming(let zooming) = activity, zooming.cause != .magnifying else { return ZoomVelocity() }
    return ZoomVelocity(scale: gestureState.value.zoom.motion.velocity(at: now), offset: velocity)
  }

  /// Plans the bounce from beyond a limit about the pivot, to a target that `update` may amend. Returns the target
  /// offset.
  mutating func planZoomBounce(_ update: TargetUpdate) -> Point {
    let (scale, place) = limitedZoom
    let target = amended(place, atScale: scale, update)
    moveZoom(
      to: scale, target, leavingAt: ZoomVelocity(), angularFrequency: configuration.bounceAngularFrequency)
    return target
  }

  /// Shifts a zoom animation by a layout shift of `distance`, measured at the present scale.
  ///
  /// The shift grows with the scale along the whole animation, so nothing moves on the screen. Returns whether an
  /// animation was shifted.
  mutating func shiftZoom(_ axis: Axis, by distance: Double) -> Bool {
    guard case .zooming(let zooming) = activity, zooming.cause != .magnifying, distance != 0 else { return false }
    let zoom = gestureState.value.zoom.motion
    let share = distance / gestureState.value.zoom.scale
    motions[axis] = motions[axis].shifted(by: share, times: zoom)
    callbacks.assumeOffset(motions.offset(along: axis), along: axis)
    // The snap origin of a programmatic zoom is its target, that of a bounce is its start.
    let scale = zooming.cause == .animating ? zoom.ending.offset : zoom.offset(at: zoom.start)
    let originScale = scale ?? gestureState.value.zoom.scale
    gestureState.value.snap.shift(axis, by: share * originScale)
    return true
  }

  /// Converts the gesture's origin from an offset at `scale` to one at the present scale.
  mutating func rescaleOrigin(from scale: Double) {
    let factor = gestureState.value.zoom.scale / scale
    var origin = gestureState.value.snap.origin
    for axis in Axis.allCases {
      let inset = area.contentInsets.start(along: axis)
      origin[axis] = (origin[axis] + inset) * factor - inset
    }
    gestureState.value.snap.moveOrigin(to: origin)
  }

  /// Begins the planned bounce.
  mutating func bounceZoom() {
    callbacks.append(.willBeginDecelerating)
    enqueueZoomBegin()
    begin(.zooming(Activity.Zooming(cause: .bouncing, deadline: gestureState.value.zoom.motion.end)))
  }

  /// Begins a bounce if the scale is beyond a limit. Returns whether it did.
  mutating func bounceZoomIfNeeded(_ update: TargetUpdate) -> Bool {
    guard isBeyondZoomLimits else { return false }
    _ = planZoomBounce(update)
    bounceZoom()
    return true
  }

  /// The nearest limit and the offset there about the pivot, moved to a page where paging is enabled.
  private var limitedZoom: (scale: Double, offset: Point) {
    let limited = configuration.zoomLimits.clamped(gestureState.value.zoom.scale)
    let (scale, offset) = destination(atScale: limited, about: gestureState.value.zoom.pivot)
    return (scale, paged(offset, atScale: scale))
  }

  /// Clamps the scale at once, because a programmatic scroll takes over.
  mutating func limitZoom() {
    if settings.allowsZoom, isBeyondZoomLimits { clampZoomScale() }
  }

  /// Shows the nearest scale within the limits, about the pivot.
  mutating func clampZoomScale() {
    let (scale, offset) = limitedZoom
    show(scale: scale)
    for axis in Axis.allCases { place(offset[axis], along: axis) }
    reportZoom()
  }

  /// Shows the scale of a zoom animation at the present time.
  mutating func followZoom() {
    guard case .zooming(let zooming) = activity, zooming.cause != .magnifying else { return }
    show(scale: gestureState.value.zoom.motion.offset(at: now))
    reportZoom()
  }

  /// Finishes a zoom animation at its final scale. The offsets end at the same time.
  mutating func finishZoom(_ zooming: Activity.Zooming) {
    if let scale = gestureState.value.zoom.motion.ending.offset { show(scale: scale) }
    reportZoom()
    reportScroll()
    if zooming.cause == .bouncing { callbacks.append(.didEndDecelerating) }
    enqueueZoomEnd()
    begin(.free(.idle))
  }

  /// Zooms for a program or a tap. Ignored while a finger is down.
  mutating func zoom(_ request: ZoomRequest) {
    guard settings.allowsZoom, mayScrollByProgram, !request.isTapped || configuration.zoomsOnDoubleTap else { return }
    let (scale, offset) = destination(of: request)
    let velocity = zoomVelocity
    if settings.ownsMomentum { gestureState.value.wheelStream.ignoreMomentum() }
    _ = interrupt()
    setPositioned(byUser: false)
    gestureState.value.snap = SnapState(origin: offset)
    if request.isAnimated { enqueueZoomBegin() }
    guard request.isAnimated, scale != zoomScale || offset != contentOffset else {
      show(scale: scale)
      for axis in Axis.allCases { place(offset[axis], along: axis) }
      reportZoom()
      reportScroll()
      enqueueZoomEnd()
      return begin(.free(.idle))
    }
    moveZoom(to: scale, offset, leavingAt: velocity, angularFrequency: configuration.settleAngularFrequency)
    begin(.zooming(Activity.Zooming(cause: .animating, deadline: gestureState.value.zoom.motion.end)))
  }

  /// Retargets a zoom animation to the nearest scale within changed limits, at its present velocity.
  ///
  /// A bounce keeps its pivot. A programmatic zoom keeps the content that it brings into the middle of the viewport.
  mutating func aimZoom(_ zooming: Activity.Zooming, _ update: TargetUpdate) {
    guard let scale = gestureState.value.zoom.motion.ending.offset else { return }
    let allowed = configuration.zoomLimits.clamped(scale)
    guard allowed != scale else { return }
    guard zooming.cause == .bouncing else {
      let target = middle(ofZoomTo: scale, at: allowed)
      gestureState.value.snap = SnapState(origin: target)
      return continueZooming(zooming, to: allowed, target)
    }
    rescaleOrigin(from: gestureState.value.zoom.motion.offset(at: gestureState.value.zoom.motion.start))
    let place = paged(
      destination(atScale: allowed, about: gestureState.value.zoom.pivot).contentOffset, atScale: allowed)
    continueZooming(zooming, to: allowed, amended(place, atScale: allowed, update))
  }

  /// The offset at scale `allowed` that centres the content which a zoom to `scale` would centre.
  private func middle(ofZoomTo scale: Double, at allowed: Double) -> Point {
    let (area, center) = (area(atScale: allowed), viewportCenter)
    var target = Point.zero
    for axis in Axis.allCases {
      let end = motions[axis].ending.offset ?? motions.offset(along: axis)
      let place = (end + center[axis]) / scale
      target[axis] = (place * allowed - center[axis]).clamped(to: area.freeRange(along: axis))
    }
    return target
  }

  /// The offset of the nearest page along each axis with paging; else `offset`.
  private func paged(_ offset: Point, atScale scale: Double) -> Point {
    var offset = offset
    for axis in Axis.allCases {
      offset[axis] = pageOffset(nearestTo: offset[axis], in: area(atScale: scale), along: axis) ?? offset[axis]
    }
    return offset
  }

  /// Retargets a zoom animation at its present velocity.
  private mutating func continueZooming(_ zooming: Activity.Zooming, to scale: Double, _ target: Point) {
    let frequency =
      zooming.cause == .bouncing ? configuration.bounceAngularFrequency : configuration.settleAngularFrequency
    moveZoom(to: scale, target, leavingAt: zoomVelocity, angularFrequency: frequency)
    begin(.zooming(Activity.Zooming(cause: zooming.cause, deadline: gestureState.value.zoom.motion.end)))
  }

  /// Retargets a zoom animation into the offset range of changed sizes, at its present velocity.
  mutating func replanZoom(_ zooming: Activity.Zooming) {
    guard let scale = gestureState.value.zoom.motion.ending.offset else { return }
    let area = area(atScale: scale)
    var target = Point.zero
    var isSame = true
    for axis in Axis.allCases {
      let end = motions[axis].ending.offset ?? motions.offset(along: axis)
      target[axis] = end.clamped(to: area.freeRange(along: axis))
      isSame = isSame && target[axis] == end
    }
    guard !isSame else { return }
    if zooming.cause == .bouncing {
      rescaleOrigin(from: gestureState.value.zoom.motion.offset(at: gestureState.value.zoom.motion.start))
    }
    continueZooming(zooming, to: scale, target)
  }
}
