import Testing

@testable import GestureTraces

@Suite("Untrusted text in messages and reports")
struct PrintableTextTests {
  @Test(
    "Control, line-end, bidirectional and invisible scalars become symbols",
    arguments: [
      ("a\nb", "a␊b"), ("\r\n", "␍␊"), ("\u{1B}[31m", "␛[31m"), ("\u{7F}", "␡"), ("\u{9B}", "\u{FFFD}"),
      // UAX #9, table of explicit directional formatting characters, and the implicit marks.
      ("\u{202A}\u{202E}", "\u{FFFD}\u{FFFD}"), ("\u{2066}\u{2069}", "\u{FFFD}\u{FFFD}"),
      ("\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("\u{2028}\u{2029}", "\u{FFFD}\u{FFFD}"),
      ("\u{FEFF}\u{200B}\u{AD}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("é 日 👩‍👩‍👧", "é 日 👩‍👩‍👧"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
    ])
  func symbols(_ text: String, _ expected: String) {
    #expect(text.singleLine.unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(text.singleLine.singleLine == text.singleLine)
  }

  @Test(
    "Text cannot contain the prefix of a CI command",
    arguments: [
      ("::error::x", ": :error: :x"), (":::", ": : :"), ("##[error]x", "## [error]x"), ("a:b #[c", "a:b #[c"),
      (":\n:", ":␊:"),
    ])
  func marks(_ text: String, _ expected: String) {
    #expect(text.singleLine == expected)
  }

  @Test("A quotation has at most 40 scalars, even of one character")
  func quotation() {
    // A single character of 100,000 scalars: U+0301 is written as eight ASCII characters.
    let long = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(long.quotedForMessage(.trace) == "\"e" + String(repeating: "\\u{301}", count: 39) + "…\"")
    #expect(long.quotedForMessage().unicodeScalars.count == 43)
    #expect(String(repeating: "x", count: 40).quotedForMessage() == "\"" + String(repeating: "x", count: 40) + "\"")
    #expect("".quotedForMessage() == "nothing")
    #expect("a\u{202E}\u{7}'".quotedForMessage() == "\"a\\u{202E}\\u{07}\\'\"")
    #expect("a'\u{7}".quotedForMessage(.trace) == "\"a'\\u{7}\"")
  }

  @Test(
    "A quotation escapes every directional control, and no other format character",
    // UAX #9, section 2: the embeddings, overrides, isolates and implicit marks.
    arguments: Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0x061C, 0x200E, 0x200F])
  func directionalControls(_ value: UInt32) throws {
    let text = "a" + String(try #require(Unicode.Scalar(value)))
    #expect(text.quotedForMessage() == "\"a\\u{\(String(value, radix: 16, uppercase: true))}\"")
    #expect("a\u{2060}".quotedForMessage() == "\"a\u{2060}\"")
  }

  @Test("A cut text ends with an ellipsis")
  func cut() {
    #expect("abc".cut(to: 3) == "abc")
    #expect("abcd".cut(to: 3) == "abc…")
  }
}
