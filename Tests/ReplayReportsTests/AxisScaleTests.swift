import Testing

@testable import ReplayReports

@Suite("The scale of an axis")
struct AxisScaleTests {
  @Test(
    "Ticks are round numbers within the range",
    arguments: [
      (0.0...1000.0, ["0", "200", "400", "600", "800", "1000"]), (-1500...900, ["-1500", "-1000", "-500", "0", "500"]),
      (0...0.35, ["0.0", "0.1", "0.2", "0.3"]), (9...11, ["9.0", "9.5", "10.0", "10.5", "11.0"]),
      (-3e6...(-1e6), ["-3000000", "-2500000", "-2000000", "-1500000", "-1000000"]),
    ])
  func ticks(_ range: ClosedRange<Double>, _ labels: [String]) {
    let scale = AxisScale(range, ticks: 5)
    #expect(scale.ticks.map(scale.label) == labels)
  }

  @Test("There are two ticks at least, and the ends of the range are at the ends of the axis")
  func laws() {
    for exponent in -6...6 {
      for (low, high) in [(0, 3.3), (-1.5, 0.9), (0.99, 2.01), (-7, -6.1), (4, 4)] {
        var power = 1.0
        for _ in 0..<abs(exponent) { power *= exponent < 0 ? 0.1 : 10 }
        let scale = AxisScale((low * power)...(high * power), ticks: 3)
        #expect(scale.ticks.count >= 2)
        #expect(
          scale.ticks.allSatisfy { $0 >= scale.lowerBound - power * 1e-9 && $0 <= scale.upperBound + power * 1e-9 })
        #expect(scale.place(of: scale.lowerBound, among: 40) == 0)
        #expect(scale.place(of: scale.upperBound, among: 40) == 39)
      }
    }
  }

  @Test("Infinite ends of an axis are clamped: labels and positions are finite")
  func extremes() {
    let most = Double.greatestFiniteMagnitude
    for range in [-most...most, 0...most, -most...(-most), most...most, 0...5e-324, 1e18...1e18 + 128, 0...1e-300] {
      let scale = AxisScale(range, ticks: 4)
      #expect(scale.lowerBound < scale.upperBound && (scale.upperBound - scale.lowerBound).isFinite)
      #expect(scale.step > 0 && scale.ticks.count < 100)
      for tick in scale.ticks { #expect(!scale.label(tick).isEmpty) }
      for value in [-most, 0, most, .nan, .infinity] { #expect((0..<40).contains(scale.place(of: value, among: 40))) }
    }
  }
}
