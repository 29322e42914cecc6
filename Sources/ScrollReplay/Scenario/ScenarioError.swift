/// What is wrong with a scenario: where, what stands there and what was expected.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the scenario.
  public let file: String
  /// The place in the JSON as a path of keys, such as `content.rows.count`; empty for the file as a whole.
  public let path: String
  /// What should stand there.
  public let expected: String
  /// What stands there.
  public let found: String

  /// An error by its place and the two sides of its sentence.
  public init(file: String, path: String, expected: String, found: String) {
    self.file = file
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// One sentence that begins with the file and the place in it.
  public var description: String {
    let place = path.isEmpty ? file : "\(file): \(path)"
    return "\(place): expected \(expected), found \(found)"
  }
}
