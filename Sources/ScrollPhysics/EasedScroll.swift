/// A programmatic scroll of a given shape and duration, as in Chromium's `ScrollOffsetAnimationCurve`.
///
/// A scroll that replaces a motion begins with that motion's velocity. Lengths are in points, times in seconds.
public struct EasedScroll: Equatable, Sendable {
  /// The duration of a scroll as a function of its distance.
  public enum Duration: Equatable, Sendable {
    /// The same duration for every distance, in seconds.
    case constant(Double)
    /// √distance/60 s, at most 0.7 s: Chromium's scrolls by script.
    case growing
    /// 0.2 s up to 120 points, falling linearly to 0.1 s at 480 points: Chromium's wheel ticks.
    case shrinking
    /// 1.5 ms a point, 0.2 s at least and 0.5 s at most: Chromium's impulse.
    case impulse
  }

  /// The rule for the duration.
  public let duration: Duration
  /// The time of the first control point; its height follows from the velocity at the start.
  let startTime: Double
  /// The time of the second control point.
  let endTime: Double

  /// 9/60 s: Chromium's constant duration.
  public static let chromiumDuration = 9.0 / 60
  /// 2.5: the longest duration of a retargeted scroll, as a multiple of the time at its present speed (Chromium).
  static let longestStretch = 2.5
  /// 1000: the greatest initial velocity of a scroll, as a multiple of its mean velocity (Chromium).
  static let steepestSlope = 1000.0
  /// 0.01 s: a shorter scroll jumps (Chromium).
  static let shortestDuration = 0.01

  /// Returns the `ease-in-out` of CSS: control points at 0.42 and 0.58.
  public static func easeInOut(_ duration: Duration) -> EasedScroll {
    EasedScroll(duration: duration, startTime: 0.42, endTime: 0.58)
  }

  /// Chromium's impulse, which starts fast: control points at 0.25 and 0.
  public static let impulse = EasedScroll(duration: .impulse, startTime: 0.25, endTime: 0)

  /// Returns the duration of a scroll from rest over `distance`, the longer one of two axes.
  public func duration(of distance: Double) -> Double {
    let length = distance.magnitude
    switch duration {
    case .constant(let seconds): return seconds
    case .growing: return min(length.squareRoot() / 60, 0.7)
    case .shrinking: return (0.2 - (length - 120) * (0.1 / 360)).clamped(to: 0.1...0.2)
    case .impulse: return (length * 0.0015).clamped(to: 0.2...0.5)
    }
  }

  /// Returns the duration of a scroll over `distance` that begins with `velocity`.
  ///
  /// If the velocity points to the target: at most `longestStretch` times the time that the distance takes at it.
  public func duration(of distance: Double, velocity: Double) -> Double {
    let stretched = distance / velocity * Self.longestStretch
    let duration = duration(of: distance)
    return stretched >= 0 && stretched < duration ? stretched : duration
  }

  /// Returns the scroll from `offset` to `target` in `duration` seconds; nil if it is too short to be visible.
  public func motion(from offset: Double, velocity: Double, to target: Double, lasting duration: Double) -> CubicMotion?
  {
    let distance = target - offset
    guard distance != 0, duration >= Self.shortestDuration else { return nil }
    let slope = (velocity * duration / distance).clamped(to: -Self.steepestSlope...Self.steepestSlope)
    let easing = CubicEasing.beginning(withSlope: slope, at: startTime, endTime: endTime)
    return CubicMotion(from: offset, distance: distance, duration: duration, easing: easing)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
