import Foundation
import GestureTraces
import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollReplay

@Suite("Rows in view at once")
struct RowsInViewTests {
  private static func scenario(_ rows: String, viewport: String = #"{ "width": 100, "height": 800 }"#) throws
    -> Scenario
  {
    let text = """
      { "summary": "s", "viewport": \(viewport), "content": { "rows": { "count": 2147483647, \(rows) } } }
      """
    return try Scenario(name: "a", data: Data(text.utf8), file: "a.json") { _ in Data() }
  }

  private static let wide = #"{ "width": 100, "height": 1000000 }"#

  @Test(
    "More than 200,000 rows in view are refused with file and position; two cut lines count",
    arguments: [
      // 10^6 pt of 1/64 pt each.
      (#""lengths": { "fixed": 0.015625 }"#, wide, 64_000_002),
      (#""lengths": { "pattern": [0.015625] }"#, wide, 64_000_002),
      // Rows of zero length never fill the viewport: all are in view.
      (#""lengths": { "fixed": 0 }"#, #"{ "width": 100, "height": 1 }"#, 2_147_483_647),
      // 10^6 pt and 2 · 10^6 of overscan, 8 pt each with spacing.
      (#""spacing": 3, "overscan": 1000000, "lengths": { "fixed": 5 }"#, wide, 375_002),
      // 10,000 lines of 100 pt and two more, 64 columns each.
      (
        #""lengths": { "fixed": 100 }, "#
          + #""layout": { "grid": { "columns": [{ "adaptive": { "minimum": 1 } }], "spacing": 0 } }"#,
        #"{ "width": 64, "height": 1000000 }"#, 640_128
      ),
    ])
  func refused(_ rows: String, _ viewport: String, _ count: Int) throws {
    let error = #expect(throws: ScenarioError.self) { try Self.scenario(rows, viewport: viewport) }
    #expect(error?.path == "content.rows" && error?.line == 1)
    #expect(error?.expected == "at most 200000 rows in view at once")
    #expect(error?.found.hasPrefix("\(count) in a viewport of ") == true)
  }

  @Test(
    "A scenario within the limits is accepted",
    arguments: [
      (#""lengths": { "fixed": 40 }"#, wide), (#""lengths": { "pattern": [0, 0, 0, 30] }"#, wide),
      (#""lengths": { "fixed": 0.015625 }"#, #"{ "width": 100, "height": 3000 }"#),
    ])
  func accepted(_ rows: String, _ viewport: String) throws {
    #expect(throws: Never.self) { try Self.scenario(rows, viewport: viewport) }
  }

  @Test("A resize in a gesture is refused at its line")
  func resize() throws {
    let scenario = try Self.scenario(#""lengths": { "fixed": 1 }"#)
    let trace = try GestureTrace.parse("time_us,event,detail\n0,resize,100x800\n1,resize,100x300000\n", file: "g.csv")
    var replay = Replay(of: trace, in: scenario)
    let error = #expect(throws: ReplayError.self) { try replay.run() }
    #expect(
      error?.description == "line 3 of the gesture: expected at most 200000 rows in view at once, "
        + "found 300002 in a viewport of 100.0 x 300000.0")
  }

  @Test("Limits: 2^31 - 1 sections, and as many rows, headers and footers together")
  func sections() throws {
    let lengths = #""lengths": { "fixed": 40 }, "#
    for (sections, expected, found) in [
      // Every row has an empty section before its own.
      (#"{ "rows": [0, 1] }"#, "at most 2147483647 sections", "4294967294"),
      // Every row has a header.
      (#"{ "rows": 1, "header": 10 }"#, "at most 2147483647 rows, headers and footers", "4294967294"),
    ] {
      let error = #expect(throws: ScenarioError.self) { try Self.scenario(lengths + #""sections": \#(sections)"#) }
      #expect(error?.path == "content.rows.sections.rows" && error?.expected == expected && error?.found == found)
    }
    // A repeated pattern costs no time for its repetitions: here 536,870,911 and 715,827,882 of them.
    let trace = try GestureTrace.parse("time_us,event,detail\n0,stop,\n", file: "g.csv")
    for rows in ["[2, 2]", "[1, 2]"] {
      var replay = Replay(of: trace, in: try Self.scenario(lengths + #""sections": { "rows": \#(rows) }"#))
      #expect(try replay.run().frames.count == 1)
    }
  }

  @Test(
    "An edit inserts no more rows than the limit leaves beside headers and footers", arguments: [(1, true), (5, false)])
  func edits(added: Int, isApplied: Bool) throws {
    // 715,827,882 rows with as many headers and footers are 2^31 - 2 together. A further row fits, five do not.
    let text = """
      {
        "summary": "s", "viewport": { "width": 100, "height": 800 },
        "content": {
          "rows": {
            "count": 715827882, "lengths": { "fixed": 40 }, "sections": { "rows": 1, "header": 3, "footer": 4 }
          }
        }
      }
      """
    let scenario = try Scenario(name: "a", data: Data(text.utf8), file: "a.json") { _ in Data() }
    func length(_ event: String) throws -> Double {
      let trace = try GestureTrace.parse("time_us,event,detail\n0,stop,\n200000,\(event)\n", file: "g.csv")
      var replay = Replay(of: trace, in: scenario)
      return try #require(replay.run().frames.last).contentSize.height
    }
    // Unmeasured lines count with the mean of measured lines, so the growth is not a row's length.
    #expect(try (length("edit,insert at=0 count=\(added)") > length("stop,")) == isApplied)
  }
}
