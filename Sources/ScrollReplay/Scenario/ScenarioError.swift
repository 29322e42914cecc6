/// What is wrong with a scenario: where, what stands there and what was expected.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the scenario.
  public let file: String
  /// The line, from 1, of what is wrong; of the object around it where something is missing. `nil` for the whole file.
  public let line: Int?
  /// The place in the JSON as a path of keys, such as `content.rows.count`, or as a column where the file is no JSON;
  /// empty for the file as a whole.
  public let path: String
  /// What should stand there.
  public let expected: String
  /// What stands there.
  public let found: String

  /// An error by its place and the two sides of its sentence.
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
