/// A fling with friction and a constant brake: v′ = −γ (v + b), so x(t) = x₀ + (v₀ + b)/γ · (1 − e^(−γt)) − b t. The
/// motion ends when the velocity reaches 0.
///
/// The curve is Chromium's `ui::FlingCurve`, expressed from its initial state. Chromium's form is a e^(−γt) − b t − a,
/// entered at the time at which the curve has the fling's velocity. The signs are those of a fling towards greater
/// offsets; the opposite direction is mirrored.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public struct BrakedFling: Fling {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// γ, the friction coefficient, in 1/s.
  public let rate: Double
  /// b, the speed that the brake adds to the one that friction acts on, in points a second.
  public let brake: Double
  /// The time at which the motion stops: ln((|v₀| + b)/b)/γ.
  public let duration: Double

  /// 3.7 /s: Chromium's gamma for the flings of touchpads.
  public static let chromiumRate = 3.7
  /// 172 pt/s: Chromium's beta.
  public static let chromiumBrake = 172.0
  /// 20946.194 pt/s: the initial speed of Chromium's curve, 5707.62 · 3.7 − 172. Faster flings stretch the curve
  /// instead.
  public static let chromiumTopSpeed = 20946.194

  /// A motion that starts at `origin` with `velocity`.
  /// - Precondition: `rate` and `brake` are positive and finite.
  public init(
    from origin: Double, velocity: Double, rate: Double = BrakedFling.chromiumRate,
    brake: Double = BrakedFling.chromiumBrake
  ) {
    precondition(rate > 0 && rate < .infinity, "a fling's friction is positive and finite")
    precondition(brake > 0 && brake < .infinity, "a fling's brake is positive and finite")
    self.origin = origin
    self.velocity = velocity
    self.rate = rate
    self.brake = brake
    duration = Elementary.log((velocity.magnitude + brake) / brake) / rate
  }

  /// The offset at which the motion ends: x₀ + v₀/γ − b · `duration`.
  public var destination: Double { origin + signed(velocity.magnitude / rate - brake * duration) }

  /// Returns the offset after `t` seconds; `destination` from `duration` on.
  public func offset(at t: Double) -> Double {
    guard t < duration else { return destination }
    return origin + signed((velocity.magnitude + brake) / rate * (1 - Elementary.exp(-(rate * t))) - brake * t)
  }

  /// Returns the velocity after `t` seconds; 0 from `duration` on.
  public func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    let speed = (velocity.magnitude + brake) * Elementary.exp(-(rate * t)) - brake
    return signed(speed > 0 ? speed : 0)
  }

  /// Returns the time after which the remaining distance is at most `tolerance` points, by bisection.
  public func duration(within tolerance: Double) -> Double {
    let destination = destination
    return Bisection.first(from: 0, to: duration) { (destination - offset(at: $0)).magnitude <= tolerance }
  }

  /// Returns the time at which the motion is at `offset`, at least 0, by bisection; nil if it never is.
  public func time(toReach offset: Double) -> Double? {
    guard offset != origin else { return 0 }
    let distance = signed(offset - origin)
    guard distance > 0, distance <= signed(destination - origin) else { return nil }
    return Bisection.first(from: 0, to: duration) { signed(self.offset(at: $0) - origin) >= distance }
  }

  /// Returns the velocity at `offset`, which must lie between origin and destination.
  public func velocity(atOffset offset: Double) -> Double {
    time(toReach: offset).map { velocity(at: $0) } ?? 0
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> BrakedFling {
    BrakedFling(from: origin + distance, velocity: velocity, rate: rate, brake: brake)
  }

  /// Gives `magnitude` the sign of the fling's direction.
  private func signed(_ magnitude: Double) -> Double { velocity < 0 ? -magnitude : magnitude }
}
