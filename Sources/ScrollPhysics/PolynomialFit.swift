/// A least-squares line or parabola through points.
///
/// The basis is polynomials that are orthogonal over the points (Forsythe). This basis keeps the digits that the normal
/// equations lose, and needs no memory.
package struct PolynomialFit: Equatable, Sendable {
  private let mean: Double
  private let constant: Double
  private let linear: Double
  private let quadratic: Double
  private let skew: Double
  private let spread: Double

  /// Fits `count` points given by their index; coinciding times, or too few points, lower the degree.
  package init(degree: Int, count: Int, point: (Int) -> (time: Double, value: Double)) {
    let number = Double(count)
    var times = 0.0
    var values = 0.0
    for index in 0..<count {
      times += point(index).time
      values += point(index).value
    }
    let mean = times / number
    var squares = 0.0
    var cubes = 0.0
    var products = 0.0
    for index in 0..<count {
      let time = point(index).time - mean
      squares += time * time
      cubes += time * time * time
      products += time * point(index).value
    }
    let hasLine = squares > 0
    self.mean = mean
    constant = values / number
    linear = hasLine ? products / squares : 0
    skew = hasLine ? cubes / squares : 0
    spread = squares / number
    quadratic =
      degree > 1 && hasLine
      ? Self.quadratic(count: count, mean: mean, skew: skew, spread: spread, point: point) : 0
  }

  /// Returns the coefficient of u² − skew·u − spread, the polynomial orthogonal to 1 and u = t − mean over the points.
  private static func quadratic(
    count: Int, mean: Double, skew: Double, spread: Double, point: (Int) -> (time: Double, value: Double)
  ) -> Double {
    var squares = 0.0
    var products = 0.0
    for index in 0..<count {
      let time = point(index).time - mean
      let polynomial = time * time - skew * time - spread
      squares += polynomial * polynomial
      products += polynomial * point(index).value
    }
    // Two distinct times, or times so close that a parabola would follow the noise between them.
    guard squares > 1e-6 * spread * spread * Double(count) else { return 0 }
    return products / squares
  }

  /// Returns the derivative at `time`.
  func slope(at time: Double) -> Double {
    linear + quadratic * (2 * (time - mean) - skew)
  }

  /// The coefficients of 1, t and t².
  package var coefficients: (Double, Double, Double) {
    let slope = linear - quadratic * (2 * mean + skew)
    let value = constant - linear * mean + quadratic * (mean * mean + skew * mean - spread)
    return (value, slope, quadratic)
  }
}
