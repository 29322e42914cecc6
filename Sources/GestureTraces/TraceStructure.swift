/// What the bytes of a CSV file say before it is split into rows: where its records end, and the first thing that is no
/// strict CSV. One pass over the bytes, a small part of what the splitting costs.
struct TraceStructure {
  /// A departure from strict CSV.
  struct Fault: Equatable {
    let line: Int
    /// The field of the row, from 0; nil where the whole line is at fault.
    let field: Int?
    let expected: String
    let found: String
  }

  /// Where in a field the reader stands.
  private enum State {
    case fieldStart, plain, quoted, quoteInQuoted
  }

  /// How many bytes hold whole, sound records: all before the row of the first fault, and before blank lines at the end.
  private var end: Int
  private(set) var fault: Fault?

  private let bytes: [UInt8]
  /// Where the text begins behind its byte order mark.
  private let start: Int
  private var state = State.fieldStart
  private var line = 1
  private var field = 0
  private var fieldStart: Int
  private var fieldLine = 1

  /// Looks through `bytes`, which are valid UTF-8.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    end = start
    fieldStart = start
    scan()
  }

  /// The sound records of `text`, whose bytes were looked through, each with its line break; nil where there are none.
  func soundRecords(of text: String) -> String? {
    guard end > start else { return nil }
    let sound = end == bytes.count ? text : String(decoding: bytes[..<end], as: UTF8.self)
    // SwiftCSV would lose an empty last field that no line break follows.
    return bytes[end - 1] == Self.newline ? sound : sound + "\n"
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private mutating func scan() {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if state == .plain, byte > Self.comma, byte < 0x7f {
        index += 1
        continue
      }
      let length = byte == Self.carriageReturn && follows(index, Self.newline) ? 2 : 1
      step(byte, at: index, isLineEnd: byte == Self.newline || length == 2)
      guard fault == nil else { return }
      index += length
    }
    if state == .quoted {
      fail(expected: "a closing quote", field: field, line: fieldLine)
    } else if fieldStart < bytes.count || field > 0 {
      end = bytes.count
    }
  }

  private func follows(_ index: Int, _ byte: UInt8) -> Bool { index + 1 < bytes.count && bytes[index + 1] == byte }

  private mutating func step(_ byte: UInt8, at index: Int, isLineEnd: Bool) {
    switch state {
    case .quoted:
      if byte == Self.quote { state = .quoteInQuoted }
      if isLineEnd { line += 1 }
    case .quoteInQuoted where byte == Self.quote: state = .quoted
    case .fieldStart where byte == Self.quote: state = .quoted
    case .fieldStart where isLineEnd && field == 0: blankLine(at: index)
    case _ where isLineEnd: finishRecord(at: index)
    case _ where byte == Self.comma: startField(field + 1, at: index + 1)
    case .quoteInQuoted: fail(expected: "a comma after the closing quote", field: field, line: fieldLine)
    case .fieldStart, .plain: plain(byte)
    }
  }

  private mutating func plain(_ byte: UInt8) {
    if byte == UInt8(ascii: " "), state == .fieldStart {
      fail(expected: "no blank before a field", field: field, line: line)
    } else if byte == Self.quote {
      fail(expected: "quotes around a whole field", field: field, line: line)
    } else if byte < 0x20 || byte == 0x7f {
      fail(expected: "no control character", field: field, line: line)
    } else if byte >= 0x80 {
      // SwiftCSV splits by grapheme clusters, in which a comma can vanish, and takes Unicode's blanks and line breaks for its own.
      fail(expected: "ASCII text outside quotes", field: field, line: line)
    }
    state = .plain
  }

  private mutating func startField(_ number: Int, at index: Int) {
    field = number
    fieldStart = index
    fieldLine = line
    state = .fieldStart
  }

  private mutating func finishRecord(at index: Int) {
    let next = index + (bytes[index] == Self.carriageReturn ? 2 : 1)
    line += 1
    startField(0, at: next)
    end = next
  }

  /// Blank lines may end a file; before another row they are a fault.
  private mutating func blankLine(at index: Int) {
    let isLast = bytes[index...].allSatisfy { $0 == Self.newline || $0 == Self.carriageReturn }
    if isLast {
      startField(0, at: bytes.count)
    } else {
      fault = Fault(line: line, field: nil, expected: "a row", found: "a blank line")
    }
  }

  private mutating func fail(expected: String, field: Int, line: Int) {
    let rest = bytes[fieldStart...]
    let isQuoted = rest.first == Self.quote
    let text = rest.prefix { isQuoted ? $0 != Self.newline : $0 != Self.comma && $0 != Self.newline }
    let isLineEnd = text.endIndex < bytes.count && bytes[text.endIndex] == Self.newline
    let shown = isLineEnd && text.last == Self.carriageReturn ? text.dropLast() : text
    let found = TraceError.quoted(String(decoding: shown, as: UTF8.self))
    fault = Fault(line: line, field: field, expected: expected, found: found)
  }
}
