import GestureTraces

/// A message of Protocol Buffers' text format with its fields in order.
struct TextProto {
  struct Field {
    /// The name; that of an extension without its brackets and package.
    let name: String
    let line: Int
    let value: Value
  }

  enum Value {
    case scalar(String)
    case message(TextProto)
  }

  private(set) var fields: [Field] = []

  /// The messages under a name.
  func messages(_ name: String) -> [TextProto] {
    fields.compactMap { field in
      if field.name == name, case .message(let message) = field.value { message } else { nil }
    }
  }

  /// The first scalar under a name with its line.
  func scalar(_ name: String) -> (text: String, line: Int)? {
    for field in fields where field.name == name {
      if case .scalar(let text) = field.value { return (text, field.line) }
    }
    return nil
  }

  /// Parses a whole text.
  static func parse(_ bytes: [UInt8], _ options: ImportOptions) throws(TraceError) -> TextProto {
    var reader = TextProtoReader(bytes, options)
    let message = try reader.message(depth: 0)
    return message
  }

  mutating func append(_ field: Field) { fields.append(field) }
}

private struct TextProtoReader {
  /// 64: deeper than a trace, so that no file can exhaust the stack.
  private static let mostLevels = 64

  private let bytes: [UInt8]
  private let options: ImportOptions
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8], _ options: ImportOptions) { (self.bytes, self.options) = (bytes, options) }

  /// The fields up to the closing brace, or to the end of the text at depth 0.
  mutating func message(depth: Int) throws(TraceError) -> TextProto {
    guard depth <= Self.mostLevels else {
      throw TraceError(
        file: options.file, line: line, expected: "at most \(Self.mostLevels) nested levels", found: "more")
    }
    var message = TextProto()
    while true {
      guard let byte = peek() else {
        guard depth == 0 else { throw fault("a closing brace") }
        return message
      }
      if byte == UInt8(ascii: "}"), depth > 0 {
        position += 1
        return message
      }
      try field(of: &message, depth)
    }
  }

  /// Reads a field; a list gives a field for each element.
  private mutating func field(of message: inout TextProto, _ depth: Int) throws(TraceError) {
    let start = line
    let name = try name()
    let hasColon = take(":")
    if hasColon, take("[") {
      while !take("]") {
        message.append(.init(name: name, line: line, value: try value(depth)))
        guard take(",") || peek() == UInt8(ascii: "]") else { throw fault("a comma or a closing bracket") }
      }
    } else {
      guard hasColon || peek() == UInt8(ascii: "{") else { throw fault("a colon or an opening brace") }
      message.append(.init(name: name, line: start, value: try value(depth)))
    }
    _ = take(",") || take(";")
  }

  private mutating func value(_ depth: Int) throws(TraceError) -> TextProto.Value {
    take("{") ? .message(try self.message(depth: depth + 1)) : .scalar(try scalar())
  }

  private mutating func name() throws(TraceError) -> String {
    let isExtension = take("[")
    let word = word()
    guard !word.isEmpty else { throw fault("the name of a field") }
    if isExtension, !take("]") { throw fault("a closing bracket") }
    return isExtension ? String(word.split(separator: ".").last ?? "") : word
  }

  private mutating func scalar() throws(TraceError) -> String {
    guard let quote = peek() else { throw fault("a value") }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let word = word()
      guard !word.isEmpty else { throw fault("a value") }
      return word
    }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count, bytes[position] == quote else {
      throw TraceError(file: options.file, line: line, expected: "a closing quote", found: "the end of the line")
    }
    defer { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func word() -> String {
    _ = peek()
    let end =
      bytes[position...].firstIndex { byte in
        !(Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
          || [0x2B, 0x2D, 0x2E, 0x5F].contains(byte))
      } ?? bytes.count
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// The next byte that is neither blank nor part of a comment.
  private mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        line += 1
        position += 1
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "#"): position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      default: return bytes[position]
      }
    }
    return nil
  }

  private mutating func fault(_ expected: String) -> TraceError {
    guard peek() != nil else {
      return TraceError(file: options.file, line: line, expected: expected, found: "the end of the file")
    }
    let rest = bytes[position...].prefix { $0 != 0x0A }.prefix(60)
    return options.fault(line, expected: expected, found: String(decoding: rest, as: UTF8.self))
  }
}
