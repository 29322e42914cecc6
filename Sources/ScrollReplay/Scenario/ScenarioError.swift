/// What is wrong with a scenario: where, what stands there and what was expected.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  public let file: String
  /// The place in the JSON as a path of keys, such as `content.rows.count`; empty for the file as a whole.
  public let path: String
  public let expected: String
  public let found: String

  public init(file: String, path: String, expected: String, found: String) {
    self.file = file
    self.path = path
    self.expected = expected
    self.found = found
  }

  public var description: String {
    let place = path.isEmpty ? file : "\(file): \(path)"
    return "\(place): expected \(expected), found \(found)"
  }
}
