import PlaneGeometry
import ScrollEngine

/// The items to which the content of a node snaps: listed, lazy, or lazy beside pinned views.
enum NodeTargets: ScrollTargetLayout {
  /// The items of eager content.
  case listed(TargetFrames)
  /// Lazy items.
  case lazy(ItemTargets)
  /// Lazy items with pinned headers and footers.
  case unobscured(UnobscuredItems)

  /// The mirror of a reversed layout; `nil` when the items lie in their order.
  var mirror: ContentMirror? {
    switch self {
    case .listed: nil
    case .lazy(let items): items.mirror
    case .unobscured(let items): items.items.mirror
    }
  }

  var axis: Axis {
    switch self {
    case .listed(let items): items.axis
    case .lazy(let items): items.axis
    case .unobscured(let items): items.axis
    }
  }

  var count: Int {
    switch self {
    case .listed(let items): items.count
    case .lazy(let items): items.count
    case .unobscured(let items): items.count
    }
  }

  func frame(ofItem index: Int) -> Rect {
    switch self {
    case .listed(let items): items.frame(ofItem: index)
    case .lazy(let items): items.frame(ofItem: index)
    case .unobscured(let items): items.frame(ofItem: index)
    }
  }

  func item(at offset: Double) -> Int? {
    switch self {
    case .listed(let items): items.item(at: offset)
    case .lazy(let items): items.item(at: offset)
    case .unobscured(let items): items.item(at: offset)
    }
  }

  func line(of item: Int) -> Range<Int> {
    switch self {
    case .listed(let items): items.line(of: item)
    case .lazy(let items): items.line(of: item)
    case .unobscured(let items): items.line(of: item)
    }
  }

  func lineNumber(of item: Int) -> Int {
    switch self {
    case .listed(let items): items.lineNumber(of: item)
    case .lazy(let items): items.lineNumber(of: item)
    case .unobscured(let items): items.lineNumber(of: item)
    }
  }

  /// The first item whose frame fulfills a condition that all later ones fulfill. Asks each kind of items itself:
  /// asking the targets for each frame would copy them each time.
  func firstItem(whereFrame holds: (Rect) -> Bool) -> Int {
    switch self {
    case .listed(let items): items.firstItem(where: { holds(items.frame(ofItem: $0)) })
    case .lazy(let items): items.firstItem(where: { holds(items.frame(ofItem: $0)) })
    case .unobscured(let items): items.firstItem(where: { holds(items.frame(ofItem: $0)) })
    }
  }
}

extension ScrollTargetLayout {
  /// The first item for which `holds` is true, found by binary search; the number of items when there is none. `holds`
  /// must be true for all items after the first one for which it is true.
  func firstItem(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
