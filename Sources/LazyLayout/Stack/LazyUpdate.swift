/// An item and its position in the viewport.
public struct LazyAnchor: Equatable, Sendable {
  /// The item's index.
  public var index: Int

  /// The distance from the start of the viewport to the start of the item. Negative if the item starts before the
  /// viewport.
  public var position: Length

  /// Creates an anchor at `index`, shown at `position`.
  public init(index: Int, position: Length) {
    self.index = index
    self.position = position
  }
}

/// The number of items that an update, or all updates together, created, measured, placed and released.
public struct LazyCounters: Equatable, Sendable {
  /// Items that became kept. An item that is measured but not needed is not created.
  public var created = 0

  /// Calls of `LazyContent.length(at:)` that returned a length.
  public var measured = 0

  /// Calls of `LazyContent.length(at:)` for items that were not ready. Zero if content is always ready.
  public var unready = 0

  /// Items that were laid out in the viewport and its overscan.
  public var placed = 0

  /// Items that ceased to be kept, removed ones included.
  public var released = 0

  /// Measuring passes outward from the anchor: 0 in a frame without new items, 1 in one with new items, more if a jump
  /// meets the end of the content.
  public var passes = 0

  /// Creates counters of zero.
  public init() {}

  /// Adds each counter of `other`.
  public static func += (counters: inout LazyCounters, other: LazyCounters) {
    counters.created += other.created
    counters.measured += other.measured
    counters.unready += other.unready
    counters.placed += other.placed
    counters.released += other.released
    counters.passes += other.passes
  }
}

/// The result of an update of a lazy layout.
public struct LazyUpdate: Equatable, Sendable {
  /// The length of the content, with estimates for unmeasured items.
  public var contentLength: Length

  /// The correction of the content offset that keeps visible items in place.
  ///
  /// The scroll view also adds it to every other stored offset, such as a deceleration's origin and target. Not a
  /// movement: velocity and the visible trajectory do not change.
  public var adjustment: Length

  /// The items that intersect the viewport.
  public var visibleItems: Range<Int>

  /// The items that are laid out: those in the viewport and its overscan.
  public var placedItems: Range<Int>

  /// The first visible item that starts in view, or else the item that spans the viewport. `nil` if no item is visible.
  ///
  /// With ``LazyStackConfiguration/AnchorItem/partlyVisible`` the first visible item.
  public var anchor: LazyAnchor?

  /// Whether all items before the visible ones are measured, so that offset zero is the true start.
  public var isStartMeasured: Bool

  /// Whether all items after the visible ones are measured. A scroll view should not bounce at an estimated end.
  public var isEndMeasured: Bool

  /// The counters of this update.
  public var counters: LazyCounters
}

extension LazyUpdate {
  /// Creates an empty result without items.
  package init() {
    self.init(
      contentLength: .zero, adjustment: .zero, visibleItems: 0..<0, placedItems: 0..<0, anchor: nil,
      isStartMeasured: false,
      isEndMeasured: false, counters: LazyCounters())
  }

  /// Becomes the result of a repeated update without changes: the same items are placed, and nothing else is done.
  package mutating func `repeat`() {
    adjustment = .zero
    let placed = counters.placed
    counters = LazyCounters()
    counters.placed = placed
  }
}
