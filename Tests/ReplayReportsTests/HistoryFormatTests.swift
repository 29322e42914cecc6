import Foundation
import ReplayResults
import Testing

@testable import ReplayReports

@Suite("Formats of services that follow results over time")
struct HistoryFormatTests {
  // The fast case takes 1 µs in nine frames and 2 µs in one: mean 1.1 µs, median 1 µs, 99th percentile 2 µs.
  private static let times: [UInt64] = Array(repeating: 1000, count: 9) + [2000]
  private static let run = RunResults(
    cases: [
      SampleResults.passed("feed", "fling", times: times, rows: 12),
      CaseResult(scenario: "page", gesture: "tap", verdict: .malformed, explanation: "tap.csv:5: expected a number"),
    ])

  private static func json(_ results: RunResults, _ format: ReportFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(SampleResults.render(results, format).utf8))
  }

  // The schema: https://github.com/benchmark-action/github-action-benchmark, "Custom benchmarks".
  @Test("github-benchmark is an array of objects with name, unit and a number, as customSmallerIsBetter takes it")
  func gitHub() throws {
    let entries = try #require(try Self.json(Self.run, .githubBenchmark) as? [[String: Any]])
    for entry in entries {
      #expect(entry["name"] is String && entry["unit"] is String && entry["value"] is NSNumber)
      #expect(Set(entry.keys).isSubset(of: ["name", "unit", "value", "range", "extra"]))
      for optional in ["range", "extra"] { #expect(entry[optional] == nil || entry[optional] is String) }
    }
    func value(_ name: String) -> Double? {
      entries.first { $0["name"] as? String == name }?["value"] as? Double
    }
    #expect(value("time/feed/fling/service_mean") == 1100)
    #expect(value("time/feed/fling/service_p50") == 1000)
    #expect(value("time/feed/fling/service_p99") == 2000)
    #expect(value("exact/feed/fling/frames") == 10)
    #expect(value("exact/feed/fling/rows_measured") == 12)
  }

  @Test("A name and its unit distinguish exact counters from times")
  func units() throws {
    let entries = try #require(try Self.json(Self.run, .githubBenchmark) as? [[String: Any]])
    let kinds = Dictionary(grouping: entries) { ($0["unit"] as? String) ?? "" }
    #expect(Set(kinds.keys) == ["ns", "count"])
    #expect(kinds["ns"]?.allSatisfy { ($0["name"] as? String)?.hasPrefix("time/") == true } == true)
    #expect(kinds["count"]?.allSatisfy { ($0["name"] as? String)?.hasPrefix("exact/") == true } == true)
  }

  // The schema: https://bencher.dev/docs/reference/bencher-metric-format.
  @Test("bencher is an object of benchmarks, each an object of measures with a number as value")
  func bencher() throws {
    let benchmarks = try #require(try Self.json(Self.run, .bencher) as? [String: [String: [String: Any]]])
    #expect(Array(benchmarks.keys) == ["feed/fling"])
    for (measure, metric) in try #require(benchmarks["feed/fling"]) {
      #expect(metric["value"] is NSNumber && Set(metric.keys).isSubset(of: ["value", "lower_value", "upper_value"]))
      #expect(measure.hasPrefix("time-") || measure.hasPrefix("exact-"))
      // A slug, by which Bencher identifies the measure in later runs.
      #expect(measure.count <= 64 && measure.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    }
    #expect(benchmarks["feed/fling"]?["time-service-p99-ns"]?["value"] as? Double == 2000)
    #expect(benchmarks["feed/fling"]?["exact-rows-measured"]?["value"] as? Double == 12)
  }

  // The importer: https://otava.apache.org/docs/getting-started.
  @Test("otava is one row with the commit, its date, and a number in every other column")
  func otava() throws {
    var provenance = SampleResults.provenance
    provenance.origin = Provenance.Origin(
      commit: "abc", hasChanges: false, machine: "a processor", date: "2026-11-21T15:50:58Z")
    let lines = RunReport(Self.run, provenance: provenance).render(.otava).lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    try #require(lines.count == 2 && lines[0].count == lines[1].count)
    #expect(lines[0][..<4] == ["time", "commit", "machine", "toolchain"])
    #expect(lines[1][..<4] == ["2026-11-21T15:50:58Z", "abc", "a processor", "Swift 6.3"])
    let metrics = Dictionary(uniqueKeysWithValues: zip(lines[0], lines[1]).dropFirst(4))
    #expect(metrics.values.allSatisfy { Double($0) != nil })
    #expect(metrics["time/feed/fling/service_p50_ns"] == "1000")
    #expect(metrics["exact/feed/fling/rows_measured"] == "12")
  }

  @Test("Repeats do not raise the mean: the least time of each frame counts")
  func leastTimes() throws {
    var measurement = try #require(SampleResults.hitching("feed", "fling").measurement)
    // A disturbed repeat adds to the histogram, not to the least times 10, 10, 40 and 10 ms.
    measurement.serviceTimes.record(900_000_000)
    let result = CaseResult(scenario: "feed", gesture: "fling", verdict: .passed, measurement: measurement)
    let entries = try #require(
      try Self.json(RunResults(cases: [result]), .githubBenchmark) as? [[String: Any]])
    #expect(entries.first?["name"] as? String == "time/feed/fling/service_mean")
    #expect(entries.first?["value"] as? Double == 17_500_000)
  }

  @Test("Hostile names give valid documents", arguments: [ReportFormat.githubBenchmark, .bencher])
  func hostileNames(format: ReportFormat) throws {
    let document = try Self.json(SampleResults.hostile, format)
    #expect((document as? [Any])?.isEmpty == false || (document as? [String: Any])?.isEmpty == false)
  }

  @Test("A run without measured cases gives an empty document")
  func nothingMeasured() throws {
    #expect(SampleResults.render(SampleResults.empty, .githubBenchmark) == "[]\n")
    #expect(SampleResults.render(SampleResults.empty, .bencher) == "{}\n")
    #expect(SampleResults.render(SampleResults.empty, .otava).lines.first == "time,commit,machine,toolchain")
  }
}
