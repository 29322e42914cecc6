import PlaneGeometry
import ScrollPhysics

/// The behaviour of one scroll view, as a value: change a copy and create another ``Scroller`` with it.
///
/// Names are those of `UIScrollView` where it has one. A default without a value published by Apple is a named
/// constant. Its comment names its source; none claims to be Apple's.
public struct ScrollConfiguration: Equatable, Sendable {
  /// The effect of a finger or a pressed pointer that moves.
  public enum PointerDrag: UInt8, Sendable {
    /// The content follows it.
    case scrolls
    /// It drags a selection; the content moves by itself while the pointer is outside the viewport.
    case selects
  }

  /// The axes along which the content may move.
  public var axes: Axis.Set = .vertical
  /// Whether the content may be pulled past its edges; without it every motion stops at the edge.
  public var bounces = true
  /// The axes that bounce even when the content is shorter than the viewport.
  public var alwaysBounce: Axis.Set = []
  /// Whether motions come to rest on pages, at most one from where the drag began. As `UIScrollView`'s, pages are as
  /// long as the viewport, unless ``paging`` says otherwise.
  public var isPagingEnabled = false
  /// The paging rule, used if ``isPagingEnabled``.
  public var paging = PagingRule()
  /// The axes along which the first item lies at the end of the content, as in a reversed list. Pages and pixels count
  /// from there. A scene adds the axis of its reversed items.
  public var reversedAxes: Axis.Set = []
  /// How fast a fling slows down.
  public var decelerationRate = DecelerationRate.normal
  /// How far the content yields past an edge, see `RubberBand`.
  public var rubberBandCoefficient = RubberBand.defaultCoefficient
  /// The bounce's angular frequency in radians a second, see `CriticalSpring`.
  public var bounceAngularFrequency = CriticalSpring.bounceAngularFrequency
  /// The angular frequency of settling on a page or on a programmatic target, in radians a second.
  public var settleAngularFrequency = CriticalSpring.bounceAngularFrequency
  /// How far a finger moves before a drag begins, in points.
  public var touchSlop = Self.defaultTouchSlop
  /// How the velocity of a finger that lets go is estimated.
  public var velocityEstimation = VelocityEstimation.weightedSegments(.iOS)
  /// Below this speed (points a second) a release comes to rest at once.
  public var minimumVelocity = Self.defaultMinimumVelocity
  /// The greatest speed (points a second, along each axis, both directions) that a release may have; `nil` for none.
  public var maximumVelocity: Double?
  /// Pixels in a point: motions end within half a pixel of their asymptote, on a pixel.
  public var displayScale = 2.0
  /// How far one line of a notched mouse wheel moves the content, in points.
  public var lineScroll = Self.defaultLineScroll
  /// How long after its last delta a wheel without phases counts as let go, in nanoseconds.
  public var wheelTimeout = Self.defaultWheelTimeout
  /// Points a second of automatic scrolling for each point that a dragged selection is outside the viewport.
  public var autoscrollRate = Self.defaultAutoscrollRate
  /// The effect of a moving pointer.
  public var pointerDrag = PointerDrag.scrolls

  // Position.

  /// The anchors of the initial offset, of changes of sizes, and of content smaller than the viewport.
  public var scrollAnchors = ScrollAnchors()
  /// Whether the offset follows when lengths above the viewport turn out to be others than estimated.
  public var contentOffsetAdjustmentBehavior = ScrollContentOffsetAdjustmentBehavior.automatic
  /// The treatment of held content when its offset range changes.
  public var rangeChangeBehavior = RangeChangeBehavior.keepsOffset
  /// How far content moves at a time while a selection is dragged outside.
  public var autoscrollUnit = AutoscrollUnit.points
  /// Whether ``ScrollInput/scrollToTop(isAllowed:)`` is answered.
  public var scrollsToTop = true

  /// The rules for gestures without a field of their own.
  var gestures = RuleStorage<GestureRules>()
  /// How content is zoomed, beside what the fields above say.
  var zooming = RuleStorage<ZoomRules>()

  /// How devices other than fingers and wheels scroll.
  var devices = RuleStorage<DeviceRules>()

  // How other platforms move; `ScrollProfile` sets them together.

  /// Which curve a fling follows.
  public var fling = FlingModel.exponential
  /// How content comes back from beyond an edge.
  public var bounce = BounceModel.critical
  /// How content follows a finger beyond an edge.
  public var overscroll = OverscrollModel.rubberBand
  /// How far a finger must have come over the positions that its velocity is estimated from to fling along that axis,
  /// in points.
  public var minimumFlingDistance = 0.0
  /// How programmatic scrolls move; `nil` for the spring of ``settleAngularFrequency``.
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

  /// The behaviour of a vertical `UIScrollView` as far as it is published.
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

  /// How far from the anchor of ``ScrollAnchors/sizeChanges`` content may rest, in points, and still be at it: half a
  /// pixel. Apple publishes no tolerance; nobody can see this one.
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
