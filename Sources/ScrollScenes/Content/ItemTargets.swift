import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The items of lazy content as snap targets, in the order of their layout from the first one on.
///
/// Reversed content is seen through ``mirror``, in which its items have ascending positions like those of other
/// content. Callers map positions and anchors through ``mirror``. Measured items have their exact frames, others
/// estimated ones.
struct ItemTargets: ScrollTargetLayout {
  let layout: AnyLazyLayout
  let axis: Axis
  /// The extent of items across the axis, in points of the zoomed content.
  let across: Interval
  /// The scale of the content.
  let zoomScale: Double
  /// The mirror of a reversed layout; `nil` when the items lie in their order.
  let mirror: ContentMirror?
  /// The margin before the first item in the order of the layout, at scale 1.
  let startMargin: Length

  var count: Int { layout.count }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    let (start, length) = layout.place(of: index)
    return ItemLayout.frame(
      at: (start + startMargin, length), column: layout.column(of: index), along: axis, across: across,
      zoomScale: zoomScale)
  }

  /// O(log s) in s sections that differ.
  func line(of item: Int) -> Range<Int> { layout.line(of: item) }

  /// O(log s) in s sections that differ.
  func lineNumber(of item: Int) -> Int { layout.lineNumber(of: item) }

  /// O(log n). The spacing after a line belongs to the next line.
  func item(at offset: Double) -> Int? {
    // The layout rounds to 1/64 pt, and counts the spacing after a line to that line.
    let place = (offset / zoomScale).clamped(to: -Self.farthest...Self.farthest)
    guard let index = layout.item(at: Length(points: place) - startMargin) else { return nil }
    let line = layout.line(of: index)
    if line.lowerBound > 0, end(of: line.lowerBound - 1) > offset {
      return layout.line(of: line.lowerBound - 1).lowerBound
    }
    return end(of: line.lowerBound) > offset || line.upperBound == count ? line.lowerBound : line.upperBound
  }

  private func end(of index: Int) -> Double { frame(ofItem: index)[axis].end }

  /// The limit of offsets, in points: a fifth of the range of ``Length``.
  private static let farthest = 1e16
}

/// The visible frames of items of lazy content: for any arrangement, direction and scale.
struct ItemPlaces: ItemFrames {
  let layout: ItemLayout
  let axis: Axis
  /// The extent of items across the axis, in points of the zoomed content.
  let across: Interval
  /// The scale of the content.
  let zoomScale: Double

  var count: Int { layout.count }
  var isOrdered: Bool { layout.base.isOrdered }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    layout.frame(ofItem: index, along: axis, across: across, zoomScale: zoomScale)
  }

  /// O(log n).
  func items(touching stretch: Interval) -> Range<Int> {
    let (start, end) = (stretch.offset / zoomScale, stretch.end / zoomScale)
    // Layout rounds to 1/64 pt, so the stretch is extended by one unit at both ends.
    let (first, last) = (NodeContent.length(start) - .smallest, NodeContent.length(end) + .smallest)
    let margins = layout.margins
    guard layout.isReversed else {
      return layout.base.items(touching: first - margins.start, through: last - margins.start)
    }
    let far = layout.contentLength - margins.end
    return layout.base.items(touching: far - last, through: far - first)
  }

  /// The items as snap targets; `nil` for masonry, whose items have no order along the axis.
  var targets: ItemTargets? {
    guard isOrdered else { return nil }
    let length = layout.contentLength.points * zoomScale
    return ItemTargets(
      layout: layout.base, axis: axis, across: across, zoomScale: zoomScale,
      mirror: layout.isReversed ? ContentMirror(along: axis, length: length) : nil,
      startMargin: layout.isReversed ? layout.margins.end : layout.margins.start)
  }
}

extension Rect {
  /// The rect divided by a scale.
  func divided(by scale: Double) -> Rect {
    if scale == 1 { return self }
    return Rect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }
}

extension ItemLayout {
  /// The frame of an item at a scale; `across` is their extent across the axis, in points of the zoomed content.
  /// O(log n).
  func frame(ofItem index: Int, along axis: Axis, across: Interval, zoomScale: Double) -> Rect {
    let place = base.place(of: index)
    return Self.frame(
      at: (start(of: place), place.length), column: base.column(of: index), along: axis, across: across,
      zoomScale: zoomScale)
  }

  @inline(__always)
  static func frame(
    at place: (start: Length, length: Length), column: Interval?, along axis: Axis, across: Interval,
    zoomScale: Double
  ) -> Rect {
    var frame = Rect.zero
    frame[axis] = Interval(offset: place.start.points * zoomScale, length: place.length.points * zoomScale)
    frame[axis.cross] =
      column.map { Interval(offset: across.offset + $0.offset * zoomScale, length: $0.length * zoomScale) } ?? across
    return frame
  }

  /// Calls `body` with the extents of items at scale 1, along and across the axis. O(log n + items) in a stack.
  func forEachPlace(
    ofItems items: Range<Int>,
    _ body: (_ item: Int, _ place: (start: Length, length: Length), _ column: Interval?) -> Void
  ) {
    // The closures capture lengths and not the layout, as that would be copied.
    let start = margins.start
    guard isReversed else { return base.forEachItem(in: items) { body($0, ($1.start + start, $1.length), $2) } }
    let end = base.contentLength + start
    base.forEachItem(in: items) { body($0, (end - $1.start - $1.length, $1.length), $2) }
  }

  /// The extent of an item with the headers and footers pinned beside it, at a scale.
  func revealed(_ item: Interval, index: Int, zoomScale: Double) -> Interval {
    let pinned = pinned(base.pinnedLengths(of: index))
    let (start, end) = (pinned.start.points * zoomScale, pinned.end.points * zoomScale)
    return Interval(offset: item.offset - start, length: start + item.length + end)
  }
}
