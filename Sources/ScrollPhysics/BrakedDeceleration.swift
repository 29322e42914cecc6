/// A fling with exponential friction and an additional constant deceleration: v(t) = v₀ e^(−λt) − ct, so x(t) = x₀ +
/// (v₀/λ)(1 − e^(−λt)) − ct²/2. The motion ends when the velocity reaches 0.
///
/// The curve is Flutter's `FrictionSimulation` with a `constantDeceleration`, which `BouncingScrollPhysics` uses for
/// the fast rate. The signs are those of a fling towards greater offsets; the opposite direction is mirrored.
///
/// The two terms are independent: the brake does not reduce the velocity that friction acts on. A fling restarted from
/// one of its states therefore ends earlier than the original.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public struct BrakedDeceleration: Fling {
  /// The motion without the brake.
  public let deceleration: Deceleration
  /// c, the constant deceleration, in points a second squared.
  public let brake: Double
  /// The time at which the motion stops, by bisection.
  public let duration: Double

  /// A motion that starts at `origin` with `velocity`.
  /// - Precondition: `brake` is positive and finite.
  public init(from origin: Double, velocity: Double, rate: DecelerationRate, brake: Double) {
    precondition(brake > 0 && brake < .infinity, "a fling's brake is positive and finite")
    deceleration = Deceleration(from: origin, velocity: velocity, rate: rate)
    self.brake = brake
    let speed = velocity.magnitude
    // The brake alone stops the motion at v₀/c, an upper bound.
    duration = Bisection.first(from: 0, to: speed / brake) {
      speed * Elementary.exp(-(rate.perSecond * $0)) <= brake * $0
    }
  }

  /// The velocity at time 0.
  public var velocity: Double { deceleration.velocity }

  /// The offset at which the motion ends.
  public var destination: Double { deceleration.offset(at: duration) + brakeOnly.offset(at: duration) }

  /// Returns the offset after `t` seconds; `destination` from `duration` on.
  public func offset(at t: Double) -> Double {
    guard t < duration else { return destination }
    return deceleration.offset(at: t) + brakeOnly.offset(at: t)
  }

  /// Returns the velocity after `t` seconds; 0 from `duration` on.
  public func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    return deceleration.velocity(at: t) + brakeOnly.velocity(at: t)
  }

  /// Returns the time after which the remaining distance is at most `tolerance` points, by bisection.
  public func duration(within tolerance: Double) -> Double {
    let destination = destination
    return Bisection.first(from: 0, to: duration) { (destination - offset(at: $0)).magnitude <= tolerance }
  }

  /// Returns the time at which the motion is at `offset`, at least 0, by bisection; nil if it never is.
  public func time(toReach offset: Double) -> Double? {
    guard offset != deceleration.origin else { return 0 }
    let distance = signed(offset - deceleration.origin)
    guard distance > 0, distance <= signed(destination - deceleration.origin) else { return nil }
    return Bisection.first(from: 0, to: duration) { signed(self.offset(at: $0) - deceleration.origin) >= distance }
  }

  /// Returns the velocity at `offset`, which must lie between origin and destination.
  public func velocity(atOffset offset: Double) -> Double {
    time(toReach: offset).map { velocity(at: $0) } ?? 0
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> BrakedDeceleration {
    BrakedDeceleration(
      from: deceleration.origin + distance, velocity: velocity, rate: deceleration.rate, brake: brake)
  }

  /// The contribution of the constant deceleration.
  private var brakeOnly: ConstantAcceleration {
    ConstantAcceleration(from: 0, velocity: 0, acceleration: signed(-brake))
  }

  /// Gives `magnitude` the sign of the fling's direction.
  private func signed(_ magnitude: Double) -> Double { velocity < 0 ? -magnitude : magnitude }
}
