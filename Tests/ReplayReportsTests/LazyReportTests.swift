import Foundation
import ReplayResults
import ScrollReplay
import Testing

@testable import ReplayReports

@Suite("Lazy content in reports")
struct LazyReportTests {
  /// Every measure has another number, so that none can be mistaken for another.
  private static let measures: LazyMeasures = {
    var measures = LazyMeasures()
    for (number, (_, path)) in LazyMeasures.named.enumerated() { measures[keyPath: path] = 640 * (number + 1) + number }
    return measures
  }()

  private static func result(_ gesture: String, _ lazy: LazyMeasures?) -> CaseResult {
    var measurement = SampleResults.measurement([1000, 2000], rows: 3)
    measurement.series = FrameSeries(
      numbers: [0, 1], serviceTimes: [1000, 2000], digests: [1, 0x89AB_CDEF], phases: [.idle, .idle])
    measurement.lazy = lazy
    return CaseResult(scenario: "feed", gesture: gesture, verdict: .passed, measurement: measurement)
  }

  private static let run = RunResults(cases: [result("fling", measures), result("page", nil)])

  @Test("Measure names are unique, and each has its own number")
  func names() {
    let names = LazyMeasures.named.map(\.name)
    #expect(Set(names).count == names.count && names.count == 25)
    var values = Set<Int>()
    for (_, path) in LazyMeasures.named { values.insert(Self.measures[keyPath: path]) }
    #expect(values.count == names.count)
  }

  @Test("Stored measures survive a round trip, and results of older versions have none")
  func stored() throws {
    let text = SampleResults.render(Self.run, .json)
    let stored = try StoredRun(parsing: Data(text.utf8), file: "run.json")
    #expect(stored.results.cases.map(\.measurement?.lazy) == [Self.measures, nil])
    #expect(RunReport(stored.results, provenance: stored.provenance).render(.json) == text)
    #expect(text.contains(#""layout_shift_worst_64ths": 3204"#))
  }

  @Test("A measure that is not a whole number is refused with its position")
  func malformed() {
    let text = SampleResults.render(Self.run, .json).replacing(#""jumps": "#, with: #""jumps": -"#)
    do {
      _ = try StoredRun(parsing: Data(text.utf8), file: "run.json")
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains("cases[0].lazy.jumps: expected a whole number from 0"))
    }
  }

  @Test("An unknown measure is ignored, and a missing one is zero")
  func versions() throws {
    let text = SampleResults.render(Self.run, .json).replacing(#""retargets": "#, with: #""later": "#)
    let stored = try StoredRun(parsing: Data(text.utf8), file: "run.json")
    #expect(stored.results.cases[0].measurement?.lazy?.landing.retargets == 0)
    #expect(stored.results.cases[0].measurement?.lazy?.landing.jumps == Self.measures.landing.jumps)
  }

  @Test("An old name of a measure is refused with the new one")
  func oldNames() {
    let text = SampleResults.render(Self.run, .json)
    for (old, new) in [
      ("drift_frames", "layout_shift_frames"), ("drift_worst_64ths", "layout_shift_worst_64ths"),
      ("thumb_wrong_way_frames", "thumb_reversed_frames"), ("thumb_wrong_way_millionths", "thumb_reversed_millionths"),
    ] {
      let error = #expect(throws: ResultsError.self) {
        try StoredRun(parsing: Data(text.replacing("\"\(new)\"", with: "\"\(old)\"").utf8), file: "run.json")
      }
      #expect(error?.description.contains("cases[0].lazy.\(old): expected the key \(new)") == true)
    }
  }

