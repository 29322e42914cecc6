import Benchmark
import GestureTraces
import ReplayResults
import ScrollReplay

/// Registers one case for each scenario: a few recorded gestures, each from the parsed trace to the digest.
func registerReplayCases() {
  let eager = [
    "canvas", "carousel", "eager-page", "keyboard", "no-bounce", "short-content", "vertical-pages",
  ]
  let lazy = ["chat", "inset-list", "measured-list", "search", "selection", "text-feed"]
  for scenario in eager { registerReplayCase(scenario, isLazy: false) }
  for scenario in lazy { registerReplayCase(scenario, isLazy: true) }
}

private let framesPerSecond = BenchmarkMetric.timed("framesPerSecond", polarity: .prefersLarger)

private func registerReplayCase(_ scenario: String, isLazy: Bool) {
  let metrics = ReplayWork(isLazy: isLazy).counts.metrics + [framesPerSecond]
  registerCase("replay.\(scenario)", custom: metrics) {
    try ReplayInput(scenario: scenario, isLazy: isLazy)
  } body: { benchmark, input in
    var work = ReplayWork(isLazy: isLazy)
    work.goldenBytes = input.goldenBytes
    let start = SystemClock.nanoseconds()
    benchmark.startMeasurement()
    for (trace, digest) in zip(input.traces, input.digests) {
      let replayed = try ReplayedCase(trace, in: input.scenario)
      work.add(replayed.counters)
      guard replayed.recording.digest == digest else {
        throw CaseFailure("\(trace.name) shows other frames than before")
      }
    }
    benchmark.stopMeasurement()
    let taken = SystemClock.nanoseconds() - start
    benchmark.measure(work.counts)
    benchmark.measurement(framesPerSecond, Int(Double(work.counters.frames) / (Double(taken) / 1e9)))
  }
}

/// A scenario, the gestures that it meets, and what their replays must show.
private struct ReplayInput {
  let scenario: Scenario
  let traces: [GestureTrace]
  /// Each replay's digest: the golden's where there is one, else that of the first run.
  let digests: [UInt64]
  let goldenBytes: Int

  init(scenario name: String, isLazy: Bool) throws {
    let scenario = try Recordings.scenario(name)
    self.scenario = scenario
    if case .lazy = scenario.content, !isLazy { throw CaseFailure("its rows are not counted") }
    traces = try Recordings.gestures.filter(scenario.meets).map(Recordings.gesture)
    var digests: [UInt64] = []
    var bytes = 0
    for trace in traces {
      let replayed = try ReplayedCase(trace, in: scenario)
      if let golden = Recordings.golden(scenario: name, gesture: trace.name) {
        let difference = try Golden.difference(of: replayed, from: golden, file: "golden of \(trace.name)")
        if let difference { throw CaseFailure("\(trace.name) differs from its golden: \(difference.description)") }
      }
      digests.append(replayed.recording.digest)
      bytes += Golden.text(of: replayed).utf8.count
    }
    self.digests = digests
    goldenBytes = bytes
  }
}

/// What the replays of a case did, all together.
private struct ReplayWork {
  let isLazy: Bool
  var counters = WorkCounters()
  var goldenBytes = 0

  init(isLazy: Bool) { self.isLazy = isLazy }

  mutating func add(_ other: WorkCounters) {
    counters.frames += other.frames
    counters.events += other.events
    counters.callbacks += other.callbacks
    counters.rowsCreated += other.rowsCreated
    counters.rowsMeasured += other.rowsMeasured
    counters.rowsPlaced += other.rowsPlaced
    counters.rowsReleased += other.rowsReleased
    counters.layoutPasses += other.layoutPasses
  }

  var counts: ExactCounts {
    var counts = ExactCounts()
    counts.add("frames", counters.frames, .large)
    counts.add("events", counters.events)
    counts.add("callbacks", counters.callbacks, .large)
    counts.add("goldenBytes", goldenBytes, .large)
    guard isLazy else { return counts }
    counts.add("rowsCreated", counters.rowsCreated)
    counts.add("rowsMeasured", counters.rowsMeasured)
    counts.add("rowsPlaced", counters.rowsPlaced, .large)
    counts.add("rowsReleased", counters.rowsReleased)
    counts.add("layoutPasses", counters.layoutPasses)
    return counts
  }
}
