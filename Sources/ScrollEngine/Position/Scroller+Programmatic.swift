import PlaneGeometry

extension Scroller {
  /// Where a request would take the content, within the range.
  public func destination(of request: ScrollRequest) -> Point { destination(of: request, from: contentOffset) }

  /// Where a request would take the content if it were at `offset`.
  func destination(of request: ScrollRequest, from offset: Point) -> Point {
    var result = offset
    for axis in Axis.allCases {
      let range = area.offsetRange(along: axis)
      switch request.destination {
      case .offset(let point):
        result[axis] = point[axis].clamped(to: range)
      case .rect(let rect, let policy):
        let inset = area.contentInsets.start(along: axis)
        let window = Interval(offset: result[axis] + inset, length: area.unobscuredLength(along: axis))
        let offset = policy.windowOffset(revealing: rect[axis], through: window, along: axis)
        result[axis] = (offset - inset).clamped(to: range)
      case .edge(let edge) where edge.axis == axis:
        result[axis] = edge.isStart ? range.lowerBound : range.upperBound
      case .edge:
        // What bounces across the way comes to rest too.
        result[axis] = result[axis].clamped(to: range)
      }
    }
    return result
  }

  /// Scrolls as a program asks. While a finger is down it has the say: nothing happens.
  mutating func scroll(_ request: ScrollRequest, _ update: TargetUpdate) {
    guard mayScrollByProgram else { return }
    limitZoom()
    var target = destination(of: request)
    if request.preservesVelocity, !request.isAnimated, isMovedByMomentum { return carry(to: target, update) }
    let velocity = velocity
    if settings.ownsMomentum { gestureState.value.wheelStream.isSpent = true }
    _ = interrupt()
    isPositionedByUser = false
    if request.usesTargetBehavior { target = amended(target, update) }
    guard request.isAnimated else {
      for axis in Axis.allCases { place(target[axis], along: axis) }
      reportScroll()
      return begin(.free(.idle))
    }
    animate(to: target, velocity: velocity)
    begin(.free(.animating))
    if motions.horizontal.isResting && motions.vertical.isResting { finishMotion() }
  }

  /// Aims a programmatic move that is under way at a target that has moved, from where it is and as fast as it is.
  public mutating func retarget(to destination: ScrollRequest.Destination, at time: Int64) {
    advance(to: time)
    if case .free(.animating) = activity { aim(at: destination) }
  }

  /// Aims the animation that is under way anew.
  mutating func aim(at destination: ScrollRequest.Destination) {
    let target = self.destination(of: ScrollRequest(destination))
    for axis in Axis.allCases where motions[axis].ending != .rests(at: target[axis]) {
      guard !motions[axis].isResting || motions[axis].offset(at: now) != target[axis] else { continue }
      animate(axis, to: target[axis], velocity: motions[axis].velocity(at: now))
    }
    if motions.horizontal.isResting && motions.vertical.isResting { finishMotion() }
  }

  /// Whether what moves the content is what a person left behind: a fling or a wheel.
  private var isMovedByMomentum: Bool {
    switch activity {
    case .free(.decelerating), .wheeling: true
    case .free(.idle), .tracking, .dragging, .free(.animating), .free(.keying), .selecting, .led, .zooming: false
    }
  }

  /// Puts the content at `target`, and lets the fling go on from there as fast as it was.
  private mutating func carry(to target: Point, _ update: TargetUpdate) {
    let velocity = velocity
    for axis in Axis.allCases { place(target[axis], along: axis) }
    // From here on the gesture counts as one that began at the new place: it goes no further from there than it may.
    gestureState.value.snap = SnapState(origin: target)
    if case .wheeling(var wheeling) = activity {
      wheeling.raw = takeHold()
      gestureState.value.wheelStream.pageOrigin = target
      activity = .wheeling(wheeling)
    } else {
      launch(velocity: velocity, pageOrigin: target, update)
      if motions.horizontal.isResting, motions.vertical.isResting { finishMotion() }
    }
  }
}
