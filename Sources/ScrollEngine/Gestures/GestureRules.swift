import PlaneGeometry

/// The rules for gestures. ``ScrollConfiguration`` has each rule as a property of its own.
struct GestureRules: RuleSet {
  var isScrollEnabled: Bool = true
  var directionalLock: DirectionalLock = .none
  var lockCone: AxisCone = .degrees20
  var lockPause: Int64 = ScrollConfiguration.defaultLockPause
  var swipeAcceleration: SwipeAcceleration = .none
  var dragStart: DragStart = .withoutSlop
  var wheelGestures: WheelGestures = .untilPause
  var usesPredominantAxisScrolling: Bool = false
  var bouncesMomentum: Bool = false
  var elasticity: AxisPair<ScrollElasticity> = AxisPair(repeating: .followsBounces)
  var scrollers: Axis.Set = [.horizontal, .vertical]
  var contentTouches: ContentTouches? = nil
}

extension RuleStorage<GestureRules> {
  /// Whether the scroll view may replace a platform's momentum by a motion of its own.
  @inline(__always) var ownsMomentum: Bool {
    isSet && (special.unwrapped.wheelGestures == .split || special.unwrapped.bouncesMomentum)
  }

  /// Whether wheel gestures are detected from the deltas.
  @inline(__always) var splitsWheelGestures: Bool { isSet && special.unwrapped.wheelGestures == .split }

  /// Whether a drag may follow less than the full movement of the fingers.
  @inline(__always) var restrictsDrags: Bool {
    guard isSet else { return false }
    if case .threshold = special.unwrapped.dragStart { return true }
    return special.unwrapped.directionalLock != .none
  }
}

extension ScrollConfiguration {
  /// Whether fingers and wheels initially move the content; programs always may. ``ScrollInput/setScrollEnabled(_:)``
  /// changes it later.
  public var isScrollEnabled: Bool {
    @inline(__always) get { gestures.value.isScrollEnabled }
    set { gestures.value.isScrollEnabled = newValue }
  }

  /// The directional lock of drags.
  public var directionalLock: DirectionalLock {
    @inline(__always) get { gestures.value.directionalLock }
    set { gestures.value.directionalLock = newValue }
  }

  /// The directions that count as along an axis for ``directionalLock``.
  public var lockCone: AxisCone {
    @inline(__always) get { gestures.value.lockCone }
    set { gestures.value.lockCone = newValue }
  }

  /// The time without events after which ``DirectionalLock/reopening`` reopens the decision, in nanoseconds.
  public var lockPause: Int64 {
    @inline(__always) get { gestures.value.lockPause }
    set { gestures.value.lockPause = newValue }
  }

  /// The acceleration of successive swipes.
  public var swipeAcceleration: SwipeAcceleration {
    @inline(__always) get { gestures.value.swipeAcceleration }
    set { gestures.value.swipeAcceleration = newValue }
  }

  /// The treatment of the touch slop when a drag begins.
  public var dragStart: DragStart {
    @inline(__always) get { gestures.value.dragStart }
    set { gestures.value.dragStart = newValue }
  }

  /// The detection of the begin and end of wheel gestures.
  public var wheelGestures: WheelGestures {
    @inline(__always) get { gestures.value.wheelGestures }
    set { gestures.value.wheelGestures = newValue }
  }

  /// Whether a wheel scrolls along the predominant axis of its delta alone, like `NSScrollView`'s property. Equal
  /// components scroll vertically. `NSScrollView`'s default is true.
  public var usesPredominantAxisScrolling: Bool {
    @inline(__always) get { gestures.value.usesPredominantAxisScrolling }
    set { gestures.value.usesPredominantAxisScrolling = newValue }
  }

  /// Whether a platform's momentum that reaches an edge bounces, as AppKit's does. Otherwise it stops there.
  public var bouncesMomentum: Bool {
    @inline(__always) get { gestures.value.bouncesMomentum }
    set { gestures.value.bouncesMomentum = newValue }
  }

  /// The elasticity of the content's edges, by axis.
  public var elasticity: AxisPair<ScrollElasticity> {
    @inline(__always) get { gestures.value.elasticity }
    set { gestures.value.elasticity = newValue }
  }

  /// The axes with visible scrollers, which ``ScrollElasticity/automatic`` depends on.
  public var scrollers: Axis.Set {
    @inline(__always) get { gestures.value.scrollers }
    set { gestures.value.scrollers = newValue }
  }

  /// The delivery of touches to the content; `nil` if the content takes no touches.
  public var contentTouches: ContentTouches? {
    @inline(__always) get { gestures.value.contentTouches }
    set { gestures.value.contentTouches = newValue }
  }

  /// ``directionalLock`` under `UIScrollView`'s name: setting it locks ``DirectionalLock/untilDragEnds``.
  public var isDirectionalLockEnabled: Bool {
    get { directionalLock != .none }
    set { directionalLock = newValue ? .untilDragEnds : .none }
  }

  /// 0.6 s: WebKit's `pauseInterval`.
  public static let defaultLockPause: Int64 = 600_000_000
}
