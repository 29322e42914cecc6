import Testing

@testable import ReplayReports

@Suite("The width of text in a terminal")
struct DisplayWidthTests {
  @Test(
    "Wide characters take two columns, combining marks none",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1),
      ("Ａ", 2),
      ("🙂", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("a\u{200B}b", 2), ("—…µ", 3), ("│─⣿", 3), ("𠀀", 2),
    ])
  func width(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(
    "Text is shortened in its middle",
    arguments: [
      ("abcdefghij", 10, "abcdefghij"), ("abcdefghij", 9, "abcd…ghij"), ("abcdefghij", 8, "abcd…hij"),
      ("abcdefghij", 1, "…"),
      ("日本語日本語", 7, "日…語"), ("日本語日本語", 12, "日本語日本語"),
    ])
  func shortened(_ text: String, _ width: Int, _ expected: String) {
    #expect(text.shortened(to: width) == expected)
  }

  @Test("Shortened text fits every width and padded text fills it")
  func fit() {
    for text in SampleResults.hostileNames.map(\.singleLine) {
      for width in 1...50 {
        let shortened = text.shortened(to: width)
        #expect(shortened.displayWidth <= width)
        #expect(shortened.padded(to: width, on: .left).displayWidth == width)
        #expect(shortened.padded(to: width, on: .right).hasPrefix(shortened))
      }
    }
  }

  @Test(
    "Text is broken at spaces, and within words that are too long",
    arguments: [
      ("", 5, [""]), ("one two three", 7, ["one two", "three"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("a bcdefg h", 4, ["a", "bcde", "fg h"]), ("日本語", 4, ["日本", "語"]),
    ])
  func wrapped(_ text: String, _ width: Int, _ expected: [String]) {
    #expect(text.wrapped(to: width) == expected)
  }

  @Test("A word of a million characters is broken in time that grows with its length", .timeLimit(.minutes(1)))
  func longWord() {
    // 10,000 lines of 100 columns; a search from each line's start to the end would visit 5 · 10^9 characters.
    let lines = String(repeating: "x", count: 1_000_000).wrapped(to: 100)
    #expect(lines.count == 10_000 && lines.allSatisfy { $0.utf8.count == 100 })
  }

  @Test("Control characters become visible pictures")
  func singleLine() {
    #expect("a\nb\r\tc\u{7F}\u{9B}\u{202E}".singleLine == "a␊b␍␉c␡\u{FFFD}\u{FFFD}")
    #expect("é 日 👩‍👩‍👧".singleLine == "é 日 👩‍👩‍👧")
  }
}
