import Foundation
import ScrollScenes

/// The parameters of a spring animation; SwiftUI's `Spring`.
public nonisolated struct Spring: Hashable, Sendable {
  /// The perceived duration, in seconds.
  public var duration: Double
  /// The bounce, from -1 to 1: 0 is critically damped, and greater values overshoot.
  public var bounce: Double

  /// A spring of a perceived duration in seconds and a bounce from -1 to 1.
  public init(duration: Double = 0.5, bounce: Double = 0) { (self.duration, self.bounce) = (duration, bounce) }
  /// A spring without overshoot.
  public static let smooth = Spring()
  /// A spring with a small overshoot.
  public static let snappy = Spring(bounce: 0.15)
  /// A spring with an overshoot.
  public static let bouncy = Spring(bounce: 0.3)
}

extension Animation {
  /// An ease-in curve of a duration in seconds.
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
  /// An ease-out curve of a duration in seconds.
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
  /// A cubic Bézier curve of two control points, of a duration in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    let start = UnitPoint(x: p1x, y: p1y)
    return timingCurve(
      .bezier(startControlPoint: start, endControlPoint: UnitPoint(x: p2x, y: p2y)), duration: duration)
  }
  /// A linear animation of 0.35 s.
  public static var linear: Animation { linear(duration: 0.35) }
  /// An ease-in curve of 0.35 s.
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  /// An ease-out curve of 0.35 s.
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  /// An ease-in-ease-out curve of 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// A spring of 0.5 s without overshoot.
  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
  /// A spring of a response in seconds and a damping ratio.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    bounded(response, bounce(ofDampingRatio: dampingFraction))
  }
  /// A spring of a perceived duration in seconds and a bounce from -1 to 1.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double
  ) -> Animation {
    bounded(duration, bounce)
  }
  /// A spring of a perceived duration in seconds, without overshoot.
  public static func spring(duration: TimeInterval) -> Animation { bounded(duration, 0) }
  /// A spring of 0.5 s, with a bounce from -1 to 1.
  public static func spring(bounce: Double) -> Animation { bounded(0.5, bounce) }
  /// The animation of a spring.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    bounded(spring.duration, spring.bounce)
  }
  /// A short spring for interactive gestures.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    bounded(response, bounce(ofDampingRatio: dampingFraction))
  }
  /// A short spring for interactive gestures.
  public static var interactiveSpring: Animation { interactiveSpring() }
  /// A spring by its mass, stiffness and damping.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let frequency = (stiffness / mass).squareRoot()
    return bounded(2 * Double.pi / frequency, bounce(ofDampingRatio: damping / (2 * mass * frequency)))
  }
  /// A spring of a duration in seconds and an overshoot.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    bounded(duration, bounce)
  }
  /// A spring of half a second, without overshoot.
  public static var interpolatingSpring: Animation { interpolatingSpring() }
  /// A spring without overshoot.
  public static var smooth: Animation { smooth() }
  /// A spring of a duration in seconds, without overshoot but for `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    bounded(duration, extraBounce)
  }
  /// A spring with a small overshoot.
  public static var snappy: Animation { snappy() }
  /// A spring of a duration in seconds, with a small overshoot and `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    bounded(duration, 0.15 + extraBounce)
  }
  /// A spring with an overshoot.
  public static var bouncy: Animation { bouncy() }
  /// A spring of a duration in seconds, with an overshoot and `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    bounded(duration, 0.3 + extraBounce)
  }

  /// The animation itself, without a delay.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The animation itself, without repetition.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// The animation itself, without repetition.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  /// The animation itself, at its original speed.
  public func speed(_ speed: Double) -> Animation { self }

  /// The bounce of a damping ratio: 0 for a ratio of 1, and towards -1 for a ratio without limit.
  private static func bounce(ofDampingRatio ratio: Double) -> Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  /// A spring clamped to the limits of ``spring(duration:bounce:)``; the default spring for a duration that is not
  /// finite.
  private static func bounded(_ duration: Double, _ bounce: Double) -> Animation {
    guard duration.isFinite, bounce.isFinite else { return .default }
    return spring(duration: max(duration, 0.001), bounce: min(max(bounce, -0.99), 0.99))
  }
}

/// A value with data for interpolation; SwiftUI's `Animatable`. A host never interpolates the data.
public protocol Animatable {
  /// The type of the data.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The data for interpolation.
  nonisolated var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No data.
  public nonisolated var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Vectors for interpolation; SwiftUI's `VectorArithmetic`.
public nonisolated protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by a factor.
  mutating func scale(by rhs: Double)
  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// No data; SwiftUI's `EmptyAnimatableData`.
public nonisolated struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// The empty value.
  public init() {}
  /// The empty value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// The empty value.
  public static func + (first: Self, second: Self) -> Self { first }
  /// The empty value.
  public static func - (first: Self, second: Self) -> Self { first }
  /// Does nothing.
  public mutating func scale(by rhs: Double) {}
  /// Zero.
  public var magnitudeSquared: Double { 0 }
}

/// A pair of vectors; SwiftUI's `AnimatablePair`.
public nonisolated struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// A pair of two values.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  /// The pair of the two zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// The sums.
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  /// The differences.
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  /// Multiplies both values by a factor.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of both values' squared magnitudes.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
