import PlaneGeometry
import ScrollEngine

/// What the scroll indicator of visionOS becomes while it is dragged: how far it is dragged says how fast the content
/// scrolls, and not where to.
///
/// The indicator has one length and lies in the middle of the viewport's trailing edge, or of the bottom edge, however
/// long the content is (Human Interface Guidelines, Scroll views, visionOS). They give no speed for a distance: the
/// content goes as where a selection is dragged as far past the edge, ``ScrollConfiguration/autoscrollRate`` times the
/// distance.
///
/// What it asks for are inputs of the scroll view: motions are in closed form, stop at the ends of the range, and
/// settle where pages or targets say when the bar is let go.
public struct JogBar: Equatable, Sendable {
  /// The axis along which the content scrolls.
  public let axis: Axis
  /// Where along the axis the drag began, in points of the viewport.
  private let origin: Double

  /// A drag that begins at `point` of a viewport of the sizes `area`, which has those `indicators`; `nil` beside those
  /// that can be seen at `time`.
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

  /// What the scroll view is told as the drag begins.
  public func beginning(in area: ScrollArea) -> ScrollInput { .selection(.began(location(at: origin, in: area))) }

  /// What it is told when the drag has come to `point`.
  public func input(at point: Point, in area: ScrollArea) -> ScrollInput {
    .selection(.changed(location(at: point[axis], in: area)))
  }

  /// What it is told when the drag ends.
  public var end: ScrollInput { .selection(.ended) }

  /// The place from which a selection would scroll as fast: as far outside of the viewport as the bar is dragged.
  private func location(at place: Double, in area: ScrollArea) -> Point {
    let distance = place - origin
    var location = Point(x: area.containerSize.width / 2, y: area.containerSize.height / 2)
    if distance != 0 { location[axis] = distance < 0 ? distance : area.containerSize[axis] + distance }
    return location
  }

  /// Where the indicator lies on its track: in the middle.
  public static func indicator(on track: ScrollIndicatorTrack) -> Interval {
    let length = min(Self.length, track.length)
    return Interval(offset: track.start + (track.length - length) / 2, length: length)
  }

  /// 36 pt: the least length that Flutter's Cupertino scroll bar has; for visionOS none is published, so it is ours.
  public static let length = 36.0

  /// 60 pt, along and across: the room that the Human Interface Guidelines want for what is looked at on visionOS.
  public static let reach = 60.0
}
