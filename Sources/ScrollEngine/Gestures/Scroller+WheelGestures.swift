import PlaneGeometry
import ScrollPhysics

/// What a scroll view knows of its wheel from one activity to the next.
struct WheelStream: Equatable, Sendable {
  var splitter = WheelGestureSplitter()
  /// The offset at which the gesture began: it turns at most one page from the one that lies there.
  var pageOrigin = Point.zero
  /// What all deltas of the gesture add up to, and when the last one came: how fast it is.
  var travel = Vector.zero
  var lastMovement: Int64 = 0
  /// Whether the momentum of this gesture moves nothing more, because something else has taken the content over.
  var isSpent = false
}

/// A wheel's delta, and where in a gesture it stands.
struct WheelTurn: Equatable, Sendable {
  /// How far the content should go, in points.
  var movement: Vector
  var startsGesture: Bool
  var isMomentum: Bool
  /// Whether the device says that nothing follows.
  var isLast = false
  /// Whether the content may be pulled past its edge.
  var mayOverscroll: Bool
  /// When the wheel counts as let go if nothing follows; `nil` for a device that will say so.
  var deadline: Int64?
}

extension ScrollConfiguration {
  /// How far `wheel` asks the content to go, in points.
  @inline(__always) func movement(of wheel: WheelInput) -> Vector {
    var delta = wheel.isLines ? wheel.delta * lineScroll : wheel.delta
    if wheel.swapsAxes { delta = Vector(dx: delta.dy, dy: delta.dx) }
    guard gestures.isSet, usesPredominantAxisScrolling else { return delta }
    return delta.dy.magnitude >= delta.dx.magnitude ? Vector(dx: 0, dy: delta.dy) : Vector(dx: delta.dx, dy: 0)
  }
}

extension Scroller {
  /// Where in a gesture `wheel` stands: as the device says, or as its deltas show.
  mutating func wheelTurn(_ wheel: WheelInput) -> WheelTurn {
    let movement = configuration.movement(of: wheel)
    if let phase = wheel.phase {
      return WheelTurn(
        movement: movement, startsGesture: phase == .began, isMomentum: wheel.isMomentum,
        isLast: phase == .ended || phase == .momentumEnded, mayOverscroll: !wheel.isMomentum)
    }
    guard settings.value.gestures.splitsWheelGestures else {
      return WheelTurn(
        movement: movement, startsGesture: true, isMomentum: false, mayOverscroll: false,
        deadline: now + configuration.wheelTimeout)
    }
    let reading = gestureState.value.wheelStream.splitter.read(movement, at: now)
    // Notches come one by one, and pull at nothing.
    let isTrackpad = !wheel.isLines && gestureState.value.wheelStream.splitter.isContinuous
    return WheelTurn(
      movement: movement, startsGesture: reading.startsGesture, isMomentum: reading.isMomentum,
      mayOverscroll: isTrackpad && !reading.isMomentum,
      deadline: gestureState.value.wheelStream.splitter.deadline ?? now + configuration.wheelTimeout)
  }

  /// Where a gesture's momentum sets in, a page is turned; where it meets an edge, the content bounces; outside the range
  /// the content comes back. What the platform sends of it afterwards moves nothing.
  mutating func takeMomentumOver(_ turn: WheelTurn, setsIn: Bool, _ update: TargetUpdate) {
    if settings.turnsPagesByGesture {
      flingWheel(velocity: wheelVelocity(at: now), from: gestureState.value.wheelStream.pageOrigin, update)
    } else if isOverscrolled {
      flingWheel(velocity: .zero, from: contentOffset, update)
    } else if setsIn, aimWheel(velocity: wheelVelocity(at: now), update) {
      return
    } else if configuration.gestures.value.bouncesMomentum, isPushingEdge(turn) {
      let velocity = wheelVelocity(at: now)
      // One delta has no speed; the next one will.
      if velocity != .zero { flingWheel(velocity: velocity, from: contentOffset, update) }
    }
  }

  /// Where fingers on a trackpad have left with `velocity`, or their momentum sets in, a target behaviour is asked where to; if
  /// it names a place the content goes there at once, and what the platform sends of momentum afterwards moves nothing: a swipe
  /// settles once. Returns whether it does.
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
    gestureState.value.wheelStream.isSpent = true
    finishWheel()
    return true
  }

  /// The scroll view takes over what a wheel has moved.
  mutating func flingWheel(velocity: Vector, from pageOrigin: Point, _ update: TargetUpdate) {
    gestureState.value.wheelStream.isSpent = true
    var velocity = velocity
    for axis in Axis.allCases {
      let reach = wheelReach(from: pageOrigin[axis], along: axis)
      let offset = motions[axis].offset(at: now)
      // Deltas may have gone on while the content stood at the end of its reach.
      let isHeld = velocity[axis] < 0 ? offset <= reach.lowerBound : offset >= reach.upperBound
      if isHeld { velocity[axis] = 0 }
    }
    launch(velocity: velocity, pageOrigin: pageOrigin, update)
    finishWheel()
  }

  /// How fast the deltas were that had come by `time`, in points a second.
  func wheelVelocity(at time: Int64) -> Vector {
    var velocity = Vector.zero
    for axis in Axis.allCases where canScroll(along: axis) { velocity[axis] = trackers[axis].velocity(at: time) }
    return velocity
  }

  /// How far a gesture that began at `origin` moves content with pages: no further than the pages beside the one that lies
  /// there; past the first and the last page as far as they are pulled.
  func wheelReach(from origin: Double, along axis: Axis) -> ClosedRange<Double> {
    guard settings.turnsPagesByGesture else { return -.infinity ... .infinity }
    let grid = pageGrid(along: axis)
    let page = grid.nearestPage(to: origin, from: 0)
    let lower = page > 1 ? grid.offset(ofPage: page - 1) : -.infinity
    return lower...(page + 1 < grid.lastPage ? grid.offset(ofPage: page + 1) : .infinity)
  }

  private func isPushingEdge(_ turn: WheelTurn) -> Bool {
    Axis.allCases.contains { axis in
      guard turn.movement[axis] != 0, planner(along: axis).bounces else { return false }
      let range = area.offsetRange(along: axis)
      return motions[axis].offset(at: now) == (turn.movement[axis] < 0 ? range.lowerBound : range.upperBound)
    }
  }
}
