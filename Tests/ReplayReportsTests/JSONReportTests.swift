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
    #expect(Set(object.keys) == ["schema", "provenance", "verdict", "summary", "cases", "orphaned_goldens"])
    #expect(object["schema"] as? String == "scrollwork.replay/1")
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

  @Test("A case that could not be run has neither digest nor times, and says why")
  func malformedCase() throws {
    let fourth = try cases(SampleResults.mixed)[3]
    #expect(fourth["digest"] == nil)
    #expect(fourth["service_ns"] == nil)
    #expect(fourth["explanation"] as? String == "tap.csv:5: expected a number")
  }

  @Test("Names come back as they were, in order")
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
