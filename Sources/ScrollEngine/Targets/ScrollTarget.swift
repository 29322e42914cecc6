import PlaneGeometry

/// Where a scroll view should come to rest, as SwiftUI's `ScrollTarget` says it.
public struct ScrollTarget: Equatable, Sendable {
  /// What should be seen, in content coordinates. For a motion that runs out freely it is what the viewport without its
  /// insets shows at the end.
  public var rect: Rect
  /// Which point of `rect` lies at the same point of the viewport without its insets; `nil` for as little as it takes
  /// to make all of `rect` visible.
  public var anchor: UnitPoint?
  /// The item of the layout that the target is aligned to along each axis; `nil` where it is aligned to none. It is how
  /// a target is found again when sizes change.
  public var items = AxisPair<Int?>(repeating: nil)

  /// A target by what should be seen, and where.
  public init(rect: Rect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What a ``ScrollTargetBehavior`` is told.
public struct ScrollTargetBehaviorContext: Equatable, Sendable {
  /// Why a target is asked for.
  public enum Cause: UInt8, Sendable {
    /// A person let go.
    case gestureEnd
    /// The scroll view, its insets or its content changed their size.
    case sizeChange
    /// A program asked for a place, with a request that ``ScrollRequest/usesTargetBehavior``.
    case request
    /// A person pressed a key that scrolls by a line: the next place in its direction is meant.
    case keyLine
    /// A person pressed a key that scrolls by a page.
    case keyPage
    /// A person turned a wheel with notches: the next place in its direction is meant.
    case notch
  }

  /// Why a target is asked for.
  public var cause: Cause
  /// What was shown, or aimed at, when the gesture began; after a change of size, what the scroll view rested on or was
  /// aimed at before, in the viewport of before. A change of size in the middle of a gesture leaves its place as it
  /// was.
  public var originalTarget: ScrollTarget
  /// What the viewport without its insets shows now, when a target is asked for; in overscroll, beyond the content.
  public var currentRect: Rect
  /// How fast the offset changes, in points a second; positive towards the end of the content. Apple documents no unit.
  ///
  /// Keys and the notches of a wheel have none: along their axis it is 1 or -1, their direction.
  ///
  /// 0 along an axis on which the finger was slower than ``ScrollConfiguration/minimumVelocity``: what is a flick on
  /// one axis may be a tremble on the other.
  public var velocity: Vector
  /// The size of the content, in points; for lazy content, as far as it is known.
  public var contentSize: Size
  /// The size of the viewport without its insets, in points.
  public var containerSize: Size
  /// The axes along which the content may move.
  public var axes: Axis.Set

  /// A context by its parts; ``cause`` is the end of a gesture, which ended where it began.
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

  /// How far the rect's origin can go along `axis`, from 0: to where the viewport without its insets shows the end of
  /// the content.
  public func maximumOrigin(along axis: Axis) -> Double { max(0, contentSize[axis] - containerSize[axis]) }
}

/// Decides where a scroll view comes to rest, as SwiftUI's `ScrollTargetBehavior` does.
///
///     struct GalleryScrollTargetBehavior: ScrollTargetBehavior {
///       func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         if target.rect.minY < (context.containerSize.height / 3.0), context.velocity.dy < 0.0 {
///           target.rect.origin.y = 0.0
///         }
///       }
///     }
public protocol ScrollTargetBehavior {
  /// What the behaviour is told.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes `target`, which holds where the content would come to rest by itself. Called when a person lets go and
  /// when sizes change.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}
