/// The tolerance of a row's expectation: its fields `tolerance_kind` and `tolerance`.
package struct Tolerance: Sendable {
  private let kind: Kind
  private let amount: Double

  private enum Kind: String, Sendable {
    case exact
    case absolute = "abs"
    case relative = "rel"
    case rounded
    case roundedToInteger = "rounded to nearest integer"
    case range
    case closedRange = "closed range"
    case halfOpenRange = "half-open range"
    case openRange = "open range"
  }

  /// Parses the tolerance of `row`.
  package init(of row: ReferenceRow) throws {
    let text = try row.text("tolerance_kind")
    guard let kind = Kind(rawValue: text) else {
      throw try row["tolerance_kind"].error(expected: "a kind of tolerance")
    }
    self.kind = kind
    amount = try row.optional("tolerance")?.number() ?? 0
  }

  /// Returns the greatest distance of a number from `expected`.
  private func allowance(for expected: Double) -> Double {
    switch kind {
    case .exact, .range, .closedRange, .halfOpenRange, .openRange: 0
    case .absolute, .rounded, .roundedToInteger: amount
    case .relative: amount * expected.magnitude
    }
  }

  /// Returns whether `value` is within the tolerance of `expected`.
  func admits(_ value: Double, near expected: Double) -> Bool {
    value == expected || (value - expected).magnitude <= allowance(for: expected)
  }

  /// Returns whether `value` lies from `low` to `high`.
  ///
  /// The kind decides which ends are included. A kind that is not a range compares with `low`.
  func admits(_ value: Double, from low: Double, to high: Double) -> Bool {
    switch kind {
    case .range, .closedRange: low <= value && value <= high
    case .halfOpenRange: low <= value && value < high
    case .openRange: low < value && value < high
    case .exact, .absolute, .relative, .rounded, .roundedToInteger: admits(value, near: low)
    }
  }

  /// Formats `expected` with its allowance.
  func shown(_ expected: Double) -> String {
    let allowance = allowance(for: expected)
    return allowance == 0 ? "\(expected)" : "\(expected) ± \(allowance)"
  }
}
