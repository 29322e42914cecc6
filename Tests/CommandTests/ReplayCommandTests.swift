import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ReplayCommandTests {
  private static let golden = "goldens/no-bounce/flutter-fling-session-06.csv"

  @Test("Recorded cases pass with exit code 0 and the verdict on the last line")
  func passes() throws {
    try Folder.withSuite { folder in
      let output = try Tool.run(["replay", "--traces", folder.path])
      #expect(output.exitCode == 0)
      #expect(output.standardError == "verdict: passed\n")
      #expect(output.standardOutput.contains("4 cases: 4 passed"))
      #expect(output.isPlain)
      let quiet = try Tool.run(["replay", "--traces", folder.path, "--quiet"])
      #expect(quiet.standardOutput.isEmpty && quiet.standardError == "verdict: passed\n")
    }
  }

  @Test("A missing folder has exit code 1")
  func noFolder() throws {
    for command in [
      ["replay", "--traces", "nowhere"], ["record", "--traces", "nowhere"], ["show", "a", "b", "--traces", "nowhere"],
    ] {
      let output = try Tool.run(command)
      #expect(output.exitCode == 1)
      #expect(
        output.standardError
          == "error: nowhere/scenarios: expected at least one scenario, a .json file, found none\nverdict: cannot run\n"
      )
      #expect(output.standardOutput.isEmpty)
    }
  }

  @Test("Exit codes: 5 missing golden, 6 different golden, 7 strict orphans, 65 malformed file")
  func exitCodes() throws {
    try Folder.withSuite { folder in
      func replay(_ arguments: String...) throws -> Tool.Output {
        try Tool.run(["replay", "--traces", folder.path] + arguments)
      }
      let golden = folder.appending(path: Self.golden)
      let sound = try Data(contentsOf: golden)

      try FileManager.default.copyItem(at: golden, to: folder.appending(path: "goldens/no-bounce/gone.csv"))
      #expect(try replay().exitCode == 0)
      let orphaned = try replay("--strict-orphans")
      #expect(orphaned.exitCode == 7)
      #expect(orphaned.lastErrorLine == "verdict: golden orphaned")
      #expect(try replay("--strict-orphans", "--scenario", "no-*").exitCode == 0)

      try FileManager.default.removeItem(at: golden)
      let missing = try replay("--strict-orphans")
      #expect(missing.exitCode == 5)
      #expect(missing.lastErrorLine == "verdict: golden missing")

      try sound.write(to: golden)
      try folder.appending(path: "scenarios/inset-list.json").edit("\"top\": 97", "\"top\": 98")
      let differs = try replay("--quiet")
      #expect(differs.exitCode == 6)
      #expect(differs.lastErrorLine == "verdict: golden differs")
      #expect(differs.standardError.contains("inset-list/flutter-fling-session-06: frame "))
      #expect(differs.standardError.contains("; the golden was recorded from another scenario file\n"))

      try golden.edit(",digest=", ",digset=")
      let malformed = try replay("--quiet")
      #expect(malformed.exitCode == 65)
      #expect(malformed.lastErrorLine == "verdict: malformed")
      #expect(malformed.standardError.contains("\(golden.path):1: expected 16 hexadecimal digits, found nothing\n"))
    }
  }

  @Test("A malformed trace or scenario fails only its own cases")
  func malformedFiles() throws {
    try Folder.withSuite { folder in
      func verdicts() throws -> (exitCode: Int32, lines: [String]) {
        let output = try Tool.run(["replay", "--traces", folder.path, "--format", "csv"])
        let rows = output.standardOutput.split(separator: "\n").dropFirst().map {
          $0.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
        }
        return (output.exitCode, rows.map { "\($0[0])/\($0[1]) \($0[2])" }.sorted())
      }
      let gestures = folder.appending(path: "gestures")
      try Data("time_us,event\n0,tap\n".utf8).write(to: gestures.appending(path: "bad.csv"))
      let sound = ["inset-list", "no-bounce"].flatMap { name in
        ["01", "06"].map { "\(name)/flutter-fling-session-\($0) passed" }
      }
      var found = try verdicts()
      #expect(found.exitCode == 65)
      #expect(found.lines == (["/bad malformed"] + sound).sorted())

      try Data("{".utf8).write(to: folder.appending(path: "scenarios/bad.json"))
      found = try verdicts()
      #expect(found.lines == (["/bad malformed", "bad/ malformed"] + sound).sorted())
      let quiet = try Tool.run(["replay", "--traces", folder.path, "--quiet"])
      #expect(
        quiet.standardError.contains(
          "\(folder.path)/scenarios/bad.json:1: column 2: expected a key in quotes, found the end of the file\n"))
      #expect(
        quiet.standardError.contains("\(folder.path)/gestures/bad.csv:2: column \"event\": expected one of the events"))
    }
  }

  @Test("An unreplayable trace and an unreadable one fail only their own cases")
  func unreachable() throws {
    try Folder.withSuite { folder in
      let gestures = folder.appending(path: "gestures")
      try Data("time_us,event,dx,dy,detail\n0,wheel,0,1e300,precise\n".utf8).write(
        to: gestures.appending(path: "far.csv"))
      let output = try Tool.run(["replay", "--traces", folder.path, "--quiet"])
      #expect(output.exitCode == 65)
      #expect(
        output.standardError.contains(
          "no-bounce/far: line 2 of the gesture: expected numbers of at most 1e15 points, found 1e+300\n"))
      #expect(output.standardError.split(separator: "\n").count == 3)

      try FileManager.default.removeItem(at: gestures.appending(path: "far.csv"))
      try FileManager.default.createDirectory(
        at: gestures.appending(path: "folder.csv"), withIntermediateDirectories: true)
      let unreadable = try Tool.run(["replay", "--traces", folder.path, "--quiet"])
      #expect(unreadable.exitCode == 1)
      #expect(unreadable.standardError.contains("\(folder.path)/gestures/folder.csv: cannot be read: "))
      #expect(unreadable.lastErrorLine == "verdict: cannot run")
    }
  }

  @Test("An unknown argument has exit code 64, with the verdict on the last line")
  func usage() throws {
    try Folder.withSuite(isRecorded: false) { folder in
      let calls = [
        ["replay", "--traces", folder.path, "--frobnicate"], ["replay", "--traces", folder.path, "--format", "pdf"],
        ["replay", "--traces", folder.path, "--fps", "0"],
        ["replay", "--traces", folder.path, "--jobs", "0"], ["replay", "--traces", folder.path, "--repeat", "0"],
        ["frobnicate"],
        ["record", "--traces", folder.path, "--fps", "60"], ["record", "--traces", folder.path, "--all", "--failed"],
        ["show", "no-bounce"],
        ["replay", "--traces", folder.path, "--scenario", "none"], ["show", "no-*", "*", "--traces", folder.path],
        ["show", "none", "none", "--traces", folder.path],
      ]
      for call in calls {
        let output = try Tool.run(call)
        #expect(output.exitCode == 64, "\(call)")
        #expect(output.lastErrorLine == "verdict: usage", "\(call)")
        #expect(output.standardOutput.isEmpty, "\(call)")
      }
    }
  }

  @Test("The example in each command's help runs", arguments: ["replay", "record", "show", "digest"])
  func help(command: String) throws {
    let output = try Tool.run([command, "--help"])
    #expect(output.exitCode == 0)
    #expect(output.isPlain)
    let line = output.standardOutput.split(separator: "\n").first { $0.contains("Example: scrollwork \(command) ") }
    let example = try #require(line?.split(separator: "Example: scrollwork ").last)
    // The arguments as a shell splits them: no quoted pattern contains a blank.
    let arguments = example.split(separator: " ").map { String($0.filter { $0 != "\"" }) }
    try Folder.withTraces { folder in
      let found = try Tool.run(arguments + (command == "digest" ? [] : ["--traces", folder.path]))
      #expect(found.lastErrorLine == "verdict: passed", "\(example)")
    }
  }

  @Test("The output is the same bytes for one job and two, except for times")
  func jobs() throws {
    try Folder.withSuite { folder in
      try FileManager.default.removeItem(at: folder.appending(path: Self.golden))
      func lines(_ jobs: Int, _ format: String) throws -> [String] {
        let output = try Tool.run(["replay", "--traces", folder.path, "--jobs", "\(jobs)", "--format", format])
        #expect(output.exitCode == 5)
        return output.standardOutput.split(separator: "\n").map(String.init)
      }
      func isTime(_ column: String) -> Bool { column.hasPrefix("service_") || column == "measurement_overhead_ns" }
      func withoutTimes(_ lines: [String]) throws -> [String] {
        let names = try #require(lines.first).split(separator: ",").map(String.init)
        return lines.map { line in
          zip(names, line.split(separator: ",", omittingEmptySubsequences: false))
            .filter { !isTime($0.0) }.map { String($0.1) }.joined(separator: ",")
        }
      }
      let one = try withoutTimes(lines(1, "csv"))
      #expect(one.count == 5)
      #expect(try withoutTimes(lines(2, "csv")) == one)
      #expect(try withoutTimes(lines(16, "csv")) == one)
      let json = try [1, 2].map { jobs in try JSONWithoutTimes(lines(jobs, "json").joined(separator: "\n")) }
      #expect(json[0] == json[1])
    }
  }

  @Test("Repeats compare goldens once, and another frame rate compares none")
  func repeatsAndRates() throws {
    try Folder.withSuite { folder in
      #expect(try Tool.run(["replay", "--traces", folder.path, "--repeat", "3"]).exitCode == 0)
      #expect(try Tool.run(["replay", "--traces", folder.path, "--fps", "97"]).exitCode == 0)
      let one = try Tool.run(["replay", "--traces", folder.path, "--gesture", "*-01", "--scenario", "inset*"])
      #expect(one.standardOutput.contains("1 case: 1 passed") || one.standardOutput.contains("1 cases: 1 passed"))
    }
  }

  @Test("The JSON is one object with the contracted keys")
  func json() throws {
    try Folder.withSuite { folder in
      let output = try Tool.run(["replay", "--traces", folder.path, "--format", "json"])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(output.standardOutput.utf8)) as? [String: Any])
      #expect(object["schema"] != nil && object["provenance"] is [String: Any])
      let cases = try #require(object["cases"] as? [[String: Any]])
      #expect(cases.count == 4)
      for result in cases {
        for key in ["scenario", "gesture", "frames", "digest", "verdict", "counters", "service_ns"] {
          #expect(result[key] != nil, "\(key)")
        }
        let digest = try #require(result["digest"] as? String)
        #expect(digest.count == 16 && UInt64(digest, radix: 16) != nil)
        let times = try #require(result["service_ns"] as? [String: Any])
        #expect(Set(times.keys).isSuperset(of: ["p50", "p90", "p99", "p999", "max"]))
      }
    }
  }

  @Test("CSV, JUnit and the other formats are valid")
  func formats() throws {
    try Folder.withSuite { folder in
      func lines(_ format: String) throws -> [Substring] {
        let output = try Tool.run(["replay", "--traces", folder.path, "--format", format])
        #expect(output.exitCode == 0 && output.isPlain)
        return output.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
      }
      let csv = try lines("csv").filter { !$0.isEmpty }.map {
        $0.split(separator: ",", omittingEmptySubsequences: false).count
      }
      #expect(csv.count == 5 && Set(csv).count == 1)
      let tables = try lines("markdown").split { !$0.hasPrefix("|") }
      // The tables are the cases, and the work of lazy content.
      #expect(tables.first?.count == 6 && tables.count == 2)
      for rows in tables { #expect(Set(rows.map { $0.count { $0 == "|" } }).count == 1) }
      let percentiles = try lines("hgrm").compactMap { line -> [Double]? in
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        return numbers.count >= 3 ? numbers : nil
      }
      #expect(percentiles.count > 10)
      #expect(
        zip(percentiles, percentiles.dropFirst()).allSatisfy { $0[0] <= $1[0] && $0[1] <= $1[1] && $0[2] <= $1[2] })
      let junit = XMLParser(data: Data(try lines("junit").joined(separator: "\n").utf8))
      #expect(junit.parse())
      let html = try lines("html").joined(separator: "\n")
      #expect(html.hasPrefix("<!DOCTYPE html>") && html.contains("</html>") && html.contains("inset-list"))
      for tag in ["table", "tr", "td", "section", "main"] {
        let opened = html.matches(of: try Regex("<\(tag)[ >]")).count
        #expect(opened == html.matches(of: try Regex("</\(tag)>")).count, "\(tag)")
      }
    }
  }

  @Test("A report file is written atomically")
  func outputFile() throws {
    try Folder.withSuite { folder in
      let report = folder.appending(path: "report.json")
      let output = try Tool.run(["replay", "--traces", folder.path, "--format", "json", "--output", report.path])
      #expect(output.exitCode == 0 && output.standardOutput.isEmpty)
      #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: report)) is [String: Any])

      let before = try Folder.contents(of: folder)
      for place in ["no-such-folder/report.json", "goldens"] {
        let failed = try Tool.run(["replay", "--traces", folder.path, "--output", folder.appending(path: place).path])
        #expect(failed.exitCode == 1)
        #expect(failed.standardError.hasPrefix("error: "))
        #expect(failed.lastErrorLine == "verdict: cannot run")
        #expect(try Folder.contents(of: folder) == before)
      }
    }
  }

  private static let script = URL(fileURLWithPath: "/usr/bin/script")

  /// Whether the system can make a terminal: util-linux' `script` takes `-qec`, that of macOS does not.
  private static let hasTerminal: Bool = {
    #if os(Linux)
      FileManager.default.isExecutableFile(atPath: script.path)
    #else
      false
    #endif
  }()

  @Test(
    "A terminal gets colors unless NO_COLOR is set",
    .enabled(if: hasTerminal, "There is no script(1) of util-linux here."))
  func colour() throws {
    try Folder.withSuite { folder in
      let tool = try #require(Tool.executable).path
      func output(_ environment: [String: String]) throws -> String {
        let call = "'\(tool)' replay --traces '\(folder.path)'"
        return try Tool.run(
          program: Self.script, ["-qec", call, "/dev/null"], ["TERM": "xterm"].merging(environment) { $1 }
        ).standardOutput
      }
      #expect(try output(["NO_COLOR": ""]).contains("\u{1B}["))
      let plain = try output(["NO_COLOR": "1"])
      #expect(plain.contains("4 passed") && !plain.contains("\u{1B}["))
    }
  }
}
