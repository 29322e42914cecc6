/// What Scrollwork says to tables of reference numbers, beside what they expect.
package struct ConformanceReport: Sendable {
  /// A table for each, in the order of their names.
  package var families: [FamilyReport] = []
  /// The paths of tables that no family answers.
  package var unknownTables: [String] = []
  /// What is wrong with tables that could not be read, a sentence each.
  package var malformedTables: [String] = []
  /// Entries of the folder's own `not-followed.csv` that name no row.
  package var staleExclusions: [String] = []

  /// How many rows there are in all families.
  package var rowCount: Int { families.reduce(0) { $0 + $1.rows.count } }
  /// How many rows pass in all families.
  package var passedCount: Int { families.reduce(0) { $0 + $1.passedCount } }
  /// How many rows fail in all families.
  package var failedCount: Int { families.reduce(0) { $0 + $1.failures.count } }
  /// How many rows are not followed in all families.
  package var notFollowedCount: Int { families.reduce(0) { $0 + $1.notFollowedCount } }

  /// Whether a table or a row cannot be read.
  package var isMalformed: Bool { !malformedTables.isEmpty || families.contains { !$0.malformations.isEmpty } }
}

/// The rows of one table.
package struct FamilyReport: Sendable {
  /// The family's name.
  package let name: String
  /// What its rows are about.
  package let subject: String
  /// What came of each row, in the order of the table.
  package let rows: [RowResult]

  /// How many rows pass.
  package var passedCount: Int { rows.count { $0.outcome == .passed } }
  /// How many rows are not followed.
  package var notFollowedCount: Int { reasons.reduce(0) { $0 + $1.count } }

  /// What is wrong with rows that fail, each with its place and case.
  package var failures: [String] {
    rows.compactMap { row in
      guard case .failed(let why) = row.outcome else { return nil }
      return "\(row.place): \(row.name): \(why)"
    }
  }

  /// What is wrong with rows that cannot be read.
  package var malformations: [String] {
    rows.compactMap { row in
      guard case .malformed(let why) = row.outcome else { return nil }
      return why
    }
  }

  /// Why rows are not followed, and how many for each reason, in the order of their first rows.
  package var reasons: [(reason: String, count: Int)] {
    var reasons: [(reason: String, count: Int)] = []
    for row in rows {
      guard case .notFollowed(let reason) = row.outcome else { continue }
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].count += 1
      } else {
        reasons.append((reason, 1))
      }
    }
    return reasons
  }
}
