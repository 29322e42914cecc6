import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The values that one frame shows: those of the main scroll view, which are members of the record as well, and all
/// others.
@dynamicMemberLookup
public struct FrameRecord: Equatable, Sendable {
  /// The frame's number; frames in which nothing could change are left out.
  public var number = 0
  /// Nanoseconds since the replay began.
  public var time: Int64 = 0
  /// The motion of the main scroll view.
  public var motion = ScrollFrame()
  /// The rows of which some part can be seen; empty for eager content.
  public var visibleItems = 0..<0
  /// What lazy layout did in this frame.
  public var items = LazyCounters()
  /// The row that layout keeps in its place.
  public var anchor: LazyAnchor?
  /// What the scroll view told its owner since the frame before: a range of ``Recording/callbacks``.
  public var callbacks = 0..<0
  /// What is shown beside the scroll view: a range of ``Recording/values``, empty where there is nothing.
  public var values = 0..<0
  /// The scroll views around or beside the one that is described: a range of ``Recording/others``, empty where there
  /// are none.
  public var others = 0..<0
  /// The scroll views in items of lazy content: a range of ``Recording/itemViews``, empty where there are none.
  public var itemViews = 0..<0

  /// The record of a frame that shows nothing.
  public init() {}

  /// A value of ``motion``.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<ScrollFrame, Value>) -> Value {
    get { motion[keyPath: path] }
    set { motion[keyPath: path] = newValue }
  }
}
