/// A fling with exponential friction: x(t) = x₀ + (v₀/λ)(1 − e^(−λt)).
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion. Times before
/// the start extrapolate backwards. Every query is constant time.
public struct Deceleration: Equatable, Sendable {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// The rate at which the velocity decays.
  public let rate: DecelerationRate

  /// A motion that starts at `origin` with `velocity`.
  public init(from origin: Double, velocity: Double, rate: DecelerationRate) {
    self.origin = origin
    self.velocity = velocity
    self.rate = rate
  }

  /// Returns the offset after `t` seconds; `destination` for an infinite time.
  public func offset(at t: Double) -> Double {
    origin + (velocity / rate.perSecond) * (1 - Elementary.exp(-(rate.perSecond * t)))
  }

  /// Returns the velocity after `t` seconds.
  public func velocity(at t: Double) -> Double {
    velocity * Elementary.exp(-(rate.perSecond * t))
  }

  /// Returns offset and velocity after `t` seconds, bit-identical to the two separate queries.
  @inline(__always) package func state(at t: Double) -> (offset: Double, velocity: Double) {
    let decay = Elementary.exp(-(rate.perSecond * t))
    return (origin + (velocity / rate.perSecond) * (1 - decay), velocity * decay)
  }

  /// The limit of the offset, which the motion approaches and never passes.
  public var destination: Double { origin + velocity / rate.perSecond }

  /// Returns the time after which the remaining distance is at most `tolerance` points.
  ///
  /// 0 if the whole distance is within the tolerance; infinite for a tolerance that is not positive.
  public func duration(within tolerance: Double) -> Double {
    let distance = velocity.magnitude / rate.perSecond
    guard distance > tolerance else { return 0 }
    guard tolerance > 0 else { return distance > 0 ? .infinity : 0 }
    return Elementary.log(distance / tolerance) / rate.perSecond
  }

  /// Returns the time at which the motion is at `offset`, at least 0; nil if it never is (it never is at the
  /// destination).
  public func time(toReach offset: Double) -> Double? {
    guard offset != origin else { return 0 }
    guard velocity != 0 else { return nil }
    let share = rate.perSecond * (offset - origin) / velocity
    guard share >= 0, share < 1 else { return nil }
    return (0 - Elementary.log(1 - share)) / rate.perSecond
  }

  /// Returns the velocity at `offset`, which must lie between origin and destination.
  ///
  /// The velocity is linear in the distance covered, so the query needs no logarithm and no exponential.
  public func velocity(atOffset offset: Double) -> Double {
    velocity - rate.perSecond * (offset - origin)
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> Deceleration {
    Deceleration(from: origin + distance, velocity: velocity, rate: rate)
  }
}
