import ScrollEngine
import ScrollReplay
import Testing

@testable import ReplayResults

@Suite("Comparing runs")
struct RunComparisonTests {
  private static let provenance = Provenance(
    toolVersion: "1",
    platform: Provenance.Platform(
      toolchain: "Swift", configuration: "release", architecture: "arm64", operatingSystem: "Linux"))

  /// Sixty frames, numbered from 100 on: thirty of a drag, then thirty of a fling.
  private static func measurement(_ times: [UInt64], digests: [UInt32]? = nil) -> CaseMeasurement {
    let digests = digests ?? times.indices.map { UInt32($0 + 1) }
    var measurement = CaseMeasurement()
    measurement.series = FrameSeries(
      numbers: Array(100..<100 + times.count), serviceTimes: times, digests: digests,
      phases: times.indices.map { $0 < 30 ? .interacting : .decelerating })
    measurement.digest = UInt64(digests.last ?? 0)
    measurement.inputs = CaseInputs(scenarioDigest: 7, traceDigest: 8)
    return measurement
  }

  private static func run(_ cases: [(String, CaseMeasurement?)], file: String = "a.json") -> StoredRun {
    let results = cases.map { name, measurement in
      measurement.map { CaseResult(scenario: "s", gesture: name, verdict: .goldenDiffers, measurement: $0) }
        ?? CaseResult(scenario: "s", gesture: name, verdict: .malformed, explanation: "why")
    }
    return StoredRun(file: file, results: RunResults(cases: results), provenance: provenance)
  }

  private static let times = (0..<60).map { UInt64(1_000_000 + 1000 * $0) }

  /// Twenty pairs with a cost of the head of `factor(frame)` times the base, and a varying change of the whole process.
  private static func compared(
    spread: Double? = nil, tolerating change: (inout CaseMeasurement) -> Void = { _ in },
    _ factor: (Int) -> Double
  ) throws -> RunComparison {
    func base(_ pair: Int) -> [UInt64] { times.map { $0 + UInt64((pair * 37) % 11) * 300 } }
    func head(_ pair: Int) -> CaseMeasurement {
      var measurement = measurement(
        base(pair + 5).enumerated().map { UInt64((Double($1) * factor($0)).rounded()) })
      change(&measurement)
      return measurement
    }
    var runs = try ComparedRuns(base: run([("g", measurement(base(0)))]), head: run([("g", head(0))]))
    for pair in 1..<20 { try runs.add(base: run([("g", measurement(base(pair)))]), head: run([("g", head(pair))])) }
    return RunComparison(runs, machineSpread: spread)
  }

  @Test("Slower, faster and equal runs are distinguished, with the changed phase")
  func verdicts() throws {
    #expect(try Self.compared { _ in 1 }.verdict == .equivalent)
    #expect(try Self.compared { _ in 0.9 }.verdict == .improvement)
    let slower = try Self.compared { $0 < 30 ? 1.02 : 1.1 }
    #expect(slower.verdict == .regression && slower.pairs == 20)
    let phases = slower.cases[0].phases
    #expect(phases.map(\.phase) == [.interacting, .decelerating])
    #expect(abs(phases[0].change - 0.02) < 0.002 && abs(phases[1].change - 0.1) < 0.002)
  }

  @Test("Two slow frames of sixty are a regression, named by number, although the case is equal overall")
  func local() throws {
    let comparison = try Self.compared { $0 == 31 || $0 == 40 ? 1.5 : 1 }
    #expect(comparison.verdict == .regression && comparison.cases[0].cost?.verdict == .equivalent)
    #expect(comparison.cases[0].frames.map(\.number) == [131, 140])
    #expect(comparison.cases[0].frames.allSatisfy { $0.phase == .decelerating && abs($0.change - 0.5) < 0.01 })
    // Two faster frames are not a regression.
    #expect(try Self.compared { $0 == 31 ? 0.5 : 1 }.verdict == .equivalent)
  }

  @Test("A changed measure of lazy content is reported like a counter; results without measures are not compared")
  func lazyContent() throws {
    var old = Self.measurement(Self.times)
    var new = old
    (old.lazy, new.lazy) = (LazyMeasures(), LazyMeasures())
    new.lazy?.layoutShift.frames = 3
    let runs = try ComparedRuns(base: Self.run([("g", old)]), head: Self.run([("g", new)]))
    #expect(runs.cases[0].counters == [CounterChange(name: "lazy.layout_shift_frames", base: 0, head: 3)])
    #expect(RunComparison(runs).verdict == .countersChanged)
    old.lazy = nil
    let earlier = try ComparedRuns(base: Self.run([("g", old)]), head: Self.run([("g", new)]))
    #expect(earlier.cases[0].counters.isEmpty)
  }

