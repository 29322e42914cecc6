import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Applies a delta as it comes. A wheel without phases stays within the range and counts as let go after a pause; a
  /// trackpad that tells its phases may pull past the edge.
  mutating func turn(_ wheel: WheelInput, _ update: TargetUpdate) {
    guard isScrollEnabled else { return }
    let turn = wheelTurn(wheel)
    if turn.startsGesture { gestureState.value.wheelStream.isSpent = false }
    if settings.allowsZoom, isMagnifying || isBeyondZoomLimits { return }
    guard pointers.isEmpty, !turn.isMomentum || !(isBouncing || gestureState.value.wheelStream.isSpent) else { return }
    var wheeling = beginWheeling(turn)
    let setsIn = turn.isMomentum && !wheeling.isMomentum
    wheeling.isMomentum = turn.isMomentum
    wheeling.deadline = turn.deadline
    move(&wheeling, by: turn)
    begin(.wheeling(wheeling))
    if turn.isLast {
      endWheel(update)
    } else if turn.isMomentum, settings.ownsMomentum {
      takeMomentumOver(turn, setsIn: setsIn, update)
    }
  }

  /// The wheel came to rest: content outside the range goes back, content between pages goes on to one.
  mutating func endWheel(_ update: TargetUpdate) {
    guard case .wheeling(let wheeling) = activity else { return }
    if settings.turnsPagesByGesture {
      // A pause has ended a gesture that nobody says the end of: what counts is how fast it was when last seen.
      let time = wheeling.deadline == nil ? now : gestureState.value.wheelStream.lastMovement
      return flingWheel(velocity: wheelVelocity(at: time), from: gestureState.value.wheelStream.pageOrigin, update)
    }
    if settings.ownsMomentum, isOverscrolled { gestureState.value.wheelStream.isSpent = true }
    let isSwipe = wheeling.deadline == nil && !wheeling.isMomentum && !isOverscrolled
    if isSwipe, aimWheel(velocity: wheelVelocity(at: now), update) { return }
    launch(velocity: .zero, pageOrigin: contentOffset, update)
    finishWheel()
  }

  /// What a wheel moved goes on by itself, or rests.
  mutating func finishWheel() {
    let isMoving = !motions.horizontal.isResting || !motions.vertical.isResting
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

  /// Whether the content is outside its range and on its way back: a platform's momentum does not stop that.
  @inline(__always) private var isBouncing: Bool { activity.isDecelerating && isOverscrolled }

  private mutating func move(_ wheeling: inout Activity.Wheeling, by turn: WheelTurn) {
    let turnsPages = settings.turnsPagesByGesture
    for axis in Axis.allCases where canScroll(along: axis) {
      let range = limits[axis].range
      let raw = wheeling.raw[axis] + turn.movement[axis]
      // Content that is outside its range already may come back, but goes no further out.
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
    let (travel, time) = (gestureState.value.wheelStream.travel + turn.movement, now)
    gestureState.value.wheelStream.travel = travel
    gestureState.value.wheelStream.lastMovement = time
    for axis in Axis.allCases { trackers[axis].add(travel[axis], at: time) }
  }

  /// Momentum may come when the fingers have been gone for a while: it too begins as something that a person does.
  private mutating func beginWheeling(_ turn: WheelTurn) -> Activity.Wheeling {
    if case .wheeling(let wheeling) = activity {
      guard turn.startsGesture, settings.value.gestures.splitsWheelGestures else {
        return wheeling
      }
      gestureState.value.snap.begin(at: contentOffset)
    } else {
      let snap = gestureState.value.snap
      _ = interrupt()
      // The platform's momentum belongs to the gesture of the fingers before it.
      if turn.isMomentum { gestureState.value.snap.resume(snap) }
    }
    if settings.ownsMomentum {
      gestureState.value.wheelStream.pageOrigin = contentOffset
      gestureState.value.wheelStream.travel = .zero
      gestureState.value.wheelStream.lastMovement = now
      for axis in Axis.allCases { trackers[axis].reset() }
    }
    let wheeling = Activity.Wheeling(raw: takeHold())
    begin(.wheeling(wheeling))
    return wheeling
  }
}
