import Foundation

extension UInt64 {
  /// A time in nanoseconds as microseconds, in at most eight columns. At least three digits are shown, the resolution
  /// of the histogram.
  var microseconds: String {
    switch self {
    case ..<9995: decimal(unit: 1000, decimals: 2)
    case ..<99_950: decimal(unit: 1000, decimals: 1)
    case ..<9_999_999_500: decimal(unit: 1000, decimals: 0)
    default: String(format: "%.2e", Double(self) / 1000)
    }
  }

  // Integer arithmetic, so that halves are rounded up on every machine.
  private func decimal(unit: UInt64, decimals: Int) -> String {
    let scale: UInt64 = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let parts = (self * scale + unit / 2) / unit
    guard decimals > 0 else { return String(parts) }
    return "\(parts / scale)." + String(String(scale + parts % scale).dropFirst())
  }
}

extension BinaryInteger {
  /// The number with a comma between thousands.
  package var grouped: String {
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
  /// The number with a fixed number of decimals; from 1e9 on in scientific notation. A number that rounds to zero has
  /// no sign.
  func fixed(_ decimals: Int) -> String {
    guard magnitude < 1e9 else { return String(format: "%.3g", self) }
    let text = String(format: "%.\(decimals)f", self)
    return text.hasPrefix("-") && !text.contains { ("1"..."9").contains($0) } ? String(text.dropFirst()) : text
  }
}
