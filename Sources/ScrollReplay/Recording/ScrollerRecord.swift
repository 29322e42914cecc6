import PlaneGeometry
import ScrollEngine

/// The record of a nested or synchronized scroll view in one frame.
public struct ScrollerRecord: Equatable, Sendable {
  /// The content offset: the point of the content at the viewport's top leading corner, in points.
  public var contentOffset = Point.zero
  /// The phase.
  public var phase = ScrollPhase.idle
  /// The velocity, in points a second.
  public var velocity = Vector.zero
  /// The callbacks since the last frame: a range of ``Recording/callbacks``.
  public var callbacks = 0..<0

  /// An empty record.
  public init() {}

  /// Records the current state of `scroller`.
  init(_ scroller: Scroller) {
    contentOffset = scroller.contentOffset
    phase = scroller.phase
    velocity = scroller.velocity
  }
}
