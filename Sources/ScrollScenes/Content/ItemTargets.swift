import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The items of lazy content as targets of a scroll view: measured ones where they lie, others where the estimate puts them. Either in the
/// coordinates of the screen's scale, or at scale 1.
struct ItemTargets: ScrollTargetLayout {
  let layout: ItemLayout
  let axis: Axis
  /// The cross length of an item without a column, in points.
  let crossLength: Double
  /// The factor by which items are longer than at scale 1.
  let zoomScale: Double

  var count: Int { layout.count }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    layout.frame(ofItem: index, along: axis, crossLength: crossLength, zoomScale: zoomScale)
  }

  /// O(log n). The space behind an item belongs to the next one.
  func item(at offset: Double) -> Int? {
    // The layout rounds to 1/64 pt, and counts the space behind an item to that item.
    let place = (offset / zoomScale).clamped(to: -Self.farthest...Self.farthest)
    guard let index = layout.item(at: Length(points: place)) else {
      return nil
    }
    if index > 0, end(of: index - 1) > offset { return index - 1 }
    return end(of: index) > offset || index + 1 == count ? index : index + 1
  }

  private func end(of index: Int) -> Double { frame(ofItem: index)[axis].end }

  /// The farthest offset that is looked at, in points: a fifth of what ``Length`` can hold.
  private static let farthest = 1e16
}

extension Rect {
  /// The rect in points that are so many times as long.
  func divided(by scale: Double) -> Rect {
    if scale == 1 { return self }
    return Rect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }
}

extension ItemLayout {
  /// The frame of an item as it is shown at a scale; `crossLength` is that of an item without a column, in points. O(log n).
  func frame(ofItem index: Int, along axis: Axis, crossLength: Double, zoomScale: Double) -> Rect {
    let (start, length) = base.place(of: index)
    let place = (start: isReversed ? contentLength - start - length : start, length: length)
    return Self.frame(
      at: place, column: base.column(of: index), along: axis, crossLength: crossLength, zoomScale: zoomScale)
  }

  @inline(__always)
  static func frame(
    at place: (start: Length, length: Length), column: Interval?, along axis: Axis, crossLength: Double,
    zoomScale: Double
  ) -> Rect {
    var frame = Rect.zero
    frame[axis] = Interval(offset: place.start.points * zoomScale, length: place.length.points * zoomScale)
    frame[axis.cross] =
      column.map { Interval(offset: $0.offset * zoomScale, length: $0.length * zoomScale) }
      ?? Interval(offset: 0, length: crossLength)
    return frame
  }

  /// Passes on the places of items at scale 1, and their extents across the axis. O(log n), and a step for each in a stack.
  func forEachPlace(
    ofItems items: Range<Int>,
    _ body: (_ item: Int, _ place: (start: Length, length: Length), _ column: Interval?) -> Void
  ) {
    guard isReversed else { return base.forEachItem(in: items, body) }
    // The closure captures no layout, as that would be copied.
    let contentLength = contentLength
    base.forEachItem(in: items) { body($0, (contentLength - $1.start - $1.length, $1.length), $2) }
  }

  /// The extent of an item together with the headers and footers that are pinned beside it, as both are shown at a scale.
  func revealed(_ item: Interval, index: Int, zoomScale: Double) -> Interval {
    let pinned = pinned(base.pinnedLengths(of: index))
    let (start, end) = (pinned.start.points * zoomScale, pinned.end.points * zoomScale)
    return Interval(offset: item.offset - start, length: start + item.length + end)
  }
}
