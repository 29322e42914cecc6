import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Applies a wheel's delta.
  ///
  /// A wheel without phases stays within the range, and its gesture ends after a pause. A trackpad with phases may pull
  /// the content past the edge.
  mutating func turn(_ wheel: WheelInput, _ update: TargetUpdate) {
    guard isScrollEnabled else { return }
    let turn = wheelGestureEvent(wheel)
    if turn.startsGesture { gestureState.value.wheelStream.acceptMomentum() }
    if settings.allowsZoom, isMagnifying || isBeyondZoomLimits { return }
    guard tracking.isEmpty, !turn.isMomentum || !(isBouncing || gestureState.value.wheelStream.ignoresMomentum) else {
      return
    }
    var wheeling = beginWheeling(turn)
    let setsIn = turn.isMomentum && !wheeling.isMomentum
    wheeling.isMomentum = turn.isMomentum
    wheeling.deadline = turn.deadline
    // Only devices without phases have notches.
    if wheel.phase == nil { addNotch(of: wheel, movingBy: turn.movement) }
    move(&wheeling, by: turn)
    begin(.wheeling(wheeling))
    if turn.isLast {
      endWheel(update)
    } else if turn.isMomentum, settings.ownsMomentum {
      takeMomentumOver(turn, setsIn: setsIn, update)
    }
  }

  /// At the end of a gesture, content outside the range returns, and content between two pages settles on one.
  mutating func endWheel(_ update: TargetUpdate) {
    guard case .wheeling(let wheeling) = activity else { return }
    let heading = heading(of: gestureState.value.wheelStream.notches)
    if configuration.isPagingEnabled {
      // A gesture without phases ends after a pause; its velocity is that of the last delta before the pause.
      let time = wheeling.deadline == .never ? now : gestureState.value.wheelStream.lastMovement
      let (velocity, origin) = (shownVelocity(at: time), gestureState.value.wheelStream.pageOrigin)
      return flingWheel(velocity: heading == .zero ? velocity : .zero, heading: heading, from: origin, update)
    }
    if settings.ownsMomentum, isOverscrolled { gestureState.value.wheelStream.ignoreMomentum() }
    let isSwipe = wheeling.deadline == .never && !wheeling.isMomentum && !isOverscrolled
    if isSwipe, aimWheel(velocity: wheelVelocity(at: now), update) { return }
    launch(velocity: .zero, heading: heading, pageOrigin: contentOffset, update)
    finishWheel()
  }

  /// The direction of the notches that have moved the content; zero for notches with sum zero.
  private func heading(of notches: WheelNotchTracker) -> Vector {
    var heading = notches.heading
    for axis in Axis.allCases where contentOffset[axis] == gestureState.value.snap.origin[axis] { heading[axis] = 0 }
    return heading
  }

  /// Ends a wheel gesture: the content continues with its motion, or rests.
  mutating func finishWheel() {
    let isMoving = !motions.isResting
    if isMoving { callbacks.append(.willBeginDecelerating) }
    begin(.free(isMoving ? .decelerating : .idle))
  }

  /// Whether the content is outside its range.
  var isOverscrolled: Bool {
    @inline(__always) get {
      let offset = contentOffset
      return !limits.horizontal.range.contains(offset.x) || !limits.vertical.range.contains(offset.y)
    }
  }

  /// Whether the content is returning from outside its range. A platform's momentum does not interrupt the return.
  @inline(__always) private var isBouncing: Bool { activity.isDecelerating && isOverscrolled }

  private mutating func addNotch(of wheel: WheelInput, movingBy movement: Vector) {
    let notches = configuration.notches(of: wheel, movingBy: movement)
    gestureState.value.wheelStream.addNotch(notches, movement: movement, at: now)
  }

  private mutating func move(_ wheeling: inout Activity.Wheeling, by turn: WheelGestureEvent) {
    let turnsPages = configuration.isPagingEnabled
    for axis in Axis.allCases where canScroll(along: axis) {
      let range = limits[axis].range
      let raw = wheeling.raw[axis] + turn.movement[axis]
      // Content outside its range may move back, but not further out.
      let reach = min(range.lowerBound, wheeling.raw[axis])...max(range.upperBound, wheeling.raw[axis])
      wheeling.raw[axis] = turn.mayOverscroll ? raw : raw.clamped(to: reach)
      if turnsPages {
        let reach = wheelReach(from: gestureState.value.wheelStream.pageOrigin[axis], along: axis)
        wheeling.raw[axis] = wheeling.raw[axis].clamped(to: reach)
      }
      place(offset(forRaw: wheeling.raw[axis], along: axis), along: axis)
    }
    guard settings.ownsMomentum, turn.movement != .zero else { return }
    // Read into locals first: an argument read from the box while a tracker is written would copy the state.
    let time = now
    let travel = gestureState.value.wheelStream.add(turn.movement, at: time)
    tracking.sample(travel, at: time)
  }

  /// Momentum may begin some time after the fingers were lifted; like a gesture, it counts as a person's scroll.
  private mutating func beginWheeling(_ turn: WheelGestureEvent) -> Activity.Wheeling {
    if case .wheeling(let wheeling) = activity {
      // Without phases only the deltas show that a new gesture begins before the pause after the last one has passed.
      let isNewGesture = turn.deadline == .never || settings.value.gestures.splitsWheelGestures
      guard turn.startsGesture, isNewGesture else { return wheeling }
      gestureState.value.snap.begin(at: contentOffset)
    } else {
      let snap = gestureState.value.snap
      _ = interrupt()
      // The platform's momentum belongs to the gesture of the fingers before it.
      if turn.isMomentum { gestureState.value.snap.resume(snap) }
    }
    if settings.ownsMomentum {
      gestureState.value.wheelStream.begin(at: contentOffset, time: now)
      tracking.resetVelocity()
    }
    gestureState.value.wheelStream.resetNotches()
    let wheeling = Activity.Wheeling(raw: captureRawOffset())
    begin(.wheeling(wheeling))
    return wheeling
  }
}

