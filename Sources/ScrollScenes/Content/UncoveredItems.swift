import LazyLayout
import PlaneGeometry
import ScrollEngine

/// Items together with the headers and footers that are pinned beside them, as targets: an item that is aligned to the start lies below its
/// header, an item in the middle lies in the middle of the space that headers and footers leave free.
struct UncoveredItems: ScrollTargetLayout {
  let items: ItemTargets
  /// The point of an item that lies at the same point of the viewport, as a fraction.
  let anchor: Double

  var axis: Axis { items.axis }
  var count: Int { items.count }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    var frame = items.frame(ofItem: index)
    frame[axis] = items.layout.revealed(frame[axis], index: index, zoomScale: items.zoomScale)
    return frame
  }

  /// The item that covers `offset` once pinned views have moved it from there. Items of one section move alike, and keep their distance
  /// from those of other sections. O(log n).
  func item(at offset: Double) -> Int? {
    guard let index = items.item(at: offset) else { return nil }
    let base = items.layout.base
    let pinned = items.layout.pinned(base.pinnedLengths(of: index))
    let shift = (pinned.start.points * (1 - anchor) - pinned.end.points * anchor) * items.zoomScale
    let section = base.section(of: index)
    guard let moved = items.item(at: offset + shift), !section.isEmpty else { return index }
    return min(max(moved, section.lowerBound), section.upperBound - 1)
  }
}

extension TargetRule {
  /// The point of an item that the rule aligns with the same point of the viewport, as a fraction.
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
    case .paging, .orthogonal, .custom: 0
    }
  }
}
