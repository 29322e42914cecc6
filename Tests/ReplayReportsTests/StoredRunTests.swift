import Foundation
import Testing

@testable import ReplayReports
@testable import ReplayResults

@Suite("Stored results")
struct StoredRunTests {
  private static let origin = Provenance.Origin(
    commit: "abc123", hasChanges: true, machine: "A \"kind\" of machine", date: "2026-11-21T15:50:58Z")

  private static func json(_ results: RunResults, _ change: (inout Provenance) -> Void = { _ in }) -> String {
    var provenance = SampleResults.provenance
    provenance.origin = origin
    change(&provenance)
    return RunReport(results, provenance: provenance).render(.json)
  }

  /// Two cases, a malformed case, and all optional parts of a run.
  private static let sample: RunResults = {
    var run = RunResults(
      cases: [
        SampleResults.hitching("feed", "a|b \"c\" \\ \u{1}"), SampleResults.hitching("page", "é日語👩‍👩‍👧"),
        CaseResult(scenario: "page", gesture: "", verdict: .malformed, explanation: "line\nfeed"),
      ], orphanedGoldens: ["old.csv", ""], isStrictAboutOrphans: true)
    run.pacing = FramePacing(refreshRate: 90, latePolicy: .inStep)
    run.part = RunPart(Shard(2, of: 3), places: [1, 4, 5], total: 9)
    return run
  }()

  private static func parsed(_ text: String) throws -> StoredRun {
    try StoredRun(parsing: Data(text.utf8), file: "run.json")
  }

  @Test("Reading and writing results gives the same bytes")
  func roundTrip() throws {
    for results in [Self.sample, RunResults(cases: [])] {
      let text = Self.json(results) { $0.arguments = ["replay", "--fps", "120", "a b", ""] }
      let stored = try Self.parsed(text)
      #expect(RunReport(stored.results, provenance: stored.provenance).render(.json) == text)
      #expect(stored.results.verdict == results.verdict && stored.results.part == results.part)
    }
  }

  @Test("Provenance, histograms, frames and motion survive a round trip")
  func fields() throws {
    let stored = try Self.parsed(Self.json(Self.sample) { $0.framesPerSecond = 120 })
    #expect(stored.provenance.origin == Self.origin && stored.provenance.framesPerSecond == 120)
    #expect(stored.results.cases[0].name == Self.sample.cases[0].name)
    let first = try #require(stored.results.cases[0].measurement)
    let original = try #require(Self.sample.cases[0].measurement)
    #expect(first.series == original.series && first.motion == original.motion)
    #expect(first.counters == original.counters && first.inputs == original.inputs)
    #expect(first.serviceTimes.count == 4 && first.serviceTimes.maximum == original.serviceTimes.maximum)
    #expect(stored.results.cases[2].explanation == "line\nfeed" && stored.results.cases[2].measurement == nil)
  }

  @Test("A provenance without origin is read without one, and unknown keys of later versions are accepted")
  func falseAttributions() throws {
    let text = SampleResults.render(RunResults(cases: [SampleResults.hitching("s", "g")]), .json)
    let stored = try Self.parsed(text.replacing("\"schema\":", with: "\"new\": [1, {}], \"schema\":"))
    #expect(stored.provenance == SampleResults.provenance)
  }

