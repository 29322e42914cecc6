/// How exact a row's expectation is: its fields `tolerance_kind` and `tolerance`.
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

  /// What `row` says.
  package init(of row: ReferenceRow) throws {
    let text = try row.text("tolerance_kind")
    guard let kind = Kind(rawValue: text) else {
      throw try row["tolerance_kind"].error(expected: "a kind of tolerance")
    }
    self.kind = kind
    amount = try row.optional("tolerance")?.number() ?? 0
  }

  /// How far from `expected` a number may be.
  private func allowance(for expected: Double) -> Double {
    switch kind {
    case .exact, .range, .closedRange, .halfOpenRange, .openRange: 0
    case .absolute, .rounded, .roundedToInteger: amount
    case .relative: amount * expected.magnitude
    }
  }

  /// Whether `value` is near enough to `expected`.
  func admits(_ value: Double, near expected: Double) -> Bool {
    value == expected || (value - expected).magnitude <= allowance(for: expected)
  }

  /// Whether `value` lies from `low` to `high`; which ends count is the kind's, and what is not a range is one number.
  func admits(_ value: Double, from low: Double, to high: Double) -> Bool {
    switch kind {
    case .range, .closedRange: low <= value && value <= high
    case .halfOpenRange: low <= value && value < high
    case .openRange: low < value && value < high
    case .exact, .absolute, .relative, .rounded, .roundedToInteger: admits(value, near: low)
    }
  }

  /// `expected` and its allowance, as it is shown.
  func shown(_ expected: Double) -> String {
    let allowance = allowance(for: expected)
    return allowance == 0 ? "\(expected)" : "\(expected) ± \(allowance)"
  }
}
