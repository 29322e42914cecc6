/// What the work on items came to, in whole numbers: all of it so far.
///
/// These hold at any time:
///
///     created    = released + live + pooled
///     prefetched = hits + late + wasted + cancelled + those that still live and were never needed
public struct LazyWork: Equatable, Sendable {
  /// Updates, of which each is a frame.
  public var frames = 0

  // Lives.

  /// Items that were made with nothing to use again.
  public var created = 0
  /// Items that were made with what a pool held.
  public var recycled = 0
  /// Items that were let go for good: no pool had room.
  public var released = 0
  /// Items that live now.
  public var live = 0
  /// The most items that lived at the end of an update.
  public var mostLive = 0
  /// What pools hold now.
  public var pooled = 0
  /// The most that pools held at the end of an update.
  public var mostPooled = 0
  /// Items whose length was found.
  public var measured = 0
  /// Items that were laid out inside and put where they belong.
  public var placed = 0

  // Prefetch.

  /// Items on which work was begun before they were needed.
  public var prefetched = 0
  /// Prefetched items that were ready when they were first needed.
  public var hits = 0
  /// Prefetched items that were not ready yet when they were first needed.
  public var late = 0
  /// Prefetched items that were ready, never needed, and let go.
  public var wasted = 0
  /// Prefetched items that were let go before they were ready.
  public var cancelled = 0
  /// Phases that ran for items that were needed.
  public var forcedPhases = 0
  /// Phases that ran early.
  public var earlyPhases = 0

  // Time, in nanoseconds.

  /// Work on items that were needed.
  public var forcedTime: Int64 = 0
  /// Work that was done early.
  public var earlyTime: Int64 = 0
  /// By how much frames were late, each counted by how much later it was than the one before it. Zero where work goes
  /// on beside the frames.
  public var hitchTime: Int64 = 0
  /// The latest frame.
  public var worstHitch: Int64 = 0
  /// Frames that were late.
  public var lateFrames = 0

  // Blank area.

  /// Frames of which a part was blank.
  public var blankFrames = 0
  /// The most that was blank in a frame, in 1/64 pt of the viewport's length.
  public var worstBlank: Int64 = 0
  /// What was blank times how long: in 1/64 pt times nanoseconds.
  public var blankTime: Int64 = 0

  /// Nothing done yet.
  public init() {}

  /// What was blank times how long, in points times milliseconds.
  public var blankPointMilliseconds: Double { Double(blankTime) / 64_000_000 }
}
