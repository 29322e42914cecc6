extension Elementary {
  /// Returns the sine and the cosine of `x` radians for |x| up to ``greatestAngle``, with an error below 2⁻⁵³ or so.
  ///
  /// Beyond that angle, and for NaN, both are NaN: the fraction of the turn has lost its bits. Constant time.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.magnitude <= greatestAngle else { return (.nan, .nan) }
    // Cody–Waite reduction: subtracts the nearest multiple of π/2 in three parts, of which two are exact.
    let quarters = (x * 0x1.45f306dc9c883p-1 + 6_755_399_441_055_744) - 6_755_399_441_055_744
    let r = ((x - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34) - quarters * 0x1.3198a2e037073p-69
    let square = r * r
    let sine = r + r * square * sineTail(square)
    let half = 0.5 * square
    let whole = 1 - half
    // The rounding error of 1 − r²/2 is added with the tail.
    let cosine = whole + (((1 - whole) - half) + square * square * cosineTail(square))
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// 2²⁰ radians: up to this angle, the parts of π/2 times the quadrant number are exact.
  package static let greatestAngle = 1_048_576.0

  /// (sin r − r)/r³ in z = r² for |r| ≤ π/4: the Taylor series to r¹⁷, whose first missing term is below 1e-19.
  private static func sineTail(_ z: Double) -> Double {
    var sum: Double = 1 / 355_687_428_096_000
    sum = sum * z - 1 / 1_307_674_368_000
    sum = sum * z + 1 / 6_227_020_800
    sum = sum * z - 1 / 39_916_800
    sum = sum * z + 1 / 362_880
    sum = sum * z - 1 / 5_040
    sum = sum * z + 1 / 120
    return sum * z - 1 / 6
  }

  /// (cos r − 1 + r²/2)/r⁴ in z = r² for |r| ≤ π/4: the Taylor series to r¹⁸.
  private static func cosineTail(_ z: Double) -> Double {
    var sum: Double = -1 / 6_402_373_705_728_000
    sum = sum * z + 1 / 20_922_789_888_000
    sum = sum * z - 1 / 87_178_291_200
    sum = sum * z + 1 / 479_001_600
    sum = sum * z - 1 / 3_628_800
    sum = sum * z + 1 / 40_320
    sum = sum * z - 1 / 720
    return sum * z + 1 / 24
  }
}
