import GestureTraces

/// A JSON value with its file, for the importers.
struct JSONPlace {
  let tree: JSONTree
  let options: ImportOptions

  var line: Int { tree.line }

  /// Parses a text.
  static func root(of bytes: [UInt8], _ options: ImportOptions) throws(TraceError) -> JSONPlace {
    do throws(JSONFault) {
      return JSONPlace(tree: try JSONReader.tree(of: bytes), options: options)
    } catch {
      throw TraceError(
        file: options.file, line: error.line, column: error.column.map { .position($0) }, expected: error.expected,
        found: error.found)
    }
  }

  func fault(_ expected: String) -> TraceError {
    TraceError(file: options.file, line: line, expected: expected, found: tree.value.shown)
  }

  /// The member under a key; `nil` if the value is no object or lacks the key.
  subscript(key: String) -> JSONPlace? {
    guard case .object(let members) = tree.value, let member = members.first(where: { $0.key == key }) else {
      return nil
    }
    return JSONPlace(tree: member.tree, options: options)
  }

  func required(_ key: String) throws(TraceError) -> JSONPlace {
    guard let value = self[key] else { throw fault("an object with the key \(key)") }
    return value
  }

  func elements() throws(TraceError) -> [JSONPlace] {
    guard case .array(let elements) = tree.value else { throw fault("an array") }
    return elements.map { JSONPlace(tree: $0, options: options) }
  }

  var text: String? {
    if case .string(let text) = tree.value { text } else { nil }
  }

  /// A finite number.
  func number() throws(TraceError) -> Double {
    guard case .number(let number, _) = tree.value else { throw fault("a number") }
    return number
  }

  /// The number under a key; `fallback` if the key is absent.
  func number(_ key: String, or fallback: Double) throws(TraceError) -> Double {
    try self[key].map { place throws(TraceError) in try place.number() } ?? fallback
  }

  /// The whole number under a key; `fallback` if the key is absent.
  func whole(_ key: String, or fallback: Int) throws(TraceError) -> Int {
    guard let place = self[key] else { return fallback }
    guard let whole = Int(exactly: try place.number()) else { throw place.fault("a whole number") }
    return whole
  }

  /// The time under a key in milliseconds, as nanoseconds.
  func time(_ key: String) throws(TraceError) -> Int64 {
    let place = try required(key)
    guard let time = RecordedTime.nanoseconds(milliseconds: try place.number()), time >= 0 else {
      throw place.fault("milliseconds from 0 to \(RecordedTime.latestSecond)000")
    }
    return time
  }
}
