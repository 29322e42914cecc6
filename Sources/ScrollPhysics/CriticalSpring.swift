/// A critically damped spring that pulls an offset to a target: y(t) = (c₁ + c₂t) e^(−ωt), with y the displacement from
/// the target.
///
/// c₁ is the displacement at time 0 and c₂ = v₀ + ωc₁. Offsets are in points, velocities in points a second, times in
/// seconds since the start of this motion. The motion passes its target at most once. Every query is constant time.
public struct CriticalSpring: Equatable, Sendable {
  /// The offset at which the motion comes to rest.
  public let target: Double
  /// The displacement from the target at time 0 (c₁).
  public let displacement: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// ω in radians a second; the spring's stiffness per mass is ω².
  public let angularFrequency: Double
  /// c₂ = v₀ + ωc₁, in points a second.
  let momentum: Double

  /// ω of a bounce at the end of the content: 2π / 0.575 s, the response that fluid-scroll measured on UIKit.
  ///
  /// Apple has published no value. Other reimplementations use 10 (ScrollMechanics) and 14.142 (Compose).
  public static let bounceAngularFrequency = 0x1.5dac4494669ffp+3

  /// A spring that starts at `offset` with `velocity` and ends at `target`.
  /// - Precondition: `angularFrequency` is positive and finite.
  public init(from offset: Double, velocity: Double, toward target: Double, angularFrequency: Double) {
    let displacement = offset - target
    self.init(
      target: target, displacement: displacement, velocity: velocity, angularFrequency: angularFrequency,
      momentum: velocity + angularFrequency * displacement)
  }

  init(target: Double, displacement: Double, velocity: Double, angularFrequency: Double, momentum: Double) {
    precondition(
      angularFrequency > 0 && angularFrequency < .infinity, "a spring's angular frequency is positive and finite")
    self.target = target
    self.displacement = displacement
    self.velocity = velocity
    self.angularFrequency = angularFrequency
    self.momentum = momentum
  }

  /// Returns ω for a response, the period in seconds without damping.
  /// - Precondition: `response` is positive.
  public static func angularFrequency(response: Double) -> Double {
    precondition(response > 0, "response must be positive")
    return 0x1.921fb54442d18p+2 / response
  }

  /// Returns the offset after `t` seconds; the target for an infinite time.
  public func offset(at t: Double) -> Double { target + displacement(at: t) }

  /// Returns the displacement from the target after `t` seconds.
  public func displacement(at t: Double) -> Double {
    let decay = Elementary.exp(-(angularFrequency * t))
    guard decay > 0 else { return 0 }
    return (displacement + momentum * t) * decay
  }

  /// Returns the velocity after `t` seconds.
  public func velocity(at t: Double) -> Double {
    let decay = Elementary.exp(-(angularFrequency * t))
    guard decay > 0 else { return 0 }
    // v₀ instead of c₂ − ωc₁: the same number without its rounding, so that the motion starts at exactly v₀.
    return (velocity - angularFrequency * momentum * t) * decay
  }

  /// Returns offset and velocity after `t` seconds, bit-identical to the two separate queries.
  package func state(at t: Double) -> (offset: Double, velocity: Double) {
    let decay = Elementary.exp(-(angularFrequency * t))
    // `t` may be infinite where the exponential underflows.
    guard decay > 0 else { return (target + 0, 0) }
    return (target + (displacement + momentum * t) * decay, (velocity - angularFrequency * momentum * t) * decay)
  }

  /// The time at which the offset passes the target; nil if it only approaches it or starts on it.
  public var crossingTime: Double? {
    guard (displacement < 0 && momentum > 0) || (displacement > 0 && momentum < 0) else { return nil }
    let time = -displacement / momentum
    return time < .infinity ? time : nil
  }

  /// The velocity at ``crossingTime``.
  public var crossingVelocity: Double? {
    guard let time = crossingTime else { return nil }
    return momentum * Elementary.exp(-(angularFrequency * time))
  }

  /// The time at which the motion reverses, at least 0: the offset is furthest from the target on its side.
  ///
  /// 0 for a spring released at rest; nil for a motion that approaches the target or lies on it.
  public var peakTime: Double? {
    guard momentum != 0 else { return nil }
    guard velocity != 0 else { return 0 }
    let time = velocity / (angularFrequency * momentum)
    return time > 0 && time < .infinity ? time : nil
  }

  /// Returns the sum of this motion and `share` of another motion of the same frequency.
  package func adding(_ share: Double, times other: CriticalSpring) -> CriticalSpring {
    precondition(angularFrequency == other.angularFrequency, "springs must have the same angular frequency to be added")
    return CriticalSpring(
      target: target + share * other.target, displacement: displacement + share * other.displacement,
      velocity: velocity + share * other.velocity, angularFrequency: angularFrequency,
      momentum: momentum + share * other.momentum)
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> CriticalSpring {
    CriticalSpring(
      target: target + distance, displacement: displacement, velocity: velocity, angularFrequency: angularFrequency,
      momentum: momentum)
  }
}
