import PlaneGeometry
import ScrollPhysics

// How the scale moves by itself: back to a limit, or as a program asks.
//
// Scale and both offsets are critically damped springs of one frequency that end together, so each of them has gone the
// same part of its way at any time. The content then moves as a whole about one place of the viewport that stays: the
// anchor, or, where the range forbids that, another. Every point of it goes straight over the screen from its first
// place to its last one, so that what can be seen at both ends can be seen all the way; and as the ends of a range are
// linear in the scale, the way between two allowed places is allowed.
extension Scroller {
  /// Takes the content to `scale` and `target`, from where they are and as fast as `velocity`, in a motion that ends
  /// when no place of the viewport has anything to go any more.
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

  /// How fast the scale and the offset change while they move by themselves; not at all else.
  private var zoomVelocity: ZoomVelocity {
    guard case .zooming(let zooming) = activity, zooming.cause != .magnifying else { return ZoomVelocity() }
    return ZoomVelocity(scale: gestureState.value.zoom.motion.velocity(at: now), offset: velocity)
  }

  /// Plans the way back from beyond a limit, about the pivot, unless `update` knows a better place for what it leads
  /// to. Returns where it leads.
  mutating func planZoomBounce(_ update: TargetUpdate) -> Point {
    let (scale, place) = limitedZoom
    let target = amended(place, atScale: scale, update)
    moveZoom(
      to: scale, target, leavingAt: ZoomVelocity(), angularFrequency: configuration.bounceAngularFrequency)
    return target
  }

  /// What is seen has moved in the content by `distance`, at the scale of now, while that moves by itself: all the way
  /// it is as much farther as it is larger, so that nothing moves on the screen. Returns whether that is so.
  mutating func shiftZoom(_ axis: Axis, by distance: Double) -> Bool {
    guard case .zooming(let zooming) = activity, zooming.cause != .magnifying, distance != 0 else { return false }
    let zoom = gestureState.value.zoom.motion
    let share = distance / gestureState.value.zoom.scale
    motions[axis] = motions[axis].shifted(by: share, times: zoom)
    callbacks.assumeOffset(motions.offset(along: axis), along: axis)
    // A program's zoom remembers where it leads, a bounce where it began.
    let scale = zooming.cause == .animating ? zoom.ending.offset : zoom.offset(at: zoom.start)
    let originScale = scale ?? gestureState.value.zoom.scale
    gestureState.value.snap.shift(axis, by: share * originScale)
    return true
  }

  /// Where the gesture began is remembered as an offset at `scale`: from now on as one at the scale of now.
  mutating func rescaleOrigin(from scale: Double) {
    let factor = gestureState.value.zoom.scale / scale
    var origin = gestureState.value.snap.origin
    for axis in Axis.allCases {
      let inset = area.contentInsets.start(along: axis)
      origin[axis] = (origin[axis] + inset) * factor - inset
    }
    gestureState.value.snap.moveOrigin(to: origin)
  }

  /// Goes the way that is planned.
  mutating func bounceZoom() {
    callbacks.append(.willBeginDecelerating)
    tellZoomBegin()
    begin(.zooming(Activity.Zooming(cause: .bouncing, deadline: gestureState.value.zoom.motion.end)))
  }

  /// A touch, or what else held the content beyond a limit, lets go. Returns whether the scale goes back now.
  mutating func bounceZoomIfNeeded(_ update: TargetUpdate) -> Bool {
    guard isBeyondZoomLimits else { return false }
    _ = planZoomBounce(update)
    bounceZoom()
    return true
  }

  /// The limit, and the offset there about the pivot; where there are pages, that of one.
  private var limitedZoom: (scale: Double, offset: Point) {
    let limited = configuration.zoomLimits.clamped(gestureState.value.zoom.scale)
    let (scale, offset) = destination(atScale: limited, about: gestureState.value.zoom.pivot)
    return (scale, paged(offset, atScale: scale))
  }

  /// Puts a scale that is beyond a limit there at once: a program that scrolls takes the content over.
  mutating func limitZoom() {
    if settings.allowsZoom, isBeyondZoomLimits { putWithinZoomLimits() }
  }

