import ScrollPhysics
import TestSupport
import Testing

@Suite("Motion under a constant force up to a top speed")
struct ConstantForceMotionTests {
  /// A motion with the sign of its force.
  struct Push: Sendable {
    var motion: ConstantForceMotion
    var sign: Double
  }

  private static let pushes: [Push] = {
    var random = SplitMix64(seed: 900)
    return (0..<200).map { index in
      let sign: Double = index.isMultiple(of: 2) ? 1 : -1
      let motion = ConstantForceMotion(
        from: random.double(in: -500...500), velocity: sign * random.double(in: -800...1500),
        acceleration: sign * random.double(in: 100...6000), topSpeed: random.double(in: 10...1200))
      return Push(motion: motion, sign: sign)
    }
  }()

  @Test("The closed form agrees with numerical integration")
  func steps() {
    for push in Self.pushes {
      let motion = push.motion
      let (step, top) = (1e-4, max(push.sign * motion.velocity, push.sign * motion.topVelocity))
      var (offset, velocity) = (motion.origin, motion.velocity)
      for index in 1...20_000 {
        let next = push.sign * min(push.sign * velocity + motion.acceleration.magnitude * step, top)
        offset += (velocity + next) / 2 * step
        velocity = next
        guard index.isMultiple(of: 500) else { continue }
        let time = Double(index) * step
        // The step in which the force ends is split: the error is at most half of a step's gain.
        #expect((motion.offset(at: time) - offset).magnitude < motion.acceleration.magnitude * step * step + 1e-6)
        #expect((motion.velocity(at: time) - velocity).magnitude < 1e-6)
      }
    }
  }

  @Test("The time to an offset is the first time there, in both directions and from against the force")
  func times() throws {
    var random = SplitMix64(seed: 901)
    for push in Self.pushes {
      let motion = push.motion
      let place = motion.origin + push.sign * random.double(in: 0.001...3000)
      let time = try #require(motion.time(toReach: place))
      #expect((motion.offset(at: time) - place).magnitude < 1e-9 * (1 + place.magnitude))
      for share in [0.1, 0.5, 0.9, 0.999] {
        #expect(push.sign * (place - motion.offset(at: time * share)) > 0)
      }
      #expect(motion.time(toReach: motion.origin - push.sign * 5) == 0)
    }
  }

  @Test("Mirroring mirrors the bits, and a shift moves the offsets alone")
  func symmetry() {
    for push in Self.pushes {
      let motion = push.motion
      let mirrored = ConstantForceMotion(
        from: -motion.origin, velocity: -motion.velocity, acceleration: -motion.acceleration,
        topSpeed: motion.topVelocity.magnitude)
      for time in [0, 0.01, 0.1, 0.5, 1, 3] {
        #expect(mirrored.offset(at: time) == -motion.offset(at: time))
        #expect(mirrored.velocity(at: time) == -motion.velocity(at: time))
        let moved = motion.shifted(by: 64)
        #expect((moved.offset(at: time) - motion.offset(at: time) - 64).magnitude < 1e-9)
      }
      #expect(
        mirrored.time(toReach: -(motion.origin + push.sign * 321))
          == motion.time(toReach: motion.origin + push.sign * 321))
    }
  }

  @Test("A faster start keeps its velocity, and a top speed of 0 never arrives")
  func limits() {
    for sign in [1.0, -1] {
      let fast = ConstantForceMotion(from: 5, velocity: sign * 900, acceleration: sign * 100, topSpeed: 300)
      #expect(fast.accelerationTime == 0 && fast.velocity(at: 2) == sign * 900 && fast.offset(at: 2) == 5 + sign * 1800)
      let still = ConstantForceMotion(from: 5, velocity: 0, acceleration: sign * 100, topSpeed: 0)
      #expect(still.offset(at: 9) == 5 && still.time(toReach: 5 + sign) == nil)
    }
  }
}
