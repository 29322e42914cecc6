/// Chromium's fling for touch screens: as far as constant braking would take it, along a Bézier curve.
///
/// The way is v²/(2a), at most a number of viewports; the duration is that of braking at another rate, at most two
/// seconds; the curve begins with the fling's velocity. Where both axes move, the faster one decides duration and
/// curve.
public enum ChromiumFling {
  /// a = 0.7 m/s² at 96 px/in: Chromium's 2.7559e-5 in/ms², in points a second squared.
  public static let deceleration = 2645.664
  /// 2300 pt/s²: what the duration is computed with.
  public static let durationDeceleration = 2300.0
  /// 2 s.
  public static let longestDuration = 2.0
  /// The control points that Chromium found by experiment: the first at (0.2, 1), the second at (0.55, 1).
  public static let startTime = 0.2
  /// Where the second control point lies in time.
  public static let endTime = 0.55
  /// No fling goes further than three viewports.
  public static let viewports = 3.0

  /// How far a fling with `velocity` goes in a viewport of `length` points.
  public static func distance(velocity: Double, viewport length: Double) -> Double {
    let way = velocity.magnitude * velocity.magnitude / (2 * deceleration)
    let limit = viewports * length
    let distance = way < limit ? way : limit
    return velocity < 0 ? -distance : distance
  }

  /// How long a fling lasts whose faster axis has `speed`.
  public static func duration(speed: Double) -> Double {
    let duration = speed / durationDeceleration
    return duration < longestDuration ? duration : longestDuration
  }

  /// The curve of a fling whose faster axis has `speed` and goes `distance`.
  public static func easing(speed: Double, distance: Double) -> CubicEasing {
    guard distance != 0 else { return .easeInOut }
    let slope = speed * duration(speed: speed) / distance.magnitude
    return .beginning(withSlope: slope, at: startTime, endTime: endTime)
  }
}
