extension String {
  /// The text with the characters that mean something in Markdown or HTML taken literally, on one line.
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

  /// The text for XML and HTML, between tags and in quotes. What XML 1.0 forbids becomes the replacement character; tabs and line
  /// ends are written by number, because parsers turn them into spaces within attributes.
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
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The text as a field of RFC 4180: in quotes, with quotes doubled, where it must be.
  package var quotedForCSV: String {
    guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
