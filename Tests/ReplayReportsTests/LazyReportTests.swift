import Foundation
import ReplayResults
import ScrollReplay
import Testing

@testable import ReplayReports

@Suite("Lazy content in reports")
struct LazyReportTests {
  /// Every measure another number, so that none can stand in another's place.
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

  @Test("Names are told once, and each names a number of its own")
  func names() {
    let names = LazyMeasures.named.map(\.name)
    #expect(Set(names).count == names.count && names.count == 22)
    var seen = Set<Int>()
    for (_, path) in LazyMeasures.named { seen.insert(Self.measures[keyPath: path]) }
    #expect(seen.count == names.count)
  }

  @Test("What is stored is read again, and results from before say nothing")
  func stored() throws {
    let text = SampleResults.render(Self.run, .json)
    let stored = try StoredRun(parsing: Data(text.utf8), file: "run.json")
    #expect(stored.results.cases.map(\.measurement?.lazy) == [Self.measures, nil])
    #expect(RunReport(stored.results, provenance: stored.provenance).render(.json) == text)
    #expect(text.contains(#""drift_worst_64ths": 3204"#))
  }

  @Test("A measure that is no whole number is refused with its place")
  func malformed() {
    let text = SampleResults.render(Self.run, .json).replacing(#""jumps": "#, with: #""jumps": -"#)
    do {
      _ = try StoredRun(parsing: Data(text.utf8), file: "run.json")
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains("cases[0].lazy.jumps: expected a whole number from 0"))
    }
  }

  @Test("A measure that another version does not know is passed over, one that it did not take is nothing")
  func versions() throws {
    let text = SampleResults.render(Self.run, .json).replacing(#""retargets": "#, with: #""later": "#)
    let stored = try StoredRun(parsing: Data(text.utf8), file: "run.json")
    #expect(stored.results.cases[0].measurement?.lazy?.landing.retargets == 0)
    #expect(stored.results.cases[0].measurement?.lazy?.landing.jumps == Self.measures.landing.jumps)
  }

  @Test("The second table names each lazy case, within 100 columns")
  func table() {
    var clean = LazyMeasures()
    clean.items.mostLive = 17
    let long = String(repeating: "long-", count: 30)
    for measures in [clean, Self.measures] {
      let text = SampleResults.render(
        RunResults(cases: [Self.result("fling", measures), Self.result(long, measures), Self.result("page", nil)]),
        .text)
      #expect(text.lines.allSatisfy { $0.displayWidth <= 100 })
      let table = text.lines.drop { !$0.hasPrefix("Lazy content") }
      // Rows that were made early have a table of their own.
      #expect(table.count { $0.hasPrefix("feed/") } == (measures == clean ? 2 : 4))
      #expect(text.lines.contains { $0.hasPrefix("Rows") } == (measures != clean))
    }
    #expect(!SampleResults.render(RunResults(cases: [Self.result("page", nil)]), .text).contains("Lazy content"))
  }

  @Test("What became of rows is told of the cases that made some early or kept some, where there are any")
  func prefetched() {
    var early = LazyMeasures()
    (early.prefetch.hits, early.prefetch.wasted, early.prefetch.cancelled) = (27, 4, 3)
    early.items.mostLive = 16
    var pooled = LazyMeasures()
    (pooled.items.mostLive, pooled.items.mostPooled) = (12, 5)
    for (measures, titles, numbers) in [
      ([early], "hits waste cut", ["27 4 3"]), ([pooled], "pool", ["5"]), ([LazyMeasures()], "", []),
      ([early, LazyMeasures(), pooled], "hits waste cut pool", ["27 4 3 0", "0 0 0 5"]),
    ] {
      let cases = measures.enumerated().map { Self.result("fling-\($0)", $1) }
      let text = SampleResults.render(RunResults(cases: cases), .text)
      let table = text.lines.drop { !$0.hasPrefix("Rows") }
      let columns = table.first?.split(separator: " ").dropFirst() ?? []
      #expect(columns.joined(separator: " ") == titles)
      let rows = table.filter { $0.hasPrefix("feed/") }.map { $0.split(separator: " ").dropFirst() }
      #expect(rows.map { $0.joined(separator: " ") } == numbers)
      // The legend names the columns that are there.
      #expect(text.contains("hits, waste, cut:") == titles.contains("hits"))
      #expect(text.contains("live, pool:") == titles.contains("pool"))
      #expect(text.contains("live: ") != titles.contains("pool"))
    }
    let sentence = LazyTable.sentence(early, framesPerSecond: 60)
    #expect(sentence.contains("27 rows made early and seen, 4 a waste, 3 given up"))
    #expect(sentence.hasSuffix("16 rows live at most"))
    #expect(LazyTable.sentence(pooled, framesPerSecond: 60).hasSuffix("at most; 12 rows live at most, 5 in pools"))
  }

  @Test("Numbers are rounded for people and never to nothing")
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

  @Test("CSV, Markdown and HTML have them, and a run without lazy content is as it was")
  func formats() {
    let csv = SampleResults.render(Self.run, .csv).lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(csv.allSatisfy { $0.count == 19 + 22 } && csv[0].last == "lazy_pooled_rows")
    #expect(csv[1].last.map(String.init) == String(Self.measures.items.mostPooled) && csv[2].last == "")
    #expect(SampleResults.render(Self.run, .markdown).contains("<summary>Lazy content</summary>"))
    #expect(SampleResults.render(Self.run, .html).contains("<h2 id=\"lazy\">Lazy content</h2>"))
    let plain = RunResults(cases: [Self.result("page", nil)])
    for format in [ReportFormat.csv, .markdown, .html, .json] {
      #expect(!SampleResults.render(plain, format).localizedCaseInsensitiveContains("lazy"))
    }
  }
}
