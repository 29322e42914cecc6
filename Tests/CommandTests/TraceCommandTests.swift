import Foundation
import Testing

@Suite("scrollwork trace")
struct TraceCommandTests {
  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let fling = packageRoot.appending(path: "Traces/gestures/flutter-fling-session-06.csv").path

  private func run(_ arguments: String...) throws -> Tool.Output { try Tool.run(["trace"] + arguments) }

  /// The lines of a small trace.
  private static let drag = """
    time_us,event,pointer,x,y,dx,dy,detail
    0,down,0,10,600,,,
    8000,move,0,10,580,,,
    16000,move,0,10,560,,,
    24000,move,0,10,540,,,
    24000,up,0,10,540,,,

    """

  private func withDrag<Result>(_ body: (String) throws -> Result) throws -> Result {
    try Folder.with { folder in
      let file = folder.appending(path: "drag.csv")
      try Data(Self.drag.utf8).write(to: file)
      return try body(file.path)
    }
  }

  @Test(
    "Each command has help with an example",
    arguments: ["info", "plot", "lint", "trim", "resample", "mirror", "shrink"])
  func help(command: String) throws {
    let output = try run(command, "--help")
    #expect(output.exitCode == 0 && output.standardOutput.contains("Example: scrollwork trace \(command) "))
  }

  @Test("info prints a list for one recording, a table for several, and JSON")
  func info() throws {
    let one = try run("info", Self.fling)
    // The figures of Traces/README.md: 97 events and 817 ms.
    #expect(one.exitCode == 0 && one.standardError == "verdict: passed\n" && one.isPlain)
    #expect(one.standardOutput.contains("events 97: 1 down, 95 move, 1 up\nduration 817 ms\n"))
    let all = try run("info", Self.packageRoot.appending(path: "Traces").path)
    #expect(all.standardOutput.split(separator: "\n").count == 51 + 2)
    let json = try run("info", Self.fling, "--format", "json").standardOutput
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(list.count == 1 && list[0]["duration_ns"] as? Int == 817_000_000)
  }

  @Test("lint exits with 2 for a warning, with 0 for notes, and with 65 for a malformed trace")
  func lint() throws {
    try withDrag { file in
      let clean = try run("lint", file)
      #expect(clean.exitCode == 0 && clean.standardOutput == "1 recording: 0 warnings, 0 notes\n")
      let bad = try run("lint", file, "--viewport", "599")
      #expect(bad.exitCode == 2 && bad.lastErrorLine == "verdict: findings")
      #expect(bad.standardOutput.contains("drag.csv:2: warning:"))
      #expect(bad.standardOutput.contains("1 position is") && bad.standardOutput.contains("\n1 recording: 1 warning, "))
      #expect(try run("lint", file, "--viewport", "0").exitCode == 64)
      try Data((Self.drag + "1,up,0,,,,,\n").utf8).write(to: URL(fileURLWithPath: file))
      let malformed = try run("lint", file, "--viewport", "599")
      #expect(malformed.exitCode == 65 && malformed.standardError.contains("drag.csv:7: column \"time_us\""))
      #expect(try run("lint", file + "-missing").exitCode == 1)
    }
  }

  @Test("plot draws each axis that has positions")
  func plot() throws {
    let output = try run("plot", Self.fling, "--width", "60", "--ascii")
    #expect(output.exitCode == 0 && output.standardOutput.contains("y of pointers"))
    #expect(output.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 60 && $0.allSatisfy(\.isASCII) })
    #expect(try run("plot", Self.fling, "--width", "10").exitCode == 64)
  }

  @Test("trim, resample and mirror print a trace, or write it")
  func edits() throws {
    try withDrag { file in
      let trimmed = try run("trim", file, "--from", "4", "--to", "12")
      let header = "time_us,event,pointer,x,y,dx,dy,detail\n"
      #expect(trimmed.standardOutput == header + "0,down,0,10,590,,,\n4000,move,0,10,580,,,\n8000,up,0,10,570,,,\n")
      let resampled = try run("resample", file, "--rate", "62.5")
      #expect(
        resampled.standardOutput == header
          + "0,down,0,10,600,,,\n16000,move,0,10,560,,,\n24000,move,0,10,540,,,\n24000,up,0,10,540,,,\n")
      #expect(try run("resample", file, "--rate", "125").standardOutput == Self.drag)
      let made = file + "-mirrored.csv"
      let written = try run("mirror", file, "--axis", "y", "--output", made)
      #expect(written.exitCode == 0 && written.standardOutput.isEmpty)
      #expect(try run("mirror", made, "--axis", "y").standardOutput == Self.drag)
      #expect(try String(contentsOfFile: made, encoding: .utf8).contains("24000,move,0,10,660,,,\n"))
      #expect(try run("mirror", file, "--axis", "x", "--viewport", "20x0").exitCode == 64)
      #expect(try run("trim", file, "--from", "25").exitCode == 64)
      #expect(try run("trim", file, "--from", "5", "--to", "4").exitCode == 64)
      #expect(try run("resample", file, "--rate", "0").exitCode == 64)
    }
  }

  @Test("shrink keeps the first field that differs between two scenarios")
  func shrinkScenarios() throws {
    try Folder.with { folder in
      for (name, bounces) in [("soft", "true"), ("hard", "false")] {
        let text = """
          { "summary": "A list.", "viewport": { "width": 390, "height": 844 },
            "content": { "size": { "width": 390, "height": 6000 } }, "behavior": { "bounces": \(bounces) } }
          """
        let file = folder.appending(path: "scenarios/\(name).json")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let arguments = ["--scenario", "soft", "--against-scenario", "hard", "--path", folder.path]
      let output = try Tool.run(["trace", "shrink", Self.fling] + arguments)
      #expect(output.exitCode == 0, "\(output.standardError)")
      // Only a pull beyond the top distinguishes the scenarios: a down, and moves downwards.
      let events = output.standardOutput.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
      #expect(events.count < 5 && events.first?[1] == "down" && events.dropFirst().allSatisfy { $0[1] == "move" })
      #expect(output.standardError.contains("97 events became \(events.count), in "))
      #expect(try Tool.run(["trace", "shrink", Self.fling] + arguments).standardOutput == output.standardOutput)
      // The same scenario twice has no difference.
      let same = ["--scenario", "soft", "--against-scenario", "soft", "--path", folder.path]
      let none = try Tool.run(["trace", "shrink", Self.fling] + same)
      #expect(none.exitCode == 1 && none.standardError.contains("found none"))
    }
  }

  @Test("shrink keeps a trace for which the command exits with 0")
  func shrinkCommand() throws {
    let output = try run("shrink", Self.fling, "--until", #"grep -q ",up," "$1" && test $(wc -l < "$1") -ge 4"#)
    #expect(output.exitCode == 0)
    let events = output.standardOutput.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
    #expect(events == ["down", "move", "up"])
    #expect(output.standardOutput.hasSuffix("0,up,6,,,,,\n"))
    let limited = try run("shrink", Self.fling, "--until", "true", "--limit", "1")
    #expect(limited.exitCode == 0 && limited.standardError.contains("the limit of tests ended the search"))
    #expect(try run("shrink", Self.fling, "--until", "false").exitCode == 1)
    #expect(try run("shrink", Self.fling).exitCode == 64)
    #expect(try run("shrink", Self.fling, "--until", "true", "--scenario", "a").exitCode == 64)
    #expect(try run("shrink", Self.fling, "--scenario", "a").exitCode == 64)
  }
}
