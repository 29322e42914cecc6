import Foundation
import Testing

@Suite("Scenarios and gestures are listed")
struct ListCommandTests {
  @Test("Each selected scenario and gesture has a row with its number of cases")
  func list() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      func rows(_ arguments: String...) throws -> [String] {
        let output = try Tool.run(["list", "--traces", folder.path] + arguments)
        #expect(output.exitCode == 0 && output.lastErrorLine == "verdict: passed")
        return output.standardOutput.split(separator: "\n").map {
          $0.split(separator: " ").prefix(2).joined(separator: " ")
        }
      }
      let all = try rows()
      for row in ["inset-list 2", "no-bounce 2", "flutter-fling-session-01 2", "flutter-fling-session-06 2"] {
        #expect(all.contains(row))
      }
      let some = try rows("--gesture", "*-0[2-9]", "--scenario", "no-*")
      #expect(some.contains("no-bounce 1") && some.contains("flutter-fling-session-06 1"))
      #expect(!some.contains { $0.hasPrefix("inset-list") || $0.hasPrefix("flutter-fling-session-01") })
    }
  }

  @Test("A misspelled name suggests the nearest scenario or gesture")
  func suggestion() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      for (arguments, question) in [
        (["--scenario", "no-bonce"], "did you mean \"no-bounce\"?"),
        (["--gesture", "flutter-fling-sesion-06"], "did you mean \"flutter-fling-session-0"),
      ] {
        let output = try Tool.run(["replay", "--traces", folder.path] + arguments)
        #expect(output.exitCode == 64 && output.standardError.contains(question), "\(output.standardError)")
      }
    }
  }

  @Test("A malformed trace is reported, and the others are listed")
  func malformed() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      try Data("time\n".utf8).write(to: folder.appending(path: "gestures/a.csv"))
      let output = try Tool.run(["list", "--traces", folder.path])
      #expect(output.exitCode == 65 && output.standardError.contains("gestures/a.csv:1: "))
      #expect(output.standardOutput.contains("no-bounce"))
    }
  }
}
