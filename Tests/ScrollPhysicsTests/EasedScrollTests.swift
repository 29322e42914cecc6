import ScrollPhysics
import TestSupport
import Testing

@Suite("Eased scrolls")
struct EasedScrollTests {
  @Test(
    "Durations follow Chromium's rules",
    arguments: [
      // cc/animation/scroll_offset_animation_curve_unittest.cc: DeltaBasedDuration and ImpulseDuration; the ramp from
      // 120 to 480 points is that of scroll_offset_animation_curve.cc.
      (EasedScroll.easeInOut(.growing), 36.0, 0.1), (.easeInOut(.growing), -81, 0.15), (.easeInOut(.growing), 144, 0.2),
      (.easeInOut(.growing), 32_400, 0.7), (.impulse, 100, 0.2), (.impulse, -250, 0.375), (.impulse, 400, 0.5),
      (.easeInOut(.shrinking), 60, 0.2), (.easeInOut(.shrinking), 300, 0.15), (.easeInOut(.shrinking), -5000, 0.1),
      (.easeInOut(.constant(0.3)), 7, 0.3),
    ])
  func durations(scroll: EasedScroll, distance: Double, seconds: Double) {
    #expect((scroll.duration(of: distance) - seconds).magnitude < 1e-12)
  }

  @Test("An impulse covers 0.874246 of its distance in half of its duration (Chromium's test)")
  func impulse() throws {
    let motion = try #require(EasedScroll.impulse.motion(from: 0, velocity: 0, to: 1000, lasting: 0.5))
    #expect((motion.offset(at: 0.25) - 874.246).magnitude < 0.001)
  }

  @Test("A scroll that replaces a motion keeps its velocity and never passes the target")
  func replacesMotion() throws {
    var random = SplitMix64(seed: 31)
    for sign in [1.0, -1] {
      for _ in 0..<200 {
        let distance = sign * random.double(in: 5...3000)
        let velocity = sign * random.double(in: 0...8000)
        let scroll = EasedScroll.easeInOut(.growing)
        let duration = scroll.duration(of: distance, velocity: velocity)
        #expect(duration <= scroll.duration(of: distance))
        guard let motion = scroll.motion(from: 100, velocity: velocity, to: 100 + distance, lasting: duration) else {
          #expect(duration < 0.01)
          continue
        }
        #expect((motion.velocity(at: 0) - velocity).magnitude <= 1e-9 * max(1, velocity.magnitude))
        for step in 0...100 {
          let rest = sign * (100 + distance - motion.offset(at: duration * Double(step) / 100))
          #expect(rest >= 0 && rest <= sign * distance + 1e-9)
        }
        #expect(motion.offset(at: duration) == 100 + distance)
      }
    }
  }

  @Test("A scroll against the motion reverses it gradually")
  func turns() throws {
    let scroll = EasedScroll.easeInOut(.growing)
    #expect(scroll.duration(of: 500, velocity: -2000) == scroll.duration(of: 500))
    let motion = try #require(scroll.motion(from: 0, velocity: -2000, to: 500, lasting: scroll.duration(of: 500)))
    #expect((motion.velocity(at: 0) + 2000).magnitude < 1e-9)
    #expect(motion.offset(at: 0.05) < 0)
    #expect(motion.offset(at: motion.duration) == 500)
  }

  @Test("A scroll of less than 0.01 s, or of no distance, is no motion")
  func tooShort() {
    #expect(EasedScroll.easeInOut(.growing).motion(from: 3, velocity: 0, to: 3, lasting: 0.2) == nil)
    #expect(EasedScroll.easeInOut(.growing).motion(from: 3, velocity: 0, to: 4, lasting: 0.009) == nil)
  }
}
