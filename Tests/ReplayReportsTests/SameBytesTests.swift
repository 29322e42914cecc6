import Foundation
import ReplayResults
import Testing

@testable import ReplayReports

@Suite("Reports are deterministic")
struct SameBytesTests {
  private static func results() -> [RunResults] {
    var hitching = RunResults(cases: [SampleResults.hitching("feed", "a|b"), SampleResults.hitching("page", "c")])
    hitching.measurementOverhead = MeasurementOverhead(nanoseconds: 46.3)
    return [SampleResults.mixed, SampleResults.hostile, SampleResults.empty, hitching]
  }

  @Test("Two renderings of equal results are the same bytes", arguments: ReportFormat.allCases)
  func twice(format: ReportFormat) {
    for (first, second) in zip(Self.results(), Self.results()) {
      let text = SampleResults.render(first, format)
      #expect(SampleResults.render(second, format) == text)
      #expect(text.isEmpty || text.hasSuffix("\n"))
    }
  }

  @Test("A stored and reloaded run renders the same bytes", arguments: ReportFormat.allCases)
  func stored(format: ReportFormat) throws {
    let hitching = Self.results()[3]
    let stored = try StoredRun(parsing: Data(SampleResults.render(hitching, .json).utf8), file: "run.json")
    #expect(
      RunReport(stored.results, provenance: stored.provenance).render(format) == SampleResults.render(hitching, format))
  }

  @Test(
    "Every report has the measurement overhead and flags an overhead above the limit"
  )
  func measuring() {
    var run = RunResults(cases: [SampleResults.passed("s", "g", times: [100])])
    run.measurementOverhead = MeasurementOverhead(nanoseconds: 46.31)
    for format in [ReportFormat.text, .markdown, .html] {
      #expect(SampleResults.render(run, format).contains("easurement overhead: 46.3 ns per frame"))
    }
    #expect(SampleResults.render(run, .json).contains("\"measurement_overhead_ns\": 46.3,"))
    #expect(SampleResults.render(run, .junit).contains("<property name=\"measurement_overhead_ns\" value=\"46.3\"/>"))
    let remark = "\n#[measurement overhead: 46.3 ns per frame (two reads of the clock and an entry)]\n"
    #expect(SampleResults.render(run, .hgrm).hasSuffix(remark))
    let rows = SampleResults.render(run, .csv).lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.map { $0[18] } == ["measurement_overhead_ns", "46.3"])
    var hitching = RunResults(cases: [SampleResults.hitching("s", "g")])
    hitching.measurementOverhead = run.measurementOverhead
    let frames = SampleResults.render(hitching, .frames).lines.map { $0.split(separator: ",") }
    #expect(frames.map { $0.last } == ["measurement_overhead_ns", "46.3", "46.3", "46.3", "46.3"])
    #expect(Set(frames.map(\.count)) == [12])
    run.measurementOverhead = MeasurementOverhead(nanoseconds: 130)
    #expect(SampleResults.render(run, .text).contains("130.0 ns per frame, more than the 100 ns that it should"))
  }

  /// Cells avoid defects of the library: its HTML does not escape `>`, its Markdown does not escape `|`, its optionals
  /// print as NULL.
  @Test("The cells of a table are escaped in every format")
  func cells() {
    let hostile = ["a|b", "<i>|</i>", "\\|", "|", "NULL", "", "日本|語", "👩‍👩‍👧|", String(repeating: "|", count: 30)]
    let grid = TextGrid(
      columns: [TextGrid.Heading(title: "name"), TextGrid.Heading(title: "n", isNumber: true)],
      rows: hostile.map { [TextGrid.Cell($0), TextGrid.Cell("1")] })
    for row in grid.markdownTable.lines {
      // A backslash before a bar counts only if no other backslash escapes this backslash.
      var (bars, isEscaped) = (0, false)
      for character in row {
        if character == "|", !isEscaped { bars += 1 }
        isEscaped = character == "\\" && !isEscaped
      }
      #expect(bars == 3, "\(row)")
      #expect(!row.contains("<") && !row.contains(">"))
    }
    let textTable = grid.textTable(widths: grid.widths).lines
    #expect(textTable.count == hostile.count + 2)
    for (row, name) in zip(textTable.dropFirst(2), hostile) { #expect(row.hasPrefix(name)) }
    #expect(textTable.dropFirst(2).allSatisfy { $0.displayWidth == textTable[2].displayWidth })
  }
}
