import GestureTraces
import ScrollReplay

/// A value of a reference table: a field of CSV, or a value of JSON, with one interface.
package struct ReferenceValue: Sendable {
  /// The location of the value.
  package let place: ReferenceLocation
  private let content: Content

  private enum Content: Sendable {
    case field(String)
    case json(JSONValue)
  }

  init(field: String, place: ReferenceLocation) {
    self.place = place
    content = .field(field)
  }

  init(_ tree: JSONTree, file: String, path: String) {
    place = ReferenceLocation(file: file, line: tree.line, column: path)
    content = .json(tree.value)
  }

  /// Whether the value is an empty field, `null`, or an empty string.
  package var isEmpty: Bool {
    switch content {
    case .field(let text), .json(.string(let text)): text.isEmpty
    case .json(.null): true
    case .json: false
    }
  }

  /// Returns the text of a field or a string; the literal of a number or a Boolean; an empty text for `null`.
  package func text() throws(ReferenceTableError) -> String {
    switch content {
    case .field(let text), .json(.string(let text)), .json(.number(_, let text)): return text
    case .json(.bool(let flag)): return "\(flag)"
    case .json(.null): return ""
    case .json: throw error(expected: "a text")
    }
  }

  /// Returns the number; in CSV `inf` and `-inf` are numbers too.
  package func number() throws(ReferenceTableError) -> Double {
    switch content {
    case .json(.number(let number, _)): return number
    case .field(let text):
      guard let number = Double(text), !number.isNaN else { break }
      return number
    case .json: break
    }
    throw error(expected: "a number")
  }

  /// Returns the number, which must be in `range`, the precondition of the API that a family passes it to.
  package func number(in range: ClosedRange<Double>) throws(ReferenceTableError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      throw error(expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns the integer, which must be in `range`.
  package func integer(in range: ClosedRange<Int>) throws(ReferenceTableError) -> Int {
    let integer = try integer()
    guard range.contains(integer) else {
      throw error(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// Returns the integer, which a `Double` must represent exactly.
  package func integer() throws(ReferenceTableError) -> Int {
    guard let number = try? number(), number.magnitude <= 0x1p53, number == number.rounded() else {
      throw error(expected: "a whole number")
    }
    return Int(number)
  }

  /// Returns the number of milliseconds, from zero to a day, in nanoseconds.
  package func milliseconds() throws(ReferenceTableError) -> Int64 {
    guard let number = try? number(), (0...86_400_000).contains(number) else {
      throw error(expected: "a number of milliseconds")
    }
    return Int64((number * 1e6).rounded())
  }

  /// Returns a Boolean: `true` and `false`; in CSV `yes` and `no` as well.
  package func bool() throws(ReferenceTableError) -> Bool {
    switch content {
    case .json(.bool(let flag)): return flag
    case .field("true"), .field("yes"): return true
    case .field("false"), .field("no"): return false
    case .field: throw error(expected: "yes or no")
    case .json: throw error(expected: "true or false")
    }
  }

  /// Returns the bit pattern of a field with `0x` and hexadecimal digits.
  package func bits() throws(ReferenceTableError) -> UInt64 {
    guard case .field(let text) = content, text.hasPrefix("0x"), let bits = UInt64(text.dropFirst(2), radix: 16) else {
      throw error(expected: "a bit pattern")
    }
    return bits
  }

  /// Returns the elements of an array.
  package func elements() throws(ReferenceTableError) -> [ReferenceValue] {
    guard case .json(.array(let elements)) = content else { throw error(expected: "an array") }
    return elements.enumerated().map { ReferenceValue($1, file: place.file, path: "\(place.column)[\($0)]") }
  }

  /// Returns the numbers of an array.
  package func numbers() throws(ReferenceTableError) -> [Double] {
    try elements().map { (element) throws(ReferenceTableError) in try element.number() }
  }

  /// Returns the object as a row, with its members as fields.
  package func record() throws(ReferenceTableError) -> ReferenceRow {
    guard case .json(.object(let members)) = content else { throw error(expected: "an object") }
    return ReferenceRow(
      place: place,
      fields: members.map { key, tree in
        let column = place.column.isEmpty ? key : "\(place.column).\(key)"
        return ReferenceRow.Field(name: key, value: ReferenceValue(tree, file: place.file, path: column))
      })
  }

  /// Returns an error at this location.
  package func error(expected: String) -> ReferenceTableError {
    ReferenceTableError(place: place, expected: expected, found: shown)
  }

  private var shown: String {
    switch content {
    case .field(""): "nothing"
    case .field(let text): JSONValue.string(text).shown
    case .json(let value): value.shown
    }
  }
}
