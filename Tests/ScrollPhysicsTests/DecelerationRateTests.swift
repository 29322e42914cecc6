import ScrollPhysics
import Testing

@Suite("Deceleration rates")
struct DecelerationRateTests {
  @Test("The named rates are UIKit's, and λ is a rate per second")
  func namedRates() {
    #expect(DecelerationRate.normal.rawValue == 0.998)
    #expect(DecelerationRate.fast.rawValue == 0.99)
    #expect(DecelerationRate.normal.perSecond < 2.0021 && DecelerationRate.normal.perSecond > 2.0019)
    #expect(DecelerationRate.fast.perSecond > DecelerationRate.normal.perSecond)
  }

  @Test("A rate from the factor of a named rate equals the named rate")
  func rawValuesOfNamedRates() {
    #expect(DecelerationRate(rawValue: 0.998) == .normal)
    #expect(DecelerationRate(rawValue: 0.99) == .fast)
  }

  @Test(
    "e^(−λ) is the factor per millisecond to the power 1000",
    arguments: [0.9, 0.98, 0.9979, 0.9995])
  func factorPerSecond(rawValue: Double) {
    let rate = DecelerationRate(rawValue: rawValue)
    var power = 1.0
    for _ in 0..<1000 { power *= rawValue }
    #expect((Elementary.exp(-rate.perSecond) - power).magnitude <= 1e-12 * power)
  }

  @Test("Factor and λ convert to each other", arguments: [0.5, 2.0, 2.0024805, 4.0, 11.79])
  func roundTrip(perSecond: Double) {
    let rate = DecelerationRate(perSecond: perSecond)
    #expect(rate.perSecond == perSecond)
    #expect((DecelerationRate(rawValue: rate.rawValue).perSecond - perSecond).magnitude < 1e-12)
  }
}
