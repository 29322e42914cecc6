/// The overscroll resistance of Chromium on Windows: f(u) = b·tanh(2u/d) with b = d/10.
///
/// u is the finger's overshoot and d the viewport's length, both in points (Chromium's
/// `ElasticOverscrollControllerBezier`, without its rounding to whole pixels). f grows with u and stays below b.
public struct HyperbolicBand: Equatable, Sendable {
  /// d, the length of the viewport in points; at least 0.
  public let dimension: Double

  /// 0.1: the longest stretch in viewports, Chromium's `kOverscrollBoundaryMultiplier`.
  public static let limitShare = 0.1

  /// A band for a viewport of `dimension` points; a length that is not positive gives a band that does not stretch.
  public init(dimension: Double) { self.dimension = dimension > 0 ? dimension : 0 }

  /// b, the limit of the stretch, which is never reached.
  public var limit: Double { Self.limitShare * dimension }

  /// Returns the stretch of the content for a finger `overshoot` points past the end; odd, and less than ``limit``.
  public func stretch(for overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = limit * share(for: overshoot)
    return signed(stretch < limit ? stretch : limit.nextDown, like: overshoot)
  }

  /// Returns f′(u): the ratio of the content's velocity to the finger's at `overshoot`; even.
  public func slope(at overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = share(for: overshoot)
    return 2 * Self.limitShare * (1 - share * share)
  }

  /// Returns the finger's overshoot for a stretch in points: the inverse of `stretch(for:)`; odd.
  ///
  /// A stretch of ``limit`` or more gives the overshoot of the greatest stretch below.
  public func overshoot(for stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let size = stretch.magnitude < limit ? stretch.magnitude : limit.nextDown
    return signed(dimension / 4 * Elementary.log((limit + size) / (limit - size)), like: stretch)
  }

  /// tanh of 2|u|/d.
  private func share(for overshoot: Double) -> Double {
    let fading = Elementary.exp(-(4 * overshoot.magnitude / dimension))
    return (1 - fading) / (1 + fading)
  }

  private func signed(_ magnitude: Double, like number: Double) -> Double { number < 0 ? -magnitude : magnitude }
}
