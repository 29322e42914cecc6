import Foundation
import Testing

@Suite("Partial files")
struct PartialFileTests {
  private static func shell(_ script: String, in folder: URL) throws -> Tool.Output {
    let tool = try #require(Tool.executable, "The command is built beside the tests.")
    return try Tool.run(
      program: URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(folder.path)' && \(script)"], ["TOOL": tool.path])
  }

  private static let golden = "goldens/no-bounce/flutter-fling-session-06.csv"
  private static let partial = "goldens/no-bounce/.flutter-fling-session-06.csv.1a2b.scrollwork-partial"

  @Test("A partial golden of a killed run is reported as an orphan, and removed by the next record")
  func goldens() throws {
    try Folder.withSuite { folder in
      let sound = try Folder.contents(of: folder)
      try Data("half".utf8).write(to: folder.appending(path: Self.partial))
      let replay = try Self.shell("\"$TOOL\" replay --traces . --strict-orphans", in: folder)
      #expect(replay.exitCode == 7)
      #expect(replay.standardOutput.contains("./\(Self.partial)"))
      #expect(try Self.shell("\"$TOOL\" record --traces .", in: folder).exitCode == 0)
      #expect(try Folder.contents(of: folder) == sound)
      #expect(try Self.shell("\"$TOOL\" replay --traces . --strict-orphans", in: folder).exitCode == 0)
    }
  }

  @Test("A partial report of a killed run is removed by the next run with that output, and no other file is")
  func reports() throws {
    try Folder.withSuite { folder in
      let script = """
        touch .report.html.77.scrollwork-partial .other.html.77.scrollwork-partial .report.html.77
        "$TOOL" replay --traces . --format html --output report.html
        """
      #expect(try Self.shell(script, in: folder).exitCode == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("html") }
      #expect(names.sorted() == [".other.html.77.scrollwork-partial", ".report.html.77", "report.html"])
    }
  }

  @Test("A partial file of a running process is kept", .enabled(if: hasLocks))
  func locked() throws {
    try Folder.withSuite { folder in
      let script = """
        touch \(Self.partial); flock \(Self.partial) "$TOOL" record --traces . && test -e \(Self.partial)
        """
      let output = try Self.shell(script, in: folder)
      #expect(output.exitCode == 0)
    }
  }

  /// Whether the system has util-linux' `flock`.
  private static let hasLocks = FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")

  @Test("Unwritable goldens are reported on standard error, each with its reason")
  func unwritable() throws {
    try Folder.withSuite { folder in
      let golden = folder.appending(path: Self.golden)
      try FileManager.default.removeItem(at: golden)
      try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: false)
      let output = try Self.shell("\"$TOOL\" record --traces . --all", in: folder)
      #expect(output.exitCode == 1)
      let lines = output.standardError.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("error: ./\(Self.golden): not written: ") == true)
    }
  }

  @Test("A golden with invalid UTF-8 is malformed, with its line")
  func encoding() throws {
    try Folder.withSuite { folder in
      let golden = folder.appending(path: Self.golden)
      var bytes = try Data(contentsOf: golden)
      // The third line is the first frame's.
      let third = try #require(bytes.indices.filter { bytes[$0] == 0x0A }.dropFirst().first) + 1
      bytes[third] = 0xFF
      try bytes.write(to: golden)
      let output = try Tool.run(["replay", "--traces", folder.path, "--quiet"])
      #expect(output.exitCode == 65)
      #expect(output.standardError.contains("csv:3: expected UTF-8, found the byte 0xff at offset \(third)\n"))
    }
  }

  @Test(
    "An unreadable folder is an error, not an empty folder", arguments: ["scenarios", "gestures", "goldens"])
  func unlistable(name: String) throws {
    try Folder.withSuite { folder in
      try FileManager.default.removeItem(at: folder.appending(path: name))
      try Data().write(to: folder.appending(path: name))
      let output = try Self.shell("\"$TOOL\" replay --traces .", in: folder)
      #expect(output.exitCode == 1)
      #expect(output.standardError.hasPrefix("error: ./\(name): cannot be listed: "))
      #expect(output.lastErrorLine == "verdict: cannot run")
    }
  }
}
