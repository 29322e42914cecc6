import PlaneGeometry
import ScrollPhysics

/// Plans the motions of one axis from an offset and a velocity.
///
/// Pure: equal offsets, velocities and starts give equal segments. The successor of a segment is a function of the
/// segment, so the resting offset is known before the motion begins.
struct MotionPlanner: Sendable {
  let settings: Boxed<ScrollConfiguration>
  private(set) var range: ClosedRange<Double>
  /// Whether the offset may leave the range for a while.
  let bounces: Bool
  /// The viewport and the other axis, for a fling along this axis.
  var flingContext = FlingContext()
  /// The offset that shows the end of the content, without insets, if pixels count from the end; `nil` if they count
  /// from the start. In a reversed list the first item stays on a pixel, whatever the lengths of the others.
  var pixelMirror: Double?

  /// The same rules after a layout shift by `distance`.
  func shifted(by distance: Double) -> MotionPlanner {
    var planner = self
    planner.range = range.lowerBound + distance...range.upperBound + distance
    if let pixelMirror { planner.pixelMirror = pixelMirror + distance }
    return planner
  }

  /// The free motion from `offset` with `velocity`: a fling that slows down, a bounce back, or rest.
  func launch(from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment {
    if offset < range.lowerBound {
      return returnToEdge(to: range.lowerBound, from: offset, velocity: velocity, at: start)
    }
    if offset > range.upperBound {
      return returnToEdge(to: range.upperBound, from: offset, velocity: velocity, at: start)
    }
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    guard velocity != 0, bounces || offset != edge else { return MotionSegment(restingAt: offset, since: start.time) }
    return fling(from: offset, velocity: velocity, at: start)
  }

  /// The motion that settles on `target` without overshoot, from the present velocity; rest, for content at rest on the
  /// target. Without bounces a velocity that leads out of the range is dropped.
  func settle(
    on target: Double, from offset: Double, velocity: Double, at start: MotionStart, angularFrequency: Double? = nil
  ) -> MotionSegment {
    guard offset != target || velocity != 0 else { return MotionSegment(restingAt: target, since: start.time) }
    let spring = CriticalSpring.settling(
      from: offset, velocity: velocity, toward: target,
      angularFrequency: angularFrequency ?? settings.value.settleAngularFrequency)
    if !bounces, velocity != 0, let turn = spring.peakTime, !range.contains(spring.offset(at: turn)) {
      return settle(on: target, from: offset, velocity: 0, at: start)
    }
    return segment(settling: spring, at: start)
  }

  /// The motion at constant speed of a selection that is dragged past the edge; it stops where the range ends.
  func uniformMotion(from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment {
    let uniformMotion = UniformMotion(from: offset, velocity: velocity)
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    guard velocity != 0, (edge - offset) * velocity > 0, let duration = uniformMotion.time(toReach: edge) else {
      return MotionSegment(restingAt: offset, since: start.time)
    }
    return MotionSegment(.uniform(uniformMotion), from: start, lasting: duration, ending: .rests(at: edge))
  }

  /// The motion after `segment`.
  func successor(of segment: MotionSegment) -> MotionSegment {
    switch segment.ending {
    case .reachesEdge(let edge) where bounces:
      guard let (time, velocity) = segment.arrival(at: edge) else { break }
      return bounce(at: edge, from: edge, velocity: velocity, at: MotionStart(after: segment, lasting: time))
    case .reentersRange(let edge):
      guard let (time, velocity) = segment.crossing else { break }
      return launch(from: edge, velocity: velocity, at: MotionStart(after: segment, lasting: time))
    case .never:
      return MotionSegment(restingAt: segment.offset(at: segment.start), since: segment.start)
    case .rests, .reachesEdge:
      break
    }
    let end = segment.end.time
    return MotionSegment(restingAt: segment.ending.offset ?? segment.offset(at: end), since: end)
  }

  /// The resting offset of the motion that begins with `segment`. A fling ends after at most four segments: back from
  /// overscroll, deceleration, the other edge's bounce, rest.
  func restingOffset(of segment: MotionSegment) -> Double {
    var segment = segment
    while !segment.isResting { segment = successor(of: segment) }
    return segment.offset(at: segment.start)
  }

  /// The same curve with its ending in this range, or another motion if the curve does not fit the range.
  ///
  /// `findsEdge` says that an estimated end became known. A fling past that end gets the ending that it would have had,
  /// in the past.
  func replan(_ segment: MotionSegment, at time: Int64, findsEdge: Bool = false) -> MotionSegment {
    let offset = segment.offset(at: time)
    let start = MotionStart(time: segment.start, timeOffset: segment.timeOffset)
    let isWithin = range.contains(offset) || (findsEdge && range.contains(segment.offset(at: segment.start)))
    switch segment.curve {
    case .decelerating(let deceleration) where isWithin: return self.segment(of: deceleration, at: start)
    case .clamping(let fling) where isWithin: return self.segment(of: fling, as: segment.curve, at: start)
    case .braked(let fling) where isWithin: return self.segment(of: fling, as: segment.curve, at: start)
    case .brakedDecelerating(let fling) where isWithin: return self.segment(of: fling, as: segment.curve, at: start)
    case .easing(let fling) where isWithin: return self.segment(of: fling, as: segment.curve, at: start)
    case .springing(let spring) where isReturning(to: spring.target, from: offset): return segment
    case .damped(let spring) where isReturning(to: spring.target, from: offset): return segment
    case .bouncing(let bounce) where isReturning(to: bounce.edge, from: offset): return segment
    case .uniform(let uniformMotion):
      return self.uniformMotion(from: offset, velocity: uniformMotion.velocity, at: MotionStart(time: time))
    case .resting:
      return launch(from: offset, velocity: 0, at: MotionStart(time: time))
    case .decelerating, .clamping, .braked, .brakedDecelerating, .easing, .springing, .damped, .bouncing, .pushed:
      return launch(from: offset, velocity: segment.velocity(at: time), at: MotionStart(time: time))
    }
  }

  /// Whether content at `offset` is beyond the edge `target` of this range, so that its bounce stays valid.
  private func isReturning(to target: Double, from offset: Double) -> Bool {
    (target == range.lowerBound && offset <= target) || (target == range.upperBound && offset >= target)
  }

  private func returnToEdge(to edge: Double, from offset: Double, velocity: Double, at start: MotionStart)
    -> MotionSegment
  {
    guard bounces else { return MotionSegment(restingAt: edge, since: start.time) }
    return bounce(at: edge, from: offset, velocity: velocity, at: start)
  }

  func segment(settling spring: CriticalSpring, at start: MotionStart) -> MotionSegment {
    let duration = spring.settlingTime(
      offsetTolerance: settings.value.restTolerance, velocityTolerance: settings.value.restVelocity)
    return MotionSegment(.springing(spring), from: start, lasting: duration, ending: .rests(at: spring.target))
  }
}