extension ScrollConfiguration {
  /// The distance by which `wheel` requests the content to scroll, in points.
  @inline(__always) func movement(of wheel: WheelInput) -> Vector {
    var delta = wheel.isLines ? wheel.delta * lineScroll : wheel.delta
    if wheel.swapsAxes { delta = Vector(dx: delta.dy, dy: delta.dx) }
    guard gestures.isSet, usesPredominantAxisScrolling else { return delta }
    return delta.dy.magnitude >= delta.dx.magnitude ? Vector(dx: 0, dy: delta.dy) : Vector(dx: delta.dx, dy: 0)
  }
}

extension ScrollConfiguration {
  /// The evidence for notches in a delta without phases.
  fileprivate func notches(of wheel: WheelInput, movingBy movement: Vector) -> WheelNotches {
    guard !wheel.isCrown else { return .none }
    if wheel.isLines { return .certain }
    return max(movement.dx.magnitude, movement.dy.magnitude) >= lineScroll ? .possible : .none
  }
}

extension Scroller {
  /// The role of `wheel` in its gesture, by the device's phases or by its deltas.
  mutating func wheelGestureEvent(_ wheel: WheelInput) -> WheelGestureEvent {
    let movement = configuration.movement(of: wheel)
    if let phase = wheel.phase {
      return WheelGestureEvent(
        movement: movement, startsGesture: phase == .began, isMomentum: wheel.isMomentum,
        isLast: phase == .ended || phase == .momentumEnded, mayOverscroll: !wheel.isMomentum)
    }
    guard settings.value.gestures.splitsWheelGestures else {
      return WheelGestureEvent(
        movement: movement, startsGesture: true, isMomentum: false, mayOverscroll: wheel.isCrown,
        deadline: Deadline(now + configuration.wheelTimeout))
    }
    let reading = gestureState.value.wheelStream.read(movement, at: now)
    // Notches are single steps, so they never pull the content past an edge.
    let isTrackpad = !wheel.isLines && gestureState.value.wheelStream.isContinuous
    return WheelGestureEvent(
      movement: movement, startsGesture: reading.startsGesture, isMomentum: reading.isMomentum,
      mayOverscroll: isTrackpad && !reading.isMomentum,
      deadline: Deadline(gestureState.value.wheelStream.deadline ?? now + configuration.wheelTimeout))
  }

