import PlaneGeometry

/// The distance to scroll so that a rect becomes visible. Apple has three rules, and they differ.
public enum RevealPolicy: Equatable, Sendable {
  /// No scroll if any part is visible, else as ``minimal`` (Human Interface Guidelines, "Scroll views").
  case ifHidden
  /// The least distance that makes all of the rect visible; none if it is (`scrollRectToVisible`, `scrollTo(anchor:
  /// nil)`).
  case minimal
  /// The distance that aligns the anchor of the rect with the anchor of the viewport (`scrollTo(_:anchor:)`).
  case align(UnitPoint)

  /// The offset of a window that reveals `item`.
  ///
  /// An item longer than the window: if the window lies within the item, nothing moves. If one end sticks out, the
  /// window moves the smaller of the two distances (GNUstep's `scrollRectToVisible:`, "the smallest difference").
  public func windowOffset(revealing item: Interval, through window: Interval, along axis: Axis) -> Double {
    switch self {
    case .align(let anchor):
      return item.offset - (window.length - item.length) * anchor[axis]
    case .ifHidden where item.end > window.offset && item.offset < window.end:
      return window.offset
    case .ifHidden, .minimal:
      let atStart = item.offset
      let atEnd = item.end - window.length
      let before = window.offset - atStart
      let after = atEnd - window.offset
      // One end sticks out if exactly one of the distances is positive. If both are, the window covers the item or lies
      // within it.
      guard (before > 0) != (after > 0) else { return window.offset }
      if item.length <= window.length { return before > 0 ? atStart : atEnd }
      return abs(before) < abs(after) ? atStart : atEnd
    }
  }
}
