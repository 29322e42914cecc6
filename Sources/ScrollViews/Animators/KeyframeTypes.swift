import Foundation
import ScrollScenes

/// Keyframes of one value; SwiftUI's `KeyframeTrackContent`.
public nonisolated protocol KeyframeTrackContent<Value> {
  /// The type of the value.
  associatedtype Value: Animatable = Body.Value
  /// The type of the body.
  associatedtype Body: KeyframeTrackContent = Self where Body.Value == Value
  /// The keyframes.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// The single keyframes, in order.
  var _keyframes: [_Keyframe<Value>] { get }
}

extension KeyframeTrackContent {
  /// The single keyframes of the body.
  public var _keyframes: [_Keyframe<Value>] { body._keyframes }
}

extension KeyframeTrackContent where Body == Self {
  /// The keyframes themselves.
  public var body: Self { self }
}

/// A single keyframe.
public nonisolated struct _Keyframe<Value: Animatable> {
  enum Course {
    case move
    case linear(UnitCurve)
    case cubic(startVelocity: Value?, endVelocity: Value?)
    case spring(Spring, startVelocity: Value?)
  }

  let target: Value
  /// The duration in seconds.
  let duration: Double
  let course: Course

  init(_ target: Value, _ duration: Double, _ course: Course) {
    (self.target, self.duration, self.course) = (target, max(duration, 0), course)
  }
}

/// Keyframes one after another.
public nonisolated struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes, in order.
  public let _keyframes: [_Keyframe<Value>]
}

/// An interpolation along a timing curve; SwiftUI's `LinearKeyframe`.
public nonisolated struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The single keyframe.
  public let _keyframes: [_Keyframe<Value>]

  /// A change to a value over a duration in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _keyframes = [_Keyframe(to, duration, .linear(timingCurve))]
  }
}

/// A cubic Hermite curve; SwiftUI's `CubicKeyframe`.
///
/// Adjacent cubic keyframes without velocities are a Catmull-Rom spline: the velocity between two keyframes is that of
/// the line through their outer neighbors. After a keyframe of another kind the curve begins with the velocity there.
/// A curve at the end, or before another kind of keyframe, ends at rest: Apple does not document that velocity.
public nonisolated struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The single keyframe.
  public let _keyframes: [_Keyframe<Value>]

  /// A change to a value over a duration in seconds. Velocities are per second.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    _keyframes = [_Keyframe(to, duration, .cubic(startVelocity: startVelocity, endVelocity: endVelocity))]
  }
}

/// The motion of a spring; SwiftUI's `SpringKeyframe`.
public nonisolated struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The single keyframe.
  public let _keyframes: [_Keyframe<Value>]

  /// A motion to a value. Without a duration in seconds the motion lasts until the spring settles; after a shorter
  /// duration the next keyframe continues from the reached value. The velocity is per second.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    let duration = duration ?? spring.settlingDuration
    _keyframes = [_Keyframe(to, duration, .spring(spring, startVelocity: startVelocity))]
  }
}

/// A change without interpolation; SwiftUI's `MoveKeyframe`.
public nonisolated struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The single keyframe.
  public let _keyframes: [_Keyframe<Value>]

  /// An immediate change to a value.
  public init(_ to: Value) { _keyframes = [_Keyframe(to, 0, .move)] }
}

/// Builds the keyframes of one value; SwiftUI's `KeyframeTrackContentBuilder`.
@resultBuilder
public nonisolated struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// One or more keyframes.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  /// No keyframes.
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence(_keyframes: []) }
  /// The first keyframes.
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  /// Keyframes after others.
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> _KeyframeSequence<Value> where A.Value == Value, B.Value == Value {
    _KeyframeSequence(_keyframes: accumulated._keyframes + next._keyframes)
  }
  /// Keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: components.flatMap { $0._keyframes })
  }
  /// Keyframes of a condition that holds.
  public static func buildEither(first component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: component._keyframes)
  }
  /// Keyframes of a condition that does not hold.
  public static func buildEither(second component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: component._keyframes)
  }
  /// Keyframes of an optional condition.
  public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: component.map { $0._keyframes } ?? [])
  }
}
