/// Motion at a constant velocity: autoscroll while a selection is dragged past the edge.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public struct UniformMotion: Equatable, Sendable {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at every time.
  public let velocity: Double

  /// A motion that starts at `origin` and keeps `velocity`.
  public init(from origin: Double, velocity: Double) {
    self.origin = origin
    self.velocity = velocity
  }

  /// Returns the offset after `t` seconds.
  public func offset(at t: Double) -> Double { origin + velocity * t }

  /// Returns the time at which the motion is at `offset`, at least 0; nil if it never is.
  public func time(toReach offset: Double) -> Double? {
    guard offset != origin else { return 0 }
    let time = (offset - origin) / velocity
    return time >= 0 && time.isFinite ? time : nil
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> UniformMotion {
    UniformMotion(from: origin + distance, velocity: velocity)
  }
}

/// Motion with constant acceleration: x(t) = x₀ + v₀t + at²/2 (Flutter's `GravitySimulation`).
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion. The motion
/// has no end: a decelerated body reverses. ``BrakedDeceleration`` uses this type as its brake and stops.
public struct ConstantAcceleration: Equatable, Sendable {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// The acceleration, in points a second squared.
  public let acceleration: Double

  /// A motion that starts at `origin` with `velocity`.
  public init(from origin: Double, velocity: Double, acceleration: Double) {
    self.origin = origin
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// Returns the offset after `t` seconds.
  public func offset(at t: Double) -> Double { origin + velocity * t + acceleration * t * t / 2 }

  /// Returns the velocity after `t` seconds.
  public func velocity(at t: Double) -> Double { velocity + acceleration * t }
}
