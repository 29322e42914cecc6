import ScrollReplay

/// What a person in front of the display would have seen of a replay's costs. Definitions, sources and worked examples
/// are in `docs/frame-costs.md`.
public struct PacingMetrics: Equatable, Sendable {
  /// Refreshes a second.
  public let refreshRate: Int
  /// Frames that were scheduled.
  public let frames: Int
  /// Frames that were never seen, because a later one was ready for the same refresh.
  public let unseenFrames: Int
  /// Refreshes at which something new was due.
  public let refreshes: Int
  /// Those of them at which nothing new was shown.
  public let droppedRefreshes: Int
  /// Frames before which the one before stayed too long.
  public let hitches: Int
  /// How long frames stayed too long, all together, in nanoseconds.
  public let hitchTime: Int64
  /// The longest of the hitches, in nanoseconds.
  public let longestHitch: Int64
  /// How long something moved on the display, in nanoseconds; pauses do not count.
  public let motionTime: Int64
  /// The second with the most dropped refreshes; `nil` if none was dropped.
  public let worstSecond: WorstSecond?
  /// Of all seconds within the replay, how much was dropped in each; `nil` if it is shorter than a second.
  public let windows: DroppedWindows?
  /// How far behind their refreshes frames ended; `nil` without frames.
  public let overrun: OverrunPercentiles?
  /// How long each frame that was seen stayed.
  public let intervals: FrameIntervals

  /// The metrics of a timing.
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

  /// Milliseconds of hitches in a second of motion; zero if nothing moved.
  public var hitchTimeRatio: Double { motionTime == 0 ? 0 : Double(hitchTime) * 1000 / Double(motionTime) }

  /// The share of refreshes with something due at which nothing new was shown, from 0 to 1.
  public var droppedShare: Double { refreshes == 0 ? 0 : Double(droppedRefreshes) / Double(refreshes) }
}

/// The one second, of all that begin at a refresh, in which most refreshes were dropped, as Chromium's dropped frame
/// counter has it.
public struct WorstSecond: Equatable, Sendable {
  /// When it begins, in nanoseconds of the replay: at a dropped refresh. The earliest, if several are as bad.
  public let start: Int64
  /// How many refreshes were dropped in it.
  public let dropped: Int
  /// How many refreshes a second has.
  public let refreshes: Int

  /// From 0 to 1.
  public var share: Double { Double(dropped) / Double(refreshes) }

  /// - Parameter ranges: the dropped refreshes, in order, without overlaps; none of the ranges is empty.
  init?(dropped ranges: [Range<Int>], display: FrameClock) {
    guard !ranges.isEmpty else { return nil }
    let length = display.framesPerSecond
    var worst = (start: 0, dropped: 0)
    // A window that begins elsewhere holds no more than the one that begins with the range it cuts, or with the one
    // that follows.
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

/// How far behind their refreshes frames ended, in nanoseconds: negative for time to spare. Between two ranks the value
/// is interpolated, as Jetpack Macrobenchmark does for `frameOverrunMs`.
public struct OverrunPercentiles: Equatable, Sendable {
  /// The median.
  public let p50: Int64
  /// What nine of ten frames do not exceed.
  public let p90: Int64
  /// What 95 of 100 frames do not exceed.
  public let p95: Int64
  /// What 99 of 100 frames do not exceed.
  public let p99: Int64
  /// The greatest.
  public let max: Int64

  /// The percentiles of `overruns` in any order; `nil` if there are none.
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
