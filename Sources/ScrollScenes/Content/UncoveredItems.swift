import LazyLayout
import PlaneGeometry
import ScrollEngine

/// Items together with the headers and footers that are pinned beside them, as targets: an item that is aligned to the
/// start lies below its header, an item in the middle lies in the middle of the space that headers and footers leave
/// free.
struct UncoveredItems: ScrollTargetLayout {
  let items: ItemTargets
  /// The point of an item that lies at the same point of the viewport, as a fraction, where the items are counted from.
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

  /// The item that covers `offset` once pinned views have moved it from there. Items of one section move alike, and
  /// keep their distance from those of other sections. O(log n).
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
  /// The point of an item that the rule aligns with the same point of the viewport, as a fraction.
  func anchor(along axis: Axis) -> Double {
    switch self {
    case .viewAligned(let alignment): alignment.anchor[axis]
    case .orthogonal(.groupPagingCentered): 0.5
    case .snapping(let snapping): snapping.alignment.fraction
    case .paging, .orthogonal, .custom: 0
    }
  }

  /// The rule as it is in a mirror: anchors name places of the viewport, which lie at the other end there. The groups
  /// of a section have no anchor: they are aligned where the first of them lies.
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
  /// The point of an item and of the viewport that are aligned, as a fraction.
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
