/// The rubber-band resistance of overscrolled content: f(u) = c·u·d / (c·u + d).
///
/// u is the finger's overshoot and f(u) the content's, both in points. f depends only on the finger's position, so the
/// number of events does not matter. f grows with u and stays below d.
public struct RubberBand: Equatable, Sendable {
  /// c, the fraction of a movement that the content follows at the edge; positive.
  public let coefficient: Double
  /// d, the length of the viewport in points, the limit of the stretch, which is never reached; at least 0.
  public let dimension: Double

  /// 0.55: the value in all published measurements of UIKit; Apple has published none.
  public static let defaultCoefficient = 0.55

  /// A band for a viewport of `dimension` points; a length that is not positive gives a band that does not stretch.
  /// - Precondition: `coefficient` is positive and finite.
  public init(coefficient: Double = RubberBand.defaultCoefficient, dimension: Double) {
    precondition(coefficient > 0 && coefficient < .infinity, "a rubber band's coefficient is positive and finite")
    self.coefficient = coefficient
    self.dimension = dimension > 0 ? dimension : 0
  }

  /// Returns the stretch of the content for a finger `overshoot` points past the end; odd, and less than `dimension`.
  public func stretch(for overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = coefficient * overshoot.magnitude
    let stretch = dimension * (pull / (pull + dimension))
    // For a large overshoot the quotient rounds to 1 or is NaN; the stretch stays below the dimension so that the
    // inverse is finite.
    return signed(stretch < dimension ? stretch : dimension.nextDown, like: overshoot)
  }

  /// Returns f′(u): the ratio of the content's velocity to the finger's at `overshoot`; even.
  public func slope(at overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (coefficient * overshoot.magnitude + dimension)
    return coefficient * share * share
  }

  /// Returns the finger's overshoot for a stretch in points: the inverse of `stretch(for:)`; odd.
  ///
  /// A stretch of `dimension` or more gives the overshoot of the greatest stretch below `dimension`. The result is
  /// about 1e16 times `dimension` and always finite. A band with dimension 0 gives 0.
  public func overshoot(for stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let size = stretch.magnitude < dimension ? stretch.magnitude : dimension.nextDown
    let overshoot = dimension * (size / (coefficient * (dimension - size)))
    return signed(overshoot < .infinity ? overshoot : .greatestFiniteMagnitude, like: stretch)
  }

  /// Returns the content offset for an undamped offset `raw`: `raw` within `range`, damped beyond its ends.
  public func offset(forRaw raw: Double, in range: ClosedRange<Double>) -> Double {
    if raw < range.lowerBound { return range.lowerBound + stretch(for: raw - range.lowerBound) }
    if raw > range.upperBound { return range.upperBound + stretch(for: raw - range.upperBound) }
    return raw
  }

  /// Returns the undamped offset for a content offset: the inverse of `offset(forRaw:in:)`.
  ///
  /// A drag that catches content in a bounce starts from this value, so that the content does not jump.
  public func raw(forOffset offset: Double, in range: ClosedRange<Double>) -> Double {
    if offset < range.lowerBound { return range.lowerBound + overshoot(for: offset - range.lowerBound) }
    if offset > range.upperBound { return range.upperBound + overshoot(for: offset - range.upperBound) }
    return offset
  }

  private func signed(_ magnitude: Double, like number: Double) -> Double { number < 0 ? -magnitude : magnitude }
}
