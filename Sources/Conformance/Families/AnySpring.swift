import ScrollPhysics

/// A spring of any damping ratio.
enum AnySpring {
  case critical(CriticalSpring)
  case damped(DampedSpring)

  /// A spring by mass, stiffness and damping ratio, from columns of `row` that begin with `prefix`.
  init(_ row: ReferenceRow, prefix: String = "", from offset: Double, velocity: Double, toward target: Double) throws {
    let stiffness = try row[prefix + "stiffness"].number(in: 1e-6...1e9)
    let frequency = (stiffness / (try row[prefix + "mass"].number(in: 1e-6...1e9))).squareRoot()
    let ratio = try row[prefix + "damping_ratio"].number(in: DampedSpring.leastDampingRatio...1e6)
    self =
      ratio == 1
      ? .critical(CriticalSpring(from: offset, velocity: velocity, toward: target, angularFrequency: frequency))
      : .damped(
        DampedSpring(
          from: offset, velocity: velocity, toward: target, angularFrequency: frequency, dampingRatio: ratio))
  }

  func offset(at time: Double) -> Double {
    switch self {
    case .critical(let spring): spring.offset(at: time)
    case .damped(let spring): spring.offset(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .critical(let spring): spring.velocity(at: time)
    case .damped(let spring): spring.velocity(at: time)
    }
  }

  /// Returns whether the spring is at rest at `time`.
  ///
  /// A quantity such as `is_done(v 0.01, x 0.01)` sets the tolerances; Flutter's tolerances of 0.01 are the default.
  func isDone(at time: Double, _ quantity: String) -> Bool {
    let parts = quantity.split(whereSeparator: { "(), ".contains($0) })
    let numbers = parts.compactMap { Double($0) }
    let (speed, distance) = numbers.count == 2 ? (numbers[0], numbers[1]) : (0.01, 0.01)
    guard speed > 0, distance > 0 else { return false }
    return settlingTime(distance, speed) <= time
  }

  private func settlingTime(_ distance: Double, _ speed: Double) -> Double {
    switch self {
    case .critical(let spring): spring.settlingTime(offsetTolerance: distance, velocityTolerance: speed)
    case .damped(let spring): spring.settlingTime(offsetTolerance: distance, velocityTolerance: speed)
    }
  }
}
