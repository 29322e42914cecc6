import Foundation
import PlaneGeometry
import Testing

@testable import ScrollReplay

@Suite("Notes for the guideline checker")
struct GuidelineNoteTests {
  @Test("Every key of the guideline notes is parsed")
  func keys() throws {
    let scenario = try Fixture.feed(
      extra: """
        "guidelines": { "suppressions": { "b": "first", "a": "second" } }, "lookToScroll": "vertical",
        "neighbours": [{ "name": "n", "axes": "horizontal", "frame": { "x": 1, "width": 3, "height": 4 }, "barSize": "mini" }],
        "controls": [{ "name": "c", "frame": { "y": 2, "width": 3, "height": 4 }, "size": "small", "scrolls": "both" }]
        """)
    let notes = scenario.guidelineNotes
    #expect(notes.suppressions == [.init(rule: "b", reason: "first"), .init(rule: "a", reason: "second")])
    #expect(notes.lookToScroll == .vertical)
    #expect(
      notes.neighbours == [
        .init(
          name: "n", axes: .horizontal, frame: Rect(x: 1, y: 0, width: 3, height: 4), barSize: .mini, lookToScroll: [])
      ])
    #expect(
      notes.controls == [
        .init(name: "c", frame: Rect(x: 0, y: 2, width: 3, height: 4), size: .small, scrolls: [.horizontal, .vertical])
      ])
  }

  private static let notes = #""guidelines": { "suppressions": { "a": "b" } }"#
  private static let look = #""lookToScroll": "vertical""#
  private static let plain = "{\n  \"summary\": \"A \\\" quote.\",\n  \"viewport\": { \"width\": 1 }\n}\n"

  @Test(
    "Keys of the guideline checker are not part of the digest, at any position",
    arguments: [
      "{\n  \"summary\": \"A \\\" quote.\",\n  \"viewport\": { \"width\": 1 },\n  \(notes)\n}\n",
      "{\n  \(notes),\n  \"summary\": \"A \\\" quote.\",\n  \"viewport\": { \"width\": 1 }\n}\n",
      "{\n  \"summary\": \"A \\\" quote.\",\n  \(notes),\n  \"viewport\": { \"width\": 1 }\n}\n",
      "{\n  \(look),\n  \"summary\": \"A \\\" quote.\",\n  \"viewport\": { \"width\": 1 },\n  \(notes)\n}\n",
      "{\n  \"summary\": \"A \\\" quote.\",\n  \"viewport\": { \"width\": 1 }  ,\n  \(look) ,\n  \(notes)\n}\n",
    ])
  func digest(text: String) throws {
    let keys = try JSONKeys(of: Array(text.utf8), file: "a.json")
    let kept = String(decoding: keys.bytes(without: ["guidelines", "lookToScroll"]), as: UTF8.self)
    #expect(kept == Self.plain)
  }

  @Test("A text with notes only becomes an empty object, and one without notes is unchanged")
  func digestOfAll() throws {
    let only = try JSONKeys(of: Array("{ \(Self.notes), \(Self.look) }".utf8), file: "a.json")
    #expect(String(decoding: only.bytes(without: ["guidelines", "lookToScroll"]), as: UTF8.self) == "{  }")
    let none = try JSONKeys(of: Array(Self.plain.utf8), file: "a.json")
    #expect(none.bytes(without: ["guidelines"]) == Array(Self.plain.utf8))
  }

  @Test("Scenarios that differ only in notes have the same digest; any other byte changes it")
  func scenarioDigest() throws {
    let plain = try Fixture.scenario(Self.scenario(""))
    #expect(try Fixture.scenario(Self.scenario(", \(Self.notes)")).digest == plain.digest)
    #expect(try Fixture.scenario(Self.scenario(", \"framesPerSecond\": 60")).digest != plain.digest)
  }

  private static func scenario(_ extra: String) -> String {
    #"{ "summary": "A.", "viewport": { "width": 9, "height": 9 }, "content": { "size": { "width": 9, "height": 9 } }"#
      + extra + " }"
  }

  @Test("Keys are found with their line and columns, in characters, also with escaped quotes")
  func places() throws {
    let text = "{\n  \"über\": 1, \"a\\\"b\": { \"c\" : [1, { \"d\": 2 }] }\n}"
    let keys = try JSONKeys(of: Array(text.utf8), file: "a.json")
    #expect(keys.place(of: "über") == .init(line: 2, column: 3, endColumn: 9))
    #expect(keys.place(of: "a\"b") == .init(line: 2, column: 14, endColumn: 20))
    #expect(keys.place(of: "a\"b.c") == .init(line: 2, column: 24, endColumn: 27))
    #expect(keys.place(of: "a\"b.c[1].d") == .init(line: 2, column: 36, endColumn: 39))
    #expect(keys.place(of: "a\"b.c[1].e") == .init(line: 2, column: 34, endColumn: 35))
    #expect(keys.place(of: "none.of.these") == .init(line: 1, column: 1, endColumn: 2))
    #expect(keys.place(of: "") == .init(line: 1, column: 1, endColumn: 2))
  }

  @Test("A scenario at rest has its visible rows measured")
  func resting() throws {
    let feed = RestingView(of: try Fixture.feed())
    let rows = try #require(feed.items)
    #expect(feed.itemAxis == .vertical && feed.offset.y == -47 && rows.count > 2)
    #expect(rows[0].minY == 0 && zip(rows, rows.dropFirst()).allSatisfy { $1.minY == $0.maxY + 8 })
    #expect(rows.last.map { $0.maxY > 844 - 47 && $0.minY < 844 - 47 } == true)
    #expect(RestingView(of: try Fixture.page()).items == nil)
  }
}
