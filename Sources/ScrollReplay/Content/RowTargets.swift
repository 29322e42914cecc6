import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The rows of lazy content as what a scroll view is positioned by and comes to rest on: measured ones where they are, others
/// where they are estimated to be. Either as they are shown, or as they are at scale 1.
struct RowTargets: ScrollTargetLayout {
  let stack: RowStack
  let axis: Axis
  /// How long each row is across the axis, in points.
  let crossLength: Double
  /// By how much rows are longer than at scale 1.
  let zoomScale: Double

  var count: Int { stack.count }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    var frame = Rect.zero
    let length = stack.length(of: index) ?? stack.estimate
    frame[axis] = Interval(offset: stack.start(of: index).points * zoomScale, length: length.points * zoomScale)
    let column = stack.base.column(of: index)
    frame[axis.cross] =
      column.map { Interval(offset: $0.offset * zoomScale, length: $0.length * zoomScale) }
      ?? Interval(offset: 0, length: crossLength)
    return frame
  }

  /// O(log n). The space behind a row belongs to the next one.
  func item(at offset: Double) -> Int? {
    // The stack rounds to 1/64 pt, and counts the space behind a row to that row.
    let place = (offset / zoomScale).clamped(to: -Self.farthest...Self.farthest)
    guard let row = stack.item(at: Length(points: place)) else {
      return nil
    }
    if row > 0, end(of: row - 1) > offset { return row - 1 }
    return end(of: row) > offset || row + 1 == count ? row : row + 1
  }

  private func end(of row: Int) -> Double { frame(ofItem: row)[axis].end }

  /// The farthest offset that is looked at, in points: a fifth of what ``Length`` can hold.
  private static let farthest = 1e16
}

extension Double {
  /// The value of `range` that is nearest.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Rect {
  /// The rect in points that are so many times as long.
  fileprivate func divided(by scale: Double) -> Rect {
    if scale == 1 { return self }
    return Rect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }
}

extension RowStack {
  /// The place of a row together with what is pinned beside it, as they are shown at a scale.
  func revealed(_ row: Interval, row number: Int, zoomScale: Double) -> Interval {
    let pinned = pinned(base.pinnedLengths(of: number))
    let (start, end) = (pinned.start.points * zoomScale, pinned.end.points * zoomScale)
    return Interval(offset: row.offset - start, length: start + row.length + end)
  }
}

extension ReplayContent {
  /// The rows as targets, as they are shown at a scale in `area`; `nil` for eager content.
  func rowTargets(in area: ScrollArea, zoomScale: Double = 1) -> RowTargets? {
    rowStack.map { stack, axis in
      RowTargets(stack: stack, axis: axis, crossLength: area.contentSize[axis.cross], zoomScale: zoomScale)
    }
  }

  /// What has to be seen of a row that is scrolled to: the row, as far as it is known, and beside it as much as what is pinned there covers.
  /// So a row that is aligned to the start lies below its header.
  func revealedRect(ofRow row: Int, in area: ScrollArea, zoomScale: Double = 1) -> Rect? {
    guard let (stack, axis) = rowStack, var rect = rect(ofRow: row, in: area, zoomScale: zoomScale) else { return nil }
    rect[axis] = stack.revealed(rect[axis], row: row, zoomScale: zoomScale)
    return rect
  }

  /// The rect of a row as far as it is known. Where rows are aligned in their cells it is that of the row itself, otherwise of its line.
  func rect(ofRow row: Int, in area: ScrollArea, zoomScale: Double = 1) -> Rect? {
    guard let targets = rowTargets(in: area, zoomScale: zoomScale), row >= 0, row < targets.count else { return nil }
    let line = targets.frame(ofItem: row)
    guard let described = lazy?.description, described.across != nil || described.alignsCells else { return line }
    var place = self.place(ofRow: row, in: line.divided(by: zoomScale), area.unzoomed(by: zoomScale))
    if zoomScale != 1 { place = place.divided(by: 1 / zoomScale) }
    return place
  }
}
