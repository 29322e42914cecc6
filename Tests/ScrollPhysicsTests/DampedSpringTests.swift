import ScrollPhysics
import TestSupport
import Testing

@Suite("Springs of any damping")
struct DampedSpringTests {
  private static let springs: [DampedSpring] = {
    var random = SplitMix64(seed: 41)
    return (0..<120).map { index in
      DampedSpring(
        from: random.double(in: -200...200), velocity: random.double(in: -6000...6000),
        toward: random.double(in: -50...50),
        angularFrequency: random.double(in: 4...20),
        dampingRatio: index.isMultiple(of: 2) ? random.double(in: 0.05...0.98) : random.double(in: 1.02...5))
    }
  }()

  @Test("The motion begins with the given state and obeys the equation of a damped spring")
  func equation() {
    for spring in Self.springs {
      #expect((spring.displacement(at: 0) - spring.displacement).magnitude < 1e-9)
      #expect((spring.velocity(at: 0) - spring.velocity).magnitude < 1e-8)
      let (w, step) = (spring.angularFrequency, 1e-5)
      for time in [0.02, 0.2, 0.5] {
        let acceleration = (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
        let force = -2 * spring.dampingRatio * w * spring.velocity(at: time) - w * w * spring.displacement(at: time)
        #expect((acceleration - force).magnitude < 1e-4 * w * (6000 + 200 * w), "\(spring) at \(time)")
      }
    }
  }

  @Test("The motion approaches that of the critical spring as the ratio approaches 1")
  func nearCritical() {
    for ratio in [0.9999, 1.0001] {
      let spring = DampedSpring(from: 80, velocity: -900, toward: 0, angularFrequency: 11, dampingRatio: ratio)
      let critical = CriticalSpring(from: 80, velocity: -900, toward: 0, angularFrequency: 11)
      for time in [0, 0.05, 0.2, 0.6] {
        #expect((spring.offset(at: time) - critical.offset(at: time)).magnitude < 0.02)
        #expect((spring.velocity(at: time) - critical.velocity(at: time)).magnitude < 0.3)
      }
    }
  }

  @Test("At the crossing the offset is the target, for the first time")
  func crossing() {
    for spring in Self.springs {
      guard let time = spring.crossingTime else { continue }
      #expect((spring.offset(at: time) - spring.target).magnitude < 1e-8)
      let side = spring.displacement < 0
      for step in 1..<50 { #expect((spring.displacement(at: time * Double(step) / 50) < 0) == side) }
    }
    let fromEdge = DampedSpring(from: 0, velocity: 500, toward: 0, angularFrequency: 10, dampingRatio: 0.5)
    #expect((fromEdge.crossingTime.map { $0 - 0.36275987284684357 } ?? 1).magnitude < 1e-12)
    #expect(DampedSpring(from: 0, velocity: 0, toward: 0, angularFrequency: 10, dampingRatio: 0.5).crossingTime == nil)
    #expect(DampedSpring(from: 9, velocity: 0, toward: 0, angularFrequency: 10, dampingRatio: 2).crossingTime == nil)
  }

  @Test("After the settling time offset and speed stay within the tolerances")
  func settling() {
    for spring in Self.springs {
      let time = spring.settlingTime(offsetTolerance: 0.25, velocityTolerance: 10)
      for step in 0...60 {
        let later = time + Double(step) * 0.02
        #expect(spring.displacement(at: later).magnitude <= 0.25 * (1 + 1e-9))
        #expect(spring.velocity(at: later).magnitude <= 10 * (1 + 1e-9))
      }
    }
  }

  @Test("The mirror image has the mirrored bits, and a shift moves the target alone")
  func symmetry() {
    for spring in Self.springs {
      let image = DampedSpring(
        from: -(spring.target + spring.displacement), velocity: -spring.velocity, toward: -spring.target,
        angularFrequency: spring.angularFrequency, dampingRatio: spring.dampingRatio)
      let moved = spring.shifted(by: 32)
      #expect(moved.crossingTime == spring.crossingTime)
      for time in [0, 0.1, 0.7] where image.displacement == -spring.displacement {
        #expect(image.offset(at: time) == -spring.offset(at: time))
        #expect(image.velocity(at: time) == 0 - spring.velocity(at: time))
        #expect(moved.velocity(at: time) == spring.velocity(at: time))
      }
    }
  }

  @Test("Angles beyond the reduction give NaN; others have sin² + cos² = 1")
  func angles() {
    for angle in [1_048_577, -1e300, .infinity, .nan] { #expect(Elementary.sineAndCosine(angle).sine.isNaN) }
    var random = SplitMix64(seed: 42)
    for _ in 0..<2000 {
      let (sine, cosine) = Elementary.sineAndCosine(random.double(in: -1e6...1e6))
      #expect((sine * sine + cosine * cosine - 1).magnitude < 5e-16)
    }
    #expect(Elementary.sineAndCosine(0) == (0, 1))
  }
}
