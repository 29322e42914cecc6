import GestureTraces

/// A JSON value whose members keep their order.
indirect enum JSONText {
  /// One member per line; members without a value are omitted.
  case object([(key: String, value: JSONText?)])
  /// One element per line.
  case list([JSONText])
  /// All elements on one line.
  case row([JSONText])
  case text(String)
  case flag(Bool)
  /// A whole number.
  case whole(any BinaryInteger & Sendable)
  case number(Double)

  /// Renders the value; each level is indented by two blanks.
  func rendered(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .object(let members):
      let lines = members.compactMap { key, value in
        value.map { "\(inner)\(key.quotedForJSON): \($0.rendered(indent: inner))" }
      }
      return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .list(let elements):
      let lines = elements.map { inner + $0.rendered(indent: inner) }
      return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .row(let elements): return "[\(elements.map { $0.rendered() }.joined(separator: ","))]"
    case .text(let text): return text.quotedForJSON
    case .flag(let flag): return flag ? "true" : "false"
    case .whole(let number): return "\(number)"
    // JSON has no infinities; an overflowed number is null.
    case .number(let number): return number.isFinite ? "\(number)" : "null"
    }
  }
}

extension String {
  /// The text in quotes, escaped by RFC 8259.
  var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.isUnprintable: quoted += scalar.escapedForJSON
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension String {
  /// The JSON document with all unprintable scalars except line feeds escaped, for encoders that leave them.
  package var escapedForJSON: String {
    guard unicodeScalars.contains(where: { $0.isUnprintable && $0 != "\n" }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnprintable, scalar != "\n" {
        text += scalar.escapedForJSON
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as one or two escapes of RFC 8259.
  fileprivate var escapedForJSON: String {
    UTF16.encode(self).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }
}
