/// A column of a trace file, in canonical order.
enum TraceColumn: Int, CaseIterable {
  case time, event, pointer, x, y, dx, dy, detail

  /// The name in the header row.
  var name: String {
    switch self {
    case .time: "time_us"
    case .event: "event"
    case .pointer: "pointer"
    case .x: "x"
    case .y: "y"
    case .dx: "dx"
    case .dy: "dy"
    case .detail: "detail"
    }
  }

  /// A set of columns.
  struct Set: OptionSet {
    let rawValue: UInt8

    static let pointer = Set(.pointer)
    static let place: Set = [Set(.x), Set(.y)]
    static let delta: Set = [Set(.dx), Set(.dy)]
    static let turns = Set(.dy)
    static let detail = Set(.detail)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ column: TraceColumn) { rawValue = 1 << UInt8(column.rawValue) }
  }
}

/// The order of the columns in the header row.
struct TraceHeader {
  /// 1: the number of lines of the header, whose names contain no line breaks.
  static let lines = 1

  private static let known = TraceColumn.allCases.map { $0.name }.joined(separator: ", ")

  /// The number of columns of the file.
  let count: Int
  /// For each column of the format its index in a row, or nil if the file lacks it.
  private let positions: [Int?]
  private let columns: [TraceColumn]

  /// Parses the header row `names` on a line of `file`.
  init(names: [String], file: String, line: Int) throws(TraceError) {
    var positions = [Int?](repeating: nil, count: TraceColumn.allCases.count)
    var columns: [TraceColumn] = []
    for (position, name) in names.enumerated() {
      func fault(_ expected: String) -> TraceError {
        TraceError(
          file: file, line: line, column: .position(position + 1), expected: expected, found: TraceError.quoted(name))
      }
      guard let column = TraceColumn.allCases.first(where: { $0.name == name }) else {
        throw fault("one of the columns \(Self.known)")
      }
      guard positions[column.rawValue] == nil else { throw fault("each column once") }
      positions[column.rawValue] = position
      columns.append(column)
    }
    for needed in [TraceColumn.time, .event] where positions[needed.rawValue] == nil {
      let found = TraceError.quoted(names.joined(separator: ","))
      throw TraceError(file: file, line: line, expected: "a column \"\(needed.name)\"", found: found)
    }
    self.positions = positions
    self.columns = columns
    count = names.count
  }

  /// Returns the index of `column` in a row; nil if the file lacks the column.
  func position(of column: TraceColumn) -> Int? { positions[column.rawValue] }

  /// Returns the column at an index, as an error names it.
  func errorColumn(at position: Int) -> TraceError.Column {
    position < columns.count ? .name(columns[position].name) : .position(position + 1)
  }
}
