import LazyLayout
import PlaneGeometry
import ScrollEngine

/// What one frame shows.
public struct FrameRecord: Equatable, Sendable {
  /// The frame's number; frames in which nothing could change are left out.
  public var number = 0
  /// Nanoseconds since the replay began.
  public var time: Int64 = 0
  /// The place in the content at the viewport's top leading corner, in points.
  public var contentOffset = Point.zero
  /// The scale of the content; 1 shows it as it is.
  public var zoomScale = 1.0
  /// What the scroll view is doing.
  public var phase = ScrollPhase.idle
  /// Points a second.
  public var velocity = Vector.zero
  /// As far as it is known.
  public var contentSize = Size.zero
  /// The rows of which some part can be seen; empty for eager content.
  public var visibleItems = 0..<0
  /// What lazy layout did in this frame.
  public var items = LazyCounters()
  /// The row that layout keeps in its place.
  public var anchor: LazyAnchor?
  /// The scroll indicators' offsets and lengths, where there is something to scroll.
  public var indicators = AxisPair<Interval?>(repeating: nil)
  /// The page along the axis that scrolls, the vertical one if both do.
  public var currentPage = 0
  /// What the scroll view told its owner since the frame before: a range of ``Recording/callbacks``.
  public var callbacks = 0..<0
  /// What is shown beside the scroll view: a range of ``Recording/values``, empty where there is nothing.
  public var values = 0..<0
  /// The scroll views around or beside the one that is described: a range of ``Recording/others``, empty where there are none.
  public var others = 0..<0
  /// The scroll views in items of lazy content: a range of ``Recording/itemViews``, empty where there are none.
  public var itemViews = 0..<0

  /// The record of a frame that shows nothing.
  public init() {}
}
