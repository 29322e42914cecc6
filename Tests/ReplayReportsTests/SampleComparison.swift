import PlaneGeometry
import ReplayResults

@testable import ReplayReports

/// Synthetic comparisons with known reports.
enum SampleComparison {
  /// A side of a case with forty frames.
  struct Side: Sendable {
    var factor: @Sendable (Int) -> Double = { _ in 1 }
    var lastDigest: UInt32 = 40
    var rowsPlaced = 0
    var failure: String?
    var frames = 40
  }

  /// A case on both sides; `nil` for an absent side.
  struct Sample: Sendable {
    let scenario: String
    let gesture: String
    var base: Side? = Side()
    var head: Side? = Side()
  }

  /// A case per verdict. Names contain special characters of the formats.
  static let mixed = [
    Sample(scenario: "feed", gesture: "a|b"),
    Sample(scenario: "feed", gesture: "faster", head: Side(factor: { _ in 0.9 })),
    Sample(scenario: "feed", gesture: "slower", head: Side(factor: { _ in 1.1 })),
    Sample(scenario: "feed", gesture: "<b>some</b> frames", head: Side(factor: { (7...9).contains($0) ? 1.5 : 1 })),
    Sample(scenario: "page", gesture: "counted", head: Side(rowsPlaced: 9)),
    Sample(scenario: "page", gesture: "gone", head: nil),
    Sample(scenario: "page", gesture: "other, frames: 100 %", head: Side(lastDigest: 7)),
    Sample(scenario: "page", gesture: "broken", head: Side(failure: "line\nfeed | \"why\"")),
  ]

  static func comparison(
    _ samples: [Sample] = mixed, pairs: Int = 20, spread: Double? = 0.01, measuring: Double? = 46.25,
    names: (base: ComparedSideName, head: ComparedSideName)? = nil
  ) throws -> RunComparison {
    func runs(_ pair: Int) -> (base: StoredRun, head: StoredRun) {
      (run(samples, \.base, pair, measuring), run(samples, \.head, pair + 5, measuring))
    }
    let first = runs(0)
    var compared = try ComparedRuns(base: first.base, head: first.head)
    for pair in 1..<max(1, pairs) {
      let next = runs(pair)
      try compared.add(base: next.base, head: next.head)
    }
    if let names { compared.nameSides(base: names.base, head: names.head) }
    return RunComparison(compared, machineSpread: spread)
  }

  private static func run(
    _ samples: [Sample], _ side: KeyPath<Sample, Side?>, _ pair: Int, _ measuring: Double?
  ) -> StoredRun {
    let cases = samples.compactMap { sample in
      sample[keyPath: side].map { result(of: $0, sample.scenario, sample.gesture, pair) }
    }
    var results = RunResults(cases: cases)
    results.measurementOverhead = measuring.map { MeasurementOverhead(nanoseconds: $0) }
    return StoredRun(file: "run.json", results: results, provenance: SampleResults.provenance)
  }

  private static func result(of side: Side, _ scenario: String, _ gesture: String, _ pair: Int) -> CaseResult {
    if let failure = side.failure {
      return CaseResult(scenario: scenario, gesture: gesture, verdict: .malformed, explanation: failure)
    }
    // Processes differ slightly, in both directions.
    let times = (0..<side.frames).map { frame in
      UInt64((Double(1_000_000 + 1000 * frame) * side.factor(frame) * (1 + Double(pair * 37 % 11) / 4000)).rounded())
    }
    var measurement = CaseMeasurement()
    measurement.counters.frames = side.frames
    measurement.counters.rowsPlaced = side.rowsPlaced
    for time in times { measurement.serviceTimes.record(time) }
    measurement.series = FrameSeries(
      numbers: Array(100..<100 + side.frames), serviceTimes: times,
      digests: (1..<side.frames).map { UInt32($0) } + [side.lastDigest],
      phases: (0..<side.frames).map { $0 < 20 ? .interacting : .decelerating })
    measurement.digest = UInt64(side.lastDigest)
    let end = side.lastDigest == 40 ? 0.0 : 5
    measurement.recordedMotion = RecordedMotion(
      numbers: Array(100..<140), offsets: (0..<40).map { Point(x: 0, y: Double($0) + ($0 == 39 ? end : 0)) },
      velocities: Array(repeating: Vector(dx: 0, dy: 60), count: 40))
    return CaseResult(scenario: scenario, gesture: gesture, verdict: .passed, measurement: measurement)
  }
}
