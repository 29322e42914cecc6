/// The first fault in a trace file, with its location.
public struct TraceError: Error, Equatable, Sendable {
  /// The file as named by the caller.
  public let file: String
  /// The line of the fault, from 1; line breaks in quotes count.
  public let line: Int
  /// The column of the fault; nil if the whole row or file is at fault.
  public let column: Column?
  /// The requirement of the format.
  public let expected: String
  /// The content of the file: in quotes, escaped and cut to 40 characters, or words such as `a blank line`.
  public let found: String

  /// A fault at `line` and `column` of `file`.
  public init(file: String, line: Int, column: Column? = nil, expected: String, found: String) {
    self.file = file
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
  }

  /// A column of a trace file.
  public enum Column: Equatable, Sendable {
    /// A column that the header names.
    case name(String)
    /// A column without a known name, counted from 1.
    case position(Int)
  }
}

extension TraceError: CustomStringConvertible {
  /// One sentence, such as `a.csv:12: column "x": expected a number, found "12,5"`.
  public var description: String {
    let sentence = "expected \(expected), found \(found)"
    switch column {
    case .name(let name): return "\(file):\(line): column \"\(name)\": \(sentence)"
    case .position(let position): return "\(file):\(line): column \(position): \(sentence)"
    case nil: return "\(file):\(line): \(sentence)"
    }
  }
}

extension TraceError {
  /// Quotes `text` for a message; see `quotedForMessage(_:)`.
  static func quoted(_ text: some StringProtocol) -> String { text.quotedForMessage(.trace) }
}
