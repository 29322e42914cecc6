import Foundation
import Testing

/// Comparisons of commands, with injected differences.
@Suite("Comparing commands and builds")
struct CompareProgramsTests {
  private static let quick = ["--pairs", "2", "--most-pairs", "2", "--repeat", "1"]

  private static func tool() throws -> String { try #require(Tool.executable).path }

  @Test("Two commands, one behind a wrapper, are compared and named by their command lines")
  func wrapper() throws {
    try Folder.withSuite { suite in
      let tool = try Self.tool()
      // A space in the program's path, which needs quotes.
      let copy = suite.appending(path: "my tool")
      try copy.writeScript("exec '\(tool)' \"$@\"")
      let output = try Tool.run(
        ["compare", "--base", "'\(copy.path)'", "--head", "env FAST=1 \(tool)", "--traces", suite.path]
          + ["--format", "json"] + Self.quick)
      #expect(output.exitCode == 0, "\(output)")
      #expect(output.standardOutput.contains("\"base_name\": \"'\(copy.path)'\""))
      #expect(output.standardOutput.contains("\"head_name\": \"env FAST=1 \(tool)\""))
      #expect(!output.standardOutput.contains("\"commit\""), "Neither was built from the checkout's commit.")
    }
  }

  @Test("A malformed command line, and a base without a head, are usage errors")
  func usage() throws {
    for (arguments, sentence) in [
      (["--base", "'a", "--head", "b"], "--base 'a: expected each quote to be closed."),
      (["--base", "a", "--head", "b\\"], "expected a character after the last backslash."),
      (["--base", "a", "--head", " "], "expected a program, found no word."),
      (["--base", "a"], "--base and --head come together."),
      (["--base", "a", "--head", "b", "--against", "main"], "compare takes a base and a head"),
      (["--base", "a", "--head", "b", "--product", "p"], "--product takes --against COMMIT."),
    ] {
      let output = try Tool.run(["compare"] + arguments)
      #expect(output.exitCode == 64 && output.standardError.contains(sentence), "\(output)")
    }
  }

  @Test("A program that is slower by an injected factor is a regression")
  func slower() throws {
    try Folder.withSuite { suite in
      let slow = suite.appending(path: "slow")
      let tool = try Self.tool()
      try slow.writeScript("exec '\(tool)' \"$@\" --injected $FACTOR")
      let output = try Tool.run(
        ["compare", "--base", "env FACTOR=0 \(slow.path)", "--head", "env FACTOR=3 \(slow.path)"]
          + ["--traces", suite.path, "--scenario", "no-bounce", "--gesture", "*-01", "--repeat", "5"])
      // A machine of varying speed permits no verdict.
      let verdicts = ["verdict: regression", "verdict: unfit"]
      #expect(verdicts.contains(output.lastErrorLine), "\(output)")
      #expect(output.standardOutput.contains("greatest change") == false, "One case needs no greatest.")
    }
  }

  @Test("A program that shows other frames is reported with case, frame, field, both values and their distance")
  func otherFrames() throws {
    try Folder.withSuite { suite in
      let (changed, other) = (suite.appending(path: "changed"), suite.appending(path: "other"))
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      for name in ["scenarios", "gestures"] {
        try FileManager.default.copyItem(at: suite.appending(path: name), to: other.appending(path: name))
      }
      func digest(_ folder: URL) throws -> String {
        let output = try Tool.run(
          ["replay", "--traces", folder.path, "--scenario", "inset-list", "--gesture", "*-01", "--format", "json"])
        return String(output.standardOutput.components(separatedBy: "\"scenario_digest\": \"")[1].prefix(16))
      }
      let old = try digest(suite)
      // One point more of top inset: the offset at rest is one point smaller.
      try other.appending(path: "scenarios/inset-list.json").edit("\"top\": 97", "\"top\": 98")
      // The same scenario with other frames: the program replays another folder under the digest of the first.
      try changed.writeScript(
        """
        command=$1; folder=$3; shift 3; rm -rf '\(other.path)/goldens'
        '\(try Self.tool())' $command --traces '\(other.path)' "$@"
        if [ $command = record ]; then cp -r '\(other.path)/goldens' "$folder/goldens"; exit 0; fi
        while [ $# -gt 0 ]; do [ "$1" = --output ] && sed -i.bak 's/\(try digest(other))/\(old)/' "$2"; shift; done
        """)
      let output = try Tool.run(
        ["compare", "--base", try Self.tool(), "--head", changed.path, "--traces", suite.path]
          + ["--scenario", "inset-list", "--gesture", "*-01"] + Self.quick)
      #expect(output.exitCode == 6 && output.lastErrorLine == "verdict: behaviour changed", "\(output)")
      #expect(output.standardOutput.contains("frame 0: y: base -97.0, head -98.0 (-1 pt)"), "\(output)")
    }
  }
}

extension URL {
  /// Writes an executable shell script.
  func writeScript(_ body: String) throws {
    try Data("#!/bin/sh\n\(body)\n".utf8).write(to: self)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }
}
