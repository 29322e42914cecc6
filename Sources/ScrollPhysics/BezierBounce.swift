/// Chromium's bounce on Windows: overscrolled content that still moves outwards follows one Bézier curve to a peak, and
/// another curve back, each in a fixed time.
///
/// The peak lies 35·√(v in points a millisecond) further out, at most a tenth of the viewport from the edge. The motion
/// to the peak takes 2.5 ms a point of that distance, at most 150 ms. The return takes 15 ms a point of the peak, at
/// most 300 ms. Speeds of 200 points a second and less count as 0.
///
/// The constants are those of Chromium's `ElasticOverscrollControllerBezier`, found by experiment there; Chromium
/// rounds to whole pixels. The initial slope of the curves is the speed in points a millisecond, not the speed itself,
/// so the velocity is discontinuous at the start. Content that moves inwards returns from its offset; in Chromium it
/// jumps to the peak.
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public struct BezierBounce: Equatable, Sendable {
  /// The edge, where the motion comes to rest.
  public let edge: Double
  /// The distance beyond the edge at time 0, signed.
  public let stretch: Double
  /// The greatest distance beyond the edge, signed.
  public let peak: Double
  /// The initial slope of both curves, in points a millisecond.
  public let speed: Double
  /// The time of the peak.
  public let turn: Double

  /// 200 pt/s: speeds up to this count as 0.
  public static let ignoredSpeed = 200.0
  /// 35 points for √(1 pt/ms): the distance from the start to the peak.
  public static let distance = 35.0

  /// A bounce of content at `offset`, at `edge` or beyond, with `velocity`, in a viewport of `length` points.
  public init(from offset: Double, velocity: Double, toward edge: Double, viewport length: Double) {
    self.edge = edge
    stretch = offset - edge
    speed = velocity.magnitude > Self.ignoredSpeed ? velocity.magnitude / 1000 : 0
    let isOutward = stretch == 0 || (velocity < 0) == (stretch < 0)
    let outwardDistance = isOutward ? Self.distance * speed.squareRoot() : 0
    let size = stretch.magnitude
    let limit = HyperbolicBand.limitShare * length
    let farthest = size + outwardDistance < limit ? size + outwardDistance : limit
    let isFurther = farthest > size
    let sign: Double = (stretch == 0 ? velocity : stretch) < 0 ? -1 : 1
    peak = isFurther && outwardDistance > 0 ? sign * farthest : stretch
    turn = isFurther && outwardDistance > 0 ? (0.0025 * outwardDistance < 0.15 ? 0.0025 * outwardDistance : 0.15) : 0
  }

  private init(_ bounce: BezierBounce, movedBy distance: Double) {
    edge = bounce.edge + distance
    stretch = bounce.stretch
    peak = bounce.peak
    speed = bounce.speed
    turn = bounce.turn
  }

  /// The time at which the content is back at the edge.
  public var duration: Double { turn + returnDuration }

  /// Returns the offset after `t` seconds; the edge from `duration` on.
  public func offset(at t: Double) -> Double {
    if t < turn { return edge + (stretch + (peak - stretch) * outward.share(at: t / turn)) }
    guard t < duration else { return edge }
    return edge + peak * (1 - inward.share(at: (t - turn) / returnDuration))
  }

  /// Returns the velocity after `t` seconds; 0 from `duration` on.
  public func velocity(at t: Double) -> Double {
    if t < turn { return (peak - stretch) * outward.slope(at: t / turn) / turn }
    guard t < duration else { return 0 }
    return 0 - peak * inward.slope(at: (t - turn) / returnDuration) / returnDuration
  }

  /// Returns the same motion, `distance` points further on.
  public func shifted(by distance: Double) -> BezierBounce { BezierBounce(self, movedBy: distance) }

  private var returnDuration: Double { 0.015 * peak.magnitude < 0.3 ? 0.015 * peak.magnitude : 0.3 }

  private var outward: CubicEasing { Self.easing(slope: speed, time: 0.25, share: 1, endTime: 0.99) }

  private var inward: CubicEasing { Self.easing(slope: speed, time: 0.05, share: 0.7, endTime: 0.25) }

  /// Returns the curve that begins with `slope`: a slow start lowers its first control point, a fast start moves it
  /// forward.
  private static func easing(slope: Double, time: Double, share: Double, endTime: Double) -> CubicEasing {
    time * slope < share
      ? CubicEasing(startTime: time, startShare: time * slope, endTime: endTime)
      : CubicEasing(startTime: share / slope, startShare: share, endTime: endTime)
  }
}
