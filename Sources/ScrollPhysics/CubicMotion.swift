/// A motion of a given way and duration along a Bézier curve: programmatic scrolls of browsers, and Chromium's touch
/// fling.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion. Every query
/// is constant time.
public struct CubicMotion: Fling {
  /// The offset at time 0.
  public let origin: Double
  /// The way from the origin to the destination, signed.
  public let distance: Double
  /// The time at which the motion arrives; positive.
  public let duration: Double
  /// How the way is divided over the time.
  public let easing: CubicEasing

  /// A motion by its way.
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

  /// Where the motion arrives.
  public var destination: Double { origin + distance }

  /// The offset after `t` seconds; `destination` from `duration` on.
  public func offset(at t: Double) -> Double {
    guard t < duration else { return destination }
    return origin + distance * easing.share(at: t / duration)
  }

  /// The velocity after `t` seconds; 0 from `duration` on.
  public func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    return distance * easing.slope(at: t / duration) / duration
  }

  /// `duration`: the motion ends there, on its destination.
  public func duration(within tolerance: Double) -> Double { duration }

  /// The time at which the motion first is at `offset` on its way to the destination; nil when it never is.
  public func time(toReach offset: Double) -> Double? {
    guard offset != origin else { return 0 }
    let share = (offset - origin) / distance
    guard share > 0, share <= 1 else { return nil }
    if easing.startShare >= 0 { return duration * easing.time(ofShare: share) }
    return duration * Bisection.first(from: 0, to: 1) { easing.share(at: $0) >= share }
  }

  /// The velocity at the moment the motion passes `offset`, which must lie between origin and destination.
  public func velocity(atOffset offset: Double) -> Double {
    time(toReach: offset).map { velocity(at: $0) } ?? 0
  }

  /// The same motion, `distance` points further on.
  public func shifted(by distance: Double) -> CubicMotion {
    CubicMotion(from: origin + distance, distance: self.distance, duration: duration, easing: easing)
  }
}
