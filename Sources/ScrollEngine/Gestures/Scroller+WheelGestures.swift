import PlaneGeometry
import ScrollPhysics

/// What a scroll view knows of its wheel from one activity to the next.
struct WheelStream: Equatable, Sendable {
  var splitter = WheelGestureSplitter()
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
  /// Whether the scroll view may take the content over from a platform's momentum.
  var ownsMomentum: Bool { wheelGestures == .split || bouncesMomentum }

  /// How far `wheel` asks the content to go, in points.
  func movement(of wheel: WheelInput) -> Vector {
    var delta = wheel.isLines ? wheel.delta * lineScroll : wheel.delta
    if wheel.swapsAxes { delta = Vector(dx: delta.dy, dy: delta.dx) }
    guard usesPredominantAxisScrolling else { return delta }
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
    guard configuration.wheelGestures == .split else {
      return WheelTurn(
        movement: movement, startsGesture: true, isMomentum: false, mayOverscroll: false,
        deadline: now + configuration.wheelTimeout)
    }
    let reading = wheelStream.splitter.read(movement, at: now)
    // Notches come one by one, and pull at nothing.
    let isTrackpad = !wheel.isLines && wheelStream.splitter.isContinuous
    return WheelTurn(
      movement: movement, startsGesture: reading.startsGesture, isMomentum: reading.isMomentum,
      mayOverscroll: isTrackpad && !reading.isMomentum,
      deadline: wheelStream.splitter.deadline ?? now + configuration.wheelTimeout)
  }

  /// Where a gesture's momentum sets in, a page is turned; where it meets an edge, the content bounces; outside the range
  /// the content comes back. What the platform sends of it afterwards moves nothing.
  mutating func takeMomentumOver(_ turn: WheelTurn, _ update: TargetUpdate) {
    guard case .wheeling(let wheeling) = activity else { return }
    if let origin = wheeling.pageOrigin, configuration.isPagingEnabled {
      flingWheel(velocity: wheelVelocity(at: now), from: origin, update)
    } else if isOverscrolled {
      flingWheel(velocity: .zero, from: contentOffset, update)
    } else if configuration.bouncesMomentum, isPushingEdge(turn) {
      let velocity = wheelVelocity(at: now)
      // One delta has no speed; the next one will.
      if velocity != .zero { flingWheel(velocity: velocity, from: contentOffset, update) }
    }
  }

  /// The scroll view takes over what a wheel has moved.
  mutating func flingWheel(velocity: Vector, from pageOrigin: Point, _ update: TargetUpdate) {
    wheelStream.isSpent = true
    launch(velocity: velocity, pageOrigin: pageOrigin, update)
    finishWheel()
  }

  /// How fast the deltas were that had come by `time`, in points a second.
  func wheelVelocity(at time: Int64) -> Vector {
    var velocity = Vector.zero
    for axis in Axis.allCases where canScroll(along: axis) { velocity[axis] = trackers[axis].velocity(at: time) }
    return velocity
  }

  /// A gesture shows no more than the pages beside the one on which it began.
  func keepNearPage(at origin: Double, _ raw: inout Double, along axis: Axis) {
    guard configuration.isPagingEnabled else { return }
    let grid = pageGrid(along: axis)
    let page = grid.nearestPage(to: origin, from: 0)
    if page > 1 { raw = max(raw, grid.offset(ofPage: page - 1)) }
    if page + 1 < grid.lastPage { raw = min(raw, grid.offset(ofPage: page + 1)) }
  }

  private func isPushingEdge(_ turn: WheelTurn) -> Bool {
    Axis.allCases.contains { axis in
      guard turn.movement[axis] != 0, planner(along: axis).bounces else { return false }
      let range = area.offsetRange(along: axis)
      return motions[axis].offset(at: now) == (turn.movement[axis] < 0 ? range.lowerBound : range.upperBound)
    }
  }
}
