import PlaneGeometry

/// What is made of gestures. ``ScrollConfiguration`` has each of them as a property of its own.
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
  var elasticity: AxisPair<ScrollElasticity> = AxisPair(repeating: .asBounces)
  var scrollers: Axis.Set = [.horizontal, .vertical]
  var contentTouches: ContentTouches? = nil
}

extension RuleStorage<GestureRules> {
  /// Whether the scroll view may take the content over from a platform's momentum.
  @inline(__always) var ownsMomentum: Bool {
    isSet && (special.unwrapped.wheelGestures == .split || special.unwrapped.bouncesMomentum)
  }

  /// Whether the deltas of a wheel say where its gestures begin.
  @inline(__always) var splitsWheelGestures: Bool { isSet && special.unwrapped.wheelGestures == .split }

  /// Whether a drag may follow less than the whole movement of the fingers.
  @inline(__always) var restrictsDrags: Bool {
    guard isSet else { return false }
    if case .threshold = special.unwrapped.dragStart { return true }
    return special.unwrapped.directionalLock != .none
  }
}

extension ScrollConfiguration {
  /// Whether fingers and wheels move the content; programs may all the same. It can change, see
  /// ``ScrollInput/setScrollEnabled(_:)``; this is how it begins.
  public var isScrollEnabled: Bool {
    @inline(__always) get { gestures.value.isScrollEnabled }
    set { gestures.value.isScrollEnabled = newValue }
  }

  /// Whether a drag along one axis keeps the content from moving along the other.
  public var directionalLock: DirectionalLock {
    @inline(__always) get { gestures.value.directionalLock }
    set { gestures.value.directionalLock = newValue }
  }

  /// Which directions count as along an axis for ``directionalLock``.
  public var lockCone: AxisCone {
    @inline(__always) get { gestures.value.lockCone }
    set { gestures.value.lockCone = newValue }
  }

  /// After how many nanoseconds without an event ``DirectionalLock/reopening`` opens the decision anew.
  public var lockPause: Int64 {
    @inline(__always) get { gestures.value.lockPause }
    set { gestures.value.lockPause = newValue }
  }

  /// Whether swipes that follow each other make each other faster.
  public var swipeAcceleration: SwipeAcceleration {
    @inline(__always) get { gestures.value.swipeAcceleration }
    set { gestures.value.swipeAcceleration = newValue }
  }

  /// What becomes of the way that a finger goes before the content follows it.
  public var dragStart: DragStart {
    @inline(__always) get { gestures.value.dragStart }
    set { gestures.value.dragStart = newValue }
  }

  /// Where a gesture of a wheel begins and ends.
  public var wheelGestures: WheelGestures {
    @inline(__always) get { gestures.value.wheelGestures }
    set { gestures.value.wheelGestures = newValue }
  }

  /// Whether a wheel's delta moves the content along the axis alone along which it is greater, like `NSScrollView`'s
  /// property; vertically where both are equal. `NSScrollView`'s default is true.
  public var usesPredominantAxisScrolling: Bool {
    @inline(__always) get { gestures.value.usesPredominantAxisScrolling }
    set { gestures.value.usesPredominantAxisScrolling = newValue }
  }

  /// Whether a platform's momentum that reaches an edge goes on as a bounce, as AppKit's does; else it stops there.
  public var bouncesMomentum: Bool {
    @inline(__always) get { gestures.value.bouncesMomentum }
    set { gestures.value.bouncesMomentum = newValue }
  }

  /// Whether content yields past its edges, by axis.
  public var elasticity: AxisPair<ScrollElasticity> {
    @inline(__always) get { gestures.value.elasticity }
    set { gestures.value.elasticity = newValue }
  }

  /// The axes whose scrollers are shown, which ``ScrollElasticity/automatic`` asks for.
  public var scrollers: Axis.Set {
    @inline(__always) get { gestures.value.scrollers }
    set { gestures.value.scrollers = newValue }
  }

  /// How touches are shared with what is inside; `nil` where nothing inside takes touches.
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
