import ScrollPhysics
import TestSupport
import Testing

@Suite("Easing along a Bézier curve")
struct CubicEasingTests {
  private static let curves: [CubicEasing] = {
    var random = SplitMix64(seed: 21)
    return (0..<80).map { _ in
      CubicEasing.beginning(
        withSlope: random.double(in: 0...40), at: random.double(in: 0.01...0.9), endTime: random.double(in: 0.05...0.9))
    }
  }()

  @Test("An easing runs monotonically from 0 to 1 and ends with slope 0")
  func monotone() {
    for curve in Self.curves {
      #expect(curve.share(at: 0) == 0 && curve.share(at: 1) == 1)
      #expect(curve.slope(at: 1) == 0)
      var share = 0.0
      for step in 1...500 {
        let next = curve.share(at: Double(step) / 500)
        #expect(next >= share - 1e-15 && next <= 1)
        share = next
      }
    }
  }

  @Test("An easing begins with the given slope, up to any steepness")
  func initialSlope() {
    for slope in [0, 0.5, 1, 2.3, 2.5, 40, 1000] {
      let curve = CubicEasing.beginning(withSlope: slope, at: 0.42, endTime: 0.58)
      #expect((curve.slope(at: 0) - slope).magnitude <= 1e-12 * max(1, slope))
      let step = 1e-9
      #expect((curve.share(at: step) / step - slope).magnitude <= 1e-2 * max(1, slope))
    }
  }

  @Test("The time of a share is the inverse of the share at a time")
  func inverse() {
    for curve in Self.curves {
      for time in [0.03, 0.2, 0.5, 0.8] {
        #expect((curve.share(at: curve.time(ofShare: curve.share(at: time))) - curve.share(at: time)).magnitude < 1e-13)
      }
      #expect(curve.time(ofShare: 0) == 0 && curve.time(ofShare: 1) == 1)
    }
  }

  @Test("The least share of a curve that begins backwards is its minimum")
  func backwards() {
    for height in [-0.1, -1, -30] {
      let curve = CubicEasing(startTime: 0.42, startShare: height, endTime: 0.58)
      let least = (0...100_000).map { curve.share(at: Double($0) / 100_000) }.min() ?? 0
      #expect((curve.leastShare - least).magnitude < 1e-6 * height.magnitude)
      #expect(curve.leastShare < 0)
    }
    #expect(CubicEasing.easeInOut.leastShare == 0)
  }

  @Test("A symmetric curve has half the share at half the time")
  func symmetric() {
    #expect(CubicEasing.easeInOut.share(at: 0.5) == 0.5)
    for time in [0.1, 0.23, 0.4] {
      let sum = CubicEasing.easeInOut.share(at: time) + CubicEasing.easeInOut.share(at: 1 - time)
      #expect((sum - 1).magnitude < 1e-14)
    }
  }
}
