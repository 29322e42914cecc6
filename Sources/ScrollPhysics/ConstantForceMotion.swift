/// A motion accelerated by a constant force up to a top speed, which it keeps: content under a held key.
///
/// x(t) = x₀ + v₀t + at²/2 up to the top velocity, at t₁ = (v − v₀)/a; x(t) = x₁ + v(t − t₁) after it. A motion that
/// begins faster than the top speed, in the direction of the force, keeps its velocity. A motion that begins against
/// the force is reversed by it. Offsets are in points, velocities in points a second, times in seconds since the start
/// of this motion. Every query is constant time, and the motion has no end.
public struct ConstantForceMotion: Equatable, Sendable {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// The acceleration up to the top velocity, in points a second squared; its sign is the direction of the force.
  public let acceleration: Double
  /// The velocity at which the acceleration ends.
  public let topVelocity: Double

  /// A motion that starts at `origin` with `velocity` and accelerates to `topSpeed` points a second.
  /// - Precondition: `acceleration` is finite and not 0, and `topSpeed` is finite and not negative.
  public init(from origin: Double, velocity: Double, acceleration: Double, topSpeed: Double) {
    precondition(acceleration != 0 && acceleration.isFinite, "acceleration must be finite and not zero")
    precondition(topSpeed >= 0 && topSpeed < .infinity, "a top speed is finite and not negative")
    self.origin = origin
    self.velocity = velocity
    self.acceleration = acceleration
    let top = acceleration < 0 ? -topSpeed : topSpeed
    let isFaster = acceleration < 0 ? velocity <= top : velocity >= top
    topVelocity = isFaster ? velocity : top
  }

  /// The time t₁ at which the motion reaches its top velocity, at least 0.
  public var accelerationTime: Double { (topVelocity - velocity) / acceleration }

  /// Returns the offset after `t` seconds.
  public func offset(at t: Double) -> Double {
    let pushed = accelerationTime
    guard t > pushed else { return origin + (velocity * t + acceleration * t * t / 2) }
    return origin + (pushedDistance + topVelocity * (t - pushed))
  }

  /// Returns the velocity after `t` seconds.
  public func velocity(at t: Double) -> Double {
    t < accelerationTime ? velocity + acceleration * t : topVelocity
  }

  /// Returns the first time at which the motion is at `offset` or beyond it in the direction of the force; nil if it
  /// never is.
  public func time(toReach offset: Double) -> Double? {
    let sign: Double = acceleration < 0 ? -1 : 1
    let distance = sign * (offset - origin)
    guard distance > 0 else { return 0 }
    guard topVelocity != 0 else { return nil }
    let pushed = sign * pushedDistance
    guard distance < pushed else { return accelerationTime + (distance - pushed) / topVelocity.magnitude }
    let (speed, gain) = (sign * velocity, acceleration.magnitude)
    let root = (speed * speed + 2 * gain * distance).squareRoot()
    // Of the two forms of the root, this one adds numbers of equal sign and so avoids cancellation.
    return speed > 0 ? 2 * distance / (speed + root) : (root - speed) / gain
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> ConstantForceMotion {
    ConstantForceMotion(moving: self, by: distance)
  }

  private init(moving other: ConstantForceMotion, by distance: Double) {
    origin = other.origin + distance
    velocity = other.velocity
    acceleration = other.acceleration
    topVelocity = other.topVelocity
  }

  /// The distance covered during the acceleration.
  private var pushedDistance: Double {
    let time = accelerationTime
    return velocity * time + acceleration * time * time / 2
  }
}