  /// The text in the file, its replacement, and the message.
  private static let faults: [(old: String, new: String, message: String)] = [
    ("{\n  \"schema\"", "{ \n \"schema\" ,", "run.json:2: column 11: expected a colon, found \",\""),
    (
      "replay/4", "replay/3",
      "run.json:2: schema: expected \"scrollwork.replay/4\" (write the results again with this version; its keys are "
        + "layout_shift_frames for drift_frames, layout_shift_worst_64ths for drift_worst_64ths, "
        + "thumb_reversed_frames for thumb_wrong_way_frames, thumb_reversed_millionths for thumb_wrong_way_millionths, "
        + "measurement_overhead_ns for measuring_ns, detected_at for seen_at, "
        + "maximum_second_difference for greatest_second_difference), "
        + "found \"scrollwork.replay/3\""
    ),
    (
      "scrollwork.replay/4", "benchmark/2",
      "run.json:2: schema: expected \"scrollwork.replay/4\", found \"benchmark/2\""
    ),
    ("\"repeats\": 1", "\"repeats\": 0", "provenance.repeats: expected a whole number from 1 to 2147483647, found 0"),
    ("\"has_changes\": true", "\"has_changes\": 1", "provenance.has_changes: expected true or false, found 1"),
    (
      "\"late_frames\": \"in-step\"", "\"late_frames\": \"x\"",
      "pacing.late_frames: expected catch-up or in-step, found \"x\""
    ),
    (
      "\"refresh_rate\": 90,\n    \"late", "\"refresh_rate\": 0,\n    \"late",
      "expected a whole number from 1 to 1000, found 0"
    ),
    ("\"index\": 2", "\"index\": 4", "shard.index: expected a whole number from 1 to 3, found 4"),
    ("[1,4,5]", "[1,4,4]", "shard.places[2]: expected an index above 4, found 4"),
    ("[1,4,5]", "[1,4,9]", "shard.places[2]: expected a whole number from 0 to 8, found 9"),
    ("[1,4,5]", "[1,4]", "shard.places: expected an index for each of 3 cases, found 2"),
    ("\"verdict\": \"passed\"", "\"verdict\": \"fine\"", "cases[0].verdict: expected one of passed, cannot run"),
    (
      "0123456789abcdef", "123456789abcdef",
      "cases[0].digest: expected 16 hexadecimal digits, found \"123456789abcdef\""
    ),
    ("\"events\": 0", "\"events\": -1", "cases[0].counters.events: expected a whole number from 0 to"),
    ("\"events\": 0", "\"events\": 0.5", "found 0.5"),
    ("\"layout_passes\": 0", "\"layouts\": 0", "cases[0].counters.layout_passes: expected a value, found nothing"),
    ("[[0,2],[7,2]]", "[[0,2],[1,2]]", "cases[0].frame_runs[1]: expected frames after frame 1, found an array of 2"),
    ("[[0,2],[7,2]]", "[[0,2],[7,3]]", "cases[0].frame_runs: expected frame runs with 4 frames in total"),
    ("[[0,2],[7,2]]", "[[0,2]]", "cases[0].frame_runs: expected frame runs with 4 frames in total"),
    ("[[0,2],[7,2]]", "[[0,2],[7]]", "cases[0].frame_runs[1]: expected a first frame number and a count"),
    ("[[0,2],[7,2]]", "[[0,2],[1e30,2]]", "expected a whole number from 0 to 480000000000, found 1e30"),
    ("[\"interacting\",2]", "[\"interacting\",1]", "cases[0].phase_runs: expected phase runs with 4 frames in total"),
    ("[\"interacting\",2]", "[\"dreaming\",2]", "cases[0].phase_runs[1][0]: expected one of idle, tracking"),
    ("[\"interacting\",2]", "[\"interacting\",9]", "phase_runs[1][1]: expected a whole number from 0 to 3, found 9"),
    (
      "[10000000,10000000,40000000,10000000]", "[1,2,3]", "cases[0].frame_min_ns: expected 4 times, found an array of 3"
    ),
    ("0000000389", "000000g389", "cases[0].frame_digests: expected 8 hexadecimal digits for each of 4 frames"),
    (
      "89abcdef\"\n", "89abcdee\"\n",
      "cases[0].frame_digests: expected a last frame digest of 89abcdef, the lower half of the case's digest"
    ),
    (
      "[[10002431,3]", "[[10002431,4]",
      "cases[0].service_histogram_ns[1][1]: expected a whole number from 0 to 0, found 1"
    ),
    (
      "[[10002431,3]", "[[10002431,2]",
      "service_histogram_ns: expected 4 times, one for each frame of each repeat, found 3"
    ),
    ("[[10002431,3]", "[[99999999,3]", "cases[0].service_histogram_ns[1]: expected a time after 99999999"),
    ("\"rough_frames\": 0", "\"rough_frames\": []", "cases[0].motion.rough_frames: expected a whole number"),
    ("\"mean_second_difference\": 0.1", "\"mean_second_difference\": -0.1", "expected a length, found -0.1"),
  ]

  @Test("An error in results is one sentence with its position", arguments: faults.indices)
  func malformed(index: Int) throws {
    let fault = Self.faults[index]
    let text = Self.json(Self.sample)
    let range = try #require(text.range(of: fault.old), "\(fault.old)")
    let error = #expect(throws: ResultsError.self) {
      try Self.parsed(text.replacingCharacters(in: range, with: fault.new))
    }
    let description = try #require(error).description
    #expect(description.hasPrefix("run.json:") && description.contains(fault.message), "\(description)")
    #expect(!description.contains("\n"))
  }

  @Test(
    "An old name of a key is refused with the new one",
    arguments: [
      ("measuring_ns", "measurement_overhead_ns"), ("greatest_second_difference", "maximum_second_difference"),
      ("seen_at", "detected_at"),
    ])
  func oldNames(old: String, new: String) throws {
    var differing = SampleResults.hitching("feed", "fling")
    differing.difference = GoldenDifference(
      subject: .field(.init(name: "x", expected: "1", found: "2"), frame: 3, detectedAt: 4), origin: nil,
      differingFrames: 1, frames: 4, phase: nil)
    var run = RunResults(cases: [differing])
    run.measurementOverhead = MeasurementOverhead(nanoseconds: 46.3)
    let text = Self.json(run)
    _ = try Self.parsed(text)
    let error = #expect(throws: ResultsError.self) {
      try Self.parsed(text.replacing("\"\(new)\"", with: "\"\(old)\""))
    }
    #expect(error?.description.contains("\(old): expected the key \(new), the new name of \(old)") == true)
  }

  @Test("A file truncated at any byte is refused without a crash")
  func cutShort() {
    let bytes = Data(Self.json(RunResults(cases: [SampleResults.hitching("s", "g")])).utf8)
    for length in stride(from: 0, to: bytes.count - 2, by: 7) {
      #expect(throws: ResultsError.self) { try StoredRun(parsing: bytes.prefix(length), file: "run.json") }
    }
  }
}
