import ScrollPhysics
import Testing

@Suite("Uniform motion")
struct UniformMotionTests {
  @Test("A uniform motion covers its velocity each second", arguments: [-240.0, 0, 240])
  func offsets(velocity: Double) {
    let motion = UniformMotion(from: 12, velocity: velocity)
    #expect(motion.offset(at: 0) == 12)
    #expect(motion.offset(at: 2.5) == 12 + velocity * 2.5)
  }

  @Test("Offsets ahead are reached, offsets behind are not", arguments: [1.0, -1])
  func times(sign: Double) {
    let motion = UniformMotion(from: 100, velocity: 50 * sign)
    #expect(motion.time(toReach: 100) == 0)
    #expect(motion.time(toReach: 100 + 25 * sign) == 0.5)
    #expect(motion.time(toReach: 100 - 25 * sign) == nil)
    #expect(motion.time(toReach: .infinity * sign) == nil)
  }

  @Test("A motion without velocity reaches only its origin")
  func standstill() {
    let motion = UniformMotion(from: 3, velocity: 0)
    #expect(motion.time(toReach: 3) == 0)
    #expect(motion.time(toReach: 4) == nil)
    #expect(motion.time(toReach: 2) == nil)
  }

  @Test("A shift moves every offset")
  func shift() {
    let motion = UniformMotion(from: 3, velocity: -8).shifted(by: 40)
    #expect(motion == UniformMotion(from: 43, velocity: -8))
  }
}
