/// The formula for the destination of a fling before it runs.
public enum DecelerationProjection: Equatable, Sendable {
  /// The limit of the motion itself: x₀ + v₀/λ, the bits of `Deceleration.destination`.
  case continuous
  /// The sum of millisecond steps that Apple showed in WWDC 2018, session 803: x₀ + (v₀/1000)·d/(1 − d).
  ///
  /// About 0.1 % less than `continuous` at the normal rate, 0.5 % at the fast one.
  case discrete

  /// Returns the offset in points at which a motion from `origin` with `velocity` (points a second) comes to rest.
  public func destination(from origin: Double, velocity: Double, rate: DecelerationRate) -> Double {
    switch self {
    case .continuous: Deceleration(from: origin, velocity: velocity, rate: rate).destination
    case .discrete: origin + (velocity / 1000) * rate.rawValue / (1 - rate.rawValue)
    }
  }
}
