import ScrollPhysics
import TestSupport
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  static let dimensions = [1.0, 320, 568, 800, 1366, 1e6]

  @Test("The stretch is monotonic, odd, and below the dimension", arguments: dimensions)
  func stretchLaws(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(band.stretch(for: 0) == 0)
    var previous = 0.0
    for step in 1...400 {
      let overshoot = Double(step * step) / 40
      let stretch = band.stretch(for: overshoot)
      #expect(stretch > previous)
      #expect(stretch < dimension && stretch < overshoot)
      #expect(band.stretch(for: -overshoot) == -stretch)
      previous = stretch
    }
  }

  @Test("The inverse of the stretch returns the overshoot, on both sides", arguments: dimensions)
  func inverse(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let overshoot = random.double(in: -3...3) * dimension
      let restored = band.overshoot(for: band.stretch(for: overshoot))
      #expect((restored - overshoot).magnitude <= 1e-14 * (overshoot.magnitude + dimension))
    }
  }

  @Test("A drag in one event and in sixty is bit-identical")
  func pathIndependence() {
    let band = RubberBand(dimension: 800)
    let range = 0.0...1000
    var raw = 1000.0
    var offset = raw
    for _ in 0..<64 {
      raw += 3.125
      offset = band.offset(forRaw: raw, in: range)
    }
    #expect(offset == band.offset(forRaw: 1200, in: range))
  }

  @Test("The slope is the derivative: c at the edge, decreasing beyond, even", arguments: dimensions)
  func slope(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(band.slope(at: 0) == 0.55)
    for share in [0.01, 0.3, 1, 4] {
      let place = share * dimension
      let step = dimension * 1e-6
      let difference = (band.stretch(for: place + step) - band.stretch(for: place - step)) / (2 * step)
      #expect((band.slope(at: place) - difference).magnitude < 1e-8)
      #expect(band.slope(at: -place) == band.slope(at: place))
      #expect(band.slope(at: place) < 0.55)
    }
  }

  @Test("Every input gives a finite result", arguments: [0.0, 1e-300, 1, 800, 1e300, -5, .nan])
  func alwaysFinite(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    for size in [0.0, 1e-320, 1, 1e8, 1e300, .greatestFiniteMagnitude, .infinity] {
      for value in [size, -size] {
        #expect(band.stretch(for: value).isFinite)
        #expect(band.slope(at: value).isFinite)
        #expect(band.overshoot(for: value).isFinite)
      }
    }
  }

  @Test("A viewport without length has no stretch")
  func noDimension() {
    let band = RubberBand(dimension: 0)
    #expect(band.stretch(for: 100) == 0)
    #expect(band.slope(at: 100) == 0)
    #expect(band.overshoot(for: 100) == 0)
    #expect(band.offset(forRaw: -100, in: 0...10) == 0)
  }

  @Test("A stretch of the dimension or more gives a finite overshoot of the same sign")
  func unreachableStretch() {
    let band = RubberBand(dimension: 800)
    #expect(band.overshoot(for: 800) > 1e15)
    #expect(band.overshoot(for: 801) == band.overshoot(for: 800))
    #expect(band.overshoot(for: -900) == -band.overshoot(for: 800))
    #expect(band.stretch(for: 1e300) < 800)
  }

  @Test("Offsets are undamped within the range and damped beyond its nearer end")
  func ranges() {
    let band = RubberBand(dimension: 800)
    let range = -50.0...300
    for raw in [-50.0, 0, 123.456, 300] {
      #expect(band.offset(forRaw: raw, in: range) == raw)
      #expect(band.raw(forOffset: raw, in: range) == raw)
    }
    #expect(band.offset(forRaw: 500, in: range) == 300 + band.stretch(for: 200))
    #expect(band.offset(forRaw: -250, in: range) == -50 - band.stretch(for: 200))
    #expect((band.raw(forOffset: band.offset(forRaw: 500, in: range), in: range) - 500).magnitude < 1e-9)
    #expect((band.raw(forOffset: band.offset(forRaw: -250, in: range), in: range) + 250).magnitude < 1e-9)
  }
}
