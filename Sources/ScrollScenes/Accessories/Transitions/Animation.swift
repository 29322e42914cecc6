import ScrollPhysics

/// A change of a value over time: the part of SwiftUI's `Animation` that transitions need.
public struct Animation: Equatable, Sendable {
  enum Course: Equatable, Sendable {
    case curve(UnitCurve, duration: Double)
    case spring(angularFrequency: Double, dampingRatio: Double)
  }

  let trajectory: Course
  /// The duration from rest over a full effect, in seconds. Computed once, as most phase changes need it.
  let unitDuration: Double

  /// The duration of a curve, or the perceived duration 2π/ω of a spring, in seconds.
  package var logicalDuration: Double {
    switch trajectory {
    case .curve(_, let duration): duration
    case .spring(let angularFrequency, _): 0x1.921fb54442d18p+2 / angularFrequency
    }
  }

  private init(trajectory: Course) {
    self.trajectory = trajectory
    unitDuration = AnimatedWeight.motion(trajectory, from: 0, velocity: 0, to: 1).duration
  }

  /// A spring of half a second without bounce: SwiftUI's documented `smooth` preset. Apple does not document SwiftUI's
  /// `default`.
  public static let `default` = spring(duration: 0.5, bounce: 0)

  /// An animation by a timing curve.
  /// - Precondition: `duration`, in seconds, is positive and finite.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    precondition(duration > 0 && duration < .infinity, "an animation's duration is positive and finite")
    return Animation(trajectory: .curve(curve, duration: duration))
  }

  /// An animation at constant speed.
  /// - Precondition: `duration`, in seconds, is positive and finite.
  public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }

  /// An animation that is slow at both ends.
  /// - Precondition: `duration`, in seconds, is positive and finite.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// A spring by its perceptual duration and its bounce, as in SwiftUI: ω = 2π/duration.
  /// - Precondition: `duration`, in seconds, is positive and finite; `bounce` lies between −1 and 0.99.
  public static func spring(duration: Double, bounce: Double) -> Animation {
    precondition(duration > 0 && duration < .infinity, "an animation's duration is positive and finite")
    precondition(bounce > -1 && bounce <= 0.99, "an animation's bounce lies between -1 and 0.99")
    let ratio = DampedSpring.dampingRatio(bounce: bounce)
    return Animation(trajectory: .spring(angularFrequency: 0x1.921fb54442d18p+2 / duration, dampingRatio: ratio))
  }
}
