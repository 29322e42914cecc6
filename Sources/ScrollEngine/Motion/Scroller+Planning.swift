import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Whether a person can move the content along `axis`.
  @inline(__always) public func canScroll(along axis: Axis) -> Bool { limits[axis].canScroll }

  @inline(__always) func planner(along axis: Axis) -> MotionPlanner {
    Self.planner(in: limits[axis], viewport: area.containerSize[axis], settings)
  }

  @inline(__always) static func planner(
    in limits: AxisLimits, viewport: Double, _ settings: Boxed<ScrollConfiguration>
  ) -> MotionPlanner {
    // A pinch may pull content out along an axis that it does not scroll along.
    let yields = limits.canScroll || settings.allowsZoom
    var planner = MotionPlanner(settings: settings, range: limits.range, bounces: limits.isElastic && yields)
    planner.surroundings.viewport = viewport
    return planner
  }

  /// How long the rubber band must be so that it yields well where the content is now; 0 where the viewport's does.
  ///
  /// A bounce may carry the content further out than a finger can pull it: a small viewport is only as long as the content
  /// is far outside. There the viewport's band has no inverse, and near there it hardly moves. So what is caught beyond
  /// half of its length hangs on a band of twice the stretch, until it is let go.
  @inline(__always) func bandLength(along axis: Axis) -> Double {
    let offset = motions[axis].offset(at: now)
    let stretch = (offset - offset.clamped(to: limits[axis].range)).magnitude
    // The hyperbolic band yields by a tenth of its length at most.
    let reach = configuration.overscroll == .hyperbolic ? HyperbolicBand.limitShare : 1
    return 2 * stretch > reach * area.containerSize[axis] ? 2 * stretch / reach : 0
  }

  /// Takes hold of the content where it is now along `axis`; returns where a finger has pulled it to.
  mutating func takeHold(along axis: Axis) -> Double {
    gestureState.value.bandLength[axis] = bandLength(along: axis)
    return overscroll(along: axis).raw(forOffset: motions[axis].offset(at: now))
  }

  /// Takes hold of the content where it is now; returns where a finger has pulled it to.
  mutating func takeHold() -> Point { Point(x: takeHold(along: .horizontal), y: takeHold(along: .vertical)) }

  /// The axes along which a person can move the content.
  var scrollableAxes: Axis.Set {
    @inline(__always) get {
      var axes: Axis.Set = []
      for axis in Axis.allCases where limits[axis].canScroll { axes.insert(Axis.Set(axis)) }
      return axes
    }
  }

  /// The axes along which the content is longer than the viewport.
  @inlinable package var overflowingAxes: Axis.Set {
    @inline(__always) get {
      let (horizontal, vertical) = (limits.horizontal.range, limits.vertical.range)
      var axes: Axis.Set = []
      if horizontal.lowerBound < horizontal.upperBound { axes.insert(.horizontal) }
      if vertical.lowerBound < vertical.upperBound { axes.insert(.vertical) }
      return axes.intersection(settings.value.axes)
    }
  }

  /// Where both axes come to rest if nothing happens; where they are, if they rest.
  package var restingOffset: Point {
    Point(x: restingOffset(along: .horizontal), y: restingOffset(along: .vertical))
  }

  /// Where `axis` comes to rest if nothing happens; where it is, if it rests.
  @inlinable @inline(__always) package func restingOffset(along axis: Axis) -> Double {
    Self.restingOffset(of: motions[axis], along: axis, in: area, limits[axis], settings)
  }

  /// Most motions tell where they rest; what is in between is asked of the planner.
  @inline(__always) @usableFromInline static func restingOffset(
    of motion: MotionSegment, along axis: Axis, in area: ScrollArea, _ limits: AxisLimits,
    _ settings: Boxed<ScrollConfiguration>
  ) -> Double {
    let offset =
      switch (motion.curve, motion.ending) {
      case (.resting(let offset), _): offset
      case (_, .rests(let offset)): offset
      default:
        planner(in: limits, viewport: area.containerSize[axis], settings).restingOffset(of: motion)
      }
    // What flings over an estimated end comes to rest at the end that will be found there, as far as anybody can say.
    return area.estimatedEdges.isEmpty ? offset : offset.clamped(to: area.offsetRange(along: axis))
  }

  /// Stops both axes where they are.
  mutating func hold() {
    for axis in Axis.allCases { motions[axis] = MotionSegment(restingAt: motions[axis].offset(at: now), since: now) }
  }

  /// Puts the content at `offset` along `axis`, at once.
  mutating func place(_ offset: Double, along axis: Axis) {
    motions[axis] = MotionSegment(restingAt: offset, since: now)
  }

  /// Goes on to `next` and tells the owner if that is another phase.
  mutating func begin(_ next: Activity) {
    activity = next
    switch next {
    case .dragging, .wheeling: isPositionedByUser = true
    case .selecting(let selection) where selection.isAutoscrolling: isPositionedByUser = true
    case .led(let led) where led.phase == .interacting: isPositionedByUser = true
    case .zooming(let zooming) where zooming.cause == .magnifying: isPositionedByUser = true
    case .free(.keying): isPositionedByUser = true
    case .free(.idle), .tracking, .free(.decelerating), .free(.animating), .selecting, .led, .zooming: break
    }
    reportPhase()
  }

  mutating func reportPhase() {
    let phase = activity.phase
    guard callbacks.reportPhase(phase) else { return }
    gestureState.value.phaseStart = now
    if phase == .idle { gestureState.value.restStart = now }
  }

  mutating func reportScroll() {
    findInstant()
    callbacks.reportOffset(instant.offset)
  }

  /// Ends whatever the content does by itself, telling so, and leaves it where it is. Returns whether it was moving.
  mutating func interrupt() -> Bool {
    let wasMoving = isMoving
    rememberOrigin()
    hold()
    gestureState.value.keys.forget()
    switch activity {
    case .free(.decelerating): callbacks.append(.didEndDecelerating)
    case .free(.keying): callbacks.append(.didEndScrollingAnimation)
    case .free(.animating):
      callbacks.append(.didEndScrollingAnimation)
      tellDeferred(isInterrupted: true)
    case .led(let led): return endLed(led)
    case .zooming(let zooming):
      if zooming.cause == .bouncing { callbacks.append(.didEndDecelerating) }
      tellZoomEnd()
    case .free(.idle), .tracking, .dragging, .wheeling, .selecting: break
    }
    return wasMoving
  }

  /// Takes down where somebody takes the content over: where a person's motion was aimed. What a program has sent far away is
  /// where it is, and does not fly on when it is let go.
  mutating func rememberOrigin() {
    switch activity {
    case .free(.animating), .free(.keying), .zooming: gestureState.value.snap = SnapState(origin: contentOffset)
    case .free(.idle), .free(.decelerating), .tracking, .dragging, .wheeling, .selecting, .led:
      gestureState.value.snap.begin(at: restingOffset)
    }
  }

  /// Both axes have come to rest.
  mutating func finishMotion() {
    reportScroll()
    switch activity {
    case .free(.decelerating): callbacks.append(.didEndDecelerating)
    case .free(.animating): callbacks.append(.didEndScrollingAnimation)
    // The pointer may still be outside, and there may be another page.
    case .selecting(let selection): return autoscroll(toward: selection.location)
    case .free(.idle), .tracking, .dragging, .free(.keying), .wheeling, .led, .zooming: return
    }
    begin(.free(.idle))
    tellDeferred(isInterrupted: false)
  }
}
