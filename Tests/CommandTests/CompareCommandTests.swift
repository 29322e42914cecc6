import Foundation
import Testing

struct CompareCommandTests {
  /// Two folders with the results of one replay, as from two programs. `change` gives the head's times from the base's.
  private static func withResults(
    pairs: Int = 20, head change: (String, Int) -> String, _ body: (URL, URL) throws -> Void
  ) throws {
    try Folder.with { folder in
      let text = try Folder.withSuite { suite in
        let file = folder.appending(path: "results.json")
        let arguments = [
          "replay", "--traces", suite.path, "--format", "json", "--commit", "abc", "--output", file.path,
        ]
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

  /// Results whose frames have the costs of `time`, in nanoseconds.
  private static func timed(_ text: String, _ time: (Int) -> Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard let key = line.range(of: "\"frame_min_ns\": [") else { return String(line) }
      let count = line[key.upperBound...].split(separator: ",").filter { $0.first?.isNumber == true }.count
      let end = line.hasSuffix(",") ? "]," : "]"
      return line[..<key.upperBound] + (0..<count).map { "\(time($0))" }.joined(separator: ",") + end
    }.joined(separator: "\n")
  }

  @Test("Comparisons of stored results report equal, slower, faster and single slow frames")
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

  @Test("Improvements and undecided cases fail only with the option for them")
  func tolerance() throws {
    try Self.withResults(head: { text, _ in Self.timed(text) { _ in 900_000 } }) { base, head in
      let arguments = ["compare", base.path, head.path]
      let reported = try Tool.run(arguments + ["--fail-on", "improvement"])
      #expect(reported.exitCode == 4)
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

  @Test("A different digest has exit code 6 and names the frame, a counter 2, unless the option accepts them")
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

  @Test("The built command is equivalent to itself, with the same frames")
  func itself() throws {
    try Folder.withSuite { suite in
      let tool = try #require(Tool.executable).path
      let output = try Tool.run([
        "compare", tool, tool, "--traces", suite.path, "--pairs", "2", "--most-pairs", "2", "--repeat", "1",
        "--format", "json",
      ])
      #expect(output.exitCode == 0, "\(output)")
      #expect(output.standardOutput.contains("\"schema\": \"scrollwork.compare/2\""))
      #expect(!output.standardOutput.contains("\"counters\"") && !output.standardOutput.contains("behaviour changed"))
    }
  }

  static let showsOpenFiles = FileManager.default.fileExists(atPath: "/proc/self/fd")

  @Test(
    "A comparison has a bounded number of open files, for any number of processes",
    .enabled(if: showsOpenFiles, "This system does not show a program's open files."))
  func openFiles() throws {
    // Counts the open files of the program, and exits with the maximum.
    let script = """
      "$0" "$@" > /dev/null & most=0
      while [ -e /proc/$!/fd/0 ]; do
        now=$(ls /proc/$!/fd | wc -l); [ "$now" -gt $most ] && most=$now; sleep 0.02
      done
      wait $!; echo "$? $most"
      """
    try Folder.withSuite { suite in
      let tool = try #require(Tool.executable).path
      let output = try Tool.run(
        program: URL(fileURLWithPath: "/bin/sh"),
        [
          "-c", script, tool, "compare", tool, tool, "--traces", suite.path, "--scenario", "no-bounce", "--gesture",
          "*-01",
          "--pairs", "24", "--most-pairs", "24", "--repeat", "1",
        ])
      let words = output.standardOutput.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) } ?? []
      // Measured times are not checked here.
      try #require(words.count == 2 && [0, 2].contains(words[0]), "\(output)")
      // Four programs run at a time, with two or three open files each. All 48 programs at once would need more.
      #expect(words[1] > 4 && words[1] < 40, "\(output)")
    }
  }

  @Test("An incomparable side is refused with an error in one sentence")
  func refused() throws {
    try Folder.withSuite { suite in
      try Folder.with { folder in
        let (file, script) = (folder.appending(path: "a.json"), folder.appending(path: "tool"))
        try Data("{".utf8).write(to: file)
        try Data("#!/bin/sh\necho 'error: out of order' >&2\nexit 9\n".utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let tool = try #require(Tool.executable).path
        for (sides, code, sentence) in [
          ([file.path], 64, "compare takes a base and a head, --base and --head, or --against COMMIT and neither."),
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

  @Test("--against refuses an unknown commit and a folder without version control")
  func against() throws {
    try Folder.with { folder in
      let tool = try #require(Tool.executable)
      let shell = URL(fileURLWithPath: "/bin/sh")
      let outside = try Tool.run(
        program: shell, ["-c", "cd '\(folder.path)' && '\(tool.path)' compare --against main"])
      #expect(outside.exitCode == 1 && outside.standardError.contains("--against needs a git checkout"))
      let repository = try Tool.run(
        program: shell, ["-c", "cd '\(folder.path)' && git init -q . && '\(tool.path)' compare --against nowhere"])
      #expect(repository.exitCode == 1)
      #expect(repository.standardError.contains("--against nowhere: expected a commit, found none of that name"))
    }
  }

  private static let hasValgrind = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/valgrind")
  }

  @Test(
    "Instruction counts are deterministic, detect an injected slowdown, and set the exit code",
    .enabled(if: hasValgrind, "There is no valgrind here."))
  func instructions() throws {
    try Folder.withSuite { suite in
      let tool = try #require(Tool.executable).path
      func counted(_ arguments: String...) throws -> (output: Tool.Output, changes: [Double]) {
        let output = try Tool.run(
          ["compare", tool, tool, "--counts", "instructions", "--traces", suite.path, "--scenario", "no-bounce"]
            + ["--gesture", "*-01", "--format", "json"] + arguments)
        let changes = output.standardOutput.components(separatedBy: "\"change\": ").dropFirst()
        return (output, changes.compactMap { Double($0.prefix { "-+.e0123456789".contains($0) }) })
      }
      let same = try counted()
      #expect(same.output.exitCode == 0 && same.output.lastErrorLine == "verdict: equivalent", "\(same.output)")
      #expect(same.changes.count == 1 && abs(same.changes[0]) < 0.001, "\(same.changes)")
      let slower = try counted("--wasted", "2000")
      #expect(slower.output.exitCode == 2 && slower.output.lastErrorLine == "verdict: regression", "\(slower.output)")
      #expect(slower.changes.count == 1 && slower.changes[0] > 0.01)
    }
  }

  @Test("Instruction counts are refused with an error without Valgrind, for scripts, and in HTML")
  func noInstructions() throws {
    try Folder.withSuite { suite in
      let tool = try #require(Tool.executable).path
      let arguments = ["compare", tool, tool, "--counts", "instructions", "--traces", suite.path]
      let missing = try Tool.run(arguments, environment: ["PATH": "/nowhere"])
      #expect(missing.exitCode == 1 && missing.lastErrorLine == "verdict: cannot run")
      #expect(missing.standardError.contains("expected valgrind to be installed, found none"), "\(missing)")
      let page = try Tool.run(arguments + ["--format", "html"])
      #expect(
        page.exitCode == 64 && page.standardError.contains("takes the formats text, markdown, json, not html."))
    }
    try Self.withResults(pairs: 1, head: { text, _ in text }) { base, head in
      let stored = try Tool.run(["compare", base.path, head.path, "--counts", "instructions"])
      #expect(stored.exitCode == 64 && stored.standardError.contains("--counts instructions takes two executables"))
    }
  }

  @Test("HTML and JUnit reports are written to files, and CI annotations name failures")
  func formats() throws {
    try Self.withResults(head: { text, _ in Self.timed(text) { _ in 1_100_000 } }) { base, head in
      let file = base.deletingLastPathComponent().appending(path: "page.html")
      let page = try Tool.run(
        ["compare", base.path, head.path, "--format", "html", "--output", file.path],
        environment: ["GITHUB_ACTIONS": "true"])
      #expect(page.exitCode == 2 && page.standardOutput.isEmpty)
      #expect(page.standardError.split(separator: "\n").count { $0.hasPrefix("::error title=") } == 4)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.hasPrefix("<!DOCTYPE html>") && text.contains("class=\"base\"") && text.hasSuffix("</html>\n"))
      let junit = try Tool.run(["compare", base.path, head.path, "--format", "junit"])
      #expect(junit.exitCode == 2 && junit.standardOutput.components(separatedBy: "<failure ").count == 5)
    }
  }

  @Test("Results stored with --motion are overlaid in the HTML report")
  func motion() throws {
    try Folder.withSuite { suite in
      try Folder.with { folder in
        func results(_ name: String) throws -> String {
          let file = folder.appending(path: name).path
          _ = try Tool.run(["replay", "--traces", suite.path, "--format", "json", "--motion", "--output", file])
          return file
        }
        let base = try results("base.json")
        try suite.appending(path: "scenarios/inset-list.json").edit("\"top\": 97", "\"top\": 98")
        let other = try results("head.json")
        // The scenario counts as unchanged, so the difference is the program's.
        let digest = try scenarioDigest(in: base)
        let text = try String(contentsOfFile: other, encoding: .utf8)
        try Data(text.replacing(try scenarioDigest(in: other), with: digest).utf8).write(
          to: URL(fileURLWithPath: other))
        let page = try Tool.run(["compare", base, other, "--format", "html"])
        #expect(page.exitCode == 6, "\(page.standardError)")
        #expect(
          page.standardOutput.contains("Offset and velocity, base and head")
            && page.standardOutput.contains(">frame 0<"))
      }
    }
  }

  private func scenarioDigest(in file: String) throws -> String {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    // Cases are sorted by name: the first case is that of inset-list.
    return String(text.components(separatedBy: "\"scenario_digest\": \"")[1].prefix(16))
  }

  @Test("An interrupted calibration resumes, and refuses a log with other settings")
  func resumed() throws {
    try Folder.withSuite { suite in
      let file = suite.appending(path: "trials.csv")
      func calibrate(_ arguments: String...) throws -> Tool.Output {
        try Tool.run(
          ["calibrate", "--repeat", "1", "--neighbors", "0", "--traces", suite.path, "--scenario", "no-bounce"]
            + ["--gesture", "*-01", "--resume", file.path] + arguments)
      }
      #expect(try calibrate("--trials", "1", "--pairs", "2").exitCode == 0)
      let one = try String(contentsOf: file, encoding: .utf8)
      #expect(one.split(separator: "\n").count == 2 + 6)
      // The log of a process killed in the middle of the second trial.
      try Data((one + "as it is,1,1.0,0,0,0,0,1,0,0").utf8).write(to: file)
      #expect(try calibrate("--trials", "2", "--pairs", "2").exitCode == 0)
      let two = try String(contentsOf: file, encoding: .utf8)
      #expect(two.hasPrefix(one) && two.split(separator: "\n").count == 2 + 12)
      let again = try calibrate("--trials", "2", "--pairs", "2")
      #expect(again.exitCode == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == two)
      let other = try calibrate("--trials", "2", "--pairs", "4")
      #expect(other.exitCode == 65 && other.standardError.contains("trials.csv:1: expected \"scrollwork.calibrate/1 "))
      #expect(try String(contentsOf: file, encoding: .utf8) == two)
    }
  }

  @Test("Calibration compares the command with itself, idle and beside noisy neighbors that it terminates")
  func calibration() throws {
    try Folder.withSuite { suite in
      let output = try Tool.run([
        "calibrate", "--trials", "1", "--pairs", "2", "--repeat", "1", "--neighbors", "0", "1", "--traces", suite.path,
        "--scenario", "no-bounce", "--gesture", "*-01",
      ])
      #expect(output.exitCode == 0 && output.lastErrorLine == "verdict: passed", "\(output)")
      let rows = output.standardOutput.split(separator: "\n").dropFirst(2).prefix(12)
      #expect(rows.prefix(6).allSatisfy { $0.hasPrefix("as it is") })
      #expect(rows.dropFirst(6).allSatisfy { $0.hasPrefix("1 busy") } && rows.count == 12)
      // Two pairs never reach a decision, at any injected slowdown.
      #expect(rows.allSatisfy { $0.contains("  0.0 %  ") })
      for (numbers, reason) in [(["0", "65"], "from 0 to 64, not 65"), (["3", "3"], "each number once, not 3 3")] {
        let wrong = try Tool.run(["calibrate", "--neighbors"] + numbers)
        #expect(wrong.exitCode == 64 && wrong.standardError.contains("--neighbors takes"), "\(wrong)")
        #expect(wrong.standardError.contains(reason), "\(wrong)")
      }
    }
  }

  @Test("Injected slowdowns increase the service times and change no frame")
  func injected() throws {
    try Folder.withSuite { suite in
      func times(_ injected: String) throws -> (digest: Substring, times: [Int]) {
        let text = try Tool.run([
          "replay", "--traces", suite.path, "--scenario", "no-bounce", "--gesture", "*-01", "--repeat", "3", "--format",
          "json",
          "--injected", injected,
        ]).standardOutput
        let list = text.components(separatedBy: "\"frame_min_ns\": [")[1].prefix { $0 != "]" }
        return (
          text.components(separatedBy: "\"digest\": \"")[1].prefix(16),
          list.split(separator: ",").compactMap { Int($0) }
        )
      }
      let (plain, slow) = (try times("0"), try times("40@10-14"))
      #expect(plain.digest == slow.digest && plain.times.count == slow.times.count)
      // The injected work is forty times the frame's; a busy machine shows less of the difference.
      let ratios = (10..<15).map { Double(slow.times[$0]) / Double(plain.times[$0]) }
      #expect(ratios.allSatisfy { $0 > 3 }, "\(ratios)")
      #expect((15..<25).count { slow.times[$0] > 3 * plain.times[$0] } < 5)
      for bad in ["", "x", "-1", "1@", "1@3", "1@5-3", "1@1-2-3", "1@1-2@3"] {
        #expect(try Tool.run(["replay", "--traces", suite.path, "--injected", bad]).exitCode == 64, "\(bad)")
      }
    }
  }
}
