import Foundation
import ScrollScenes

extension Spring {
  /// A spring of a response in seconds and a damping ratio from 0.01; 1 is critically damped.
  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1)
  }

  /// A spring by its mass, stiffness and damping.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    let frequency = (stiffness / mass).squareRoot()
    self.init(response: 2 * .pi / frequency, dampingRatio: damping / (2 * mass * frequency))
  }

  /// The period of the undamped spring, in seconds.
  public var response: Double { duration }
  /// The damping, divided by that of the critically damped spring.
  public var dampingRatio: Double { bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1 - min(bounce, 0.99) }
  /// The mass: 1.
  public var mass: Double { 1 }
  /// The stiffness for a mass of 1: ω².
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// The damping for a mass of 1: 2ζω.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// The time in seconds until a thousandth of the displacement is left, without the oscillation.
  ///
  /// Apple does not document the threshold of SwiftUI. The value is that of the slowest exponential: ln 1000 / (ζω) up
  /// to the critical damping, where (1 + ωt) exp(−ωt) = 0.001 holds at ωt = 9.2334.
  public var settlingDuration: Double {
    let (frequency, ratio) = (angularFrequency, dampingRatio)
    let logarithm = 6.907755278982137
    if ratio == 1 { return 9.233413476451 / frequency }
    if ratio < 1 { return logarithm / (ratio * frequency) }
    return logarithm / (frequency * (ratio - (ratio * ratio - 1).squareRoot()))
  }

  /// The value after `time` seconds of a motion from zero to a target; velocities are per second.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    value(fromValue: .zero, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// The velocity per second after `time` seconds of a motion from zero to a target.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    velocity(from: .zero, to: target, initialVelocity, at: time)
  }

  /// The value after `time` seconds of a motion between two values.
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = toValue
    result.animatableData = value(
      from: fromValue.animatableData, to: toValue.animatableData, initialVelocity.animatableData, at: time)
    return result
  }

  func value<V: VectorArithmetic>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    value(from: fromValue, to: toValue, initialVelocity, at: time)
  }

  /// The value of a motion: the sum of the responses to a displacement and to a velocity, as a spring is linear.
  func value<V: VectorArithmetic>(from: V, to: V, _ velocity: V, at time: Double) -> V {
    let response = response(at: time)
    return to + (from - to).scaled(by: response.toDisplacement.offset) + velocity.scaled(by: response.toVelocity.offset)
  }

  /// The velocity of a motion, per second.
  func velocity<V: VectorArithmetic>(from: V, to: V, _ velocity: V, at time: Double) -> V {
    let response = response(at: time)
    return (from - to).scaled(by: response.toDisplacement.velocity)
      + velocity.scaled(by: response.toVelocity.velocity)
  }

  private var angularFrequency: Double { 2 * .pi / max(duration, 0.001) }

  private func response(at time: Double) -> SpringResponse {
    SpringResponse(angularFrequency: angularFrequency, dampingRatio: dampingRatio, time: max(time, 0))
  }
}
