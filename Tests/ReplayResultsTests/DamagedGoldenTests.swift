import Foundation
import Testing

@testable import ReplayResults
@testable import ScrollReplay

/// Each file is the golden `sound.csv` with a single damage.
struct DamagedGoldenTests {
  static let table: [(String, String)] = [
    ("empty", #":1: expected a line that begins with "golden,", found the end of the file"#),
    ("garbage", #":1: expected a line that begins with "golden,", found "PK\u{03}\u{04}\u{14}\0\0\0\u{08}\0golden""#),
    ("truncated", ":5: expected a frame, found the end of the file"),
    ("truncated-in-line", #":4: expected 16 hexadecimal digits, found "6f04""#),
    ("no-end", ":6: expected end,3,2b0f2dc4e2f4e1c1, found the end of the file"),
    ("other-end", #":6: expected end,3,2b0f2dc4e2f4e1c1, found "end,2,2b0f2dc4e2f4e1c1""#),
    ("more-behind", ":7: expected the end of the file, found another line"),
    ("earlier-format", #":1: expected format=2, which scrollwork record --failed writes, found "format=1""#),
    ("later-format", #":1: expected format=2, found "format=3""#),
    ("no-format", #":1: expected format=2, found "format=nothing""#),
    ("field-without-sign", #":1: expected a field like "fps=60", found "fps60""#),
    ("visibility-hidden", #":1: expected visibility=shown, found "visibility=hidden""#),
    ("negative-count", #":1: expected a count, found "-3""#),
    ("count-too-great", #":6: expected a frame, found "end,3,2b0f2dc4e2f4e1c1""#),
    ("column-missing", #":2: expected the column y in place 5, found "phase""#),
    ("column-too-many", ":2: expected 26 columns, found 27"),
    ("frame-first", #":3: expected a key frame first, found "frame""#),
    ("fields-missing", ":3: expected at least 25 fields in a key frame, found 4"),
    ("fields-too-many", ":4: expected at most 16 fields, found 17"),
    ("frame-twice", #":5: expected a frame after 1, found "1""#),
    ("bad-digest", #":4: expected 16 hexadecimal digits, found "6f04c3b2a190800g""#),
    ("digest-in-capitals", #":3: expected 16 hexadecimal digits, found "6F04C3B2A1908001""#),
    ("digest-with-sign", #":4: expected 16 hexadecimal digits, found "+f04c3b2a1908002""#),
    ("other-digest", #":6: expected end,3,2b0f2dc4e2f4e1c1, found "end,3,2b0f2dc4e2f4e1c2""#),
    ("invalid-utf8", ":4: expected 16 hexadecimal digits, found \"6f04\u{FFFD}3b2a1908002\""),
    ("carriage-returns", #":1: expected 16 hexadecimal digits, found "2b0f2dc4e2f4e1c1\r""#),
  ]

  private static let fixtures = Cases.packageRoot.appending(path: "Tests/ReplayResultsTests/Fixtures")

  /// The text of a fixture after the command's decoding: invalid UTF-8 becomes replacement characters.
  private static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: fixtures.appending(path: "\(name).csv")), as: UTF8.self)
  }

  @Test(
    "A damaged golden is refused in one sentence with file, line, what was expected and what was found",
    arguments: table)
  func damage(name: String, message: String) throws {
    let text = try Self.text(name)
    let error = #expect(throws: GoldenError.self) { try Golden.parse(text, file: "Traces/goldens/s/\(name).csv") }
    #expect(error?.description == "Traces/goldens/s/\(name).csv" + message)
  }

  @Test("The undamaged fixture is a golden")
  func sound() throws {
    let golden = try Golden.parse(try Self.text("sound"), file: "sound.csv")
    #expect(golden.lines.map(\.number) == [0, 1, 2])
    #expect(golden.lines[1].tracked[1] == "1.25" && golden.lines[1].tracked[2] == "decelerating")
    #expect(golden.lines[0].derived?.last?.isEmpty == true)
    #expect(golden.lines[2].derived?.last == "didEndDecelerating")
  }

  @Test("Every damaged fixture has its message in the table")
  func everyFixtureIsListed() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path).map { String($0.dropLast(4)) }
    #expect(names.sorted() == (Self.table.map(\.0) + ["sound"]).sorted())
  }

  @Test("A truncated golden is refused, at any position")
  func everyPrefix() throws {
    let text = Golden.text(of: try Cases.recorded(Cases.frames(3)))
    for length in 0..<text.utf8.count - 1 {
      let cut = String(text.prefix(length))
      #expect(throws: GoldenError.self, "\(length) bytes") { try Golden.parse(cut, file: "g.csv") }
    }
  }

  @Test("A golden with edited values and unchanged digests is refused at the edited line")
  func edited() throws {
    let replayed = try Cases.recorded(Cases.frames(100))
    let text = Golden.text(of: replayed)
    let golden = try #require(text.split(separator: "\n").firstIndex { $0.hasPrefix("frame,51,") })
    let changed = text.replacing(",,63.75\n", with: ",,62.75\n")
    #expect(changed != text)
    let error = #expect(throws: GoldenError.self) { try Golden.difference(of: replayed, from: changed, file: "g.csv") }
    #expect(
      error?.description == "g.csv:\(golden + 1): expected \"63.75\" in column 5 beside these digests, found \"62.75\"")
    let open = text + "\n"
    #expect(throws: GoldenError.self) { try Golden.difference(of: replayed, from: open, file: "g.csv") }
    #expect(throws: GoldenError.self) {
      try Golden.difference(of: replayed, from: String(text.dropLast()), file: "g.csv")
    }
  }
}
