import Foundation
import Testing

@Suite("scrollwork conformance")
struct ConformanceCommandTests {
  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let vectors = packageRoot.appending(path: "Tests/Vectors").path
  private static let traces = [
    "--recordings", packageRoot.appending(path: "Traces/gestures").path, "--recordings", vectors + "/recordings",
  ]

  private func run(_ arguments: [String], in folder: String = vectors) throws -> Tool.Output {
    try Tool.run(["conformance", folder] + Self.traces + arguments)
  }

  /// A folder with a table of two rows and a table of exclusions.
  private func withTables<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try Folder.with { folder in
      try Data(
        """
        case,model,pixels,min_extent,max_extent,viewport,user_offset,expected_low,expected_high,tolerance_kind,tolerance,source
        first,any,-20,0,1000,100,10,1,20,closed range,0,somewhere
        second,any,-40,0,1000,100,10,1,20,closed range,0,somewhere

        """.utf8
      ).write(to: folder.appending(path: "user_offset.csv"))
      try Data("file,column,pattern,reason\nuser_offset,case,second,for a reason\n".utf8)
        .write(to: folder.appending(path: "not-followed.csv"))
      return try body(folder)
    }
  }

  @Test("All tables of the project pass, with one line per family of at most 100 columns")
  func everything() throws {
    let output = try run([])
    #expect(output.exitCode == 0, "\(output.standardError)")
    #expect(output.standardError == "verdict: passed\n" && output.isPlain)
    let lines = output.standardOutput.split(separator: "\n")
    #expect(lines.first?.split(separator: " ").prefix(3) == ["family", "rows", "passed"])
    #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " })
    for name in ["velocity", "scroll_into_view", "anchoring_chromium"] {
      #expect(lines.contains { $0.hasPrefix("\(name) ") }, "\(name)")
    }
    #expect(lines.last?.hasSuffix(" not followed") == true)
  }

  @Test("With --rows every row has its expected value, its result and their difference")
  func rows() throws {
    let output = try run(["--rows", "--family", "*"])
    #expect(output.exitCode == 0)
    let lines = output.standardOutput.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " })
    #expect(lines.count > 1500)
    let indicator = try run(["--rows", "--family", "scrollbar_*"]).standardOutput.split(separator: "\n")
    let titles = indicator.first?.split(separator: " ").map(String.init)
    #expect(titles == ["scrollbar_thumb", "what", "expected", "found", "difference", "outcome"])
    #expect(indicator.contains { $0.contains("expected_thumb_start") && $0.hasSuffix("passed") })
  }

  @Test("A row with a wrong expectation is reported with its location, in every format")
  func difference() throws {
    try withTables { folder in
      try folder.appending(path: "user_offset.csv").edit("10,1,20", "10,15,20")
      for format in ["text", "json"] {
        let output = try run(["--format", format, "--rows"], in: folder.path)
        #expect(output.exitCode == 6)
        #expect(output.lastErrorLine == "verdict: reference differs")
        #expect(output.standardOutput.contains("differ") && output.standardOutput.contains("first"))
      }
      let output = try run([], in: folder.path)
      #expect(output.standardOutput.contains("user_offset.csv:2: first:"))
      #expect(output.standardOutput.contains("1 table, 2 rows: 0 passed, 1 differing, 1 not followed"))
    }
  }

  @Test("Excluded rows have their reasons, in every format")
  func reasons() throws {
    try withTables { folder in
      for format in ["text", "json"] {
        let output = try run(["--format", format], in: folder.path)
        #expect(output.exitCode == 0, "\(output.standardError)")
        #expect(output.standardOutput.contains("for a reason"))
      }
    }
  }

  @Test("The JSON is one object with the numbers of the text report")
  func json() throws {
    try withTables { folder in
      let output = try run(["--format", "json", "--rows"], in: folder.path)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(output.standardOutput.utf8)) as? [String: Any])
      #expect(object["schema"] as? String == "scrollwork.conformance/2")
      #expect(object["rows"] as? Int == 2 && object["passed"] as? Int == 1 && object["excluded"] as? Int == 1)
      let families = try #require(object["families"] as? [[String: Any]])
      let details = try #require(families.first?["details"] as? [[String: Any]])
      #expect(details.map { $0["outcome"] as? String } == ["passed", "not followed"])
    }
  }

  @Test("A malformed table is reported with file, line and column, and the other tables are compared")
  func malformed() throws {
    try withTables { folder in
      try folder.appending(path: "user_offset.csv").edit("any,-40", "any,low")
      try folder.appending(path: "not-followed.csv").edit("second", "third")
      try Data("[{]".utf8).write(to: folder.appending(path: "anchoring_chromium.json"))
      let output = try run([], in: folder.path)
      #expect(output.exitCode == 65)
      #expect(output.lastErrorLine == "verdict: malformed")
      #expect(output.standardError.contains("user_offset.csv:3: column \"pixels\": expected a number, found \"low\""))
      #expect(
        output.standardError.contains("anchoring_chromium.json:1: column 3: expected a key in quotes, found \"]\""))
      #expect(output.standardError.contains("not-followed.csv: user_offset, case = third: there is no such row"))
      #expect(output.standardOutput.contains("1 table, 2 rows: 1 passed, 1 malformed, 0 not followed"))
    }
  }

  @Test("Exclusions without a reason are malformed")
  func malformedExclusions() throws {
    try withTables { folder in
      try folder.appending(path: "not-followed.csv").edit("for a reason", "")
      let output = try run([], in: folder.path)
      #expect(output.exitCode == 65)
      #expect(output.standardError.contains("not-followed.csv:2: column \"reason\": expected a reason, found nothing"))
    }
  }

  @Test("An unknown table is reported and does not fail the run")
  func unknownTable() throws {
    try withTables { folder in
      try Data("case\none\n".utf8).write(to: folder.appending(path: "surprise.csv"))
      let output = try run([], in: folder.path)
      #expect(output.exitCode == 0)
      #expect(output.standardError.contains("surprise.csv: no family answers this table"))
    }
  }

  @Test(
    "A missing folder has exit code 1; a pattern without matches is a usage error",
    arguments: zip([[], ["--family", "no-such-family"], ["--format", "hgrm"]], [1, 64, 64] as [Int32]))
  func usage(_ arguments: [String], _ exitCode: Int32) throws {
    let output = try run(arguments, in: arguments.isEmpty ? "no/such/folder" : Self.vectors)
    #expect(output.exitCode == exitCode)
    #expect(output.lastErrorLine == (exitCode == 1 ? "verdict: cannot run" : "verdict: usage"))
  }

  @Test("Recordings are searched in every given folder")
  func traces() throws {
    try withTables { folder in
      let arguments = ["conformance", Self.vectors, "--family", "velocity", "--recordings", folder.path]
      let missing = try Tool.run(arguments)
      #expect(missing.exitCode == 6 && missing.standardOutput.contains(" is not in \(folder.path)"))
      #expect(try Tool.run(arguments + Self.traces).exitCode == 0)
    }
  }
}
