import ScrollPhysics
import TestSupport
import Testing

@Suite("Critical springs")
struct CriticalSpringTests {
  static let springs: [CriticalSpring] = {
    var random = SplitMix64(seed: 3)
    return (0..<80).map { _ in
      CriticalSpring(
        from: random.double(in: -400...400), velocity: random.double(in: -6000...6000),
        toward: random.double(in: -100...100), angularFrequency: random.double(in: 5...25))
    }
  }()

  @Test("A spring starts with the given state and ends on its target", arguments: springs)
  func ends(spring: CriticalSpring) {
    #expect(spring.displacement(at: 0) == spring.displacement)
    #expect(spring.velocity(at: 0) == spring.velocity)
    #expect(spring.offset(at: .infinity) == spring.target)
    #expect(spring.velocity(at: .infinity) == 0)
    #expect(spring.offset(at: 1e6) == spring.target)
  }

  @Test("The acceleration is −ω²y − 2ωv", arguments: springs)
  func differentialEquation(spring: CriticalSpring) {
    let frequency = spring.angularFrequency
    let step = 1e-5
    for time in [0.02, 0.1, 0.37] {
      let slope = (spring.offset(at: time + step) - spring.offset(at: time - step)) / (2 * step)
      let acceleration = (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
      let force = -frequency * frequency * spring.displacement(at: time) - 2 * frequency * spring.velocity(at: time)
      #expect((slope - spring.velocity(at: time)).magnitude < 1e-2)
      #expect((acceleration - force).magnitude < 1)
    }
  }

  @Test("A spring crosses its target at most once, at the crossing time", arguments: springs)
  func oneCrossing(spring: CriticalSpring) throws {
    var crossings = 0
    for step in 1...4000 {
      let before = spring.displacement(at: Double(step - 1) / 1000)
      let after = spring.displacement(at: Double(step) / 1000)
      if before != 0 && after != 0 && (before < 0) != (after < 0) { crossings += 1 }
    }
    #expect(crossings <= 1)
    if let time = spring.crossingTime {
      #expect(time > 0)
      #expect(spring.displacement(at: time).magnitude < 1e-9)
      let velocity = try #require(spring.crossingVelocity)
      #expect((spring.velocity(at: time) - velocity).magnitude < 1e-9)
      #expect((velocity < 0) == (spring.displacement > 0))
    } else {
      #expect(crossings == 0)
      #expect(spring.crossingVelocity == nil)
    }
  }

  @Test("After the peak the displacement decreases monotonically", arguments: springs)
  func monotoneAfterThePeak(spring: CriticalSpring) {
    let peak = spring.peakTime ?? 0
    if spring.peakTime != nil { #expect(spring.velocity(at: peak).magnitude < 1e-8) }
    for step in 1...500 {
      let nearer = spring.displacement(at: peak + Double(step) / 250)
      #expect(nearer.magnitude <= spring.displacement(at: peak + Double(step - 1) / 250).magnitude)
    }
  }

  @Test("A spring from its target peaks at 1/ω and does not cross it", arguments: [-2500.0, -1, 1, 999])
  func bounce(velocity: Double) throws {
    let frequency = CriticalSpring.bounceAngularFrequency
    let spring = CriticalSpring(from: 30, velocity: velocity, toward: 30, angularFrequency: frequency)
    let peak = try #require(spring.peakTime)
    #expect((peak - 1 / frequency).magnitude < 1e-15)
    #expect((spring.displacement(at: peak) - velocity / (frequency * 2.718281828459045)).magnitude < 1e-9)
    #expect(spring.crossingTime == nil)
  }

  @Test("A spring released at rest peaks at time 0; at rest on the target it has no peak")
  func restingPeaks() {
    for offset in [-80.0, 80] {
      let spring = CriticalSpring(from: offset, velocity: 0, toward: 0, angularFrequency: 10)
      #expect(spring.peakTime == 0)
      #expect(spring.crossingTime == nil)
    }
    let still = CriticalSpring(from: 5, velocity: 0, toward: 5, angularFrequency: 10)
    #expect(still.peakTime == nil)
    #expect(still.settlingTime(offsetTolerance: 0.5, velocityTolerance: 20) == 0)
    #expect(still.offset(at: 1) == 5)
  }

  @Test("Both tolerances hold from the settling time on, and not before it", arguments: springs)
  func settlingTime(spring: CriticalSpring) {
    for (near, slow) in [(0.5, 20.0), (0.01, 0.01), (0.5, 1e9), (1e9, 5)] {
      let time = spring.settlingTime(offsetTolerance: near, velocityTolerance: slow)
      for step in 0..<400 {
        let later = time + Double(step) / 200
        #expect(spring.displacement(at: later).magnitude <= near)
        #expect(spring.velocity(at: later).magnitude <= slow)
      }
      let turn = spring.peakTime ?? 0
      guard time > turn else { continue }
      let before = turn + (time - turn) * (1 - 1e-9)
      #expect(spring.displacement(at: before).magnitude > near || spring.velocity(at: before).magnitude > slow)
    }
  }

  @Test("A tolerance of 0 settles when the exponential underflows")
  func settlingWithoutTolerance() {
    let spring = CriticalSpring(from: 100, velocity: -4000, toward: 0, angularFrequency: 10)
    let time = spring.settlingTime(offsetTolerance: 0, velocityTolerance: 0)
    #expect(time > 70 && time < 80)
    #expect(spring.offset(at: time) == 0)
  }

  @Test("The response is the period without damping")
  func response() {
    #expect(CriticalSpring.angularFrequency(response: 0.575) == CriticalSpring.bounceAngularFrequency)
    #expect((CriticalSpring.angularFrequency(response: 2) - 3.141592653589793).magnitude < 1e-15)
  }

  @Test("A shift moves every offset and leaves velocity and times alone")
  func shift() {
    let spring = CriticalSpring(from: 90, velocity: -2000, toward: 0, angularFrequency: 11)
    let shifted = spring.shifted(by: 128)
    #expect(shifted.target == 128)
    #expect((shifted.offset(at: 0.1) - (spring.offset(at: 0.1) + 128)).magnitude < 1e-12)
    #expect(shifted.velocity(at: 0.1) == spring.velocity(at: 0.1))
    #expect(shifted.crossingTime == spring.crossingTime)
  }
}
