import PlaneGeometry
import ScrollPhysics

/// One scroll view, as a value.
///
/// Input and time are parameters: ``handle(_:at:)`` takes inputs of a person or a program, ``advance(to:)`` advances
/// time, and ``contentOffset`` is the result. Motions are closed forms and change at analytic instants. Frames between
/// two inputs may therefore be skipped or added without changing a bit of later results.
///
/// ```swift
/// let area = ScrollArea(
///   contentSize: Size(width: 390, height: 6000), containerSize: Size(width: 390, height: 844))
/// var scroller = Scroller(configuration: ScrollConfiguration(), area: area)
/// scroller.handle(.pointerDown(id: 0, location: Point(x: 100, y: 500)), at: 0)
/// scroller.handle(.pointerMoved(id: 0, location: Point(x: 100, y: 300), isResampled: false), at: 40_000_000)
/// scroller.handle(.pointerUp(id: 0), at: 48_000_000)
/// scroller.advance(to: 100_000_000)
/// let offset = scroller.contentOffset.y
/// ```
///
/// Times are nanoseconds from any origin and never decrease. No operation allocates if callbacks are taken regularly.
public struct Scroller: Sendable {
  // Values that every frame reads are inlined down to the parts that they need, because a call would copy the scroll
  // view.
  @usableFromInline var motions: MotionPair
  /// The behaviour of the scroll view. Constant except for ``ScrollInput/setZoomLimits(_:)``, for the adjustment of the
  /// offset to layout shifts, for `ScrollTree.setConfiguration(_:hasTargets:ofScroller:at:)`, and for the virtual
  /// scroller of nested scroll views. Other settings that change, such as ``isScrollEnabled``, are properties of their
  /// own.
  @inlinable public var configuration: ScrollConfiguration {
    @inline(__always) _read { yield settings.value }
  }
  /// The sizes that decide how far the content can move; set by ``setArea(_:shiftedBy:holding:at:)``.
  public private(set) var area: ScrollArea {
    didSet { for axis in Axis.allCases { limits[axis].fit(area, along: axis, settings) } }
  }
  /// The time to which the scroll view has been advanced, in nanoseconds.
  @inlinable public var now: Int64 {
    @inline(__always) get { motions.now }
  }

  /// The limits by `area` and the configuration, computed when `area` is set.
  @usableFromInline private(set) var limits: AxisPair<AxisLimits>
  @usableFromInline private(set) var activity = Activity.free(.idle)
  @usableFromInline private(set) var settings: Boxed<ScrollConfiguration>
  @usableFromInline var tracking: GestureTracking
  @usableFromInline var callbacks: CallbackQueue
  /// Whether a person, not a program, moved the content last. `ScrollPosition` reads this.
  public private(set) var isPositionedByUser = false
  /// Whether fingers and wheels move the content.
  public private(set) var isScrollEnabled: Bool
  @usableFromInline var gestureState: Boxed<GestureState>

  /// A scroll view at rest: at the ``ScrollAnchors/initialOffset`` of its configuration, or at the lower ends of its
  /// ranges.
  public init(configuration: ScrollConfiguration, area: ScrollArea, at time: Int64 = 0) {
    self.settings = Boxed(Self.checked(configuration))
    let contentSize = area.contentSize
    let scale = configuration.zoomLimits.clamped(1)
    var area = area
    area.contentSize = Size(width: contentSize.width * scale, height: contentSize.height * scale)
    if let alignment = configuration.scrollAnchors.alignment { area.contentAlignmentPoint = alignment }
    self.area = area
    self.limits = AxisLimits.pair(of: area, settings)
    self.isScrollEnabled = configuration.isScrollEnabled
    self.tracking = GestureTracking(configuration.velocityEstimation)
    let anchor = configuration.scrollAnchors.initialOffset ?? .topLeading
    let origin = Point(
      x: area.offset(anchoredAt: anchor, along: .horizontal), y: area.offset(anchoredAt: anchor, along: .vertical))
    self.motions = MotionPair(restingAt: origin, since: time)
    self.gestureState = Boxed(GestureState(origin: origin, contentSize: contentSize, scale: scale, at: time))
    self.callbacks = CallbackQueue(restingAt: origin)
  }

  /// A configuration whose pages count from the end along its reversed axes.
  private static func checked(_ configuration: ScrollConfiguration) -> ScrollConfiguration {
    precondition(configuration.paging.isValid, "Page lengths must be positive, and page stops ascending.")
    precondition(
      configuration.zooming.value.isValid, "minimumZoomScale must be positive and not above maximumZoomScale.")
    var counted = configuration
    counted.paging.reversedAxes.formUnion(configuration.reversedAxes)
    return counted
  }