  @Test("A machine of varying speed permits verdicts on counters only")
  func unfit() throws {
    #expect(try Self.compared(spread: 0.11) { _ in 1.1 }.verdict == .unfit)
    #expect(try Self.compared(spread: 0.09) { _ in 1.1 }.verdict == .regression)
    let counted = try Self.compared(spread: 0.5, tolerating: { $0.counters.rowsMeasured = 3 }) { _ in 1 }
    #expect(counted.verdict == .countersChanged)
    #expect(counted.cases[0].counters == [CounterChange(name: "rows_measured", base: 0, head: 3)])
  }

  @Test("Different frames are reported with the first one and end the comparison")
  func behavior() throws {
    func comparison(_ digests: [UInt32], frames: Int = 60) throws -> RunComparison {
      let head = Self.measurement(Array(Self.times.prefix(frames)), digests: digests)
      return RunComparison(
        try ComparedRuns(base: Self.run([("g", Self.measurement(Self.times))]), head: Self.run([("g", head)])))
    }
    let same = (1...60).map { UInt32($0) }
    let from31 = same.enumerated().map { $0 < 31 ? $1 : $1 + 1000 }
    for (digests, frames, expected) in [
      (from31, 60, IncomparableReason.behaviorChanged(frame: 131, phase: .decelerating)),
      (Array(same.prefix(20)), 20, .behaviorChanged(frame: 120, phase: .interacting)),
      (same.map { $0 + 1000 }, 60, .behaviorChanged(frame: 100, phase: .interacting)),
    ] {
      let found = try comparison(digests, frames: frames)
      #expect(found.cases[0].incomparableReason == expected && found.verdict == .behaviorChanged)
      #expect(found.cases[0].cost == nil && found.cases[0].medians == nil)
    }
  }

