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
