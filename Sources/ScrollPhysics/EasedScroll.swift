/// A programmatic scroll of a given shape and duration, as Chromium's `ScrollOffsetAnimationCurve` has it.
///
/// One that takes over a motion begins with that motion's velocity. Lengths are in points, times in seconds.
public struct EasedScroll: Equatable, Sendable {
  /// How long a scroll takes.
  public enum Duration: Equatable, Sendable {
    /// Always as long.
    case constant(Double)
    /// √distance/60 s, at most 0.7 s: Chromium's scrolls by script.
    case growing
    /// From 0.2 s at 120 points down to 0.1 s at 480: Chromium's ticks of a wheel, which come the quicker the further
    /// they go.
    case shrinking
    /// 1.5 ms a point, 0.2 s at least and 0.5 s at most: Chromium's impulse.
    case impulse
  }

  /// How long it takes.
  public let duration: Duration
  /// Where the first control point lies in time; its height follows from the velocity at the start.
  let startTime: Double
  /// Where the second control point lies in time.
  let endTime: Double

  /// 9/60 s: Chromium's constant duration.
  public static let chromiumDuration = 9.0 / 60
  /// 0.3 s: what UIKit's animated scrolls are commonly taken to last; Apple has published no value.
  public static let uikitDuration = 0.3
  /// 2.5: a scroll that is retargeted takes at most this many times as long as it would at its present speed
  /// (Chromium).
  static let longestStretch = 2.5
  /// 1000: no scroll begins faster than this many times its mean speed (Chromium).
  static let steepestSlope = 1000.0
  /// 0.01 s: a scroll that would be shorter is over at once (Chromium).
  static let shortestDuration = 0.01

  /// The `ease-in-out` of CSS: control points at 0.42 and 0.58.
  public static func easeInOut(_ duration: Duration) -> EasedScroll {
    EasedScroll(duration: duration, startTime: 0.42, endTime: 0.58)
  }

  /// Chromium's impulse, which is fast at once: control points at 0.25 and 0.
  public static let impulse = EasedScroll(duration: .impulse, startTime: 0.25, endTime: 0)

  /// How long a scroll over `distance` from rest takes; of two axes the longer distance counts.
  public func duration(of distance: Double) -> Double {
    let length = distance.magnitude
    switch duration {
    case .constant(let seconds): return seconds
    case .growing: return min(length.squareRoot() / 60, 0.7)
    case .shrinking: return (0.2 - (length - 120) * (0.1 / 360)).clamped(to: 0.1...0.2)
    case .impulse: return (length * 0.0015).clamped(to: 0.2...0.5)
    }
  }

  /// How long a scroll over `distance` takes that begins with `velocity`: not much longer than it would take at that.
  public func duration(of distance: Double, velocity: Double) -> Double {
    let stretched = distance / velocity * Self.longestStretch
    let duration = duration(of: distance)
    return stretched >= 0 && stretched < duration ? stretched : duration
  }

  /// The scroll from `offset` to `target` in `duration` seconds; nil where it is too short to be seen.
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
