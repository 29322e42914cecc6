import Foundation
import Testing

@Suite("scrollwork lint")
struct LintCommandTests {
  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A folder with a scenario that is clean and one that is not.
  private func withScenarios<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try Folder.with { folder in
      for (name, behavior) in [("clean", "{}"), ("rigid", #"{ "bounces": false }"#)] {
        let text = """
          { "summary": "A list.", "viewport": { "width": 390, "height": 844 },
            "content": { "size": { "width": 390, "height": 6000 } },
            "behavior": \(behavior) }
          """
        try Data(text.utf8).write(to: folder.appending(path: "\(name).json"))
      }
      return try body(folder)
    }
  }

  @Test("The project's scenarios have no findings except suppressed ones")
  func ownScenarios() throws {
    let output = try Tool.run(["lint", "--traces", Self.packageRoot.appending(path: "Traces").path])
    #expect(output.exitCode == 0, "\(output.standardOutput)")
    #expect(output.standardError == "verdict: passed\n" && output.isPlain)
    #expect(output.standardOutput.contains(": 0 findings, "))
    #expect(output.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 100 && $0.last != " " })
  }

  @Test("A finding has exit code 2 and a verdict of its own, in every format")
  func findings() throws {
    try withScenarios { folder in
      for format in ["text", "json", "sarif"] {
        let output = try Tool.run(["lint", "--traces", folder.path, "--format", format])
        #expect(output.exitCode == 2 && output.lastErrorLine == "verdict: findings")
        #expect(output.standardOutput.contains("bounce-disabled") && output.standardOutput.contains("rigid.json"))
      }
      let clean = try Tool.run(["lint", "--traces", folder.path, "--scenario", "clean"])
      #expect(clean.exitCode == 0 && clean.standardOutput == "1 scenario: 0 findings, 0 suppressed\n")
      let one = try Tool.run(["lint", folder.appending(path: "rigid.json").path])
      #expect(one.exitCode == 2 && one.standardOutput.contains("rigid.json:3:17"))
    }
  }

  @Test("--rule selects the checked rules")
  func rules() throws {
    let cases: [([String], Int32)] = [
      (["--rule", "same-*"], 0), (["--rule", "bounce-*"], 2), (["--rule", "no-such-rule"], 64),
      (["--scenario", "none"], 64),
    ]
    try withScenarios { folder in
      for (arguments, exitCode) in cases {
        let output = try Tool.run(["lint", "--traces", folder.path] + arguments)
        #expect(output.exitCode == exitCode, "\(arguments)")
      }
      let missing = try Tool.run(["lint", "--traces", folder.path + "/missing"])
      #expect(missing.exitCode == 1 && missing.lastErrorLine == "verdict: cannot run")
    }
  }

  @Test("A malformed scenario is reported with its location, takes precedence over findings, and stops no other check")
  func malformed() throws {
    try withScenarios { folder in
      try Data("{\n  \"summary\": \"\"\n}".utf8).write(to: folder.appending(path: "bad.json"))
      let output = try Tool.run(["lint", "--traces", folder.path])
      #expect(output.exitCode == 65 && output.lastErrorLine == "verdict: malformed")
      #expect(output.standardError.contains("bad.json:2: summary: expected a text that is not empty, found \"\""))
      #expect(output.standardOutput.contains("2 scenarios: 1 finding, 0 suppressed"))
      let bad = folder.appending(path: "bad.json").path
      for (format, expected) in [("json", "\"line\": 2"), ("sarif", "\"executionSuccessful\": false")] {
        let report = try Tool.run(["lint", bad, "--format", format]).standardOutput
        #expect(report.contains(expected) && report.contains("expected a text that is not empty"), "\(report)")
      }
    }
  }

  @Test("Several files and folders are checked, each scenario once, and missing paths are reported")
  func several() throws {
    try withScenarios { folder in
      let (clean, rigid) = (folder.appending(path: "clean.json").path, folder.appending(path: "rigid.json").path)
      let both = try Tool.run(["lint", clean, rigid])
      #expect(both.exitCode == 2 && both.standardOutput.contains("2 scenarios: 1 finding, 0 suppressed"))
      let twice = try Tool.run(["lint", rigid, rigid, "--traces", folder.path])
      #expect(twice.standardOutput == both.standardOutput)
      let missing = try Tool.run(["lint", clean, folder.path + "/none.json"])
      #expect(missing.exitCode == 1 && missing.standardError.contains("/none.json"))
      #expect(missing.standardOutput.contains("1 scenario: 0 findings"))
    }
  }

  @Test("--output writes the report to a file")
  func file() throws {
    try withScenarios { folder in
      let file = folder.appending(path: "report.sarif")
      let output = try Tool.run(["lint", "--traces", folder.path, "--format", "sarif", "--output", file.path])
      #expect(output.exitCode == 2 && output.standardOutput.isEmpty)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("\"2.1.0\""))
    }
  }
}
