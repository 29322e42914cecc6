import GestureTraces

/// Converts a list of literals in JavaScript or TypeScript to JSON with the same line numbers.
///
/// Imports and numeric constants may precede the list, and an export may follow. The list may have unquoted keys,
/// three kinds of quotes, trailing commas, comments, and sums of numbers and constants. Everything else is refused.
struct EventScript {
  /// The value of `Date.now()` in milliseconds: half of the supported range, so that no sum is negative.
  static let clock = Double(RecordedTime.latestSecond) * 1000 / 2

  /// 64: the limit of the JSON reader, so that no file can exhaust the stack.
  private static let mostLevels = 64

  private let bytes: [UInt8]
  private let options: ImportOptions
  private var position = 0
  private var line = 1
  private var json: [UInt8] = []
  private var constants: [String: Double]

  private init(_ bytes: [UInt8], _ options: ImportOptions, _ constants: [String: Double]) {
    (self.bytes, self.options, self.constants) = (bytes, options, constants)
  }

  /// Returns the list of the script as JSON.
  ///
  /// - Parameter constants: the values of names that the script does not declare.
  static func json(
    of bytes: [UInt8], constants: [String: Double], _ options: ImportOptions
  ) throws(TraceError) -> [UInt8] {
    var script = EventScript(bytes, options, constants)
    try script.findList()
    try script.value(depth: 1)
    try script.endList()
    return script.json
  }

  /// Reads the statements up to the opening bracket of the list.
  private mutating func findList() throws(TraceError) {
    while peek() != UInt8(ascii: "[") {
      let start = position
      switch word() {
      case "import": try skipImport()
      case "export", "default": break
      case "const", "let", "var": if try declaresList() { return }
      default:
        position = start
        throw fault("an import, a constant or a list of events")
      }
    }
  }

  private mutating func skipImport() throws(TraceError) {
    while let byte = peek(), !Self.isQuote(byte) { position += 1 }
    guard peek() != nil else { throw fault("the module of an import in quotes") }
    let length = json.count
    try text()
    json.removeSubrange(length...)
    _ = take(";")
  }

  /// Reads a declaration up to its value; false after the value of a number.
  private mutating func declaresList() throws(TraceError) -> Bool {
    _ = peek()
    let name = word()
    if take(":") { while let byte = peek(), byte != UInt8(ascii: "=") { position += 1 } }
    guard take("=") else { throw fault("an equals sign") }
    if peek() == UInt8(ascii: "[") { return true }
    constants[name] = try sum()
    _ = take(";")
    return false
  }

  /// Reads the statements after the list: a type assertion and an export.
  private mutating func endList() throws(TraceError) {
    while peek() != nil {
      if take(";") { continue }
      let start = position
      switch word() {
      case "as", "satisfies": while let byte = peek(), byte != UInt8(ascii: ";") { position += 1 }
      case "export": while let byte = peek(), byte != UInt8(ascii: ";") { position += 1 }
      default:
        position = start
        throw fault("the end of the file")
      }
    }
  }

  private mutating func value(depth: Int) throws(TraceError) {
    guard depth <= Self.mostLevels else {
      throw TraceError(
        file: options.file, line: line, expected: "at most \(Self.mostLevels) nested levels", found: "more")
    }
    switch peek() {
    case UInt8(ascii: "{"): try members(depth)
    case UInt8(ascii: "["): try elements(depth)
    case let byte? where Self.isQuote(byte): try text()
    default: try plainValue()
    }
  }

  private mutating func members(_ depth: Int) throws(TraceError) {
    position += 1
    json.append(UInt8(ascii: "{"))
    var isFirst = true
    while !take("}") {
      if !isFirst { json.append(UInt8(ascii: ",")) }
      isFirst = false
      try key()
      guard take(":") else { throw fault("a colon") }
      json.append(UInt8(ascii: ":"))
      try value(depth: depth + 1)
      guard take(",") || peek() == UInt8(ascii: "}") else { throw fault("a comma or }") }
    }
    json.append(UInt8(ascii: "}"))
  }

  private mutating func elements(_ depth: Int) throws(TraceError) {
    position += 1
    json.append(UInt8(ascii: "["))
    var isFirst = true
    while !take("]") {
      if !isFirst { json.append(UInt8(ascii: ",")) }
      isFirst = false
      try value(depth: depth + 1)
      guard take(",") || peek() == UInt8(ascii: "]") else { throw fault("a comma or ]") }
    }
    json.append(UInt8(ascii: "]"))
  }

  private mutating func key() throws(TraceError) {
    if let byte = peek(), Self.isQuote(byte), byte != UInt8(ascii: "`") { return try text() }
    let start = position
    let name = word()
    guard !name.isEmpty, !name.contains(".") else {
      position = start
      throw fault("a key")
    }
    json += Array("\"\(name)\"".utf8)
  }

  private mutating func plainValue() throws(TraceError) {
    let start = position
    switch word() {
    case "true": json += Array("true".utf8)
    case "false": json += Array("false".utf8)
    case "null", "undefined": json += Array("null".utf8)
    default:
      position = start
      json += Array(try sum().shortest.utf8)
    }
  }

  private mutating func sum() throws(TraceError) -> Double {
    var total = try term()
    while true {
      if take("+") {
        total += try term()
      } else if take("-") {
        total -= try term()
      } else {
        break
      }
    }
    guard total.isFinite else { throw fault("a number within the range of Double") }
    return total
  }

