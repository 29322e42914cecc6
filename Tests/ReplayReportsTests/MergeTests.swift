import ReplayResults
import TestSupport
import Testing

@testable import ReplayReports

@Suite("Merging of shards")
struct MergeTests {
  private static let whole: RunResults = {
    let names = ["a", "b", "c"].flatMap { scenario in ["g", "h", "i", "j"].map { (scenario, $0) } }
    var run = RunResults(
      cases: [CaseResult(scenario: "", gesture: "bad", verdict: .malformed, explanation: "bad.csv:2: expected more")]
        + names.map { SampleResults.hitching($0, $1) },
      orphanedGoldens: ["old.csv"], isStrictAboutOrphans: true)
    run.pacing = FramePacing(refreshRate: 120)
    return run
  }()

  /// A shard of the whole, as a run of the shard alone stores it.
  private static func part(_ shard: Shard, _ change: (inout Provenance) -> Void = { _ in }) -> StoredRun {
    let places = shard.places(ofCasesWeighing: whole.cases.indices.map { $0 % 5 })
    var results = RunResults(
      cases: places.map { whole.cases[$0] }, orphanedGoldens: shard.index == 1 ? whole.orphanedGoldens : [],
      isStrictAboutOrphans: true)
    results.pacing = whole.pacing
    results.part = RunPart(shard, places: places, total: whole.cases.count)
    var provenance = SampleResults.provenance
    provenance.origin = Provenance.Origin(
      commit: "abc", hasChanges: false, machine: "machine", date: "2026-11-21T15:\(shard.index + 10):00Z")
    change(&provenance)
    return StoredRun(file: "\(shard.index).json", results: results, provenance: provenance)
  }

  private static func parts(_ count: Int) -> [StoredRun] { (1...count).map { part(Shard($0, of: count)) } }

  private static func failure(_ runs: [StoredRun]) -> String? {
    do {
      _ = try StoredRun.merged(runs)
      return nil
    } catch { return error.description }
  }

  @Test("Shards merged in any order equal the whole, byte for byte", arguments: [1, 2, 5, 20])
  func merged(count: Int) throws {
    var provenance = SampleResults.provenance
    provenance.origin = Provenance.Origin(
      commit: "abc", hasChanges: false, machine: "machine", date: "2026-11-21T15:11:00Z")
    let expected = RunReport(Self.whole, provenance: provenance).render(.json)
    var random = SplitMix64(seed: UInt64(count))
    let merged = try StoredRun.merged(Self.parts(count).shuffled(using: &random))
    #expect(RunReport(merged.results, provenance: merged.provenance).render(.json) == expected)
  }

  @Test("All distinct machines are listed")
  func machines() throws {
    let other = Self.part(Shard(2, of: 2)) { $0.origin?.machine = "another" }
    #expect(try StoredRun.merged([other, Self.part(Shard(1, of: 2))]).provenance.origin?.machine == "machine; another")
  }

  @Test("A missing or duplicate shard is reported with its file")
  func missing() {
    let parts = Self.parts(9)
    #expect(Self.failure([]) == "merge: expected at least one result file of a shard")
    #expect(
      Self.failure(Array(parts[1...]))
        == "2.json: expected all 9 shards, found none for 1/9")
    #expect(
      Self.failure(Array(parts[..<2]))
        == "1.json: expected all 9 shards, found none for 3/9, 4/9, 5/9, 6/9, 7/9 and 2 more")
    let twin = StoredRun(file: "copy.json", results: parts[2].results, provenance: parts[2].provenance)
    #expect(
      Self.failure(parts + [twin]) == "copy.json: expected each shard once, found shard 3/9 as in 3.json")
    let whole = StoredRun(file: "whole.json", results: Self.whole, provenance: SampleResults.provenance)
    #expect(
      Self.failure([whole])
        == "whole.json: expected the results of a shard (replay --shard), found those of a whole run")
  }

  @Test("Shards of different runs are refused with the differing fact")
  func falseAttributions() {
    func failure(_ change: (inout Provenance) -> Void) -> String? {
      Self.failure([Self.part(Shard(1, of: 2)), Self.part(Shard(2, of: 2), change)])
    }
    #expect(failure { $0.origin?.commit = "def" } == "2.json: expected commit abc as in 1.json, found def")
    #expect(
      failure { $0.origin?.hasChanges = true } == "2.json: expected commit abc as in 1.json, found abc with changes")
    #expect(failure { $0.origin = nil } == "2.json: expected commit abc as in 1.json, found none")
    #expect(
      failure { $0.arguments = ["replay", "--fps", "9"] }
        == "2.json: expected arguments \"replay\" as in 1.json, found \"replay --fps 9\"")
    #expect(
      failure { $0.platform.configuration = "debug" }
        == "2.json: expected a build for release as in 1.json, found debug")
    #expect(failure { $0.repeats = 2 } == "2.json: expected repeats 1 as in 1.json, found 2")
    #expect(failure { $0.toolVersion = "1" } == "2.json: expected version 9.8.7 as in 1.json, found 1")
    #expect(
      Self.failure([Self.part(Shard(1, of: 2)), Self.part(Shard(2, of: 3))])
        == "2.json: expected shards of 2 as in 1.json, found 3")
  }

  @Test("Cases in two shards or in none, and changed inputs, are refused")
  func cases() {
    func changed(_ change: (inout RunResults) -> Void) -> String? {
      let part = Self.part(Shard(2, of: 2))
      var results = part.results
      change(&results)
      return Self.failure([
        Self.part(Shard(1, of: 2)), StoredRun(file: "2.json", results: results, provenance: part.provenance),
      ])
    }
    #expect(changed { _ in } == nil)
    let other = Self.part(Shard(1, of: 2)).results.part?.places ?? []
    #expect(
      changed { results in
        results.part = RunPart(Shard(2, of: 2), places: Array(other.prefix(results.cases.count)), total: 13)
      }?.hasSuffix("expected each case once, found it in two shards") == true)
    #expect(
      changed { results in
        let places = results.part?.places.dropLast() ?? []
        results = RunResults(cases: Array(results.cases.dropLast()), isStrictAboutOrphans: true)
        results.pacing = Self.whole.pacing
        results.part = RunPart(Shard(2, of: 2), places: Array(places), total: 13)
      } == "expected 13 cases in all shards together, found 12")
    #expect(
      changed { results in
        var measurement = SampleResults.measurement([10_000_000], rows: 0)
        measurement.series = FrameSeries(numbers: [0], serviceTimes: [10_000_000], digests: [0x89AB_CDEF])
        measurement.inputs = CaseInputs(scenarioDigest: 99, traceDigest: 8)
        let scenario = results.cases.last?.scenario ?? ""
        let last = CaseResult(scenario: scenario, gesture: "h", verdict: .passed, measurement: measurement)
        let part = results.part
        results = RunResults(cases: results.cases.dropLast() + [last], isStrictAboutOrphans: true)
        results.pacing = Self.whole.pacing
        results.part = part
      }?.contains("to be the same files as in") == true)
  }
}
