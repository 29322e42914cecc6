import Foundation
import ReplayResults
import Testing

@testable import ReplayReports

@Suite("A run as JSON")
struct JSONReportTests {
  private func object(_ results: RunResults) throws -> [String: Any] {
    let text = SampleResults.render(results, .json)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func cases(_ results: RunResults) throws -> [[String: Any]] {
    try #require(try object(results)["cases"] as? [[String: Any]])
  }

  @Test("The object has the contracted keys")
  func keys() throws {
    let object = try object(SampleResults.mixed)
    #expect(
      Set(object.keys) == [
        "schema", "provenance", "verdict", "summary", "pacing", "strict_about_orphans", "cases", "orphaned_goldens",
      ])
    #expect(object["schema"] as? String == "scrollwork.replay/4")
    #expect(object["verdict"] as? String == "malformed")
    let provenance = try #require(object["provenance"] as? [String: Any])
    #expect(
      Set(provenance.keys) == [
        "tool", "version", "toolchain", "configuration", "architecture", "operating_system", "repeats", "arguments",
      ])
  }

  @Test("A case has the contracted keys and values")
  func passedCase() throws {
    let first = try #require(try cases(SampleResults.mixed).first)
    #expect(
      Set(first.keys) == [
        "scenario", "gesture", "frames", "frames_per_second", "digest", "verdict", "counters", "service_ns",
      ])
    #expect(first["digest"] as? String == "0123456789abcdef")
    #expect(first["frames"] as? Int == 10)
    #expect(
      first["service_ns"] as? [String: Int] == ["p50": 1000, "p90": 1000, "p99": 2000, "p999": 2000, "max": 2000])
    let counters = try #require(first["counters"] as? [String: Int])
    #expect(
      Set(counters.keys) == [
        "events", "callbacks", "rows_created", "rows_measured", "rows_placed", "rows_released", "layout_passes",
      ])
    #expect(counters["rows_measured"] == 12)
  }

  @Test("A case with frames has their costs, their presentation times, and histograms")
  func frames() throws {
    let run = RunResults(cases: [SampleResults.hitching("feed", "fling")])
    let first = try #require(try cases(run).first)
    #expect(first["frame_runs"] as? [[Int]] == [[0, 2], [7, 2]])
    let phases = try #require(first["phase_runs"] as? [[Any]])
    #expect(phases.map { "\($0[0]) \($0[1])" } == ["tracking 1", "interacting 2", "idle 1"])
    #expect(first["frame_min_ns"] as? [Int] == [10_000_000, 10_000_000, 40_000_000, 10_000_000])
    #expect(first["frame_digests"] as? String == "00000001000000020000000389abcdef")
    #expect((first["service_histogram_ns"] as? [[Int]])?.map { $0[1] } == [3, 1])
    // The third frame is due at refresh 8 and shown at 10; the fourth is shown at the same refresh.
    let pacing = try #require(first["pacing"] as? [String: Any])
    #expect(pacing["hitch_ns"] as? Int == 33_333_333)
    #expect(pacing["dropped_refreshes"] as? Int == 2 && pacing["refreshes"] as? Int == 5)
    #expect(pacing["unseen_frames"] as? Int == 1)
    #expect(abs(try #require(pacing["hitch_ms_per_s"] as? Double) - 400) < 1e-3)
    #expect(pacing["hitch_grade_test"] as? String == "critical")
    #expect(pacing["hitch_grade_organizer"] as? String == "immediate attention")
    #expect((first["hitch_histogram_ns"] as? [[Int]])?.first == [0, 3])
    #expect((first["latency_ns"] as? [String: Int])?["p50"] == 10_002_431)
  }

  @Test("Keys are in the contracted order")
  func keyOrder() throws {
    let text = SampleResults.render(SampleResults.mixed, .json)
    let top = ["\"schema\": ", "\"provenance\": ", "\"verdict\": ", "\"cases\": ["]
    let places = try top.map { try #require(text.range(of: $0)).lowerBound }
    #expect(places == places.sorted())
    let keys = ["scenario", "gesture", "frames", "digest", "verdict", "counters", "service_ns"]
    let cases = text[places[3]...]
    let inner = try keys.map { try #require(cases.range(of: "\"\($0)\": ")).lowerBound }
    #expect(inner == inner.sorted())
  }

  @Test("A failed case has no digest or times, and has an explanation")
  func malformedCase() throws {
    let fourth = try cases(SampleResults.mixed)[3]
    #expect(fourth["digest"] == nil)
    #expect(fourth["service_ns"] == nil)
    #expect(fourth["explanation"] as? String == "tap.csv:5: expected a number")
  }

  @Test("Names survive a round trip, in order")
  func hostileNames() throws {
    let names = try cases(SampleResults.hostile).map { $0["gesture"] as? String }
    #expect(names == SampleResults.hostile.cases.map(\.gesture))
  }

  @Test("The same results give the same bytes, and a run without cases is an object too")
  func sameBytes() throws {
    #expect(SampleResults.render(SampleResults.mixed, .json) == SampleResults.render(SampleResults.mixed, .json))
    #expect(try cases(SampleResults.empty).isEmpty)
  }
}
