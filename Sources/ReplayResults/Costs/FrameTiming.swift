import ScrollReplay

/// The completion and presentation times of a replay's frames on a display: a queue of service times.
///
/// Replays run on a virtual clock, so a slow frame does not delay later measurements. Service times alone omit the
/// waiting behind a stall ("coordinated omission"). The schedule is known, so the waiting is computed exactly:
///
///     start = max(scheduled, end of the frame before)      (``FramePacing/LatePolicy/catchUp``)
///     end = start + service time
///     latency = end - scheduled
///     shown = the first refresh at or after the end
///     hitch = shown - the refresh at which the frame before should have been replaced
///
/// A frame should be replaced after the interval between its due time and its successor's. At 60 frames a second on a
/// display of 60 Hz that is the next refresh. After a pause without scheduled frames it should be replaced when the
/// next frame is due. All times are whole nanoseconds.
public struct FrameTiming: Equatable, Sendable {
  /// The times of one frame. Refreshes are numbered from 0, at the replay's start.
  public struct Frame: Equatable, Sendable {
    /// The scheduled time on the replay's clock, in nanoseconds.
    public var scheduled: Int64
    /// The completion time, in nanoseconds.
    public var finished: Int64
    /// The time from schedule to completion, in nanoseconds; it includes waiting for earlier frames.
    public var latency: Int64
    /// The completion time minus the deadline, in nanoseconds; negative for spare time.
    public var overrun: Int64
    /// The refresh at which the frame is due: the first one after its scheduled time.
    public var due: Int
    /// The refresh at which the frame is shown, unless a later frame replaces it there.
    public var shown: Int
    /// The dropped refreshes: the frame before should have been replaced there.
    public var missed: Range<Int>
    /// The excess display time of the frame before, in nanoseconds.
    public var hitch: Int64
    /// The display time of the frame before; zero if both are shown at the same refresh. Of a pause only the last
    /// refresh counts.
    public var interval: Int64
  }

  /// The refreshes of the display.
  public let display: FrameClock
  /// The frames in scheduled order.
  public let frames: [Frame]

  /// Computes the timing of `series`, which was replayed at `framesPerSecond`.
  public init(_ series: FrameSeries, framesPerSecond: Int, pacing: FramePacing = FramePacing()) {
    let clock = FrameClock(framesPerSecond: framesPerSecond)
    let display = FrameClock(framesPerSecond: pacing.refreshRate ?? framesPerSecond)
    var queue = FrameQueue(display: display, latePolicy: pacing.latePolicy)
    var frames: [Frame] = []
    frames.reserveCapacity(series.numbers.count)
    for (index, number) in series.numbers.enumerated() {
      let follows = index > 0 && number == series.numbers[index - 1] + 1
      let service = Int64(min(series.serviceTimes[index], FrameQueue.longestService))
      frames.append(queue.take(service: service, scheduled: clock.time(ofFrame: number), follows: follows))
    }
    self.display = display
    self.frames = frames
  }

  /// The histogram of latencies.
  public var latencies: LatencyHistogram {
    var histogram = LatencyHistogram()
    for frame in frames { histogram.record(UInt64(frame.latency)) }
    return histogram
  }

  /// The histogram of hitches, including those of length zero.
  public var hitches: LatencyHistogram {
    var histogram = LatencyHistogram()
    for frame in frames { histogram.recordDuration(UInt64(frame.hitch)) }
    return histogram
  }
}

/// The queue of frames for the display.
private struct FrameQueue {
  let display: FrameClock
  let latePolicy: FramePacing.LatePolicy
  private var last: (finished: Int64, due: Int, shown: Int)?

  /// An hour: sums over a replay's frames fit into an `Int64`.
  static let longestService: UInt64 = 3_600_000_000_000

  init(display: FrameClock, latePolicy: FramePacing.LatePolicy) {
    self.display = display
    self.latePolicy = latePolicy
  }

  mutating func take(service: Int64, scheduled: Int64, follows: Bool) -> FrameTiming.Frame {
    let start =
      switch latePolicy {
      case .catchUp: max(scheduled, last?.finished ?? scheduled)
      case .inStep: max(scheduled, last.map { display.time(ofFrame: $0.shown) } ?? scheduled)
      }
    let finished = start + service
    let due = refresh(after: scheduled)
    let deadline = latePolicy == .catchUp ? due : refresh(after: start)
    // A frame that completes early waits for its refresh.
    let shown = max(due, display.frame(showing: finished), last?.shown ?? 0)
    let expected = last.map { follows ? $0.shown + due - $0.due : max($0.shown + 1, due) } ?? due
    let before = last.map { follows ? $0.shown : max($0.shown, due - 1) } ?? due - 1
    last = (finished, due, shown)
    return FrameTiming.Frame(
      scheduled: scheduled, finished: finished, latency: finished - scheduled,
      overrun: finished - display.time(ofFrame: deadline), due: due, shown: shown,
      missed: min(expected, shown)..<shown, hitch: duration(from: min(expected, shown), to: shown),
      interval: duration(from: before, to: shown))
  }

  private func refresh(after time: Int64) -> Int { display.frame(showing: time + 1) }

  private func duration(from first: Int, to second: Int) -> Int64 {
    display.time(ofFrame: second) - display.time(ofFrame: first)
  }
}
