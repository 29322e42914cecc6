/// Numbers of a trace, read strictly: digits, a point with digits on both sides, an exponent; no blanks, no sign but a
/// leading minus, no `nan`, no `inf`, no hexadecimal digits.
enum TraceNumber {
  /// The powers of ten that a `Double` holds exactly.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The double nearest to `text`; nil where it is no number or not finite.
  static func double(_ text: some StringProtocol) -> Double? {
    guard let decimal = Decimal(text.utf8) else { return nil }
    // Both operands are exact, so that the one division rounds correctly: what most recorded numbers need.
    if decimal.isExact, !decimal.hasExponent, decimal.digits <= 1 << 53, decimal.fractionLength < powersOfTen.count {
      let magnitude = Double(decimal.digits) / powersOfTen[decimal.fractionLength]
      return decimal.isNegative ? -magnitude : magnitude
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The integer `text`, without sign; nil where it is none or too large.
  static func index(_ text: some StringProtocol) -> Int? {
    guard let decimal = Decimal(text.utf8), decimal.isExact, !decimal.isNegative else { return nil }
    guard !decimal.hasExponent, decimal.fractionLength == 0 else { return nil }
    return Int(exactly: decimal.digits)
  }

  /// Decimal microseconds as whole nanoseconds, rounded to the nearest, halves upwards; nil where `text` is no number, is
  /// negative, or is beyond `Int64`.
  static func nanoseconds(microseconds text: String) -> Int64? {
    guard let decimal = Decimal(text.utf8), !decimal.isNegative || decimal.isZero else { return nil }
    if decimal.isExact, !decimal.hasExponent {
      return decimal.thousandths
    }
    guard let value = Double(text) else { return nil }
    return Int64(exactly: (value * 1000).rounded())
  }
}

extension TraceNumber {
  /// A number as it is written.
  private struct Decimal {
    var isNegative = false
    /// All digits as one integer, the point left out; wrong where `isExact` is false.
    var digits: UInt64 = 0
    /// How many of the digits stand behind the point.
    var fractionLength = 0
    var hasExponent = false
    /// Whether `digits` holds all digits.
    var isExact = true
    var isZero: Bool { isExact && digits == 0 }

    /// Reads `text`; nil where it is no number.
    init?(_ text: some Sequence<UInt8>) {
      var part = Part.sign
      for byte in text {
        guard let next = part.next(byte) else { return nil }
        part = next
        switch part {
        case .minus: isNegative = true
        case .whole: append(byte)
        case .fraction:
          append(byte)
          fractionLength += 1
        case .exponentMark: hasExponent = true
        case .sign, .point, .exponentSign, .exponent: break
        }
      }
      guard part == .whole || part == .fraction || part == .exponent else { return nil }
    }

    private mutating func append(_ byte: UInt8) {
      let (shifted, overflow) = digits.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      digits = sum
      if overflow || carry { isExact = false }
    }

    /// The number of thousandths, rounded to the nearest, halves upwards; nil beyond `Int64`.
    var thousandths: Int64? {
      var value = digits
      var lastCut: UInt64 = 0
      for _ in 0..<max(fractionLength - 3, 0) {
        lastCut = value % 10
        value /= 10
      }
      for _ in min(fractionLength, 3)..<3 {
        let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        value = shifted
      }
      return Int64(exactly: lastCut >= 5 ? value + 1 : value)
    }
  }

  /// The part of a number to which a character belongs.
  private enum Part {
    case sign, minus, whole, point, fraction, exponentMark, exponentSign, exponent

    /// The part that `byte` belongs to when it stands behind this one; nil where it cannot stand there.
    func next(_ byte: UInt8) -> Part? {
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        switch self {
        case .sign, .minus, .whole: return .whole
        case .point, .fraction: return .fraction
        case .exponentMark, .exponentSign, .exponent: return .exponent
        }
      }
      switch (self, byte) {
      case (.sign, UInt8(ascii: "-")): return .minus
      case (.whole, UInt8(ascii: ".")): return .point
      case (.whole, UInt8(ascii: "e")), (.whole, UInt8(ascii: "E")): return .exponentMark
      case (.fraction, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "E")): return .exponentMark
      case (.exponentMark, UInt8(ascii: "-")), (.exponentMark, UInt8(ascii: "+")): return .exponentSign
      default: return nil
      }
    }
  }
}
