import Foundation
import Testing

@Suite("Special files are refused")
struct SpecialFileTests {
  /// Runs a shell script in a folder. The function `tool` of the script ends a command after half a minute.
  private static func shell(_ script: String, in folder: URL) throws -> Tool.Output {
    let tool = try #require(Tool.executable, "The command is built beside the tests.")
    // An alarm outlives exec, and ends the command without a second process to wait for.
    let command = """
      tool() { perl -e 'alarm 30; exec @ARGV' "$TOOL" "$@"; }
      cd '\(folder.path)' && \(script)
      """
    return try Tool.run(program: URL(fileURLWithPath: "/bin/sh"), ["-c", command], ["TOOL": tool.path])
  }

  /// A command that reads a file, the place of the special file, and the start of the error.
  private static let readers: [(call: String, place: String, sentence: String, exitCode: Int32)] = [
    ("replay --traces . --quiet", "gestures/a.csv", "a: ./gestures/a.csv: cannot be read: ", 1),
    ("replay --traces . --quiet", "scenarios/a.json", "a: ./scenarios/a.json: cannot be read: ", 1),
    (
      "replay --traces . --quiet", "goldens/no-bounce/flutter-fling-session-06.csv",
      "no-bounce/flutter-fling-session-06: ./goldens/no-bounce/flutter-fling-session-06.csv: cannot be read: ", 1
    ),
    (
      "record --traces . --all", "goldens/no-bounce/flutter-fling-session-06.csv",
      "not written: ./goldens/no-bounce/flutter-fling-session-06.csv: cannot be read: ", 1
    ),
    ("lint --traces .", "scenarios/a.json", "error: ./scenarios/a.json: cannot be read: ", 1),
    ("merge a.json", "a.json", "error: a.json: cannot be read: ", 1),
    ("compare a.json a.json", "a.json", "error: a.json: cannot be read: ", 1),
    ("conformance .", "friction.csv", "error: ./friction.csv: cannot be read: ", 1),
  ]

  @Test(
    "A command ends at once on a pipe without a writer or an endless device, and names the file",
    arguments: readers.indices)
  func endsAtOnce(index: Int) throws {
    let reader = Self.readers[index]
    for (make, kind) in [("mkfifo", "a named pipe"), ("ln -s /dev/zero", "a device"), ("mkdir", "a folder")] {
      // Compare and merge accept a folder of results.
      if make == "mkdir", reader.call.hasPrefix("compare") { continue }
      try Folder.withSuite { folder in
        let output = try Self.shell(
          "rm -f \(reader.place); \(make) \(reader.place); tool \(reader.call)", in: folder)
        #expect(output.exitCode == reader.exitCode, "\(reader.call), \(kind)")
        let sentence = "\(reader.sentence)expected a regular file, found \(kind)\n"
        #expect(output.standardError.contains(sentence), "\(output.standardError)")
        #expect(output.lastErrorLine == "verdict: cannot run")
      }
    }
  }

  @Test("A pipe as the script of a scenario is malformed, with the key's path")
  func script() throws {
    try Folder.withSuite { folder in
      let scenario = folder.appending(path: "scenarios/no-bounce.json")
      try scenario.edit("\"content\"", "\"script\": \"pipe.csv\",\n  \"content\"")
      let output = try Self.shell("mkfifo pipe.csv; tool replay --traces . --quiet", in: folder)
      #expect(output.exitCode == 65)
      let sentence = "script: expected the name of a readable file, found \"pipe.csv\"\n"
      #expect(output.standardError.contains(sentence), "\(output.standardError)")
    }
  }

  @Test("Each malformed trace is reported, selected or not, and valid cases run")
  func severalMalformedTraces() throws {
    try Folder.withSuite { folder in
      let gestures = folder.appending(path: "gestures")
      try Data("time_us,event\n0,tap\n".utf8).write(to: gestures.appending(path: "a.csv"))
      try Data("time\n".utf8).write(to: gestures.appending(path: "b.csv"))
      // No scenario meets c.csv: both meet the two recordings alone.
      for name in ["no-bounce", "inset-list"] {
        try folder.appending(path: "scenarios/\(name).json").edit(
          "\"content\"", "\"gestures\": [\"flutter-*\"],\n  \"content\"")
      }
      try Data("time_us,event\n0,tap\n".utf8).write(to: gestures.appending(path: "c.csv"))
      #expect(try Tool.run(["record", "--traces", folder.path, "--all"]).exitCode == 65)
      let output = try Tool.run(["replay", "--traces", folder.path])
      #expect(output.exitCode == 65)
      #expect(output.standardOutput.contains("7 cases: 4 passed, 3 malformed"))
      for name in ["a.csv:2", "b.csv:1", "c.csv:2"] { #expect(output.standardOutput.contains("gestures/\(name): ")) }
    }
  }
}
