import ScrollPhysics
import TestSupport

enum ElementaryAnswers {
  /// The table gives bits and the part of an ulp that they leave out, so this measures the distance from the true value, not from its rounding.
  @Sendable static func answer(_ row: VectorTable.Row) throws -> [Answer] {
    let argument = Double(bitPattern: try row.bits("argument_bits"))
    let actual = try row.text("function") == "exp" ? Elementary.exp(argument) : Elementary.log(argument)
    if try row.text("expected_bits") == "nan" { return [.verdict(actual.isNaN ? nil : "\(actual), not NaN")] }
    let expected = Double(bitPattern: try row.bits("expected_bits"))
    guard expected.isFinite, expected != 0 else {
      return [.verdict(actual == expected ? nil : "\(actual), not \(expected)")]
    }
    let distance = (actual - expected) / expected.ulp - (try row.number("residual_ulp"))
    let isNear = distance.magnitude < (try row.number("tolerance"))
    return [.verdict(isNear ? nil : "\(actual), \(distance) ulp away")]
  }
}
