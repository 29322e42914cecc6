extension GestureTrace {
  /// Parses the text of a CSV file; the article TraceFormat specifies the format.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - file: the file's path in errors; its last component without `.csv` becomes the trace's name.
  /// - Throws: the first fault in the file.
  /// - Complexity: linear in the length of the text, about 3 µs a row.
  public static func parse(_ text: String, file: String) throws(TraceError) -> GestureTrace {
    try parse(bytes: Array(text.utf8), file: file)
  }

  /// Parses the UTF-8 bytes of a CSV file; see `parse(_:file:)`.
  public static func parse(bytes: [UInt8], file: String) throws(TraceError) -> GestureTrace {
    if let fault = EncodingFault(in: bytes) {
      throw TraceError(file: file, line: fault.line, expected: EncodingFault.expected, found: fault.found)
    }
    var parser = TraceParser(bytes, file: file)
    return GestureTrace(name: traceName(of: file), events: try parser.parse(), digest: FileDigest(bytes).value)
  }

  private static func traceName(of file: String) -> String {
    let last = file.split(separator: "/").last ?? ""
    return String(last.hasSuffix(".csv") ? last.dropLast(4) : last)
  }
}

/// Converts the records of a file into events.
private struct TraceParser {
  let file: String
  private var scanner: CSVScanner
  private var header: TraceHeader?
  private var events: [TraceEvent] = []
  private var order = TraceOrder()

  /// A parser of `bytes`, which must be valid UTF-8.
  init(_ bytes: [UInt8], file: String) {
    self.file = file
    scanner = CSVScanner(bytes, skipsComments: true)
  }

  /// Returns the events of the whole file.
  ///
  /// - Throws: the first fault in the file.
  mutating func parse() throws(TraceError) -> [TraceEvent] {
    guard let names = try nextRecord() else {
      throw TraceError(file: file, line: 1, expected: "a header row", found: "an empty file")
    }
    let header = try TraceHeader(names: names.fields, file: file, line: names.line)
    self.header = header
    while let record = try nextRecord() {
      guard record.fields.count == header.count else {
        throw TraceError(
          file: file, line: record.line, expected: "\(header.count) fields", found: "\(record.fields.count)")
      }
      try take(TraceRow(fields: record.fields, header: header, file: file, line: record.line))
    }
    guard !events.isEmpty else {
      throw TraceError(
        file: file, line: names.line + 1, expected: "an event", found: "the end of the file")
    }
    return events
  }

  private mutating func nextRecord() throws(TraceError) -> CSVRecord? {
    do throws(CSVFault) {
      return try scanner.next()
    } catch {
      throw error.error(in: file) { header?.errorColumn(at: $0) ?? .position($0 + 1) }
    }
  }

  private mutating func take(_ row: TraceRow) throws(TraceError) {
    let event = try row.event()
    switch order.admit(event) {
    case nil: events.append(event)
    case .earlier(let previous):
      throw row.fault(.time, expected: "a time of \(TraceWriter.microseconds(previous)) or later")
    case .keyIsUp: throw row.fault(.detail, expected: "a key that is down")
    case .keyIsDown: throw row.fault(.detail, expected: "a key that is not down already")
    case .pointerIsUp: throw row.fault(.pointer, expected: "a pointer that is down")
    case .pointerIsDown: throw row.fault(.pointer, expected: "a pointer that is not down already")
    case .tooManyPointers:
      throw row.fault(.pointer, expected: "at most \(TraceOrder.maximumPointers) pointers that are down")
    }
  }
}
