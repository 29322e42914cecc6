import Foundation
import GestureTraces
import ReplayResults
import ScrollReplay
import TestSupport
import Testing

@testable import ReplayReports

/// Randomly changed files are refused or shown: no number and no cell crashes the process.
///
/// `SCROLLWORK_FUZZ_SECONDS` sets the duration of each test, `SCROLLWORK_FUZZ_SEED` the first seed. Without these
/// variables a test takes a few hundred files from seed 1 on.
@Suite("Randomly changed results and goldens")
struct HostileFileTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["SCROLLWORK_FUZZ_SECONDS"].flatMap { Double($0) }
  private static let seed = environment["SCROLLWORK_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  /// Calls `body` with separate generators, for the requested number of times or duration.
  private static func fuzz(_ count: Int, _ body: (inout SplitMix64) throws -> Void) rethrows {
    let start = Date()
    var round: UInt64 = 0
    while seconds.map({ Date().timeIntervalSince(start) < $0 }) ?? (round < UInt64(count)) {
      var random = SplitMix64(seed: seed &* 1_000_003 &+ round)
      try body(&random)
      round += 1
    }
  }

  private static let numbers = [
    "0", "-0.0", "1", "-1", "1.7e308", "-1.7e308", "5e-324", "1e15", "1e18", "-1e18", "1e30", "1e290",
    "4611686018427387904", "9223372036854775807", "18446744073709551615", "999999999999", "1000000000000000", "null",
    "2147483647", "\"\"", "[]", "{}",
  ]

  /// `text` with up to three of its numbers or bytes changed.
  private static func changed(_ text: String, _ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<random.int(in: 1...3) {
      let place = random.int(in: 0...bytes.count - 1)
      switch random.int(in: 0...5) {
      case 0: bytes[place] = UInt8(random.int(in: 0...255))
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.int(in: 1...40)))
      case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: random.int(in: 0...place))
      default:
        func isOfNumber(_ byte: UInt8) -> Bool {
          byte >= 0x30 && byte <= 0x39 || [0x2B, 0x2D, 0x2E, 0x65].contains(byte)
        }
        guard let start = bytes[place...].firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }) else { continue }
        let end = bytes[start...].firstIndex { !isOfNumber($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: random.pick(numbers).utf8)
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  /// Renders two runs and their comparison in every format.
  private static func show(_ run: StoredRun, beside base: StoredRun) {
    for format in ReportFormat.allCases {
      let report = RunReport(run.results, provenance: run.provenance, keepsMotion: true).render(format)
      #expect(report.isEmpty || report.hasSuffix("\n"))
    }
    for (base, head) in [(base, run), (run, base)] {
      guard let runs = try? ComparedRuns(base: base, head: head) else { continue }
      var compared = runs
      compared.addMotion(base: base, head: head)
      let comparison = RunComparison(compared)
      for format in ComparisonReport.Format.allCases {
        #expect(!ComparisonReport(comparison).render(format).isEmpty)
      }
    }
    _ = try? StoredRun.merged([run])
    _ = try? StoredRun.merged([run, base])
  }

  @Test("Changed results are refused or shown")
  func results() throws {
    let replayed = try Self.replayed()
    let results = RunResults(cases: [CaseResult(of: replayed, verdict: .passed), SampleResults.hitching("a", "b")])
    let text = RunReport(results, provenance: SampleResults.provenance, keepsMotion: true).render(.json)
    let base = try StoredRun(parsing: Data(text.utf8), file: "base.json")
    var shown = 0
    Self.fuzz(150) { random in
      let data = Data(Self.changed(text, &random))
      guard let run = try? StoredRun(parsing: data, file: "run.json") else { return }
      shown += 1
      Self.show(run, beside: base)
    }
    // A change within all limits is accepted: not all files are refused.
    #expect(shown > 5)
  }

  @Test("Changed goldens are refused or compared")
  func goldens() throws {
    // The golden of another movement: matching digests with other cells would be an edited golden.
    let text = Golden.text(of: try Self.replayed(movingTo: 61))
    let replayed = try Self.replayed()
    var shown = 0
    Self.fuzz(150) { random in
      let changed = String(decoding: Self.changed(text, &random), as: UTF8.self)
      guard let difference = try? Golden.difference(of: replayed, from: changed, file: "g.csv"),
        let golden = try? Golden.parse(changed, file: "g.csv")
      else { return }
      shown += 1
      #expect(difference.description.unicodeScalars.count < 4000)
      let expected = ExpectedMotion(golden, difference: difference)
      let result = CaseResult(
        of: replayed, verdict: .goldenDiffers, explanation: difference.description, expected: expected)
      for format in ReportFormat.allCases {
        _ = RunReport(RunResults(cases: [result]), provenance: SampleResults.provenance).render(format)
      }
    }
    #expect(shown > 5)
  }

  @Test("Changed calibration records are refused or counted")
  func calibrations() throws {
    let head = CalibrationRecord(settings: "pairs=6").head
    let text = head + "as it is,0,1.5,0,1,0,0,3,1,0,0,0,1000\nas it is,1,2.5,0,0,0,0,3,0,0,0,0,-20\n"
    let whole = try CalibrationRecord(parsing: text, file: "log", settings: "pairs=6", kinds: 1)
    #expect(whole.trials.count == 2)
    Self.fuzz(300) { random in
      let changed = String(decoding: Self.changed(text, &random), as: UTF8.self)
      guard let read = try? CalibrationRecord(parsing: changed, file: "log", settings: "pairs=6", kinds: 1) else {
        return
      }
      _ = read.summaries(of: "as it is", injected: [.nothing])
      _ = read.trials.map(\.text)
    }
  }

  /// A page that a finger drags, with frames at rest in between.
  private static func replayed(movingTo place: Int = 60) throws -> ReplayedCase {
    let scenario = """
      {
        "summary": "A page.", "framesPerSecond": 60, "viewport": { "width": 100, "height": 200 },
        "content": { "rows": { "count": 50, "lengths": { "pattern": [40, 50] } } }
      }
      """
    let rows = [
      "time_us,event,pointer,x,y,dx,dy,detail", "0,down,1,50,150,,,", "10000,move,1,50,140,,,",
      "20000,move,1,50,\(place),,,",
      "30000,up,1,50,40,,,", "900000,down,1,50,150,,,", "1000000,up,1,50,150,,,",
    ]
    let trace = try GestureTrace.parse(rows.joined(separator: "\n") + "\n", file: "drag.csv")
    let made = try Scenario(name: "page", data: Data(scenario.utf8), file: "page.json") { _ in Data() }
    return try ReplayedCase(trace, in: made, now: { 7 })
  }
}
