import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Moves the content to `target` as programs do, from where it is and as fast as it is: on the spring, or along the curve
  /// of ``ScrollConfiguration/scrollAnimation``.
  mutating func animate(to target: Point, velocity: Vector) {
    guard let animation = configuration.scrollAnimation else {
      for axis in Axis.allCases { settle(on: target[axis], velocity: velocity[axis], along: axis) }
      return
    }
    let duration = duration(of: animation, to: target, velocity: velocity)
    for axis in Axis.allCases {
      ease(animation, to: target[axis], velocity: velocity[axis], along: axis, lasting: duration)
    }
  }

  /// Moves one axis alone to `target`.
  mutating func animate(_ axis: Axis, to target: Double, velocity: Double) {
    guard let animation = configuration.scrollAnimation else {
      return settle(on: target, velocity: velocity, along: axis)
    }
    let distance = target - motions[axis].offset(at: now)
    let duration = animation.duration(of: distance, velocity: velocity)
    ease(animation, to: target, velocity: velocity, along: axis, lasting: duration)
  }

  /// Of two axes the one that has further to go decides for both.
  private func duration(of animation: EasedScroll, to target: Point, velocity: Vector) -> Double {
    let way = target - contentOffset
    let longer: Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
    return animation.duration(of: way[longer], velocity: velocity[longer])
  }

  private mutating func ease(
    _ animation: EasedScroll, to target: Double, velocity: Double, along axis: Axis, lasting duration: Double
  ) {
    let offset = motions[axis].offset(at: now)
    guard let motion = animation.motion(from: offset, velocity: velocity, to: target, lasting: duration) else {
      return place(target, along: axis)
    }
    let furthestBack = offset + motion.distance * motion.easing.leastShare
    if !planner(along: axis).bounces, !area.offsetRange(along: axis).contains(furthestBack), velocity != 0 {
      return ease(animation, to: target, velocity: 0, along: axis, lasting: duration)
    }
    motions[axis] = MotionSegment(
      .easing(motion), from: MotionStart(time: now), lasting: motion.duration, ending: .rests(at: target))
  }
}
