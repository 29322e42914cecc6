import Foundation
import LazyLayout
import ScrollScenes
import TestSupport
import Testing

@testable import ScrollReplay

struct RowTextTests {
  /// The definition of line breaking: lines as lists of characters, each measured from scratch.
  private static func lines(of paragraph: String, within limit: Int) -> Int {
    func width(_ line: String) -> Int {
      line.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? Int(Typeface.advances[Int($1.value)]) : 556) }
    }
    var lines = [""]
    for word in paragraph.split(separator: " ").map(String.init) {
      let joined = lines[lines.count - 1].isEmpty ? word : lines[lines.count - 1] + " " + word
      if width(joined) <= limit {
        lines[lines.count - 1] = joined
        continue
      }
      if !lines[lines.count - 1].isEmpty { lines.append("") }
      for character in word {
        let longer = lines[lines.count - 1] + String(character)
        if width(longer) <= limit || lines[lines.count - 1].isEmpty {
          lines[lines.count - 1] = longer
        } else {
          lines.append(String(character))
        }
      }
    }
    return lines.count
  }

  private static func text(_ paragraphs: String) -> RowText {
    RowText(
      paragraphs: Array(paragraphs.utf8), fontSize: 17, lineHeight: Length(points: 22), horizontalPadding: 16,
      verticalPadding: Length(points: 11))
  }

  /// Rows of a text in a container of a width, in points.
  private static func rows(count: Int, text: RowText, width: Double) -> ScenarioRows {
    var rows = ScenarioRows(LazyRows(count: count, items: LazyItems(), lengths: .text(text)))
    _ = rows.fit(width: width, fixedLength: nil)
    return rows
  }

  @Test("Text wraps like the naive algorithm, for random words and widths", arguments: 0..<40)
  func wrapsAsDefined(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCMWil.,;!'-é—")
    for _ in 0..<50 {
      var paragraph = ""
      for _ in 0...random.next() % 30 {
        // Rarely a word that is much wider than a line.
        let length = random.next() % 12 == 0 ? 60 : random.next() % 9
        for _ in 0..<length { paragraph.append(letters[Int(random.next() % UInt64(letters.count))]) }
        paragraph += String(repeating: " ", count: Int(random.next() % 3))
      }
      guard !paragraph.isEmpty else { continue }
      let limit = Int(random.next() % 12_000) + 1
      #expect(
        Self.text(paragraph).lines(ofParagraph: 0, within: limit) == Self.lines(of: paragraph, within: limit),
        "\(paragraph) within \(limit)")
    }
  }

  @Test("A word exactly as wide as the line fills it")
  func exactFit() {
    // Every a, b and e is 556 wide, a space 278.
    #expect(Self.text("abe").lines(ofParagraph: 0, within: 3 * 556) == 1)
    #expect(Self.text("abe").lines(ofParagraph: 0, within: 3 * 556 - 1) == 2)
    #expect(Self.text("ab ab").lines(ofParagraph: 0, within: 4 * 556 + 278) == 1)
    #expect(Self.text("ab ab").lines(ofParagraph: 0, within: 4 * 556 + 277) == 2)
    // Two full lines, then a word too long for the second line.
    #expect(Self.text("abeabe a").lines(ofParagraph: 0, within: 3 * 556) == 3)
    #expect(Self.text("abeabe").lines(ofParagraph: 0, within: 3 * 556) == 2)
  }

  @Test("A line takes at least one character, at any width")
  func narrowestLine() {
    #expect(Self.text("abcdefgh").lines(ofParagraph: 0, within: 1) == 8)
    #expect(Self.text("ab cd").lines(ofParagraph: 0, within: 1) == 4)
    #expect(Self.text("héé").lines(ofParagraph: 0, within: 1) == 3)
    let rows = Self.rows(count: 1, text: Self.text("abc"), width: 1)
    // A width of 1 point is 58 thousandths of 17 points, less than any letter: three lines of 22 and twice 11.
    #expect(rows.length(at: 0) == Length(points: 88))
  }

  @Test("Spaces take no line of their own")
  func spacesTakeNoLine() {
    for paragraph in [" ", "   ", "ab  ", "  ab", "ab   "] {
      #expect(Self.text(paragraph).lines(ofParagraph: 0, within: 1200) == 1, "\(paragraph.debugDescription)")
    }
    #expect(Self.text("ab   ab").lines(ofParagraph: 0, within: 1200) == 2)
  }

  @Test("The advances are those of Helvetica's published metrics")
  func advances() {
    // From the AFM file of Adobe's core 14 fonts: C 32 ; WX 278 and so on.
    let published: [(Character, UInt16)] = [
      (" ", 278), ("!", 278), ("\"", 355), ("'", 191), ("@", 1015), ("A", 667), ("W", 944), ("M", 833), ("i", 222),
      ("m", 833), ("l", 222), ("r", 333), ("t", 278), ("w", 722), ("0", 556), ("9", 556), ("|", 260), ("~", 584),
    ]
    for (character, advance) in published {
      #expect(Typeface.advances[Int(character.asciiValue ?? 0)] == advance, "\(character)")
    }
    #expect(Typeface.advances.count == 256)
  }

  @Test("Non-empty lines of the file are the paragraphs, and rows repeat them")
  func paragraphs() {
    let text = Self.text("one\n\n\ntwo words\n")
    #expect(text.paragraphCount == 2)
    let rows = Self.rows(count: 7, text: text, width: 390)
    #expect((0..<7).map { rows.length(at: $0) } == Array(repeating: Length(points: 44), count: 7))
    #expect(Self.text("\n\n").paragraphCount == 0)
  }

  @Test("The rows of the real text are as long as their lines, at the width of a phone")
  func realText() throws {
    let url = Fixture.packageRoot.appending(path: "Traces/texts/pride-and-prejudice.txt")
    let string = try String(contentsOf: url, encoding: .utf8)
    let text = Self.text(string)
    let paragraphs = string.split(separator: "\n")
    #expect(text.paragraphCount == paragraphs.count)
    let rows = Self.rows(count: 3 * paragraphs.count, text: text, width: 390)
    // 358 points between the paddings are 21058 thousandths of 17 points.
    for (index, paragraph) in paragraphs.enumerated() {
      let lines = Self.lines(of: String(paragraph), within: 21_058)
      #expect(rows.length(at: index + paragraphs.count) == Length(points: Double(22 + 22 * lines)), "row \(index)")
    }
  }
}
