/// The natural exponential and logarithm, built from IEEE 754 `+ - * /` alone.
///
/// System libraries differ in the last bit of `exp` and `log`; these functions are bit-identical on every platform.
/// They are defined for every `Double`, never trap and stay within 1 ulp of the true value (measured in
/// the article Physics). The order of the operations must not change: a rearrangement changes results.
public enum Elementary {
  /// Returns e to the power `x`, within 1 ulp.
  ///
  /// Above ≈709.78 the result is infinite, below ≈−708.4 subnormal, below ≈−745.13 zero; NaN gives NaN. Constant time.
  public static func exp(_ x: Double) -> Double {
    guard x <= 709.782712893384 else { return x.isNaN ? x : .infinity }
    guard x >= -745.1332191019412 else { return 0 }
    // Adding and subtracting 1.5 * 2^52 rounds to the nearest integer without a library call.
    let power = (x * 1.4426950408889634 + 6_755_399_441_055_744) - 6_755_399_441_055_744
    let high = x - power * ln2High
    let low = power * ln2Low
    let remainder = high - low
    let lost = (high - remainder) - low
    // 1 + r is stored as a rounded sum and its error: the error would cost another quarter of an ulp.
    let sum = 1 + remainder
    let sumError = (1 - sum) + remainder
    let tail = remainder * remainder * exponentialTail(remainder)
    return scaled(sum + (sumError + (tail + lost)), byPowerOfTwo: Int(power))
  }

  /// Returns the natural logarithm of `x`, within 1 ulp.
  ///
  /// Zero gives −∞, a negative number or NaN gives NaN, +∞ gives +∞. Subnormal numbers are as exact as others. Constant
  /// time.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x <= .greatestFiniteMagnitude else { return x }
    let (fraction, power) = split(x)
    let halfSquare = 0.5 * fraction * fraction
    let slope = fraction / (2 + fraction)
    let series = logarithmTail(slope * slope)
    let correction = slope * (halfSquare + series)
    guard power != 0 else { return fraction - (halfSquare - correction) }
    return power * ln2High - ((halfSquare - (correction + power * ln2Low)) - fraction)
  }

  // ln 2 in two parts (fdlibm): the first ends in 21 zero bits, so its product with an exponent is exact.
  private static var ln2High: Double { 0x1.62e42feep-1 }
  private static var ln2Low: Double { 0x1.a39ef35793c76p-33 }

  /// (e^r − 1 − r) / r² for |r| ≤ 0.35: the Taylor series up to r^14, whose first missing term is below 1e-19.
  @inline(__always) private static func exponentialTail(_ r: Double) -> Double {
    var sum: Double = 1 / 87_178_291_200
    sum = sum * r + 1 / 6_227_020_800
    sum = sum * r + 1 / 479_001_600
    sum = sum * r + 1 / 39_916_800
    sum = sum * r + 1 / 3_628_800
    sum = sum * r + 1 / 362_880
    sum = sum * r + 1 / 40_320
    sum = sum * r + 1 / 5_040
    sum = sum * r + 1 / 720
    sum = sum * r + 1 / 120
    sum = sum * r + 1 / 24
    sum = sum * r + 1 / 6
    return sum * r + 1 / 2
  }

  /// 2 (z/3 + z²/5 + z³/7 + …) for z = s² ≤ 0.0295: 2 artanh(s) / s without its first term, up to z^11.
  private static func logarithmTail(_ z: Double) -> Double {
    var sum: Double = 2 / 23
    sum = sum * z + 2 / 21
    sum = sum * z + 2 / 19
    sum = sum * z + 2 / 17
    sum = sum * z + 2 / 15
    sum = sum * z + 2 / 13
    sum = sum * z + 2 / 11
    sum = sum * z + 2 / 9
    sum = sum * z + 2 / 7
    sum = sum * z + 2 / 5
    return (sum * z + 2 / 3) * z
  }

  /// `value` times 2^`power`, for a value near 1 and a power in −1075 ... 1024, rounded once.
  @inline(__always) private static func scaled(_ value: Double, byPowerOfTwo power: Int) -> Double {
    if power > 1023 { return value * powerOfTwo(power - 1) * 2 }
    if power < -1021 { return value * powerOfTwo(power + 1000) * powerOfTwo(-1000) }
    return value * powerOfTwo(power)
  }

  private static func powerOfTwo(_ power: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: power + 1023) << 52)
  }

  /// A positive finite number as (1 + fraction) * 2^power with 1 + fraction between √½ and √2.
  private static func split(_ x: Double) -> (fraction: Double, power: Double) {
    let isSubnormal = x < .leastNormalMagnitude
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    let mantissa = Double(bitPattern: (bits & 0x000f_ffff_ffff_ffff) | 0x3ff0_0000_0000_0000)
    let power = Int(bits >> 52) - (isSubnormal ? 1077 : 1023)
    guard mantissa > 1.4142135623730951 else { return (mantissa - 1, Double(power)) }
    return (mantissa * 0.5 - 1, Double(power + 1))
  }
}
