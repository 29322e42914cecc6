import ScrollPhysics

/// Which curve a fling follows after a person lets go.
public enum FlingModel: Equatable, Sendable {
  /// UIKit's: the velocity keeps the factor ``ScrollConfiguration/decelerationRate`` each millisecond, down to half a
  /// pixel.
  case exponential
  /// The same curve, which stops where it is once its speed (points a second) has fallen to this. Flutter's scroll
  /// views for iOS stop at 20 on a display with a pixel a point, ten points before UIKit's do.
  case exponentialToSpeed(Double)
  /// The exponential one with a brake besides, which takes so much speed each second (points a second squared): see
  /// `BrakedDeceleration`. It stops dead. Flutter's fast rate for iOS is 1400 beside its normal rate.
  case brakedExponential(brake: Double)
  /// Android's, as Flutter fits it: see `ClampingFling`.
  case clamping(friction: Double)
  /// Chromium's for touchpads: see `BrakedFling`. Of two axes the slower runs along the faster one's curve.
  case braked(rate: Double, brake: Double, topSpeed: Double)
  /// Chromium's for touch screens: see `ChromiumFling`.
  case chromium

  /// Android's friction.
  public static let android = FlingModel.clamping(friction: ClampingFling.defaultFriction)
  /// Flutter's `ScrollDecelerationRate.fast`, with ``ScrollConfiguration/flutterDeceleration``.
  public static let flutterFast = FlingModel.brakedExponential(brake: BrakedDeceleration.flutterFastBrake)
  /// The constants of Chromium's `ui::FlingCurve`.
  public static let chromiumTouchpad = FlingModel.braked(
    rate: BrakedFling.chromiumRate, brake: BrakedFling.chromiumBrake, topSpeed: BrakedFling.chromiumTopSpeed)
}

/// How content comes back from beyond an edge.
public enum BounceModel: Equatable, Sendable {
  /// On the critically damped spring of ``ScrollConfiguration/bounceAngularFrequency``.
  case critical
  /// On a spring of that frequency with another damping ratio, from 0.01 on. Content that swings back over the edge
  /// goes on freely.
  case damped(ratio: Double)
  /// As macOS did in WebKit's open sources: on the critically damped spring, which takes over only this share of the
  /// velocity.
  case elastic(amplitude: Double)
  /// As Chromium does on Windows: out to a peak and back along Bézier curves, in fixed times: see `BezierBounce`.
  case bezier
}

/// How content follows a finger beyond an edge.
public enum OverscrollModel: Equatable, Sendable {
  /// As a function of where the finger is, see `RubberBand`.
  case rubberBand
  /// By a constant share of the finger's way.
  case linear(share: Double)
  /// As a hyperbolic tangent of where the finger is, up to a tenth of the viewport, see `HyperbolicBand`.
  case hyperbolic
  /// Event by event, see `EventDamping`.
  case perEvent(EventDamping)
}
