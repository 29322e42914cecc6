import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Least-squares polynomials")
struct PolynomialFitTests {
  @Test("A fit of points on a parabola is that parabola, for any origin of time", arguments: [-5.0, 0, 100])
  func parabola(start: Double) {
    let fit = PolynomialFit(degree: 2, count: 7) { index in
      let time = start + Double(index) * 0.25
      return (time, 3 - 2 * time + 0.5 * time * time)
    }
    let (constant, linear, quadratic) = fit.coefficients
    #expect((quadratic - 0.5).magnitude < 1e-9)
    #expect((linear + 2).magnitude < 1e-7)
    #expect((constant - 3).magnitude < 1e-5)
    #expect((fit.slope(at: start) - (start - 2)).magnitude < 1e-9)
  }

  @Test("A line through noisy points is the linear regression")
  func line() {
    // Sums by hand: mean (1.5, 3.25), Σ(t−m)(y−m) = 6.5, Σ(t−m)² = 5.
    let values = [1.0, 3, 4, 5]
    let fit = PolynomialFit(degree: 1, count: 4) { (Double($0), values[$0]) }
    #expect((fit.slope(at: 9) - 1.3).magnitude < 1e-12)
    #expect((fit.coefficients.0 - 1.3).magnitude < 1e-12)
    #expect(fit.coefficients.2 == 0)
  }

  @Test("Two distinct or clustered times give a line, and a single time a constant")
  func degenerateTimes() {
    let pair = PolynomialFit(degree: 2, count: 2) { (Double($0), Double($0) * 4) }
    #expect(pair.slope(at: 0) == 4)
    let cluster = PolynomialFit(degree: 2, count: 3) { ([0, 1e-9, 1][$0], [0, 1, 2][$0]) }
    #expect(cluster.coefficients.2 == 0)
    let single = PolynomialFit(degree: 2, count: 3) { (2, Double($0)) }
    #expect(single.slope(at: 0) == 0)
    #expect(single.coefficients.0 == 1)
  }
}
