import PlaneGeometry
import ScrollEngine

/// Which items of a layout can be seen to a given part, and which begin or cease to be: SwiftUI's
/// `onScrollTargetVisibilityChange(idType:threshold:)`.
///
/// An item is visible when the fraction of its length that lies in the window is at least the threshold; for a
/// threshold of 0, when any part of it does. An item longer than the window never shows more of itself than the
/// window's length. One without length is visible where its place is in the window, ends included.
///
/// An update allocates nothing. Where items are ordered it costs O(c + log n) for c items that change: neither end of
/// one lies before that of the one before, so those cut off too much at the start come first, those cut off too much at
/// the end come last, and the others stand together. Items that are too long for the window are told apart one by one;
/// each of them covers the whole window, so in a stack there is at most one. Reversed items have the same order
/// backwards. In lanes side by side every item that touches the window is tested.
public struct ScrollVisibility: Equatable, Sendable {
  /// The fraction of an item's length that must be seen, from 0 to 1.
  public let threshold: Double
  /// The items from the first visible one to the last.
  private var candidates = 0..<0
  /// Those of ``candidates``, in order, that are not visible: too long, or in lanes side by side beyond the window.
  private var excluded: [Int] = []
  /// The candidates before the update, kept for their room.
  private var formerlyExcluded: [Int] = []

  /// What SwiftUI takes if nothing is said.
  public static let defaultThreshold = 0.5

  /// A tracker that has seen nothing: its first update tells all items that are visible then.
  ///
  /// - Parameter threshold: from 0 to 1; others are taken for the nearer of the two.
  public init(threshold: Double = defaultThreshold) {
    self.threshold = threshold.clamped(to: 0...1)
    excluded.reserveCapacity(4)
    formerlyExcluded.reserveCapacity(4)
  }

  /// The fraction of the length of `item` that lies in `window`; 1 for one without length in it.
  public static func fraction(of item: Interval, in window: Interval) -> Double {
    let overlap = min(item.end, window.end) - max(item.offset, window.offset)
    guard item.length > 0 else { return overlap >= 0 ? 1 : 0 }
    return max(0, overlap) / item.length
  }

  /// The items that are visible, in order.
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

  /// Looks at what `window` shows of `layout` now, and tells each item that has crossed the threshold: first those that
  /// are no longer visible, then those that are now, each in order.
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

  /// Calls `body` with the items of `range` that are not among `rangeExcluded`, and were not visible by `other` and
  /// `otherExcluded`, in order.
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
  /// The items from the first visible one to the last: found where the window begins and ends, and from there one by
  /// one, as far as items are cut off too much.
  private func candidates(in window: Interval, of layout: some ItemFrames) -> Range<Int> {
    let axis = layout.axis
    let touching = layout.items(touching: window)
    var (first, end) = (touching.lowerBound, touching.upperBound)
    while first < end, !isVisible(layout.frame(ofItem: first)[axis], in: window) { first += 1 }
    while first < end, !isVisible(layout.frame(ofItem: end - 1)[axis], in: window) { end -= 1 }
    return first..<end
  }

  /// Whether the window shows enough of an item.
  private func isVisible(_ item: Interval, in window: Interval) -> Bool {
    passesStart(item, of: window) && passesEnd(item, of: window) && threshold * item.length <= window.length
  }

  /// Whether enough of an item is left by the window's start.
  private func passesStart(_ item: Interval, of window: Interval) -> Bool {
    if item.offset >= window.offset { return true }
    let left = item.end - window.offset
    return threshold == 0 ? left > 0 : left >= threshold * item.length
  }

  /// Whether enough of an item is left by the window's end.
  private func passesEnd(_ item: Interval, of window: Interval) -> Bool {
    if item.end <= window.end { return true }
    let left = window.end - item.offset
    return threshold == 0 ? left > 0 : left >= threshold * item.length
  }

  /// Finds the candidates of which the window does not show enough. Ordered ones cover the window, so they come before
  /// all that begin and end in it.
  private mutating func findExcluded(in window: Interval, of layout: some ItemFrames) {
    excluded.removeAll(keepingCapacity: true)
    for item in candidates {
      let frame = layout.frame(ofItem: item)[layout.axis]
      if layout.isOrdered, frame.offset > window.offset, frame.end < window.end { return }
      if !isVisible(frame, in: window) { excluded.append(item) }
    }
  }
}
