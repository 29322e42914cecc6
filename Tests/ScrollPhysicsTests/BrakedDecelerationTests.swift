import ScrollPhysics
import TestSupport
import Testing

@Suite("Flings against friction and a constant brake")
struct BrakedDecelerationTests {
  @Test("Offsets and velocities follow Flutter's formula: x + v dᵗ/ln d − v/ln d − ct²/2")
  func formula() throws {
    // With λ = 2 a brake of 1400 e^−2 = 189.4693965312578 stops a fling of 1400 pt/s after exactly 1 s.
    let brake = 0x1.7af054bdfd375p+7
    for sign in [1.0, -1] {
      let fling = BrakedDeceleration(
        from: sign * 50, velocity: sign * 1400, rate: DecelerationRate(perSecond: 2), brake: brake)
      #expect((fling.duration - 1).magnitude < 1e-14)
      // 50 + 700 (1 − e^−2) − 189.469…/2 = 560.53…
      #expect((fling.destination - sign * 560.5306034687421).magnitude < 1e-8)
      // 50 + 700 (1 − e^−1) − 189.469…/8, and 1400 e^−1 − 189.469…/2 = 560.53…
      #expect((fling.offset(at: 0.5) - sign * 468.8007166135832).magnitude < 1e-8)
      #expect((fling.velocity(at: 0.5) - sign * 420.29651937439036).magnitude < 1e-8)
    }
  }

  @Test("A braked fling is shorter than friction alone and shorter than the brake alone")
  func isBetween() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<200 {
      let (velocity, brake) = (random.double(in: -9000...9000), random.double(in: 1...5000))
      let fling = BrakedDeceleration(from: 0, velocity: velocity, rate: .normal, brake: brake)
      let free = Deceleration(from: 0, velocity: velocity, rate: .normal)
      #expect(fling.destination.magnitude < free.destination.magnitude)
      #expect(fling.destination.magnitude <= velocity * velocity / (2 * brake) * (1 + 1e-12))
      #expect(fling.duration <= velocity.magnitude / brake)
      #expect(fling.velocity(at: fling.duration) == 0 && fling.offset(at: fling.duration) == fling.destination)
      #expect(fling.offset(at: .infinity) == fling.destination)
    }
  }

  @Test("A negligible brake changes the motion negligibly")
  func weakBrake() {
    let fling = BrakedDeceleration(from: 0, velocity: 1000, rate: .normal, brake: 1e-9)
    let free = Deceleration(from: 0, velocity: 1000, rate: .normal)
    for time in [0, 0.1, 1, 3] { #expect((fling.offset(at: time) - free.offset(at: time)).magnitude < 1e-8) }
  }

  @Test("A fling without velocity stays at its origin")
  func standstill() {
    let fling = BrakedDeceleration(from: 7, velocity: 0, rate: .normal, brake: 1400)
    #expect(fling.duration == 0 && fling.destination == 7 && fling.offset(at: 1) == 7 && fling.velocity(at: 0) == 0)
  }

  @Test("Constant acceleration returns to the origin after twice the rise, with the initial speed")
  func throwUpwards() {
    for sign in [1.0, -1] {
      let throwUpwards = ConstantAcceleration(from: 3 * sign, velocity: 10 * sign, acceleration: -10 * sign)
      #expect(throwUpwards.offset(at: 1) == 8 * sign && throwUpwards.velocity(at: 1) == 0)
      #expect(throwUpwards.offset(at: 2) == 3 * sign && throwUpwards.velocity(at: 2) == -10 * sign)
    }
  }
}
