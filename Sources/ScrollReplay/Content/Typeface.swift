/// The advances of Helvetica's printable ASCII characters, in thousandths of the font size.
///
/// A fixed table makes text wrap alike on every machine.
///
/// Source: the widths of Adobe's font metrics file for Helvetica, one of the 14 core fonts of PDF.
enum Typeface {
  /// The advance of every byte of UTF-8. Continuation bytes have none; other non-ASCII characters have the advance of a
  /// digit.
  static let advances: [UInt16] = {
    var table = [UInt16](repeating: 556, count: 256)
    for byte in 0x80..<0xC0 { table[byte] = 0 }
    for byte in 0..<32 { table[byte] = 0 }
    for (index, advance) in printableASCII.enumerated() { table[32 + index] = advance }
    return table
  }()

  /// From space to tilde, sixteen per line.
  private static let printableASCII: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
