import ScrollPhysics
import TestSupport
import Testing

@Suite("exp and log")
struct ElementaryTests {
  @Test("exp is 1 at 0 and exact at the ends of its range")
  func exponentialEnds() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-0.0) == 1)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.greatestFiniteMagnitude) == .infinity)
    #expect(Elementary.exp(-.greatestFiniteMagnitude) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.exp(.signalingNaN).isNaN)
  }

  @Test("log is 0 at 1 and defined at the ends of its range")
  func logarithmEnds() {
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(-.leastNonzeroMagnitude).isNaN)
    #expect(Elementary.log(-.infinity).isNaN)
    #expect(Elementary.log(.nan).isNaN)
  }

  @Test("exp is monotonic across the boundaries of its argument reduction")
  func exponentialIsMonotone() {
    for step in -40...40 {
      let boundary = (Double(step) + 0.5) * 0.6931471805599453
      var argument = boundary - 40 * boundary.ulp
      var previous = Elementary.exp(argument)
      for _ in 0..<80 {
        argument = argument.nextUp
        let next = Elementary.exp(argument)
        #expect(next >= previous, "exp falls after \(argument)")
        previous = next
      }
    }
  }

  @Test("exp(a) exp(−a) is 1 and log(exp(a)) is a, to rounding")
  func inverses() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let argument = random.double(in: -30...30)
      #expect((Elementary.exp(argument) * Elementary.exp(-argument) - 1).magnitude < 4e-16)
      #expect((Elementary.log(Elementary.exp(argument)) - argument).magnitude < 4e-16 + 2e-16 * argument.magnitude)
    }
  }

  @Test(
    "log of a power of two is that multiple of ln 2, subnormal powers included",
    arguments: [-1074, -1023, -52, 1, 1023])
  func powersOfTwo(power: Int) {
    let number =
      power < -1022 ? 0x1p-1022 / Double(1 << (-1022 - power)) : Double(sign: .plus, exponent: power, significand: 1)
    let expected = Double(power) * 0.6931471805599453
    #expect((Elementary.log(number) - expected).magnitude <= 2 * expected.ulp)
  }
}
