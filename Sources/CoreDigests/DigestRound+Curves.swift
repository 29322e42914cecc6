import ScrollPhysics

// Curves and elementary functions: a frame is one argument or one instant.
extension DigestRound {
  mutating func exponentials(into chain: inout DigestChain) {
    for _ in 0..<16 {
      combine(exponentialOf: numbers.number(-12, 0), into: &chain)
      combine(exponentialOf: numbers.number(-708.4, 709.7), into: &chain)
      combine(exponentialOf: numbers.number(-745.2, -708.3), into: &chain)
      combine(exponentialOf: numbers.number(-1e-6, 1e-6), into: &chain)
      combine(exponentialOf: finite(numbers.bits()), into: &chain)
    }
  }

  private func combine(exponentialOf argument: Double, into chain: inout DigestChain) {
    chain.combine(argument)
    chain.combine(Elementary.exp(argument))
    chain.endFrame()
  }

  mutating func logarithms(into chain: inout DigestChain) {
    for _ in 0..<16 {
      combine(logarithmOf: numbers.number(0.3, 3), into: &chain)
      combine(logarithmOf: 1 + numbers.number(-1e-9, 1e-9), into: &chain)
      combine(logarithmOf: numbers.number(0, 1e6), into: &chain)
      combine(logarithmOf: Double(bitPattern: numbers.bits() >> 12), into: &chain)
      combine(logarithmOf: finite(numbers.bits()).magnitude, into: &chain)
    }
  }

  private func combine(logarithmOf argument: Double, into chain: inout DigestChain) {
    chain.combine(argument)
    chain.combine(Elementary.log(argument))
    chain.endFrame()
  }

  /// Returns the number with these bits; for infinity and NaN the one with another exponent.
  private func finite(_ bits: UInt64) -> Double {
    let number = Double(bitPattern: bits)
    return number.isFinite ? number : Double(bitPattern: bits & 0xbfff_ffff_ffff_ffff)
  }

  private mutating func rate() -> DecelerationRate {
    switch number % 5 {
    case 0: .normal
    case 1: .fast
    case 2: DecelerationRate(rawValue: numbers.number(0.9, 0.9999))
    case 3: DecelerationRate(perSecond: numbers.number(0.5, 30))
    default: DecelerationRate(rawValue: 0.998)
    }
  }

  mutating func decelerations(into chain: inout DigestChain) {
    let rate = rate()
    let fling = Deceleration(from: numbers.number(-500, 9000), velocity: numbers.number(-9000, 9000), rate: rate)
    let passed = fling.origin + (fling.destination - fling.origin) * numbers.number(0, 1)
    chain.combine(rate.rawValue)
    chain.combine(rate.perSecond)
    chain.combine(fling.destination)
    chain.combine(fling.duration(within: numbers.number(0.01, 2)))
    chain.combine(fling.time(toReach: passed))
    chain.combine(fling.time(toReach: fling.destination + fling.velocity))
    chain.combine(fling.velocity(atOffset: passed))
    for projection in [DecelerationProjection.continuous, .discrete] {
      chain.combine(projection.destination(from: fling.origin, velocity: fling.velocity, rate: rate))
    }
    let moved = fling.shifted(by: numbers.number(-100, 100))
    for step in -5..<120 {
      let time = Double(step) / 60
      chain.combine(fling.offset(at: time))
      chain.combine(fling.velocity(at: time))
      chain.combine(moved.offset(at: time))
      chain.endFrame()
    }
  }

  mutating func springs(into chain: inout DigestChain) {
    let frequency =
      number % 2 == 0
      ? CriticalSpring.bounceAngularFrequency : CriticalSpring.angularFrequency(response: numbers.number(0.1, 2))
    let spring = CriticalSpring(
      from: numbers.number(-400, 400), velocity: numbers.number(-6000, 6000), toward: numbers.number(-200, 200),
      angularFrequency: frequency)
    combine(spring, into: &chain)
  }

  mutating func settlingSprings(into chain: inout DigestChain) {
    let target = numbers.number(-800, 800)
    let offset = number % 7 == 0 ? target : numbers.number(-800, 800)
    let velocity = number % 5 == 0 ? 0 : numbers.number(-6000, 6000)
    let spring = CriticalSpring.settling(
      from: offset, velocity: velocity, toward: target, angularFrequency: CriticalSpring.bounceAngularFrequency)
    combine(spring, into: &chain)
  }

  private mutating func combine(_ spring: CriticalSpring, into chain: inout DigestChain) {
    chain.combine(spring.angularFrequency)
    chain.combine(spring.crossingTime)
    chain.combine(spring.crossingVelocity)
    chain.combine(spring.peakTime)
    chain.combine(spring.settlingTime(offsetTolerance: 0.25, velocityTolerance: numbers.number(1, 20)))
    let moved = spring.shifted(by: numbers.number(-100, 100))
    for step in 0..<90 {
      let time = Double(step) / 90
      chain.combine(spring.offset(at: time))
      chain.combine(spring.velocity(at: time))
      chain.combine(moved.offset(at: time))
      chain.endFrame()
    }
  }

  mutating func rubberBands(into chain: inout DigestChain) {
    let band =
      number % 2 == 0
      ? RubberBand(dimension: numbers.number(0, 1200))
      : RubberBand(coefficient: numbers.number(0.1, 1), dimension: numbers.number(100, 1200))
    let range = -numbers.number(0, 100)...numbers.number(0, 4000)
    for step in 0..<60 {
      let overshoot = numbers.number(-1, 1) * (step % 10 == 0 ? 1e9 : 2000)
      let stretch = band.stretch(for: overshoot)
      chain.combine(stretch)
      chain.combine(band.slope(at: overshoot))
      chain.combine(band.overshoot(for: stretch))
      let raw = numbers.number(-2000, 6000)
      let offset = band.offset(forRaw: raw, in: range)
      chain.combine(offset)
      chain.combine(band.raw(forOffset: offset, in: range))
      chain.endFrame()
    }
  }

  mutating func uniformMotions(into chain: inout DigestChain) {
    let uniformMotion = UniformMotion(from: numbers.number(-500, 5000), velocity: numbers.number(-4000, 4000))
    chain.combine(uniformMotion.time(toReach: numbers.number(-500, 5000)))
    let moved = uniformMotion.shifted(by: numbers.number(-100, 100))
    for step in 0..<60 {
      let time = Double(step) / 60
      chain.combine(uniformMotion.offset(at: time))
      chain.combine(moved.offset(at: time))
      chain.combine(moved.time(toReach: uniformMotion.offset(at: time)))
      chain.endFrame()
    }
  }
}
