import PlaneGeometry
import ScrollPhysics

/// The behaviour of one scroll view. To change it, create another ``Scroller`` with a changed copy.
///
/// Names are those of `UIScrollView`, if it has one. A default that Apple does not publish is a named constant, and its
/// comment names the source.
public struct ScrollConfiguration: Equatable, Sendable {
  /// The effect of a finger or a pressed pointer that moves.
  public enum PointerDrag: UInt8, Sendable {
    /// The content follows the pointer.
    case scrolls
    /// The pointer drags a selection. The content autoscrolls while the pointer is outside the viewport.
    case selects
  }

  /// The axes along which the content may move.
  public var axes: Axis.Set = .vertical
  /// Whether the content may be pulled past its edges; without it every motion stops at the edge.
  public var bounces = true
  /// The axes that bounce even when the content is shorter than the viewport.
  public var alwaysBounce: Axis.Set = []
  /// Whether motions come to rest on pages, at most one from the page where the drag began. Pages are as long as the
  /// viewport, as in `UIScrollView`, unless ``paging`` sets another length.
  public var isPagingEnabled = false
  /// The paging rule, used if ``isPagingEnabled``.
  public var paging = PagingRule()
  /// The axes along which the first item lies at the end of the content, as in a reversed list. Pages and pixels count
  /// from there. A scene adds the axis of its reversed items.
  public var reversedAxes: Axis.Set = []
  /// The deceleration of flings.
  public var decelerationRate = DecelerationRate.normal
  /// The coefficient of the rubber band past an edge, see `RubberBand`.
  public var rubberBandCoefficient = RubberBand.defaultCoefficient
  /// The bounce's angular frequency in radians a second, see `CriticalSpring`.
  public var bounceAngularFrequency = CriticalSpring.bounceAngularFrequency
  /// The angular frequency of settling on a page or on a programmatic target, in radians a second.
  public var settleAngularFrequency = CriticalSpring.bounceAngularFrequency
  /// The distance that a finger moves before a drag begins, in points.
  public var touchSlop = Self.defaultTouchSlop
  /// The estimator of a finger's velocity at its release.
  public var velocityEstimation = VelocityEstimation.weightedSegments(.iOS)
  /// The minimum speed of a fling, in points a second. After a slower release the content rests at once.
  public var minimumVelocity = Self.defaultMinimumVelocity
  /// The maximum speed of a release along each axis, in points a second; `nil` for no limit.
  public var maximumVelocity: Double?
  /// The number of pixels in a point. Motions end on a pixel, within half a pixel of their asymptote.
  public var displayScale = 2.0
  /// The distance of one line of a notched mouse wheel, in points.
  public var lineScroll = Self.defaultLineScroll
  /// The time without deltas after which the gesture of a wheel without phases ends, in nanoseconds.
  public var wheelTimeout = Self.defaultWheelTimeout
  /// The speed of autoscrolling for each point between a dragged selection and the viewport, in points a second.
  public var autoscrollRate = Self.defaultAutoscrollRate
  /// The effect of a moving pointer.
  public var pointerDrag = PointerDrag.scrolls

  // Position.

  /// The anchors of the initial offset, of changes of sizes, and of content smaller than the viewport.
  public var scrollAnchors = ScrollAnchors()
  /// Whether the offset follows the layout shift when lengths above the viewport differ from their estimates.
  public var contentOffsetAdjustmentBehavior = ScrollContentOffsetAdjustmentBehavior.automatic
  /// The treatment of dragged content when its offset range changes.
  public var rangeChangeBehavior = RangeChangeBehavior.keepsOffset
  /// The unit of autoscrolling while a selection is dragged outside.
  public var autoscrollUnit = AutoscrollUnit.points
  /// Whether ``ScrollInput/scrollToTop(isAllowed:)`` has an effect.
  public var scrollsToTop = true

  /// The rules for gestures without a field of their own.
  var gestures = RuleStorage<GestureRules>()
  /// The rules for zooming without a field of their own.
  var zooming = RuleStorage<ZoomRules>()

  /// The rules for devices other than fingers and wheels.
  var devices = RuleStorage<DeviceRules>()

  // The motions of other platforms; `ScrollProfile` sets them together.

  /// The curve of flings.
  public var fling = FlingModel.exponential
  /// The motion of the content back from beyond an edge.
  public var bounce = BounceModel.critical
  /// The movement of the content under a finger beyond an edge.
  public var overscroll = OverscrollModel.rubberBand
  /// The minimum distance of a fling along an axis, in points, measured over the positions of the velocity estimate.
  public var minimumFlingDistance = 0.0
  /// The curve of programmatic scrolls; `nil` for the spring of ``settleAngularFrequency``.
  public var scrollAnimation: EasedScroll?

  /// 10 pt: "usually 10 points in iOS" (WWDC18, session 803).
  public static let defaultTouchSlop = 10.0
  /// 250 pt/s: fluid-scroll's 0.25 pt/ms; a measurement of UIKit in Flutter's issue 103762 proposes 241.
  public static let defaultMinimumVelocity = 250.0
  /// 40 pt: WebKit's line step.
  public static let defaultLineScroll = 40.0
  /// 100 ms: WebKit's velocity zeroing timeout for wheels.
  public static let defaultWheelTimeout: Int64 = 100_000_000
  /// 20 /s: AppKit's `autoscroll(with:)` adds the distance once a call; our choice is a call each 50 ms.
  public static let defaultAutoscrollRate = 20.0

  /// Creates the behaviour of a vertical `UIScrollView`, as far as Apple publishes it.
  public init() {}

  /// One anchor for all three roles of ``scrollAnchors``, like `defaultScrollAnchor(_:)`; `nil` where they differ.
  public var scrollAnchor: UnitPoint? {
    get {
      let isShared =
        scrollAnchors.initialOffset == scrollAnchors.sizeChanges
        && scrollAnchors.sizeChanges == scrollAnchors.alignment
      return isShared ? scrollAnchors.initialOffset : nil
    }
    set { scrollAnchors = ScrollAnchors(newValue) }
  }

  /// The distance from its asymptote, in points, at which a motion counts as at rest: half a pixel.
  var restTolerance: Double { 0.5 / displayScale }

  /// The greatest distance from the anchor of ``ScrollAnchors/sizeChanges`` at which content counts as anchored, in
  /// points: half a pixel, which is invisible. Apple publishes no tolerance.
  var anchorTolerance: Double { restTolerance }

  /// The speed in points a second below which a spring within ``restTolerance`` counts as at rest (Flutter's 20 px/s).
  var restVelocity: Double { 20 / displayScale }
}

extension Boxed<ScrollConfiguration> {
  /// Whether the scroll view may replace a platform's momentum by a motion of its own.
  @inline(__always) var ownsMomentum: Bool { value.isPagingEnabled || value.gestures.ownsMomentum }

  /// Whether a drag may follow less than the full movement of the fingers.
  @inline(__always) var restrictsDrags: Bool {
    if case .perEvent = value.overscroll { return true }
    return value.gestures.restrictsDrags
  }

  /// Whether fingers, trackpads and programs may zoom the content.
  @inline(__always) var allowsZoom: Bool { value.zooming.allowsZoom }
}
