import Foundation
import ScrollScenes

/// The course of a spring; SwiftUI's `Spring`.
public nonisolated struct Spring: Hashable, Sendable {
  /// The time that the spring seems to take, in seconds.
  public var duration: Double
  /// How far it swings beyond its end, from -1 to 1.
  public var bounce: Double

  /// A spring.
  public init(duration: Double = 0.5, bounce: Double = 0) { (self.duration, self.bounce) = (duration, bounce) }
  /// A spring without a swing.
  public static let smooth = Spring()
  /// A spring with a little swing.
  public static let snappy = Spring(bounce: 0.15)
  /// A spring with a swing.
  public static let bouncy = Spring(bounce: 0.3)
}

extension Animation {
  /// A curve that begins slowly.
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
  /// A curve that ends slowly.
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
  /// A curve of two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    let start = UnitPoint(x: p1x, y: p1y)
    return timingCurve(
      .bezier(startControlPoint: start, endControlPoint: UnitPoint(x: p2x, y: p2y)), duration: duration)
  }
  /// An even movement of 0.35 s.
  public static var linear: Animation { linear(duration: 0.35) }
  /// A curve of 0.35 s that begins slowly.
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  /// A curve of 0.35 s that ends slowly.
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  /// A curve of 0.35 s that begins and ends slowly.
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// A spring.
  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
  /// A spring by its response in seconds and its damping, from 0 to 1.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    bounded(response, bounce(ofDampingRatio: dampingFraction))
  }
  /// A spring by its time in seconds and its swing, from -1 to 1.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double
  ) -> Animation {
    bounded(duration, bounce)
  }
  /// A spring of the default swing.
  public static func spring(duration: TimeInterval) -> Animation { bounded(duration, 0) }
  /// A spring of the default time.
  public static func spring(bounce: Double) -> Animation { bounded(0.5, bounce) }
  /// A spring.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    bounded(spring.duration, spring.bounce)
  }
  /// A spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    bounded(response, bounce(ofDampingRatio: dampingFraction))
  }
  /// A spring that follows a finger.
  public static var interactiveSpring: Animation { interactiveSpring() }
  /// A spring by its mass, stiffness and damping.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let frequency = (stiffness / mass).squareRoot()
    return bounded(2 * Double.pi / frequency, bounce(ofDampingRatio: damping / (2 * mass * frequency)))
  }
  /// A spring without a swing.
  public static var smooth: Animation { smooth() }
  /// A spring without a swing, or with some more.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    bounded(duration, extraBounce)
  }
  /// A spring with a little swing.
  public static var snappy: Animation { snappy() }
  /// A spring with a little swing, or with some more.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    bounded(duration, 0.15 + extraBounce)
  }
  /// A spring with a swing.
  public static var bouncy: Animation { bouncy() }
  /// A spring with a swing, or with some more.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    bounded(duration, 0.3 + extraBounce)
  }

  /// The animation itself: nothing here waits.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The animation itself: nothing here repeats.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// The animation itself: nothing here repeats.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  /// The animation itself.
  public func speed(_ speed: Double) -> Animation { self }

  /// The bounce of a damping ratio: 0 for a ratio of 1, and towards -1 for a ratio without limit.
  private static func bounce(ofDampingRatio ratio: Double) -> Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  /// A spring within the limits of ``spring(duration:bounce:)``. A spring without a finite duration is the default one.
  private static func bounded(_ duration: Double, _ bounce: Double) -> Animation {
    guard duration.isFinite, bounce.isFinite else { return .default }
    return spring(duration: max(duration, 0.001), bounce: min(max(bounce, -0.99), 0.99))
  }
}

/// Data that changes gradually; SwiftUI's `Animatable`. Nothing here interpolates it.
public protocol Animatable {
  /// The type of the data.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The data.
  nonisolated var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public nonisolated var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Values that can be added and scaled; SwiftUI's `VectorArithmetic`.
public nonisolated protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component.
  mutating func scale(by rhs: Double)
  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square.
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// No data; SwiftUI's `EmptyAnimatableData`.
public nonisolated struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Nothing.
  public init() {}
  /// Nothing.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// Nothing.
  public static func + (first: Self, second: Self) -> Self { first }
  /// Nothing.
  public static func - (first: Self, second: Self) -> Self { first }
  /// Does nothing.
  public mutating func scale(by rhs: Double) {}
  /// Zero.
  public var magnitudeSquared: Double { 0 }
}

/// Two values; SwiftUI's `AnimatablePair`.
public nonisolated struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Two values.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  /// The pair of the two zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// The sums.
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  /// The differences.
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  /// Multiplies both.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of the squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
