import LazyLayout
import PlaneGeometry
import ScrollEngine

/// Snap targets that include the pinned headers and footers beside each item. An item aligned to the start lies below
/// its header. A centered item lies in the middle of the space between headers and footers.
struct UnobscuredItems: ScrollTargetLayout {
  let items: ItemTargets
  /// The fraction of an item that is aligned with the same fraction of the viewport, in the order of the items.
  let anchor: Double

  var axis: Axis { items.axis }
  var count: Int { items.count }
  func line(of item: Int) -> Range<Int> { items.line(of: item) }
  func lineNumber(of item: Int) -> Int { items.lineNumber(of: item) }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect {
    var frame = items.frame(ofItem: index)
    let pinned = items.layout.pinnedLengths(of: index)
    let (start, end) = (pinned.header.points * items.zoomScale, pinned.footer.points * items.zoomScale)
    frame[axis] = Interval(offset: frame[axis].offset - start, length: start + frame[axis].length + end)
    return frame
  }

  /// The item that covers `offset`, with its frame shifted by pinned views. Items of one section shift by the same
  /// distance. O(log n).
  func item(at offset: Double) -> Int? {
    guard let index = items.item(at: offset) else { return nil }
    let pinned = items.layout.pinnedLengths(of: index)
    let shift = (pinned.header.points * (1 - anchor) - pinned.footer.points * anchor) * items.zoomScale
    let section = items.layout.section(of: index)
    guard let moved = items.item(at: offset + shift), !section.isEmpty else { return index }
    return items.line(of: min(max(moved, section.lowerBound), section.upperBound - 1)).lowerBound
  }
}

extension TargetRule {
  /// The fraction of an item that the rule aligns with the same fraction of the viewport.
  func anchor(along axis: Axis) -> Double {
    switch self {
    case .viewAligned(let alignment): alignment.anchor[axis]
    case .orthogonal(.groupPagingCentered): 0.5
    case .snapping(let snapping): snapping.alignment.fraction
    case .paging, .orthogonal, .custom: 0
    }
  }

  /// The mirrored rule: anchors and paddings change ends. Groups of a section have no anchor, as they are aligned to
  /// the side of the first group.
  func mirrored(in mirror: ContentMirror) -> TargetRule {
    switch self {
    case .viewAligned(var alignment):
      alignment.anchor = mirror.unitPoint(alignment.anchor)
      return .viewAligned(alignment)
    case .snapping(var snapping):
      snapping.alignment = snapping.alignment.mirrored
      let padding = snapping.padding
      switch mirror.axis {
      case .horizontal: (snapping.padding.leading, snapping.padding.trailing) = (padding.trailing, padding.leading)
      case .vertical: (snapping.padding.top, snapping.padding.bottom) = (padding.bottom, padding.top)
      }
      return .snapping(snapping)
    case .paging, .orthogonal, .custom: return self
    }
  }
}

extension SnapAlignment {
  /// The aligned fraction of an item and of the viewport.
  var fraction: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }

  fileprivate var mirrored: SnapAlignment {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}