  @Test("The worst of each measure has a row with its unit, the number of cases that have any, and the worst case")
  func summary() {
    var (first, second) = (LazyMeasures(), LazyMeasures())
    // 96 and 640 64ths are 1.5 and 10 pt; 5 of 200 are 2.5 %.
    (first.layoutShift.worst, second.layoutShift.worst) = (96, 640)
    (first.thumb.reversedFrames, first.items.peakLive, second.items.peakLive) = (4, 9, 7)
    (first.contentLength.largestChange, first.contentLength.lengthBefore) = (5, 200)
    let run = RunResults(cases: [Self.result("a", first), Self.result("b", second), Self.result("c", nil)])
    let table = SampleResults.render(run, .text).lines.drop { !$0.hasPrefix("lazy content: 2 cases") }.dropFirst(2)
      .prefix { !$0.isEmpty }
    #expect(
      table.map { $0.singleSpaced } == [
        "layout shift 10 pt 2 feed/b", "blank area 0 pt 0 -", "scroll-to position error 0 pt 0 -",
        "scroll thumb moves backwards 4 frames 1 feed/a", "scroll thumb jump 0 % of track 0 -",
        "scroll thumb gap at content edge 0 % of track 0 -", "content size change in a frame 2.50 % 1 feed/a",
        "live rows 9 rows 2 feed/a",
      ])
  }

  @Test("With every case, each lazy case has its measures, in tables within the terminal, without columns of zeros")
  func everyCase() {
    var clean = LazyMeasures()
    clean.items.peakLive = 17
    let long = String(repeating: "long-", count: 30)
    // Names take 32 of 100 columns, and two blanks separate columns. The titles have 17, 15, 18, 17 in 67. The others
    // have 20, 17, 14 in 51 before 18; 18, 18, 11, 18 in 65; 20, 23, 15 in 58.
    for (measures, tables) in [(clean, 1), (Self.measures, 5)] {
      let text = SampleResults.text(
        RunResults(cases: [Self.result("fling", measures), Self.result(long, measures), Self.result("page", nil)]),
        TextLayout(showsEveryCase: true))
      #expect(text.lines.allSatisfy { $0.displayWidth <= 100 })
      #expect(text.lines.count { $0.hasPrefix("Lazy content") } == tables)
      let table = text.lines.drop { !$0.hasPrefix("Lazy content") }
      #expect(table.count { $0.hasPrefix("feed/") } == 2 * tables)
      if measures == clean { #expect(table.first?.hasSuffix("  live rows") == true) }
    }
    #expect(!SampleResults.render(RunResults(cases: [Self.result("page", nil)]), .text).contains("lazy content"))
  }

  @Test("Prefetched and pooled rows have columns if any case has them")
  func prefetched() {
    var early = LazyMeasures()
    (early.prefetch.hits, early.prefetch.late, early.prefetch.wasted, early.prefetch.cancelled) = (27, 2, 4, 3)
    // 4.5 ms in two frames.
    (early.hitches.frames, early.hitches.time) = (2, 4_500_000)
    early.items.peakLive = 16
    var pooled = LazyMeasures()
    (pooled.items.peakLive, pooled.items.peakPooled) = (12, 5)
    for (measures, rows) in [
      ([early], ["4.5 ms", "used 27 rows", "not ready 2 rows", "wasted 4 rows", "cancelled 3 rows"]),
      ([pooled], ["pools 5 rows"]),
      ([LazyMeasures()], []),
      (
        [early, pooled],
        ["4.5 ms", "pools 5 rows", "used 27 rows", "not ready 2 rows", "wasted 4 rows", "cancelled 3 rows"]
      ),
    ] {
      let cases = measures.enumerated().map { Self.result("fling-\($0)", $1) }
      let lines = SampleResults.render(RunResults(cases: cases), .text).lines.map { $0.singleSpaced }
      let reported = lines.filter {
        $0.hasPrefix("prefetched rows") || $0.hasPrefix("rows in reuse pools") || $0.hasPrefix("hitches")
      }
      #expect(reported.count == rows.count && zip(reported, rows).allSatisfy { $0.contains($1) })
    }
    let sentence = LazyTable.sentence(early, framesPerSecond: 60)
    #expect(
      sentence.contains("2 hitches of 4.5 ms in all; 27 prefetched rows used, 2 not ready, 4 wasted, 3 cancelled"))
    #expect(sentence.hasSuffix("at most 16 live rows"))
    #expect(LazyTable.sentence(pooled, framesPerSecond: 60).hasSuffix("at most; at most 12 live rows, 5 in pools"))
  }

  @Test("Numbers are rounded, but never to zero")
  func numbers() {
    #expect(LazyTable.points(0) == "0" && LazyTable.points(64) == "1" && LazyTable.points(1) == "0.016")
    #expect(LazyTable.points(96) == "1.5" && LazyTable.points(64 * 844) == "844")
    #expect(LazyTable.percent(0) == "0" && LazyTable.percent(400) == "0.040" && LazyTable.percent(1) == "<0.001")
    // 32 pt in each of three frames at 60 a second: 1,600 pt·ms.
    #expect(LazyTable.blankTime(3 * 32 * 64, 60) == "1600" && LazyTable.blankTime(0, 60) == "0")
    var length = LazyMeasures().contentLength
    (length.largestChange, length.lengthBefore) = (5, 200)
    #expect(LazyTable.change(length) == "2.50")
  }

  @Test("CSV, Markdown and HTML have lazy measures only for lazy content")
  func formats() {
    let csv = SampleResults.render(Self.run, .csv).lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(csv.allSatisfy { $0.count == 19 + 25 } && csv[0].last == "lazy_pooled_rows")
    #expect(csv[1].last.map(String.init) == String(Self.measures.items.peakPooled) && csv[2].last == "")
    #expect(SampleResults.render(Self.run, .markdown).contains("<summary>Lazy content</summary>"))
    #expect(SampleResults.render(Self.run, .html).contains("<h2 id=\"lazy\">Lazy content</h2>"))
    let plain = RunResults(cases: [Self.result("page", nil)])
    for format in [ReportFormat.csv, .markdown, .html, .json] {
      #expect(!SampleResults.render(plain, format).localizedCaseInsensitiveContains("lazy"))
    }
  }
}
