import ReplayResults
import TestSupport
import Testing

@testable import ReplayReports

@Suite("A run as text")
struct TextReportTests {
  @Test("A run has a table, failures with reasons, orphans, the next commands and a summary")
  func wholeReport() {
    #expect(
      SampleResults.render(SampleResults.mixed, .text) == """
        case            frames  rows measured  frame p50 µs  p99 µs  max µs  digest    result
        ──────────────  ──────  ─────────────  ────────────  ──────  ──────  ────────  ──────────
        feed/fling          10             12          1.00    2.00    2.00  01234567  passed
        feed/slow drag       1              0          0.50    0.50    0.50  01234567  differs
        page/fling           1              0          0.25    0.25    0.25  01234567  no golden
        page/tap             -              -             -       -       -  -         malformed
        page/zoom            -              -             -       -       -  -         cannot run

        differs     feed/slow drag
                    frame 3: y: expected 1.0, found 2.0 (7 ulps); 2 of 9 frames differ
        malformed   page/tap
                    tap.csv:5: expected a number
        cannot run  page/zoom
                    found it moving

        1 case without golden:
          page/fling

        Goldens that belong to no case:
          Traces/goldens/page/old.csv

        Next:
          scrollwork show feed 'slow drag'  # draws the replay
          scrollwork review                 # accepts or rejects the changes by group

        5 cases: 1 passed, 1 differing, 1 without golden, 1 malformed, 1 that cannot run, 1 orphaned golden
        12 frames in 0.000 s of service: 1,021,277 a second
        service time of a frame: p50 1.00 µs, p90 1.00 µs, p99 2.00 µs, p99.9 2.00 µs, max 2.00 µs
        scrollwork 9.8.7, Swift 6.3, release build, arm64, Linux

        """)
  }

  @Test("The column of rows is omitted without rows, and a single scenario is named once")
  func eagerRun() {
    let run = RunResults(cases: [SampleResults.passed("page", "fling", times: [1000])])
    #expect(
      SampleResults.render(run, .text).lines[0]
        == "gesture in page  frames  frame p50 µs  p99 µs  max µs  digest    result")
  }

  @Test("Hitches have a column, and the summary says how they are judged")
  func hitches() {
    let run = RunResults(cases: [
      SampleResults.hitching("feed", "fling"), SampleResults.passed("feed", "tap", times: [1]),
    ])
    let lines = SampleResults.render(run, .text).lines
    #expect(
      Array(lines.prefix(4)) == [
        "gesture in feed  frames  frame p50 µs  p99 µs  max µs  hitch ms/s  digest    result",
        "───────────────  ──────  ────────────  ──────  ──────  ──────────  ────────  ──────",
        "fling                 4         10002   40010   40010         400  01234567  passed",
        "tap                   1          0.00    0.00    0.00           -  01234567  passed",
      ])
    #expect(
      lines.dropLast().suffix(3).joined(separator: " ") == """
        on a display of each replay's own rate, where late frames catch up: 2 of 5 refreshes dropped \
        (40.00 %); 1 hitch, 400.00 ms/s (critical in a test, immediate attention in Xcode's Organizer); worst second: 2 of 60 \
        dropped, feed/fling from 0.133 s on
        """)
  }

  @Test("With the in-step policy each frame is presented, on a display of the given rate")
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

  @Test("A run without cases has a message instead of a table")
  func emptyRun() {
    #expect(
      SampleResults.render(SampleResults.empty, .text) == """
        0 cases: 0 passed
        0 frames
        no frame was measured
        scrollwork 9.8.7, Swift 6.3, release build, arm64, Linux

        """)
  }

  @Test("No line is wider than the terminal, for any names", arguments: [60, 80, 100, 120])
  func widthLaw(width: Int) {
    var random = SplitMix64(seed: 20)
    let alphabet = Array("abcXYZ019-_. |<>&\"\n\t\u{7}é日語한👩‍👩‍👧🇩🇪e\u{301}\u{200B}\u{202E}")
    func name() -> String {
      String((0..<Int.random(in: 0...220, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }
    for round in 0..<40 {
      let huge = UInt64(1) << UInt64.random(in: 0..<60, using: &random)
      let cases = [
        SampleResults.passed(name(), name(), times: [1, huge], rows: Int(huge)),
        SampleResults.differing(name(), name(), why: name()),
        CaseResult(scenario: name(), gesture: name(), verdict: .malformed, explanation: name()),
      ]
      // More than ten differing cases are grouped; more than forty cases are shown by scenario.
      let run = RunResults(
        cases: Array(repeating: cases, count: [1, 11, 20][round % 3]).flatMap(\.self), orphanedGoldens: [name()])
      let layout = TextLayout(
        width: width, isColored: true, showsEveryCase: round.isMultiple(of: 2), selection: ["--scenario", "a*"],
        folder: name())
      let text = SampleResults.text(run, layout).withoutColors
      #expect(text.lines.allSatisfy { $0.displayWidth <= width })
    }
  }

  @Test("Columns are aligned in every line, also after wide characters and colors")
  func alignment() {
    let names = ["plain", "日本語", "👩‍👩‍👧", "e\u{301}", String(repeating: "長", count: 60)]
    let run = RunResults(cases: names.map { SampleResults.passed("s", $0, times: [100]) })
    let rows = SampleResults.render(run, .text, isColored: true).lines.filter { $0.contains("passed\u{1B}") }
    let widths = rows.map { row in String(row.prefix { $0 != "\u{1B}" }).displayWidth }
    #expect(rows.count == 5)
    #expect(Set(widths).count == 1)
  }

  @Test("Color adds only escape sequences")
  func color() {
    let plain = SampleResults.render(SampleResults.mixed, .text)
    let colored = SampleResults.render(SampleResults.mixed, .text, isColored: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[32mpassed\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[31mdiffers\u{1B}[0m"))
    #expect(colored.withoutColors == plain)
  }

  @Test("Names cannot contain control characters, and reasons have full names")
  func hostileNames() {
    let text = SampleResults.render(SampleResults.hostile, .text)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    let long = String(repeating: "long", count: 50)
    #expect(text.split(whereSeparator: \.isWhitespace).joined().contains("\(long)/\(long)"))
  }

  @Test("The first ten missing goldens are listed, with the command that records them")
  func manyMissing() {
    let cases = (100..<150).map {
      CaseResult(
        scenario: "s", gesture: "g\($0)", verdict: .goldenMissing, measurement: SampleResults.measurement([1], rows: 0))
    }
    let text = SampleResults.render(RunResults(cases: cases), .text)
    #expect(text.contains("50 cases without golden:\n  s/g100\n"))
    #expect(text.contains("  s/g109\n  and 40 more\n\nNext:\n  scrollwork record --missing  # writes"))
  }

  @Test("The order of cases is the order given")
  func order() {
    let names = [("b", "2"), ("a", "1"), ("b", "1")]
    let run = RunResults(cases: names.map { SampleResults.passed($0, $1, times: [1]) })
    let first = SampleResults.render(run, .text).lines.prefix(5).compactMap { $0.split(separator: " ").first }
    #expect(first.filter { $0.contains("/") } == ["b/2", "a/1", "b/1"])
  }

  @Test("A run of many cases shows the 15 scenarios with the slowest frames, or every case if set")
  func scenarios() {
    // Scenario n has three cases whose frames all take n µs.
    let cases = (1...20).flatMap { number in
      (0..<3).map { SampleResults.passed("s\(number)", "g\($0)", times: [UInt64(number) * 1000]) }
    }
    let run = RunResults(cases: cases)
    let lines = SampleResults.render(run, .text).lines
    #expect(lines[0] == "slowest scenarios  cases  frames  frame p50 µs  p99 µs  max µs  result")
    let rows = lines[2...].prefix { $0.hasPrefix("s") }.map { $0.split(separator: " ").map(String.init) }
    #expect(rows.map { $0[0] } == (6...20).reversed().map { "s\($0)" })
    #expect(rows[0] == ["s20", "3", "3", "20.0", "20.0", "20.0", "all", "passed"])
    #expect(lines[17] == "and 5 faster scenarios; --every-case shows a row for each case")
    let all = SampleResults.text(run, TextLayout(showsEveryCase: true)).lines
    #expect(all[2...].prefix { $0.hasPrefix("s") }.map { $0.split(separator: " ").first } == cases.map { $0.name[...] })
  }

  @Test("Columns are dropped in a narrow terminal: digest, then rows, then p99")
  func narrow() {
    let run = RunResults(cases: [
      SampleResults.passed("feed", "fling", times: [1], rows: 2), SampleResults.passed("page", "fling", times: [1]),
    ])
    // Names take 10 columns, and the widths of the titles are 6, 13, 12, 6, 6, 8 and 6 with two between each: 81.
    func titles(_ width: Int) -> String { SampleResults.text(run, TextLayout(width: width)).lines[0] }
    let start = "case        frames  "
    #expect(titles(81) == start + "rows measured  frame p50 µs  p99 µs  max µs  digest    result")
    #expect(titles(80) == start + "rows measured  frame p50 µs  p99 µs  max µs  result")
    #expect(titles(70) == start + "frame p50 µs  p99 µs  max µs  result")
  }
}
