extension CriticalSpring {
  /// A spring that never passes its target, for settling on a page or an item after a fling.
  ///
  /// When the velocity points to the target, ω is raised to v₀ / (target − offset) where that is more: then c₂ is 0 and the
  /// motion is a single exponential, a fling stretched to end at the target. An offset that lies on the target already
  /// has no such ω and gets the ordinary spring, which leaves and returns.
  public static func settling(
    from offset: Double, velocity: Double, toward target: Double, angularFrequency: Double
  ) -> CriticalSpring {
    let ordinary = CriticalSpring(
      from: offset, velocity: velocity, toward: target, angularFrequency: angularFrequency)
    let displacement = ordinary.displacement
    let overshoots = (displacement < 0 && ordinary.momentum > 0) || (displacement > 0 && ordinary.momentum < 0)
    let raised = -velocity / displacement
    guard overshoots, raised < .infinity else { return ordinary }
    // To overshoot means that this ω is the greater one. The momentum is set, not computed: its rounding error could have
    // the wrong sign and pass the target.
    return CriticalSpring(
      target: target, displacement: displacement, velocity: velocity, angularFrequency: raised, momentum: 0)
  }

  /// A fling that ends at `target`: a single exponential whose rate, the velocity over the way, is what it takes to get there.
  ///
  /// It slows down from the start and never passes the target. Offsets and the velocity are those of time 0.
  /// - Precondition: the velocity points to the target, and both are finite and apart.
  package static func decelerating(
    from offset: Double, velocity: Double, toward target: Double
  ) -> CriticalSpring {
    let displacement = offset - target
    // As in `settling`, the momentum is set to what it is and not computed.
    return CriticalSpring(
      target: target, displacement: displacement, velocity: velocity, angularFrequency: -velocity / displacement,
      momentum: 0)
  }

  /// The first time after the turn from which on the offset stays within `offsetTolerance` points of the target and the
  /// speed within `velocityTolerance` points a second.
  ///
  /// Both are found by 60 bisections on a stretch where they only fall, so the result has the same bits everywhere.
  public func settlingTime(offsetTolerance: Double, velocityTolerance: Double) -> Double {
    let turn = peakTime ?? 0
    let near = firstTime(from: turn) { displacement(at: $0).magnitude <= offsetTolerance }
    // The speed grows from the turn until 1/ω later and falls from there on.
    let fastest = fastestReturnTime
    guard velocity(at: fastest).magnitude > velocityTolerance else { return near }
    let slow = firstTime(from: fastest) { velocity(at: $0).magnitude <= velocityTolerance }
    return near > slow ? near : slow
  }

  /// The time of the greatest speed on the way back to the target, or 0 when the speed falls from the start.
  private var fastestReturnTime: Double {
    guard momentum != 0 else { return 0 }
    let time = (momentum + velocity) / (angularFrequency * momentum)
    return time > 0 && time < .infinity ? time : 0
  }

  /// The earliest time at or after `start` at which `holds`, which must stay true once it is.
  private func firstTime(from start: Double, where holds: (Double) -> Bool) -> Double {
    guard !holds(start) else { return start }
    var early = start
    var late = start + 1 / angularFrequency
    // The exponential underflows before ωt = 746, so ten doublings reach any tolerance; the bound stops NaN.
    for _ in 0..<64 where !holds(late) {
      early = late
      late += late
    }
    for _ in 0..<60 {
      let middle = early + (late - early) / 2
      // No time lies between the two: what is left of the bisections changes nothing.
      guard middle > early, middle < late else { break }
      if holds(middle) { late = middle } else { early = middle }
    }
    return late
  }
}
