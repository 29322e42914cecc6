import GestureTraces
import Testing

/// Comments before the header of a trace.
struct TraceCommentTests {
  private static let rows = "time_us,event,pointer,x,y\n0,down,0,1,2\n5,up,0,,\n"

  @Test("Lines with a number sign before the header are skipped, and count as lines")
  func skipsComments() throws {
    let plain = try GestureTrace.parse(Self.rows, file: "a.csv")
    let commented = try GestureTrace.parse("# scale: 1, \"2\"\r\n#\n" + Self.rows, file: "a.csv")
    #expect(commented.events.map(\.kind) == plain.events.map(\.kind))
    #expect(commented.events.map(\.line) == [4, 5])
    #expect(commented.digest != plain.digest)
  }

  @Test(
    "Faults behind comments have their own lines",
    arguments: [
      ("# a\n# b\ntime_us,what\n", "a.csv:3: column 2: expected one of the columns"),
      ("# a\ntime_us,pointer\n", "a.csv:2: expected a column \"event\""),
      ("# a\ntime_us,event\n", "a.csv:3: expected an event, found the end of the file"),
      ("# a\n", "a.csv:1: expected a header row, found an empty file"),
      ("# a\n\(rows)x,up,0,,\n", "a.csv:5: column \"time_us\": expected a number, found \"x\""),
      ("\(rows)# a\n", "a.csv:4: expected 5 fields, found 1"),
    ])
  func faults(text: String, sentence: String) {
    let error = #expect(throws: TraceError.self) { try GestureTrace.parse(text, file: "a.csv") }
    #expect(error?.description.hasPrefix(sentence) == true, "\(error.map { "\($0)" } ?? "none")")
  }
}
