import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The items of the scroll views of a scene: how many there are, how long each one is, and what becomes of them.
///
/// A scene has one type of content for all of its scroll views, so that nothing is looked up at run time; a screen with
/// several kinds of lists uses an enum. Every requirement but `count` and `length(at:)` has a default.
///
/// ```swift
/// struct Rows: SceneContent {
///   let count = 100_000
///   mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 120)) }
/// }
/// ```
public protocol SceneContent: LazyContent, Sendable {
  /// The length of an item across the scroll axis, in points; `nil` for an item that is as long as its container or
  /// column.
  func crossLength(at index: Int) -> Double?

  /// The index of the item with an identity; `nil` for a removed item.
  func index(of identity: ItemIdentity) -> Int?

  /// Whether an item may contain scroll views. The scene calls ``scrollViews(at:in:)`` only then.
  ///
  /// - Parameter index: the index of an item that comes to be placed, in `0..<count`.
  func containsScrollViews(at index: Int) -> Bool

  /// The scroll views in an item, as a carousel in a row; called when the item comes to be placed, and when its
  /// size changes.
  ///
  /// Each `origin` is one in the item, each `parent` the index of an earlier element, whose content holds the scroll
  /// view. For an item there are as many scroll views whatever its size.
  ///
  /// - Parameters:
  ///   - index: the index of the item, in `0..<count`.
  ///   - size: the size of the item, in points.
  func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<Self>]

  /// Applies a change of the items, whose indices are in range.
  ///
  /// - Returns: whether the content supports the change. A refused change has no effect on the scene.
  mutating func apply(_ edit: SceneEvent.Edit) -> Bool

  /// Fits the items to their container.
  ///
  /// - Parameters:
  ///   - width: the width of the viewport without its insets, in points.
  ///   - fixedLength: the length of each item along the axis, where the container decides it.
  /// - Returns: whether lengths that were measured before are wrong then.
  mutating func fit(width: Double, fixedLength: Length?) -> Bool

  /// Changes the target of a scroll, with ``TargetRule/custom``. Positions count from the first item: in reversed
  /// content from the end of the content towards its start.
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)

  /// Whether making items takes time, so that ``beginFrame(at:)`` and ``finishFrame(_:of:showing:_:counters:)`` are
  /// called.
  var takesTime: Bool { get }

  /// Whether an item in view is not ready, so that the next frame will differ without a motion.
  var hasPendingItems: Bool { get }

  /// Begins the work of the frame at `time`, in nanoseconds.
  mutating func beginFrame(at time: Int64)

  /// Does the work of a frame that has been laid out.
  mutating func finishFrame(
    _ update: LazyUpdate, of layout: inout ItemLayout, showing viewport: LazyViewport, _ prediction: ScrollPrediction,
    counters: inout LazyCounters
  )
}

/// The items of a scroll view in their arrangement, which may run from the end to the start.
public typealias ItemLayout = ReversibleArrangement<AnyLazyLayout>

extension SceneContent {
  /// Returns `nil`: items have no cross length of their own.
  public func crossLength(at index: Int) -> Double? { nil }

  /// Returns the identity as the index, which is right until items are inserted, removed or moved.
  public func index(of identity: ItemIdentity) -> Int? {
    identity.number < UInt64(count) ? Int(identity.number) : nil
  }

  /// True: the scene calls ``scrollViews(at:in:)`` for each item.
  public func containsScrollViews(at index: Int) -> Bool { true }

  /// Returns no scroll views.
  public func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<Self>] { [] }

  /// Refuses all changes except changes of lengths.
  public mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    switch edit {
    case .resize, .reload, .width: true
    case .insert, .delete, .move, .replace: false
    }
  }

  /// Keeps the lengths, and returns false.
  public mutating func fit(width: Double, fixedLength: Length?) -> Bool { false }

  /// Keeps the target.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}

  /// False: making items takes no time.
  public var takesTime: Bool { false }

  /// False: all items are ready.
  public var hasPendingItems: Bool { false }

  /// Does nothing.
  public mutating func beginFrame(at time: Int64) {}

  /// Does nothing.
  public mutating func finishFrame(
    _ update: LazyUpdate, of layout: inout ItemLayout, showing viewport: LazyViewport, _ prediction: ScrollPrediction,
    counters: inout LazyCounters
  ) {}
}

/// The content of a scene whose scroll views have no lazy items.
public struct NoItems: SceneContent {
  /// Always 0.
  public var count: Int { 0 }

  /// Creates the content.
  public init() {}

  /// Returns `nil`: there is no item to measure.
  public mutating func length(at index: Int) -> Length? { nil }
}
