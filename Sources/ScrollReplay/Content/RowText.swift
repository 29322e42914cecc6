import Foundation
import LazyLayout

/// A text whose paragraphs are rows, and how they are set.
public struct RowText: Sendable {
  package let fontSize: Int
  let lineHeight: Length
  /// Points, at each side.
  let horizontalPadding: Int
  /// At top and bottom.
  let verticalPadding: Length
  /// All paragraphs' UTF-8, one after another.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  var paragraphCount: Int { ranges.count }

  /// The length of a row of one line.
  var leastLength: Length { lineHeight + verticalPadding + verticalPadding }

  /// The lines of `paragraphs` that are not empty are the paragraphs.
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

  /// How many lines a paragraph takes where each may be `lineAdvance` thousandths of the font size wide. Words go to
  /// the next line when they no longer fit, however many spaces lie before them; a word that is wider than a line has
  /// lines of its own and is broken between characters.
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

  /// The width that lines may have in a container of `width` points, in thousandths of the font size.
  func lineAdvance(inWidth width: Double) -> Int {
    max(1, Int(width) - 2 * horizontalPadding) * 1000 / fontSize
  }

  /// The length of a row, whose paragraphs repeat, in lines of at most `lineAdvance` thousandths of the font size.
  func length(ofRow row: Int, within lineAdvance: Int) -> Length {
    lineHeight * lines(ofParagraph: row % paragraphCount, within: lineAdvance) + verticalPadding + verticalPadding
  }

  /// The first rows, at most `limit`, of `count` rows whose paragraph holds `text`, compared byte by byte.
  func rows(containing text: String, among count: Int, limit: Int) -> [Int] {
    let wanted = Array(text.utf8)
    let matching = ranges.indices.filter { holds(wanted, in: ranges[$0]) }
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

  private func holds(_ wanted: [UInt8], in range: Range<Int>) -> Bool {
    guard range.count >= wanted.count else { return false }
    return (range.lowerBound...range.upperBound - wanted.count).contains { start in
      wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
    }
  }
}

/// Lines that are filled with words, each as far as it goes.
private struct LineFilling {
  /// How wide a line may be, in thousandths of the font size.
  let limit: Int
  private(set) var lines = 1
  private var used = 0

  init(limit: Int) { self.limit = limit }

  /// Puts a word on the line, or on a new one. Words without any width take no place.
  mutating func place(word: ArraySlice<UInt8>, advance: Int) {
    let space = Int(Typeface.advances[Int(UInt8(ascii: " "))])
    guard advance > 0 else { return }
    guard used == 0 || used + space + advance > limit else { return used += space + advance }
    if used > 0 { lines += 1 }
    used = advance
    if advance > limit { breakUp(word) }
  }

  /// Breaks a word at the beginning of a line; a line takes at least one character.
  private mutating func breakUp(_ word: ArraySlice<UInt8>) {
    used = 0
    for byte in word {
      let advance = Int(Typeface.advances[Int(byte)])
      // Bytes without an advance go on with a character.
      if advance > 0, used > 0, used + advance > limit {
        lines += 1
        used = 0
      }
      used += advance
    }
  }
}
