import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The rows of lazy content as what a scroll view is positioned by and comes to rest on: measured ones where they are, others
/// where they are estimated to be.
struct RowTargets: ScrollTargetLayout {
  let stack: RowStack
  let axis: Axis
  /// How long each row is across the axis, in points.
  let crossLength: Double

  var count: Int { stack.count }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    var frame = Rect.zero
    let length = stack.length(of: index) ?? stack.estimate
    frame[axis] = Interval(offset: stack.start(of: index).points, length: length.points)
    frame[axis.cross] = stack.base.column(of: index) ?? Interval(offset: 0, length: crossLength)
    return frame
  }

  /// O(log n). The space behind a row belongs to the next one.
  func item(at offset: Double) -> Int? {
    // The stack rounds to 1/64 pt, and counts the space behind a row to that row.
    guard let row = stack.item(at: Length(points: offset.clamped(to: -Self.farthest...Self.farthest))) else {
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

extension RowStack {
  /// The place of a row together with what is pinned beside it.
  func revealed(_ row: Interval, row number: Int) -> Interval {
    let pinned = pinned(base.pinnedLengths(of: number))
    return Interval(
      offset: row.offset - pinned.start.points, length: pinned.start.points + row.length + pinned.end.points)
  }
}

extension ReplayContent {
  /// The rows as targets; `nil` for eager content.
  func rowTargets(in area: ScrollArea) -> RowTargets? {
    rowStack.map { stack, axis in
      RowTargets(stack: stack, axis: axis, crossLength: area.contentSize[axis.cross])
    }
  }

  /// What has to be seen of a row that is scrolled to: the row, as far as it is known, and beside it as much as what is pinned there covers.
  /// So a row that is aligned to the start lies below its header.
  func revealedRect(ofRow row: Int, in area: ScrollArea) -> Rect? {
    guard let (stack, axis) = rowStack, var rect = rect(ofRow: row, in: area) else { return nil }
    rect[axis] = stack.revealed(rect[axis], row: row)
    return rect
  }

  /// The rect of a row as far as it is known.
  func rect(ofRow row: Int, in area: ScrollArea) -> Rect? {
    guard let targets = rowTargets(in: area), row >= 0, row < targets.count else { return nil }
    return targets.frame(ofItem: row)
  }
}
