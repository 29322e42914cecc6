/// A record of a CSV file.
package struct CSVRecord: Sendable {
  /// The line on which the record begins, from 1.
  package let line: Int
  /// The texts of the fields, without their quotes.
  package let fields: [String]
}

/// A departure from strict CSV.
struct CSVFault: Error {
  let line: Int
  /// The index of the field in the record, from 0; `nil` if the whole line is at fault.
  var field: Int?
  let expected: String
  let found: String

  /// Returns the error of `file`, in which `column` names a field by its index.
  func error(in file: String, column: (Int) -> TraceError.Column) -> TraceError {
    TraceError(file: file, line: line, column: field.map(column), expected: expected, found: found)
  }
}

/// Parses a CSV file strictly, record by record, in one pass over its bytes.
///
/// - Complexity: linear in the number of bytes.
struct CSVScanner {
  /// The position of the next byte relative to its field.
  private enum State {
    case fieldStart, plain, quoted, quoteInQuoted
  }

  private let bytes: [UInt8]
  private var index: Int
  private var line = 1
  private var state = State.fieldStart
  private var recordStart: Int
  private var recordLine = 1
  private var field = 0
  private var fieldStart: Int
  private var fieldLine = 1
  /// Whether all bytes from `index` on are known to be line breaks.
  private var isAtTrailingLineBreaks = false

  /// A scanner of `bytes`, which must be valid UTF-8.
  ///
  /// - Parameter skipsComments: whether lines that begin with `#` may precede the first record.
  init(_ bytes: [UInt8], skipsComments: Bool = false) {
    self.bytes = bytes
    index = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    while skipsComments, index < bytes.count, bytes[index] == UInt8(ascii: "#") {
      index = bytes[index...].firstIndex(of: Self.newline).map { $0 + 1 } ?? bytes.count
      line += 1
    }
    (recordStart, recordLine) = (index, line)
    (fieldStart, fieldLine) = (index, line)
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Reads the next record; `nil` at the end of the file.
  ///
  /// - Throws: the first fault. After a fault the scanner must not be used.
  mutating func next() throws(CSVFault) -> CSVRecord? {
    while index < bytes.count {
      let byte = bytes[index]
      // Fast path: most bytes are inside plain fields.
      if state == .plain, byte > Self.comma, byte < 0x7f {
        index += 1
        continue
      }
      let length = lineBreakLength
      if length == 0 {
        try take(byte)
        index += 1
      } else if let record = try takeLineBreak(length) {
        return record
      }
    }
    guard state != .quoted else { throw fault(expected: "a closing quote") }
    return recordStart < bytes.count ? try finishRecord() : nil
  }

  /// The number of bytes of the line break at `index`; 0 for any other byte.
  private var lineBreakLength: Int {
    if bytes[index] == Self.newline { return 1 }
    guard bytes[index] == Self.carriageReturn, index + 1 < bytes.count else { return 0 }
    return bytes[index + 1] == Self.newline ? 2 : 0
  }

  private mutating func take(_ byte: UInt8) throws(CSVFault) {
    switch state {
    case .quoted:
      if byte == Self.quote { state = .quoteInQuoted }
    case .fieldStart where byte == Self.quote, .quoteInQuoted where byte == Self.quote: state = .quoted
    case _ where byte == Self.comma: startField(field + 1, at: index + 1)
    case .quoteInQuoted: throw fault(expected: "a comma after the closing quote")
    case .fieldStart, .plain:
      try checkPlain(byte)
      state = .plain
    }
  }

  private func checkPlain(_ byte: UInt8) throws(CSVFault) {
    if byte == UInt8(ascii: " "), state == .fieldStart {
      throw fault(expected: "no space before a field")
    } else if byte == Self.quote {
      throw fault(expected: "quotes around the whole field, not inside")
    } else if byte < 0x20 || byte == 0x7f {
      throw fault(expected: "no control character")
    } else if byte >= 0x80 {
      // SwiftCSV splits by grapheme clusters, in which a comma can vanish. It also takes Unicode's blanks and line
      // breaks for those of CSV.
      throw fault(expected: "ASCII text outside quotes")
    }
  }

  private mutating func takeLineBreak(_ length: Int) throws(CSVFault) -> CSVRecord? {
    let isBlankLine = index == recordStart
    if isBlankLine { try checkBlankLine() }
    index += length
    line += 1
    if state == .quoted { return nil }
    guard isBlankLine else { return try finishRecord() }
    startRecord()
    return nil
  }

  /// Throws for a blank line before another record; blank lines at the end of the file are valid.
  private mutating func checkBlankLine() throws(CSVFault) {
    if isAtTrailingLineBreaks { return }
    isAtTrailingLineBreaks = bytes[index...].allSatisfy { $0 == Self.newline || $0 == Self.carriageReturn }
    guard isAtTrailingLineBreaks else { throw CSVFault(line: line, expected: "a row", found: "a blank line") }
  }

  /// Returns the record from `recordStart` up to `index`.
  private mutating func finishRecord() throws(CSVFault) -> CSVRecord {
    var text = String(decoding: bytes[recordStart..<index], as: UTF8.self)
    // SwiftCSV would lose an empty last field without a line break after it.
    if bytes[index - 1] != Self.newline { text += "\n" }
    let (line, count) = (recordLine, field + 1)
    let fields = CSVFields.split(text)
    // A combining character hides a quote from SwiftCSV, which then returns an error or other fields.
    guard let fields, fields.count == count else {
      let joined = fields == nil ? "behind" : "in front of"
      throw CSVFault(
        line: line, expected: "a row of CSV", found: "a quote that forms one grapheme with the character \(joined) it")
    }
    startRecord()
    return CSVRecord(line: line, fields: fields)
  }

  private mutating func startRecord() {
    (recordStart, recordLine) = (index, line)
    startField(0, at: index)
  }

  private mutating func startField(_ number: Int, at start: Int) {
    (field, fieldStart, fieldLine) = (number, start, line)
    state = .fieldStart
  }

  /// Returns a fault of the field at `index` that quotes the field up to its end or the end of the line.
  private func fault(expected: String) -> CSVFault {
    let rest = bytes[fieldStart...]
    let isQuoted = rest.first == Self.quote
    let text = rest.prefix { isQuoted ? $0 != Self.newline : $0 != Self.comma && $0 != Self.newline }
    let isLineEnd = text.endIndex < bytes.count && bytes[text.endIndex] == Self.newline
    let shown = isLineEnd && text.last == Self.carriageReturn ? text.dropLast() : text
    let found = TraceError.quoted(String(decoding: shown, as: UTF8.self))
    return CSVFault(line: fieldLine, field: field, expected: expected, found: found)
  }
}
