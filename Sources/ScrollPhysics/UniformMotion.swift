/// Motion at a constant velocity: how a view scrolls by itself while a selection is dragged past its edge.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public struct UniformMotion: Equatable, Sendable {
  /// The offset at time 0.
  public let origin: Double
  /// The velocity at every time.
  public let velocity: Double

  /// A motion that leaves `origin` with `velocity` and keeps it.
  public init(from origin: Double, velocity: Double) {
    self.origin = origin
    self.velocity = velocity
  }

  /// The offset after `t` seconds.
  public func offset(at t: Double) -> Double { origin + velocity * t }

  /// The time at which the motion is at `offset`, at least 0; nil when it never is.
  public func time(toReach offset: Double) -> Double? {
    guard offset != origin else { return 0 }
    let time = (offset - origin) / velocity
    return time >= 0 && time.isFinite ? time : nil
  }

  /// The same motion, `distance` points further on.
  public func shifted(by distance: Double) -> UniformMotion {
    UniformMotion(from: origin + distance, velocity: velocity)
  }
}
