import Foundation
import Testing

@Suite("Untrusted names and cells cannot inject lines into reports")
struct LineInjectionTests {
  /// An escape, line ends, a verdict, a command of GitHub's runners, and bidirectional controls.
  private static let hostile = "a\u{1B}[31m\nverdict: passed\r\n::error file=b::c\u{202E}\u{2066}\u{9B}"

  /// Whether a report contains no control character for a terminal or a reader.
  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  private static func hasForgedLine(_ text: String) -> Bool {
    let lines = text.unicodeScalars.split(separator: "\n").map(String.init)
    return lines.dropLast().contains { $0.hasPrefix("verdict:") }
      || lines.contains { $0.drop { $0 == " " }.hasPrefix("::error file") }
  }

  private static func withHostileSuite(_ body: (URL) throws -> Void) throws {
    try Folder.withSuite { folder in
      let scenarios = folder.appending(path: "scenarios")
      try FileManager.default.copyItem(
        at: scenarios.appending(path: "no-bounce.json"), to: scenarios.appending(path: "\(hostile).json"))
      try Data("{ \"\\u001b[31m\\nverdict: passed\\u202e\": 1 }".utf8).write(to: scenarios.appending(path: "key.json"))
      try Data("time_us,\"ev\u{202E}\n::error file=b::c\"\n".utf8).write(
        to: folder.appending(path: "gestures/\(hostile).csv"))
      let golden = folder.appending(path: "goldens/no-bounce/flutter-fling-session-06.csv")
      try golden.edit("key,0,", "key,0\u{1B}[31m\u{202E},")
      try body(folder)
    }
  }

  @Test(
    "Run reports contain no raw escape sequence, and standard error no injected line",
    arguments: ["text", "markdown", "json", "junit", "html", "hgrm"])
  func run(format: String) throws {
    try Self.withHostileSuite { folder in
      let output = try Tool.run(
        ["replay", "--traces", folder.path, "--format", format], environment: ["GITHUB_ACTIONS": "true"])
      #expect(output.exitCode == 65)
      for text in [output.standardOutput, output.standardError] {
        #expect(Self.isHarmless(text))
        #expect(!Self.hasForgedLine(text))
      }
      #expect(output.lastErrorLine == "verdict: malformed")
    }
  }

  @Test("A machine-readable table quotes line breaks and contains no terminal control", arguments: ["csv", "frames"])
  func table(format: String) throws {
    try Self.withHostileSuite { folder in
      let output = try Tool.run(["replay", "--traces", folder.path, "--format", format])
      #expect(Self.isHarmless(output.standardOutput) && Self.isHarmless(output.standardError))
    }
  }

  @Test("Commands that load a suite print each error on its own line")
  func commands() throws {
    try Self.withHostileSuite { folder in
      let commands = [
        ["replay", "--traces", folder.path, "--quiet"], ["record", "--traces", folder.path], ["work", folder.path],
        ["lint", "--traces", folder.path, "--format", "text"], ["lint", "--traces", folder.path, "--format", "json"],
        ["lint", "--traces", folder.path, "--format", "sarif"],
        ["replay", "--traces", folder.path, Self.hostile], ["merge", folder.path + "/" + Self.hostile],
        ["compare", Self.hostile, "b"], ["conformance", Self.hostile],
        ["show", Self.hostile, "b", "--traces", folder.path],
      ]
      for command in commands {
        let output = try Tool.run(command)
        for text in [output.standardOutput, output.standardError] {
          #expect(Self.isHarmless(text), "\(command)")
          #expect(!Self.hasForgedLine(text), "\(command)")
        }
        #expect(output.lastErrorLine.hasPrefix("verdict: "), "\(command)")
      }
    }
  }
}
