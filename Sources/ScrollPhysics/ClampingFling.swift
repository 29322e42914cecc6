/// Android's fling in Flutter's closed form: x(t) = x₀ + D (1 − (1 − t/T)ᵏ), at rest from T on.
///
/// Android's `OverScroller` reads its fling from a table of 100 splines. Flutter's `ClampingScrollSimulation` covers
/// the same distance in the same time on this curve. T = 0.35 k (|v₀| / r)^(1/(k − 1)) with r = friction · P / 0.35. D
/// = v₀T/k, so the motion begins with exactly v₀. A motion restarted from any of its states follows the same curve.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public struct ClampingFling: Fling {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// T, the time at which the motion stops; 0 without velocity.
  public let duration: Double

  /// Android's `ViewConfiguration.getScrollFriction()`.
  public static let defaultFriction = 0.015
  /// k = ln 0.78 / ln 0.9, Android's `DECELERATION_RATE`.
  static let exponent = 0x1.2dd98e9d4fa63p+1
  /// P = 9.80665 m/s² · 39.37 in/m · 160 px/in · 0.84 in pixels a second squared: Android's gravity, with its "look and
  /// feel" tuning, at the density at which a pixel is a point.
  static let physicalCoefficient = 51890.2017312
  /// 0.35: Android's `INFLEXION`, the intersection of its spline's tension lines.
  static let inflexion = 0.35

  /// A motion that starts at `origin` with `velocity`.
  /// - Precondition: `friction` is positive.
  public init(from origin: Double, velocity: Double, friction: Double = ClampingFling.defaultFriction) {
    precondition(friction > 0, "a fling's friction is positive")
    let reference = friction * Self.physicalCoefficient / Self.inflexion
    let ratio = velocity.magnitude / reference
    // The power through its logarithm; a ratio of 0 gives log −∞ and power 0.
    let power = Elementary.exp(Elementary.log(ratio) / (Self.exponent - 1))
    self.init(origin: origin, velocity: velocity, duration: Self.exponent * Self.inflexion * power)
  }

  private init(origin: Double, velocity: Double, duration: Double) {
    self.origin = origin
    self.velocity = velocity
    self.duration = duration
  }

  /// D, the signed distance from the origin to the destination.
  public var distance: Double { velocity * duration / Self.exponent }

  /// The offset at which the motion ends.
  public var destination: Double { origin + distance }

  /// Returns the offset after `t` seconds; `destination` from `duration` on.
  public func offset(at t: Double) -> Double {
    guard t < duration else { return destination }
    return origin + distance * (1 - power(1 - t / duration, Self.exponent))
  }

  /// Returns the velocity after `t` seconds; 0 from `duration` on.
  public func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    return velocity * power(1 - t / duration, Self.exponent - 1)
  }

  /// Returns the time after which the remaining distance is at most `tolerance` points; `duration` if `tolerance` is
  /// not positive.
  public func duration(within tolerance: Double) -> Double {
    let length = distance.magnitude
    guard length > tolerance else { return 0 }
    guard tolerance > 0 else { return duration }
    return duration * (1 - power(tolerance / length, 1 / Self.exponent))
  }

  /// Returns the time at which the motion is at `offset`, at least 0; nil if it never is.
  public func time(toReach offset: Double) -> Double? {
    guard offset != origin else { return 0 }
    let share = (offset - origin) / distance
    guard share >= 0, share <= 1 else { return nil }
    return duration * (1 - power(1 - share, 1 / Self.exponent))
  }

  /// Returns the velocity at `offset`, which must lie between origin and destination.
  public func velocity(atOffset offset: Double) -> Double {
    guard distance != 0 else { return 0 }
    return velocity * power(1 - (offset - origin) / distance, (Self.exponent - 1) / Self.exponent)
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> ClampingFling {
    ClampingFling(origin: origin + distance, velocity: velocity, duration: duration)
  }

  /// Returns `base` to the power `exponent`; 0 for a base that rounding has made negative.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? Elementary.exp(exponent * Elementary.log(base)) : 0
  }
}
