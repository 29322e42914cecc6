/// Chromium's fling for touch screens: the distance of constant deceleration, covered along a Bézier curve.
///
/// The distance is v²/(2a), at most ``viewports`` viewports. The duration follows from a second deceleration, at most
/// two seconds. The curve begins with the fling's velocity. If both axes move, the faster one decides duration and
/// curve.
public enum ChromiumFling {
  /// a = 0.7 m/s² at 96 px/in: Chromium's 2.7559e-5 in/ms², in points a second squared.
  public static let deceleration = 2645.664
  /// 2300 pt/s²: the deceleration that determines the duration.
  public static let durationDeceleration = 2300.0
  /// 2 s: the longest duration.
  public static let longestDuration = 2.0
  /// 0.2: the time of the first control point (0.2, 1), which Chromium found by experiment.
  public static let startTime = 0.2
  /// 0.55: the time of the second control point (0.55, 1).
  public static let endTime = 0.55
  /// 3: the longest distance, in viewports.
  public static let viewports = 3.0

  /// Returns the signed distance of a fling with `velocity` in a viewport of `length` points.
  public static func distance(velocity: Double, viewport length: Double) -> Double {
    let freeDistance = velocity.magnitude * velocity.magnitude / (2 * deceleration)
    let limit = viewports * length
    let distance = freeDistance < limit ? freeDistance : limit
    return velocity < 0 ? -distance : distance
  }

  /// Returns the duration of a fling whose faster axis has `speed`.
  public static func duration(speed: Double) -> Double {
    let duration = speed / durationDeceleration
    return duration < longestDuration ? duration : longestDuration
  }

  /// Returns the curve of a fling whose faster axis has `speed` and covers `distance`.
  public static func easing(speed: Double, distance: Double) -> CubicEasing {
    guard distance != 0 else { return .easeInOut }
    let slope = speed * duration(speed: speed) / distance.magnitude
    return .beginning(withSlope: slope, at: startTime, endTime: endTime)
  }
}
