import ScrollReplay

/// Rows that are not followed on purpose: a table, a column, a shell pattern of its text, and why.
package struct Exclusion: Equatable, Sendable, CustomStringConvertible {
  /// The table, without the extension of its file.
  package let table: String
  /// The column in which the pattern is looked for; names joined by points lead into objects.
  package let column: String
  /// The text that marks the rows, in which `*` stands for any run of characters.
  package let pattern: String
  /// Why they are not followed.
  package let reason: String

  /// The table that lists exclusions; it is no table of reference numbers itself.
  package static let tableName = "not-followed"

  /// The table and the rows in it.
  package var description: String { "\(table), \(column) = \(pattern)" }

  /// Rows of `table` whose `column` is like `pattern`.
  package init(table: String, column: String, pattern: String, reason: String) {
    self.table = table
    self.column = column
    self.pattern = pattern
    self.reason = reason
  }

  /// The entries of the table at `path`.
  package static func all(contentsOf path: String) throws -> [Exclusion] {
    try ReferenceTable(contentsOf: path).rows.map { row in
      guard let reason = row.optional("reason") else {
        throw try row["reason"].error(expected: "a reason")
      }
      return try Exclusion(
        table: row.text("file"), column: row.text("column"), pattern: row.text("pattern"), reason: reason.text())
    }
  }

  /// Whether `row`, of the same table, is one of those.
  package func matches(_ row: ReferenceRow) -> Bool {
    guard let text = try? row.text(column) else { return false }
    return GlobPattern(pattern).matches(text)
  }
}
