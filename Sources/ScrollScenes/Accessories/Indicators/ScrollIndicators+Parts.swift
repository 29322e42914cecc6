import PlaneGeometry
import ScrollEngine

/// What of a scroll bar is under the pointer, with the names of `NSScroller.Part`.
public enum ScrollerPart: UInt8, Sendable, CaseIterable {
  /// No bar, or one that is not to be seen.
  case noPart
  /// The track before the knob.
  case decrementPage
  /// The knob.
  case knob
  /// The track behind the knob.
  case incrementPage
}

extension ScrollIndicators {
  /// What is at `point` of the frame that bars share with the viewport, and along which axis the bar lies:
  /// `NSScroller.testPart(_:)`. A bar that is transparent is not there, and neither are the indicators of iOS.
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
  /// Whether `place` lies in it, its start included.
  fileprivate func contains(_ place: Double) -> Bool { place >= offset && place < end }
}
