import PlaneGeometry
import ScrollPhysics

/// The viewport and the other axis, for a fling along one axis.
struct FlingContext: Equatable, Sendable {
  /// The viewport's length along the axis, in points.
  var viewport = Double.infinity
  /// The speed along the other axis, in points a second.
  var otherSpeed = 0.0
  /// The viewport's length along the other axis.
  var otherViewport = Double.infinity
}

extension MotionPlanner {
  /// The motion of content that leaves `offset`, within the range, with a velocity.
  func fling(from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment {
    switch settings.value.fling {
    case .exponential, .exponentialToSpeed:
      let fling = Deceleration(from: offset, velocity: velocity, rate: settings.value.decelerationRate)
      return segment(of: fling, at: start)
    case .clamping(let friction):
      let fling = ClampingFling(from: offset, velocity: velocity, friction: friction)
      return segment(of: fling, as: .clamping(fling), at: start)
    case .braked(let rate, let brake, let topSpeed):
      // The slower axis covers a proportional distance: both axes have the same friction and share the brake.
      let speed = min(max(velocity.magnitude, flingContext.otherSpeed), topSpeed)
      let fling = BrakedFling(
        from: offset, velocity: velocity, rate: rate, brake: brake * (velocity.magnitude / speed))
      return segment(of: fling, as: .braked(fling), at: start)
    case .brakedExponential(let brake):
      let fling = BrakedDeceleration(
        from: offset, velocity: velocity, rate: settings.value.decelerationRate, brake: brake)
      return segment(of: fling, as: .brakedDecelerating(fling), at: start)
    case .chromium:
      guard let fling = chromiumFling(from: offset, velocity: velocity) else {
        return MotionSegment(restingAt: offset, since: start.time)
      }
      return segment(of: fling, as: .easing(fling), at: start)
    }
  }

  /// A Chromium fling to a whole pixel, on which the curve ends; `nil` if the distance is zero.
  private func chromiumFling(from offset: Double, velocity: Double) -> CubicMotion? {
    let free = ChromiumFling.distance(velocity: velocity, viewport: flingContext.viewport)
    let distance = roundedToPixel(offset + free) - offset
    let isFaster = velocity.magnitude >= flingContext.otherSpeed
    let speed = isFaster ? velocity.magnitude : flingContext.otherSpeed
    let other = ChromiumFling.distance(velocity: speed, viewport: flingContext.otherViewport)
    let easing = ChromiumFling.easing(speed: speed, distance: isFaster ? distance : other)
    let duration = ChromiumFling.duration(speed: speed)
    guard distance * velocity > 0, duration > 0 else { return nil }
    return CubicMotion(from: offset, distance: distance, duration: duration, easing: easing)
  }

  /// A deceleration with its ending in this range.
  func segment(of deceleration: Deceleration, at start: MotionStart) -> MotionSegment {
    guard case .exponentialToSpeed(let speed) = settings.value.fling else {
      return segment(of: deceleration, as: .decelerating(deceleration), at: start)
    }
    guard deceleration.velocity.magnitude > speed else {
      return MotionSegment(restingAt: deceleration.origin, since: start.time)
    }
    // The fling ends on the first pixel after its speed has fallen below the limit, and never behind its present
    // offset.
    let slow = Elementary.log(deceleration.velocity.magnitude / speed) / deceleration.rate.perSecond
    let rest = nextPixel(from: deceleration.offset(at: slow), toward: deceleration.velocity)
    guard let end = deceleration.time(toReach: rest) else {
      return segment(of: deceleration, as: .decelerating(deceleration), at: start)
    }
    let edge = deceleration.velocity < 0 ? range.lowerBound : range.upperBound
    if let crossing = deceleration.time(toReach: edge), crossing <= end {
      return MotionSegment(.decelerating(deceleration), from: start, lasting: crossing, ending: .reachesEdge(edge))
    }
    return MotionSegment(.decelerating(deceleration), from: start, lasting: end, ending: .rests(at: rest))
  }

  /// A fling with its ending in this range.
  func segment<Curve: Fling>(of fling: Curve, as curve: MotionSegment.Curve, at start: MotionStart) -> MotionSegment {
    let edge = fling.velocity < 0 ? range.lowerBound : range.upperBound
    let duration = fling.duration(within: settings.value.restTolerance)
    // A fling that would pass the edge only within its last half pixel comes to rest before the edge.
    if let crossing = fling.time(toReach: edge), crossing <= duration {
      return MotionSegment(curve, from: start, lasting: crossing, ending: .reachesEdge(edge))
    }
    let rest = roundedToPixel(fling.destination).clamped(to: range)
    return MotionSegment(curve, from: start, lasting: duration, ending: .rests(at: rest))
  }

  /// The bounce back to `edge` of content at `offset`, at the edge or beyond.
  func bounce(at edge: Double, from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment {
    let frequency = settings.value.bounceAngularFrequency
    switch settings.value.bounce {
    case .damped(let ratio) where ratio != 1:
      let spring = DampedSpring(
        from: offset, velocity: velocity, toward: edge, angularFrequency: frequency, dampingRatio: ratio)
      return segment(bouncing: spring, at: start)
    case .elastic(let amplitude):
      return segment(
        bouncing: CriticalSpring(
          from: offset, velocity: amplitude * velocity - frequency * (offset - edge), toward: edge,
          angularFrequency: frequency), at: start)
    case .bezier:
      let bounce = BezierBounce(from: offset, velocity: velocity, toward: edge, viewport: flingContext.viewport)
      guard bounce.duration > 0 else { return MotionSegment(restingAt: edge, since: start.time) }
      return MotionSegment(.bouncing(bounce), from: start, lasting: bounce.duration, ending: .rests(at: edge))
    case .critical, .damped:
      let spring = CriticalSpring(from: offset, velocity: velocity, toward: edge, angularFrequency: frequency)
      return segment(bouncing: spring, at: start)
    }
  }

  private func segment(bouncing spring: CriticalSpring, at start: MotionStart) -> MotionSegment {
    guard let crossing = spring.crossingTime else { return segment(settling: spring, at: start) }
    return MotionSegment(.springing(spring), from: start, lasting: crossing, ending: .reentersRange(at: spring.target))
  }

  private func segment(bouncing spring: DampedSpring, at start: MotionStart) -> MotionSegment {
    let settled = spring.settlingTime(
      offsetTolerance: settings.value.restTolerance, velocityTolerance: settings.value.restVelocity)
    // A spring that would cross the edge only within its last half pixel comes to rest before the edge.
    if let crossing = spring.crossingTime, crossing <= settled {
      return MotionSegment(.damped(spring), from: start, lasting: crossing, ending: .reentersRange(at: spring.target))
    }
    return MotionSegment(.damped(spring), from: start, lasting: settled, ending: .rests(at: spring.target))
  }
}

extension MotionSegment {
  /// The time at which this segment's fling reaches `edge`, and its velocity there; `nil` for other segments. The time
  /// counts from the begin of the curve.
  func arrival(at edge: Double) -> (time: Double, velocity: Double)? {
    switch curve {
    case .decelerating(let fling): (fling.time(toReach: edge) ?? 0, fling.velocity(atOffset: edge))
    case .clamping(let fling): (fling.time(toReach: edge) ?? 0, fling.velocity(atOffset: edge))
    case .braked(let fling): (fling.time(toReach: edge) ?? 0, fling.velocity(atOffset: edge))
    case .brakedDecelerating(let fling): (fling.time(toReach: edge) ?? 0, fling.velocity(atOffset: edge))
    case .easing(let fling): (fling.time(toReach: edge) ?? 0, fling.velocity(atOffset: edge))
    case .resting, .springing, .uniform, .damped, .bouncing, .pushed: nil
    }
  }

  /// The time at which this segment's spring passes its target, and its velocity there; `nil` for other segments. The
  /// time counts from the begin of the curve.
  var crossing: (time: Double, velocity: Double)? {
    switch curve {
    case .springing(let spring): (spring.crossingTime ?? 0, spring.crossingVelocity ?? 0)
    case .damped(let spring): (spring.crossingTime ?? 0, spring.crossingVelocity ?? 0)
    case .resting, .decelerating, .uniform, .clamping, .braked, .brakedDecelerating, .easing, .bouncing, .pushed: nil
    }
  }
}

extension MotionSegment.Ending {
  /// The offset of the ending; `nil` for none.
  var offset: Double? {
    switch self {
    case .never: nil
    case .rests(let offset), .reachesEdge(let offset), .reentersRange(let offset): offset
    }
  }
}

extension MotionPlanner {
  /// `offset` moved to the nearest pixel.
  private func roundedToPixel(_ offset: Double) -> Double { onPixel(offset, .toNearestOrAwayFromZero) }

  /// `offset` rounded to the next pixel in the direction of `velocity`; unchanged on a pixel.
  private func nextPixel(from offset: Double, toward velocity: Double) -> Double {
    (velocity < 0) == (pixelMirror == nil) ? onPixel(offset, .down) : onPixel(offset, .up)
  }

  // Inlined: a rounding rule in a variable compiles to a switch for each number.
  @inline(__always)
  private func onPixel(_ offset: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let scale = settings.value.displayScale
    guard let pixelMirror else { return (offset * scale).rounded(rule) / scale }
    return pixelMirror - ((pixelMirror - offset) * scale).rounded(rule) / scale
  }

  /// The motion that comes to rest on `target`, which differs from its natural end. The motion keeps the velocity and
  /// never passes the target.
  ///
  /// A fling whose distance changes slightly is stretched: it decelerates at the rate that ends at the target. If that
  /// rate differs too much, or the target lies in the other direction, a spring settles on the target. A target before
  /// the natural end never makes the content faster than the finger was.
  func aim(at target: Double, from offset: Double, velocity: Double, at start: MotionStart) -> MotionSegment {
    let rate = velocity / (target - offset)
    let natural = settings.value.decelerationRate.perSecond
    guard rate > natural * Self.leastStretchRate, rate < .infinity else {
      return settle(on: target, from: offset, velocity: velocity, at: start)
    }
    if rate <= natural * Self.greatestStretchRate {
      let fling = CriticalSpring.decelerating(from: offset, velocity: velocity, toward: target)
      return segment(settling: fling, at: start)
    }
    // Above twice the rate of the fling, a spring would speed up before it slows down.
    let frequency = min(settings.value.settleAngularFrequency, 2 * rate)
    return settle(on: target, from: offset, velocity: velocity, at: start, angularFrequency: frequency)
  }

  /// The minimum rate of a stretched fling, as a fraction of the natural rate: half, so twice the distance. Our choice.
  private static var leastStretchRate: Double { 0.5 }
  /// The maximum rate of a shortened fling, as a multiple of the natural rate: four, so a quarter of the distance. Our
  /// choice, between the rates of UIKit's two decelerations, which are a factor of five apart.
  private static var greatestStretchRate: Double { 4 }
}
