/// A fault of a table of reference numbers, with its location.
package struct ReferenceTableError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The location of the fault.
  package let place: ReferenceLocation
  /// The expected content.
  package let expected: String
  /// The actual content.
  package let found: String

  /// A sentence such as `a.csv:12: column "x": expected a number, found "12,5"`.
  package var description: String { "\(place): expected \(expected), found \(found)" }
}

/// A location in a table of reference numbers.
package struct ReferenceLocation: Equatable, Sendable, CustomStringConvertible {
  /// The path of the file as passed by the caller.
  package let file: String
  /// The line, from 1; `nil` for the file as a whole.
  package let line: Int?
  /// `column "x"` of CSV, a path of keys of JSON; empty for a whole row.
  package let column: String

  /// A location by its three parts.
  package init(file: String, line: Int? = nil, column: String = "") {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line: column`, without absent parts.
  package var description: String {
    let row = line.map { "\(file):\($0)" } ?? file
    return column.isEmpty ? row : "\(row): \(column)"
  }
}
