/// An item and where the viewport shows it.
public struct LazyAnchor: Equatable, Sendable {
  /// The item.
  public var index: Int

  /// From the start of the viewport to the start of the item; negative if the item begins before the viewport.
  public var position: Length

  /// The item at `index`, shown at `position`.
  public init(index: Int, position: Length) {
    self.index = index
    self.position = position
  }
}

/// What lazy layout did, in items: for one update, or summed over all of them.
public struct LazyCounters: Equatable, Sendable {
  /// Items that came to be kept. An item that is measured and then turns out not to be needed is not created.
  public var created = 0

  /// Calls of `LazyContent.length(at:)` that told a length.
  public var measured = 0

  /// Calls of `LazyContent.length(at:)` that found an item not ready; zero where content is always ready.
  public var awaited = 0

  /// Items that were laid out in the viewport and its overscan.
  public var placed = 0

  /// Items that were kept and are no longer, removed ones included.
  public var released = 0

  /// How often the items of the viewport were looked for outward from the anchor, because some had not been measured; 0
  /// in a frame that brings in nothing new, 1 in one that does, more where a jump meets the end of the content.
  public var passes = 0

  /// All zero.
  public init() {}

  /// Adds each of `other`'s counts.
  public static func += (counters: inout LazyCounters, other: LazyCounters) {
    counters.created += other.created
    counters.measured += other.measured
    counters.awaited += other.awaited
    counters.placed += other.placed
    counters.released += other.released
    counters.passes += other.passes
  }
}

/// What an update of a lazy stack came to.
public struct LazyUpdate: Equatable, Sendable {
  /// The length of the whole content: measured items exactly, the others as estimated.
  public var contentLength: Length

  /// What the scroll view adds to its content offset, and to every other offset it holds (a deceleration's origin and
  /// target), so that what is seen stays put. Not a movement: velocity and the visible trajectory are untouched.
  public var adjustment: Length

  /// The items of which some part lies in the viewport.
  public var visibleItems: Range<Int>

  /// The items that are laid out: those in the viewport and its overscan.
  public var placedItems: Range<Int>

  /// The first fully visible item, or, without one, the first visible item whose start is in view, or else the one that
  /// spans the viewport; with ``LazyStackConfiguration/AnchorItem/partlyVisible`` the first visible item. Nil if no
  /// item is visible.
  public var anchor: LazyAnchor?

  /// Whether everything before the visible items is measured, so that offset zero is the true start and no estimate.
  public var startIsKnown: Bool

  /// Whether everything after the visible items is measured. A scroll view should not bounce against an end that is
  /// only estimated.
  public var endIsKnown: Bool

  /// What this update did.
  public var counters: LazyCounters
}

extension LazyUpdate {
  /// No items, nothing known.
  package init() {
    self.init(
      contentLength: .zero, adjustment: .zero, visibleItems: 0..<0, placedItems: 0..<0, anchor: nil,
      startIsKnown: false,
      endIsKnown: false, counters: LazyCounters())
  }

  /// Becomes the result of another update of the viewport that this one led to, with no change of the items between
  /// them: it places the same items, and does nothing else.
  package mutating func `repeat`() {
    adjustment = .zero
    let placed = counters.placed
    counters = LazyCounters()
    counters.placed = placed
  }
}
