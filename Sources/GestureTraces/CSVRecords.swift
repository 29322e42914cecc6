/// The records of a CSV file with any columns as text fields, parsed as strictly as a trace.
package struct CSVRecords: Sendable {
  /// The names of the columns, which are unique.
  package let header: [String]
  /// The records below the header, each with as many fields as the header.
  package let records: [CSVRecord]

  /// Parses UTF-8 bytes: one record of RFC 4180 a row, with as many fields as the header.
  ///
  /// - Throws: the first fault in the file; faults within records come before wrong numbers of fields.
  package init(bytes: [UInt8], file: String) throws(TraceError) {
    if let fault = EncodingFault(in: bytes) {
      throw TraceError(file: file, line: fault.line, expected: EncodingFault.expected, found: fault.found)
    }
    let rows = try Self.rows(of: bytes, file: file)
    guard let first = rows.first else {
      throw TraceError(file: file, line: 1, expected: "a header row", found: "an empty file")
    }
    header = first.fields
    records = Array(rows.dropFirst())
    try checkWidths(file: file)
  }

  private static func rows(of bytes: [UInt8], file: String) throws(TraceError) -> [CSVRecord] {
    var scanner = CSVScanner(bytes)
    var rows: [CSVRecord] = []
    do throws(CSVFault) {
      while let record = try scanner.next() { rows.append(record) }
    } catch {
      throw error.error(in: file) { .position($0 + 1) }
    }
    return rows
  }

  private func checkWidths(file: String) throws(TraceError) {
    var names: Set<String> = []
    for (position, name) in header.enumerated() where !names.insert(name).inserted {
      throw TraceError(
        file: file, line: 1, column: .position(position + 1), expected: "each column once",
        found: TraceError.quoted(name))
    }
    for record in records where record.fields.count != header.count {
      throw TraceError(
        file: file, line: record.line, expected: "\(header.count) fields", found: "\(record.fields.count)")
    }
  }
}
