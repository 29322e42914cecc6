import ScrollReplay

/// When each frame of a replay would have been finished and shown, had it run on a display: the queue of its service
/// times.
///
/// Replays run on a virtual clock, so a slow frame delays no measurement behind it, and service times alone tell
/// nothing of what waits behind a stall ("coordinated omission"). The schedule is known, so the waiting is computed and
/// not estimated:
///
///     start = max(scheduled, end of the frame before)      (``FramePacing/LatePolicy/catchUp``)
///     end = start + service time
///     latency = end - scheduled
///     shown = the first refresh at or after the end
///     hitch = shown - the refresh at which the frame before should have gone
///
/// A frame should go as long after it was shown as its successor is due after it: at 60 frames a second on a display of
/// 60 Hz, at the next refresh. After a pause in which no frame was scheduled it should go when the next frame is due.
/// All in whole nanoseconds.
public struct FrameTiming: Equatable, Sendable {
  /// One frame on its way to the display. Refreshes are counted from 0, at the replay's beginning.
  public struct Frame: Equatable, Sendable {
    /// Its time on the replay's clock, in nanoseconds.
    public var scheduled: Int64
    /// When its work is done, in nanoseconds.
    public var finished: Int64
    /// From schedule to end, in nanoseconds: its own work and that of the frames before it.
    public var latency: Int64
    /// By how many nanoseconds the end is behind the refresh that it should have made; negative for time to spare.
    public var overrun: Int64
    /// The refresh at which it should be seen: the first one after it was scheduled.
    public var due: Int
    /// The refresh at which it is shown, unless a later frame is shown there too.
    public var shown: Int
    /// The refreshes at which the frame before should have gone and did not.
    public var missed: Range<Int>
    /// How long the frame before it stayed too long, in nanoseconds.
    public var hitch: Int64
    /// How long the frame before it stayed; zero where this one is shown at the same refresh. Of a pause only the last
    /// refresh.
    public var interval: Int64
  }

  /// Refreshes a second, and when they are.
  public let display: FrameClock
  /// In the order in which they were scheduled.
  public let frames: [Frame]

  /// The timing of `series`, which was replayed at `framesPerSecond`.
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

  /// The latencies as a histogram.
  public var latencies: LatencyHistogram {
    var histogram = LatencyHistogram()
    for frame in frames { histogram.record(UInt64(frame.latency)) }
    return histogram
  }

  /// The hitches as a histogram, those of no length included.
  public var hitches: LatencyHistogram {
    var histogram = LatencyHistogram()
    for frame in frames { histogram.recordDuration(UInt64(frame.hitch)) }
    return histogram
  }
}

/// What waits for the display.
private struct FrameQueue {
  let display: FrameClock
  let latePolicy: FramePacing.LatePolicy
  private var last: (finished: Int64, due: Int, shown: Int)?

  /// An hour: no sum of a replay's frames leaves what an Int64 holds.
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
    // Whatever is finished early waits for its refresh.
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
