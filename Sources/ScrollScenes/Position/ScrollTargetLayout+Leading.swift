import PlaneGeometry
import ScrollEngine

extension ScrollTargetLayout {
  /// The item that a ``ScrollPosition`` reads: the item at the `anchor` of `window`, or without an anchor, the leading
  /// visible item. `nil` without items. O(log n).
  ///
  /// The anchor may lie between two items or on their boundary. The result is then the nearer visible item; of two at
  /// the same distance, the item whose own anchor is nearer. So a scroll to an item with an anchor reads that item
  /// back.
  public func leadingItem(in window: Interval, anchor: UnitPoint? = nil) -> Int? {
    let fraction = anchor?[axis] ?? 0
    let place = window.offset + window.length * fraction
    guard let item = item(at: place), item > 0 else { return item(at: place) }
    let (before, after) = (frame(ofItem: item - 1)[axis], frame(ofItem: item)[axis])
    // Inside an item, or beyond the last one, the result is unique.
    guard after.offset >= place, before.end <= place else { return item }
    guard before.isVisible(in: window) else { return item }
    guard after.isVisible(in: window) else { return item - 1 }
    let gaps = (before: place - before.end, after: after.offset - place)
    if gaps.before != gaps.after { return gaps.before < gaps.after ? item - 1 : item }
    let toBefore = (before.offset + before.length * fraction - place).magnitude
    let toAfter = (after.offset + after.length * fraction - place).magnitude
    return toBefore <= toAfter ? item - 1 : item
  }
}

extension ItemPlaces {
  /// The item that a ``ScrollPosition`` reads. In reversed content, ``ScrollTargetLayout/leadingItem(in:anchor:)`` of
  /// the mirrored layout. O(log n); in masonry linear in the number of visible items.
  func leadingItem(in window: Interval, anchor: UnitPoint? = nil) -> Int? {
    guard let targets else { return visibleItem(in: window, nearest: anchor?[axis] ?? 0) }
    guard let mirror = targets.mirror else { return targets.leadingItem(in: window, anchor: anchor) }
    return targets.leadingItem(in: mirror.interval(window), anchor: mirror.unitPoint(anchor ?? .topLeading))
  }

  /// The visible item whose point at `fraction` is nearest to that of the window; of several, the first. In masonry
  /// several items lie at one position.
  private func visibleItem(in window: Interval, nearest fraction: Double) -> Int? {
    var found: (item: Int, distance: Double)?
    let place = window.offset + window.length * fraction
    for item in items(touching: window) {
      let frame = frame(ofItem: item)[axis]
      guard frame.isVisible(in: window) else { continue }
      let distance = (frame.offset + frame.length * fraction - place).magnitude
      if distance < found?.distance ?? .infinity { found = (item, distance) }
    }
    return found?.item
  }
}

extension Interval {
  /// Whether a part of an item lies within `window`; for an item of length 0, its position.
  fileprivate func isVisible(in window: Interval) -> Bool {
    length == 0 ? offset >= window.offset && offset <= window.end : end > window.offset && offset < window.end
  }
}

extension Scroller {
  /// The part of the content along `axis` that is visible and not covered by insets.
  public func unobscuredWindow(along axis: Axis) -> Interval {
    Interval(
      offset: contentOffset[axis] + area.contentInsets.start(along: axis), length: area.unobscuredLength(along: axis))
  }
}
