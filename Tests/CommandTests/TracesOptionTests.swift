import Foundation
import Testing

@Suite("One option names the folder in all commands")
struct TracesOptionTests {
  @Test(
    "A folder without its option is refused by a sentence that names the option",
    arguments: [
      ["replay", "my traces"], ["record", "my traces"], ["list", "my traces"], ["show", "a", "b", "my traces"],
      ["lint", "my traces"],
    ])
  func positional(call: [String]) throws {
    let output = try Tool.run(call)
    #expect(output.exitCode == 64 && output.lastErrorLine == "verdict: usage")
    #expect(
      output.standardError.contains("Unexpected argument ")
        && output.standardError.contains("The option --traces names the folder, as in --traces Traces."),
      "\(output.standardError)")
  }

  @Test("Scenario and gesture names complete from the folder that the command line names")
  func completion() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      func names(_ option: String, _ words: [String]) throws -> [String] {
        // The form of the request in the generated completion scripts.
        let shell = ["SAP_SHELL": "bash", "SAP_SHELL_VERSION": "5.2"]
        let index = words.count - 1
        let call = ["---completion", "replay", "--", option, "\(index)", "0"] + words
        let output = try Tool.run(call, environment: shell)
        return output.standardOutput.split(separator: "\n").map(String.init)
      }
      let before = ["scrollwork", "replay", "--traces", folder.path]
      let scenarios = try names("--scenario", before + ["--scenario", ""])
      #expect(scenarios == ["inset-list", "no-bounce"])
      let gestures = try names("--gesture", before + ["--gesture", ""])
      #expect(gestures == ["flutter-fling-session-01", "flutter-fling-session-06"])
      let absent = try names("--scenario", ["scrollwork", "replay", "--traces=nowhere", "--scenario", ""])
      #expect(absent.isEmpty)
    }
  }

  @Test("A misspelled command, option, rule or family suggests the nearest")
  func suggestions() throws {
    for (call, found) in [
      (["replay", "--scenaro", "a"], "'--scenario'"), (["repaly"], "did you mean \"replay\"?"),
      (["lint", "--rule", "mixed-scroll-bar-size"], "did you mean \"mixed-scroll-bar-sizes\"?"),
      (["lint", "--rule", "rigid-edges"], "its new name is \"bounce-disabled\""),
      (["conformance", "--family", "velocty"], "did you mean \"velocity\"?"),
    ] {
      let output = try Tool.run(call)
      #expect(output.exitCode == 64 && output.standardError.lowercased().contains(found), "\(output.standardError)")
    }
  }
}
