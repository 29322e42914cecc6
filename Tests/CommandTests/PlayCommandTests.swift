import Foundation
import Testing

struct PlayCommandTests {
  @Test("A page holds as many frames as the golden, the golden's digest, and the name of the case")
  func plays() throws {
    try Folder.withSuite(isRecorded: true) { folder in
      let page = folder.appending(path: "player.html")
      let output = try Tool.run([
        "play", "--scenario", "inset-list", "--gesture", "flutter-fling-session-06", "--traces", folder.path,
        "--output", page.path,
      ])
      #expect(output.lastErrorLine == "verdict: passed")
      let golden = try String(
        contentsOf: folder.appending(path: "goldens/inset-list/flutter-fling-session-06.csv"), encoding: .utf8)
      let fields = golden.split(separator: "\n")[0].split(separator: ",").map { $0.split(separator: "=") }
      let header = Dictionary(uniqueKeysWithValues: fields.filter { $0.count == 2 }.map { ($0[0], $0[1]) })
      let digest = try #require(header["digest"])
      let frames = try #require(header["frames"].flatMap { Int($0) })
      #expect(output.standardOutput == "inset-list/flutter-fling-session-06 \(digest)\n")

      let shown = try #require(try Self.cases(in: page).first)
      #expect(shown["name"] as? String == "inset-list/flutter-fling-session-06")
      #expect(shown["digest"] as? String == String(digest))
      #expect((shown["frames"] as? [Any])?.count == frames)
      #expect((shown["golden"] as? [String: Any])?["state"] as? String == "same")
    }
  }

  @Test("The page of a case without a golden has the state missing")
  func missing() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      let page = folder.appending(path: "player.html")
      let output = try Tool.run([
        "play", "--scenario", "inset-list", "--traces", folder.path, "--output", page.path,
      ])
      #expect(output.lastErrorLine == "verdict: passed")
      let shown = try #require(try Self.cases(in: page).first)
      #expect((shown["golden"] as? [String: Any])?["state"] as? String == "missing")
    }
  }

  @Test("More than 60 cases are a usage error, and no page is written")
  func tooMany() throws {
    try Folder.withTraces { folder in
      let page = folder.appending(path: "player.html")
      let output = try Tool.run(["play", "--traces", folder.path, "--output", page.path])
      #expect(output.exitCode == 64)
      #expect(output.standardError.contains("a page takes at most 60"))
      #expect(!FileManager.default.fileExists(atPath: page.path))
    }
  }

  /// The cases in the page's data element.
  private static func cases(in page: URL) throws -> [[String: Any]] {
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: #"<script type="application/json" id="cases">"#)).upperBound
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
    return try #require(try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8)) as? [[String: Any]])
  }
}
