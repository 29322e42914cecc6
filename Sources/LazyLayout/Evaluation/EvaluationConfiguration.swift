/// How the work on items is spread over time, and what is kept of it.
public struct EvaluationConfiguration: Equatable, Sendable {
  /// Who waits.
  public var mode: EvaluationMode

  /// From one frame to the next, in nanoseconds. Above zero.
  public var frameInterval: Int64

  /// How long after its beginning a frame's work on items may take, in nanoseconds: all of the frame unless something
  /// else needs a part of it. What takes longer goes on in the next frame's. Above zero, and no longer than the
  /// interval.
  public var budget: Int64

  /// How long before the end of the budget the last task that nothing waits for must be done, in nanoseconds. Zero or
  /// more.
  public var reserve: Int64

  /// How long after the work on an item is done the item can be seen, in nanoseconds, where work goes on beside the
  /// frames. Zero or more.
  public var commitLag: Int64

  /// Which items are worked on early.
  public var policy: PrefetchPolicy

  /// How many items on each side of the placed ones are kept. Zero or more.
  public var retention: Int

  /// For how many updates an item is kept after the last one that placed it, wherever it is. Zero or more.
  public var retainedUpdates: Int

  /// What is kept of items that are gone.
  public var pool: PoolCapacity

  /// Work in the frame, at 60 frames a second, without prefetch, retention and pools.
  public init() {
    mode = .synchronous
    frameInterval = 16_666_666
    budget = 16_666_666
    reserve = 0
    commitLag = 0
    policy = .none
    retention = 0
    retainedUpdates = 0
    pool = .none
  }
}

/// Who waits for items that are not ready when they come into view.
public enum EvaluationMode: UInt8, Sendable {
  /// The frame does: everything in view is worked on in the frame that shows it, however long that takes. UIKit,
  /// SwiftUI, RecyclerView, Compose: lists that lay out on the main thread. Late frames, nothing blank.
  case synchronous
  /// Nobody does: work goes on beside the frames, and what is not ready is blank. React Native, Texture, a browser.
  /// Blank area, no frame late.
  case asynchronous
}
