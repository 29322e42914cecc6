import GestureTraces

/// What came of one reference row.
package struct RowResult: Sendable {
  /// The row's `case`.
  package let name: String
  /// Where the row stands.
  package let place: ReferencePlace
  /// Whether Scrollwork agrees with it.
  package let outcome: Outcome
  /// Each expectation beside what was found.
  package let findings: [Finding]

  /// What a row can come to.
  package enum Outcome: Equatable, Sendable {
    /// Every expectation is met.
    case passed
    /// An expectation is not met, or nothing answers the row; the sentence says which.
    case failed(String)
    /// The row is named as not followed, with this reason.
    case notFollowed(String)
    /// The row, or a recording that it names, cannot be read; the sentence says where and why.
    case malformed(String)
  }

  init(_ row: ReferenceRow, _ outcome: Outcome, findings: [Finding] = []) {
    name = row.name
    place = row.place
    self.outcome = outcome
    self.findings = findings
  }

  /// Judges what a family answers to `row`.
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
