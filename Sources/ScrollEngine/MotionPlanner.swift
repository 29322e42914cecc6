import ScrollPhysics

/// Where one axis lets its offset go, and so which motion follows from a place and a velocity.
///
/// Pure: the same place, velocity and start give the same segment. What comes after a segment is a function of the
/// segment, so that the resting offset can be told before the motion begins.
struct MotionPlanner: Equatable, Sendable {
  let configuration: ScrollConfiguration
  let range: ClosedRange<Double>
  /// Whether the offset may leave the range for a while.
  let bounces: Bool

  /// The free motion from `offset` with `velocity`: a fling that slows down, a bounce back, or rest.
  func launch(from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment {
    if offset < range.lowerBound { return comeBack(to: range.lowerBound, from: offset, velocity: velocity, at: start) }
    if offset > range.upperBound { return comeBack(to: range.upperBound, from: offset, velocity: velocity, at: start) }
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    guard velocity != 0, bounces || offset != edge else { return MotionSegment(restingAt: offset, since: start.time) }
    let deceleration = Deceleration(from: offset, velocity: velocity, rate: configuration.decelerationRate)
    return segment(of: deceleration, at: start)
  }

  /// The motion that settles on `target` without overshooting it, and leaves with the velocity that it has; rest, if it is
  /// there and has none. Without bounces a velocity that would lead out of the range is lost, as it is at an edge.
  func settle(
    on target: Double, from offset: Double, velocity: Double, at start: MotionStart, angularFrequency: Double? = nil
  ) -> MotionSegment {
    guard offset != target || velocity != 0 else { return MotionSegment(restingAt: target, since: start.time) }
    let spring = CriticalSpring.settling(
      from: offset, velocity: velocity, toward: target,
      angularFrequency: angularFrequency ?? configuration.settleAngularFrequency)
    if !bounces, velocity != 0, let turn = spring.peakTime, !range.contains(spring.offset(at: turn)) {
      return settle(on: target, from: offset, velocity: 0, at: start)
    }
    return segment(settling: spring, at: start)
  }

  /// The motion at constant speed of a selection that is dragged past the edge; it stops where the range ends.
  func glide(from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment {
    let glide = UniformMotion(from: offset, velocity: velocity)
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    guard velocity != 0, (edge - offset) * velocity > 0, let duration = glide.time(toReach: edge) else {
      return MotionSegment(restingAt: offset, since: start.time)
    }
    return MotionSegment(.gliding(glide), from: start, lasting: duration, ending: .rests(at: edge))
  }

  /// What follows `segment` at its end.
  func successor(of segment: MotionSegment) -> MotionSegment {
    switch (segment.ending, segment.curve) {
    case (.reachesEdge(let edge), .decelerating(let deceleration)) where bounces:
      let start = MotionStart(after: segment, lasting: deceleration.time(toReach: edge) ?? 0)
      let velocity = deceleration.velocity(atOffset: edge)
      let spring = CriticalSpring(
        from: edge, velocity: velocity, toward: edge, angularFrequency: configuration.bounceAngularFrequency)
      return self.segment(settling: spring, at: start)
    case (.reentersRange(let edge), .springing(let spring)):
      let start = MotionStart(after: segment, lasting: spring.crossingTime ?? 0)
      return launch(from: edge, velocity: spring.crossingVelocity ?? 0, at: start)
    case (.rests(let offset), _), (.reachesEdge(let offset), _), (.reentersRange(let offset), _):
      return MotionSegment(restingAt: offset, since: segment.end)
    case (.never, _):
      return MotionSegment(restingAt: segment.offset(at: segment.start), since: segment.start)
    }
  }

  /// Where the motion that begins with `segment` comes to rest in the end. A fling ends after at most four segments:
  /// back from overscroll, deceleration, the other edge's bounce, rest.
  func restingOffset(of segment: MotionSegment) -> Double {
    var segment = segment
    while !segment.isResting { segment = successor(of: segment) }
    return segment.offset(at: segment.start)
  }

  /// The same curve with the ending that it has in this range, or a new motion where the old one no longer makes sense.
  func replan(_ segment: MotionSegment, at time: Int64) -> MotionSegment {
    let offset = segment.offset(at: time)
    switch segment.curve {
    case .resting:
      return launch(from: offset, velocity: 0, at: MotionStart(time: time))
    case .decelerating(let deceleration) where range.contains(offset):
      return self.segment(of: deceleration, at: MotionStart(time: segment.start, lead: segment.lead))
    case .springing(let spring) where isComingBack(to: spring.target, from: offset):
      return segment
    case .decelerating, .springing:
      return launch(from: offset, velocity: segment.velocity(at: time), at: MotionStart(time: time))
    case .gliding(let glide):
      return self.glide(from: offset, velocity: glide.velocity, at: MotionStart(time: time))
    }
  }

  /// Whether content at `offset` is beyond the edge `target` of this range: its bounce is still the right one.
  private func isComingBack(to target: Double, from offset: Double) -> Bool {
    (target == range.lowerBound && offset <= target) || (target == range.upperBound && offset >= target)
  }

  private func comeBack(to edge: Double, from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment
  {
    guard bounces else { return MotionSegment(restingAt: edge, since: start.time) }
    let spring = CriticalSpring(
      from: offset, velocity: velocity, toward: edge, angularFrequency: configuration.bounceAngularFrequency)
    guard let crossing = spring.crossingTime else { return segment(settling: spring, at: start) }
    return MotionSegment(.springing(spring), from: start, lasting: crossing, ending: .reentersRange(at: edge))
  }

  private func segment(of deceleration: Deceleration, at start: MotionStart) -> MotionSegment {
    let edge = deceleration.velocity < 0 ? range.lowerBound : range.upperBound
    let duration = deceleration.duration(within: configuration.restTolerance)
    // A fling that would creep over the edge with the last half pixel of its way has come to rest before.
    if let crossing = deceleration.time(toReach: edge), crossing <= duration {
      return MotionSegment(.decelerating(deceleration), from: start, lasting: crossing, ending: .reachesEdge(edge))
    }
    let rest = configuration.roundedToPixel(deceleration.destination).clamped(to: range)
    return MotionSegment(.decelerating(deceleration), from: start, lasting: duration, ending: .rests(at: rest))
  }

  func segment(settling spring: CriticalSpring, at start: MotionStart) -> MotionSegment {
    let duration = spring.settlingTime(
      offsetTolerance: configuration.restTolerance, velocityTolerance: configuration.restVelocity)
    return MotionSegment(.springing(spring), from: start, lasting: duration, ending: .rests(at: spring.target))
  }
}
