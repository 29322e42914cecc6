import ReplayResults
import TestSupport
import Testing

@testable import ReplayReports

@Suite("A run as text")
struct TextReportTests {
  @Test("A table for each scenario, what did not pass with its reason, orphans, and a summary")
  func wholeReport() {
    #expect(
      SampleResults.render(SampleResults.mixed, .text) == """
        feed       frames  rows  µs: p50   p90   p99   max  digest    verdict
        ─────────  ──────  ────  ───────  ────  ────  ────  ────────  ──────────
        fling          10    12     1.00  1.00  2.00  2.00  01234567  passed
        slow drag       1     0     0.50  0.50  0.50  0.50  01234567  differs

        page       frames  rows  µs: p50   p90   p99   max  digest    verdict
        ─────────  ──────  ────  ───────  ────  ────  ────  ────────  ──────────
        fling           1     0     0.25  0.25  0.25  0.25  01234567  no golden
        tap             -     -        -     -     -     -  -         malformed
        zoom            -     -        -     -     -     -  -         cannot run

        differs     feed/slow drag
                    frame 3: y: expected 1.0, found 2.0 (7 ulps); 2 of 9 frames differ
        malformed   page/tap
                    tap.csv:5: expected a number
        cannot run  page/zoom
                    found it moving

        1 case without golden; scrollwork record writes what is missing:
          page/fling

        Goldens that belong to no case:
          Traces/goldens/page/old.csv

        5 cases: 1 passed, 1 differing, 1 without golden, 1 malformed, 1 that cannot run, 1 orphaned golden
        12 frames in 0.000 s of service: 1,021,277 a second
        service time of a frame: p50 1.00 µs, p90 1.00 µs, p99 2.00 µs, p99.9 2.00 µs, max 2.00 µs
        scrollwork 9.8.7, Swift 6.3, release build, arm64, Linux

        """)
  }

  @Test("Rows are left out where no scenario has any")
  func eagerRun() {
    let run = RunResults(cases: [SampleResults.passed("page", "fling", times: [1000])])
    #expect(SampleResults.render(run, .text).lines[0] == "page   frames  µs: p50   p90   p99   max  digest    verdict")
  }

  @Test("What would have been seen to hang has columns, and the summary says how it is judged")
  func hitches() {
    let run = RunResults(cases: [
      SampleResults.hitching("feed", "fling"), SampleResults.passed("feed", "tap", times: [1]),
    ])
    let lines = SampleResults.render(run, .text).lines
    #expect(
      Array(lines.prefix(4)) == [
        "feed   frames  µs: p50    p90    p99    max  hitch  worst  digest    verdict",
        "─────  ──────  ───────  ─────  ─────  ─────  ─────  ─────  ────────  ───────",
        "fling       4    10002  40010  40010  40010    400    3 %  01234567  passed",
        "tap         1     0.00   0.00   0.00   0.00      -      -  01234567  passed",
      ])
    #expect(
      lines.dropLast().suffix(3).joined(separator: " ") == """
        on a display of each replay's own rate, where late frames catch up: 2 of 5 refreshes dropped \
        (40.00 %); 1 hitch, 400.00 ms/s (critical in a test, immediate attention in Xcode's Organizer); worst second: 2 of 60 \
        dropped, feed/fling from 0.133 s on
        """)
  }

  @Test("Each frame is seen where that is asked for, on a display of the rate that is asked for")
  func pacing() throws {
    var run = RunResults(cases: [SampleResults.hitching("feed", "fling")])
    run.pacing = FramePacing(refreshRate: 120, latePolicy: .inStep)
    let text = SampleResults.render(run, .text)
    #expect(text.contains("on a display of 120 Hz, where each frame is seen: "))
    run.pacing = FramePacing(refreshRate: 10)
    #expect(
      SampleResults.render(run, .text).contains(
        "on a display of 10 Hz, where late frames catch up: 0 of 2 refreshes dropped\n"))
  }

  @Test("A run without cases says so")
  func emptyRun() {
    #expect(
      SampleResults.render(SampleResults.empty, .text) == """
        0 cases: 0 passed
        0 frames
        no frame was measured
        scrollwork 9.8.7, Swift 6.3, release build, arm64, Linux

        """)
  }

  @Test("No line is wider than 100 columns, whatever the names")
  func widthLaw() {
    var random = SplitMix64(seed: 20)
    let alphabet = Array("abcXYZ019-_. |<>&\"\n\t\u{7}é日語한👩‍👩‍👧🇩🇪e\u{301}\u{200B}\u{202E}")
    func name() -> String {
      String((0..<Int.random(in: 0...220, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<40 {
      let huge = UInt64(1) << UInt64.random(in: 0..<60, using: &random)
      let cases = [
        SampleResults.passed(name(), name(), times: [1, huge], rows: Int(huge)),
        SampleResults.differing(name(), name(), why: name()),
        CaseResult(scenario: name(), gesture: name(), verdict: .malformed, explanation: name()),
      ]
      let run = RunResults(cases: cases, orphanedGoldens: [name()])
      let text = SampleResults.render(run, .text, isColored: true).withoutColors
      #expect(text.lines.allSatisfy { $0.displayWidth <= 100 })
    }
  }

  @Test("A column begins at the same place in each line, behind wide characters and colours too")
  func alignment() {
    let names = ["plain", "日本語", "👩‍👩‍👧", "e\u{301}", String(repeating: "長", count: 60)]
    let run = RunResults(cases: names.map { SampleResults.passed("s", $0, times: [100]) })
    let rows = SampleResults.render(run, .text, isColored: true).lines.filter { $0.contains("passed\u{1B}") }
    let widths = rows.map { row in String(row.prefix { $0 != "\u{1B}" }).displayWidth }
    #expect(rows.count == 5)
    #expect(Set(widths).count == 1)
  }

  @Test("Colour adds nothing but colour")
  func color() {
    let plain = SampleResults.render(SampleResults.mixed, .text)
    let colored = SampleResults.render(SampleResults.mixed, .text, isColored: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[32mpassed\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[31mdiffers\u{1B}[0m"))
    #expect(colored.withoutColors == plain)
  }

  @Test("Names cannot move the cursor, and full names stand with the reasons")
  func hostileNames() {
    let text = SampleResults.render(SampleResults.hostile, .text)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    let long = String(repeating: "long", count: 50)
    #expect(text.split(whereSeparator: \.isWhitespace).joined().contains("\(long)/\(long)"))
  }

  @Test("Of many missing goldens the first 20 are named")
  func manyMissing() {
    let cases = (100..<150).map {
      CaseResult(
        scenario: "s", gesture: "g\($0)", verdict: .goldenMissing, measurement: SampleResults.measurement([1], rows: 0))
    }
    let text = SampleResults.render(RunResults(cases: cases), .text)
    #expect(text.contains("  s/g119\n  and 30 more, see the table\n"))
    #expect(cases.allSatisfy { text.contains("\n\($0.gesture) ") })
  }

  @Test("The order of cases is the order given, and a scenario that comes again gets another table")
  func order() {
    let names = [("b", "2"), ("a", "1"), ("b", "1")]
    let run = RunResults(cases: names.map { SampleResults.passed($0, $1, times: [1]) })
    let first = SampleResults.render(run, .text).lines.prefix(11).compactMap { $0.split(separator: " ").first }
    #expect(first.filter { $0.count == 1 && $0 != "─" } == ["b", "2", "a", "1", "b", "1"])
  }
}
