import PlaneGeometry

extension Scroller {
  /// Where a request would take the content, within the range.
  public func destination(of request: ScrollRequest) -> Point { destination(of: request, from: contentOffset) }

  /// Where a request would take the content if it were at `offset`.
  @inline(__always) func destination(of request: ScrollRequest, from offset: Point) -> Point {
    request.destination.offset(from: offset, in: area)
  }

  /// Scrolls as a program asks. While a finger is down it has the say: nothing happens.
  mutating func scroll(_ request: ScrollRequest, _ update: TargetUpdate) {
    guard mayScrollByProgram else { return }
    limitZoom()
    var target = destination(of: request)
    if request.preservesVelocity, !request.isAnimated, isMovedByMomentum { return carry(to: target, update) }
    let velocity = velocity
    if settings.ownsMomentum { gestureState.value.wheelStream.spend() }
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

  /// Aims a programmatic move that is under way at a target that has moved, from where it is and as fast as it is.
  public mutating func retarget(to destination: ScrollRequest.Destination, at time: Int64) {
    advance(to: time)
    if case .free(.animating) = activity { aim(at: destination) }
  }

  /// Aims the animation that is under way anew.
  mutating func aim(at destination: ScrollRequest.Destination) {
    let target = self.destination(of: ScrollRequest(destination))
    for axis in Axis.allCases where motions[axis].ending != .rests(at: target[axis]) {
      guard !motions[axis].isResting || motions.offset(along: axis) != target[axis] else { continue }
      animate(axis, to: target[axis], velocity: motions.velocity(along: axis))
    }
    if motions.isResting { finishMotion() }
  }

  /// Whether what moves the content is what a person left behind: a fling or a wheel.
  private var isMovedByMomentum: Bool {
    switch activity {
    case .free(.decelerating), .wheeling: true
    case .free(.idle), .tracking, .dragging, .free(.animating), .free(.keying), .selecting, .coordinated, .zooming:
      false
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
      gestureState.value.wheelStream.moveOrigin(to: target)
      amend(.wheeling(wheeling))
    } else {
      launch(velocity: velocity, pageOrigin: target, update)
      if motions.isResting { finishMotion() }
    }
  }
}

extension Scroller {
  /// Scrolls first, and then tells that the action may be done.
  mutating func reveal(_ input: RevealInput) {
    let request = ScrollRequest(.rect(input.rect, input.policy), isAnimated: input.isAnimated)
    guard mayScrollByProgram else { return perform(input.action) }
    if let action = input.action, joinsAnimation(request) {
      return gestureState.value.deferred.append(.performAction(action))
    }
    // What can be seen already stops nothing that moves.
    guard destination(of: request) != contentOffset else { return perform(input.action) }
    scroll(request) { _, _ in }
    guard let action = input.action else { return }
    if case .free(.animating) = activity {
      gestureState.value.deferred.append(.performAction(action))
    } else {
      callbacks.append(.performAction(action))
    }
  }

  /// Takes a further animated request into a way at whose end something waits, judged from where that way ends; says
  /// whether there is such a way.
  mutating func joinsAnimation(_ request: ScrollRequest) -> Bool {
    guard request.isAnimated, !gestureState.value.deferred.isEmpty, case .free(.animating) = activity else {
      return false
    }
    var end = contentOffset
    for axis in Axis.allCases { if case .rests(let offset) = motions[axis].ending { end[axis] = offset } }
    aim(at: .offset(destination(of: request, from: end)))
    // The way may have ended just now, and what waited has been told then.
    if case .free(.animating) = activity { return true }
    return false
  }

  private mutating func perform(_ action: Int?) {
    if let action { callbacks.append(.performAction(action)) }
  }

  /// Answers a tap on the status bar: content that is at its top already says so at once, other content goes there.
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

  /// Tells what waited for the end of an animation. What was interrupted has not come to the top.
  mutating func tellDeferred(isInterrupted: Bool) {
    guard !gestureState.value.deferred.isEmpty else { return }
    gestureState.value.deferred.takeAll(isInterrupted: isInterrupted) { callbacks.append($0) }
  }

  /// Whether a program has a say: not while a person holds the content or drags a selection.
  var mayScrollByProgram: Bool {
    switch activity {
    case .tracking, .dragging, .selecting: false
    case .free, .wheeling, .coordinated, .zooming: true
    }
  }

  /// The one of several visible scroll views that a tap on the status bar concerns: the only one that `scrollsToTop`. Where
  /// there are more, none moves, as on an iPhone; `nil` then too. O(n).
  public static func scrollToTopReceiver(among scrollsToTop: some Sequence<Bool>) -> Int? {
    var receiver: Int?
    var index = 0
    for isEligible in scrollsToTop {
      if isEligible {
        guard receiver == nil else { return nil }
        receiver = index
      }
      index += 1
    }
    return receiver
  }
}

extension ScrollRequest.Destination {
  /// The offset to which a scroll from `offset` leads in a scroll view of those sizes, within the range.
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
        // An offset that went to the window and back could be rounded, and would seem to lead elsewhere.
        let place = offset == window.offset ? result[axis] : offset - inset
        result[axis] = place.clamped(to: range)
      case .edge(let edge) where edge.axis == axis:
        result[axis] = edge.isStart ? range.lowerBound : range.upperBound
      case .edge:
        // What bounces across the way comes to rest too.
        result[axis] = result[axis].clamped(to: range)
      }
    }
    return result
  }
}
