/// The display width of text in a terminal, and fitting to a width.
extension String {
  /// The columns of the text in a terminal: two for wide characters and emoji, none for combining marks.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// Shortens the text to at most `width` columns, with an ellipsis in its middle.
  func shortened(to width: Int, ellipsis: String = "…") -> String {
    guard displayWidth > width else { return self }
    let room = max(0, width - ellipsis.displayWidth)
    let tail = String(String(reversed()).start(within: room / 2).reversed())
    return start(within: room - room / 2) + ellipsis + tail
  }

  /// The longest prefix that fits in `width` columns.
  func start(within width: Int) -> String {
    var room = width
    return String(
      prefix {
        room -= $0.displayWidth
        return room >= 0
      })
  }

  /// Pads the text with spaces to `width` columns.
  func padded(to width: Int, on side: PaddedSide) -> String {
    let spaces = String(repeating: " ", count: max(0, width - displayWidth))
    return side == .left ? spaces + self : self + spaces
  }

  /// Wraps the text at spaces into lines of at most `width` columns. A longer word is broken.
  ///
  /// - Complexity: linear in the length of the text.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var (line, lineWidth) = ("", 0)
    for word in split(separator: " ") {
      let wordWidth = word.reduce(0) { $0 + $1.displayWidth }
      if !line.isEmpty, lineWidth + 1 + wordWidth > width {
        lines.append(line)
        (line, lineWidth) = ("", 0)
      }
      guard wordWidth <= width else {
        lines += word.broken(to: width)
        line = lines.removeLast()
        lineWidth = line.displayWidth
        continue
      }
      (line, lineWidth) = line.isEmpty ? (String(word), wordWidth) : (line + " " + word, lineWidth + 1 + wordWidth)
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// The text without trailing spaces.
  var trimmedEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }

  /// The padded side.
  enum PaddedSide {
    case left
    case right
  }
}

extension Substring {
  /// Splits the text into pieces of at most `width` columns. There is at least one piece; each has at least one
  /// character.
  fileprivate func broken(to width: Int) -> [String] {
    var pieces: [String] = []
    var (piece, pieceWidth) = ("", 0)
    for character in self {
      if !piece.isEmpty, pieceWidth + character.displayWidth > width {
        pieces.append(piece)
        (piece, pieceWidth) = ("", 0)
      }
      piece.append(character)
      pieceWidth += character.displayWidth
    }
    return pieces + [piece]
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    if isASCII { return 1 }
    let scalars = unicodeScalars
    // Joined emoji and emoji with a variation selector are one glyph.
    if scalars.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }) { return 2 }
    return scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Hangul vowels and finals are combined with the preceding syllable.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return Self.wideRanges.contains { $0.contains(value) } ? 2 : 1
  }

  /// The blocks whose characters are wide in Unicode's `EastAsianWidth.txt`, gaps between them included.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1B000...0x1B2FF, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
