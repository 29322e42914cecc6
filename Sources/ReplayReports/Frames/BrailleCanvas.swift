/// A grid of dots, rendered as characters: eight dots per Braille character, or one per asterisk.
struct BrailleCanvas {
  let columns: Int
  let rows: Int
  let isASCII: Bool
  private var dots: [Bool]

  init(columns: Int, rows: Int, isASCII: Bool) {
    self.columns = columns
    self.rows = rows
    self.isASCII = isASCII
    dots = Array(repeating: false, count: columns * rows * (isASCII ? 1 : 8))
  }

  /// The number of dots per row and per column.
  var dotWidth: Int { isASCII ? columns : columns * 2 }
  var dotHeight: Int { isASCII ? rows : rows * 4 }

  /// Whether a dot is set. The origin is the top left corner.
  func isSet(x: Int, y: Int) -> Bool { dots[y * dotWidth + x] }

  /// Sets the dots of a straight line, ends included.
  mutating func drawLine(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      let x = start.x + Int((Double(end.x - start.x) * part).rounded())
      let y = start.y + Int((Double(end.y - start.y) * part).rounded())
      dots[y * dotWidth + x] = true
    }
  }

  /// A row of characters, with `background` for empty characters.
  func line(_ row: Int, background: Character = " ") -> String {
    String((0..<columns).map { character(column: $0, row: row) ?? background })
  }

  /// The character of a cell; `nil` for a cell without dots.
  func character(column: Int, row: Int) -> Character? {
    if isASCII { return isSet(x: column, y: row) ? "*" : nil }
    var bits: UInt32 = 0
    for (bit, dot) in Self.brailleOrder.enumerated() where isSet(x: column * 2 + dot.x, y: row * 4 + dot.y) {
      bits |= 1 << UInt32(bit)
    }
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + bits) else { return nil }
    return Character(scalar)
  }

  /// The dot of each bit of a Braille character.
  private static let brailleOrder = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].map {
    (x: $0.0, y: $0.1)
  }
}
