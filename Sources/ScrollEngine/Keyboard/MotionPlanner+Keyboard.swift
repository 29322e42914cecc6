import PlaneGeometry
import ScrollPhysics

extension MotionPlanner {
  /// The motion under a held key: a constant force up to the edge, and a pull against the spring beyond it.
  func push(from offset: Double, velocity: Double, by key: HeldKey, at start: MotionStart) -> MotionSegment {
    let edge = key.step.isForward ? range.upperBound : range.lowerBound
    guard (edge - offset) * key.step.sign > 0 else {
      return pull(beyond: edge, from: offset, velocity: velocity, by: key, at: start)
    }
    let motion = ConstantForceMotion(
      from: offset, velocity: keptVelocity(velocity, of: key),
      acceleration: key.step.sign * (key.topSpeed / key.force.timeToMaximumVelocity), topSpeed: key.topSpeed)
    return segment(of: motion, toward: edge, at: start)
  }

  /// A push that ends at `edge`.
  func segment(of motion: ConstantForceMotion, toward edge: Double, at start: MotionStart) -> MotionSegment {
    let duration = motion.time(toReach: edge) ?? .infinity
    return MotionSegment(.pushed(motion), from: start, lasting: duration, ending: .reachesEdge(edge))
  }

  /// The motion under a key that is held at `edge` or beyond it. The content rests where the spring balances the key's
  /// force.
  func pull(
    beyond edge: Double, from offset: Double, velocity: Double, by key: HeldKey, at start: MotionStart
  ) -> MotionSegment {
    guard bounces else { return MotionSegment(restingAt: edge, since: start.time) }
    let target = edge + key.step.sign * key.force.equilibriumStretch
    // The spring oscillates about the balance, even if it stops at its target after the release.
    var force = key.force
    force.stopsAtTarget = false
    return spring(toward: target, from: offset, velocity: velocity, of: force, at: start)
  }

  /// The target after the release of a key: where the spring has absorbed the energy, clamped to the range. The target
  /// is at least an increment from where the key went down.
  func releaseTarget(of key: HeldKey, from offset: Double, velocity: Double) -> Double {
    let granularity = offset + velocity / key.force.angularFrequency
    let isForward = key.step.isForward
    let target = isForward ? max(granularity, key.leastTarget) : min(granularity, key.leastTarget)
    return target.clamped(to: range)
  }

  /// The initial velocity of a push. Without bounces a velocity against the key's direction is dropped, because it
  /// could lead past the other edge.
  func keptVelocity(_ velocity: Double, of key: HeldKey) -> Double {
    bounces || velocity * key.step.sign >= 0 ? velocity : 0
  }

  /// The motion of a key's spring towards `target`. The motion ends at the first crossing if the spring stops there.
  func spring(
    toward target: Double, from offset: Double, velocity: Double, of force: KeyboardForce, at start: MotionStart
  ) -> MotionSegment {
    let isThere = offset == target && (velocity == 0 || force.stopsAtTarget)
    guard !isThere else { return MotionSegment(restingAt: target, since: start.time) }
    guard force.dampingRatio != 1 else {
      let spring = CriticalSpring(
        from: offset, velocity: velocity, toward: target, angularFrequency: force.angularFrequency)
      let settling = segment(settling: spring, at: start)
      return force.stopsAtTarget ? stopped(settling, after: spring.crossingTime, at: start) : settling
    }
    let spring = DampedSpring(
      from: offset, velocity: velocity, toward: target, angularFrequency: force.angularFrequency,
      dampingRatio: force.dampingRatio)
    let duration = spring.settlingTime(
      offsetTolerance: settings.value.restTolerance, velocityTolerance: settings.value.restVelocity)
    let settling = MotionSegment(.damped(spring), from: start, lasting: duration, ending: .rests(at: target))
    return force.stopsAtTarget ? stopped(settling, after: spring.crossingTime, at: start) : settling
  }

  /// `segment`, shortened to its first crossing of the target.
  private func stopped(_ segment: MotionSegment, after crossing: Double?, at start: MotionStart) -> MotionSegment {
    guard let crossing else { return segment }
    let shorter = MotionSegment(segment.curve, from: start, lasting: crossing, ending: segment.ending)
    return shorter.end < segment.end ? shorter : segment
  }
}
