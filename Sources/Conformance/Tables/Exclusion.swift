import ScrollReplay

/// Rows that are deliberately not followed: a table, a column, a shell pattern of its text, and the reason.
package struct Exclusion: Equatable, Sendable, CustomStringConvertible {
  /// The table, without the extension of its file.
  package let table: String
  /// The column of the pattern; names joined by points lead into objects.
  package let column: String
  /// The pattern of the text, in which `*` matches any characters.
  package let pattern: String
  /// The reason for the exclusion.
  package let reason: String

  /// The name of the table of exclusions, which is not a table of reference numbers.
  package static let tableName = "not-followed"

  /// The table and the pattern of its rows.
  package var description: String { "\(table), \(column) = \(pattern)" }

  /// The rows of `table` whose `column` matches `pattern`.
  package init(table: String, column: String, pattern: String, reason: String) {
    self.table = table
    self.column = column
    self.pattern = pattern
    self.reason = reason
  }

  /// Reads the entries of the table at `path`.
  package static func all(contentsOf path: String) throws -> [Exclusion] {
    try ReferenceTable(contentsOf: path).rows.map { row in
      guard let reason = row.optional("reason") else {
        throw try row["reason"].error(expected: "a reason")
      }
      return try Exclusion(
        table: row.text("file"), column: row.text("column"), pattern: row.text("pattern"), reason: reason.text())
    }
  }

  /// Returns whether the exclusion matches `row`, a row of the same table.
  package func matches(_ row: ReferenceRow) -> Bool {
    guard let text = try? row.text(column) else { return false }
    return GlobPattern(pattern).matches(text)
  }
}
