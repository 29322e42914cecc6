import GestureTraces
import Testing

@testable import struct GestureTraces.TraceError

struct TraceErrorTests {
  @Test("The message has file, line, column, expectation and found text")
  func message() {
    let found = TraceError.quoted("12,5")
    let error = TraceError(file: "a.csv", line: 12, column: .name("x"), expected: "a number", found: found)
    #expect(error.description == #"a.csv:12: column "x": expected a number, found "12,5""#)
  }

  @Test("An unnamed column appears by its number, and a whole row without a column")
  func columnForms() {
    let counted = TraceError(file: "a.csv", line: 1, column: .position(3), expected: "b", found: "c")
    #expect(counted.description == "a.csv:1: column 3: expected b, found c")
    let whole = TraceError(file: "a.csv", line: 1, expected: "b", found: "c")
    #expect(whole.description == "a.csv:1: expected b, found c")
  }

  @Test(
    "Found text is escaped and cut to 40 characters",
    arguments: [
      ("", "nothing"),
      ("it's", #""it's""#),
      ("a\"b\\c", #""a\"b\\c""#),
      ("\t\r\n", #""\t\r\n""#),
      ("\u{1b}[31m", #""\u{1B}[31m""#),
      (String(repeating: "é", count: 40), "\"" + String(repeating: "é", count: 40) + "\""),
      (String(repeating: "é", count: 41), "\"" + String(repeating: "é", count: 40) + "…\""),
    ])
  func quotation(text: String, shown: String) {
    #expect(TraceError.quoted(text) == shown)
  }
}
