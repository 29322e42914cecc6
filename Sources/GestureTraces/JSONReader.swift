/// A JSON value with its position in the text.
package struct JSONTree: Sendable {
  package let value: JSONValue
  /// From 1.
  package let line: Int
  /// The offset of the value's first byte, from 0.
  package let offset: Int
}

/// A JSON value; members and elements keep file order.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number and its text.
  case number(Double, text: String)
  case string(String)
  case array([JSONTree])
  case object([(key: String, tree: JSONTree)])

  /// The value in the words of an error message.
  package var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(_, let text): text.cut(to: String.longestQuotation)
    case .string(let text): text.isEmpty ? "\"\"" : text.quotedForMessage()
    case .array(let elements): "an array of \(elements.count)"
    case .object(let members): "an object of \(members.count)"
    }
  }
}

/// The first syntax error of a JSON text.
package struct JSONFault: Error, Equatable, Sendable {
  /// From 1.
  package let line: Int
  /// From 1, in characters; `nil` for the whole line.
  package let column: Int?
  /// The requirement of the syntax.
  package let expected: String
  /// The text found.
  package let found: String
}

/// Parses RFC 8259 JSON strictly and reports the position of a syntax error.
///
/// Foundation's decoder accepts trailing commas and duplicate keys, and does not report positions.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0

  /// The nesting limit, so that no file can exhaust the stack.
  private static let maximumDepth = 64

  /// Parses a whole text.
  package static func tree(of bytes: [UInt8]) throws(JSONFault) -> JSONTree {
    if let fault = EncodingFault(in: bytes) {
      throw JSONFault(line: fault.line, column: nil, expected: EncodingFault.expected, found: fault.found)
    }
    var reader = JSONReader(bytes: bytes)
    let tree = try reader.tree()
    guard reader.peek == nil else { throw reader.error(expected: "the end of the file") }
    return tree
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next non-blank byte; `nil` at the end.
  private var peek: UInt8? {
    mutating get {
      while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        if bytes[position] == 0x0A { line += 1 }
        position += 1
      }
      return position < bytes.count ? bytes[position] : nil
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func tree() throws(JSONFault) -> JSONTree {
    depth += 1
    defer { depth -= 1 }
    let start = peek
    let (line, offset) = (line, position)
    guard depth <= Self.maximumDepth else { throw error(expected: "at most \(Self.maximumDepth) nested levels") }
    switch start {
    case UInt8(ascii: "{"): return JSONTree(value: try object(), line: line, offset: offset)
    case UInt8(ascii: "["): return JSONTree(value: try array(), line: line, offset: offset)
    case UInt8(ascii: "\""): return JSONTree(value: .string(try string()), line: line, offset: offset)
    default: return JSONTree(value: try plainValue(), line: line, offset: offset)
    }
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    position += 1
    var members: [(key: String, tree: JSONTree)] = []
    // A search among the members would make reading an object quadratic in its keys.
    var keys: Set<String> = []
    if take("}") { return .object(members) }
    repeat {
      guard peek == UInt8(ascii: "\"") else { throw error(expected: "a key in quotes") }
      let place = position
      let key = try string()
      guard keys.insert(key).inserted else {
        throw error(expected: "each key once", at: place, found: "the key \(key.quotedForMessage()) again")
      }
      guard take(":") else { throw error(expected: "a colon") }
      members.append((key, try tree()))
    } while take(",")
    guard take("}") else { throw error(expected: "a comma or }") }
    return .object(members)
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    position += 1
    var elements: [JSONTree] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try tree()) } while take(",")
    guard take("]") else { throw error(expected: "a comma or ]") }
    return .array(elements)
  }

  /// `null`, `true`, `false` or a number.
  private mutating func plainValue() throws(JSONFault) -> JSONValue {
    let word = word(at: position)
    let value: JSONValue
    switch word {
    case "null": value = .null
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    default:
      guard Self.isNumber(word), let number = Double(word) else { throw error(expected: "a value") }
      guard number.isFinite else { throw error(expected: "a number within the range of Double") }
      value = .number(number, text: word)
    }
    position += word.utf8.count
    return value
  }

  /// The word at `position`: all following characters that may occur in a number or keyword.
  private func word(at position: Int) -> String {
    let end = bytes[position...].firstIndex { !Self.isOfWord($0) } ?? bytes.count
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".", "_": true
    default: false
    }
  }

  /// Whether `text` is a number by the grammar of RFC 8259: no leading zeros, no bare points.
  private static func isNumber(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func takeDigits() -> ArraySlice<UInt8> {
      let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      rest.removeFirst(digits.count)
      return digits
    }
    func take(_ characters: Unicode.Scalar...) -> Bool {
      guard let byte = rest.first, characters.contains(Unicode.Scalar(byte)) else { return false }
      rest.removeFirst()
      return true
    }
    _ = take("-")
    let whole = takeDigits()
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    if take("."), takeDigits().isEmpty { return false }
    if take("e", "E") {
      _ = take("-", "+")
      if takeDigits().isEmpty { return false }
    }
    return rest.isEmpty
  }
}

extension JSONReader {
  /// The text between quotes.
  private mutating func string() throws(JSONFault) -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      let byte = bytes[position]
      guard byte >= 0x20 else {
        throw error(expected: "a closing quote", at: position, found: String(Unicode.Scalar(byte)).quotedForMessage())
      }
      if byte == UInt8(ascii: "\\") {
        text += try escaped().utf8
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard position < bytes.count else { throw error(expected: "a closing quote") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escaped() throws(JSONFault) -> String {
    let escapes: [UInt8: String] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
    ]
    let start = position
    let letter = position + 1 < bytes.count ? bytes[position + 1] : 0
    position += 2
    if let plain = escapes[letter] { return plain }
    var units: [UInt16] = []
    if letter == UInt8(ascii: "u"), let unit = hexadecimalUnit() { units.append(unit) }
    if units.first.map(UTF16.isLeadSurrogate) == true, bytes[min(position, bytes.count)...].starts(with: [0x5C, 0x75]) {
      position += 2
      if let unit = hexadecimalUnit() { units.append(unit) }
    }
    guard !units.isEmpty, let text = String(validating: units, as: UTF16.self) else {
      throw error(expected: "a JSON escape sequence", at: start, found: "an invalid one")
    }
    return text
  }

  private mutating func hexadecimalUnit() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// An error at the next non-blank byte.
  private mutating func error(expected: String) -> JSONFault {
    guard peek != nil else { return error(expected: expected, at: position, found: "the end of the file") }
    let word = word(at: position)
    let rest = String(decoding: bytes[position...].prefix(8), as: UTF8.self)
    let found = word.isEmpty ? String(rest.prefix(1)) : String(word.prefix(40))
    return error(expected: expected, at: position, found: found.quotedForMessage())
  }

  private func error(expected: String, at place: Int, found: String) -> JSONFault {
    let lineStart = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // Continuation bytes begin no character.
    let column = bytes[lineStart..<place].count { $0 & 0xC0 != 0x80 } + 1
    return JSONFault(line: line, column: column, expected: expected, found: found)
  }
}
