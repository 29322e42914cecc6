import ScrollPhysics
import TestSupport
import Testing

@Suite("Settling on a target")
struct SettlingTests {
  @Test("A settling spring never passes its target, at any velocity", arguments: [1.0, -1])
  func neverOvershoots(sign: Double) {
    var random = SplitMix64(seed: 4)
    for _ in 0..<400 {
      let offset = random.double(in: -1000...1000)
      let target = offset + sign * random.double(in: 0.001...2000)
      let spring = CriticalSpring.settling(
        from: offset, velocity: random.double(in: -20_000...20_000), toward: target, angularFrequency: 11)
      #expect(spring.crossingTime == nil)
      for step in 0...120 {
        #expect(sign * spring.displacement(at: Double(step) / 60) <= 0)
      }
    }
  }

  @Test(
    "A settling spring starts with the given velocity, towards the target and away from it",
    arguments: [-9000.0, -40, 0, 40, 9000])
  func keepsTheVelocity(velocity: Double) {
    for target in [-250.0, 250] {
      let spring = CriticalSpring.settling(from: 0, velocity: velocity, toward: target, angularFrequency: 11)
      #expect(spring.velocity(at: 0) == velocity)
      #expect(spring.offset(at: 0) == 0)
      #expect(spring.offset(at: 60) == target)
    }
  }

  @Test("A fast approach is one exponential: velocity and displacement stay proportional", arguments: [1.0, -1])
  func fastApproach(sign: Double) {
    let spring = CriticalSpring.settling(from: 0, velocity: sign * 6000, toward: sign * 300, angularFrequency: 11)
    #expect(spring.angularFrequency == 20)
    for time in [0.0, 0.05, 0.2, 0.4] {
      #expect((spring.velocity(at: time) + 20 * spring.displacement(at: time)).magnitude < 1e-9)
    }
  }

  @Test("A slow approach, and one from the target, keep the given ω")
  func ordinarySprings() {
    let slow = CriticalSpring.settling(from: 0, velocity: 100, toward: 300, angularFrequency: 11)
    #expect(slow == CriticalSpring(from: 0, velocity: 100, toward: 300, angularFrequency: 11))
    let there = CriticalSpring.settling(from: 300, velocity: 500, toward: 300, angularFrequency: 11)
    #expect(there == CriticalSpring(from: 300, velocity: 500, toward: 300, angularFrequency: 11))
  }
}