  /// The position in the content at the viewport's top leading corner, at ``now``.
  @inlinable @inline(__always) public var contentOffset: Point { motions.offset }

  /// ``contentOffset`` if it is cached for this instant; `nil` otherwise. Reading it copies no motion.
  @inlinable @inline(__always) var cachedOffset: Point? { motions.cachedOffset }

  /// The rate of change of ``contentOffset``, in points a second: of the motion, or of the finger that drags.
  @inlinable @inline(__always) public var velocity: Vector {
    if case .dragging = activity { return dragVelocity }
    if case .coordinated(let coordinated) = activity { return coordinated.velocity }
    return motions.velocity
  }

  /// The phase of the scroll view.
  @inlinable @inline(__always) public var phase: ScrollPhase { activity.phase }

  /// The time at which ``phase`` began, in nanoseconds.
  @inlinable @inline(__always) public var phaseStart: Int64 { gestureState.value.times.start }

  /// The time at which the scroll view last became ``ScrollPhase/idle``, in nanoseconds.
  @inlinable @inline(__always) package var restStart: Int64 { gestureState.value.times.restStart }

  /// The visible geometry.
  public var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: contentOffset, contentSize: area.contentSize, contentInsets: area.contentInsets,
      containerSize: area.containerSize)
  }

  /// Whether time alone will change the state: a motion is in progress, or a wheel or a touch waits for its timeout.
  @inlinable @inline(__always) public var isMoving: Bool {
    !motions.isResting || deadline != .never
  }

  /// The timeout of a wheel or of a touch, in nanoseconds.
  @inlinable var deadline: Deadline { Self.deadline(of: activity, gestureState) }

  @usableFromInline static func deadline(of activity: Activity, _ state: Boxed<GestureState>) -> Deadline {
    if case .tracking = activity { state.value.touch.deadline } else { activity.deadline }
  }

  /// The time of the next transition, at which a motion ends or turns, in nanoseconds; `nil` at rest.
  public var nextTransition: Int64? {
    min(motions.nextEnd, deadline).instant
  }

  /// The scroll view at `time`, if no input comes before.
  public func advanced(to time: Int64) -> Scroller {
    var copy = self
    copy.advance(to: time)
    return copy
  }

  /// Advances the time. Each motion ends or turns at its own instant, in chronological order.
  public mutating func advance(to time: Int64) { advance(to: time) { _, _ in } }

  mutating func advance(to time: Int64, updating update: TargetUpdate) {
    precondition(time >= now, "Time must not be before the scroll view's `now`.")
    while let next = nextTransition, next <= time { pass(next, update) }
    motions.pass(to: time)
    if case .zooming = activity { followZoom() }
    reportScroll()
  }

  /// Handles one input at its own time, after all transitions that were due before.
  public mutating func handle(_ input: ScrollInput, at time: Int64) { handle(input, at: time) { _, _ in } }

  mutating func handle(_ input: ScrollInput, at time: Int64, updating update: TargetUpdate) {
    advance(to: time, updating: update)
    switch input {
    case .pointerDown(let id, let location): pointerDown(id, at: location, update)
    case .pointerMoved(let id, let location, let isResampled):
      pointerMoved(id, to: location, isResampled: isResampled, update)
    case .pointerUp(let id): pointerUp(id, isCancelled: false, update)
    case .pointerCancelled(let id): pointerUp(id, isCancelled: true, update)
    case .wheel(let wheel): turn(wheel, update)
    case .magnify(let input): magnify(input, update)
    case .zoom(let request): zoom(request)
    case .selection(let step): dragSelection(step, update)
    case .scroll(let request): scroll(request, update)
    case .reveal(let input): reveal(input)
    case .key(let input): receive(input, update)
    case .focus(let input): focus(input, update)
    case .scrollToTop(let isAllowed): scrollToTop(isAllowed: isAllowed)
    case .stop: stop(update)
    case .setScrollEnabled(let isEnabled): setScrollEnabled(isEnabled, update)
    case .setZoomLimits(let range): setZoomLimits(range, update)
    }
    reportScroll()
  }

  /// Appends a callback; delivery keeps the order.
  public mutating func enqueue(_ callback: ScrollCallback) { callbacks.append(callback) }

  /// Passes the callbacks since the last call to `body`, in order, and drops them.
  @inlinable @inline(__always) public mutating func takeCallbacks(_ body: (ScrollCallback) -> Void) {
    callbacks.takeAll(body)
  }

  /// Handles the transition at `time`: a timeout of the wheel or of a touch, or the end of a segment; horizontal before
  /// vertical.
  private mutating func pass(_ time: Int64, _ update: TargetUpdate) {
    motions.pass(to: max(now, time))
    for axis in Axis.allCases where motions[axis].end.isDue(at: time) {
      motions[axis] = successor(along: axis)
    }
    if deadline.isDue(at: time) { passDeadline(update) }
    if activity.endsWithMotion, motions.isResting { finishMotion() }
  }
}

