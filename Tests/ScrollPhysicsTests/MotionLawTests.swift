import ScrollPhysics
import TestSupport
import Testing

/// Properties of curves in combination, over seeded motions in both directions.
@Suite("Laws of motion")
struct MotionLawTests {
  static let frequency = CriticalSpring.bounceAngularFrequency

  /// A fling that reaches 0, and the sign of its side.
  struct Fling: Sendable {
    var origin: Double
    var velocity: Double
    var rate: DecelerationRate
  }

  static let flings: [Fling] = {
    var random = SplitMix64(seed: 10)
    return (0..<120).map { index in
      let rate: DecelerationRate = index.isMultiple(of: 3) ? .fast : .normal
      let velocity = random.double(in: 100...9000)
      let distance = velocity / rate.perSecond * random.double(in: 0.01...0.99)
      let sign: Double = index.isMultiple(of: 2) ? 1 : -1
      return Fling(origin: -sign * distance, velocity: sign * velocity, rate: rate)
    }
  }()

  @Test("Offset and velocity are continuous where a fling meets the edge", arguments: flings)
  func continuityAtTheEdge(fling: Fling) throws {
    let motion = Deceleration(from: fling.origin, velocity: fling.velocity, rate: fling.rate)
    let time = try #require(motion.time(toReach: 0))
    let speed = motion.velocity(atOffset: 0)
    let bounce = CriticalSpring(from: 0, velocity: speed, toward: 0, angularFrequency: Self.frequency)
    #expect((bounce.offset(at: 0) - motion.offset(at: time)).magnitude < 1e-9)
    #expect((bounce.velocity(at: 0) - motion.velocity(at: time)).magnitude < 1e-9)
  }

  @Test("Offset and velocity are continuous where a spring becomes a fling at the edge")
  func continuityFromSpringToFling() throws {
    var random = SplitMix64(seed: 11)
    for sign in [1.0, -1] {
      for _ in 0..<200 {
        let overshoot = -sign * random.double(in: 1...150)
        let spring = CriticalSpring(
          from: overshoot, velocity: sign * random.double(in: 2000...9000), toward: 0, angularFrequency: Self.frequency)
        let time = try #require(spring.crossingTime)
        let speed = try #require(spring.crossingVelocity)
        let motion = Deceleration(from: 0, velocity: speed, rate: .normal)
        #expect((spring.offset(at: time) - motion.offset(at: 0)).magnitude < 1e-9)
        #expect((spring.velocity(at: time) - motion.velocity(at: 0)).magnitude < 1e-9)
        #expect(sign * speed > 0)
      }
    }
  }

