import PlaneGeometry
import ScrollEngine

/// The items of a layout whose visible fraction reaches a threshold, and the changes: SwiftUI's
/// `onScrollTargetVisibilityChange(idType:threshold:)`.
///
/// An item is visible when the fraction of its length in the window is at least the threshold; for a threshold of 0,
/// when any part of it is in the window. An item longer than the window shows at most the window's length. An item of
/// length 0 is visible when its position is in the window, ends included.
///
/// An update does not allocate. For ordered items it costs O(c + log n) for c items that change. Ordered items have
/// ascending starts and ends. So items cut off at the start come first, items cut off at the end come last, and visible
/// items are contiguous. Items too long for the window are tested one by one: each covers the whole window, so a stack
/// has at most one. Reversed items have the same order backwards. In masonry every item in the window is tested.
public struct ScrollVisibility: Equatable, Sendable {
  /// The visible fraction of an item's length from which the item counts as visible, from 0 to 1.
  public let threshold: Double
  /// The items from the first visible one to the last.
  private var candidates = 0..<0
  /// The items of ``candidates`` that are not visible, in order: too long, or outside the window in masonry.
  private var excluded: [Int] = []
  /// The excluded items before the update; a property to keep the allocation.
  private var formerlyExcluded: [Int] = []

  /// SwiftUI's default.
  public static let defaultThreshold = 0.5

  /// A tracker before its first update, which reports all visible items.
  ///
  /// - Parameter threshold: the fraction, clamped to 0...1.
  public init(threshold: Double = defaultThreshold) {
    self.threshold = threshold.clamped(to: 0...1)
    excluded.reserveCapacity(4)
    formerlyExcluded.reserveCapacity(4)
  }

  /// The fraction of the length of `item` in `window`; 1 for an item of length 0 in the window.
  public static func fraction(of item: Interval, in window: Interval) -> Double {
    let overlap = min(item.end, window.end) - max(item.offset, window.offset)
    guard item.length > 0 else { return overlap >= 0 ? 1 : 0 }
    return max(0, overlap) / item.length
  }

  /// Calls `body` with the visible items in order.
  public func forEachVisible(_ body: (Int) -> Void) {
    var next = excluded.startIndex
    for item in candidates {
      if next < excluded.endIndex, excluded[next] == item {
        next += 1
      } else {
        body(item)
      }
    }
  }

  /// Updates the visible items for `window`, and calls `tell` for each change: first the items that became invisible,
  /// then those that became visible, each in order.
  public mutating func update(
    _ window: Interval, in layout: some ItemFrames, tell: (_ item: Int, _ isVisible: Bool) -> Void
  ) {
    let former = candidates
    swap(&excluded, &formerlyExcluded)
    candidates = candidates(in: window, of: layout)
    findExcluded(in: window, of: layout)
    Self.forEach(in: former, butNotIn: candidates, crossing: formerlyExcluded, excluded) { tell($0, false) }
    Self.forEach(in: candidates, butNotIn: former, crossing: excluded, formerlyExcluded) { tell($0, true) }
  }

  /// Calls `body` in order with the items that are visible by `range` and `rangeExcluded`, and were not visible by
  /// `other` and `otherExcluded`.
  private static func forEach(
    in range: Range<Int>, butNotIn other: Range<Int>, crossing rangeExcluded: [Int], _ otherExcluded: [Int],
    _ body: (Int) -> Void
  ) {
    for item in range.lowerBound..<max(range.lowerBound, min(range.upperBound, other.lowerBound))
    where !rangeExcluded.contains(item) { body(item) }
    for item in otherExcluded where range.contains(item) && other.contains(item) && !rangeExcluded.contains(item) {
      body(item)
    }
    for item in max(range.lowerBound, other.upperBound)..<max(range.upperBound, other.upperBound)
    where range.contains(item) && !rangeExcluded.contains(item) { body(item) }
  }
}

extension ScrollVisibility {
  /// The items from the first visible one to the last. A search finds both ends of the window, and a linear scan skips
  /// items that are cut off too much.
  private func candidates(in window: Interval, of layout: some ItemFrames) -> Range<Int> {
    let axis = layout.axis
    let touching = layout.items(touching: window)
    var (first, end) = (touching.lowerBound, touching.upperBound)
    while first < end, !isVisible(layout.frame(ofItem: first)[axis], in: window) { first += 1 }
    while first < end, !isVisible(layout.frame(ofItem: end - 1)[axis], in: window) { end -= 1 }
    return first..<end
  }

  /// Whether the visible part of an item reaches the threshold.
  private func isVisible(_ item: Interval, in window: Interval) -> Bool {
    passesStart(item, of: window) && passesEnd(item, of: window) && threshold * item.length <= window.length
  }

  /// Whether the part of an item after the window's start reaches the threshold.
  private func passesStart(_ item: Interval, of window: Interval) -> Bool {
    if item.offset >= window.offset { return true }
    let left = item.end - window.offset
    return threshold == 0 ? left > 0 : left >= threshold * item.length
  }

  /// Whether the part of an item before the window's end reaches the threshold.
  private func passesEnd(_ item: Interval, of window: Interval) -> Bool {
    if item.end <= window.end { return true }
    let left = window.end - item.offset
    return threshold == 0 ? left > 0 : left >= threshold * item.length
  }

  /// Finds the candidates below the threshold. In ordered layouts these cover the window, so they come before all items
  /// inside the window.
  private mutating func findExcluded(in window: Interval, of layout: some ItemFrames) {
    excluded.removeAll(keepingCapacity: true)
    for item in candidates {
      let frame = layout.frame(ofItem: item)[layout.axis]
      if layout.isOrdered, frame.offset > window.offset, frame.end < window.end { return }
      if !isVisible(frame, in: window) { excluded.append(item) }
    }
  }
}
