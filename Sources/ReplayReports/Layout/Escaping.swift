import GestureTraces

extension String {
  /// The text with the special characters of Markdown and HTML escaped, on one line.
  package var escapedForMarkdown: String {
    var escaped = ""
    for character in singleLine {
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "|", "\\", "`", "*", "_", "[", "]", "~", "@", "#": escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// The text for XML and HTML, between tags and in quotes.
  ///
  /// The replacement character takes the place of each scalar that XML 1.0 forbids or that is unprintable. Tabs and
  /// line ends are numeric references, because parsers turn them into spaces within attributes.
  var escapedForMarkup: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }

  /// The text as a field of RFC 4180; quoted, with quotes doubled, only if necessary.
  package var quotedForCSV: String {
    guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
