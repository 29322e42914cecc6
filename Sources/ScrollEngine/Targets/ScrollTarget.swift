import PlaneGeometry

/// A target for a scroll view to come to rest on, like SwiftUI's `ScrollTarget`.
public struct ScrollTarget: Equatable, Sendable {
  /// The rect to show, in content coordinates. For a free motion it is the rect that the viewport without its insets
  /// shows at the end.
  public var rect: Rect
  /// The point of `rect` that lies at the same point of the viewport without its insets. `nil` scrolls as little as
  /// makes all of `rect` visible.
  public var anchor: UnitPoint?
  /// The item of the layout that the target is aligned to along each axis; `nil` for none. The item identifies the
  /// target after sizes change.
  public var items = AxisPair<Int?>(repeating: nil)

  /// Creates a target from a rect and its anchor.
  public init(rect: Rect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// The context of a call of a ``ScrollTargetBehavior``.
public struct ScrollTargetBehaviorContext: Equatable, Sendable {
  /// The cause of the query for a target.
  public enum Cause: UInt8, Sendable {
    /// A person lifted the last finger.
    case gestureEnd
    /// The size of the scroll view, its insets or its content changed.
    case sizeChange
    /// A programmatic request with ``ScrollRequest/usesTargetBehavior``.
    case request
    /// A key that scrolls by a line. The next place in its direction is meant.
    case keyLine
    /// A key that scrolls by a page.
    case keyPage
    /// A wheel with notches. The next place in its direction is meant.
    case notch
  }

  /// The cause of the query.
  public var cause: Cause
  /// The target that was shown or aimed at when the gesture began.
  ///
  /// After a change of size: the previous target, in the viewport of the previous size. A change of size during a
  /// gesture leaves this target unchanged.
  public var originalTarget: ScrollTarget
  /// The rect that the viewport without its insets shows at the time of the call; in overscroll, beyond the content.
  public var currentRect: Rect
  /// The velocity of the offset, in points a second; positive towards the end of the content. Apple documents no unit.
  ///
  /// Keys and the notches of a wheel have no velocity: along their axis it is 1 or -1, their direction.
  ///
  /// 0 along an axis on which the finger was slower than ``ScrollConfiguration/minimumVelocity``. A flick along one
  /// axis may tremble along the other.
  public var velocity: Vector
  /// The size of the content, in points; for lazy content an estimate.
  public var contentSize: Size
  /// The size of the viewport without its insets, in points.
  public var containerSize: Size
  /// The axes along which the content may move.
  public var axes: Axis.Set

  /// Creates a context with the cause ``Cause/gestureEnd``, for a gesture that ended where it began.
  public init(
    originalTarget: ScrollTarget, velocity: Vector, contentSize: Size, containerSize: Size, axes: Axis.Set
  ) {
    self.cause = .gestureEnd
    self.originalTarget = originalTarget
    self.currentRect = originalTarget.rect
    self.velocity = velocity
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.axes = axes
  }

  /// The maximum origin of the rect along `axis`, from 0: there the viewport without its insets shows the end of the
  /// content.
  public func maximumOrigin(along axis: Axis) -> Double { max(0, contentSize[axis] - containerSize[axis]) }
}

/// Decides where a scroll view comes to rest, as SwiftUI's `ScrollTargetBehavior` does.
///
/// ```swift
/// struct GalleryScrollTargetBehavior: ScrollTargetBehavior {
///   func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///     if target.rect.minY < (context.containerSize.height / 3.0), context.velocity.dy < 0.0 {
///       target.rect.origin.y = 0.0
///     }
///   }
/// }
/// ```
public protocol ScrollTargetBehavior {
  /// The context of a call.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes `target`, which is initially the natural end of the motion. Called when a gesture ends and when sizes
  /// change.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}