  private mutating func term() throws(TraceError) -> Double {
    let sign: Double = take("-") ? -1 : 1
    _ = peek()
    let start = position
    var word = word()
    if let first = word.utf8.first, (0x30...0x39).contains(first) || first == UInt8(ascii: ".") {
      // The sign of an exponent ends a word.
      if word.last == "e" || word.last == "E", let byte = bytes[position...].first, byte == 0x2B || byte == 0x2D {
        position += 1
        word += String(Unicode.Scalar(byte)) + self.word()
      }
      let isDecimal = word.utf8.allSatisfy { (0x30...0x39).contains($0) || Array("._eE+-".utf8).contains($0) }
      if isDecimal, let number = Double(word.filter { $0 != "_" }) { return sign * number }
    } else if word == "Date.now", take("("), take(")") {
      return sign * Self.clock
    } else if let constant = constants[word] {
      return sign * constant
    }
    position = start
    throw fault("a literal, a constant or a name of rrweb's enums")
  }
}

extension EventScript {
  private static func isQuote(_ byte: UInt8) -> Bool { Array("\"'`".utf8).contains(byte) }

  /// Writes the text in quotes; its line breaks follow it, since JSON has none in texts.
  private mutating func text() throws(TraceError) {
    let quote = bytes[position]
    let start = line
    position += 1
    json.append(UInt8(ascii: "\""))
    while position < bytes.count, bytes[position] != quote {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\"): try escape()
      case 0x0A where quote != UInt8(ascii: "`"): throw missing("a closing quote", found: "the end of the line")
      case UInt8(ascii: "$") where quote == UInt8(ascii: "`") && bytes[position...].starts(with: "${".utf8):
        throw fault("a text without substitutions")
      default:
        position += 1
        if byte == 0x0A { line += 1 }
        write(Unicode.Scalar(byte), byte)
      }
    }
    guard position < bytes.count else { throw missing("a closing quote", found: "the end of the file") }
    position += 1
    json.append(UInt8(ascii: "\""))
    json += [UInt8](repeating: 0x0A, count: line - start)
  }

  /// Writes a byte of a text, escaped if JSON requires it.
  private mutating func write(_ scalar: Unicode.Scalar, _ byte: UInt8) {
    switch scalar {
    case "\"", "\\": json += [UInt8(ascii: "\\"), byte]
    case _ where byte < 0x20: writeUnit(UInt32(byte))
    default: json.append(byte)
    }
  }

  private mutating func writeUnit(_ unit: UInt32) {
    let digits = String(unit, radix: 16)
    json += Array("\\u".utf8) + Array(String(repeating: "0", count: 4 - digits.count).utf8) + Array(digits.utf8)
  }

  private mutating func escape() throws(TraceError) {
    guard position + 1 < bytes.count else { throw missing("an escape sequence", found: "the end of the file") }
    let start = position
    let byte = bytes[position + 1]
    position += 2
    switch Unicode.Scalar(byte) {
    case "n", "r", "t", "b", "f": json += [UInt8(ascii: "\\"), byte]
    case "v": writeUnit(0x0B)
    case "0": writeUnit(0)
    case "x": writeUnit(try digits(2, from: start))
    case "u" where bytes[position...].first == UInt8(ascii: "{"):
      let length = bytes[position...].prefix(10).firstIndex(of: UInt8(ascii: "}")).map { $0 - position - 1 }
      position += 1
      guard let scalar = Unicode.Scalar(try digits(length ?? 0, from: start)) else { throw badEscape(at: start) }
      position += 1
      for byte in String(scalar).utf8 { write(Unicode.Scalar(byte), byte) }
    case "u": writeUnit(try digits(4, from: start))
    case "\n": line += 1
    case "\r": break
    default: write(Unicode.Scalar(byte), byte)
    }
  }

  private mutating func digits(_ count: Int, from start: Int) throws(TraceError) -> UInt32 {
    let digits = bytes[position...].prefix(count)
    guard digits.count == count, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw badEscape(at: start) }
    position += count
    return value
  }

  private mutating func badEscape(at start: Int) -> TraceError {
    position = start
    return fault("an escape sequence")
  }

  /// The letters, digits, points and marks of a name or number at the position.
  private mutating func word() -> String {
    let end =
      bytes[position...].firstIndex { byte in
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", ".": false
        default: true
        }
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
    var isComment = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x0A {
        line += 1
        json.append(byte)
      } else if isComment, byte == UInt8(ascii: "*"), bytes[position...].starts(with: "*/".utf8) {
        isComment = false
        position += 1
      } else if isComment || [0x20, 0x09, 0x0D].contains(byte) {
      } else if bytes[position...].starts(with: "/*".utf8) {
        isComment = true
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
        continue
      } else {
        return byte
      }
      position += 1
    }
    return nil
  }

  private func missing(_ expected: String, found: String) -> TraceError {
    TraceError(file: options.file, line: line, expected: expected, found: found)
  }

  private mutating func fault(_ expected: String) -> TraceError {
    guard position < bytes.count, let first = peek() else { return missing(expected, found: "the end of the file") }
    let rest = bytes[position...]
    let word = rest.prefix { !Array(",;}])\n\r".utf8).contains($0) }
    let shown = word.isEmpty ? [first] : Array(word)
    return options.fault(line, expected: expected, found: String(decoding: shown, as: UTF8.self))
  }
}
