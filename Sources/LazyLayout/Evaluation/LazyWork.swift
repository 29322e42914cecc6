/// The counters of all work on items, in integers.
///
/// These invariants hold at any time:
///
///     created    = released + live + pooled
///     prefetched = hits + late + wasted + cancelled + the live items that were never needed
public struct LazyWork: Equatable, Sendable {
  /// The number of updates, which equals the number of frames.
  public var frames = 0

  // Lifetimes.

  /// Items that were made without a recycled one.
  public var created = 0
  /// Items that were made from a recycled one.
  public var recycled = 0
  /// Items that were destroyed because no pool had room.
  public var released = 0
  /// Items that are live.
  public var live = 0
  /// The maximum of `live` at the end of an update.
  public var peakLive = 0
  /// Items that are in pools.
  public var pooled = 0
  /// The maximum of `pooled` at the end of an update.
  public var peakPooled = 0
  /// Items that were measured.
  public var measured = 0
  /// Items that were laid out and positioned.
  public var placed = 0

  // Prefetch.

  /// Items that were started before they were needed.
  public var prefetched = 0
  /// Prefetched items that were ready when they were first needed.
  public var hits = 0
  /// Prefetched items that were not ready when they were first needed.
  public var late = 0
  /// Prefetched items that were ready, never needed, and released.
  public var wasted = 0
  /// Prefetched items that were released before they were ready.
  public var cancelled = 0
  /// Phases that ran for needed items.
  public var forcedPhases = 0
  /// Phases that ran for prefetch.
  public var earlyPhases = 0

  // Time, in nanoseconds.

  /// The time of work on needed items.
  public var forcedTime: Int64 = 0
  /// The time of prefetch.
  public var earlyTime: Int64 = 0
  /// The sum of the frames' lateness; each frame adds its increase over the previous frame. Zero in asynchronous mode.
  public var hitchTime: Int64 = 0
  /// The maximum lateness of a frame.
  public var worstHitch: Int64 = 0
  /// Frames whose lateness exceeded the previous frame's.
  public var lateFrames = 0

  // Blank area.

  /// Frames with blank area.
  public var blankFrames = 0
  /// The maximum blank length of a frame, in 1/64 pt along the scroll axis.
  public var worstBlank: Int64 = 0
  /// The integral of the blank length over time, in 1/64 pt times nanoseconds.
  public var blankTime: Int64 = 0

  /// Creates counters of zero.
  public init() {}
}
