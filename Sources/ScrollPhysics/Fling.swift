/// A motion that a finger has left and that runs out by itself: a curve in closed form that slows down all the way.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public protocol Fling: Equatable, Sendable {
  /// The velocity at time 0.
  var velocity: Double { get }
  /// Where the motion ends, which it never passes.
  var destination: Double { get }
  /// The offset after `t` seconds.
  func offset(at t: Double) -> Double
  /// The velocity after `t` seconds.
  func velocity(at t: Double) -> Double
  /// The time after which the rest of the way is at most `tolerance` points.
  func duration(within tolerance: Double) -> Double
  /// The time at which the motion is at `offset`, at least 0; nil when it never is.
  func time(toReach offset: Double) -> Double?
  /// The velocity at the moment the motion passes `offset`, which must lie between origin and destination.
  func velocity(atOffset offset: Double) -> Double
  /// The same motion, `distance` points further on.
  func shifted(by distance: Double) -> Self
}

extension Deceleration: Fling {}