  @Test(
    "Cases of one side only, or with other inputs, are not comparable and do not fail; a failed head does"
  )
  func obstacles() throws {
    let plain = Self.measurement(Self.times)
    var (scenario, gesture, rate) = (plain, plain, plain)
    scenario.inputs.scenarioDigest = 1
    gesture.inputs.traceDigest = 1
    rate.framesPerSecond = 120
    let base = Self.run([("a", plain), ("c", plain), ("d", plain), ("e", plain), ("f", plain), ("g", nil)])
    let head = Self.run([("b", plain), ("c", scenario), ("d", gesture), ("e", rate), ("f", nil), ("g", plain)])
    let comparison = RunComparison(try ComparedRuns(base: base, head: head))
    #expect(comparison.cases.map(\.name) == ["a", "b", "c", "d", "e", "f", "g"].map { "s/\($0)" })
    #expect(
      comparison.cases.map(\.incomparableReason) == [
        .removed, .added, .differentInput("another scenario file"), .differentInput("another trace file"),
        .differentInput("another frame rate"), .failed(side: "head", reason: "why"),
        .failed(side: "base", reason: "why"),
      ])
    #expect(comparison.cases.prefix(5).allSatisfy { $0.verdict == .notComparable } && comparison.verdict == .cannotRun)
  }

  @Test("A process with different work than the first of its side is refused")
  func unsteady() throws {
    let plain = Self.run([("g", Self.measurement(Self.times))])
    let other = Self.run(
      [("g", Self.measurement(Self.times, digests: (1...60).map { UInt32($0 + 7) }))], file: "b.json")
    var runs = try ComparedRuns(base: plain, head: plain)
    #expect {
      try runs.add(base: plain, head: other)
    } throws: {
      "\($0)" == "b.json: s/g: expected the digest 000000000000003c of the first run, found 0000000000000043"
    }
    #expect(throws: ResultsError.self) { try runs.add(base: Self.run([]), head: plain) }
  }

  @Test("Ten frames are the least over which a signed-rank test reaches the level of the first look")
  func leastFrames() {
    // The first look has half of the looks' rate, whole cases half of that; two-sided tests double the probability.
    let level = CostPolicy().falseAlarmRate * PairPlan(first: 20, most: 40).level(ofLook: 0) / 2
    func least(_ frames: Int) -> Double {
      2 * SignedRankTest.probability(ofPositive: (1...frames).map { Double($0) })
    }
    #expect(least(RunComparison.leastFrames) <= level && least(RunComparison.leastFrames - 1) > level)
  }

  @Test("A slower case of nine frames is no regression, one of ten is; different frames or work always are")
  func shortCases() throws {
    func comparison(_ frames: Int, rows: Int = 0, digest: UInt32 = 1) throws -> RunComparison {
      func run(_ pair: Int, factor: Double, rows: Int = 0, digest: UInt32 = 1) -> StoredRun {
        let times = Self.times.map { $0 + UInt64((pair * 37) % 11) * 300 }
        let short = times.prefix(frames).map { UInt64((Double($0) * factor).rounded()) }
        var measurement = Self.measurement(Array(short), digests: short.indices.map { UInt32($0) + digest })
        measurement.counters.rowsMeasured = rows
        return Self.run([("long", Self.measurement(times)), ("short", measurement)])
      }
      var runs = try ComparedRuns(base: run(0, factor: 1), head: run(5, factor: 1.5, rows: rows, digest: digest))
      for pair in 1..<20 {
        try runs.add(base: run(pair, factor: 1), head: run(pair + 5, factor: 1.5, rows: rows, digest: digest))
      }
      return RunComparison(runs)
    }
    let (nine, ten) = (try comparison(9), try comparison(10))
    #expect(nine.verdict == .equivalent && nine.cases[1].verdict == .tooFewFrames && nine.isDecided)
    #expect(abs((nine.cases[1].cost?.change ?? 0) - 0.5) < 0.01, "The row keeps its number.")
    #expect(nine.greatestChange?.name == "s/long" && abs(nine.meanChange ?? 1) < 0.01)
    #expect(ten.verdict == .regression && ten.greatestChange?.name == "s/short")
    #expect(try comparison(2, rows: 1).verdict == .countersChanged)
    #expect(try comparison(2, digest: 7).verdict == .behaviorChanged)
  }

  @Test("One pair is inconclusive, and an empty comparison is not comparable")
  func few() throws {
    let plain = Self.run([("g", Self.measurement(Self.times))])
    let slower = Self.run([("g", Self.measurement(Self.times.map { $0 * 2 }))])
    #expect(try RunComparison(ComparedRuns(base: plain, head: slower)).verdict == .inconclusive)
    let nothing = RunComparison(try ComparedRuns(base: Self.run([]), head: Self.run([])))
    #expect(nothing.verdict == .notComparable && nothing.meanChange == nil && nothing.isDecided)
  }

  @Test("Exit codes are those of the contract, and depend on what is tolerated")
  func exitCodes() {
    let codes: [ComparisonVerdict: (Int32, Int32)] = [
      .equivalent: (0, 0), .improvement: (0, 4), .notComparable: (0, 0), .tooFewFrames: (0, 0), .inconclusive: (0, 3),
      .unfit: (0, 3),
      .regression: (2, 2), .countersChanged: (2, 0), .behaviorChanged: (6, 0), .cannotRun: (1, 1),
    ]
    var other = ComparisonTolerance()
    (other.acceptsBehaviorChange, other.acceptsCounterChange) = (true, true)
    (other.isStrict, other.failsOnImprovement) = (true, true)
    #expect(codes.count == ComparisonVerdict.allCases.count)
    for (verdict, (first, second)) in codes {
      #expect(ComparisonTolerance().exitCode(for: verdict) == first && other.exitCode(for: verdict) == second)
    }
  }

  @Test("The most severe of several verdicts counts")
  func worst() {
    let order: [ComparisonVerdict] = [
      .notComparable, .tooFewFrames, .equivalent, .improvement, .inconclusive, .unfit, .regression, .countersChanged,
      .behaviorChanged, .cannotRun,
    ]
    #expect(Set(order) == Set(ComparisonVerdict.allCases))
    for (index, verdict) in order.enumerated() {
      #expect(ComparisonVerdict.worst(order[...index].reversed()) == verdict)
    }
  }

  @Test("A pair plan has interim analyses at even numbers of pairs, which share the false-alarm rate")
  func plan() {
    #expect(PairPlan(first: 20, most: 40).looks == [20, 30, 40])
    #expect(PairPlan(first: 9, most: 31).looks == [10, 20, 30, 32])
    #expect(PairPlan(first: 20, most: 20).looks == [20] && PairPlan(first: 1, most: 1).looks == [2])
    for plan in [PairPlan(first: 20, most: 20), PairPlan(first: 20, most: 40), PairPlan(first: 4, most: 100)] {
      let shares = plan.looks.indices.map(plan.level)
      #expect(abs(shares.reduce(0, +) - 1) < 1e-12 && shares.allSatisfy { $0 > 0 })
    }
  }
}
