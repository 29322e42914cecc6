/// Chromium's bounce on Windows: content beyond an edge that still goes outwards goes on to a peak along one Bézier
/// curve, and comes back along another, each of them in a fixed time.
///
/// The peak lies 35·√(v in points a millisecond) further out, at most a tenth of the viewport from the edge; 2.5 ms a
/// point of that, at most 150 ms, lead there, and 15 ms a point of the peak, at most 300 ms, lead back. Speeds of 200
/// points a second and less count as none. The numbers are those of Chromium's `ElasticOverscrollControllerBezier`,
/// found by experiment there; it shows whole pixels. The curves begin with a slope of the speed in points a
/// millisecond, which is not the speed itself: what a person sees breaks off there. Content that goes inwards comes
/// back from where it is (in Chromium it jumps to the peak).
///
/// Offsets are in points, velocities in points a second, times in seconds since the start of this motion.
public struct BezierBounce: Equatable, Sendable {
  /// The edge, where the motion comes to rest.
  public let edge: Double
  /// How far beyond the edge the motion begins, signed.
  public let stretch: Double
  /// How far beyond the edge it turns, signed.
  public let peak: Double
  /// What its curves begin with, in points a millisecond.
  public let speed: Double
  /// The time at which it turns.
  public let turn: Double

  /// 200 pt/s: speeds up to this count as none.
  public static let ignoredSpeed = 200.0
  /// 35 points for √(1 pt/ms): how much further out the motion goes.
  public static let distance = 35.0

  /// The bounce of content that is at `offset`, at `edge` or beyond, with `velocity`, in a viewport of `length` points.
  public init(from offset: Double, velocity: Double, toward edge: Double, viewport length: Double) {
    self.edge = edge
    stretch = offset - edge
    speed = velocity.magnitude > Self.ignoredSpeed ? velocity.magnitude / 1000 : 0
    let goesOut = stretch == 0 || (velocity < 0) == (stretch < 0)
    let way = goesOut ? Self.distance * speed.squareRoot() : 0
    let size = stretch.magnitude
    let limit = HyperbolicBand.limitShare * length
    let farthest = size + way < limit ? size + way : limit
    let isFurther = farthest > size
    let sign: Double = (stretch == 0 ? velocity : stretch) < 0 ? -1 : 1
    peak = isFurther && way > 0 ? sign * farthest : stretch
    turn = isFurther && way > 0 ? (0.0025 * way < 0.15 ? 0.0025 * way : 0.15) : 0
  }

  private init(_ bounce: BezierBounce, movedBy distance: Double) {
    edge = bounce.edge + distance
    stretch = bounce.stretch
    peak = bounce.peak
    speed = bounce.speed
    turn = bounce.turn
  }

  /// The time at which the motion is back at the edge.
  public var duration: Double { turn + returnDuration }

  /// The offset after `t` seconds; the edge from `duration` on.
  public func offset(at t: Double) -> Double {
    if t < turn { return edge + (stretch + (peak - stretch) * outward.share(at: t / turn)) }
    guard t < duration else { return edge }
    return edge + peak * (1 - inward.share(at: (t - turn) / returnDuration))
  }

  /// The velocity after `t` seconds; 0 from `duration` on.
  public func velocity(at t: Double) -> Double {
    if t < turn { return (peak - stretch) * outward.slope(at: t / turn) / turn }
    guard t < duration else { return 0 }
    return 0 - peak * inward.slope(at: (t - turn) / returnDuration) / returnDuration
  }

  /// The same motion, `distance` points further on.
  public func shifted(by distance: Double) -> BezierBounce { BezierBounce(self, movedBy: distance) }

  private var returnDuration: Double { 0.015 * peak.magnitude < 0.3 ? 0.015 * peak.magnitude : 0.3 }

  private var outward: CubicEasing { Self.easing(slope: speed, time: 0.25, share: 1, endTime: 0.99) }

  private var inward: CubicEasing { Self.easing(slope: speed, time: 0.05, share: 0.7, endTime: 0.25) }

  /// The curve that begins with `slope`: its first control point is lowered for slow ones and brought forward for fast
  /// ones.
  private static func easing(slope: Double, time: Double, share: Double, endTime: Double) -> CubicEasing {
    time * slope < share
      ? CubicEasing(startTime: time, startShare: time * slope, endTime: endTime)
      : CubicEasing(startTime: share / slope, startShare: share, endTime: endTime)
  }
}
