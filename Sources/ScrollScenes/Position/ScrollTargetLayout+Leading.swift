import PlaneGeometry
import ScrollEngine

extension ScrollTargetLayout {
  /// The item that a ``ScrollPosition`` reads: the one at the `anchor` of `window`, which is the leading-most visible one
  /// without an anchor. Where `window`'s anchor lies between two items, or on the boundary of two, it is the nearer one that can
  /// be seen; of two as near, the one whose own anchor is nearer. So an item that was scrolled to with an anchor is read back
  /// with it. `nil` where there are no items. O(log n).
  public func leadingItem(in window: Interval, anchor: UnitPoint? = nil) -> Int? {
    let fraction = anchor?[axis] ?? 0
    let place = window.offset + window.length * fraction
    guard let item = item(at: place), item > 0 else { return item(at: place) }
    let (before, after) = (frame(ofItem: item - 1)[axis], frame(ofItem: item)[axis])
    // Where the place lies within the item, or beyond the last one, there is no choice.
    guard after.offset >= place, before.end <= place else { return item }
    guard isVisible(before, in: window) else { return item }
    guard isVisible(after, in: window) else { return item - 1 }
    let gaps = (before: place - before.end, after: after.offset - place)
    if gaps.before != gaps.after { return gaps.before < gaps.after ? item - 1 : item }
    let toBefore = (before.offset + before.length * fraction - place).magnitude
    let toAfter = (after.offset + after.length * fraction - place).magnitude
    return toBefore <= toAfter ? item - 1 : item
  }

  /// Whether some of an item lies within `window`; of one without length, its place.
  private func isVisible(_ item: Interval, in window: Interval) -> Bool {
    item.length == 0
      ? item.offset >= window.offset && item.offset <= window.end
      : item.end > window.offset && item.offset < window.end
  }
}

extension Scroller {
  /// The part of the content, along `axis`, that is seen and not covered by insets.
  public func unobscuredWindow(along axis: Axis) -> Interval {
    Interval(
      offset: contentOffset[axis] + area.contentInsets.start(along: axis), length: area.unobscuredLength(along: axis))
  }
}
