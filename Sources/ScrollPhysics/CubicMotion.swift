/// A motion of a given distance and duration along a Bézier curve: programmatic scrolls of browsers, and Chromium's
/// touch fling.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion. Every query
/// is constant time.
public struct CubicMotion: Fling {
  /// The offset at time 0.
  public let origin: Double
  /// The signed distance from the origin to the destination.
  public let distance: Double
  /// The time at which the motion ends; positive.
  public let duration: Double
  /// The curve of the distance over the time.
  public let easing: CubicEasing

  /// A motion by its distance, duration and curve.
  /// - Precondition: `duration` is positive and finite.
  public init(from origin: Double, distance: Double, duration: Double, easing: CubicEasing) {
    precondition(duration > 0 && duration < .infinity, "a motion's duration is positive and finite")
    self.origin = origin
    self.distance = distance
    self.duration = duration
    self.easing = easing
  }

  /// The velocity at time 0.
  public var velocity: Double { velocity(at: 0) }

  /// The offset at which the motion ends.
  public var destination: Double { origin + distance }

  /// Returns the offset after `t` seconds; `destination` from `duration` on.
  public func offset(at t: Double) -> Double {
    guard t < duration else { return destination }
    return origin + distance * easing.share(at: t / duration)
  }

  /// Returns the velocity after `t` seconds; 0 from `duration` on.
  public func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    return distance * easing.slope(at: t / duration) / duration
  }

  /// Returns `duration`: the motion ends then, on its destination.
  public func duration(within tolerance: Double) -> Double { duration }

  /// Returns the first time at which the motion is at `offset`; nil if it never is.
  public func time(toReach offset: Double) -> Double? {
    guard offset != origin else { return 0 }
    let share = (offset - origin) / distance
    guard share > 0, share <= 1 else { return nil }
    if easing.startShare >= 0 { return duration * easing.time(ofShare: share) }
    return duration * Bisection.first(from: 0, to: 1) { easing.share(at: $0) >= share }
  }

  /// Returns the velocity at `offset`, which must lie between origin and destination.
  public func velocity(atOffset offset: Double) -> Double {
    time(toReach: offset).map { velocity(at: $0) } ?? 0
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> CubicMotion {
    CubicMotion(from: origin + distance, distance: self.distance, duration: duration, easing: easing)
  }
}
