/// Untrusted text (names of files, keys, cells, arguments) in messages and reports.
///
/// All escaping of such text starts here. A format escapes additional characters, such as `<` or `|`.
extension String {
  /// The text on one line: a symbol replaces each unprintable scalar.
  ///
  /// A blank separates two colons, and the brackets of `##[`: CI runners interpret lines with either as commands.
  package var singleLine: String {
    guard unicodeScalars.contains(where: { $0.isUnprintable }) || holdsCommandMark else { return self }
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isBracketMark = scalar == "[" && line.suffix(2).elementsEqual("##".unicodeScalars)
      if isBracketMark || scalar == ":" && line.last == ":" { line.append(" ") }
      line.append(scalar.isUnprintable ? scalar.symbol : scalar)
    }
    return String(line)
  }

  private var holdsCommandMark: Bool {
    var (last, beforeLast) = (Unicode.Scalar(0), Unicode.Scalar(0))
    for scalar in unicodeScalars {
      if scalar == ":" && last == ":" || scalar == "[" && last == "#" && beforeLast == "#" { return true }
      (beforeLast, last) = (last, scalar)
    }
    return false
  }
}

/// The style of a quotation.
package enum QuotationStyle {
  /// An ellipsis within the quotes; marks and blanks that are easily overlooked are escaped too.
  case trace
  /// An ellipsis after the quotes; apostrophes are escaped, and scalar numbers have at least two digits.
  case document

  fileprivate var cutEnd: String { self == .trace ? "…\"" : "\"…" }
}

extension StringProtocol {
  /// 40: the greatest number of scalars in a quotation, since one character can be as long as a file.
  package static var longestQuotation: Int { 40 }

  /// Returns the text in quotes, cut to 40 scalars.
  ///
  /// Controls, line ends and bidirectional controls are escaped as in Swift.
  package func quotedForMessage(_ style: QuotationStyle = .document) -> String {
    guard !isEmpty else { return "nothing" }
    let shown = unicodeScalars.prefix(Self.longestQuotation)
    let isCut = shown.endIndex < unicodeScalars.endIndex
    let text = shown.map { $0.quoted(style) }.joined()
    return "\"" + text + (isCut ? style.cutEnd : "\"")
  }

  /// Returns the first `count` scalars of the text, with an ellipsis if any are cut.
  package func cut(to count: Int) -> String {
    let shown = unicodeScalars.prefix(count)
    let text = String(String.UnicodeScalarView(shown))
    return shown.endIndex < unicodeScalars.endIndex ? text + "…" : text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar moves the cursor, ends a line, changes the writing direction or is invisible.
  ///
  /// Joiners and the tags of flags are excluded: they are parts of visible characters.
  package var isUnprintable: Bool {
    if value < 0x7F { return value < 0x20 }
    if value < 0xA0 { return true }
    // The first invisible scalar past Latin's controls is the soft hyphen.
    guard value >= 0xAD else { return false }
    switch value {
    case 0x200C, 0x200D, 0xE0020...0xE007F: return false
    case 0xFFFE, 0xFFFF: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Unicode's picture of a control character; the replacement character for any other scalar.
  package var symbol: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }

  /// Whether the scalar changes the writing direction: the marks, embeddings, overrides and isolates of UAX #9.
  private var isDirectional: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns the scalar as it appears in a quotation.
  fileprivate func quoted(_ style: QuotationStyle) -> String {
    switch self {
    case "'" where style == .document: return "\\'"
    case "'", " ": return String(self)
    case "\0", "\t", "\n", "\r", "\"", "\\": return escaped(asASCII: true)
    default: break
    }
    switch properties.generalCategory {
    case .format, .spaceSeparator, .nonspacingMark, .enclosingMark:
      guard style == .trace || isDirectional else { return String(self) }
      fallthrough
    case .control, .lineSeparator, .paragraphSeparator:
      let digits = String(value, radix: 16, uppercase: true)
      return "\\u{" + (style == .document && digits.count < 2 ? "0" : "") + digits + "}"
    default: return String(self)
    }
  }
}
