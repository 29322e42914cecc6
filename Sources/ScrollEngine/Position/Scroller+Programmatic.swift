import PlaneGeometry

extension Scroller {
  /// The offset that a request would scroll to, within the range.
  public func destination(of request: ScrollRequest) -> Point { destination(of: request, from: contentOffset) }

  /// The offset that a request would scroll to from `offset`.
  @inline(__always) func destination(of request: ScrollRequest, from offset: Point) -> Point {
    request.destination.offset(from: offset, in: area)
  }

  /// Scrolls to a programmatic request. Ignored while a finger is down.
  mutating func scroll(_ request: ScrollRequest, _ update: TargetUpdate) {
    guard mayScrollByProgram else { return }
    limitZoom()
    var target = destination(of: request)
    if request.preservesVelocity, !request.isAnimated, isMovedByMomentum { return carry(to: target, update) }
    let velocity = velocity
    if settings.ownsMomentum { gestureState.value.wheelStream.ignoreMomentum() }
    _ = interrupt()
    setPositioned(byUser: false)
    if request.usesTargetBehavior { target = amended(target, update) }
    guard request.isAnimated else {
      for axis in Axis.allCases { place(target[axis], along: axis) }
      reportScroll()
      return begin(.free(.idle))
    }
    animate(to: target, velocity: velocity)
    begin(.free(.animating))
    if motions.isResting { finishMotion() }
  }

  /// Retargets a programmatic animation to a moved target, from its present offset and velocity.
  public mutating func retarget(to destination: ScrollRequest.Destination, at time: Int64) {
    advance(to: time)
    if case .free(.animating) = activity { aim(at: destination) }
  }

  /// Retargets the present animation.
  mutating func aim(at destination: ScrollRequest.Destination) {
    let target = self.destination(of: ScrollRequest(destination))
    for axis in Axis.allCases where motions[axis].ending != .rests(at: target[axis]) {
      guard !motions[axis].isResting || motions.offset(along: axis) != target[axis] else { continue }
      animate(axis, to: target[axis], velocity: motions.velocity(along: axis))
    }
    if motions.isResting { finishMotion() }
  }

  /// Whether the content moves by the momentum of a gesture: a fling or a wheel.
  private var isMovedByMomentum: Bool {
    switch activity {
    case .free(.decelerating), .wheeling: true
    case .free(.idle), .tracking, .dragging, .free(.animating), .free(.keyScrolling), .selecting, .coordinated,
      .zooming:
      false
    }
  }

  /// Places the content at `target` and continues the fling from there at its present velocity.
  private mutating func carry(to target: Point, _ update: TargetUpdate) {
    let velocity = velocity
    for axis in Axis.allCases { place(target[axis], along: axis) }
    // The gesture's origin moves to the target, so its distance limits are measured from there.
    gestureState.value.snap = SnapState(origin: target)
    if case .wheeling(var wheeling) = activity {
      wheeling.raw = captureRawOffset()
      gestureState.value.wheelStream.moveOrigin(to: target)
      amend(.wheeling(wheeling))
    } else {
      launch(velocity: velocity, pageOrigin: target, update)
      if motions.isResting { finishMotion() }
    }
  }
}

extension Scroller {
  /// Scrolls the rect into view, then performs the action.
  mutating func reveal(_ input: RevealInput) {
    let request = ScrollRequest(.rect(input.rect, input.policy), isAnimated: input.isAnimated)
    guard mayScrollByProgram else { return perform(input.action) }
    if let action = input.action, joinsAnimation(request) {
      return gestureState.value.deferred.append(.performAction(action))
    }
    // A visible rect interrupts no motion.
    guard destination(of: request) != contentOffset else { return perform(input.action) }
    scroll(request) { _, _ in }
    guard let action = input.action else { return }
    if case .free(.animating) = activity {
      gestureState.value.deferred.append(.performAction(action))
    } else {
      callbacks.append(.performAction(action))
    }
  }

  /// Retargets a running animation with deferred callbacks for a further animated request, measured from the
  /// animation's target. Returns whether such an animation runs.
  mutating func joinsAnimation(_ request: ScrollRequest) -> Bool {
    guard request.isAnimated, !gestureState.value.deferred.isEmpty, case .free(.animating) = activity else {
      return false
    }
    var end = contentOffset
    for axis in Axis.allCases { if case .rests(let offset) = motions[axis].ending { end[axis] = offset } }
    aim(at: .offset(destination(of: request, from: end)))
    // If the animation has just ended, its deferred callbacks are enqueued already.
    if case .free(.animating) = activity { return true }
    return false
  }

  private mutating func perform(_ action: Int?) {
    if let action { callbacks.append(.performAction(action)) }
  }

  /// Scrolls to the top after a tap on the status bar. Content that rests at its top enqueues `didScrollToTop` at once.
  mutating func scrollToTop(isAllowed: Bool) {
    guard configuration.scrollsToTop, isAllowed, configuration.axes.contains(.vertical), mayScrollByProgram else {
      return
    }
    let request = ScrollRequest(.edge(.top))
    if !isMoving, destination(of: request) == contentOffset { return callbacks.append(.didScrollToTop) }
    scroll(request) { _, _ in }
    if case .free(.animating) = activity {
      gestureState.value.deferred.append(.didScrollToTop)
    } else {
      callbacks.append(.didScrollToTop)
    }
  }

  /// Enqueues the callbacks that were deferred to the end of an animation. An interrupted one drops `didScrollToTop`.
  mutating func enqueueDeferred(isInterrupted: Bool) {
    guard !gestureState.value.deferred.isEmpty else { return }
    gestureState.value.deferred.takeAll(isInterrupted: isInterrupted) { callbacks.append($0) }
  }

  /// Whether programmatic scrolls are allowed: not while a finger is down or a selection is dragged.
  var mayScrollByProgram: Bool {
    switch activity {
    case .tracking, .dragging, .selecting: false
    case .free, .wheeling, .coordinated, .zooming: true
    }
  }
}

extension ScrollRequest.Destination {
  /// The offset that a scroll from `offset` leads to in a scroll view of the sizes `area`, within the range.
  func offset(from offset: Point, in area: ScrollArea) -> Point {
    var result = offset
    for axis in Axis.allCases {
      let range = area.offsetRange(along: axis)
      switch self {
      case .offset(let point):
        result[axis] = point[axis].clamped(to: range)
      case .rect(let rect, let policy):
        let inset = area.contentInsets.start(along: axis)
        let window = Interval(offset: result[axis] + inset, length: area.unobscuredLength(along: axis))
        let offset = policy.windowOffset(revealing: rect[axis], through: window, along: axis)
        // Conversion to the window and back could round, and would then look like another target.
        let place = offset == window.offset ? result[axis] : offset - inset
        result[axis] = place.clamped(to: range)
      case .edge(let edge) where edge.axis == axis:
        result[axis] = edge.isStart ? range.lowerBound : range.upperBound
      case .edge:
        // Clamped so that a bounce along the cross axis comes to rest too.
        result[axis] = result[axis].clamped(to: range)
      }
    }
    return result
  }
}
