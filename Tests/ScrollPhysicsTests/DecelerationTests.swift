import ScrollPhysics
import TestSupport
import Testing

@Suite("Deceleration")
struct DecelerationTests {
  static let motions: [Deceleration] = {
    var random = SplitMix64(seed: 2)
    return (0..<60).map { index in
      Deceleration(
        from: random.double(in: -5000...5000), velocity: random.double(in: -9000...9000),
        rate: index.isMultiple(of: 2) ? .normal : .fast)
    }
  }()

  @Test("A deceleration starts at its origin with its velocity and ends at its destination", arguments: motions)
  func ends(motion: Deceleration) {
    #expect(motion.offset(at: 0) == motion.origin)
    #expect(motion.velocity(at: 0) == motion.velocity)
    #expect(motion.offset(at: .infinity) == motion.destination)
    #expect(motion.velocity(at: .infinity) == 0)
  }

  @Test("The speed decreases, and the offset does not pass the destination", arguments: motions)
  func monotonic(motion: Deceleration) {
    let sign: Double = motion.velocity > 0 ? 1 : -1
    for step in 1...200 {
      let time = Double(step) / 25
      let earlier = time - 1.0 / 25
      #expect(sign * (motion.offset(at: time) - motion.offset(at: earlier)) >= 0)
      #expect(sign * (motion.destination - motion.offset(at: time)) >= 0)
      #expect(motion.velocity(at: time).magnitude < motion.velocity(at: earlier).magnitude)
      #expect(sign * motion.velocity(at: time) > 0)
    }
  }

  @Test("A restart from any state follows the same curve", arguments: motions)
  func memoryless(motion: Deceleration) {
    for (first, second) in [(0.05, 0.1), (0.3, 0.9), (1.0, 2.0)] {
      let later = Deceleration(from: motion.offset(at: first), velocity: motion.velocity(at: first), rate: motion.rate)
      #expect((later.offset(at: second) - motion.offset(at: first + second)).magnitude < 1e-9)
      #expect((later.destination - motion.destination).magnitude < 1e-9)
    }
  }

  @Test("The time to reach an offset is the inverse of the offset at a time", arguments: motions)
  func timeToReach(motion: Deceleration) throws {
    for share in [0.001, 0.1, 0.5, 0.9, 0.999] {
      let place = motion.origin + share * (motion.destination - motion.origin)
      let time = try #require(motion.time(toReach: place))
      #expect((motion.offset(at: time) - place).magnitude < 1e-9)
      #expect((motion.velocity(at: time) - motion.velocity(atOffset: place)).magnitude < 1e-9)
    }
  }

  @Test("Offsets outside of origin and destination are never reached; the origin is at time 0", arguments: motions)
  func unreachable(motion: Deceleration) {
    let distance = motion.destination - motion.origin
    #expect(motion.time(toReach: motion.origin) == 0)
    #expect(motion.time(toReach: motion.origin - 0.01 * distance) == nil)
    #expect(motion.time(toReach: motion.origin + 1.01 * distance) == nil)
    #expect(motion.time(toReach: .infinity) == nil)
    #expect(motion.time(toReach: -.infinity) == nil)
  }

  @Test("A motion without velocity stays and reaches only its origin")
  func standstill() {
    let motion = Deceleration(from: 7, velocity: 0, rate: .normal)
    #expect(motion.offset(at: 3) == 7)
    #expect(motion.destination == 7)
    #expect(motion.duration(within: 0.5) == 0)
    #expect(motion.duration(within: 0) == 0)
    #expect(motion.time(toReach: 7) == 0)
    #expect(motion.time(toReach: 8) == nil)
  }

  @Test("At the duration the remaining distance is the tolerance", arguments: motions)
  func duration(motion: Deceleration) {
    for tolerance in [0.5, 0.25, 1.0 / 6] {
      let left = motion.destination - motion.offset(at: motion.duration(within: tolerance))
      #expect((left.magnitude - tolerance).magnitude < 1e-9)
    }
  }

  @Test("The duration is 0 within the tolerance, infinite without one, and never negative")
  func durationEdges() {
    for velocity in [0.9, -0.9] {
      let motion = Deceleration(from: 0, velocity: velocity, rate: .normal)
      #expect(motion.duration(within: 0.5) == 0)
      #expect(motion.duration(within: 0.4) > 0)
      #expect(motion.duration(within: 0) == .infinity)
      #expect(motion.duration(within: -1) == .infinity)
    }
  }

  @Test("A shift moves every offset and no velocity")
  func shift() {
    let motion = Deceleration(from: 10, velocity: -300, rate: .fast)
    let shifted = motion.shifted(by: -64)
    #expect(shifted.origin == -54)
    #expect((shifted.offset(at: 0.2) - (motion.offset(at: 0.2) - 64)).magnitude < 1e-12)
    #expect(shifted.velocity(at: 0.2) == motion.velocity(at: 0.2))
  }
}

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
