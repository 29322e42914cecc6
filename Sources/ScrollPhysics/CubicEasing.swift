/// A cubic Bézier curve from (0, 0) to (1, 1) that says how much of a way is gone (y) after how much of its time (x),
/// as CSS and Chromium's timing functions do. The second control point lies at height 1, so it arrives without
/// velocity.
///
/// Times and shares are between 0 and 1. The height of the first control point may be below 0: then the motion first
/// goes on in the direction opposite to its target.
public struct CubicEasing: Equatable, Sendable {
  /// Where the first control point lies in time.
  public let startTime: Double
  /// How high the first control point lies, at most 1.
  public let startShare: Double
  /// Where the second control point lies in time.
  public let endTime: Double

  /// (0.42, 0), (0.58, 1): the `ease-in-out` of CSS.
  public static let easeInOut = CubicEasing(startTime: 0.42, startShare: 0, endTime: 0.58)

  /// A curve by its control points.
  /// - Precondition: the times are between 0 and 1, and `startShare` is at most 1.
  public init(startTime: Double, startShare: Double, endTime: Double) {
    precondition(startTime >= 0 && startTime <= 1 && endTime >= 0 && endTime <= 1, "control points lie within the time")
    precondition(startShare <= 1, "the first control point lies at most as high as the end")
    self.startTime = startTime
    self.startShare = startShare
    self.endTime = endTime
  }

  /// The curve whose first control point lies at `time`, with the height at which the motion begins with `slope`
  /// (shares of the way for each share of the time); where that would be above 1 it stays at 1 and moves to the left
  /// instead, so the motion never passes its target.
  public static func beginning(withSlope slope: Double, at time: Double, endTime: Double) -> CubicEasing {
    let share = slope * time
    guard share > 1 else { return CubicEasing(startTime: time, startShare: share, endTime: endTime) }
    return CubicEasing(startTime: 1 / slope, startShare: 1, endTime: endTime)
  }

  /// The share of the way that is gone after `time`.
  public func share(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return share(atParameter: parameter(at: time))
  }

  /// How fast the share grows at `time`.
  public func slope(at time: Double) -> Double {
    guard time > 0 else { return startTime > 0 ? startShare / startTime : 0 }
    guard time < 1 else { return 0 }
    let parameter = parameter(at: time)
    let timeSlope = BezierCoordinate.derivative(startTime, endTime, at: parameter)
    return timeSlope > 0 ? BezierCoordinate.derivative(startShare, 1, at: parameter) / timeSlope : 0
  }

  /// The time at which `share` of the way is gone, for a curve that does not begin backwards.
  /// - Precondition: `startShare` is not negative.
  public func time(ofShare share: Double) -> Double {
    precondition(startShare >= 0, "a motion that begins backwards has no inverse")
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    return BezierCoordinate.value(startTime, endTime, at: BezierCoordinate.parameter(startShare, 1, reaching: share))
  }

  /// The least share that the motion has on its way: below 0 where it begins backwards.
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
