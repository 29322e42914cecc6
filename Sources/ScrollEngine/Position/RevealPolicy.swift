import PlaneGeometry

/// How far to scroll so that something can be seen. Three rules of Apple's exist, and they differ.
public enum RevealPolicy: Equatable, Sendable {
  /// Not at all if any part can be seen, else as ``minimal`` (Human Interface Guidelines, "Scroll views").
  case ifHidden
  /// The least distance that makes all of it visible; none if it is (`scrollRectToVisible`, `scrollTo(anchor: nil)`).
  case minimal
  /// Until the anchor of the rect lies at the anchor of the viewport (`scrollTo(_:anchor:)`).
  case align(UnitPoint)

  /// The lower end that a window should have so that `item` can be seen through it.
  ///
  /// An item longer than the window: if the window lies within it, nothing moves; if one end sticks out, the window
  /// moves the smaller of the two distances (GNUstep's `scrollRectToVisible:`, "the smallest difference").
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
      // One end sticks out where exactly one of the distances is positive; both mean that the window covers or is
      // covered.
      guard (before > 0) != (after > 0) else { return window.offset }
      if item.length <= window.length { return before > 0 ? atStart : atEnd }
      return abs(before) < abs(after) ? atStart : atEnd
    }
  }
}
