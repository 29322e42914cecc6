import PlaneGeometry

/// One row of a trace file, with parsers for its fields.
struct TraceRow {
  let fields: [String]
  let header: TraceHeader
  let file: String
  /// The line on which the row begins.
  let line: Int

  /// Returns the text in `column`; empty if the file lacks the column.
  func text(_ column: TraceColumn) -> String {
    guard let position = header.position(of: column) else { return "" }
    return fields[position]
  }

  /// Returns an error that names `column` and quotes its content unless `found` is given.
  func fault(_ column: TraceColumn, expected: String, found: String? = nil) -> TraceError {
    let position = header.position(of: column) ?? fields.count
    // A preceding field may hold line breaks in quotes: the fault is that many lines below the row's first line.
    let breaks = fields.prefix(position).reduce(0) { $0 + $1.count(where: { $0.isNewline }) }
    return TraceError(
      file: file, line: line + breaks, column: .name(column.name), expected: expected,
      found: found ?? TraceError.quoted(text(column)))
  }

  /// Parses the finite number in `column`, which must not be empty.
  func number(_ column: TraceColumn) throws(TraceError) -> Double {
    guard let value = TraceNumber.double(text(column)) else { throw fault(column, expected: "a number") }
    return value
  }

  /// Parses the identifier of a pointer.
  func pointer() throws(TraceError) -> Int {
    guard let pointer = TraceNumber.index(text(.pointer)) else {
      throw fault(.pointer, expected: "a pointer's number, from 0")
    }
    return pointer
  }

  /// Parses the location in the columns `x` and `y`.
  func place() throws(TraceError) -> Point { Point(x: try number(.x), y: try number(.y)) }

  /// Parses the location in the columns `x` and `y`; nil if both are empty.
  func optionalPlace() throws(TraceError) -> Point? {
    guard !text(.x).isEmpty || !text(.y).isEmpty else { return nil }
    return try place()
  }

  /// Parses the time of the row, in nanoseconds.
  func time() throws(TraceError) -> Int64 {
    let text = text(.time)
    if let time = TraceNumber.nanoseconds(microseconds: text) { return time }
    guard TraceNumber.double(text) == nil else {
      throw fault(.time, expected: "a time of 0 or more that fits 64 bits in nanoseconds")
    }
    throw fault(.time, expected: "a number")
  }

  /// Throws if a column that `event` does not take is filled.
  func refuseOthers(than taken: TraceColumn.Set, event: String) throws(TraceError) {
    for column in [TraceColumn.pointer, .x, .y, .dx, .dy, .detail] where !taken.contains(TraceColumn.Set(column)) {
      guard text(column).isEmpty else { throw fault(column, expected: "nothing for the event \(event)") }
    }
  }
}
