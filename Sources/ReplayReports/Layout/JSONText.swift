import GestureTraces

/// A JSON value whose members stay in the order in which they are given.
indirect enum JSONText {
  /// One member a line; those without a value are left out.
  case object([(key: String, value: JSONText?)])
  /// One element a line.
  case list([JSONText])
  /// All elements on one line.
  case row([JSONText])
  case text(String)
  case flag(Bool)
  /// A whole number.
  case whole(any BinaryInteger & Sendable)
  case number(Double)

  /// The value as text, its further lines indented by two blanks for each level.
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
    // JSON has no infinities; what overflows is no number any more.
    case .number(let number): return number.isFinite ? "\(number)" : "null"
    }
  }
}

extension String {
  /// The text in quotes as RFC 8259 wants it.
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
  /// A JSON document with all unprintable scalars but its line feeds written as escapes, for encoders that leave them.
  package var withEscapesOfJSON: String {
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
