import PlaneGeometry
import ScrollPhysics

/// How content is zoomed. ``ScrollConfiguration`` has each of them as a property of its own.
struct ZoomRules: RuleSet {
  var minimumZoomScale = 1.0
  var maximumZoomScale = 1.0
  var bouncesZoom = true
  var pinchSlop = ScrollConfiguration.defaultPinchSlop
  var pinchWheelDistance = ScrollConfiguration.defaultPinchWheelDistance
  var doubleTapZoomFactor = ScrollConfiguration.defaultDoubleTapZoomFactor
  var zoomsOnDoubleTap = true

  /// Whether content can be shown at the scales that the rules allow.
  var isValid: Bool {
    minimumZoomScale > 0 && minimumZoomScale <= maximumZoomScale && maximumZoomScale < .infinity
      && pinchSlop >= 0 && pinchWheelDistance > 0 && doubleTapZoomFactor > 0
  }
}

extension RuleStorage<ZoomRules> {
  /// Whether content zooms.
  @inline(__always) var allowsZoom: Bool {
    isSet && special.unwrapped.maximumZoomScale > special.unwrapped.minimumZoomScale
  }
}

extension ScrollConfiguration {
  /// The least scale at which content rests; positive. Content zooms where it is less than ``maximumZoomScale``.
  public var minimumZoomScale: Double {
    get { zooming.value.minimumZoomScale }
    set { zooming.value.minimumZoomScale = newValue }
  }

  /// The greatest scale at which content rests.
  public var maximumZoomScale: Double {
    get { zooming.value.maximumZoomScale }
    set { zooming.value.maximumZoomScale = newValue }
  }

  /// Whether a pinch may pass a limit for a while; without it the scale stops there.
  public var bouncesZoom: Bool {
    get { zooming.value.bouncesZoom }
    set { zooming.value.bouncesZoom = newValue }
  }

  /// How much the mean distance of the fingers from their centre changes before a pinch begins, in points.
  public var pinchSlop: Double {
    get { zooming.value.pinchSlop }
    set { zooming.value.pinchSlop = newValue }
  }

  /// How far a wheel that stands for a trackpad's pinch turns for a factor of e, in points.
  public var pinchWheelDistance: Double {
    get { zooming.value.pinchWheelDistance }
    set { zooming.value.pinchWheelDistance = newValue }
  }

  /// By how much a double tap zooms in content that is at its ``minimumZoomScale``.
  public var doubleTapZoomFactor: Double {
    get { zooming.value.doubleTapZoomFactor }
    set { zooming.value.doubleTapZoomFactor = newValue }
  }

  /// Whether two taps of a person zoom. `UIScrollView` leaves that to its owner, and Apple's sample code does it.
  public var zoomsOnDoubleTap: Bool {
    get { zooming.value.zoomsOnDoubleTap }
    set { zooming.value.zoomsOnDoubleTap = newValue }
  }

  /// Whether content zooms at all: as with `UIScrollView`, where the greatest scale is more than the least.
  public var allowsZoom: Bool { zooming.allowsZoom }

  /// 5 pt: two fingers that come 10 points nearer to each other, as far as UIKit's pan hysteresis; Apple publishes
  /// none.
  public static let defaultPinchSlop = 5.0
  /// 8 pt: half of the 16 points between two fingers of Android's `ScaleGestureDetector`, twice its touch slop;
  /// Chromium has the same.
  public static let androidPinchSlop = 8.0
  /// 18 pt: Flutter's `kScaleSlop`.
  public static let flutterPinchSlop = 18.0
  /// 100 pt: Chromium makes a wheel with the control key of a trackpad's pinch, -100 points for each factor of e.
  public static let defaultPinchWheelDistance = 100.0
  /// 2: what Apple's sample code for double taps has.
  public static let defaultDoubleTapZoomFactor = 2.0
  /// 0.25: the default of `NSScrollView.minMagnification`.
  public static let appKitMinimumMagnification = 0.25
  /// 4: the default of `NSScrollView.maxMagnification`.
  public static let appKitMaximumMagnification = 4.0

  /// The scales at which content may rest, and how it yields beyond them.
  @inline(__always) var zoomLimits: ZoomLimits {
    let rules = zooming.value
    return ZoomLimits(
      minimum: rules.minimumZoomScale, maximum: max(rules.minimumZoomScale, rules.maximumZoomScale),
      bounces: rules.bouncesZoom, coefficient: rubberBandCoefficient)
  }
}

/// The scales at which content may rest, and how it yields beyond them: on a rubber band as long as the limit itself.
///
/// Ours: no source has UIKit's rule. Beyond the greatest scale M a pull to r shows M + f(r - M) with d = M, so less
/// than 2 M; below the least scale m it shows m - f(m - r) with d = m, so more than 0.64 m.
struct ZoomLimits: Equatable, Sendable {
  let minimum: Double
  let maximum: Double
  let bounces: Bool
  let coefficient: Double

  func contains(_ scale: Double) -> Bool { scale >= minimum && scale <= maximum }

  /// The scale nearest to `scale` at which content may rest; the least one for what is no number.
  func clamped(_ scale: Double) -> Double { scale > minimum ? min(scale, maximum) : minimum }

  /// The scale that is shown when fingers have pulled to `raw`.
  func scale(forRaw raw: Double) -> Double {
    let inside = clamped(raw)
    guard bounces, raw != inside else { return inside }
    return inside + RubberBand(coefficient: coefficient, dimension: inside).stretch(for: raw - inside)
  }

  /// Where fingers would have pulled to if `scale` is shown: the inverse, so that a grab changes nothing.
  func raw(forScale scale: Double) -> Double {
    let inside = clamped(scale)
    guard bounces, scale != inside else { return inside }
    return inside + RubberBand(coefficient: coefficient, dimension: inside).overshoot(for: scale - inside)
  }

  /// `raw` within what two fingers on a screen can reach, so that it stays a positive number.
  func reachable(_ raw: Double) -> Double {
    let (least, greatest) = (minimum * 0x1p-20, maximum * 0x1p20)
    return raw > least ? min(raw, greatest) : least
  }
}
