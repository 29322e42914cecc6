/// The schedule of the work on items, and the retention of items.
public struct EvaluationConfiguration: Equatable, Sendable {
  /// Whether frames wait for the work.
  public var mode: EvaluationMode

  /// The time between frames, in nanoseconds. Above zero.
  public var frameInterval: Int64

  /// The time for work on items in a frame, from the frame's beginning, in nanoseconds.
  ///
  /// Equal to the frame interval unless something else needs a part of the frame. Longer work continues in the next
  /// frame's budget. Above zero, and at most the frame interval.
  public var budget: Int64

  /// The time between the end of the last prefetch task and the end of the budget, in nanoseconds. Zero or more.
  public var reserve: Int64

  /// The delay between the end of the work on an item and its visibility in asynchronous mode, in nanoseconds. Zero or
  /// more.
  public var commitLag: Int64

  /// The policy that selects the items to prefetch.
  public var policy: PrefetchPolicy

  /// The number of items that are kept on each side of the placed ones. Zero or more.
  public var retention: Int

  /// The number of updates for which an item is kept after the last one that placed it, at any distance. Zero or more.
  public var retainedUpdates: Int

  /// The capacity of the recycling pools.
  public var pool: PoolCapacity

  /// Creates a synchronous configuration at 60 frames a second, without prefetch, retention and pools.
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

/// Whether frames wait for items that are not ready when they come into view.
public enum EvaluationMode: UInt8, Sendable {
  /// Frames wait: all visible items are evaluated in the frame that shows them. Frames may be late, but have no blank
  /// area. Lists that lay out on the main thread: UIKit, SwiftUI, RecyclerView, Compose.
  case synchronous
  /// Frames do not wait: work continues between frames, and items that are not ready are blank. No frame is late. React
  /// Native, Texture, browsers.
  case asynchronous
}

/// The selection of items that are evaluated before they are needed.
public enum PrefetchPolicy: Equatable, Sendable {
  /// No items: the classic lazy list.
  case none

  /// The items in a window that is twice `drawDistance` longer than the viewport: seven tenths ahead and three behind.
  ///
  /// A part beyond one end of the content is added at the other. FlashList's rule.
  case window(drawDistance: Length)

  /// The items ahead that the content reaches within the commit lag and two frames.
  ///
  /// The distance is clamped to `minimum` and `maximum`, in viewports.
  case velocity(minimum: Double, maximum: Double)

  /// The items on the path to the resting offset of the motion, and those in view there.
  ///
  /// In asynchronous mode a fling may exceed the throughput of the work. The beginning of the path is then skipped,
  /// even while it is in view, so that all later items are ready in time. Without a resting offset, behaves as
  /// `velocity`.
  case trajectory(minimum: Double, maximum: Double)
}
