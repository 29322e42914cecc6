/// One expectation of a row, and what was found.
package struct Finding: Equatable, Sendable {
  /// What is compared: the column of the expectation, or what a family calls it.
  package let subject: String
  /// What the row expects, with how exact it is.
  package let expected: String
  /// What Scrollwork says.
  package let found: String
  /// How far the two are apart, where both are numbers.
  package let difference: Double?
  /// Whether the two agree as far as the row asks.
  package let agrees: Bool

  /// A finding that a family has judged itself.
  package init(_ subject: String, expected: String, found: String, difference: Double? = nil, agrees: Bool) {
    self.subject = subject
    self.expected = expected
    self.found = found
    self.difference = difference
    self.agrees = agrees
  }

  /// What is wrong, in one sentence; `nil` when nothing is.
  package var disagreement: String? { agrees ? nil : "\(subject): \(found), not \(expected)" }
}
