import Foundation
import Testing

struct MergeCommandTests {
  private static func replay(_ folder: URL, _ arguments: [String], to file: URL) throws -> Int32 {
    try Tool.run(["replay", "--traces", folder.path, "--format", "json", "--output", file.path] + arguments).exitCode
  }

  @Test("Merged shards equal the unsharded run except for times, including the verdict")
  func merged() throws {
    try Folder.withSuite { folder in
      try FileManager.default.removeItem(at: folder.appending(path: "goldens/no-bounce/flutter-fling-session-06.csv"))
      try Data("time_us,event\n0,tap\n".utf8).write(to: folder.appending(path: "gestures/bad.csv"))
      try Data().write(to: folder.appending(path: "goldens/no-bounce/gone.csv"))
      try Folder.with { results in
        let whole = results.appending(path: "whole.json")
        #expect(try Self.replay(folder, [], to: whole) == 65)
        let shards = (1...3).map { results.appending(path: "shard-\($0).json") }
        for (index, shard) in shards.enumerated() {
          _ = try Self.replay(folder, ["--shard", "\(index + 1)/3", "--jobs", "2"], to: shard)
        }
        let merged = try Tool.run(["merge"] + shards.reversed().map(\.path))
        #expect(merged.exitCode == 65 && merged.lastErrorLine == "verdict: malformed")
        let expected = try String(contentsOf: whole, encoding: .utf8)
        #expect(try JSONWithoutTimes(merged.standardOutput) == JSONWithoutTimes(expected))
        let text = try Tool.run(["merge", "--format", "text"] + shards.map(\.path))
        #expect(text.standardOutput.contains("5 cases: 3 passed, 1 without golden, 1 malformed"))
      }
    }
  }

  @Test(
    "Shards of different runs are refused with exit code 65, a missing file with 1")
  func refused() throws {
    try Folder.withSuite { folder in
      try Folder.with { results in
        let names = ["one", "two", "other"].map { results.appending(path: "\($0).json") }
        #expect(try Self.replay(folder, ["--shard", "1/2", "--commit", "abc"], to: names[0]) == 0)
        #expect(try Self.replay(folder, ["--shard", "2/2", "--commit", "abc"], to: names[1]) == 0)
        #expect(try Self.replay(folder, ["--shard", "2/2", "--commit", "abc", "--fps", "90"], to: names[2]) == 0)
        func failure(_ files: [URL]) throws -> String {
          let output = try Tool.run(["merge"] + files.map(\.path))
          #expect(output.exitCode == 65 && output.lastErrorLine == "verdict: malformed")
          #expect(output.standardOutput.isEmpty && output.standardError.split(separator: "\n").count == 2)
          return output.standardError
        }
        #expect(try Tool.run(["merge"] + names[..<2].map(\.path)).exitCode == 0)
        #expect(try failure([names[0]]).contains("expected all 2 shards, found none for 2/2"))
        #expect(try failure([names[0], names[0], names[1]]).contains("expected each shard once, found shard 1/2"))
        #expect(try failure([names[0], names[2]]).contains("expected frames a second that of the scenarios"))
        try names[1].edit("\"abc\"", "\"def\"")
        #expect(try failure([names[0], names[1]]).contains("expected commit abc as in"))
        try Data("{".utf8).write(to: names[1])
        #expect(
          try failure(names).contains("two.json:1: column 2: expected a key in quotes, found the end of the file"))
        let absent = try Tool.run(["merge", results.appending(path: "absent.json").path])
        #expect(absent.exitCode == 1 && absent.standardError.contains("absent.json: cannot be read: "))
      }
    }
  }

  @Test("Commit and date come from the options, or else from version control and the clock")
  func origin() throws {
    try Folder.withSuite { folder in
      func provenance(_ arguments: [String]) throws -> [String: Any] {
        let output = try Tool.run(["replay", "--traces", folder.path, "--format", "json"] + arguments)
        let object = try JSONSerialization.jsonObject(with: Data(output.standardOutput.utf8)) as? [String: Any]
        return try #require(object?["provenance"] as? [String: Any])
      }
      let given = try provenance(["--commit=abc", "--date", "2026-11-21T15:50:58Z", "--jobs=1"])
      #expect(given["commit"] as? String == "abc" && given["has_changes"] as? Bool == false)
      #expect(given["date"] as? String == "2026-11-21T15:50:58Z")
      #expect(given["arguments"] as? [String] == ["replay", "--traces", folder.path, "--format", "json"])
      let found = try provenance([])
      #expect(found["commit"] == nil)
      #expect(try Date(#require(found["date"] as? String), strategy: .iso8601).timeIntervalSinceNow > -600)
      #expect((found["machine"] as? String)?.contains("processor") == true)
    }
  }

  @Test("The provenance has the checkout's commit and whether the checkout has changes")
  func checkout() throws {
    try Folder.withSuite { folder in
      func git(_ arguments: String...) throws -> Tool.Output {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        return try Tool.run(
          program: URL(fileURLWithPath: "/usr/bin/env"), ["git", "-C", folder.path] + identity + arguments)
      }
      #expect(try git("init", "-q").exitCode == 0)
      #expect(try git("add", "-A").exitCode == 0)
      #expect(try git("commit", "-q", "-m", "all").exitCode == 0)
      let head = try git("rev-parse", "HEAD").standardOutput.trimmingCharacters(in: .newlines)
      func json() throws -> String {
        try Tool.run(["replay", "--traces", folder.path, "--format", "json"]).standardOutput
      }
      #expect(try json().contains("\"commit\": \"\(head)\",\n    \"has_changes\": false"))
      try folder.appending(path: "scenarios/no-bounce.json").edit("{", "{ ")
      #expect(try json().contains("\"has_changes\": true"))
    }
  }

  @Test("Invalid values of --shard, --refresh-rate, --date and --late-frames have exit code 64")
  func usage() throws {
    for arguments in [
      ["--shard", "0/3"], ["--shard", "4/3"], ["--shard", "3"], ["--refresh-rate", "0"], ["--refresh-rate", "1001"],
      ["--late-frames", "never"], ["--date", "yesterday"], ["--commit", ""],
    ] {
      let output = try Tool.run(["replay"] + arguments)
      #expect(output.exitCode == 64 && output.lastErrorLine == "verdict: usage", "\(arguments)")
    }
    #expect(try Tool.run(["merge"]).exitCode == 64)
  }
}
