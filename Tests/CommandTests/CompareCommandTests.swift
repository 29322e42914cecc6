import Foundation
import Testing

struct CompareCommandTests {
  /// Two folders of results as two programs would have written them, of one replay: the head's times are those of the base, changed.
  private static func withResults(
    pairs: Int = 20, head change: (String, Int) -> String, _ body: (URL, URL) throws -> Void
  ) throws {
    try Folder.with { folder in
      let text = try Folder.withSuite { suite in
        let file = folder.appending(path: "results.json")
        let arguments = ["replay", suite.path, "--format", "json", "--commit", "abc", "--output", file.path]
        #expect(try Tool.run(arguments).exitCode == 0)
        return try steady(String(contentsOf: file, encoding: .utf8))
      }
      let sides = ["base", "head"].map { folder.appending(path: $0) }
      for side in sides { try FileManager.default.createDirectory(at: side, withIntermediateDirectories: true) }
      for pair in 0..<pairs {
        try Data(text.utf8).write(to: sides[0].appending(path: "\(100 + pair).json"))
        try Data(change(text, pair).utf8).write(to: sides[1].appending(path: "\(100 + pair).json"))
      }
      try body(sides[0], sides[1])
    }
  }

  /// Results in which every frame takes a millisecond.
  private static func steady(_ text: String) -> String { timed(text) { _ in 1_000_000 } }

