/// What is wrong with a table of reference numbers, and where.
package struct ReferenceTableError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where the fault stands.
  package let place: ReferencePlace
  /// What should stand there.
  package let expected: String
  /// What stands there.
  package let found: String

  /// One sentence, such as `a.csv:12: column "x": expected a number, found "12,5"`.
  package var description: String { "\(place): expected \(expected), found \(found)" }
}

/// A place in a table of reference numbers.
package struct ReferencePlace: Equatable, Sendable, CustomStringConvertible {
  /// The path of the file as it was given.
  package let file: String
  /// The line, from 1; `nil` for the file as a whole.
  package let line: Int?
  /// `column "x"` of CSV, a path of keys of JSON; empty for a whole row.
  package let column: String

  /// A place by its three parts.
  package init(file: String, line: Int? = nil, column: String = "") {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line: column`, as far as there is one.
  package var description: String {
    let row = line.map { "\(file):\($0)" } ?? file
    return column.isEmpty ? row : "\(row): \(column)"
  }
}
