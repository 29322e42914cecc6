/// A cubic Bézier curve from (0, 0) to (1, 1): the fraction of the distance (y) over the fraction of the duration (x),
/// as in timing functions of CSS and Chromium. The second control point has height 1, so the motion arrives without
/// velocity.
///
/// Times and shares are between 0 and 1. If the height of the first control point is negative, the motion first moves
/// away from its target.
public struct CubicEasing: Equatable, Sendable {
  /// The time of the first control point.
  public let startTime: Double
  /// The height of the first control point, at most 1.
  public let startShare: Double
  /// The time of the second control point.
  public let endTime: Double

  /// (0.42, 0), (0.58, 1): the `ease-in-out` of CSS.
  public static let easeInOut = CubicEasing(startTime: 0.42, startShare: 0, endTime: 0.58)

  /// A curve by its control points.
  /// - Precondition: the times are between 0 and 1, and `startShare` is at most 1.
  public init(startTime: Double, startShare: Double, endTime: Double) {
    precondition(
      startTime >= 0 && startTime <= 1 && endTime >= 0 && endTime <= 1, "startTime and endTime must be in 0...1")
    precondition(startShare <= 1, "startShare must be at most 1")
    self.startTime = startTime
    self.startShare = startShare
    self.endTime = endTime
  }

  /// Returns the curve whose first control point lies at `time`, with the height at which the motion begins with
  /// `slope` (distance fraction over duration fraction).
  ///
  /// A height above 1 stays at 1 and the control point moves to the left instead, so the motion never passes its
  /// target.
  public static func beginning(withSlope slope: Double, at time: Double, endTime: Double) -> CubicEasing {
    let share = slope * time
    guard share > 1 else { return CubicEasing(startTime: time, startShare: share, endTime: endTime) }
    return CubicEasing(startTime: 1 / slope, startShare: 1, endTime: endTime)
  }

  /// Returns the fraction of the distance covered at `time`.
  public func share(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return share(atParameter: parameter(at: time))
  }

  /// Returns the derivative of the share at `time`.
  public func slope(at time: Double) -> Double {
    guard time > 0 else { return startTime > 0 ? startShare / startTime : 0 }
    guard time < 1 else { return 0 }
    let parameter = parameter(at: time)
    let timeSlope = BezierCoordinate.derivative(startTime, endTime, at: parameter)
    return timeSlope > 0 ? BezierCoordinate.derivative(startShare, 1, at: parameter) / timeSlope : 0
  }

  /// Returns the time at which `share` of the distance is covered.
  /// - Precondition: `startShare` is not negative.
  public func time(ofShare share: Double) -> Double {
    precondition(
      startShare >= 0, "time(ofShare:) needs startShare >= 0: an easing that starts backwards has no inverse")
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    return BezierCoordinate.value(startTime, endTime, at: BezierCoordinate.parameter(startShare, 1, reaching: share))
  }

  /// The least share of the motion: below 0 where it begins backwards.
  public var leastShare: Double {
    guard startShare < 0 else { return 0 }
    // y′(s)/3 = a + (2 − 4a)s + (3a − 2)s² is a, below 0, at s = 0, and positive near 1: it has one zero between.
    let a = startShare
    let (square, half) = (3 * a - 2, 1 - 2 * a)
    let root = (half * half - square * a).squareRoot()
    return share(atParameter: a / (0 - (half + root)))
  }

  private func share(atParameter s: Double) -> Double { BezierCoordinate.value(startShare, 1, at: s) }

  private func parameter(at time: Double) -> Double { BezierCoordinate.parameter(startTime, endTime, reaching: time) }
}
