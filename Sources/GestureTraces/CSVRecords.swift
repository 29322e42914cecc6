/// The records of a CSV file as text fields, whatever its columns are: the strict reading of traces, for other tables.
package struct CSVRecords: Sendable {
  /// A row of the file.
  package struct Record: Sendable {
    /// The line on which the row begins, from 1.
    package let line: Int
    /// As many fields as the header has.
    package let fields: [String]
  }

  /// The names of the columns, each once.
  package let header: [String]
  /// The rows below the header.
  package let records: [Record]

  /// Reads the bytes of `file`, which must be UTF-8, one record of RFC 4180 a row, with as many fields as the header has.
  ///
  /// - Throws: the first fault in the file.
  package init(bytes: [UInt8], file: String) throws(TraceError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TraceError(file: file, line: 1, expected: "UTF-8", found: "other bytes")
    }
    let structure = TraceStructure(of: bytes)
    var rows = try Self.rows(of: text, structure, file: file)
    if let fault = structure.fault {
      let column = fault.field.map { TraceError.Column.position($0 + 1) }
      throw TraceError(file: file, line: fault.line, column: column, expected: fault.expected, found: fault.found)
    }
    guard !rows.isEmpty else {
      throw TraceError(file: file, line: 1, expected: "a header row", found: "an empty file")
    }
    header = rows.removeFirst().fields
    records = rows
    try checkWidths(file: file)
  }

  private static func rows(
    of text: String, _ structure: TraceStructure, file: String
  ) throws(TraceError) -> [Record] {
    guard let sound = structure.soundRecords(of: text) else { return [] }
    var rows: [Record] = []
    var line = 1
    do {
      try TraceRecords.forEach(in: sound) { fields in
        rows.append(Record(line: line, fields: fields))
        // Quoted fields may hold line breaks; a return and its line feed are one character.
        line += 1 + fields.reduce(0) { $0 + $1.count(where: \.isNewline) }
      }
    } catch {
      let found = "a quote joined to the character behind it"
      throw TraceError(file: file, line: line, expected: "a row of CSV", found: found)
    }
    return rows
  }

  private func checkWidths(file: String) throws(TraceError) {
    for (position, name) in header.enumerated() where header[..<position].contains(name) {
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
