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

/// The formula for the destination of a fling before it runs.
public enum DecelerationProjection: Equatable, Sendable {
  /// The limit of the motion itself: x₀ + v₀/λ, the bits of `Deceleration.destination`.
  case continuous
  /// The sum of millisecond steps that Apple showed in WWDC 2018, session 803: x₀ + (v₀/1000)·d/(1 − d).
  ///
  /// About 0.1 % less than `continuous` at the normal rate, 0.5 % at the fast one.
  case discrete

  /// Returns the offset in points at which a motion from `origin` with `velocity` (points a second) comes to rest.
  public func destination(from origin: Double, velocity: Double, rate: DecelerationRate) -> Double {
    switch self {
    case .continuous: Deceleration(from: origin, velocity: velocity, rate: rate).destination
    case .discrete: origin + (velocity / 1000) * rate.rawValue / (1 - rate.rawValue)
    }
  }
}
