import ScrollEngine
import TestSupport

/// A key press of some duration in WebKit's frame steps, the oracle of the closed form. A frame computes forces, then
/// velocity, then position.
struct SteppedKey {
  let force: KeyboardForce
  let range: ClosedRange<Double>
  let increment: Double
  let sign: Double
  var offset: Double
  var velocity = 0.0
  private let least: Double
  private var target: Double?

  init(_ force: KeyboardForce, from offset: Double, by increment: Double, _ sign: Double, in range: ClosedRange<Double>)
  {
    self.force = force
    self.range = range
    self.increment = increment
    self.sign = sign
    self.offset = offset
    least = offset + sign * increment
  }

  /// Releases the key, and computes where the spring comes to rest.
  mutating func release() {
    let reach = offset + velocity / (force.stiffness / force.mass).squareRoot()
    target = clamped(sign > 0 ? max(reach, least) : min(reach, least))
  }

  mutating func step(_ duration: Double) {
    let before = offset
    push(duration)
    guard force.stopsAtTarget, let target, (before - target) * (offset - target) <= 0 else { return }
    (offset, velocity) = (target, 0)
  }

  private mutating func push(_ duration: Double) {
    let top = increment * force.maximumVelocityMultiplier
    var push = 0.0
    if let target {
      push = spring(about: target)
    } else if sign > 0 ? offset < range.upperBound : offset > range.lowerBound {
      push = sign * force.mass * top / force.timeToMaximumVelocity
      if velocity.magnitude >= top { push = 0 }
    } else {
      push = velocity.magnitude >= top ? 0 : sign * force.rubberBandForce
      push += spring(about: clamped(offset))
    }
    velocity += push / force.mass * duration
    offset += velocity * duration
  }

  private func spring(about place: Double) -> Double {
    -(force.stiffness * (offset - place) + force.damping * velocity)
  }

  private func clamped(_ place: Double) -> Double { min(max(place, range.lowerBound), range.upperBound) }
}
