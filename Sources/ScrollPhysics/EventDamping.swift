/// Content that follows a finger less, the further it is outside its range, event by event: Flutter's bouncing scroll
/// views.
///
/// Each movement counts c (1 − f)² of itself, with f the overshoot before it in parts of the viewport (after it, on the
/// way back). So the stretch depends on how many events a drag arrives in; ``RubberBand`` is the rule that does not.
public struct EventDamping: Equatable, Sendable {
  /// c, the share of the finger's way that the content follows at the very end; between 0 and 1.
  public let coefficient: Double

  /// 0.52: Flutter's `BouncingScrollPhysics` at the normal deceleration rate.
  public static let normal = EventDamping(coefficient: 0.52)
  /// 0.26: the same at the fast rate.
  public static let fast = EventDamping(coefficient: 0.26)

  /// A damping by its coefficient.
  /// - Precondition: `coefficient` is positive and at most 1.
  public init(coefficient: Double) {
    precondition(coefficient > 0 && coefficient <= 1, "a damping's coefficient is positive and at most 1")
    self.coefficient = coefficient
  }

  /// The share of a movement that the content follows when it is outside by `fraction` of the viewport.
  public func factor(atFraction fraction: Double) -> Double {
    let rest = 1 - fraction
    return coefficient * rest * rest
  }

  /// How far the content goes, from `offset` in `range`, when a finger moves it by `movement`: all of it within the
  /// range, damped outside. A movement back into the range is damped only until it is there.
  public func movement(_ movement: Double, from offset: Double, in range: ClosedRange<Double>, viewport: Double)
    -> Double
  {
    let overshoot = offset < range.lowerBound ? offset - range.lowerBound : max(0, offset - range.upperBound)
    guard overshoot != 0, viewport > 0 else { return movement }
    let (way, depth) = (movement.magnitude, overshoot.magnitude)
    guard (overshoot < 0) != (movement < 0) else {
      return signed(way * factor(atFraction: depth / viewport), like: movement)
    }
    let factor = factor(atFraction: (depth - way) / viewport)
    guard way * factor >= depth else { return signed(way * factor, like: movement) }
    return signed(depth + (way - depth / factor), like: movement)
  }

  private func signed(_ magnitude: Double, like number: Double) -> Double { number < 0 ? -magnitude : magnitude }
}
