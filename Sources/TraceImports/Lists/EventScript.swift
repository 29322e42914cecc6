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

  let bytes: [UInt8]
  let options: ImportOptions
  var position = 0
  var line = 1
  var json: [UInt8] = []
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
