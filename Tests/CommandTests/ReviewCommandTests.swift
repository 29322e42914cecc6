import Foundation
import Testing

@Suite("The command review")
struct ReviewCommandTests {
  private static let new = "goldens/no-bounce/flutter-fling-session-06.csv"
  private static let changed = ["01", "06"].map { "goldens/inset-list/flutter-fling-session-\($0).csv" }
  private static let group = "content-offset-y.tracking"

  /// A suite with a higher navigation bar in two cases, and one missing golden. The bar moves the first frame.
  private static func withChanges(_ body: (URL, [String: Data]) throws -> Void) throws {
    try Folder.withSuite { folder in
      try folder.appending(path: "scenarios/inset-list.json").edit("\"top\": 97", "\"top\": 100")
      try FileManager.default.removeItem(at: folder.appending(path: new))
      try body(folder, try Folder.contents(of: folder))
    }
  }

  /// The paths of files that were added or changed.
  private static func written(in folder: URL, since before: [String: Data]) throws -> [String] {
    try Folder.contents(of: folder).filter { before[$0.key] != $0.value }.keys.sorted()
  }

  @Test("Without a terminal the groups are listed with the next commands, and nothing is written")
  func lists() throws {
    try Self.withChanges { folder, before in
      let output = try Tool.run(["review", "--traces", folder.path])
      #expect(output.exitCode == 6 && output.lastErrorLine == "verdict: golden differs" && output.isPlain)
      let lines = output.standardOutput.split(separator: "\n").map(String.init)
      #expect(lines[0] == "\(Self.group): content offset y, tracking")
      // 97 points of inset become 100.
      #expect(lines[1].hasPrefix("  2 cases of 1 scenario, "))
      #expect(lines[1].contains(" frames, -3 pt, such as inset-list/"))
      #expect(lines[2] == "missing: without golden")
      #expect(output.standardOutput.contains("  scrollwork review --traces \(folder.path) --accept \(Self.group)  # "))
      #expect(output.standardOutput.hasSuffix("0 groups accepted, 0 rejected, 2 left; 0 goldens written.\n"))
      #expect(try Self.written(in: folder, since: before).isEmpty)
    }
  }

  @Test("An accepted group is written, and no other golden; once all are accepted the replay passes")
  func accepts() throws {
    try Self.withChanges { folder, before in
      let first = try Tool.run(["review", "--traces", folder.path, "--accept", "missing"])
      #expect(first.exitCode == 6)
      #expect(try Self.written(in: folder, since: before) == [Self.new])
      let second = try Tool.run(["review", "--traces", folder.path, "--accept", Self.group])
      #expect(second.exitCode == 0 && second.standardError == "verdict: passed\n")
      #expect(second.standardOutput.hasSuffix("1 group accepted, 0 rejected, 0 left; 2 goldens written.\n"))
      #expect(try Self.written(in: folder, since: before) == Self.changed + [Self.new])
      #expect(try Tool.run(["replay", "--traces", folder.path]).exitCode == 0)
      #expect(try Tool.run(["review", "--traces", folder.path]).standardOutput == "No golden to review.\n")
    }
  }

  @Test("A rejected group keeps its goldens and has exit code 6, even if they are missing")
  func rejects() throws {
    try Self.withChanges { folder, before in
      let output = try Tool.run(["review", "--traces", folder.path, "--accept", Self.group, "--reject", "missing"])
      #expect(output.exitCode == 6)
      #expect(try Self.written(in: folder, since: before) == Self.changed)
      #expect(try Tool.run(["review", "--traces", folder.path]).exitCode == 5)
      #expect(try Tool.run(["review", "--traces", folder.path, "--reject", "all"]).exitCode == 6)
    }
  }

  @Test("An unknown group is a usage error, and nothing is written")
  func unknownGroup() throws {
    try Self.withChanges { folder, before in
      let output = try Tool.run(["review", "--traces", folder.path, "--accept", "missing", "--accept", "nothing"])
      #expect(output.exitCode == 64)
      #expect(output.standardError.contains("No group is named nothing: there are \(Self.group), missing."))
      let both = try Tool.run(["review", "--traces", folder.path, "--accept", "missing", "--reject", "missing"])
      #expect(both.exitCode == 64)
      #expect(try Self.written(in: folder, since: before).isEmpty)
    }
  }

