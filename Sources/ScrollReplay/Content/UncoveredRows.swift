import PlaneGeometry
import ScrollEngine

/// Rows together with what is pinned beside them, as what a scroll view comes to rest on: a row that is aligned to the start lies below its
/// header, one in the middle in the middle of what headers and footers leave free.
struct UncoveredRows: ScrollTargetLayout {
  let rows: RowTargets
  /// Which point of a row lies at the same point of the viewport, as a fraction.
  let anchor: Double

  var axis: Axis { rows.axis }
  var count: Int { rows.count }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    var frame = rows.frame(ofItem: index)
    frame[axis] = rows.stack.revealed(frame[axis], row: index, zoomScale: rows.zoomScale)
    return frame
  }

  /// The row that covers `offset` where what is pinned has moved it from there. Rows of one section move alike, and keep their distance from
  /// those of others. O(log n).
  func item(at offset: Double) -> Int? {
    guard let row = rows.item(at: offset) else { return nil }
    let base = rows.stack.base
    let pinned = rows.stack.pinned(base.pinnedLengths(of: row))
    let shift = (pinned.start.points * (1 - anchor) - pinned.end.points * anchor) * rows.zoomScale
    let section = base.section(of: row)
    guard let moved = rows.item(at: offset + shift), !section.isEmpty else { return row }
    return min(max(moved, section.lowerBound), section.upperBound - 1)
  }
}

extension TargetRule {
  /// Which point of a row the rule aligns with the same point of the viewport, as a fraction.
  func anchor(along axis: Axis) -> Double {
    switch self {
    case .viewAligned(let alignment): alignment.anchor[axis]
    case .orthogonal(.groupPagingCentered): 0.5
    case .snapping(let snapping):
      switch snapping.alignment {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    case .paging, .orthogonal, .gallery, .custom: 0
    }
  }
}
