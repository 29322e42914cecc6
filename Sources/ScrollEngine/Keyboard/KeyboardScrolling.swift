import PlaneGeometry
import ScrollPhysics

/// How keys scroll.
public struct KeyboardScrolling: Equatable, Sendable {
  /// How the content moves.
  public enum Motion: Equatable, Sendable {
    /// Each press scrolls by a step, as programs do (``ScrollConfiguration/scrollAnimation``); a further one on the way
    /// extends the way.
    case animated
    /// A key that is held pushes the content, and one that is let go leaves it to a spring.
    case forceBased(KeyboardForce)
  }

  /// How the content moves. Pages are always turned as ``Motion/animated``.
  public var motion = Motion.animated
  /// How far an arrow scrolls, in points.
  public var lineStep = Self.webLineStep
  /// How much of a page is still shown on the next one; a page is as long as the viewport without its insets.
  public var pageOverlap = PageOverlap.web
  /// Whether a key that is held scrolls again each time the keyboard repeats it. Under a force it only goes on.
  public var repeats = true
  /// Whether a target behaviour may choose another place, as browsers snap after keys.
  public var usesTargetBehavior = true

  /// Animated steps as long as those of web pages. UIKit animates keys and publishes no step.
  public init() {}

  /// WebKit on iOS: ``KeyboardForce/iOS`` and the steps of web pages.
  public static var webKit: KeyboardScrolling {
    var scrolling = KeyboardScrolling()
    scrolling.motion = .forceBased(.iOS)
    return scrolling
  }

  /// AppKit: 10 points for a line, and 10 points of a page are kept (GNUstep's defaults of `lineScroll` and
  /// `pageScroll`).
  public static var appKit: KeyboardScrolling {
    var scrolling = KeyboardScrolling()
    scrolling.lineStep = appKitLineStep
    scrolling.pageOverlap = .kept(appKitPageScroll)
    return scrolling
  }

  /// 40 pt: WebKit's line step.
  public static let webLineStep = 40.0
  /// 10 pt: `verticalLineScroll` of GNUstep's `NSScrollView`.
  public static let appKitLineStep = 10.0
  /// 10 pt: `verticalPageScroll` of GNUstep's `NSScrollView`, the amount that is kept.
  public static let appKitPageScroll = 10.0
  /// 2π/0.6 s: the critically damped spring on which WebKit scrolls to an end of the document.
  public static let documentAngularFrequency = 0x1.4f1a6c638d03fp+3
}

/// The force of a key that is held, and the spring that takes over when it is let go, as WebKit has them.
///
/// Within the range the key speeds the content up at a constant rate to ``maximumVelocityMultiplier`` increments a
/// second, and nothing holds it back. Beyond an edge the key pulls with ``rubberBandForce`` against the spring about
/// the edge. Let go, the content comes to rest where the spring has taken up its energy, v √(m/k) further on, but at
/// least one increment from where the key went down.
///
/// WebKit steps these forces frame by frame; here they are solved. It also stops pushing beyond an edge at the maximum
/// velocity, which only increments of less than 8 points reach.
public struct KeyboardForce: Equatable, Sendable {
  /// The mass that forces move.
  public var mass: Double
  /// The spring's stiffness.
  public var stiffness: Double
  /// The spring's damping.
  public var damping: Double
  /// The greatest velocity of a key, in increments a second.
  public var maximumVelocityMultiplier: Double
  /// How long a key takes to that velocity from rest, in seconds.
  public var timeToMaximumVelocity: Double
  /// The force of a key beyond an edge.
  public var rubberBandForce: Double
  /// Whether the spring stops where it first meets its target, and does not swing past it.
  public var stopsAtTarget: Bool

  /// WebKit's `KeyboardScrollParameters` on iOS. Its spring passes its target by a thousandth of the way.
  public static let iOS = KeyboardForce(
    mass: 1, stiffness: 109, damping: 20, maximumVelocityMultiplier: 25, timeToMaximumVelocity: 1,
    rubberBandForce: 5000,
    stopsAtTarget: false)
  /// WebKit's `KeyboardScrollParameters` on the Mac, where its `ScrollAnimationKeyboard` stops at the target.
  public static let mac = KeyboardForce(
    mass: 1, stiffness: 175, damping: 20, maximumVelocityMultiplier: 25, timeToMaximumVelocity: 0.2,
    rubberBandForce: 3000, stopsAtTarget: true)

  /// ω of the spring, in radians a second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }
  /// ζ of the spring.
  public var dampingRatio: Double { DampedSpring.dampingRatio(mass: mass, stiffness: stiffness, damping: damping) }
  /// How far beyond an edge a key holds the content, in points: F/k.
  public var heldStretch: Double { rubberBandForce / stiffness }

  /// Whether all numbers are positive and finite, and the spring is one that ``ScrollPhysics/DampedSpring`` has.
  var isValid: Bool {
    for number in [mass, stiffness, damping, maximumVelocityMultiplier, timeToMaximumVelocity, rubberBandForce]
    where !(number > 0 && number < .infinity) { return false }
    return dampingRatio >= DampedSpring.leastDampingRatio && dampingRatio < .infinity
  }
}
