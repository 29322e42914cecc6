/// A decelerating motion in closed form that begins when the finger lifts.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public protocol Fling: Equatable, Sendable {
  /// The velocity at time 0.
  var velocity: Double { get }
  /// The offset at which the motion ends and which it never passes.
  var destination: Double { get }
  /// Returns the offset after `t` seconds.
  func offset(at t: Double) -> Double
  /// Returns the velocity after `t` seconds.
  func velocity(at t: Double) -> Double
  /// Returns the time after which the remaining distance is at most `tolerance` points.
  func duration(within tolerance: Double) -> Double
  /// Returns the time at which the motion is at `offset`, at least 0; nil if it never is.
  func time(toReach offset: Double) -> Double?
  /// Returns the velocity at `offset`, which must lie between origin and destination.
  func velocity(atOffset offset: Double) -> Double
  /// Returns the same motion, `distance` points further on.
  func shifted(by distance: Double) -> Self
}

extension Deceleration: Fling {}
