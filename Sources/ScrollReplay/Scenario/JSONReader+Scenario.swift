import GestureTraces

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
