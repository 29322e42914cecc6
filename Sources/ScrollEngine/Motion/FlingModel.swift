import ScrollPhysics

/// The deceleration curve of a fling.
public enum FlingModel: Equatable, Sendable {
  /// UIKit's curve: the velocity is multiplied by ``ScrollConfiguration/decelerationRate`` each millisecond. Ends
  /// within half a pixel.
  case exponential
  /// The same curve, ended when its speed has fallen to this value, in points a second.
  ///
  /// Flutter's scroll views for iOS stop at 20 on a display with a pixel a point, ten points before UIKit's do.
  case exponentialToSpeed(Double)
  /// The exponential curve with a constant braking deceleration in points a second squared: see `BrakedDeceleration`.
  /// The fling stops abruptly. Flutter's fast rate for iOS is 1400 in addition to its normal rate.
  case brakedExponential(brake: Double)
  /// Android's curve, as Flutter fits it: see `ClampingFling`.
  case clamping(friction: Double)
  /// Chromium's curve for touchpads: see `BrakedFling`. Of two axes the slower runs along the faster one's curve.
  case braked(rate: Double, brake: Double, topSpeed: Double)
  /// Chromium's curve for touch screens: see `ChromiumFling`.
  case chromium

  /// Android's friction.
  public static let android = FlingModel.clamping(friction: ClampingFling.defaultFriction)
  /// The constants of Chromium's `ui::FlingCurve`.
  public static let chromiumTouchpad = FlingModel.braked(
    rate: BrakedFling.chromiumRate, brake: BrakedFling.chromiumBrake, topSpeed: BrakedFling.chromiumTopSpeed)
}

/// The motion of content that comes back from beyond an edge.
public enum BounceModel: Equatable, Sendable {
  /// The critically damped spring of ``ScrollConfiguration/bounceAngularFrequency``.
  case critical
  /// A spring of that frequency with another damping ratio, from 0.01 on. Content that swings back over the edge goes
  /// on freely.
  case damped(ratio: Double)
  /// The critically damped spring with this share of the initial velocity, as in WebKit's open sources for macOS.
  case elastic(amplitude: Double)
  /// Chromium's bounce on Windows: out to a peak and back along Bézier curves, in fixed times: see `BezierBounce`.
  case bezier
}

/// The displacement of content that a finger pulls beyond an edge.
public enum OverscrollModel: Equatable, Sendable {
  /// A function of the finger's position, see `RubberBand`.
  case rubberBand
  /// A constant share of the finger's distance.
  case linear(share: Double)
  /// A hyperbolic tangent of the finger's position, up to a tenth of the viewport, see `HyperbolicBand`.
  case hyperbolic
  /// Damping event by event, see `EventDamping`.
  case perEvent(EventDamping)
}
