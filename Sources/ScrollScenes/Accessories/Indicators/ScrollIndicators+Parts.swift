import PlaneGeometry
import ScrollEngine

/// The part of a scroll bar under the pointer, with the names of `NSScroller.Part`.
public enum ScrollerPart: UInt8, Sendable, CaseIterable {
  /// No bar, or a hidden one.
  case noPart
  /// The track before the knob.
  case decrementPage
  /// The knob.
  case knob
  /// The track behind the knob.
  case incrementPage
}

extension ScrollIndicators {
  /// Hit tests the bars at `point` of the frame that they share with the viewport: `NSScroller.testPart(_:)`. Returns
  /// the axis and the part. Hidden bars and the indicators of iOS are not hit.
  public func part(at point: Point, inFrame frame: Size, of scroller: Scroller) -> (axis: Axis, part: ScrollerPart) {
    let tiles = tiling?.tiles(
      ofFrame: frame, content: scroller.area.contentSize, insets: scroller.area.contentInsets)
    for axis in Axis.allCases where state(along: axis, at: scroller.now) != .hidden {
      guard let bar = tiles?.bars[axis] else { continue }
      let place = point[axis]
      guard bar[axis.cross].contains(point[axis.cross]), bar[axis].contains(place) else { continue }
      guard let thumb = thumb(along: axis, in: scroller.area, atOffset: scroller.contentOffset[axis]) else { break }
      if place < thumb.offset { return (axis, .decrementPage) }
      return (axis, place > thumb.end ? .incrementPage : .knob)
    }
    return (.vertical, .noPart)
  }
}

extension Interval {
  /// Whether `place` lies in the interval, which includes its start and excludes its end.
  fileprivate func contains(_ place: Double) -> Bool { place >= offset && place < end }
}
