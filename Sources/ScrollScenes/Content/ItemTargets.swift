import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The items of lazy content in the order of their arrangement, as targets: counted from where the first one lies.
///
/// In content that is reversed they are seen in a mirror, in which they follow each other as everywhere. Whoever
/// queries them passes places and anchors through ``mirror``. Measured items lie where they lie, others where the
/// estimate puts them.
struct ItemTargets: ScrollTargetLayout {
  let layout: AnyLazyLayout
  let axis: Axis
  /// The cross length of an item without a column, in points.
  let crossLength: Double
  /// The factor by which items are longer than at scale 1.
  let zoomScale: Double
  /// The mirror in which the items are seen; `nil` where they lie in their order.
  let mirror: ContentMirror?

  var count: Int { layout.count }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    ItemLayout.frame(
      at: layout.place(of: index), column: layout.column(of: index), along: axis, crossLength: crossLength,
      zoomScale: zoomScale)
  }

  /// O(log s) in s sections that differ.
  func line(of item: Int) -> Range<Int> { layout.line(of: item) }

  /// O(log s) in s sections that differ.
  func lineNumber(of item: Int) -> Int { layout.lineNumber(of: item) }

  /// O(log n). The space behind a line belongs to the next one.
  func item(at offset: Double) -> Int? {
    // The layout rounds to 1/64 pt, and counts the space behind a line to that line.
    let place = (offset / zoomScale).clamped(to: -Self.farthest...Self.farthest)
    guard let index = layout.item(at: Length(points: place)) else { return nil }
    let line = layout.line(of: index)
    if line.lowerBound > 0, end(of: line.lowerBound - 1) > offset {
      return layout.line(of: line.lowerBound - 1).lowerBound
    }
    return end(of: line.lowerBound) > offset || line.upperBound == count ? line.lowerBound : line.upperBound
  }

  private func end(of index: Int) -> Double { frame(ofItem: index)[axis].end }

  /// The farthest offset that is looked at, in points: a fifth of what ``Length`` can hold.
  private static let farthest = 1e16
}

/// The items of lazy content as they are shown: in any arrangement and direction, at any scale.
struct ItemPlaces: ItemFrames {
  let layout: ItemLayout
  let axis: Axis
  /// The cross length of an item without a column, in points.
  let crossLength: Double
  /// The factor by which items are longer than at scale 1.
  let zoomScale: Double

  var count: Int { layout.count }
  var isOrdered: Bool { layout.base.isOrdered }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    layout.frame(ofItem: index, along: axis, crossLength: crossLength, zoomScale: zoomScale)
  }

  /// O(log n).
  func items(touching stretch: Interval) -> Range<Int> {
    let (start, end) = (stretch.offset / zoomScale, stretch.end / zoomScale)
    // Layout rounds to 1/64 pt: what lies between two of them belongs to both.
    let (first, last) = (NodeContent.length(start) - .smallest, NodeContent.length(end) + .smallest)
    guard layout.isReversed else { return layout.base.items(touching: first, through: last) }
    return layout.base.items(touching: layout.contentLength - last, through: layout.contentLength - first)
  }

  /// The items in the order of their arrangement; `nil` where they have none, as in lanes side by side.
  var targets: ItemTargets? {
    guard isOrdered else { return nil }
    let length = layout.contentLength.points * zoomScale
    return ItemTargets(
      layout: layout.base, axis: axis, crossLength: crossLength, zoomScale: zoomScale,
      mirror: layout.isReversed ? ContentMirror(along: axis, length: length) : nil)
  }
}

extension Rect {
  /// The rect in points that are so many times as long.
  func divided(by scale: Double) -> Rect {
    if scale == 1 { return self }
    return Rect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }
}

extension ItemLayout {
  /// The frame of an item as it is shown at a scale; `crossLength` is that of an item without a column, in points.
  /// O(log n).
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

  /// Passes on the places of items at scale 1, and their extents across the axis. O(log n), and a step for each in a
  /// stack.
  func forEachPlace(
    ofItems items: Range<Int>,
    _ body: (_ item: Int, _ place: (start: Length, length: Length), _ column: Interval?) -> Void
  ) {
    guard isReversed else { return base.forEachItem(in: items, body) }
    // The closure captures no layout, as that would be copied.
    let contentLength = contentLength
    base.forEachItem(in: items) { body($0, (contentLength - $1.start - $1.length, $1.length), $2) }
  }

  /// The extent of an item together with the headers and footers that are pinned beside it, as both are shown at a
  /// scale.
  func revealed(_ item: Interval, index: Int, zoomScale: Double) -> Interval {
    let pinned = pinned(base.pinnedLengths(of: index))
    let (start, end) = (pinned.start.points * zoomScale, pinned.end.points * zoomScale)
    return Interval(offset: item.offset - start, length: start + item.length + end)
  }
}
