import Foundation
import LazyLayout

/// A text whose paragraphs are rows, and how they are set.
public struct RowText: Sendable {
  let fontSize: Int
  let lineHeight: Length
  /// Points, at each side.
  let horizontalPadding: Int
  /// At top and bottom.
  let verticalPadding: Length
  /// All paragraphs' UTF-8, one after another.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  var paragraphCount: Int { ranges.count }

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

  /// How many lines a paragraph takes where each may be `lineAdvance` thousandths of the font size wide. Words go to the
  /// next line when they no longer fit; a word that is wider than a line is broken.
  func lines(ofParagraph paragraph: Int, within lineAdvance: Int) -> Int {
    let space = UInt8(ascii: " ")
    let spaceAdvance = Int(Typeface.advances[Int(space)])
    var lines = 1
    var used = 0
    var word = 0
    func place() {
      if used > 0, used + spaceAdvance + word > lineAdvance {
        lines += 1
        used = 0
      } else if used > 0 {
        used += spaceAdvance
      }
      lines += max(0, word - 1) / lineAdvance
      used += word > lineAdvance ? word % lineAdvance : word
      word = 0
    }
    for byte in bytes[ranges[paragraph]] {
      if byte == space { place() } else { word += Int(Typeface.advances[Int(byte)]) }
    }
    place()
    return lines
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
