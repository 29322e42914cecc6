import ScrollPhysics

/// The motion of one axis up to its next event: a curve in closed form and the instant of its end.
///
/// A segment is immutable and `offset(at:)` is pure, so equal instants give equal bits, whatever was read before. The
/// end is at an integer nanosecond, the first at or after the analytic instant. `timeOffset` carries the rest of that
/// nanosecond into the next segment, so the motion as a whole follows the analytic curve.
@usableFromInline
struct MotionSegment: Equatable, Sendable {
  @usableFromInline enum Curve: Equatable, Sendable {
    case resting(at: Double)
    case decelerating(Deceleration)
    case springing(CriticalSpring)
    case uniform(UniformMotion)
    case clamping(ClampingFling)
    case braked(BrakedFling)
    case brakedDecelerating(BrakedDeceleration)
    case easing(CubicMotion)
    case damped(DampedSpring)
    case bouncing(BezierBounce)
    case pushed(ConstantForceMotion)
  }

  /// The event at the end of a segment.
  enum Ending: Equatable, Sendable {
    case never
    /// The motion stops, at exactly this offset.
    case rests(at: Double)
    /// A fling arrives at an edge of the range and goes on as a bounce.
    case reachesEdge(Double)
    /// A fling from overscroll comes back over the edge and goes on as a deceleration.
    case reentersRange(at: Double)
  }

  @usableFromInline let curve: Curve
  /// The start of the segment, in nanoseconds.
  let start: Int64
  /// The time of the curve at `start`, in seconds: less than a nanosecond.
  let timeOffset: Double
  /// The instant of `ending`.
  let end: Deadline
  let ending: Ending

  /// Creates a segment at rest without an end.
  init(restingAt offset: Double, since start: Int64) {
    self.curve = .resting(at: offset)
    self.start = start
    self.timeOffset = 0
    self.end = .never
    self.ending = .never
  }

  /// Creates a segment whose curve reaches its `ending` after `duration` seconds of the curve's own time.
  init(_ curve: Curve, from start: MotionStart, lasting duration: Double, ending: Ending) {
    self.curve = curve
    self.start = start.time
    self.timeOffset = start.timeOffset
    self.ending = ending
    let nanoseconds = ((duration - start.timeOffset) * 1e9).rounded(.up)
    // A motion of more than three years counts as endless.
    self.end = nanoseconds < 1e17 ? Deadline(start.time + Int64(max(0, nanoseconds))) : .never
  }

  private init(_ curve: Curve, like other: MotionSegment, end: Deadline, ending: Ending) {
    self.curve = curve
    self.start = other.start
    self.timeOffset = other.timeOffset
    self.end = end
    self.ending = ending
  }

  /// The same motion with its end at `time` or later. Rest has no end.
  func lasting(until time: Int64) -> MotionSegment {
    MotionSegment(curve, like: self, end: max(end, Deadline(time)), ending: ending)
  }

  @inlinable @inline(__always) var isResting: Bool {
    if case .resting = curve { true } else { false }
  }

  /// Whether a selection that is held outside of the viewport moves the content.
  var isUniform: Bool { if case .uniform = curve { true } else { false } }

  /// The curve's own time at `time`, in seconds.
  func elapsed(at time: Int64) -> Double { Double(time - start) / 1e9 + timeOffset }

  @inlinable @inline(__always) func offset(at time: Int64) -> Double {
    if case .resting(let offset) = curve { offset } else { movingOffset(at: time) }
  }

  @usableFromInline func movingOffset(at time: Int64) -> Double {
    switch curve {
    case .resting(let offset): offset
    case .decelerating(let deceleration): deceleration.offset(at: elapsed(at: time))
    case .springing(let spring): spring.offset(at: elapsed(at: time))
    case .uniform(let uniformMotion): uniformMotion.offset(at: elapsed(at: time))
    case .clamping(let fling): fling.offset(at: elapsed(at: time))
    case .braked(let fling): fling.offset(at: elapsed(at: time))
    case .brakedDecelerating(let fling): fling.offset(at: elapsed(at: time))
    case .easing(let motion): motion.offset(at: elapsed(at: time))
    case .damped(let spring): spring.offset(at: elapsed(at: time))
    case .bouncing(let bounce): bounce.offset(at: elapsed(at: time))
    case .pushed(let motion): motion.offset(at: elapsed(at: time))
    }
  }

