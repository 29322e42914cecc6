import PlaneGeometry
import ScrollPhysics

/// Rules for scrolling with keys.
public struct KeyboardScrolling: Equatable, Sendable {
  /// The motion that keys cause.
  public enum Motion: Equatable, Sendable {
    /// Each press scrolls by an animated step (``ScrollConfiguration/scrollAnimation``). A press during the animation
    /// extends it.
    case animated
    /// A held key pushes the content with a constant force. After its release a spring settles the content.
    case forceBased(KeyboardForce)
  }

  /// The motion that keys cause. Page steps always use ``Motion/animated``.
  public var motion = Motion.animated
  /// The distance of an arrow key, in points.
  public var lineStep = Self.webLineStep
  /// The overlap of two successive pages. A page is as long as the viewport without its insets.
  public var pageOverlap = PageOverlap.web
  /// Whether each auto-repeat of a held key scrolls again. A force-based push ignores it.
  public var repeats = true
  /// Whether a target behaviour may amend the target, as browsers snap after keys.
  public var usesTargetBehavior = true

  /// Creates animated steps with the lengths of web pages. UIKit animates keys and publishes no step.
  public init() {}

  /// WebKit on iOS: ``KeyboardForce/iOS`` and the steps of web pages.
  public static var webKit: KeyboardScrolling {
    var scrolling = KeyboardScrolling()
    scrolling.motion = .forceBased(.iOS)
    return scrolling
  }

  /// AppKit: lines of 10 points and a page overlap of 10 points (GNUstep's defaults of `lineScroll` and `pageScroll`).
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
  /// 10 pt: `verticalPageScroll` of GNUstep's `NSScrollView`, the overlap of pages.
  public static let appKitPageScroll = 10.0
  /// 2π/0.6 s: the critically damped spring with which WebKit scrolls to an end of the document.
  public static let documentAngularFrequency = 0x1.4f1a6c638d03fp+3
}

/// The force of a held key, and the spring after its release, as in WebKit.
///
/// Within the range the key accelerates the content at a constant rate, without friction. The maximum speed is
/// ``maximumVelocityMultiplier`` increments a second. Beyond an edge the key pulls with ``rubberBandForce`` against the
/// spring about the edge. After the release the content comes to rest where the spring has absorbed its energy, v
/// √(m/k) further on. The distance is at least one increment from where the key went down.
///
/// WebKit integrates these forces frame by frame; this engine solves them in closed form. WebKit also stops pushing
/// beyond an edge at the maximum velocity, which only increments of less than 8 points reach.
public struct KeyboardForce: Equatable, Sendable {
  /// The mass that the forces act on.
  public var mass: Double
  /// The spring's stiffness.
  public var stiffness: Double
  /// The spring's damping.
  public var damping: Double
  /// The maximum speed of a push, in increments a second.
  public var maximumVelocityMultiplier: Double
  /// The time from rest to the maximum speed, in seconds.
  public var timeToMaximumVelocity: Double
  /// The force of a held key beyond an edge.
  public var rubberBandForce: Double
  /// Whether the spring stops at its first crossing of the target, without overshoot.
  public var stopsAtTarget: Bool

  /// WebKit's `KeyboardScrollParameters` on iOS. The spring overshoots by a thousandth of the distance.
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
  /// The distance beyond an edge at which a held key balances the spring, in points: F/k.
  public var equilibriumStretch: Double { rubberBandForce / stiffness }

  /// Whether all numbers are positive and finite, and ``ScrollPhysics/DampedSpring`` supports the spring.
  var isValid: Bool {
    for number in [mass, stiffness, damping, maximumVelocityMultiplier, timeToMaximumVelocity, rubberBandForce]
    where !(number > 0 && number < .infinity) { return false }
    return dampingRatio >= DampedSpring.leastDampingRatio && dampingRatio < .infinity
  }
}

/// Rules for devices other than fingers and wheels. ``ScrollConfiguration`` has each rule as a property of its own.
struct DeviceRules: RuleSet {
  var allowsKeyboardScrolling = true
  var keyboard = KeyboardScrolling()
}

extension ScrollConfiguration {
  /// Whether keys scroll, like `UIScrollView`'s property; true as for apps that are linked on iOS 17 or later.
  public var allowsKeyboardScrolling: Bool {
    get { devices.value.allowsKeyboardScrolling }
    set { devices.value.allowsKeyboardScrolling = newValue }
  }

  /// The rules for scrolling with keys.
  public var keyboard: KeyboardScrolling {
    get { devices.value.keyboard }
    set {
      if case .forceBased(let force) = newValue.motion {
        precondition(
          force.isValid, "Mass, stiffness and the other constants of a keyboard force must be positive and finite.")
      }
      devices.value.keyboard = newValue
    }
  }
}