  /// Results in which frames take as long as is said.
  private static func timed(_ text: String, _ time: (Int) -> Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard let key = line.range(of: "\"frame_min_ns\": [") else { return String(line) }
      let count = line[key.upperBound...].split(separator: ",").filter { $0.first?.isNumber == true }.count
      let end = line.hasSuffix(",") ? "]," : "]"
      return line[..<key.upperBound] + (0..<count).map { "\(time($0))" }.joined(separator: ",") + end
    }.joined(separator: "\n")
  }

  @Test("Stored results are compared: as fast, slower, faster, and single slow frames")
  func stored() throws {
    for (factor, code, word) in [(100, 0, "equivalent"), (104, 2, "regression"), (96, 0, "improvement")]
      as [(Int, Int32, String)]
    {
      try Self.withResults(head: { text, _ in Self.timed(text) { _ in 10_000 * factor } }) { base, head in
        let output = try Tool.run(["compare", base.path, head.path])
        #expect(output.exitCode == code && output.lastErrorLine == "verdict: \(word)", "\(output)")
        #expect(output.standardOutput.contains("4 cases: 4 \(word)"))
        #expect(output.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 100 } && output.isPlain)
      }
    }
    try Self.withResults(head: { text, _ in Self.timed(text) { $0 == 17 ? 1_500_000 : 1_000_000 } }) { base, head in
      let output = try Tool.run(["compare", base.path, head.path])
      #expect(output.exitCode == 2 && output.standardOutput.contains(" (+50.0 % at most)"), "\(output)")
    }
  }

  @Test("Improvements and undecided cases fail only where that is asked for")
  func tolerance() throws {
    try Self.withResults(head: { text, _ in Self.timed(text) { _ in 900_000 } }) { base, head in
      let arguments = ["compare", base.path, head.path]
      let told = try Tool.run(arguments + ["--fail-on", "improvement"])
      #expect(told.exitCode == 4)
      let tolerated = try Tool.run(arguments + ["--threshold", "20"])
      #expect(tolerated.exitCode == 0 && tolerated.lastErrorLine == "verdict: equivalent")
    }
    try Self.withResults(pairs: 1, head: { text, _ in Self.timed(text) { _ in 2_000_000 } }) { base, head in
      let arguments = ["compare", base.path, head.path]
      #expect(try Tool.run(arguments).exitCode == 0)
      let strict = try Tool.run(arguments + ["--strict"])
      #expect(strict.exitCode == 3 && strict.lastErrorLine == "verdict: inconclusive")
    }
  }

  @Test("A digest that differs ends with 6 and names the frame, a counter with 2, unless they are accepted")
  func gates() throws {
    func otherDigest(_ text: String, _: Int) -> String {
      // The last frame of the first case.
      let old = text.components(separatedBy: "\"digest\": \"")[1].prefix(16)
      let new = old.dropLast(8) + (old.hasSuffix("0") ? "1111111f" : "00000000")
      return text.replacing(old, with: new).replacing("\(old.suffix(8))\"\n", with: "\(new.suffix(8))\"\n")
    }
    try Self.withResults(pairs: 2, head: otherDigest) { base, head in
      let output = try Tool.run(["compare", base.path, head.path])
      #expect(output.exitCode == 6 && output.lastErrorLine == "verdict: behaviour changed", "\(output)")
      #expect(output.standardOutput.contains("behaviour changed at frame "))
      #expect(try Tool.run(["compare", base.path, head.path, "--allow-behaviour-change"]).exitCode == 0)
    }
    try Self.withResults(
      pairs: 2, head: { text, _ in text.replacing("\"rows_placed\": 0", with: "\"rows_placed\": 9") }
    ) {
      base, head in
      let output = try Tool.run(["compare", base.path, head.path])
      #expect(output.exitCode == 2 && output.lastErrorLine == "verdict: counters changed", "\(output)")
      #expect(output.standardOutput.contains("rows_placed 0 -> 9"))
      #expect(try Tool.run(["compare", base.path, head.path, "--accept-counters"]).exitCode == 0)
    }
  }

  @Test("The built command compared with itself shows the same frames, and is not slower than itself")
  func itself() throws {
    try Folder.withSuite { suite in
      let tool = try #require(Tool.executable).path
      let output = try Tool.run([
        "compare", tool, tool, "--traces", suite.path, "--pairs", "2", "--most-pairs", "2", "--repeat", "1",
        "--format", "json",
      ])
      #expect(output.exitCode == 0, "\(output)")
      #expect(output.standardOutput.contains("\"schema\": \"scrollwork.compare/1\""))
      #expect(!output.standardOutput.contains("\"counters\"") && !output.standardOutput.contains("behaviour changed"))
    }
  }

  @Test("A side that cannot be compared is refused in a sentence")
  func refused() throws {
    try Folder.withSuite { suite in
      try Folder.with { folder in
        let (file, script) = (folder.appending(path: "a.json"), folder.appending(path: "tool"))
        try Data("{".utf8).write(to: file)
        try Data("#!/bin/sh\necho 'error: out of order' >&2\nexit 9\n".utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let tool = try #require(Tool.executable).path
        for (sides, code, sentence) in [
          ([file.path], 64, "compare takes a base and a head, or --against COMMIT and neither."),
          ([file.path, file.path], 65, "a.json:1: column 2: expected a key in quotes, found the end of the file"),
          (
            [file.path, folder.appending(path: "none").path], 1,
            "expected an executable or stored results, found no such file"
          ),
          ([tool, file.path], 64, "compare takes two executables or two stored results, not one of each."),
          ([tool, script.path], 1, "the head wrote no results: error: out of order"),
          (["--against", "main", tool], 64, "compare takes a base and a head"),
          ([tool, tool, "--threshold", "0"], 64, "--threshold takes a percentage above 0 and up to 100, not 0.0."),
          ([suite.path, suite.path], 1, "expected a folder with stored results, found no .json file in it"),
        ] as [([String], Int32, String)] {
          let output = try Tool.run(["compare"] + sides + ["--traces", suite.path])
          #expect(output.exitCode == code && output.standardError.contains(sentence), "\(sides): \(output)")
        }
      }
    }
  }

  @Test("--against refuses what is no commit, and folders that no version control knows")
  func against() throws {
    try Folder.with { folder in
      let tool = try #require(Tool.executable)
      let shell = URL(fileURLWithPath: "/bin/sh")
      let outside = try Tool.run(
        program: shell, ["-c", "cd '\(folder.path)' && '\(tool.path)' compare --against main"])
      #expect(outside.exitCode == 1 && outside.standardError.contains("expected a folder under git's control"))
      let repository = try Tool.run(
        program: shell, ["-c", "cd '\(folder.path)' && git init -q . && '\(tool.path)' compare --against nowhere"])
      #expect(repository.exitCode == 1)
      #expect(repository.standardError.contains("--against nowhere: expected a commit, found none of that name"))
    }
  }

  @Test("Calibration compares the command with itself, on the machine as it is and beside busy programs that it ends")
  func calibration() throws {
    try Folder.withSuite { suite in
      let output = try Tool.run([
        "calibrate", "--trials", "1", "--pairs", "2", "--repeat", "1", "--neighbors", "1", "--traces", suite.path,
        "--scenario", "no-bounce", "--gesture", "*-01",
      ])
      #expect(output.exitCode == 0 && output.lastErrorLine == "verdict: passed", "\(output)")
      let rows = output.standardOutput.split(separator: "\n").dropFirst(2).prefix(12)
      #expect(rows.prefix(6).allSatisfy { $0.hasPrefix("as it is") })
      #expect(rows.dropFirst(6).allSatisfy { $0.hasPrefix("1 busy") } && rows.count == 12)
      // Two pairs decide nothing, whatever was planted.
      #expect(rows.allSatisfy { $0.contains("  0.0 %  ") })
    }
  }

  @Test("Frames that are planted to be slow are, and show the same")
  func planted() throws {
    try Folder.withSuite { suite in
      func times(_ planted: String) throws -> (digest: Substring, times: [Int]) {
        let text = try Tool.run([
          "replay", suite.path, "--scenario", "no-bounce", "--gesture", "*-01", "--repeat", "3", "--format", "json",
          "--planted", planted,
        ]).standardOutput
        let list = text.components(separatedBy: "\"frame_min_ns\": [")[1].prefix { $0 != "]" }
        return (
          text.components(separatedBy: "\"digest\": \"")[1].prefix(16),
          list.split(separator: ",").compactMap { Int($0) }
        )
      }
      let (plain, slow) = (try times("0"), try times("9@10-14"))
      #expect(plain.digest == slow.digest && plain.times.count == slow.times.count)
      // Ten times as slow, as far as a busy machine shows it.
      let ratios = (10..<15).map { Double(slow.times[$0]) / Double(plain.times[$0]) }
      #expect(ratios.allSatisfy { $0 > 3 }, "\(ratios)")
      #expect((15..<25).count { slow.times[$0] > 3 * plain.times[$0] } < 5)
      for bad in ["", "x", "-1", "1@", "1@3", "1@5-3", "1@1-2-3", "1@1-2@3"] {
        #expect(try Tool.run(["replay", suite.path, "--planted", bad]).exitCode == 64, "\(bad)")
      }
    }
  }
}
