import ScrollPhysics

/// The animated weight of an effect, in closed form of time.
///
/// It can be retargeted at any time. A spring then keeps its velocity; a curve restarts at the current value.
struct AnimatedWeight: Equatable, Sendable {
  enum Motion: Equatable, Sendable {
    case resting
    case easing(UnitCurve, from: Double, duration: Double)
    case critical(CriticalSpring)
    case damped(DampedSpring)
  }

  private var motion = Motion.resting
  /// The begin of the animation, in nanoseconds.
  private var start: Int64 = 0
  /// The end of the animation, in nanoseconds.
  private(set) var end: Int64 = 0
  /// The final value.
  private(set) var target: Double

  /// A thousandth of the effect, and of the effect per second: the limits of rest. This project's choice.
  private static let tolerance = 0.001

  init(_ value: Double) { target = value }

  /// The value at `time`.
  func value(at time: Int64) -> Double {
    guard time < end else { return target }
    let seconds = Double(time - start) / 1e9
    switch motion {
    case .resting: return target
    case .easing(let curve, let from, let duration): return from + (target - from) * curve.value(at: seconds / duration)
    case .critical(let spring): return spring.offset(at: seconds)
    case .damped(let spring): return spring.offset(at: seconds)
    }
  }

  /// The velocity at `time`, per second; 0 for curves, which restart.
  private func velocity(at time: Int64) -> Double {
    guard time < end else { return 0 }
    let seconds = Double(time - start) / 1e9
    switch motion {
    case .resting, .easing: return 0
    case .critical(let spring): return spring.velocity(at: seconds)
    case .damped(let spring): return spring.velocity(at: seconds)
    }
  }

  /// Retargets the value from `time` on; without an animation it jumps. An animation to the same target continues.
  mutating func move(to target: Double, with animation: Animation?, at time: Int64) {
    guard target != self.target else { return }
    let value = value(at: time)
    let velocity = velocity(at: time)
    start = time
    self.target = target
    var duration = 0.0
    (motion, duration) = animation.map { Self.motion($0, from: value, velocity: velocity, to: target) } ?? (.resting, 0)
    // Durations are limited to three years, so that they fit into nanoseconds.
    end = time + Int64((min(duration, 1e8) * 1e9).rounded(.up))
  }

  private static func motion(
    _ animation: Animation, from value: Double, velocity: Double, to target: Double
  ) -> (Motion, duration: Double) {
    // From rest over the full effect, in either direction: the settling time is expensive, and known for this case.
    if velocity == 0, (target - value).magnitude == 1, case .spring(let frequency, 1) = animation.trajectory {
      let spring = CriticalSpring(from: value, velocity: velocity, toward: target, angularFrequency: frequency)
      return (.critical(spring), animation.unitDuration)
    }
    return motion(animation.trajectory, from: value, velocity: velocity, to: target)
  }

  static func motion(
    _ trajectory: Animation.Course, from value: Double, velocity: Double, to target: Double
  ) -> (Motion, duration: Double) {
    switch trajectory {
    case .curve(let curve, let duration): return (.easing(curve, from: value, duration: duration), duration)
    case .spring(let frequency, let ratio) where ratio == 1:
      let spring = CriticalSpring(from: value, velocity: velocity, toward: target, angularFrequency: frequency)
      return (.critical(spring), spring.settlingTime(offsetTolerance: tolerance, velocityTolerance: tolerance))
    case .spring(let frequency, let ratio):
      let spring = DampedSpring(
        from: value, velocity: velocity, toward: target, angularFrequency: frequency, dampingRatio: ratio)
      return (.damped(spring), spring.settlingTime(offsetTolerance: tolerance, velocityTolerance: tolerance))
    }
  }
}
