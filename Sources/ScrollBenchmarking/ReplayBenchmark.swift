import Benchmark
import GestureTraces
import ReplayResults
import ScrollReplay

/// The counters that a benchmark of replays reports besides times, as sums over its gestures.
public enum CountedWork: Sendable {
  /// Frames, events, callbacks and the size of the goldens.
  case frames
  /// Also rows, and the measures of lazy content: lengths in 1/64 pt, shares in millionths of the track.
  ///
  /// Worst values are the maximum over the gestures. A subject without lazy content has zeros.
  case rows
  /// Also the work on rows that take time: blank area of all frames in 1/64 pt, prefetched and pooled rows.
  case rowWork
}

/// The input of a benchmark of replays: a scroll view, its gestures, and the digests that each repeat must have.
public struct BenchmarkedReplay: Sendable {
  /// The scroll view.
  public let subject: NamedSubject
  /// The gestures, which are replayed one after another.
  public let gestures: [GestureTrace]
  /// The digest of each replay.
  fileprivate let digests: [UInt64]
  fileprivate let goldenBytes: Int

  /// Replays each gesture once.
  ///
  /// - Parameters:
  ///   - subject: the scroll view.
  ///   - gestures: the gestures; by default the bundled ones that the subject meets.
  ///   - golden: the text of a gesture's golden; `nil` for a gesture without one.
  /// - Throws: `ReplayError` if a replay does not come to rest, ``CaseFailure`` if one differs from its golden, and
  ///   `GoldenError` for a malformed golden.
  /// - Complexity: O(frames) of all replays.
  public init(
    _ subject: NamedSubject, gestures: [GestureTrace]? = nil, golden: (GestureTrace) -> String? = { _ in nil }
  ) throws {
    self.subject = subject
    self.gestures =
      gestures ?? BundledGesture.allCases.filter { subject.matches($0.rawValue) }.map { GestureTrace($0) }
    var digests: [UInt64] = []
    var bytes = 0
    for trace in self.gestures {
      let replayed = try ReplayedCase(trace, through: subject)
      if let golden = golden(trace) {
        let difference = try Golden.difference(of: replayed, from: golden, file: "golden of \(trace.name)")
        if let difference { throw CaseFailure("\(trace.name) differs from its golden: \(difference.description)") }
      }
      digests.append(replayed.recording.digest)
      bytes += Golden.text(of: replayed).utf8.count
    }
    (self.digests, goldenBytes) = (digests, bytes)
  }
}

/// Registers a benchmark of replays of bundled gestures through a scroll view of your own.
///
/// ```swift
/// import ScrollBenchmarking
///
/// let benchmarks: @Sendable () -> Void = {
///   replayBenchmark(NamedSubject("notched") { NotchedView() })
/// }
/// ```
///
/// The case is `replay.<name>`. It reports wall clock, throughput, frames a second and exact counters. Names of metrics
/// that depend on the machine begin with `timed.`, so threshold files can hold the counters alone.
///
/// The case fails with one sentence if a replay does not come to rest, or if a repeat has another digest than the first
/// one.
///
/// - Parameters:
///   - subject: the scroll view. Its name consists of letters, digits, `.`, `_` and `-`, since a threshold file has it.
///   - gestures: the gestures; by default the bundled ones that the subject meets.
///   - counts: the counters to report; rows of subjects with lazy content alone.
public func replayBenchmark(
  _ subject: NamedSubject, gestures: [GestureTrace]? = nil, counting counts: CountedWork = .frames
) {
  replayBenchmark("replay.\(subject.name)", counting: counts) {
    try BenchmarkedReplay(subject, gestures: gestures)
  }
}

/// Registers a benchmark of replays whose input is made before its first run.
///
/// - Parameters:
///   - name: the name of the case, of letters, digits, `.`, `_` and `-`.
///   - counts: the counters to report.
///   - prepare: makes the input, outside of the measurement. An error fails the case with one sentence.
public func replayBenchmark(
  _ name: String, counting counts: CountedWork, preparing prepare: @escaping () throws -> BenchmarkedReplay
) {
  let framesPerSecond = BenchmarkMetric.timed("framesPerSecond", polarity: .prefersLarger)
  let metrics = ReplayWork(counts).exactCounts.metrics + [framesPerSecond]
  registerCase(name, custom: metrics, preparing: prepare) { benchmark, input in
    var work = ReplayWork(counts)
    work.goldenBytes = input.goldenBytes
    let start = SystemClock.nanoseconds()
    benchmark.startMeasurement()
    for (trace, digest) in zip(input.gestures, input.digests) {
      let replayed = try ReplayedCase(trace, through: input.subject)
      work.add(replayed.measurement.counters, replayed.measurement.lazy)
      guard replayed.recording.digest == digest else {
        throw CaseFailure("\(trace.name) has another digest than in the previous repeat")
      }
    }
    benchmark.stopMeasurement()
    let taken = SystemClock.nanoseconds() - start
    benchmark.measure(work.exactCounts)
    benchmark.measurement(framesPerSecond, Int(Double(work.counters.frames) / (Double(taken) / 1e9)))
  }
}

/// The work of all replays of a case.
private struct ReplayWork {
  let counts: CountedWork
  var counters = WorkCounters()
  var goldenBytes = 0
  /// The measures of all gestures: sums of counts, maxima of worst values.
  private var lazy = LazyMeasures()

  init(_ counts: CountedWork) { self.counts = counts }

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

  var exactCounts: ExactCounts {
    var counts = ExactCounts()
    counts.add("frames", counters.frames, .large)
    counts.add("events", counters.events, .large)
    counts.add("callbacks", counters.callbacks, .large)
    counts.add("goldenBytes", goldenBytes, .large)
    if self.counts == .frames { return counts }
    counts.add("rowsCreated", counters.rowsCreated, .large)
    counts.add("rowsMeasured", counters.rowsMeasured, .large)
    counts.add("rowsPlaced", counters.rowsPlaced, .large)
    counts.add("rowsReleased", counters.rowsReleased, .large)
    counts.add("layoutPasses", counters.layoutPasses, .large)
    lazy.add(to: &counts)
    if self.counts == .rowWork { lazy.addWork(to: &counts) }
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
