import PlaneGeometry
import ScrollPhysics

/// Whether swipes that follow each other make each other faster.
public enum SwipeAcceleration: UInt8, Sendable {
  /// Each swipe has its own speed.
  case none
  /// From the fourth quick swipe in one direction on, each throws further: WebKit's `WKFastScrollTracker` (2026).
  case repeated
  /// A swipe that catches a fling takes part of its speed along: Flutter's `carriedMomentum` of iOS.
  case carried
}

/// The swipes that have followed each other, each caught while the fling of the one before was under way.
package struct SwipeChain: Equatable, Sendable {
  private var count = 0
  private var multiplier = 1.0
  /// The last direction along each axis: -1, 1, or 0 before there was one.
  private var directions = AxisPair<Int8>(repeating: 0)
  private var endTime: Int64?
  private var hasCaughtFling = false
  /// What the next swipe takes along, per axis, in points a second.
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

  /// A finger goes down. `fling` is the velocity of the fling that it caught, in points a second; `nil` if there was
  /// none.
  package mutating func begin(catching fling: Vector?, at time: Int64) {
    hasCaughtFling = fling != nil
    lastMovement = time
    carried = .zero
    guard let fling else { return }
    for axis in Axis.allCases { carried[axis] = Self.carriedVelocity(after: fling[axis]) }
  }

  /// The finger was seen at `time`, and has moved or not: one that is seen to stand still takes nothing along.
  package mutating func follow(hasMoved: Bool, at time: Int64) {
    if hasMoved {
      lastMovement = time
    } else if time - lastMovement > Self.carriedStillness {
      carried = .zero
    }
  }

  /// The velocity of a fling for a finger that lets go with `velocity` after `distance` points.
  package mutating func accelerated(
    _ velocity: Vector, after distance: Double, by rule: SwipeAcceleration, at time: Int64
  ) -> Vector {
    switch rule {
    case .none: velocity
    case .repeated: velocity * multiplier(for: velocity, after: distance, at: time)
    case .carried: withCarried(velocity)
    }
  }

  /// What a swipe takes along from a fling of `velocity`: at most 40,000 pt/s.
  package static func carriedVelocity(after velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let speed = carriedFactor * Elementary.exp(carriedExponent * Elementary.log(velocity.magnitude))
    return velocity < 0 ? -min(speed, carriedMaximum) : min(speed, carriedMaximum)
  }

  /// Along each axis only in one direction, and not for a swipe that is much slower: it wants to slow down.
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
    if hasTurned(velocity) || velocity.lengthSquared < Self.minimumSpeed * Self.minimumSpeed { reset() }
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

  /// Whether an axis that moves moves the other way than before; notes the directions.
  private mutating func hasTurned(_ velocity: Vector) -> Bool {
    var hasTurned = false
    for axis in Axis.allCases where velocity[axis] != 0 {
      let direction: Int8 = velocity[axis] < 0 ? -1 : 1
      if directions[axis] == -direction { hasTurned = true }
      directions[axis] = direction
    }
    return hasTurned
  }

  private mutating func reset() {
    count = 0
    multiplier = 1
  }
}
