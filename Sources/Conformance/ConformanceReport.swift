/// The comparison of Scrollwork with tables of reference numbers.
package struct ConformanceReport: Sendable {
  /// One report for each table, in the order of their names.
  package var families: [FamilyReport] = []
  /// The paths of tables without a family.
  package var unknownTables: [String] = []
  /// The faults of tables that could not be read, a sentence each.
  package var malformedTables: [String] = []
  /// The entries of the folder's own `not-followed.csv` that match no row.
  package var staleExclusions: [String] = []

  /// The number of rows in all families.
  package var rowCount: Int { families.reduce(0) { $0 + $1.rows.count } }
  /// The number of rows that pass in all families.
  package var passedCount: Int { families.reduce(0) { $0 + $1.passedCount } }
  /// The number of rows that fail in all families.
  package var failedCount: Int { families.reduce(0) { $0 + $1.failures.count } }
  /// The number of rows that are not followed in all families.
  package var excludedCount: Int { families.reduce(0) { $0 + $1.excludedCount } }

  /// Whether a table or a row cannot be read.
  package var isMalformed: Bool { !malformedTables.isEmpty || families.contains { !$0.malformations.isEmpty } }
}

/// The results of one table.
package struct FamilyReport: Sendable {
  /// The family's name.
  package let name: String
  /// The subject of its rows.
  package let subject: String
  /// The result of each row, in the order of the table.
  package let rows: [RowResult]

  /// The number of rows that pass.
  package var passedCount: Int { rows.count { $0.outcome == .passed } }
  /// The number of rows that are not followed.
  package var excludedCount: Int { reasons.reduce(0) { $0 + $1.count } }

  /// The disagreements of rows that fail, each with its place and case.
  package var failures: [String] {
    rows.compactMap { row in
      guard case .failed(let why) = row.outcome else { return nil }
      return "\(row.place): \(row.name): \(why)"
    }
  }

  /// The faults of rows that cannot be read.
  package var malformations: [String] {
    rows.compactMap { row in
      guard case .malformed(let why) = row.outcome else { return nil }
      return why
    }
  }

  /// The reasons why rows are not followed, with the number of rows for each, in the order of their first rows.
  package var reasons: [(reason: String, count: Int)] {
    var reasons: [(reason: String, count: Int)] = []
    for row in rows {
      guard case .excluded(let reason) = row.outcome else { continue }
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].count += 1
      } else {
        reasons.append((reason, 1))
      }
    }
    return reasons
  }
}
