/// A candidate for prefetch, with its priority.
package struct PrefetchTask: Equatable, Sendable {
  /// The item's index.
  package var item: Int
  /// Whether the item comes into view in the next frame at the current velocity.
  package var isNeededNextFrame: Bool
  /// Whether layout needs the item's length.
  package var needsMeasuring = true
  /// The speed of the view, in 1/64 pt a second. Zero or more.
  package var velocity: Int64
  /// The distance of the item from the viewport, in 1/64 pt. Zero or more.
  package var distance: Int64

  package init(item: Int, isNeededNextFrame: Bool, velocity: Int64, distance: Int64) {
    self.item = item
    self.isNeededNextFrame = isNeededNextFrame
    self.velocity = velocity
    self.distance = distance
  }

  /// Whether the task has priority over `other`: needed in the next frame, then faster view, then smaller distance.
  ///
  /// The order of RecyclerView's prefetch.
  package func precedes(_ other: PrefetchTask) -> Bool {
    if isNeededNextFrame != other.isNeededNextFrame { return isNeededNextFrame }
    if velocity != other.velocity { return velocity > other.velocity }
    return distance < other.distance
  }
}

extension [PrefetchTask] {
  /// Inserts a task behind those of equal priority. O(1) if tasks are added nearly in order.
  package mutating func enqueue(_ task: PrefetchTask) {
    var place = count
    while place > 0, task.precedes(self[place - 1]) { place -= 1 }
    insert(task, at: place)
  }
}

/// A phase of the work on an item. Phases run in this order, and a frame may end between two phases.
public enum ItemPhase: UInt8, CaseIterable, Sendable {
  /// Creates the item's views or layer tree, or reuses those of a pooled item of the same type.
  case make
  /// Measures the item. Skipped if layout knows the length.
  case measure
  /// Lays out the item's subviews and positions the item.
  case place
}

/// Content whose items are evaluated in phases that take time.
public protocol PhasedContent: LazyContent {
  /// Performs one phase of the work on an item.
  ///
  /// - Parameters:
  ///   - phase: the phase. The earlier phases are done.
  ///   - index: the item, in `0..<count`.
  ///   - isRecycled: whether the views of another item of the type are reused.
  /// - Returns: the measured or modelled duration in nanoseconds, zero or more.
  mutating func perform(_ phase: ItemPhase, at index: Int, isRecycled: Bool) -> Int64
}

/// The rule for fetching more content: when the content behind the viewport is at most a number of viewports.
///
/// The rule of Texture's batch fetching (`ASDisplayShouldFetchBatchForContext`).
public struct BatchFetching: Equatable, Sendable {
  /// The maximum remaining content, in viewports. Zero or less disables fetching.
  public var leadingViewports: Double

  /// Creates a rule that fetches when at most `leadingViewports` viewports remain. Texture's default is 2.
  public init(leadingViewports: Double = 2) { self.leadingViewports = leadingViewports }

  /// Whether to fetch more content.
  ///
  /// - Parameters:
  ///   - viewport: the current viewport, or the viewport at the resting offset of the motion.
  ///   - contentLength: the length of the content. Content shorter than the viewport always needs more.
  ///   - isForward: whether the content moves towards its end.
  ///   - isFetching: whether a fetch is in progress.
  public func isDue(
    at viewport: LazyViewport, contentLength: Length, isForward: Bool, isFetching: Bool
  ) -> Bool {
    if isFetching || leadingViewports <= 0 || viewport.length == .zero { return false }
    if contentLength < viewport.length { return true }
    let left = contentLength - viewport.end
    return isForward && Double(left.sixtyFourths) <= Double(viewport.length.sixtyFourths) * leadingViewports
  }
}
