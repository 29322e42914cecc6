import GestureTraces

extension EventScript {
  static func isQuote(_ byte: UInt8) -> Bool { Array("\"'`".utf8).contains(byte) }

  /// Writes the text in quotes; its line breaks follow it, since JSON has none in texts.
  mutating func text() throws(TraceError) {
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
  mutating func word() -> String {
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

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// The next byte that is neither blank nor part of a comment.
  mutating func peek() -> UInt8? {
    while position < bytes.count {
      let rest = bytes[position...]
      if rest.starts(with: "//".utf8) {
        position = rest.firstIndex(of: 0x0A) ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { skip() }
        position = min(position + 2, bytes.count)
      } else if [0x20, 0x09, 0x0D, 0x0A].contains(bytes[position]) {
        skip()
      } else {
        return bytes[position]
      }
    }
    return nil
  }

  /// Skips a byte between tokens; a line break goes to the JSON.
  private mutating func skip() {
    if bytes[position] == 0x0A {
      line += 1
      json.append(0x0A)
    }
    position += 1
  }

  private func missing(_ expected: String, found: String) -> TraceError {
    TraceError(file: options.file, line: line, expected: expected, found: found)
  }

  mutating func fault(_ expected: String) -> TraceError {
    guard position < bytes.count, let first = peek() else { return missing(expected, found: "the end of the file") }
    let rest = bytes[position...]
    let word = rest.prefix { !Array(",;}])\n\r".utf8).contains($0) }
    let shown = word.isEmpty ? [first] : Array(word)
    return options.fault(line, expected: expected, found: String(decoding: shown, as: UTF8.self))
  }
}
