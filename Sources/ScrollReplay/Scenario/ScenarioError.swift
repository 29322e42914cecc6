import GestureTraces

/// An error in a scenario: its position, the expectation and the value found.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the scenario.
  public let file: String
  /// The line of the value, from 1; for a missing value the line of the enclosing object. `nil` for the whole file.
  public let line: Int?
  /// The key path, such as `content.rows.count`; the column for a syntax error; empty for the whole file.
  public let path: String
  /// The expectation.
  public let expected: String
  /// The value found.
  public let found: String

  /// Makes an error from its position and the two sides of its sentence.
  public init(file: String, line: Int? = nil, path: String, expected: String, found: String) {
    self.file = file
    self.line = line
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// One sentence, such as `a.json:7: content.rows.count: expected a whole number from 0 to 9, found "many"`.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place)\(path.isEmpty ? "" : ": \(path)"): expected \(expected), found \(found)"
  }
}

extension ScenarioError {
  /// The error of a script that a scenario names, with the same sentence.
  init(_ error: TraceError) {
    let path =
      switch error.column {
      case .name(let name): "column \"\(name)\""
      case .position(let position): "column \(position)"
      case nil: ""
      }
    self.init(file: error.file, line: error.line, path: path, expected: error.expected, found: error.found)
  }
}

extension JSONReader {
  /// Parses a file; a syntax error names the file and the column.
  package static func tree(of bytes: [UInt8], file: String) throws(ScenarioError) -> JSONTree {
    do throws(JSONFault) {
      return try tree(of: bytes)
    } catch {
      throw ScenarioError(
        file: file, line: error.line, path: error.column.map { "column \($0)" } ?? "", expected: error.expected,
        found: error.found)
    }
  }
}
