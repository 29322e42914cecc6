import ScrollPhysics
import TestSupport
import Testing

/// Properties of all fling curves, over seeded flings in both directions.
@Suite("Laws of flings")
struct FlingLawTests {
  /// A curve by its name, which appears in failures.
  enum Kind: String, CaseIterable {
    case exponential, clamping, braked, brakedExponential, chromium
  }

  private static func fling(_ kind: Kind, from origin: Double, velocity: Double) -> any Fling {
    switch kind {
    case .exponential: return Deceleration(from: origin, velocity: velocity, rate: .normal)
    case .clamping: return ClampingFling(from: origin, velocity: velocity)
    case .braked: return BrakedFling(from: origin, velocity: velocity)
    case .brakedExponential:
      return BrakedDeceleration(from: origin, velocity: velocity, rate: .normal, brake: 1400)
    case .chromium:
      let distance = ChromiumFling.distance(velocity: velocity, viewport: 800)
      return CubicMotion(
        from: origin, distance: distance, duration: ChromiumFling.duration(speed: velocity.magnitude),
        easing: ChromiumFling.easing(speed: velocity.magnitude, distance: distance))
    }
  }

  private static func flings(_ kind: Kind, seed: UInt64 = 3) -> [any Fling] {
    var random = SplitMix64(seed: seed)
    return (0..<60).map { index in
      let speed = random.double(in: 30...9000)
      return fling(kind, from: random.double(in: -500...5000), velocity: index.isMultiple(of: 2) ? speed : -speed)
    }
  }

  @Test(
    "A fling starts with its velocity, slows down and never passes its destination",
    arguments: Kind.allCases)
  func slowsDown(kind: Kind) {
    for fling in Self.flings(kind) {
      let sign: Double = fling.velocity < 0 ? -1 : 1
      let duration = fling.duration(within: 0.25)
      var (offset, speed) = (fling.offset(at: 0), sign * fling.velocity(at: 0))
      #expect((speed - sign * fling.velocity).magnitude <= 1e-9 * speed)
      for step in 1...200 {
        let time = duration * Double(step) / 200
        let (next, slower) = (fling.offset(at: time), sign * fling.velocity(at: time))
        #expect(sign * (next - offset) >= 0, "\(kind) goes back at \(time)")
        #expect(slower <= speed + 1e-6 * speed + 1e-9, "\(kind) is faster at \(time)")
        #expect(slower >= 0 && sign * (fling.destination - next) >= 0)
        (offset, speed) = (next, slower)
      }
      #expect((fling.destination - fling.offset(at: duration)).magnitude <= 0.25 + 1e-9)
      #expect((fling.destination - fling.offset(at: duration * 0.98)).magnitude >= 0.25 * 0.9 || kind == .chromium)
    }
  }

  @Test("The velocity is the derivative of the offset", arguments: Kind.allCases)
  func derivative(kind: Kind) {
    for fling in Self.flings(kind, seed: 4) {
      let duration = fling.duration(within: 0.25)
      for part in [0.05, 0.3, 0.7, 0.95] {
        let (time, step) = (duration * part, duration * 1e-5)
        let slope = (fling.offset(at: time + step) - fling.offset(at: time - step)) / (2 * step)
        #expect((slope - fling.velocity(at: time)).magnitude <= 1e-4 * fling.velocity.magnitude, "\(kind) at \(part)")
      }
    }
  }

