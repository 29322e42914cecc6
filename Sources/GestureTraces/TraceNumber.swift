/// Strict numbers of a trace: digits, a decimal point with digits on both sides, an exponent.
///
/// Blanks, signs other than a leading minus, `nan`, `inf` and hexadecimal digits are invalid.
enum TraceNumber {
  /// The powers of ten that a `Double` represents exactly.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Returns the double nearest to `text`; nil for invalid or infinite numbers.
  static func double(_ text: some StringProtocol) -> Double? {
    guard let decimal = Decimal(text.utf8) else { return nil }
    // Both operands are exact, so the single division rounds correctly. Most recorded numbers take this path.
    if decimal.isExact, !decimal.hasExponent, decimal.digits <= 1 << 53, decimal.fractionLength < powersOfTen.count {
      let magnitude = Double(decimal.digits) / powersOfTen[decimal.fractionLength]
      return decimal.isNegative ? -magnitude : magnitude
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// Returns the integer `text` without a sign; nil for other text or on overflow.
  static func index(_ text: some StringProtocol) -> Int? {
    guard let decimal = Decimal(text.utf8), decimal.isExact, !decimal.isNegative else { return nil }
    guard !decimal.hasExponent, decimal.fractionLength == 0 else { return nil }
    return Int(exactly: decimal.digits)
  }

  /// Converts decimal microseconds to nanoseconds, rounded to nearest, halves up; nil for invalid or negative numbers
  /// and on overflow.
  static func nanoseconds(microseconds text: String) -> Int64? {
    guard let decimal = Decimal(text.utf8, fractionDigits: 3), !decimal.isNegative || decimal.isZero else { return nil }
    guard decimal.hasExponent else { return decimal.isExact ? decimal.thousandths : nil }
    guard let value = Double(text) else { return nil }
    return Int64(exactly: (value * 1000).rounded())
  }
}

extension TraceNumber {
  /// A parsed decimal number.
  private struct Decimal {
    var isNegative = false
    /// All digits as one integer, without the point; invalid unless `isExact`.
    var digits: UInt64 = 0
    /// The number of digits after the point.
    var fractionLength = 0
    var hasExponent = false
    /// Whether `digits` holds all digits that were kept.
    var isExact = true
    /// Whether all digits are 0, kept or not.
    var isZero = true
    /// The first digit that was not kept.
    var firstDroppedDigit: UInt8?

    /// Parses `text` and keeps at most `fractionDigits` digits after the point; nil for an invalid number.
    init?(_ text: some Sequence<UInt8>, fractionDigits: Int = .max) {
      var part = Part.sign
      for byte in text {
        guard let next = part.next(byte) else { return nil }
        part = next
        switch part {
        case .minus: isNegative = true
        case .whole: append(byte)
        case .fraction: appendFraction(byte, limit: fractionDigits)
        case .exponentMark: hasExponent = true
        case .sign, .point, .exponentSign, .exponent: break
        }
      }
      guard part == .whole || part == .fraction || part == .exponent else { return nil }
    }

    private mutating func appendFraction(_ byte: UInt8, limit: Int) {
      if fractionLength < limit {
        append(byte)
        fractionLength += 1
      } else {
        if byte != UInt8(ascii: "0") { isZero = false }
        firstDroppedDigit = firstDroppedDigit ?? byte - UInt8(ascii: "0")
      }
    }

    private mutating func append(_ byte: UInt8) {
      if byte != UInt8(ascii: "0") { isZero = false }
      let (shifted, overflow) = digits.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      digits = sum
      if overflow || carry { isExact = false }
    }

    /// The number of thousandths, rounded to nearest, halves up, if three digits after the point were kept; nil on
    /// overflow.
    var thousandths: Int64? {
      var value = digits
      for _ in fractionLength..<3 {
        let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        value = shifted
      }
      guard let whole = Int64(exactly: value) else { return nil }
      let (rounded, overflow) = whole.addingReportingOverflow((firstDroppedDigit ?? 0) >= 5 ? 1 : 0)
      return overflow ? nil : rounded
    }
  }

  /// The grammatical part of a character in a number.
  private enum Part {
    case sign, minus, whole, point, fraction, exponentMark, exponentSign, exponent

    /// Returns the part of `byte` after this part; nil if `byte` is invalid there.
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