  @Test("A bounce stays on its side of the edge and ends exactly on it", arguments: flings)
  func bounceKeepsItsSide(fling: Fling) {
    let motion = Deceleration(from: fling.origin, velocity: fling.velocity, rate: fling.rate)
    let bounce = CriticalSpring(
      from: 0, velocity: motion.velocity(atOffset: 0), toward: 0, angularFrequency: Self.frequency)
    let sign: Double = fling.velocity > 0 ? 1 : -1
    for step in 1...240 { #expect(sign * bounce.offset(at: Double(step) / 120) > 0) }
    #expect(bounce.offset(at: 100) == 0)
  }

  @Test("Mirroring a motion mirrors its bits", arguments: flings)
  func mirror(fling: Fling) {
    let motion = Deceleration(from: fling.origin, velocity: fling.velocity, rate: fling.rate)
    let mirrored = Deceleration(from: -fling.origin, velocity: -fling.velocity, rate: fling.rate)
    let spring = CriticalSpring(from: fling.origin, velocity: fling.velocity, toward: 3, angularFrequency: 11)
    let mirroredSpring = CriticalSpring(
      from: -fling.origin, velocity: -fling.velocity, toward: -3, angularFrequency: 11)
    let settling = CriticalSpring.settling(
      from: fling.origin, velocity: fling.velocity, toward: 3, angularFrequency: 11)
    let mirroredSettling = CriticalSpring.settling(
      from: -fling.origin, velocity: -fling.velocity, toward: -3, angularFrequency: 11)
    #expect(motion.time(toReach: 0) == mirrored.time(toReach: 0))
    #expect(motion.duration(within: 0.5) == mirrored.duration(within: 0.5))
    #expect(motion.destination == -mirrored.destination)
    #expect(spring.crossingTime == mirroredSpring.crossingTime)
    #expect(spring.peakTime == mirroredSpring.peakTime)
    #expect(settling.angularFrequency == mirroredSettling.angularFrequency)
    let settled = spring.settlingTime(offsetTolerance: 0.5, velocityTolerance: 20)
    #expect(settled == mirroredSpring.settlingTime(offsetTolerance: 0.5, velocityTolerance: 20))
    for step in 0...60 {
      let time = Double(step) / 60
      #expect(motion.offset(at: time) == -mirrored.offset(at: time))
      #expect(motion.velocity(at: time) == -mirrored.velocity(at: time))
      #expect(spring.offset(at: time) == -mirroredSpring.offset(at: time))
      #expect(spring.velocity(at: time) == -mirroredSpring.velocity(at: time))
      #expect(settling.offset(at: time) == -mirroredSettling.offset(at: time))
    }
  }

  @Test("Mirroring a drag mirrors the bits of its velocity", arguments: VelocityTrackerTests.estimations)
  func mirroredDrag(estimation: VelocityEstimation) {
    var random = SplitMix64(seed: 12)
    let band = RubberBand(dimension: 640)
    for _ in 0..<200 {
      let positions = (0..<8).map { _ in random.double(in: -300...300) }
      let velocity = VelocityTrackerTests.tracker(estimation, positions).velocity(at: 56_000_000)
      let mirrored = VelocityTrackerTests.tracker(estimation, positions.map { -$0 }).velocity(at: 56_000_000)
      #expect(velocity == -mirrored)
      for raw in positions {
        let offset = band.offset(forRaw: raw, in: -20...50)
        #expect(offset == -band.offset(forRaw: -raw, in: -50...20))
        #expect(band.raw(forOffset: offset, in: -20...50) == -band.raw(forOffset: -offset, in: -50...20))
      }
    }
  }

  @Test("A translation by whole points moves the offsets alone", arguments: flings)
  func translation(fling: Fling) throws {
    for distance in [1.0, -4096, 100_000] {
      let here = Deceleration(from: fling.origin, velocity: fling.velocity, rate: fling.rate)
      let there = Deceleration(from: fling.origin + distance, velocity: fling.velocity, rate: fling.rate)
      let spring = CriticalSpring(from: fling.origin, velocity: fling.velocity, toward: 0, angularFrequency: 11)
      let moved = CriticalSpring(
        from: fling.origin + distance, velocity: fling.velocity, toward: distance, angularFrequency: 11)
      #expect(try (#require(here.time(toReach: 0)) - #require(there.time(toReach: distance))).magnitude < 1e-9)
      for step in 0...30 {
        let time = Double(step) / 30
        #expect((there.offset(at: time) - distance - here.offset(at: time)).magnitude < 1e-9)
        #expect((moved.offset(at: time) - distance - spring.offset(at: time)).magnitude < 1e-9)
        #expect((here.shifted(by: distance).offset(at: time) - there.offset(at: time)).magnitude < 1e-9)
      }
    }
  }

  @Test("A translation of a drag by whole points keeps its velocity", arguments: VelocityTrackerTests.estimations)
  func translatedDrag(estimation: VelocityEstimation) {
    var random = SplitMix64(seed: 13)
    for _ in 0..<100 {
      let positions = (0..<8).map { Double($0) * 10 + random.double(in: -2...2) }
      let velocity = VelocityTrackerTests.tracker(estimation, positions).velocity(at: 56_000_000)
      let moved = VelocityTrackerTests.tracker(estimation, positions.map { $0 + 4096 }).velocity(at: 56_000_000)
      #expect((velocity - moved).magnitude < 1e-9)
    }
  }

  @Test("The velocity of the content is continuous at a release in overscroll", arguments: [1.0, -1])
  func continuityOfTheBand(sign: Double) {
    let band = RubberBand(dimension: 800)
    let raw = sign * 180
    let speed = sign * 900
    let step = 1e-6
    let before = (band.stretch(for: raw + speed * step) - band.stretch(for: raw - speed * step)) / (2 * step)
    #expect((before - speed * band.slope(at: raw)).magnitude < 1e-4)
  }
}
