import Foundation
import ReplayResults
import Testing

@testable import ReplayReports

@Suite("Instruction report in every format")
struct InstructionReportTests {
  private static func count(_ instructions: Double, digest: String = "a") -> InstructionComparison.Count {
    InstructionComparison.Count(frames: 10, digest: digest, instructions: instructions)
  }

  private static let sample = InstructionReport(
    InstructionComparison(
      base: ["s/a|b": count(1000), "s/same": count(1000), "s/gone": count(1), "s/other": count(1)],
      head: ["s/a|b": count(1025), "s/same": count(1000), "s/other": count(1, digest: "b")], threshold: 0.01))

  @Test("A table of instructions per frame, with the change to a hundredth of a percent")
  func text() {
    #expect(
      Self.sample.render(.text) == """
        case     frames  base instructions  head instructions   change  verdict
        ───────  ──────  ─────────────────  ─────────────────  ───────  ─────────────────
        s/a|b        10              100.0              102.5  +2.50 %  regression
        s/gone       10                0.1                  -        -  not comparable
        s/other      10                0.1                0.1        -  behaviour changed
        s/same       10              100.0              100.0   0.00 %  equivalent

        instructions of a frame as valgrind counts them; threshold 1.00 %, mean change +1.24 %

        """)
  }

  @Test("Every row has as many cells as the head, the JSON is one object, and the same counts are the same bytes")
  func formats() throws {
    let markdown = Self.sample.render(.markdown)
    #expect(markdown.hasPrefix("**behaviour changed**\n"))
    let rows = markdown.lines.filter { $0.hasPrefix("|") }
    #expect(rows.count == 6)
    for row in rows { #expect(zip(row, " " + row).count { $0 == "|" && $1 != "\\" } == 7) }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.sample.render(.json).utf8)) as? [String: Any])
    #expect(object["schema"] as? String == "scrollwork.instructions/1")
    let cases = try #require(object["cases"] as? [[String: Any]])
    #expect(cases.count == 4 && cases[1]["change"] == nil)
    let change = try #require(cases[0]["change"] as? Double)
    #expect(abs(change - 0.025) < 1e-12)
    for format in InstructionReport.formats {
      #expect(Self.sample.render(format) == Self.sample.render(format) && Self.sample.render(format).hasSuffix("\n"))
    }
  }

  @Test("Lines with long names stay within 100 columns, and no cases give no table")
  func width() {
    let names = SampleResults.hostileNames.map { ($0, Self.count(1000)) }
    let counts = Dictionary(names) { first, _ in first }
    let report = InstructionReport(InstructionComparison(base: counts, head: counts, threshold: 0.01))
    #expect(report.render(.text).lines.allSatisfy { $0.displayWidth <= 100 })
    let empty = InstructionReport(InstructionComparison(base: [:], head: [:], threshold: 0.01))
    #expect(empty.render(.text) == "instructions of a frame as valgrind counts them; threshold 1.00 %\n")
  }
}
