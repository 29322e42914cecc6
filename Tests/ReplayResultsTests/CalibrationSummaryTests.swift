import ScrollEngine
import Testing

@testable import ReplayResults

@Suite("Calibration tally")
struct CalibrationSummaryTests {
  private static func run(_ factor: (Int) -> Double) -> StoredRun {
    let times = (0..<60).map { UInt64((1_000_000 * factor($0)).rounded()) }
    var measurement = CaseMeasurement()
    measurement.series = FrameSeries(
      numbers: Array(0..<60), serviceTimes: times, digests: times.indices.map { UInt32($0) })
    measurement.digest = 59
    let provenance = Provenance(
      toolVersion: "1",
      platform: Provenance.Platform(
        toolchain: "Swift", configuration: "release", architecture: "arm64", operatingSystem: "Linux"))
    let result = CaseResult(scenario: "s", gesture: "g", verdict: .passed, measurement: measurement)
    return StoredRun(file: "", results: RunResults(cases: [result]), provenance: provenance)
  }

  /// Twenty pairs whose processes differ slightly.
  private static func comparison(spread: Double? = nil, _ factor: (Int) -> Double) throws -> RunComparison {
    func steady(_ pair: Int) -> Double { 1 + Double(pair * 7 % 5) / 1000 }
    var runs = try ComparedRuns(base: run { _ in steady(1) }, head: run { factor($0) * steady(2) })
    for pair in 1..<20 {
      try runs.add(base: run { _ in steady(pair + 1) }, head: run { factor($0) * steady(pair + 2) })
    }
    return RunComparison(runs, machineSpread: spread)
  }

  @Test("Regressions, improvements and unfit machines are counted")
  func found() throws {
    var summary = CalibrationSummary(.everyFrame(0.05))
    #expect(summary.found == 0 && summary.foundInterval == 0...1)
    summary.add(try Self.comparison { _ in 1.05 })
    summary.add(try Self.comparison { _ in 1 })
    summary.add(try Self.comparison { _ in 0.9 })
    summary.add(try Self.comparison(spread: 0.2) { _ in 1.05 })
    #expect((summary.trials, summary.regressions, summary.improvements, summary.unfit) == (4, 1, 1, 1))
    #expect(summary.cases == (4, 1) && summary.found == 0.25)
  }

  @Test("Attributed frames beside slowed ones are true positives, and others false positives")
  func frames() throws {
    var summary = CalibrationSummary(.frames(10...12, 0.5))
    summary.add(try Self.comparison { (10...12).contains($0) ? 1.5 : 1 }, injectedFrames: ["s/g": [10, 11, 12]])
    #expect(summary.frames == (3, 3) && summary.falseAttributions == 0 && summary.regressions == 1)
    summary.add(try Self.comparison { $0 == 13 ? 1.5 : 1 }, injectedFrames: ["s/g": [10, 11, 12]])
    #expect(summary.frames == (6, 4) && summary.falseAttributions == 0)
    summary.add(try Self.comparison { $0 == 40 ? 1.5 : 1 }, injectedFrames: ["s/g": [10, 11, 12]])
    #expect(summary.frames == (9, 4) && summary.falseAttributions == 1)
    // With no slowdown every attributed frame is wrong; with a slowdown of all frames none is.
    var (nothing, everything) = (CalibrationSummary(.nothing), CalibrationSummary(.everyFrame(0.02)))
    let local = try Self.comparison { $0 == 40 ? 1.5 : 1 }
    nothing.add(local)
    everything.add(local)
    #expect((nothing.falseAttributions, everything.falseAttributions) == (1, 0) && nothing.frames == (0, 0))
  }

  /// Wilson's bounds as R's `binom.confint(x, n, methods = "wilson")` defines them: (p + z²/2n ± z √(p(1 − p)/n +
  /// z²/4n²)) / (1 + z²/n), computed by hand with z² = 3.841459.
  @Test("The interval of a proportion is Wilson's", arguments: [(0, 300, 0.0, 0.012643), (300, 300, 0.987357, 1.0)])
  func interval(found: Int, trials: Int, lower: Double, upper: Double) throws {
    var summary = CalibrationSummary(.everyFrame(0.05))
    let (slower, equal) = (try Self.comparison { _ in 1.05 }, try Self.comparison { _ in 1 })
    for trial in 0..<trials { summary.add(trial < found ? slower : equal) }
    #expect(
      abs(summary.foundInterval.lowerBound - lower) < 1e-6 && abs(summary.foundInterval.upperBound - upper) < 1e-6)
  }
}
