import ScrollPhysics

/// A named set of a platform's constants. One recorded gesture can be replayed with the physics of each platform.
///
/// A profile sets dragging, flings, bounces and programmatic animations. Axes, paging, anchors and the like are
/// unchanged:
///
/// ```swift
/// var configuration = ScrollConfiguration(profile: .android)
/// configuration.axes = .horizontal
/// ```
///
/// No profile claims to be the platform. Each constant is a measurement or comes from open sources, named beside it.
public enum ScrollProfile: UInt8, Sendable, CaseIterable {
  /// The defaults of ``ScrollConfiguration``: `UIScrollView` as far as it is published and measured.
  case uikit
  /// macOS: the elastic edges of WebKit's open sources, and Flutter's approximation of a finger's velocity there.
  case appkit
  /// Android as Flutter implements it: least-squares velocity, flings that stop abruptly, and rigid edges.
  case android
  /// iOS as Flutter implements it.
  case flutterIOS
  /// Chromium on a touch screen.
  case chromium
  /// Chromium with touchpad flings.
  case chromiumTouchpad
}

extension ScrollConfiguration {
  /// Creates the configuration of a platform.
  public init(profile: ScrollProfile) {
    self.init()
    apply(profile)
  }

  /// Sets the constants of `profile` and leaves all other rules unchanged.
  public mutating func apply(_ profile: ScrollProfile) {
    setDefaults()
    switch profile {
    case .uikit: break
    case .appkit: setAppKit()
    case .android: setAndroid()
    case .flutterIOS: setFlutterIOS()
    case .chromium:
      setChromium()
      fling = .chromium
      touchSlop = Self.chromiumTouchSlop
    case .chromiumTouchpad:
      setChromium()
      fling = .chromiumTouchpad
      touchSlop = 0
    }
  }

  /// 8000 pt/s: `kMaxFlingVelocity` of Flutter, `maximum_fling_velocity` of Android at a pixel a point.
  public static let androidMaximumVelocity = 8000.0
  /// 50 pt/s: `kMinFlingVelocity` of Flutter, `ViewConfiguration.MINIMUM_FLING_VELOCITY` of Android.
  public static let androidMinimumVelocity = 50.0
  /// 18 pt: Flutter's `kTouchSlop`, the minimum distance of a drag that flings.
  public static let flutterFlingDistance = 18.0
  /// 100 pt/s: twice `kMinFlingVelocity`, Flutter's `BouncingScrollPhysics`.
  public static let flutterIOSMinimumVelocity = 100.0
  /// 20 pt/s: Flutter's tolerance for velocities at a pixel a point.
  public static let flutterRestSpeed = 20.0
  /// 0.135 a second: the drag of Flutter's `BouncingScrollSimulation`, UIKit's normal rate rounded to three digits.
  public static let flutterDeceleration = DecelerationRate(perSecond: 0x1.005147f25b417p+1)
  /// √(100 / 0.5) and 1.1: the spring of Flutter's `ScrollPhysics`.
  public static let flutterSpring = (angularFrequency: 0x1.c48c6001f0acp+3, dampingRatio: 1.1)
  /// 20/1.6 and 0.31: stiffness over period, and amplitude, of WebKit's `ScrollElasticityController` of 2011 and of
  /// Chromium's exponential elastic overscroll.
  public static let elasticBounce = (angularFrequency: 12.5, amplitude: 0.31)
  /// 1/20: the stretch for each point of accumulated overscroll, in the same sources.
  public static let elasticShare = 0.05
  /// 20 pt/s: the minimum release velocity of WebKit's AppKit gestures.
  public static let appkitMinimumVelocity = 20.0
  /// 15 pt: Chromium's touch slop on desktops (`GestureConfiguration::max_touch_move_in_pixels_for_click`).
  public static let chromiumTouchSlop = 15.0

  private mutating func setDefaults() {
    let defaults = ScrollConfiguration()
    bounces = defaults.bounces
    decelerationRate = defaults.decelerationRate
    rubberBandCoefficient = defaults.rubberBandCoefficient
    bounceAngularFrequency = defaults.bounceAngularFrequency
    settleAngularFrequency = defaults.settleAngularFrequency
    touchSlop = defaults.touchSlop
    velocityEstimation = defaults.velocityEstimation
    minimumVelocity = defaults.minimumVelocity
    maximumVelocity = defaults.maximumVelocity
    fling = defaults.fling
    bounce = defaults.bounce
    overscroll = defaults.overscroll
    minimumFlingDistance = defaults.minimumFlingDistance
    dragStart = defaults.dragStart
    bouncesMomentum = defaults.bouncesMomentum
    usesPredominantAxisScrolling = defaults.usesPredominantAxisScrolling
    scrollAnimation = defaults.scrollAnimation
    pinchSlop = defaults.pinchSlop
  }

  private mutating func setAppKit() {
    velocityEstimation = .weightedSegments(.macOS)
    touchSlop = 0
    minimumVelocity = Self.appkitMinimumVelocity
    usesPredominantAxisScrolling = true
    bouncesMomentum = true
    overscroll = .linear(share: Self.elasticShare)
    bounce = .elastic(amplitude: Self.elasticBounce.amplitude)
    bounceAngularFrequency = Self.elasticBounce.angularFrequency
  }

  /// Without gesture arbitration a list moves with the finger's first movement. Flutter's slop of 18 points serves
  /// arbitration.
  private mutating func setAndroid() {
    bounces = false
    touchSlop = 0
    velocityEstimation = .leastSquares(.standard)
    minimumVelocity = Self.androidMinimumVelocity
    maximumVelocity = Self.androidMaximumVelocity
    minimumFlingDistance = Self.flutterFlingDistance
    pinchSlop = Self.flutterPinchSlop
    fling = .android
  }

  private mutating func setFlutterIOS() {
    touchSlop = 0
    dragStart = .threshold(.flutterIOS)
    velocityEstimation = .weightedSegments(.flutterIOS)
    minimumVelocity = Self.flutterIOSMinimumVelocity
    maximumVelocity = Self.androidMaximumVelocity
    minimumFlingDistance = Self.flutterFlingDistance
    pinchSlop = Self.flutterPinchSlop
    decelerationRate = Self.flutterDeceleration
    fling = .exponentialToSpeed(Self.flutterRestSpeed)
    overscroll = .perEvent(.normal)
    bounce = .damped(ratio: Self.flutterSpring.dampingRatio)
    bounceAngularFrequency = Self.flutterSpring.angularFrequency
  }

  private mutating func setChromium() {
    bounces = false
    velocityEstimation = .leastSquares(.standard)
    minimumVelocity = Self.androidMinimumVelocity
    maximumVelocity = Self.androidMaximumVelocity
    pinchSlop = Self.androidPinchSlop
    scrollAnimation = .easeInOut(.growing)
  }
}
