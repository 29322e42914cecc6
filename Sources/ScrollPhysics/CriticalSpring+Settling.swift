extension CriticalSpring {
  /// A spring that never passes its target, for settling on a page or an item after a fling.
  ///
  /// When the velocity points to the target, ω is raised to v₀ / (target − offset) where that is more: then c₂ is 0 and
  /// the motion is a single exponential, a fling stretched to end at the target. An offset that lies on the target
  /// already has no such ω and gets the ordinary spring, which leaves and returns.
  public static func settling(
    from offset: Double, velocity: Double, toward target: Double, angularFrequency: Double
  ) -> CriticalSpring {
    let ordinary = CriticalSpring(
      from: offset, velocity: velocity, toward: target, angularFrequency: angularFrequency)
    let displacement = ordinary.displacement
    let overshoots = (displacement < 0 && ordinary.momentum > 0) || (displacement > 0 && ordinary.momentum < 0)
    let raised = -velocity / displacement
    guard overshoots, raised < .infinity else { return ordinary }
    // To overshoot means that this ω is the greater one. The momentum is set, not computed: its rounding error could
    // have the wrong sign and pass the target.
    return CriticalSpring(
      target: target, displacement: displacement, velocity: velocity, angularFrequency: raised, momentum: 0)
  }

  /// A fling that ends at `target`: a single exponential whose rate, the velocity over the way, is what it takes to get
  /// there.
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
  /// Both are those that 60 bisections find on a stretch where they only fall, so the result has the same bits
  /// everywhere.
  public func settlingTime(offsetTolerance: Double, velocityTolerance: Double) -> Double {
    let way = FadingMagnitude(origin: displacement, slope: momentum, rate: angularFrequency, start: peakTime ?? 0)
    // The speed grows from the turn until 1/ω later and falls from there on.
    let speed = FadingMagnitude(
      origin: velocity, slope: -(angularFrequency * momentum), rate: angularFrequency, start: fastestReturnTime)
    let near = way.bracket(of: offsetTolerance)
    guard speed.value(at: speed.start) > velocityTolerance else {
      return way.firstTime(atMost: offsetTolerance, within: near)
    }
    // Where one of the two times is the later one by far, the other need not be found to the bit.
    if let near {
      if near.early > speed.start, speed.value(at: near.early) < velocityTolerance * (1 - Self.clearShare) {
        return way.firstTime(atMost: offsetTolerance, within: near)
      }
      if near.late < speed.start || speed.value(at: near.late) > velocityTolerance * (1 + Self.clearShare) {
        return speed.firstTime(atMost: velocityTolerance, within: speed.bracket(of: velocityTolerance))
      }
    }
    let there = way.firstTime(atMost: offsetTolerance, within: near)
    let slow = speed.firstTime(atMost: velocityTolerance, within: speed.bracket(of: velocityTolerance))
    return there > slow ? there : slow
  }

  /// 2⁻²⁰: a difference of speeds, in parts of one, that no rounding errors make up; any number far above 10⁻¹² would
  /// do.
  private static var clearShare: Double { 0x1p-20 }

  /// The time of the greatest speed on the way back to the target, or 0 when the speed falls from the start.
  private var fastestReturnTime: Double {
    guard momentum != 0 else { return 0 }
    let time = (momentum + velocity) / (angularFrequency * momentum)
    return time > 0 && time < .infinity ? time : 0
  }
}
