import ScrollPhysics

/// The core's own mathematics and its digest.
enum NumberAnswers {
  static let families = [
    ReferenceFamily("elementary", about: "exp and log, in parts of an ulp", row: elementary),
    ReferenceFamily("bit_digest", about: "the digest of words", row: digest),
  ]

  /// Answers rows about the error of `exp` and `log` against the true value, not against its rounding.
  ///
  /// The table has the rounded bits and their distance from the true value in ulps.
  @Sendable private static func elementary(_ row: ReferenceRow) throws -> [Answer] {
    let argument = Double(bitPattern: try row["argument_bits"].bits())
    let actual: Double
    switch try row.text("function") {
    case "exp": actual = Elementary.exp(argument)
    case "log": actual = Elementary.log(argument)
    default: throw row.unanswered
    }
    if try row.text("expected_bits") == "nan" { return [answer("NaN", actual, agrees: actual.isNaN)] }
    let expected = Double(bitPattern: try row["expected_bits"].bits())
    guard expected.isFinite, expected != 0 else { return [answer("\(expected)", actual, agrees: actual == expected)] }
    let distance = (actual - expected) / expected.ulp - (try row.number("residual_ulp"))
    let tolerance = try row.number("tolerance")
    let finding = Finding(
      "expected_bits", expected: "\(expected) ± \(tolerance) ulp", found: "\(actual)", difference: distance,
      agrees: distance.magnitude < tolerance)
    return [.judged(finding)]
  }

  private static func answer(_ expected: String, _ actual: Double, agrees: Bool) -> Answer {
    .judged(Finding("expected_bits", expected: expected, found: "\(actual)", agrees: agrees))
  }

  @Sendable private static func digest(_ row: ReferenceRow) throws -> [Answer] {
    var digest = BitDigest()
    for word in try row.text("words").split(separator: " ") {
      guard let bits = UInt64(word.dropFirst(2), radix: 16) else {
        throw try row["words"].error(expected: "words in hexadecimal")
      }
      digest.combine(bits)
    }
    let expected = try row["expected"].bits()
    let finding = Finding(
      "expected", expected: hexadecimal(expected), found: hexadecimal(digest.value), agrees: digest.value == expected)
    return [.judged(finding)]
  }

  private static func hexadecimal(_ bits: UInt64) -> String { "0x" + String(bits, radix: 16) }
}
