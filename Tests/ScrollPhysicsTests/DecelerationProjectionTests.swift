import ScrollPhysics
import Testing

@Suite("Projection of a fling")
struct DecelerationProjectionTests {
  @Test("The continuous projection has the bits of the motion's destination", arguments: [-1730.0, 0, 12.5, 4000])
  func continuous(velocity: Double) {
    for rate in [DecelerationRate.normal, .fast] {
      let motion = Deceleration(from: 77, velocity: velocity, rate: rate)
      let projected = DecelerationProjection.continuous.destination(from: 77, velocity: velocity, rate: rate)
      #expect(projected == motion.destination)
    }
  }

  @Test("The discrete projection is the sum of the steps of each millisecond", arguments: [-1000.0, 1000])
  func discrete(velocity: Double) {
    for rate in [DecelerationRate.normal, .fast] {
      var perMillisecond = velocity / 1000
      var sum = 0.0
      for _ in 0..<30_000 {
        perMillisecond *= rate.rawValue
        sum += perMillisecond
      }
      let projected = DecelerationProjection.discrete.destination(from: 0, velocity: velocity, rate: rate)
      #expect((projected - sum).magnitude < 1e-9)
    }
  }
}