  /// The velocity in points a second.
  @inlinable @inline(__always) func velocity(at time: Int64) -> Double {
    if case .resting = curve { 0 } else { movingVelocity(at: time) }
  }

  @usableFromInline func movingVelocity(at time: Int64) -> Double {
    switch curve {
    case .resting: 0
    case .decelerating(let deceleration): deceleration.velocity(at: elapsed(at: time))
    case .springing(let spring): spring.velocity(at: elapsed(at: time))
    case .uniform(let uniformMotion): uniformMotion.velocity
    case .clamping(let fling): fling.velocity(at: elapsed(at: time))
    case .braked(let fling): fling.velocity(at: elapsed(at: time))
    case .brakedDecelerating(let fling): fling.velocity(at: elapsed(at: time))
    case .easing(let motion): motion.velocity(at: elapsed(at: time))
    case .damped(let spring): spring.velocity(at: elapsed(at: time))
    case .bouncing(let bounce): bounce.velocity(at: elapsed(at: time))
    case .pushed(let motion): motion.velocity(at: elapsed(at: time))
    }
  }

  /// Offset and velocity together, bit for bit as computed separately. Most curves compute both with one exponential.
  @inline(__always) func state(at time: Int64) -> (offset: Double, velocity: Double) {
    switch curve {
    case .resting(let offset): (offset, 0)
    case .decelerating(let deceleration): deceleration.state(at: elapsed(at: time))
    case .springing(let spring): spring.state(at: elapsed(at: time))
    default: (movingOffset(at: time), movingVelocity(at: time))
    }
  }

  /// The same motion after a layout shift of `distance`; its times and velocities stay.
  func shifted(by distance: Double) -> MotionSegment {
    let movedEnding: Ending =
      switch ending {
      case .never: .never
      case .rests(let offset): .rests(at: offset + distance)
      case .reachesEdge(let edge): .reachesEdge(edge + distance)
      case .reentersRange(let edge): .reentersRange(at: edge + distance)
      }
    let movedCurve: Curve =
      switch curve {
      case .resting(let offset): .resting(at: offset + distance)
      case .decelerating(let deceleration): .decelerating(deceleration.shifted(by: distance))
      case .springing(let spring): .springing(spring.shifted(by: distance))
      case .uniform(let uniformMotion): .uniform(uniformMotion.shifted(by: distance))
      case .clamping(let fling): .clamping(fling.shifted(by: distance))
      case .braked(let fling): .braked(fling.shifted(by: distance))
      case .brakedDecelerating(let fling): .brakedDecelerating(fling.shifted(by: distance))
      case .easing(let motion): .easing(motion.shifted(by: distance))
      case .damped(let spring): .damped(spring.shifted(by: distance))
      case .bouncing(let bounce): .bouncing(bounce.shifted(by: distance))
      case .pushed(let motion): .pushed(motion.shifted(by: distance))
      }
    return MotionSegment(movedCurve, like: self, end: end, ending: movedEnding)
  }
}

extension MotionSegment {
  /// The sum of this motion and `share` of the simultaneous `other`, if both are springs of one frequency; else this
  /// motion.
  func shifted(by share: Double, times other: MotionSegment) -> MotionSegment {
    guard case .springing(let spring) = curve, case .springing(let otherSpring) = other.curve,
      case .rests(let target) = ending, case .rests(let otherTarget) = other.ending
    else { return self }
    return MotionSegment(
      .springing(spring.adding(share, times: otherSpring)), like: self, end: end,
      ending: .rests(at: target + share * otherTarget))
  }
}

/// The start of a segment.
struct MotionStart: Equatable, Sendable {
  /// The time, in nanoseconds.
  var time: Int64
  /// The time of the curve at `time`, in seconds: a fraction of a nanosecond.
  var timeOffset: Double

  init(time: Int64, timeOffset: Double = 0) {
    self.time = time
    self.timeOffset = timeOffset
  }

  /// The start of the segment after `segment`: at its end, with the remainder that rounding its end to a nanosecond
  /// left.
  init(after segment: MotionSegment, lasting duration: Double) {
    self.time = segment.end.time
    self.timeOffset = max(0, segment.elapsed(at: segment.end.time) - duration)
  }
}
