/// A fling that runs out by itself: x(t) = x₀ + (v₀/λ)(1 − e^(−λt)).
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion. Times before
/// the start extrapolate backwards. Every query is constant time.
public struct Deceleration: Equatable, Sendable {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// How fast the velocity fades.
  public let rate: DecelerationRate

  /// A motion that leaves `origin` with `velocity`.
  public init(from origin: Double, velocity: Double, rate: DecelerationRate) {
    self.origin = origin
    self.velocity = velocity
    self.rate = rate
  }

  /// The offset after `t` seconds; `destination` for an infinite time.
  public func offset(at t: Double) -> Double {
    origin + (velocity / rate.perSecond) * (1 - Elementary.exp(-(rate.perSecond * t)))
  }

  /// The velocity after `t` seconds.
  public func velocity(at t: Double) -> Double {
    velocity * Elementary.exp(-(rate.perSecond * t))
  }

  /// Offset and velocity after `t` seconds, each with the bits that it has alone.
  @inline(__always) package func state(at t: Double) -> (offset: Double, velocity: Double) {
    let decay = Elementary.exp(-(rate.perSecond * t))
    return (origin + (velocity / rate.perSecond) * (1 - decay), velocity * decay)
  }

  /// Where the motion comes to rest, which it approaches and never passes.
  public var destination: Double { origin + velocity / rate.perSecond }

  /// The time after which the rest of the way is at most `tolerance` points; 0 when it is from the start, infinite for
  /// a tolerance that is not positive.
  public func duration(within tolerance: Double) -> Double {
    let distance = velocity.magnitude / rate.perSecond
    guard distance > tolerance else { return 0 }
    guard tolerance > 0 else { return distance > 0 ? .infinity : 0 }
    return Elementary.log(distance / tolerance) / rate.perSecond
  }

  /// The time at which the motion is at `offset`, at least 0; nil when it never is (the destination is never reached).
  public func time(toReach offset: Double) -> Double? {
    guard offset != origin else { return 0 }
    guard velocity != 0 else { return nil }
    let share = rate.perSecond * (offset - origin) / velocity
    guard share >= 0, share < 1 else { return nil }
    return (0 - Elementary.log(1 - share)) / rate.perSecond
  }

  /// The velocity at the moment the motion passes `offset`, which must lie between origin and destination.
  ///
  /// It is linear in the way covered, so it needs no logarithm and no exponential.
  public func velocity(atOffset offset: Double) -> Double {
    velocity - rate.perSecond * (offset - origin)
  }

  /// The same motion, `distance` points further on.
  public func shifted(by distance: Double) -> Deceleration {
    Deceleration(from: origin + distance, velocity: velocity, rate: rate)
  }
}
