extension CriticalSpring {
  /// Returns a spring that never passes its target, for settling on a page or an item after a fling.
  ///
  /// If the spring would overshoot, ω is raised to v₀ / (target − offset). Then c₂ is 0 and the motion is a single
  /// exponential, a fling stretched to end at the target. An offset on the target has no such ω and gets the ordinary
  /// spring, which leaves and returns.
  public static func settling(
    from offset: Double, velocity: Double, toward target: Double, angularFrequency: Double
  ) -> CriticalSpring {
    let ordinary = CriticalSpring(
      from: offset, velocity: velocity, toward: target, angularFrequency: angularFrequency)
    let displacement = ordinary.displacement
    let overshoots = (displacement < 0 && ordinary.momentum > 0) || (displacement > 0 && ordinary.momentum < 0)
    let raised = -velocity / displacement
    guard overshoots, raised < .infinity else { return ordinary }
    // A spring that overshoots has the smaller ω. The momentum is set to 0, not computed: a rounding error of the wrong
    // sign would pass the target.
    return CriticalSpring(
      target: target, displacement: displacement, velocity: velocity, angularFrequency: raised, momentum: 0)
  }

  /// Returns a fling that ends at `target`: a single exponential whose rate is the velocity over the distance.
  ///
  /// The motion slows down from the start and never passes the target. Offset and velocity are those of time 0.
  /// - Precondition: the velocity points to the target, and both are finite and apart.
  package static func decelerating(
    from offset: Double, velocity: Double, toward target: Double
  ) -> CriticalSpring {
    let displacement = offset - target
    // As in `settling`, the momentum is set to 0, not computed.
    return CriticalSpring(
      target: target, displacement: displacement, velocity: velocity, angularFrequency: -velocity / displacement,
      momentum: 0)
  }

  /// Returns the first time after the turn from which displacement and speed stay within their tolerances, in points
  /// and points a second.
  ///
  /// Both times are those that 60 bisections find where the magnitudes decrease, so the result is bit-identical on
  /// every platform.
  public func settlingTime(offsetTolerance: Double, velocityTolerance: Double) -> Double {
    let distance = FadingMagnitude(origin: displacement, slope: momentum, rate: angularFrequency, start: peakTime ?? 0)
    // The speed grows from the turn until 1/ω later and decreases after that.
    let speed = FadingMagnitude(
      origin: velocity, slope: -(angularFrequency * momentum), rate: angularFrequency, start: fastestReturnTime)
    let near = distance.bracket(of: offsetTolerance)
    guard speed.value(at: speed.start) > velocityTolerance else {
      return distance.firstTime(atMost: offsetTolerance, within: near)
    }
    // If one time is much later than the other, the earlier one is not computed to the bit.
    if let near {
      if near.early > speed.start, speed.value(at: near.early) < velocityTolerance * (1 - Self.clearShare) {
        return distance.firstTime(atMost: offsetTolerance, within: near)
      }
      if near.late < speed.start || speed.value(at: near.late) > velocityTolerance * (1 + Self.clearShare) {
        return speed.firstTime(atMost: velocityTolerance, within: speed.bracket(of: velocityTolerance))
      }
    }
    let there = distance.firstTime(atMost: offsetTolerance, within: near)
    let slow = speed.firstTime(atMost: velocityTolerance, within: speed.bracket(of: velocityTolerance))
    return there > slow ? there : slow
  }

  /// 2⁻²⁰: a relative difference of speeds beyond all rounding errors; any number far above 10⁻¹² would serve.
  private static var clearShare: Double { 0x1p-20 }

  /// The time of the greatest speed on the return to the target; 0 if the speed decreases from the start.
  private var fastestReturnTime: Double {
    guard momentum != 0 else { return 0 }
    let time = (momentum + velocity) / (angularFrequency * momentum)
    return time > 0 && time < .infinity ? time : 0
  }
}
