/// The resistance of content that is dragged past its end: f(u) = c·u·d / (c·u + d).
///
/// u is how far the finger has gone past the end and f(u) how far the content follows, both in points. f depends on the
/// finger's place alone, so the number of events on the way changes nothing. It grows with u and stays below d.
public struct RubberBand: Equatable, Sendable {
  /// c, the share of the finger's way that the content follows at the very end; positive.
  public let coefficient: Double
  /// d, the length of the viewport in points: the stretch that is approached and never reached; at least 0.
  public let dimension: Double

  /// 0.55: what everybody who has measured UIKit reports; Apple has published no value.
  public static let defaultCoefficient = 0.55

  /// A band for a viewport of `dimension` points; a length that is not positive gives a band that does not stretch.
  /// - Precondition: `coefficient` is positive and finite.
  public init(coefficient: Double = RubberBand.defaultCoefficient, dimension: Double) {
    precondition(coefficient > 0 && coefficient < .infinity, "a rubber band's coefficient is positive and finite")
    self.coefficient = coefficient
    self.dimension = dimension > 0 ? dimension : 0
  }

  /// How far the content is stretched when the finger is `overshoot` points past the end; odd, and less than
  /// `dimension`.
  public func stretch(for overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = coefficient * overshoot.magnitude
    let stretch = dimension * (pull / (pull + dimension))
    // Far out the quotient rounds to 1, or is no number; the content still stays inside the viewport, and the inverse
    // finite.
    return signed(stretch < dimension ? stretch : dimension.nextDown, like: overshoot)
  }

  /// f′(u): the share of the finger's velocity that the content has at `overshoot`; the same on both sides.
  public func slope(at overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (coefficient * overshoot.magnitude + dimension)
    return coefficient * share * share
  }

  /// Where the finger is when the content is stretched by `stretch` points: the inverse of `stretch(for:)`; odd.
  ///
  /// A stretch of `dimension` or more has no such place; it gives that of the greatest stretch below `dimension`, about
  /// 1e16 times `dimension` and always finite. A band that does not stretch gives 0.
  public func overshoot(for stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let size = stretch.magnitude < dimension ? stretch.magnitude : dimension.nextDown
    let overshoot = dimension * (size / (coefficient * (dimension - size)))
    return signed(overshoot < .infinity ? overshoot : .greatestFiniteMagnitude, like: stretch)
  }

  /// The content offset for a finger that asks for `raw`: `raw` itself in `range`, stretched beyond its ends.
  public func offset(forRaw raw: Double, in range: ClosedRange<Double>) -> Double {
    if raw < range.lowerBound { return range.lowerBound + stretch(for: raw - range.lowerBound) }
    if raw > range.upperBound { return range.upperBound + stretch(for: raw - range.upperBound) }
    return raw
  }

  /// What the finger asks for when the content is at `offset`: the inverse of `offset(forRaw:in:)`.
  ///
  /// Who grabs content in the middle of a bounce starts from here, so that nothing jumps.
  public func raw(forOffset offset: Double, in range: ClosedRange<Double>) -> Double {
    if offset < range.lowerBound { return range.lowerBound + overshoot(for: offset - range.lowerBound) }
    if offset > range.upperBound { return range.upperBound + overshoot(for: offset - range.upperBound) }
    return offset
  }

  private func signed(_ magnitude: Double, like number: Double) -> Double { number < 0 ? -magnitude : magnitude }
}