  @Test("In a terminal each group is drawn and decided by an answer")
  func prompts() throws {
    try Self.withChanges { folder, before in
      let pages = folder.appending(path: "pages").path
      let output = try PseudoTerminal.run(
        ["review", "--traces", folder.path, "--pages", pages], typing: ["n", "what", "a", "r"])
      #expect(output.exitCode == 6)
      #expect(output.standardOutput.contains("case 1 of 2: inset-list/flutter-fling-session-01\n"))
      #expect(output.standardOutput.contains("case 2 of 2: inset-list/flutter-fling-session-06\n"))
      #expect(output.standardOutput.contains("○ golden  ⠒ replay"))
      #expect(output.standardOutput.contains("1 group accepted, 1 rejected, 0 left; 2 goldens written."))
      // Three answers for the first group, one answer for the second.
      #expect(output.standardError.components(separatedBy: "[a/r/l/n/q]").count - 1 == 4)
      let written = try Self.written(in: folder, since: before)
      #expect(written == Self.changed + ["pages/\(Self.group).html", "pages/missing.html"])
      let page = try String(contentsOfFile: "\(pages)/\(Self.group).html", encoding: .utf8)
      #expect(page.components(separatedBy: "replay less golden, pt").count - 1 == 2)
    }
  }

  @Test("The end of the input and an answer to quit leave all goldens", arguments: [[], ["q"], ["l", "l"]])
  func keepsGoldens(answers: [String]) throws {
    try Self.withChanges { folder, before in
      let output = try PseudoTerminal.run(
        ["review", "--traces", folder.path, "--pages", folder.appending(path: "pages").path], typing: answers)
      #expect(output.exitCode == 6)
      #expect(try Self.written(in: folder, since: before).filter { $0.hasPrefix("goldens") }.isEmpty)
    }
  }

  @Test("Continuous integration has no prompt, even with a terminal")
  func continuousIntegration() throws {
    try Self.withChanges { folder, before in
      let output = try PseudoTerminal.run(
        ["review", "--traces", folder.path], typing: ["a", "a"], environment: ["CI": "true"])
      #expect(output.exitCode == 6 && !output.standardError.contains("[a/r/l/n/q]"))
      #expect(try Self.written(in: folder, since: before).isEmpty)
    }
  }

  @Test(
    "In a terminal record lists the goldens to write and prompts for confirmation", arguments: ["--failed", "--all"])
  func recordPrompts(flag: String) throws {
    try Self.withChanges { folder, before in
      for answers in [["n"], [""], [], ["a"]] {
        let refused = try PseudoTerminal.run(["record", "--traces", folder.path, flag], typing: answers)
        #expect(refused.exitCode == 6)
        #expect(refused.standardOutput.contains("content offset y, tracking: 2 cases of 1 scenario, "))
        #expect(refused.standardOutput.hasSuffix("0 goldens written, 4 left as they are.\n"))
        #expect(refused.standardError.contains("Write 3 goldens? [y/N] "))
        #expect(try Self.written(in: folder, since: before).isEmpty)
      }
      let agreed = try PseudoTerminal.run(["record", "--traces", folder.path, flag], typing: ["y"])
      #expect(agreed.exitCode == 0 && agreed.standardOutput.hasSuffix("3 goldens written, 1 left as they are.\n"))
      #expect(try Self.written(in: folder, since: before) == Self.changed + [Self.new])
    }
  }

  @Test("Record does not prompt with --yes, in continuous integration, or for missing goldens alone")
  func recordDoesNotPrompt() throws {
    let runs: [(arguments: [String], environment: [String: String])] = [
      (["--failed", "--yes"], [:]), (["--failed"], ["CI": "true"]), ([], [:]),
    ]
    for run in runs {
      try Self.withChanges { folder, before in
        let output = try PseudoTerminal.run(
          ["record", "--traces", folder.path] + run.arguments, typing: ["n"], environment: run.environment)
        #expect(output.exitCode == 0 && !output.standardError.contains("[y/N]"))
        #expect(try Self.written(in: folder, since: before).contains(Self.new))
      }
    }
  }
}
