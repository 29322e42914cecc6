import Foundation
import LazyLayout

/// A text with one row per paragraph, and its metrics.
public struct RowText: Sendable {
  package let fontSize: Int
  let lineHeight: Length
  /// Points on the left and on the right.
  let horizontalPadding: Int
  /// The padding at the top and at the bottom, each.
  let verticalPadding: Length
  /// The UTF-8 of all paragraphs, concatenated.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  var paragraphCount: Int { ranges.count }

  /// The length of a row with one line.
  var leastLength: Length { lineHeight + verticalPadding + verticalPadding }

  /// Splits `paragraphs` into lines; each non-empty line is a paragraph.
  init(paragraphs: Data, fontSize: Int, lineHeight: Length, horizontalPadding: Int, verticalPadding: Length) {
    self.fontSize = fontSize
    self.lineHeight = lineHeight
    self.horizontalPadding = horizontalPadding
    self.verticalPadding = verticalPadding
    let bytes = [UInt8](paragraphs)
    let newline = UInt8(ascii: "\n")
    self.ranges = bytes.indices.split { bytes[$0] == newline }.map { $0.startIndex..<$0.endIndex }
    self.bytes = bytes
  }

  /// The number of lines of a paragraph; `lineAdvance` is the line width in thousandths of the font size.
  ///
  /// A word that does not fit moves to the next line; the spaces before it take no room at the break. A word wider than
  /// a line is broken between characters and shares no line with the word before it.
  func lines(ofParagraph paragraph: Int, within lineAdvance: Int) -> Int {
    let space = UInt8(ascii: " ")
    let range = ranges[paragraph]
    var filling = LineFilling(limit: lineAdvance)
    var word = 0
    var start = range.lowerBound
    for index in range {
      guard bytes[index] == space else {
        word += Int(Typeface.advances[Int(bytes[index])])
        continue
      }
      filling.place(word: bytes[start..<index], advance: word)
      word = 0
      start = index + 1
    }
    filling.place(word: bytes[start..<range.upperBound], advance: word)
    return filling.lines
  }

  /// The line width in a container of `width` points, in thousandths of the font size.
  func lineAdvance(inWidth width: Double) -> Int {
    max(1, Int(width) - 2 * horizontalPadding) * 1000 / fontSize
  }

  /// The length of a row with lines of at most `lineAdvance` thousandths of the font size. Paragraphs repeat.
  func length(ofRow row: Int, within lineAdvance: Int) -> Length {
    lineHeight * lines(ofParagraph: row % paragraphCount, within: lineAdvance) + verticalPadding + verticalPadding
  }

  /// The first rows of `count`, at most `limit`, whose paragraph contains `text`. Compares bytes.
  func rows(containing text: String, among count: Int, limit: Int) -> [Int] {
    let word = Array(text.utf8)
    let matching = ranges.indices.filter { contains(word, in: ranges[$0]) }
    guard !matching.isEmpty else { return [] }
    var rows: [Int] = []
    var round = 0
    while rows.count < limit {
      for paragraph in matching {
        let row = round * ranges.count + paragraph
        guard row < count, rows.count < limit else { return rows }
        rows.append(row)
      }
      round += 1
    }
    return rows
  }

  private func contains(_ word: [UInt8], in range: Range<Int>) -> Bool {
    guard range.count >= word.count else { return false }
    return (range.lowerBound...range.upperBound - word.count).contains { start in
      word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }
  }
}

/// Greedy line breaking.
private struct LineFilling {
  /// The line width, in thousandths of the font size.
  let limit: Int
  private(set) var lines = 1
  private var used = 0

  init(limit: Int) { self.limit = limit }

  /// Places a word on the current line or on a new one. Words of zero width take no room.
  mutating func place(word: ArraySlice<UInt8>, advance: Int) {
    let space = Int(Typeface.advances[Int(UInt8(ascii: " "))])
    guard advance > 0 else { return }
    guard used == 0 || used + space + advance > limit else { return used += space + advance }
    if used > 0 { lines += 1 }
    used = advance
    if advance > limit { breakUp(word) }
  }

  /// Breaks a word that begins a line; a line takes at least one character.
  private mutating func breakUp(_ word: ArraySlice<UInt8>) {
    used = 0
    for byte in word {
      let advance = Int(Typeface.advances[Int(byte)])
      // Bytes without an advance continue a character.
      if advance > 0, used > 0, used + advance > limit {
        lines += 1
        used = 0
      }
      used += advance
    }
  }
}