  /// Shows the scale at the limit that is nearest, with what is at the pivot there.
  mutating func putWithinZoomLimits() {
    let (scale, offset) = limitedZoom
    show(scale: scale)
    for axis in Axis.allCases { place(offset[axis], along: axis) }
    reportZoom()
  }

  /// Shows the scale of now while it moves by itself.
  mutating func followZoom() {
    guard case .zooming(let zooming) = activity, zooming.cause != .magnifying else { return }
    show(scale: gestureState.value.zoom.motion.offset(at: now))
    reportZoom()
  }

  /// The scale has arrived; the offsets have, too.
  mutating func finishZoom(_ zooming: Activity.Zooming) {
    if let scale = gestureState.value.zoom.motion.ending.offset { show(scale: scale) }
    reportZoom()
    reportScroll()
    if zooming.cause == .bouncing { callbacks.append(.didEndDecelerating) }
    tellZoomEnd()
    begin(.free(.idle))
  }

  /// Zooms as a program, or a tap, asks. While a finger is down it has the say: nothing happens.
  mutating func zoom(_ request: ZoomRequest) {
    guard settings.allowsZoom, mayScrollByProgram, !request.isTapped || configuration.zoomsOnDoubleTap else { return }
    let (scale, offset) = destination(of: request)
    let velocity = zoomVelocity
    if settings.ownsMomentum { gestureState.value.wheelStream.spend() }
    _ = interrupt()
    setPositioned(byUser: false)
    gestureState.value.snap = SnapState(origin: offset)
    if request.isAnimated { tellZoomBegin() }
    guard request.isAnimated, scale != zoomScale || offset != contentOffset else {
      show(scale: scale)
      for axis in Axis.allCases { place(offset[axis], along: axis) }
      reportZoom()
      reportScroll()
      tellZoomEnd()
      return begin(.free(.idle))
    }
    moveZoom(to: scale, offset, leavingAt: velocity, angularFrequency: configuration.settleAngularFrequency)
    begin(.zooming(Activity.Zooming(cause: .animating, deadline: gestureState.value.zoom.motion.end)))
  }

  /// The limits have changed while the scale moves by itself: it goes on, as fast as it is, to the nearest scale that
  /// they allow. A bounce goes there about its pivot, and a program's zoom with what was to lie in the middle of the
  /// viewport.
  mutating func aimZoom(_ zooming: Activity.Zooming, _ update: TargetUpdate) {
    guard let scale = gestureState.value.zoom.motion.ending.offset else { return }
    let allowed = configuration.zoomLimits.clamped(scale)
    guard allowed != scale else { return }
    guard zooming.cause == .bouncing else {
      let target = middle(ofZoomTo: scale, at: allowed)
      gestureState.value.snap = SnapState(origin: target)
      return goOnZooming(zooming, to: allowed, target)
    }
    rescaleOrigin(from: gestureState.value.zoom.motion.offset(at: gestureState.value.zoom.motion.start))
    let place = paged(
      destination(atScale: allowed, about: gestureState.value.zoom.pivot).contentOffset, atScale: allowed)
    goOnZooming(zooming, to: allowed, amended(place, atScale: allowed, update))
  }

  /// The offset at which what a zoom to `scale` brings into the middle of the viewport lies there at another scale.
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

  /// Where there are pages, the offset of the one that is nearest to `offset`.
  private func paged(_ offset: Point, atScale scale: Double) -> Point {
    var offset = offset
    for axis in Axis.allCases {
      offset[axis] = pageOffset(nearestTo: offset[axis], in: area(atScale: scale), along: axis) ?? offset[axis]
    }
    return offset
  }

  /// Goes on zooming by itself, as fast as now, to another scale or place.
  private mutating func goOnZooming(_ zooming: Activity.Zooming, to scale: Double, _ target: Point) {
    let frequency =
      zooming.cause == .bouncing ? configuration.bounceAngularFrequency : configuration.settleAngularFrequency
    moveZoom(to: scale, target, leavingAt: zoomVelocity, angularFrequency: frequency)
    begin(.zooming(Activity.Zooming(cause: zooming.cause, deadline: gestureState.value.zoom.motion.end)))
  }

  /// The sizes have changed while the scale moves by itself: it goes on, as fast as it is, to where the range ends now.
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
    goOnZooming(zooming, to: scale, target)
  }
}
