import ConstraintLayout
import GestureTraces

/// Reads a constraint that is written as text:
///
///     constraint = end relation right [ "@" priority ]
///     right      = end [ ( "*" | "/" ) number ] [ ( "+" | "-" ) number ]  |  [ "-" ] number
///     end        = item "." attribute
///     item       = name [ ".contentLayoutGuide" | ".frameLayoutGuide" ]
///     relation   = "==" | "<=" | ">="
///     priority   = number | "required" | "defaultHigh" | "defaultLow" | "fittingSizeLevel"
struct ConstraintText {
  /// A syntax fault: the expected token, the text found, and the column.
  struct Fault: Error, Equatable {
    let expected: String
    /// From 1.
    let column: Int
    let found: String
  }

  /// A name that constraints may use, and its layout item.
  typealias Named = (name: String, item: LayoutItem)

  private let bytes: [UInt8]
  private let items: [Named]
  private var position = 0

  /// Parses the constraint `text`; `items` are the names that it may use.
  static func constraint(_ text: String, among items: [Named]) throws(Fault) -> LayoutConstraint {
    var reader = ConstraintText(bytes: Array(text.utf8), items: items)
    let constraint = try reader.constraint()
    guard reader.peek == nil else { throw reader.fault("an operator or the end") }
    return constraint
  }

  private init(bytes: [UInt8], items: [Named]) {
    self.bytes = bytes
    self.items = items
  }

  private mutating func constraint() throws(Fault) -> LayoutConstraint {
    let first = try end()
    let relation = try relation()
    var constraint: LayoutConstraint
    if let start = peek, Self.isLetter(start) {
      constraint = LayoutConstraint(first, relation, to: try end())
      if take("*") { constraint.multiplier = try number(in: -1000...1000) }
      if take("/") { constraint.multiplier = 1 / (try number(in: 0.001...1000)) }
      if take("+") {
        constraint.constant = try constant()
      } else if take("-") {
        constraint.constant = -(try constant())
      }
    } else {
      let isNegative = take("-")
      let constant = try constant()
      constraint = LayoutConstraint(first, relation, constant: isNegative ? -constant : constant)
    }
    if take("@") { constraint.priority = try priority() }
    return constraint
  }

  private mutating func end() throws(Fault) -> LayoutConstraint.End {
    skipBlanks()
    let start = position
    var words = [try word("the name of a view")]
    var last = start
    while take(".") {
      skipBlanks()
      last = position
      words.append(try word("an attribute"))
    }
    let attribute = words.removeLast()
    let name = words.joined(separator: ".")
    guard !words.isEmpty else { throw fault("a view and an attribute, such as label.top,", at: start) }
    guard let item = items.first(where: { $0.name == name })?.item else {
      let known = items.map { $0.name }.joined(separator: ", ")
      throw fault("one of the views \(known)", at: start)
    }
    guard let attribute = LayoutAttribute.allCases.first(where: { $0.name == attribute }) else {
      let known = LayoutAttribute.allCases.map { $0.name }.joined(separator: ", ")
      throw fault("one of the attributes \(known)", at: last)
    }
    return item[attribute]
  }

  private mutating func relation() throws(Fault) -> LayoutRelation {
    skipBlanks()
    for relation in LayoutRelation.allCases where bytes[position...].starts(with: relation.symbol.utf8) {
      position += 2
      return relation
    }
    throw fault("==, <= or >=")
  }

  private mutating func priority() throws(Fault) -> LayoutPriority {
    let names: KeyValuePairs<String, LayoutPriority> = [
      "required": .required, "defaultHigh": .defaultHigh, "defaultLow": .defaultLow,
      "fittingSizeLevel": .fittingSizeLevel,
    ]
    guard let start = peek, Self.isLetter(start) else { return LayoutPriority(rawValue: try number(in: 1...1000)) }
    let place = position
    let name = try word("a priority")
    guard let known = names.first(where: { $0.key == name }) else {
      throw fault("a number from 1 to 1000, required, defaultHigh, defaultLow or fittingSizeLevel", at: place)
    }
    return known.value
  }

  private mutating func constant() throws(Fault) -> Double { try number(in: 0...1e6) }

  /// Reads digits, with or without a fraction; the grammar reads signs separately.
  private mutating func number(in range: ClosedRange<Double>) throws(Fault) -> Double {
    let isNegative = range.lowerBound < 0 && take("-")
    skipBlanks()
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let what = "a number from \(Self.text(of: range.lowerBound)) to \(Self.text(of: range.upperBound))"
    guard text.utf8.first.map(Self.isDigit) == true, let number = Double(text), range.contains(number) else {
      throw fault(what, at: start)
    }
    return isNegative ? -number : number
  }

  private static func text(of number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension ConstraintText {
  /// The next non-blank byte; `nil` at the end.
  private var peek: UInt8? {
    mutating get {
      skipBlanks()
      return position < bytes.count ? bytes[position] : nil
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word(_ what: String) throws(Fault) -> String {
    skipBlanks()
    let start = position
    while position < bytes.count, Self.isLetter(bytes[position]) || Self.isDigit(bytes[position]) { position += 1 }
    guard position > start, Self.isLetter(bytes[start]) else { throw fault(what, at: start) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Whether `byte` may occur in a name: an ASCII letter or the underscore.
  static func isLetter(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func fault(_ expected: String) -> Fault {
    skipBlanks()
    return fault(expected, at: position)
  }

  private func fault(_ expected: String, at place: Int) -> Fault {
    let rest = String(decoding: bytes[place...].prefix(24), as: UTF8.self)
    let found = rest.isEmpty ? "the end" : rest.quotedForMessage()
    // Continuation bytes begin no character.
    let column = bytes[..<place].count { $0 & 0xC0 != 0x80 } + 1
    return Fault(expected: expected, column: column, found: found)
  }
}
