import ScrollPhysics
import TestSupport
import Testing

@Suite("Chromium's bounce on Windows")
struct BezierBounceTests {
  @Test("Peak and durations are Chromium's: 35 √v further out, at most a tenth of the viewport")
  func peaks() {
    for sign in [1.0, -1] {
      func bounce(_ stretch: Double, _ velocity: Double) -> BezierBounce {
        BezierBounce(from: 50 + sign * stretch, velocity: sign * velocity, toward: 50, viewport: 1000)
      }
      #expect(bounce(19, 4000).peak == sign * 89 && bounce(19, 4000).turn == 0.15)
      #expect((bounce(19, 4000).duration - 0.45).magnitude < 1e-15)
      #expect(bounce(60, 4000).peak == sign * 100)
      #expect(bounce(0, 199).peak == 0 && bounce(0, 199).duration == 0)
      // 35 √0.25 is 17.5 points: 43.75 ms out, 262.5 ms back.
      #expect(bounce(0, 250).peak == sign * 17.5 && (bounce(0, 250).turn - 0.04375).magnitude < 1e-15)
      #expect((bounce(0, 250).duration - 0.30625).magnitude < 1e-15)
      // Content that moves inwards returns from its offset, at 15 ms a point.
      #expect(bounce(10, -4000).peak == sign * 10 && bounce(10, -4000).turn == 0)
      #expect((bounce(10, -4000).duration - 0.15).magnitude < 1e-15)
    }
  }

  @Test("The offset is continuous, monotonic up to the peak and back, and never passes peak or edge")
  func course() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<200 {
      let (stretch, velocity) = (random.double(in: 0...90), random.double(in: -9000...9000))
      let bounce = BezierBounce(from: 300 + stretch, velocity: velocity, toward: 300, viewport: 1000)
      let image = BezierBounce(from: -300 - stretch, velocity: -velocity, toward: -300, viewport: 1000)
      let sign: Double = bounce.peak < 0 ? -1 : 1
      var last = bounce.offset(at: 0)
      #expect((last - 300 - stretch).magnitude < 1e-9)
      for step in 1...100 {
        let time = bounce.duration * Double(step) / 100
        let offset = bounce.offset(at: time)
        let isOut = time <= bounce.turn
        let beganOut = time - bounce.duration / 100 < bounce.turn
        #expect(isOut ? sign * (offset - last) >= 0 : beganOut || sign * (offset - last) <= 1e-9)
        #expect(sign * (offset - 300) >= 0 && sign * (offset - 300) <= bounce.peak.magnitude + 1e-9)
        #expect(image.offset(at: time) == -offset)
        #expect(image.velocity(at: time) == 0 - bounce.velocity(at: time))
        last = offset
      }
      #expect(
        (last - 300).magnitude < 1e-9 && bounce.offset(at: bounce.duration) == 300
          && bounce.velocity(at: bounce.duration) == 0)
      #expect((bounce.offset(at: bounce.turn) - 300 - bounce.peak).magnitude < 1e-9)
      #expect((bounce.shifted(by: 64).offset(at: 0.1) - bounce.offset(at: 0.1) - 64).magnitude < 1e-9)
    }
  }

  @Test("The velocity is the derivative of the offset, outwards and inwards")
  func derivative() {
    let bounce = BezierBounce(from: -19, velocity: -4000, toward: 0, viewport: 1000)
    for time in [0.01, 0.07, 0.14, 0.16, 0.2, 0.4] {
      let slope = (bounce.offset(at: time + 1e-6) - bounce.offset(at: time - 1e-6)) / 2e-6
      #expect((slope - bounce.velocity(at: time)).magnitude < 1e-3 * slope.magnitude)
    }
  }
}

@Suite("The hyperbolic band")
struct HyperbolicBandTests {
  @Test("The stretch is a tenth of the viewport times tanh(2u/d), and the inverse returns the overshoot")
  func values() {
    let band = HyperbolicBand(dimension: 1000)
    for sign in [1.0, -1] {
      // tanh 0.2, 1 and 2.
      for (finger, stretch) in [(100.0, 19.7375320224904), (500, 76.1594155955765), (1000, 96.4027580075817)] {
        #expect((band.stretch(for: sign * finger) - sign * stretch).magnitude < 1e-11)
        #expect((band.overshoot(for: sign * stretch) - sign * finger).magnitude < 1e-9)
        let slope = (band.stretch(for: finger + 1e-4) - band.stretch(for: finger - 1e-4)) / 2e-4
        #expect((band.slope(at: sign * finger) - slope).magnitude < 1e-8)
      }
      #expect(band.stretch(for: sign * 1e300).magnitude < 100)
      #expect(band.overshoot(for: sign * 100).magnitude < .infinity)
    }
    #expect(band.slope(at: 0) == 0.2 && band.stretch(for: 0) == 0)
    #expect(HyperbolicBand(dimension: 0).stretch(for: 5) == 0)
  }
}
