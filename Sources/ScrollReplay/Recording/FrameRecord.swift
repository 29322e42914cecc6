import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The record of one frame: the values of the main scroll view as members, and ranges of the recording for all others.
@dynamicMemberLookup
public struct FrameRecord: Equatable, Sendable {
  /// The frame's number; frames in which nothing could change are left out.
  public var number = 0
  /// Nanoseconds since the replay began.
  public var time: Int64 = 0
  /// The motion of the main scroll view.
  public var motion = ScrollFrame()
  /// The indices of visible rows; empty for eager content.
  public var visibleItems = 0..<0
  /// The work of lazy layout in this frame.
  public var items = LazyCounters()
  /// The row that the layout anchors.
  public var anchor: LazyAnchor?
  /// The callbacks since the last frame: a range of ``Recording/callbacks``.
  public var callbacks = 0..<0
  /// The values of accessories: a range of ``Recording/values``, empty without accessories.
  public var values = 0..<0
  /// The nested or synchronized scroll views: a range of ``Recording/others``, empty if there are none.
  public var others = 0..<0
  /// The scroll views in items of lazy content: a range of ``Recording/itemViews``, empty if there are none.
  public var itemViews = 0..<0

  /// An empty record.
  public init() {}

  /// A value of ``motion``.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<ScrollFrame, Value>) -> Value {
    get { motion[keyPath: path] }
    set { motion[keyPath: path] = newValue }
  }
}

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

/// The record of a scroll view in an item of lazy content, such as a carousel in a row.
public struct ItemViewRecord: Equatable, Sendable {
  /// The node of the scroll view whose item contains the view; 0 for the main scroll view.
  public var parent = 0
  /// The index of the item; -1 for a scroll view that was added outside of items during the replay.
  public var item = 0
  /// The zoom scale of the content.
  public var zoomScale = 1.0
  /// The offset, phase, velocity and callbacks.
  public var view = ScrollerRecord()

  /// An empty record.
  public init() {}
}
