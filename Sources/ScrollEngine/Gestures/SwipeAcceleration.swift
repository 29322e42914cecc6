import PlaneGeometry
import ScrollPhysics

/// The acceleration of successive swipes.
public enum SwipeAcceleration: UInt8, Sendable {
  /// No acceleration.
  case none
  /// From the fourth quick swipe in one direction on, each flings further: WebKit's `WKFastScrollTracker` (2026).
  case repeated
  /// A swipe that catches a fling carries part of its velocity over: Flutter's `carriedMomentum` of iOS.
  case carried
}

/// Successive swipes, each of which caught the fling of the previous one.
package struct SwipeChain: Equatable, Sendable {
  private var count = 0
  private var multiplier = 1.0
  /// The last direction along each axis: -1, 1, or initially 0.
  private var directions = AxisPair<Int8>(repeating: 0)
  private var endTime: Int64?
  private var hasCaughtFling = false
  /// The velocity that the next swipe carries over, per axis, in points a second.
  private var carried = Vector.zero
  private var lastMovement: Int64 = 0

  // WebKit's constants.
  private static let minimumSpeed = 130.0
  private static let minimumEndSpeed = 600.0
  private static let fullDistance = 240.0
  private static let maximumSpeedup = 0.9
  private static let maximumMultiplier = 16.0
  private static let timeout: Int64 = 1_000_000_000
  // Flutter's constants.
  private static let carriedFactor = 0.000816
  private static let carriedExponent = 1.967
  private static let carriedMaximum = 40_000.0
  private static let carriedThreshold = 0.5
  private static let carriedStillness: Int64 = 20_000_000

  package init() {}

  /// Begins a swipe. `fling` is the velocity of the fling that it caught, in points a second; `nil` for none.
  package mutating func begin(catching fling: Vector?, at time: Int64) {
    hasCaughtFling = fling != nil
    lastMovement = time
    carried = .zero
    guard let fling else { return }
    for axis in Axis.allCases { carried[axis] = Self.carriedVelocity(after: fling[axis]) }
  }

  /// Takes an event of the finger at `time`. A finger that stands still carries nothing over.
  package mutating func follow(hasMoved: Bool, at time: Int64) {
    if hasMoved {
      lastMovement = time
    } else if time - lastMovement > Self.carriedStillness {
      carried = .zero
    }
  }

  /// The velocity of the fling after a release with `velocity` and a swipe of `distance` points.
  package mutating func accelerated(
    _ velocity: Vector, after distance: Double, by rule: SwipeAcceleration, at time: Int64
  ) -> Vector {
    switch rule {
    case .none: velocity
    case .repeated: velocity * multiplier(for: velocity, after: distance, at: time)
    case .carried: withCarried(velocity)
    }
  }

  /// The velocity that a swipe carries over from a fling of `velocity`: at most 40,000 pt/s.
  package static func carriedVelocity(after velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let speed = carriedFactor * Elementary.exp(carriedExponent * Elementary.log(velocity.magnitude))
    return velocity < 0 ? -min(speed, carriedMaximum) : min(speed, carriedMaximum)
  }

  /// Adds the carried velocity along each axis with the same direction. A much slower swipe is meant to slow down and
  /// gets none.
  private func withCarried(_ velocity: Vector) -> Vector {
    var result = velocity
    for axis in Axis.allCases where velocity[axis] * carried[axis] > 0 {
      guard velocity[axis].magnitude > carried[axis].magnitude * Self.carriedThreshold else { continue }
      result[axis] += carried[axis]
    }
    return result
  }

  private mutating func multiplier(for velocity: Vector, after distance: Double, at time: Int64) -> Double {
    let isStale = endTime.map { time - $0 > Self.timeout } ?? true
    if !hasCaughtFling || isStale { reset() }
    hasCaughtFling = false
    if hasReversed(velocity) || velocity.lengthSquared < Self.minimumSpeed * Self.minimumSpeed { reset() }
    var result = 1.0
    if count > 2 {
      let ramp = 1 + Double(count - 3) * 0.5
      let speedup = min(distance / Self.fullDistance, Self.maximumSpeedup) * ramp
      result = min(multiplier + speedup, Self.maximumMultiplier)
    }
    multiplier = result
    endTime = time
    if velocity.lengthSquared < Self.minimumEndSpeed * Self.minimumEndSpeed { reset() } else { count += 1 }
    return result
  }

  /// Whether a moving axis has reversed its direction. Stores the directions.
  private mutating func hasReversed(_ velocity: Vector) -> Bool {
    var hasReversed = false
    for axis in Axis.allCases where velocity[axis] != 0 {
      let direction: Int8 = velocity[axis] < 0 ? -1 : 1
      if directions[axis] == -direction { hasReversed = true }
      directions[axis] = direction
    }
    return hasReversed
  }

  private mutating func reset() {
    count = 0
    multiplier = 1
  }
}
