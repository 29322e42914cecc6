import PlaneGeometry
import ScrollEngine

/// A drag of the scroll indicator of visionOS: the dragged distance sets the speed of the scroll and not its target.
///
/// The indicator has a fixed length, whatever the length of the content. It lies in the middle of the trailing edge or
/// of the bottom edge (Human Interface Guidelines, Scroll views, visionOS). The guidelines give no speed for a
/// distance. The content scrolls as in a selection drag that far past the edge: `ScrollConfiguration.autoscrollRate`
/// times the distance.
///
/// The results are inputs of the scroll view: motions are in closed form, stop at the ends of the range, and settle on
/// pages or targets after the drag.
public struct JogBar: Equatable, Sendable {
  /// The axis along which the content scrolls.
  public let axis: Axis
  /// The start of the drag along the axis, in points of the viewport.
  private let origin: Double

  /// A drag that begins at `point` of a viewport of the sizes `area`; `nil` beside the indicators that are visible at
  /// `time`.
  public init?(at point: Point, in area: ScrollArea, indicators: ScrollIndicators, at time: Int64) {
    let axis = Axis.allCases.first { axis in
      guard indicators.state(along: axis, at: time) != .hidden else { return false }
      let indicator = Self.indicator(on: indicators.track(along: axis, in: area))
      let distance = point[axis] - (indicator.offset + indicator.length / 2)
      let fromEdge = area.containerSize[axis.cross] - point[axis.cross]
      return distance.magnitude <= Self.reach / 2 && fromEdge >= 0 && fromEdge <= Self.reach
    }
    guard let axis else { return nil }
    self.axis = axis
    origin = point[axis]
  }

  /// The input for the begin of the drag.
  public func beginning(in area: ScrollArea) -> ScrollInput { .selection(.began(location(at: origin, in: area))) }

  /// The input for a drag to `point`.
  public func input(at point: Point, in area: ScrollArea) -> ScrollInput {
    .selection(.changed(location(at: point[axis], in: area)))
  }

  /// The input for the end of the drag.
  public var end: ScrollInput { .selection(.ended) }

  /// The location of a selection drag with the same speed: as far outside of the viewport as the bar is dragged.
  private func location(at place: Double, in area: ScrollArea) -> Point {
    let distance = place - origin
    var location = Point(x: area.containerSize.width / 2, y: area.containerSize.height / 2)
    if distance != 0 { location[axis] = distance < 0 ? distance : area.containerSize[axis] + distance }
    return location
  }

  /// The indicator in the middle of its track.
  public static func indicator(on track: ScrollIndicatorTrack) -> Interval {
    let length = min(Self.length, track.length)
    return Interval(offset: track.start + (track.length - length) / 2, length: length)
  }

  /// 36 pt: the minimum length of Flutter's Cupertino scroll bar; none is published for visionOS.
  public static let length = 36.0

  /// 60 pt, along and across: the size that the Human Interface Guidelines of visionOS require for targets of a look.
  public static let reach = 60.0
}
