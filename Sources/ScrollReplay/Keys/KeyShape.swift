import GestureTraces

/// The form of a key's value, for error messages, documentation tables and the JSON Schema.
indirect enum KeyShape: Sendable {
  /// A number in a range; open ends are excluded.
  case number(ClosedRange<Double>, open: Ends = [])
  case whole(ClosedRange<UInt64>)
  case flag
  case text
  case choice([String])
  case array(KeyShape, count: ClosedRange<Int>)
  /// An array with one value per shape.
  case tuple([KeyShape])
  /// The object of a group. A closure, because groups may contain themselves.
  case object(@Sendable () -> KeyTable)
  /// An object with arbitrary keys and text values.
  case texts
  case either([KeyShape])

  /// The ends of a range.
  struct Ends: OptionSet, Sendable {
    let rawValue: UInt8
    static let lower = Ends(rawValue: 1)
    static let upper = Ends(rawValue: 2)
  }

  /// The expected value in the words of an error message.
  var expected: String {
    switch self {
    case .number(let range, _): "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .text: "a text that is not empty"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .array, .tuple: "an array"
    case .object, .texts: "an object"
    case .either(let shapes): shapes.map({ $0.expected }).joined(separator: " or ")
    }
  }

  /// Whether a value has the JSON type of the shape, regardless of its range.
  func describes(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.number, .number), (.whole, .number), (.flag, .bool), (.text, .string), (.choice, .string): true
    case (.array, .array), (.tuple, .array), (.object, .object), (.texts, .object): true
    case (.either(let shapes), _): shapes.contains { $0.describes(value) }
    default: false
    }
  }

  /// A number in decimal notation: no fraction for whole numbers, no exponent.
  static func text(_ number: Double) -> String {
    if number == number.rounded(), let whole = Int64(exactly: number) { return "\(whole)" }
    guard number.magnitude < 0.0001 else { return "\(number)" }
    let millionths = 1_000_000 + Int64((number.magnitude * 1e6).rounded())
    return (number < 0 ? "-0." : "0.") + String(millionths).dropFirst()
  }
}
