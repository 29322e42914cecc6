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

  /// Whether the values are valid scales, distances and factors.
  var isValid: Bool {
    minimumZoomScale > 0 && minimumZoomScale <= maximumZoomScale && maximumZoomScale < .infinity
      && pinchSlop >= 0 && pinchWheelDistance > 0 && doubleTapZoomFactor > 0
  }
}

extension RuleStorage<ZoomRules> {
  /// Whether the content zooms.
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

  /// Whether a pinch may pass a limit temporarily. Otherwise the scale stops there.
  public var bouncesZoom: Bool {
    get { zooming.value.bouncesZoom }
    set { zooming.value.bouncesZoom = newValue }
  }

  /// How much the mean distance of the fingers from their centre changes before a pinch begins, in points.
  public var pinchSlop: Double {
    get { zooming.value.pinchSlop }
    set { zooming.value.pinchSlop = newValue }
  }

  /// The wheel distance that zooms by a factor of e, in points.
  public var pinchWheelDistance: Double {
    get { zooming.value.pinchWheelDistance }
    set { zooming.value.pinchWheelDistance = newValue }
  }

  /// The factor of a double tap on content at its ``minimumZoomScale``.
  public var doubleTapZoomFactor: Double {
    get { zooming.value.doubleTapZoomFactor }
    set { zooming.value.doubleTapZoomFactor = newValue }
  }

  /// Whether double taps zoom. `UIScrollView` leaves that to its owner, and Apple's sample code does it.
  public var zoomsOnDoubleTap: Bool {
    get { zooming.value.zoomsOnDoubleTap }
    set { zooming.value.zoomsOnDoubleTap = newValue }
  }

  /// Whether content zooms at all. As with `UIScrollView`, it does where the maximum scale exceeds the minimum.
  public var allowsZoom: Bool { zooming.allowsZoom }

  /// 5 pt: two fingers that approach by 10 points, which is UIKit's pan hysteresis. Apple publishes no pinch slop.
  public static let defaultPinchSlop = 5.0
  /// 8 pt: half of the 16 points between two fingers of Android's `ScaleGestureDetector`, twice its touch slop;
  /// Chromium has the same.
  public static let androidPinchSlop = 8.0
  /// 18 pt: Flutter's `kScaleSlop`.
  public static let flutterPinchSlop = 18.0
  /// 100 pt: Chromium maps a trackpad's pinch to a Control-wheel of -100 points for each factor of e.
  public static let defaultPinchWheelDistance = 100.0
  /// 2: the factor in Apple's sample code for double taps.
  public static let defaultDoubleTapZoomFactor = 2.0

  /// The zoom limits and their rubber band.
  @inline(__always) var zoomLimits: ZoomLimits {
    let rules = zooming.value
    return ZoomLimits(
      minimum: rules.minimumZoomScale, maximum: max(rules.minimumZoomScale, rules.maximumZoomScale),
      bounces: rules.bouncesZoom, coefficient: rubberBandCoefficient)
  }
}

/// The scales at which content may rest, with a rubber band as long as the limit itself.
///
/// Our choice: no source has UIKit's rule. Beyond the maximum M, a pull to r shows M + f(r - M) with d = M, so less
/// than 2 M. Below the minimum m it shows m - f(m - r) with d = m, so more than 0.64 m.
struct ZoomLimits: Equatable, Sendable {
  let minimum: Double
  let maximum: Double
  let bounces: Bool
  let coefficient: Double

  func contains(_ scale: Double) -> Bool { scale >= minimum && scale <= maximum }

  /// The nearest scale within the limits; the minimum for NaN.
  func clamped(_ scale: Double) -> Double { scale > minimum ? min(scale, maximum) : minimum }

  /// The scale that is shown for the pulled scale `raw`.
  func scale(forRaw raw: Double) -> Double {
    let inside = clamped(raw)
    guard bounces, raw != inside else { return inside }
    return inside + RubberBand(coefficient: coefficient, dimension: inside).stretch(for: raw - inside)
  }

  /// The pulled scale that shows `scale`: the inverse of ``scale(forRaw:)``, so that a grab changes nothing.
  func raw(forScale scale: Double) -> Double {
    let inside = clamped(scale)
    guard bounces, scale != inside else { return inside }
    return inside + RubberBand(coefficient: coefficient, dimension: inside).overshoot(for: scale - inside)
  }

  /// `raw` clamped to a positive range that two fingers on a screen cannot leave.
  func reachable(_ raw: Double) -> Double {
    let (least, greatest) = (minimum * 0x1p-20, maximum * 0x1p20)
    return raw > least ? min(raw, greatest) : least
  }
}