  @Test(
    "Time and velocity at an offset agree with offset and velocity at a time",
    arguments: Kind.allCases)
  func inverse(kind: Kind) throws {
    for fling in Self.flings(kind, seed: 5) {
      for part in [0.01, 0.25, 0.5, 0.9] {
        let time = fling.duration(within: 0.25) * part
        let offset = fling.offset(at: time)
        let found = try #require(fling.time(toReach: offset))
        #expect(
          (found - time).magnitude <= 1e-8 * max(1, fling.velocity.magnitude / fling.velocity(at: time).magnitude))
        #expect((fling.offset(at: found) - offset).magnitude <= 1e-9 * max(1, offset.magnitude))
        #expect(
          (fling.velocity(atOffset: offset) - fling.velocity(at: time)).magnitude <= 1e-6 * fling.velocity.magnitude)
      }
      let sign: Double = fling.velocity < 0 ? -1 : 1
      #expect(fling.time(toReach: fling.offset(at: 0)) == 0)
      #expect(fling.time(toReach: fling.offset(at: 0) - sign) == nil, "\(kind) goes backwards")
      #expect(fling.time(toReach: fling.destination + sign) == nil, "\(kind) goes too far")
    }
  }

  @Test(
    "A fling restarted from one of its states follows the same curve",
    arguments: [Kind.exponential, .clamping, .braked])
  func restart(kind: Kind) {
    for fling in Self.flings(kind, seed: 6) {
      for part in [0.1, 0.4, 0.8] {
        let time = fling.duration(within: 0.25) * part
        let again = Self.fling(kind, from: fling.offset(at: time), velocity: fling.velocity(at: time))
        #expect((again.destination - fling.destination).magnitude <= 1e-8, "\(kind) after \(part)")
        #expect((again.offset(at: 0.1) - fling.offset(at: time + 0.1)).magnitude <= 1e-8)
      }
    }
  }

  @Test("The mirror image of a fling has the mirrored bits", arguments: Kind.allCases)
  func mirror(kind: Kind) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let (origin, velocity) = (random.double(in: -500...5000), random.double(in: 30...9000))
      let fling = Self.fling(kind, from: origin, velocity: velocity)
      let image = Self.fling(kind, from: -origin, velocity: -velocity)
      #expect(image.destination == -fling.destination)
      #expect(image.duration(within: 0.5) == fling.duration(within: 0.5))
      let place = origin + (fling.destination - origin) * random.double(in: 0...1)
      #expect(image.time(toReach: -place) == fling.time(toReach: place))
      for time in [0, 0.016, 0.2, 0.7, 3] {
        #expect(image.offset(at: time) == -fling.offset(at: time))
        #expect(image.velocity(at: time) == 0 - fling.velocity(at: time))
      }
    }
  }

  @Test("A shifted fling keeps its times and velocities", arguments: Kind.allCases)
  func shift(kind: Kind) {
    for fling in Self.flings(kind, seed: 8) {
      let moved = fling.shifted(by: 64)
      #expect((moved.destination - fling.destination - 64).magnitude < 1e-9)
      #expect(moved.velocity(at: 0.1) == fling.velocity(at: 0.1))
      #expect((moved.offset(at: 0.1) - fling.offset(at: 0.1) - 64).magnitude < 1e-9)
    }
  }

  @Test("A fling without velocity rests, for any tolerance")
  func standstill() {
    let fling = ClampingFling(from: 7, velocity: 0)
    #expect(fling.duration == 0 && fling.destination == 7 && fling.offset(at: 1) == 7 && fling.velocity(at: 0) == 0)
    #expect(fling.duration(within: 0) == 0 && fling.velocity(atOffset: 7) == 0)
    #expect(
      ClampingFling(from: 0, velocity: 1000).duration(within: 0) == ClampingFling(from: 0, velocity: 1000).duration)
    let braked = BrakedFling(from: 7, velocity: 0)
    #expect(braked.duration == 0 && braked.destination == 7 && braked.offset(at: 1) == 7)
  }

  @Test("Chromium's fling goes three viewports at most, and lasts two seconds at most")
  func chromiumLimits() {
    for sign in [1.0, -1] {
      #expect(ChromiumFling.distance(velocity: sign * 20_000, viewport: 800) == sign * 2400)
      #expect(ChromiumFling.distance(velocity: sign * 1000, viewport: 800) == sign * 1e6 / (2 * 2645.664))
    }
    #expect(ChromiumFling.duration(speed: 20_000) == 2)
    #expect(ChromiumFling.duration(speed: 1150) == 0.5)
  }
}
