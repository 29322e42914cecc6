import Foundation

extension UInt64 {
  /// A time in nanoseconds as microseconds: with two decimals below ten milliseconds, in at most eight columns.
  var microseconds: String {
    switch self {
    case ..<9_999_995:
      let hundredths = (self + 5) / 10
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    case ..<99_999_999_500: return "\((self + 500) / 1000)"
    default: return String(format: "%.2e", Double(self) / 1000)
    }
  }
}

extension BinaryInteger {
  /// The number with a comma between thousands.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// The number in at most nine columns.
  var compact: String {
    let text = String(self)
    return text.count <= 9 ? text : String(format: "%.2e", Double(self))
  }
}

extension Double {
  /// The number with as many decimals, without the sign of what is rounded to zero; in powers of ten from a thousand million on.
  func fixed(_ decimals: Int) -> String {
    guard magnitude < 1e9 else { return String(format: "%.3g", self) }
    let text = String(format: "%.\(decimals)f", self)
    return text.hasPrefix("-") && !text.contains { ("1"..."9").contains($0) } ? String(text.dropFirst()) : text
  }
}
