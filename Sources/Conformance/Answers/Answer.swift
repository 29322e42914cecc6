/// Scrollwork's result for an expectation of a row.
package enum Answer: Sendable {
  /// A number, or `nil` for "never", against the column of the expectation.
  ///
  /// A table with columns `expected_low` and `expected_high` has its expectation in both.
  case number(Double?, column: String)
  /// Numbers against the array in the column, element by element.
  case numbers([Double], column: String)
  /// A text against the equal text in the column.
  case text(String, column: String)
  /// A comparison by the family itself.
  case judged(Finding)

  /// A number against `column`; `nil` means "never".
  package init(_ value: Double?, column: String = "expected") {
    self = .number(value, column: column)
  }

  /// Compares the answer with the expectation of `row`.
  package func finding(in row: ReferenceRow) throws -> Finding {
    switch self {
    case .judged(let finding): return finding
    case .text(let text, let column):
      let expected = try row.text(column)
      return Finding(column, expected: expected, found: text, agrees: text == expected)
    case .numbers(let numbers, let column): return try Self.finding(numbers, column, in: row)
    case .number(let value, let column):
      return try row.has("expected_low") && column == "expected"
        ? Self.rangeFinding(value, in: row) : Self.finding(value, column, in: row)
    }
  }

  private static func finding(_ value: Double?, _ column: String, in row: ReferenceRow) throws -> Finding {
    let field = try row[column]
    let text = try field.text()
    let tolerance = try Tolerance(of: row)
    guard let value else { return Finding(column, expected: text, found: "never", agrees: text == "never") }
    if text == "never" { return Finding(column, expected: text, found: "\(value)", agrees: false) }
    if let (low, high) = bounds(text) {
      return Finding(
        column, expected: text, found: "\(value)", difference: distance(value, low, high),
        agrees: tolerance.admits(value, from: low, to: high))
    }
    let expected = try text == "none" ? 0 : field.number()
    return Finding(
      column, expected: tolerance.shown(expected), found: "\(value)", difference: value - expected,
      agrees: tolerance.admits(value, near: expected))
  }

  private static func rangeFinding(_ value: Double?, in row: ReferenceRow) throws -> Finding {
    let (low, high) = try (row.number("expected_low"), row.number("expected_high"))
    let tolerance = try Tolerance(of: row)
    let expected = low == high ? tolerance.shown(low) : "\(low)..\(high)"
    guard let value else { return Finding("expected", expected: expected, found: "never", agrees: false) }
    return Finding(
      "expected", expected: expected, found: "\(value)", difference: distance(value, low, high),
      agrees: tolerance.admits(value, from: low, to: high))
  }

  private static func finding(_ numbers: [Double], _ column: String, in row: ReferenceRow) throws -> Finding {
    let expected = try row.numbers(column)
    let tolerance = try Tolerance(of: row)
    let agrees = numbers.count == expected.count && zip(numbers, expected).allSatisfy(tolerance.admits(_:near:))
    let difference = zip(numbers, expected).map { $0 - $1 }.max { $0.magnitude < $1.magnitude }
    return Finding(
      column, expected: "\(expected)", found: "\(numbers)",
      difference: numbers.count == expected.count ? difference : nil, agrees: agrees)
  }

  /// Returns the bounds of a range such as `408..409`.
  private static func bounds(_ text: String) -> (Double, Double)? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Double($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1] else { return nil }
    return (low, high)
  }

  private static func distance(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value < low ? value - low : max(0, value - high)
  }
}

/// The comparison of an expectation with Scrollwork's result.
package struct Finding: Equatable, Sendable {
  /// The column of the expectation, or the family's name for it.
  package let subject: String
  /// The expectation, with its tolerance.
  package let expected: String
  /// The result.
  package let found: String
  /// The difference of the two, if both are numbers.
  package let difference: Double?
  /// Whether the two agree within the tolerance of the row.
  package let agrees: Bool

  /// A comparison by a family.
  package init(_ subject: String, expected: String, found: String, difference: Double? = nil, agrees: Bool) {
    self.subject = subject
    self.expected = expected
    self.found = found
    self.difference = difference
    self.agrees = agrees
  }

  /// The disagreement in one sentence; `nil` if the two agree.
  package var disagreement: String? { agrees ? nil : "\(subject): \(found), not \(expected)" }
}
