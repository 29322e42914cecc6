import GestureTraces

/// The result of one reference row.
package struct RowResult: Sendable {
  /// The row's `case`.
  package let name: String
  /// The location of the row.
  package let place: ReferenceLocation
  /// The outcome of the comparison.
  package let outcome: Outcome
  /// The comparison of each expectation.
  package let findings: [Finding]

  /// The possible outcomes of a row.
  package enum Outcome: Equatable, Sendable {
    /// Every expectation is met.
    case passed
    /// An expectation is not met, or nothing answers the row; the sentence names the expectation or the reason.
    case failed(String)
    /// The row is excluded, with this reason.
    case excluded(String)
    /// The row, or a recording that it names, cannot be read; the sentence gives location and reason.
    case malformed(String)
  }

  init(_ row: ReferenceRow, _ outcome: Outcome, findings: [Finding] = []) {
    name = row.name
    place = row.place
    self.outcome = outcome
    self.findings = findings
  }

  /// Compares the answers of a family with `row`.
  init(judging answers: Result<[Answer], any Error>, of row: ReferenceRow) {
    do {
      let findings = try answers.get().map { try $0.finding(in: row) }
      let disagreements = findings.compactMap(\.disagreement)
      let outcome: Outcome =
        findings.isEmpty
        ? .failed("\(row.unanswered)")
        : disagreements.isEmpty ? .passed : .failed(disagreements.joined(separator: "; "))
      self.init(row, outcome, findings: findings)
    } catch {
      let isMalformed = error is ReferenceTableError || error is TraceError
      self.init(row, isMalformed ? .malformed("\(error)") : .failed("\(error)"))
    }
  }
}
