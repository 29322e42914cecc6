import PlaneGeometry
import ScrollEngine

/// What one frame shows of a scroll view around or beside the scenario's own.
public struct ScrollerRecord: Equatable, Sendable {
  /// The place in the content at the viewport's top leading corner, in points.
  public var contentOffset = Point.zero
  /// What the scroll view is doing.
  public var phase = ScrollPhase.idle
  /// Points a second.
  public var velocity = Vector.zero
  /// What the scroll view told its owner since the frame before: a range of ``Recording/callbacks``.
  public var callbacks = 0..<0

  /// The record of a scroll view that shows nothing.
  public init() {}

  /// What `scroller` shows now.
  init(_ scroller: Scroller) {
    contentOffset = scroller.contentOffset
    phase = scroller.phase
    velocity = scroller.velocity
  }
}
