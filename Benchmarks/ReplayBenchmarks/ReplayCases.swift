import Benchmark
import GestureTraces
import ReplayResults
import ScrollReplay

/// Registers one case for each scenario: a few recorded gestures, each from the parsed trace to the digest.
func registerReplayCases() {
  let eager = [
    "canvas", "carousel", "eager-page", "keyboard", "no-bounce", "short-content", "vertical-pages",
  ]
  let lazy = [
    "chat", "feed-hundred-thousand", "feed-million", "feed-ramp", "feed-ten-million", "feed-ten-thousand",
    "feed-thousand",
    "inset-list", "measured-list", "search", "selection", "text-feed",
  ]
  // Rows with evaluation costs: the results of prefetching are counted as well.
  let worked = ["blank-trajectory", "late-window", "prefetch-given-up", "two-pools"]
  for scenario in eager { registerReplayCase(scenario, .eager) }
  for scenario in lazy { registerReplayCase(scenario, .lazy) }
  for scenario in worked { registerReplayCase(scenario, .worked) }
}

private let framesPerSecond = BenchmarkMetric.timed("framesPerSecond", polarity: .prefersLarger)

/// The counters of a scenario's content.
private enum CountedContent {
  /// Frames and callbacks.
  case eager
  /// Rows as well.
  case lazy
  /// Rows and the work on them.
  case worked
}

private func registerReplayCase(_ scenario: String, _ content: CountedContent) {
  let metrics = ReplayWork(content).counts.metrics + [framesPerSecond]
  registerCase("replay.\(scenario)", custom: metrics) {
    try ReplayInput(scenario: scenario, content)
  } body: { benchmark, input in
    var work = ReplayWork(content)
    work.goldenBytes = input.goldenBytes
    let start = SystemClock.nanoseconds()
    benchmark.startMeasurement()
    for (trace, digest) in zip(input.traces, input.digests) {
      let replayed = try ReplayedCase(trace, in: input.scenario)
      work.add(replayed.measurement.counters, replayed.measurement.lazy)
      guard replayed.recording.digest == digest else {
        throw CaseFailure("\(trace.name) has another digest than in the previous repeat")
      }
    }
    benchmark.stopMeasurement()
    let taken = SystemClock.nanoseconds() - start
    benchmark.measure(work.counts)
    benchmark.measurement(framesPerSecond, Int(Double(work.counters.frames) / (Double(taken) / 1e9)))
  }
}

/// A scenario with its gestures and the expected digests of their replays.
private struct ReplayInput {
  let scenario: Scenario
  let traces: [GestureTrace]
  /// The digest of each replay: the golden's if there is one, else that of the first run.
  let digests: [UInt64]
  let goldenBytes: Int

  init(scenario name: String, _ content: CountedContent) throws {
    let scenario = try Recordings.scenario(name)
    self.scenario = scenario
    if case .lazy = scenario.content, content == .eager { throw CaseFailure("a lazy scenario is registered as eager") }
    let gestures = content == .worked ? Recordings.workGestures : Recordings.gestures
    traces = try gestures.filter(scenario.meets).map(Recordings.gesture)
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

/// The work of all replays of a case.
private struct ReplayWork {
  let content: CountedContent
  var counters = WorkCounters()
  var goldenBytes = 0
  /// The measures of all gestures: sums of counts, maxima of worst values.
  private var lazy = LazyMeasures()

  init(_ content: CountedContent) { self.content = content }

  mutating func add(_ other: WorkCounters, _ measures: LazyMeasures?) {
    if let measures { lazy.add(measures) }
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
    if content == .eager { return counts }
    counts.add("rowsCreated", counters.rowsCreated)
    counts.add("rowsMeasured", counters.rowsMeasured)
    counts.add("rowsPlaced", counters.rowsPlaced, .large)
    counts.add("rowsReleased", counters.rowsReleased)
    counts.add("layoutPasses", counters.layoutPasses)
    lazy.add(to: &counts)
    if content == .worked { lazy.addWork(to: &counts) }
    return counts
  }
}

extension LazyMeasures {
  /// Adds the measures of another replay.
  fileprivate mutating func add(_ other: LazyMeasures) {
    blank.frames += other.blank.frames
    blank.worst = max(blank.worst, other.blank.worst)
    layoutShift.frames += other.layoutShift.frames
    layoutShift.worst = max(layoutShift.worst, other.layoutShift.worst)
    landing.jumps += other.landing.jumps
    landing.worstError = max(landing.worstError, other.landing.worstError)
    landing.mostFrames = max(landing.mostFrames, other.landing.mostFrames)
    landing.retargets += other.landing.retargets
    thumb.reversedFrames += other.thumb.reversedFrames
    thumb.largestExcess = max(thumb.largestExcess, other.thumb.largestExcess)
    thumb.endError = max(thumb.endError, other.thumb.endError)
    contentLength.changes += other.contentLength.changes
    items.peakLive = max(items.peakLive, other.items.peakLive)
    items.peakPooled = max(items.peakPooled, other.items.peakPooled)
    blank.total += other.blank.total
    prefetch.hits += other.prefetch.hits
    prefetch.wasted += other.prefetch.wasted
    prefetch.cancelled += other.prefetch.cancelled
  }

  /// Adds the measures as counters: 64ths of a point, millionths of the track, frames and rows.
  fileprivate func add(to counts: inout ExactCounts) {
    counts.add("blankFrames", blank.frames)
    counts.add("blankWorst", blank.worst, .large)
    counts.add("layoutShiftFrames", layoutShift.frames)
    counts.add("layoutShiftWorst", layoutShift.worst, .large)
    counts.add("jumps", landing.jumps)
    counts.add("landingError", landing.worstError, .large)
    counts.add("landingFrames", landing.mostFrames)
    counts.add("retargets", landing.retargets)
    counts.add("thumbReversedFrames", thumb.reversedFrames)
    counts.add("thumbExcess", thumb.largestExcess, .large)
    counts.add("thumbEndError", thumb.endError, .large)
    counts.add("lengthChanges", contentLength.changes)
    counts.add("liveRows", items.peakLive)
  }

  /// Adds the counters of the work on rows: blank area over time in 64ths of a point, rows.
  fileprivate func addWork(to counts: inout ExactCounts) {
    counts.add("blankTotal", blank.total, .large)
    counts.add("prefetchHits", prefetch.hits)
    counts.add("prefetchWasted", prefetch.wasted)
    counts.add("prefetchCancelled", prefetch.cancelled)
    counts.add("pooledRows", items.peakPooled)
  }
}