  /// Replaces a platform's momentum by a motion of the scroll view; further momentum is ignored.
  ///
  /// With paging it turns a page. At an edge the content bounces, and outside the range it comes back.
  mutating func takeMomentumOver(_ turn: WheelGestureEvent, setsIn: Bool, _ update: TargetUpdate) {
    if configuration.isPagingEnabled {
      flingWheel(velocity: wheelVelocity(at: now), from: gestureState.value.wheelStream.pageOrigin, update)
    } else if isOverscrolled {
      flingWheel(velocity: .zero, from: contentOffset, update)
    } else if setsIn, aimWheel(velocity: wheelVelocity(at: now), update) {
      return
    } else if configuration.gestures.value.bouncesMomentum, isPushingEdge(turn) {
      let velocity = wheelVelocity(at: now)
      // A single delta has no velocity.
      if velocity != .zero { flingWheel(velocity: velocity, from: contentOffset, update) }
    }
  }

  /// Queries the target behaviour when fingers leave a trackpad with `velocity`, or when their momentum begins.
  ///
  /// An amended target starts a motion at once, and further momentum is ignored, so a swipe settles once. Returns
  /// whether the target was amended.
  mutating func aimWheel(velocity: Vector, _ update: TargetUpdate) -> Bool {
    let minimum = configuration.minimumVelocity
    guard settings.value.gestures.splitsWheelGestures,
      velocity.lengthSquared >= max(minimum * minimum, .leastNonzeroMagnitude)
    else { return false }
    let (motions, snap) = (motions, gestureState.value.snap)
    launch(velocity: velocity, pageOrigin: contentOffset, update)
    let launched = gestureState.value.snap
    guard launched.isAimed != AxisPair(repeating: false) || launched.items != AlignedItems() else {
      (self.motions, gestureState.value.snap) = (motions, snap)
      return false
    }
    gestureState.value.wheelStream.ignoreMomentum()
    finishWheel()
    return true
  }

  /// Ends a wheel gesture with a motion of the scroll view. Notches have no velocity; their `heading` chooses the page.
  mutating func flingWheel(
    velocity: Vector, heading: Vector = .zero, from pageOrigin: Point, _ update: TargetUpdate
  ) {
    gestureState.value.wheelStream.ignoreMomentum()
    var velocity = velocity
    for axis in Axis.allCases {
      let reach = wheelReach(from: pageOrigin[axis], along: axis)
      let offset = motions.offset(along: axis)
      // Deltas may continue while the content rests at the end of its reach.
      let isAtEdge = velocity[axis] < 0 ? offset <= reach.lowerBound : offset >= reach.upperBound
      if isAtEdge { velocity[axis] = 0 }
    }
    launch(velocity: velocity, heading: heading, pageOrigin: pageOrigin, update)
    finishWheel()
  }

  /// The velocity of the deltas up to `time`, in points a second.
  func wheelVelocity(at time: Int64) -> Vector {
    var velocity = Vector.zero
    for axis in Axis.allCases where canScroll(along: axis) {
      velocity[axis] = tracking.trackers[axis].velocity(at: time)
    }
    return velocity
  }

  /// The velocity of the content under the deltas up to `time`, in points a second. Beyond an edge the rubber band
  /// reduces the velocity; at a hard edge the velocity is zero.
  private func shownVelocity(at time: Int64) -> Vector {
    var velocity = visibleVelocity(ofRaw: wheelVelocity(at: time))
    for axis in Axis.allCases {
      let edge = velocity[axis] < 0 ? limits[axis].range.lowerBound : limits[axis].range.upperBound
      if motions.offset(along: axis) == edge { velocity[axis] = 0 }
    }
    return velocity
  }

  /// The range of a gesture with paging that began at `origin`: to the two neighbouring pages; past the first and last
  /// page as far as the rubber band allows.
  func wheelReach(from origin: Double, along axis: Axis) -> ClosedRange<Double> {
    guard configuration.isPagingEnabled else { return -.infinity ... .infinity }
    let grid = pageGrid(along: axis)
    return grid.reach(besides: grid.nearestPage(to: origin, from: 0))
  }

  private func isPushingEdge(_ turn: WheelGestureEvent) -> Bool {
    Axis.allCases.contains { axis in
      guard turn.movement[axis] != 0, planner(along: axis).bounces else { return false }
      let range = area.offsetRange(along: axis)
      return motions.offset(along: axis) == (turn.movement[axis] < 0 ? range.lowerBound : range.upperBound)
    }
  }
}
