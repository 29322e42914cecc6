import GestureTraces

/// The CSV of the query of `trace_processor` that lists input events: a row for each event and argument.
///
/// The arguments of an event become the message from which `trace_processor` took them.
enum PerfettoTable {
  /// The columns of the query.
  static let columns = ["kind", "id", "key", "value"]

  /// The fields of `AndroidInputEvent` by the kinds of the query.
  private static let fields = ["motion": "dispatcher_motion_event", "dispatch": "dispatcher_window_dispatch_event"]

  /// Returns the events in the order of their first rows.
  static func inputs(of bytes: [UInt8], _ options: ImportOptions) throws(TraceError) -> [TextProto] {
    let table = try CSVRecords(bytes: bytes, file: options.file)
    var indices: [Event: Int] = [:]
    var events: [(name: String, arguments: Arguments)] = []
    for record in table.records {
      let row = Row(record: record, file: options.file)
      let (name, event) = (try row.kind(fields), try row.event())
      let index = indices[event] ?? events.count
      if index == events.count {
        indices[event] = index
        events.append((name, Arguments(line: record.line)))
      }
      try events[index].arguments.insert(row, at: try row.path()[...])
    }
    return events.map { name, arguments in
      var input = TextProto()
      input.append(.init(name: name, line: arguments.line, value: .message(arguments.message)))
      return input
    }
  }

  private struct Event: Hashable {
    let kind: String
    let id: Int
  }

  /// A part of a key, such as `pointer[0]`.
  private struct Step: Hashable, Comparable {
    let name: String
    /// The place in a repeated field; 0 for other fields.
    let index: Int

    static func < (one: Step, other: Step) -> Bool { (one.name, one.index) < (other.name, other.index) }
  }

  private struct Row {
    let record: CSVRecord
    let file: String

    func fault(_ column: Int, _ expected: String) -> TraceError {
      TraceError(
        file: file, line: record.line, column: .name(columns[column]), expected: expected,
        found: record.fields[column].quotedForMessage(.trace))
    }

    func kind(_ fields: [String: String]) throws(TraceError) -> String {
      guard let name = fields[record.fields[0]] else { throw fault(0, "motion or dispatch") }
      return name
    }

    func event() throws(TraceError) -> Event {
      guard let id = Int(record.fields[1]) else { throw fault(1, "the number of a row") }
      return Event(kind: record.fields[0], id: id)
    }

    /// The parts of the key.
    func path() throws(TraceError) -> [Step] {
      let parts = record.fields[2].split(separator: ".", omittingEmptySubsequences: false)
      let steps = parts.compactMap { part in Self.step(part) }
      guard steps.count == parts.count, (1...mostSteps).contains(steps.count) else {
        throw fault(2, "a key such as pointer[0].axis_value[1].axis")
      }
      return steps
    }

    private static func step(_ part: Substring) -> Step? {
      let bracket = part.firstIndex(of: "[") ?? part.endIndex
      guard bracket > part.startIndex else { return nil }
      guard bracket < part.endIndex else { return Step(name: String(part), index: 0) }
      guard part.last == "]", let index = Int(part[part.index(after: bracket)...].dropLast()), index >= 0 else {
        return nil
      }
      return Step(name: String(part[..<bracket]), index: index)
    }
  }

  /// 8: more than the levels of an input event, so that no key can exhaust the stack.
  private static let mostSteps = 8

  /// The arguments of an event by their keys; rows may be in any order.
  private struct Arguments {
    let line: Int
    private var scalars: [Step: (text: String, line: Int)] = [:]
    private var messages: [Step: Arguments] = [:]

    init(line: Int) { self.line = line }

    mutating func insert(_ row: Row, at path: ArraySlice<Step>) throws(TraceError) {
      guard let step = path.first else { return }
      if path.count > 1 {
        try messages[step, default: Arguments(line: row.record.line)].insert(row, at: path.dropFirst())
      } else {
        guard scalars.updateValue((row.record.fields[3], row.record.line), forKey: step) == nil else {
          throw row.fault(2, "each key of an event once")
        }
      }
    }

    /// The message; a field that is NULL, such as the cursor of a touch, is absent.
    var message: TextProto {
      var message = TextProto()
      for (step, scalar) in scalars.sorted(by: { $0.key < $1.key }) where scalar.text != "[NULL]" {
        message.append(.init(name: step.name, line: scalar.line, value: .scalar(scalar.text)))
      }
      for (step, arguments) in messages.sorted(by: { $0.key < $1.key }) {
        message.append(.init(name: step.name, line: arguments.line, value: .message(arguments.message)))
      }
      return message
    }
  }
}
