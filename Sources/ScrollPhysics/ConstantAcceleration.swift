/// Motion whose velocity changes at one rate: x(t) = x₀ + v₀t + at²/2, as of a stone that is thrown (Flutter's
/// `GravitySimulation`).
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion. It has no
/// end: a body that is braked comes back. ``BrakedDeceleration`` takes it as its brake and stops.
public struct ConstantAcceleration: Equatable, Sendable {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// What the velocity gains, in points a second squared.
  public let acceleration: Double

  /// A motion that leaves `origin` with `velocity`.
  public init(from origin: Double, velocity: Double, acceleration: Double) {
    self.origin = origin
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// The offset after `t` seconds.
  public func offset(at t: Double) -> Double { origin + velocity * t + acceleration * t * t / 2 }

  /// The velocity after `t` seconds.
  public func velocity(at t: Double) -> Double { velocity + acceleration * t }
}
