import ScrollReplay

/// The frame pacing of a replay as seen on a display. the article CostOfFrames has definitions, sources and worked
/// examples.
public struct PacingMetrics: Equatable, Sendable {
  /// The refresh rate, in Hz.
  public let refreshRate: Int
  /// The number of scheduled frames.
  public let frames: Int
  /// The number of unseen frames: a later one was ready for the same refresh.
  public let unseenFrames: Int
  /// The number of refreshes with something new due.
  public let refreshes: Int
  /// The number of dropped refreshes: something new was due and not shown.
  public let droppedRefreshes: Int
  /// The number of hitches: frames that were shown too long.
  public let hitches: Int
  /// The total excess display time, in nanoseconds.
  public let hitchTime: Int64
  /// The longest hitch, in nanoseconds.
  public let longestHitch: Int64
  /// The time in motion on the display, in nanoseconds; pauses do not count.
  public let motionTime: Int64
  /// The second with the most dropped refreshes; `nil` if none was dropped.
  public let worstSecond: WorstSecond?
  /// The distribution of dropped refreshes over all seconds of the replay; `nil` for a replay shorter than a second.
  public let windows: DroppedWindows?
  /// The percentiles of the overrun; `nil` without frames.
  public let overrun: OverrunPercentiles?
  /// The display times of seen frames.
  public let intervals: FrameIntervals

  /// Computes the metrics of a timing.
  public init(_ timing: FrameTiming) {
    let frames = timing.frames
    refreshRate = timing.display.framesPerSecond
    self.frames = frames.count
    unseenFrames = zip(frames, frames.dropFirst()).count { $0.shown == $1.shown }
    let missed = frames.map(\.missed).filter { !$0.isEmpty }
    droppedRefreshes = missed.reduce(0) { $0 + $1.count }
    refreshes = droppedRefreshes + frames.count - unseenFrames
    hitches = missed.count
    hitchTime = frames.reduce(0) { $0 + $1.hitch }
    longestHitch = frames.reduce(0) { max($0, $1.hitch) }
    motionTime = frames.reduce(0) { $0 + $1.interval }
    worstSecond = WorstSecond(dropped: missed, display: timing.display)
    let rate = timing.display.framesPerSecond
    windows = frames.last.flatMap { last in
      DroppedWindows(dropped: missed, first: frames[0].due, last: last.shown, refreshesPerSecond: rate)
    }
    overrun = OverrunPercentiles(frames.map(\.overrun))
    intervals = FrameIntervals(frames.map(\.interval).filter { $0 > 0 })
  }

  /// The milliseconds of hitches per second of motion; zero without motion.
  public var hitchTimeRatio: Double { motionTime == 0 ? 0 : Double(hitchTime) * 1000 / Double(motionTime) }

  /// The fraction of dropped refreshes among those with something due, from 0 to 1.
  public var droppedShare: Double { refreshes == 0 ? 0 : Double(droppedRefreshes) / Double(refreshes) }
}

/// The second with the most dropped refreshes, of all that begin at a refresh, as in Chromium's dropped frame counter.
public struct WorstSecond: Equatable, Sendable {
  /// The start in nanoseconds of the replay, at a dropped refresh. The earliest of equally bad seconds.
  public let start: Int64
  /// The number of dropped refreshes in it.
  public let dropped: Int
  /// The number of refreshes per second.
  public let refreshes: Int

  /// The dropped fraction, from 0 to 1.
  public var share: Double { Double(dropped) / Double(refreshes) }

  /// Finds the worst second; `nil` without dropped refreshes.
  ///
  /// - Parameter ranges: the dropped refreshes, in order, without overlaps; no range is empty.
  init?(dropped ranges: [Range<Int>], display: FrameClock) {
    guard !ranges.isEmpty else { return nil }
    let length = display.framesPerSecond
    var worst = (start: 0, dropped: 0)
    // A window that begins inside or between ranges contains no more than the one that begins with that or the
    // following range.
    var (end, whole) = (0, 0)
    for (index, range) in ranges.enumerated() {
      let limit = range.lowerBound + length
      while end < ranges.count, ranges[end].upperBound <= limit {
        whole += ranges[end].count
        end += 1
      }
      let part = end < ranges.count ? max(0, limit - ranges[end].lowerBound) : 0
      if whole + part > worst.dropped { worst = (range.lowerBound, whole + part) }
      if index < end { whole -= range.count } else { end = index + 1 }
    }
    start = display.time(ofFrame: worst.start)
    dropped = worst.dropped
    refreshes = length
  }
}

/// The percentiles of the overrun in nanoseconds; negative for spare time.
///
/// Values are interpolated between ranks, as Jetpack Macrobenchmark does for `frameOverrunMs`.
public struct OverrunPercentiles: Equatable, Sendable {
  /// The median.
  public let p50: Int64
  /// The 90th percentile.
  public let p90: Int64
  /// The 95th percentile.
  public let p95: Int64
  /// The 99th percentile.
  public let p99: Int64
  /// The maximum.
  public let max: Int64

  /// Computes the percentiles of `overruns` in any order; `nil` without overruns.
  public init?(_ overruns: [Int64]) {
    let sorted = overruns.sorted()
    guard let last = sorted.last else { return nil }
    func value(_ percentile: Int) -> Int64 {
      let (index, rest) = (percentile * (sorted.count - 1)).quotientAndRemainder(dividingBy: 100)
      guard rest > 0 else { return sorted[index] }
      let (hundredth, remainder) = (sorted[index + 1] - sorted[index]).quotientAndRemainder(dividingBy: 100)
      return sorted[index] + hundredth * Int64(rest) + (remainder * Int64(rest) + 50) / 100
    }
    p50 = value(50)
    p90 = value(90)
    p95 = value(95)
    p99 = value(99)
    max = last
  }
}
