import TestSupport
import Testing

@testable import ScrollPhysics

/// The definition of a settling time: 60 bisections without a bracket.
private struct Halvings {
  let spring: CriticalSpring

  func settlingTime(offsetTolerance: Double, velocityTolerance: Double) -> Double {
    let near = first(from: spring.peakTime ?? 0) { spring.displacement(at: $0).magnitude <= offsetTolerance }
    let fastest = fastestReturn
    guard spring.velocity(at: fastest).magnitude > velocityTolerance else { return near }
    let slow = first(from: fastest) { spring.velocity(at: $0).magnitude <= velocityTolerance }
    return near > slow ? near : slow
  }

  private var fastestReturn: Double {
    guard spring.momentum != 0 else { return 0 }
    let time = (spring.momentum + spring.velocity) / (spring.angularFrequency * spring.momentum)
    return time > 0 && time < .infinity ? time : 0
  }

  private func first(from start: Double, where holds: (Double) -> Bool) -> Double {
    guard !holds(start) else { return start }
    var early = start
    var late = start + 1 / spring.angularFrequency
    for _ in 0..<64 where !holds(late) {
      early = late
      late += late
    }
    for _ in 0..<60 {
      let middle = early + (late - early) / 2
      guard middle > early, middle < late else { break }
      if holds(middle) { late = middle } else { early = middle }
    }
    return late
  }
}

@Suite("The settling time is bit-identical to 60 bisections")
struct SettlingTimeTests {
  private static func isSame(_ spring: CriticalSpring, _ near: Double, _ slow: Double) -> Bool {
    let time = spring.settlingTime(offsetTolerance: near, velocityTolerance: slow)
    let defined = Halvings(spring: spring).settlingTime(offsetTolerance: near, velocityTolerance: slow)
    return time.bitPattern == defined.bitPattern
  }

  private static func magnitude(_ random: inout SplitMix64, _ powers: ClosedRange<Double>) -> Double {
    Elementary.exp(random.double(in: powers.lowerBound...powers.upperBound) * 2.302585092994046)
  }

  @Test("Settling springs of any velocity", arguments: [1.0, -1])
  func settling(sign: Double) {
    var random = SplitMix64(seed: 41)
    for _ in 0..<15_000 {
      let spring = CriticalSpring.settling(
        from: 0, velocity: random.double(in: -9000...9000), toward: sign * random.double(in: 0.01...3000),
        angularFrequency: random.double(in: 1...40))
      let scale = Double(random.int(in: 1...3))
      #expect(Self.isSame(spring, 0.5 / scale, 20 / scale), "\(spring)")
    }
  }

  @Test("Stretched flings, which are one exponential", arguments: [1.0, -1])
  func decelerating(sign: Double) {
    var random = SplitMix64(seed: 42)
    for _ in 0..<10_000 {
      let spring = CriticalSpring.decelerating(
        from: 0, velocity: sign * random.double(in: 1...9000), toward: sign * random.double(in: 0.01...3000))
      #expect(Self.isSame(spring, 0.25, 10), "\(spring)")
    }
  }

  @Test(
    "Springs and tolerances over many powers of ten, including springs that cross their target", arguments: [1.0, -1])
  func anySprings(sign: Double) {
    var random = SplitMix64(seed: 43)
    for _ in 0..<15_000 {
      let spring = CriticalSpring(
        from: sign * Self.magnitude(&random, -6...6),
        velocity: Self.magnitude(&random, -6...7) - Self.magnitude(&random, -6...7),
        toward: 0, angularFrequency: Self.magnitude(&random, -2...3))
      let (near, slow) = (Self.magnitude(&random, -9...4), Self.magnitude(&random, -9...4))
      #expect(Self.isSame(spring, near, slow), "\(spring), \(near), \(slow)")
    }
  }

  @Test("Tolerances a few ulps below the peak, and degenerate tolerances")
  func degenerateSprings() {
    var random = SplitMix64(seed: 44)
    for _ in 0..<3000 {
      let spring = CriticalSpring(
        from: 0, velocity: random.double(in: -5000...5000), toward: random.double(in: -50...50),
        angularFrequency: random.double(in: 1...40))
      let peak = spring.displacement(at: spring.peakTime ?? 0).magnitude
      for share in [1, 1 - 0x1p-52, 1 - 0x1p-40, 1 - 0x1p-30, 1 - 0x1p-20, 1 - 0x1p-10] {
        #expect(Self.isSame(spring, peak * share, 1e9), "\(spring), \(share)")
      }
      for (near, slow) in [(0.0, 0.0), (0, 10), (0.25, 0), (-1, 10), (.infinity, 10), (.nan, 10), (0.25, .nan)] {
        #expect(Self.isSame(spring, near, slow), "\(spring), \(near), \(slow)")
      }
    }
  }

  @Test("Offset and speed tolerances reached at nearly the same time")
  func equalTimes() {
    var random = SplitMix64(seed: 45)
    for _ in 0..<5000 {
      let spring = CriticalSpring.settling(
        from: 0, velocity: random.double(in: -3000...3000), toward: random.double(in: 1...900), angularFrequency: 11)
      let time = spring.settlingTime(offsetTolerance: 0.25, velocityTolerance: .infinity)
      let speed = spring.velocity(at: time).magnitude
      for share in [1, 1 + 0x1p-21, 1 - 0x1p-21, 1 + 0x1p-19, 1 - 0x1p-19, 1 + 0x1p-48, 1 - 0x1p-48] {
        #expect(Self.isSame(spring, 0.25, speed * share), "\(spring), \(share)")
      }
    }
  }

  @Test("Newton's method finds a narrow bracket for the springs of a scroll view")
  func brackets() throws {
    var random = SplitMix64(seed: 46)
    var missing = 0
    for _ in 0..<5000 {
      let spring = CriticalSpring.settling(
        from: 0, velocity: random.double(in: -9000...9000), toward: random.double(in: 1...3000), angularFrequency: 11)
      let travel = FadingMagnitude(
        origin: spring.displacement, slope: spring.momentum, rate: spring.angularFrequency, start: spring.peakTime ?? 0)
      guard let bracket = travel.bracket(of: 0.25) else {
        missing += 1
        continue
      }
      #expect(bracket.late - bracket.early < 1e-12)
    }
    #expect(missing == 0)
  }
}

@Suite("Bisection")
struct BisectionTests {
  @Test("The middle of two numbers is half of their sum, in one binade and across several")
  func middle() {
    var random = SplitMix64(seed: 47)
    for _ in 0..<40_000 {
      let early = Double(bitPattern: random.next() >> 1)
      guard early.isFinite else { continue }
      let distance = random.next() >> (12 + random.next() % 52)
      let late = Double(bitPattern: early.bitPattern + distance)
      #expect(Bisection.middle(of: early, late).bitPattern == (early + (late - early) / 2).bitPattern)
    }
    for (early, late) in [
      (0, 1.0), (0, .infinity), (1, .infinity), (1.5, 2), (1, 2), (0, .leastNonzeroMagnitude), (3, 3),
    ] {
      #expect(Bisection.middle(of: early, late).bitPattern == (early + (late - early) / 2).bitPattern)
    }
  }
}
