import ReplayResults
import Testing

@testable import ReplayReports

@Suite("A run as Markdown")
struct MarkdownReportTests {
  @Test("The verdict comes first, then failures, then passed cases in a collapsed section")
  func wholeReport() {
    let run = RunResults(cases: [
      SampleResults.passed("feed", "fling", times: [1000]),
      SampleResults.differing("feed", "a|b", why: "because"),
    ])
    #expect(
      SampleResults.render(run, .markdown) == """
        **golden differs**: 2 cases: 1 passed, 1 differing

        | scenario | gesture | verdict        | why     |
        |:---------|:--------|:---------------|:--------|
        | feed     | a\\|b    | golden differs | because |

        <details><summary>1 case passed</summary>

        | scenario | gesture | frames | p50 µs | p90 µs | p99 µs | max µs | digest           |
        |:---------|:--------|-------:|-------:|-------:|-------:|-------:|:-----------------|
        | feed     | fling   |      1 |   1.00 |   1.00 |   1.00 |   1.00 | 0123456789abcdef |

        </details>

        2 frames in 0.000 s of service: 1,333,333 a second<br>
        service time of a frame: p50 0.50 µs, p90 1.00 µs, p99 1.00 µs, p99.9 1.00 µs, max 1.00 µs<br>
        scrollwork 9.8.7, Swift 6.3, release build, arm64, Linux

        """)
  }

  @Test("Every row has as many cells as the header, and names are escaped")
  func hostileNames() {
    let lines = SampleResults.render(SampleResults.hostile, .markdown).lines
    for line in lines where line.hasPrefix("|") {
      let bars = zip(line, " " + line).filter { $0 == "|" && $1 != "\\" }
      #expect([5, 8, 9].contains(bars.count))
      #expect(!line.contains("<"))
    }
    // Tables of groups, of malformed, of differing, and of passed cases: two lines each, and one group.
    #expect(lines.filter { $0.hasPrefix("|") }.count == 3 * SampleResults.hostileNames.count + 4 * 2 + 1)
  }

  @Test("A report of thousands of cases stays within GitHub's comment limit and reports the omitted cases")
  func longRun() {
    let cases = (0..<3000).flatMap {
      [SampleResults.passed("s", "p\($0)", times: [1]), SampleResults.differing("s", "d\($0)", why: "because")]
    }
    let text = SampleResults.render(RunResults(cases: cases), .markdown)
    #expect(text.utf16.count < 65_536)
    #expect(text.utf16.count > 50_000)
    #expect(text.lines.filter { $0.hasPrefix("and ") && $0.hasSuffix(" more") }.count == 2)
  }

  @Test("More than ten differing cases are a table of groups, and their list is folded away")
  func groups() {
    let cases = (0..<11).map { SampleResults.differing("s", "d\($0)", why: "because") }
    let malformed = CaseResult(scenario: "s", gesture: "m", verdict: .malformed, explanation: "broken")
    let few = SampleResults.render(RunResults(cases: Array(cases.dropLast()) + [malformed]), .markdown)
    #expect(!few.contains("first difference") && !few.contains("<details>"))
    let lines = SampleResults.render(RunResults(cases: cases + [malformed]), .markdown).lines
    #expect(lines.contains { $0.hasPrefix("11 cases of 1 scenario differ from their goldens") })
    #expect(lines.count { $0.hasPrefix("|    11 |         1 | unknown") } == 1)
    #expect(lines.firstIndex { $0.contains("broken") } ?? .max < lines.firstIndex { $0.contains("<details>") } ?? 0)
    #expect(lines.contains("<details><summary>11 differing cases</summary>"))
    #expect(lines.count { $0.contains("because") } == 11)
  }
}
