/// A spring of any damping ratio but 1 that pulls an offset to a target: y″ + 2ζω y′ + ω² y = 0, with y the
/// displacement from the target.
///
/// Above 1 the spring is slower than the critical one and passes its target at most once; below 1 it oscillates. For ζ
/// = 1 use ``CriticalSpring``: near 1 this type's form suffers cancellation. Offsets are in points, velocities in
/// points a second, times in seconds since the start of this motion.
public struct DampedSpring: Equatable, Sendable {
  /// The offset at which the motion comes to rest.
  public let target: Double
  /// The displacement from the target at time 0 (c).
  public let displacement: Double
  /// The velocity at time 0 (v₀).
  public let velocity: Double
  /// ω in radians a second; the spring's stiffness per mass is ω².
  public let angularFrequency: Double
  /// ζ, the damping divided by the critical one.
  public let dampingRatio: Double

  /// 0.01: with a smaller ratio, a spring outlives the angles whose sine can be computed.
  public static let leastDampingRatio = 0.01

  /// A spring that starts at `offset` with `velocity` and ends at `target`.
  /// - Precondition: `angularFrequency` is positive and finite; `dampingRatio` is finite, at least
  ///   ``leastDampingRatio``, and not 1.
  public init(
    from offset: Double, velocity: Double, toward target: Double, angularFrequency: Double, dampingRatio: Double
  ) {
    precondition(
      angularFrequency > 0 && angularFrequency < .infinity, "a spring's angular frequency is positive and finite")
    precondition(
      dampingRatio >= Self.leastDampingRatio && dampingRatio < .infinity && dampingRatio != 1,
      "a damped spring's ratio is at least 0.01, finite and not 1")
    self.target = target
    self.displacement = offset - target
    self.velocity = velocity
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// Returns ζ for the bounce of SwiftUI's `Spring(duration:bounce:)`: 1 − bounce if it is not negative, 1 / (1 +
  /// bounce) if it is negative.
  /// - Precondition: `bounce` lies between −1 and 1, both excluded.
  public static func dampingRatio(bounce: Double) -> Double {
    precondition(bounce > -1 && bounce < 1, "a spring's bounce lies between -1 and 1")
    return bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
  }

  /// Returns ζ of a spring by its mass, stiffness and damping.
  /// - Precondition: `mass` and `stiffness` are positive.
  public static func dampingRatio(mass: Double, stiffness: Double, damping: Double) -> Double {
    precondition(mass > 0 && stiffness > 0, "a spring's mass and stiffness are positive")
    return damping / (2 * (mass * stiffness).squareRoot())
  }

  /// Returns the offset after `t` seconds.
  public func offset(at t: Double) -> Double { target + displacement(at: t) }

  /// Returns the displacement from the target after `t` seconds.
  public func displacement(at t: Double) -> Double {
    if dampingRatio > 1 {
      let (slow, fast) = shares
      return slow * Elementary.exp(-(slowRate * t)) + fast * Elementary.exp(-(fastRate * t))
    }
    let decay = Elementary.exp(-(damping * t))
    guard decay > 0 else { return 0 }
    let (sine, cosine) = Elementary.sineAndCosine(splitting * t)
    return decay * (displacement * cosine + swing * sine)
  }

  /// Returns the velocity after `t` seconds.
  public func velocity(at t: Double) -> Double {
    if dampingRatio > 1 {
      let (slow, fast) = shares
      return 0 - slowRate * slow * Elementary.exp(-(slowRate * t)) - fastRate * fast * Elementary.exp(-(fastRate * t))
    }
    let decay = Elementary.exp(-(damping * t))
    guard decay > 0 else { return 0 }
    let (sine, cosine) = Elementary.sineAndCosine(splitting * t)
    let pull = (damping * velocity + angularFrequency * angularFrequency * displacement) / splitting
    return decay * (velocity * cosine - pull * sine)
  }

  /// The first time after the start at which the offset passes the target; nil if it only approaches it or rests on it.
  ///
  /// Closed form above critical damping, bisection of the first half period below it.
  public var crossingTime: Double? {
    if dampingRatio > 1 {
      guard displacement != 0 else { return nil }
      let (slow, fast) = shares
      let quotient = -fast / slow
      guard quotient > 1, quotient < .infinity else { return nil }
      return Elementary.log(quotient) / (fastRate - slowRate)
    }
    let halfSwing = 0x1.921fb54442d18p+1 / splitting
    guard displacement != 0 else { return velocity == 0 ? nil : halfSwing }
    let isBelow = displacement < 0
    return Bisection.first(from: 0, to: halfSwing) { isBelow ? displacement(at: $0) >= 0 : displacement(at: $0) <= 0 }
  }

  /// The velocity at ``crossingTime``.
  public var crossingVelocity: Double? { crossingTime.map { velocity(at: $0) } }

  /// Returns a time from which the offset stays within `offsetTolerance` points of the target and the speed within
  /// `velocityTolerance` points a second: that of the curve's envelope, which decreases monotonically.
  public func settlingTime(offsetTolerance: Double, velocityTolerance: Double) -> Double {
    if dampingRatio < 1 {
      let amplitude = (displacement * displacement + swing * swing).squareRoot()
      let excess = max(amplitude / offsetTolerance, amplitude * angularFrequency / velocityTolerance)
      return excess > 1 ? Elementary.log(excess) / damping : 0
    }
    let (slow, fast) = (shares.slow.magnitude, shares.fast.magnitude)
    let holds: (Double) -> Bool = { time in
      let near = slow * Elementary.exp(-(slowRate * time))
      let far = fast * Elementary.exp(-(fastRate * time))
      return near + far <= offsetTolerance && slowRate * near + fastRate * far <= velocityTolerance
    }
    var late = 1 / slowRate
    // Ten doublings underflow the slower exponential; the bound stops NaN.
    for _ in 0..<64 where !holds(late) { late += late }
    return Bisection.first(from: 0, to: late, where: holds)
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> DampedSpring {
    DampedSpring(moving: self, by: distance)
  }

  private init(moving other: DampedSpring, by distance: Double) {
    target = other.target + distance
    displacement = other.displacement
    velocity = other.velocity
    angularFrequency = other.angularFrequency
    dampingRatio = other.dampingRatio
  }

  /// ζω, the decay rate of the envelope.
  private var damping: Double { dampingRatio * angularFrequency }

  /// ω √|ζ² − 1|: half the difference of the two rates above critical damping, the damped frequency below it.
  private var splitting: Double { angularFrequency * ((dampingRatio - 1) * (dampingRatio + 1)).magnitude.squareRoot() }

  private var fastRate: Double { damping + splitting }

  /// ω² / `fastRate`; `damping - splitting` would suffer cancellation.
  private var slowRate: Double { angularFrequency * angularFrequency / fastRate }

  /// The initial values of the two exponentials of an overdamped spring.
  private var shares: (slow: Double, fast: Double) {
    let fast = (velocity + slowRate * displacement) / (slowRate - fastRate)
    return (displacement - fast, fast)
  }

  /// The factor of the sine of an underdamped spring.
  private var swing: Double { (velocity + damping * displacement) / splitting }
}