// The only functions that change state without a type that guards it: sizes, rules, activity, and the last mover.
extension Scroller {
  /// Sets the sizes.
  @inline(__always) mutating func setSizes(_ area: ScrollArea) { self.area = area }

  /// Sets the size of the content.
  @inline(__always) mutating func setContentSize(_ size: Size) { area.contentSize = size }

  /// Sets the range of zoom scales at which content may rest.
  mutating func setZoomScales(_ range: ClosedRange<Double>) {
    var rules = settings.value
    rules.minimumZoomScale = range.lowerBound
    rules.maximumZoomScale = range.upperBound
    settings.value = rules
  }

  /// Stores whether a person or a program moved the content last.
  mutating func setPositioned(byUser isByUser: Bool) { isPositionedByUser = isByUser }

  /// Enables or disables scrolling by fingers and wheels, without effect on a gesture in progress.
  mutating func setTakesGestures(_ isEnabled: Bool) { isScrollEnabled = isEnabled }

  /// Sets the activity, and enqueues a callback if its phase is another one.
  mutating func begin(_ next: Activity) {
    activity = next
    switch next {
    case .dragging, .wheeling: isPositionedByUser = true
    case .selecting(let selection) where selection.isAutoscrolling: isPositionedByUser = true
    case .coordinated(let coordinated) where coordinated.phase == .interacting: isPositionedByUser = true
    case .zooming(let zooming) where zooming.cause == .magnifying: isPositionedByUser = true
    case .free(.keyScrolling): isPositionedByUser = true
    case .free(.idle), .tracking, .free(.decelerating), .free(.animating), .selecting, .coordinated, .zooming: break
    }
    reportPhase()
  }

  /// Sets the activity without a callback; both activities have the same phase.
  @inline(__always) mutating func amend(_ next: Activity) { activity = next }

  private mutating func reportPhase() {
    let phase = activity.phase
    if callbacks.reportPhase(phase) { gestureState.value.times.begin(phase, at: now) }
  }

  /// Enqueues a callback if the content has scrolled since the last one.
  mutating func reportScroll() {
    motions.find()
    callbacks.reportOffset(motions.found.offset)
  }

  /// Sets whether layout shifts change the offset.
  package mutating func setContentOffsetAdjustmentBehavior(_ behavior: ScrollContentOffsetAdjustmentBehavior) {
    settings.value.contentOffsetAdjustmentBehavior = behavior
  }

  /// Sets other rules and a viewport, which determine the overscroll. The range and the present motion stay.
  mutating func yield(as configuration: ScrollConfiguration, in area: ScrollArea) {
    settings.value = configuration
    self.area = area
    limits = AxisLimits.pair(of: area, settings)
  }

  /// Sets the configuration. A motion continues within the new limits; ``isScrollEnabled`` stays.
  mutating func setConfiguration(_ configuration: ScrollConfiguration) {
    let before = limits
    settings.value = Self.checked(configuration)
    area = aligned(area)
    limits = AxisLimits.pair(of: area, settings)
    for axis in Axis.allCases where limits[axis] != before[axis] {
      reconcile(axis, RangeChange(from: before[axis].range, shiftedBy: 0))
    }
    finishResizing()
  }

  /// Becomes another scroll view, at rest at `offset`, and keeps the allocated memory.
  mutating func reinitialize(_ configuration: ScrollConfiguration, area: ScrollArea, at offset: Point, time: Int64) {
    // Assigning costs no more than comparing, and allocates nothing if the coordinated movement holds the only
    // reference.
    settings.value = configuration
    self.area = area
    limits = AxisLimits.pair(of: area, settings)
    motions.pass(to: time)
    activity = .free(.idle)
    tracking.reset(configuration.velocityEstimation)
    isScrollEnabled = true
    gestureState.value = GestureState(origin: offset, contentSize: area.contentSize, at: time)
    for axis in Axis.allCases { place(offset[axis], along: axis) }
    callbacks.reset(restingAt: offset)
  }
}
