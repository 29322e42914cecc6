/// The overscroll resistance of Flutter's bouncing scroll views, applied to each movement event.
///
/// Outwards, a movement is multiplied by c (1 − f)², with f the overshoot before it in viewports. Inwards, f is the
/// overshoot after it. The stretch therefore depends on the number of events of a drag; in ``RubberBand`` it does not.
public struct EventDamping: Equatable, Sendable {
  /// c, the fraction of a movement that the content follows at the edge; between 0 and 1.
  public let coefficient: Double

  /// 0.52: Flutter's `BouncingScrollPhysics` at the normal deceleration rate.
  public static let normal = EventDamping(coefficient: 0.52)
  /// 0.26: Flutter's `BouncingScrollPhysics` at the fast rate.
  public static let fast = EventDamping(coefficient: 0.26)

  /// A damping by its coefficient.
  /// - Precondition: `coefficient` is positive and at most 1.
  public init(coefficient: Double) {
    precondition(coefficient > 0 && coefficient <= 1, "a damping's coefficient is positive and at most 1")
    self.coefficient = coefficient
  }

  /// Returns the fraction of a movement that the content follows at an overshoot of `fraction` viewports.
  public func factor(atFraction fraction: Double) -> Double {
    let rest = 1 - fraction
    return coefficient * rest * rest
  }

  /// Returns the movement of the content at `offset` for a `movement` of the finger: equal within `range`, damped
  /// outside.
  ///
  /// A movement back into the range is damped only up to the edge.
  public func movement(_ movement: Double, from offset: Double, in range: ClosedRange<Double>, viewport: Double)
    -> Double
  {
    let overshoot = offset < range.lowerBound ? offset - range.lowerBound : max(0, offset - range.upperBound)
    guard overshoot != 0, viewport > 0 else { return movement }
    let (distance, depth) = (movement.magnitude, overshoot.magnitude)
    guard (overshoot < 0) != (movement < 0) else {
      return signed(distance * factor(atFraction: depth / viewport), like: movement)
    }
    let factor = factor(atFraction: (depth - distance) / viewport)
    guard distance * factor >= depth else { return signed(distance * factor, like: movement) }
    return signed(depth + (distance - depth / factor), like: movement)
  }

  private func signed(_ magnitude: Double, like number: Double) -> Double { number < 0 ? -magnitude : magnitude }
}
