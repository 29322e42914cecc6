import PlaneGeometry
import ScrollReplay
import ScrollScenes

/// The scroll views in the content of one scroll view, and their adjacency there.
package struct GuidelineSiblings: Sendable {
  /// One scroll view; a scroll view inside rows represents those of all its rows.
  struct Member: Sendable {
    var view: GuidelineSubject.View
    /// The frame in the content, or in its row, in points; `nil` for the whole row.
    var frame: Rect?
    /// The rows that hold the scroll view; `nil` in eager content.
    var rows: NestedView.Rows?
  }

  var members: [Member] = []
  /// The viewport around the siblings; `nil` if it is unknown.
  var viewport: Size?
  /// The axes along which the rows that hold them follow each other; empty for eager content.
  var rowAxes: Axis.Set = []

  init(_ views: [NestedView], in content: Scenario.Content, viewport: Size?, path: String) {
    self.viewport = viewport
    if case .lazy(let rows) = content { rowAxes = rows.axesOfNeighbours }
    members = views.enumerated().map { index, nested in
      let place = "\(path)[\(index)]"
      let view = GuidelineSubject.View(
        name: "the scroll view \(place)", path: place, axes: nested.configuration.axes)
      return Member(
        view: view, frame: nested.viewport.map { Rect(origin: nested.origin, size: $0) }, rows: nested.rows)
    }
  }

  /// Returns the axes along which one scroll view follows another, so that a long swipe leaves the first and enters the
  /// second.
  func axesOfSwipes(from first: Member, into second: Member) -> Axis.Set {
    guard let rows = first.rows, let others = second.rows else { return axesBetween(first.frame, second.frame) }
    return rows.intersects(others) ? rowAxes.union(axesBetween(first.frame, second.frame)) : rowAxes
  }

  /// Returns the axes along which two frames of one content, or of one row, follow each other within a viewport's
  /// length.
  private func axesBetween(_ first: Rect?, _ second: Rect?) -> Axis.Set {
    guard let first, let second else { return [.horizontal, .vertical] }
    var axes: Axis.Set = []
    for axis in Axis.allCases {
      let overlap =
        min(first[axis.cross].end, second[axis.cross].end)
        - max(first[axis.cross].offset, second[axis.cross].offset)
      let gap = max(first[axis].offset, second[axis].offset) - min(first[axis].end, second[axis].end)
      if overlap > 0, gap < viewport?[axis] ?? .infinity { axes.insert(Axis.Set(axis)) }
    }
    return axes
  }
}

extension LazyRows {
  /// The axes along which rows follow each other: both axes for several columns.
  fileprivate var axesOfNeighbours: Axis.Set {
    switch items.arrangement {
    case .stack: Axis.Set(items.axis)
    case .grid(let columns): columns.count > 1 ? [.horizontal, .vertical] : Axis.Set(items.axis)
    case .masonry(let columns): columns.count > 1 ? [.horizontal, .vertical] : Axis.Set(items.axis)
    }
  }
}
