import Foundation
import Testing

struct PlayCommandTests {
  @Test("A page has the files of the case, the module, and prints the golden's digest")
  func plays() throws {
    try Folder.withSuite(isRecorded: true) { folder in
      let (page, module) = (folder.appending(path: "player.html"), folder.appending(path: "module"))
      try Data("module".utf8).write(to: module)
      let output = try Tool.run([
        "play", "--scenario", "inset-list", "--gesture", "flutter-fling-session-06", "--traces", folder.path,
        "--module", module.path, "--output", page.path,
      ])
      #expect(output.lastErrorLine == "verdict: passed")
      let golden = folder.appending(path: "goldens/inset-list/flutter-fling-session-06.csv")
      let header = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")[0].split(separator: ",")
      let digest = try #require(header.first { $0.hasPrefix("digest=") }).dropFirst(7)
      #expect(output.standardOutput == "inset-list/flutter-fling-session-06 \(digest)\n")

      let data = try Self.data(in: page)
      let shown = try #require((data["cases"] as? [[String: Any]])?.first)
      #expect(shown["name"] as? String == "inset-list/flutter-fling-session-06")
      for (key, path) in [("trace", "gestures/flutter-fling-session-06.csv"), ("golden", golden.path)] {
        let file = try #require(shown[key] as? [String])
        let expected = path.hasPrefix("/") ? path : folder.appending(path: path).path
        #expect(file == [expected, try String(contentsOfFile: expected, encoding: .utf8)])
      }
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.contains("const packedModule = \"\(Data("module".utf8).base64EncodedString())\""))
    }
  }

  @Test("Cases of one scenario share its text and the files that it names")
  func sharesScenario() throws {
    try Folder.withTraces { folder in
      let (page, module) = (folder.appending(path: "player.html"), folder.appending(path: "module"))
      try Data("module".utf8).write(to: module)
      let output = try Tool.run([
        "play", "--scenario", "text-feed", "--gesture", "flutter-fling-session-0[67]", "--traces", folder.path,
        "--module", module.path, "--output", page.path,
      ])
      #expect(output.lastErrorLine == "verdict: passed")
      let data = try Self.data(in: page)
      let scenarios = try #require(data["scenarios"] as? [[String: Any]])
      #expect(scenarios.count == 1)
      let named = (scenarios.first?["named"] as? [[String]])?.map { $0[0] }
      #expect(named == ["texts/pride-and-prejudice.txt", "scripts/text-feed.csv"])
      #expect((data["cases"] as? [[String: Any]])?.compactMap { $0["scenario"] as? Int } == [0, 0])
    }
  }

  @Test("A folder has a page of each scenario, the module once, and an index of all cases")
  func folder() throws {
    try Folder.withTraces { folder in
      let (player, module) = (folder.appending(path: "a player"), folder.appending(path: "module"))
      try Data("module".utf8).write(to: module)
      let output = try Tool.run([
        "play", "--scenario", "text-feed*", "--gesture", "flutter-fling-session-0[67]", "--traces", folder.path,
        "--module", module.path, "--output", player.path,
      ])
      #expect(output.lastErrorLine == "verdict: passed")
      let names = output.standardOutput.split(separator: "\n").map { $0.prefix { $0 != " " } }
      let scenarios = Set(names.map { $0.prefix { $0 != "/" } })
      #expect(names.count == 2 * scenarios.count)
      let files = try FileManager.default.contentsOfDirectory(atPath: player.path)
      #expect(Set(files) == Set(scenarios.map { "\($0).html" } + ["index.html", "module.js"]))
      let data = try Self.data(in: player.appending(path: "text-feed.html"))
      #expect((data["cases"] as? [Any])?.count == 2)
      let packed = try String(contentsOf: player.appending(path: "module.js"), encoding: .utf8)
      #expect(packed == "const packedModule = \"\(Data("module".utf8).base64EncodedString())\"\n")
      let index = try String(contentsOf: player.appending(path: "index.html"), encoding: .utf8)
      for name in names {
        #expect(index.contains("href=\"./\(name.prefix { $0 != "/" }).html#\(name)\""))
      }
    }
  }

  @Test("show names the command that writes the player's page, or the address in a player")
  func show() throws {
    try Folder.withTraces { folder in
      let arguments = ["show", "text-feed", "flutter-fling-session-06", "--every", "1000", "--traces", folder.path]
      let command = try Tool.run(arguments).standardError
      let options = "--scenario text-feed --gesture flutter-fling-session-06 --traces \(folder.path)"
      #expect(command.contains("player: scrollwork play \(options) --output player.html\n"))
      let address = try Tool.run(arguments + ["--player", "https://example.org/player"]).standardError
      #expect(
        address.contains(
          "player: https://example.org/player/text-feed.html#text-feed/flutter-fling-session-06\n"))
    }
  }

  @Test("Cases of an HTML report link to the player; other formats have no links")
  func reportLinks() throws {
    try Folder.withSuite(isRecorded: true) { folder in
      let arguments = ["replay", "--traces", folder.path, "--player", "../player.html"]
      let page = try Tool.run(arguments + ["--format", "html"]).standardOutput
      #expect(page.contains("<a href=\"../player.html#inset-list/flutter-fling-session-06\">"))
      let refused = try Tool.run(arguments)
      #expect(refused.exitCode == 64)
      #expect(refused.standardError.contains("--player takes --format html."))
    }
  }

  @Test("A missing module is an error that says how to make the module, and no page is written")
  func missingModule() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      let page = folder.appending(path: "player.html")
      let output = try Tool.run([
        "play", "--scenario", "inset-list", "--traces", folder.path, "--module", folder.path + "/none", "--output",
        page.path,
      ])
      #expect(output.exitCode == 1)
      #expect(output.standardError.contains("Scripts/build-player-module"))
      #expect(!FileManager.default.fileExists(atPath: page.path))
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

  /// The page's data element.
  private static func data(in page: URL) throws -> [String: Any] {
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: #"<script type="application/json" id="data">"#)).upperBound
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
    return try #require(try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8)) as? [String: Any])
  }
}
