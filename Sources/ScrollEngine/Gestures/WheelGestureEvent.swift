import PlaneGeometry
import ScrollPhysics

/// A wheel's delta and its role in the gesture.
struct WheelGestureEvent: Equatable, Sendable {
  /// The requested movement of the content, in points.
  var movement: Vector
  var startsGesture: Bool
  var isMomentum: Bool
  /// Whether the device reports the end of the gesture.
  var isLast = false
  /// Whether the content may be pulled past its edge.
  var mayOverscroll: Bool
  /// The time at which the wheel counts as released if no event follows; never for a device with phases.
  var deadline = Deadline.never
}

/// The evidence of a wheel's delta for notches.
enum WheelNotches: UInt8, Sendable {
  /// The device has no notches: it has phases, is a crown, or moves by less than a line at a time.
  case none
  /// The device may have notches: its deltas are in points, of a line or more. Notches come one by one.
  case possible
  /// The delta counts notches.
  case certain
}

/// The notches of a wheel gesture, and the direction of the last one along each axis.
///
/// A hand turns a notch every 90 ms or so. Deltas at intervals up to ``continuousInterval`` come from a touch surface
/// and have a velocity.
struct WheelNotchTracker: Equatable, Sendable {
  private var lastTime: Int64 = 0
  private var isNotched = true
  private var directions = AxisPair<Int8>(repeating: 0)

  /// 40 ms: the interval that also ends a finger's velocity, so each gesture has either notches or a velocity.
  static let continuousInterval = WeightedSegments.defaultStopTime

  init() {}

  /// Adds a delta of `movement` points at `time`. `kind` says whether it is a notch.
  mutating func add(_ kind: WheelNotches, movement: Vector, at time: Int64) {
    guard movement != .zero else { return }
    let isFirst = directions == AxisPair(repeating: 0)
    let isContinuous = !isFirst && time - lastTime <= Self.continuousInterval
    lastTime = time
    switch kind {
    case .none: isNotched = false
    case .possible: if isContinuous { isNotched = false }
    case .certain: break
    }
    for axis in Axis.allCases where movement[axis] != 0 { directions[axis] = movement[axis] > 0 ? 1 : -1 }
  }

  /// The direction of the notches: 1 towards the end of the content, -1 towards its start; 0 for a device without
  /// notches.
  var heading: Vector {
    isNotched ? Vector(dx: Double(directions.horizontal), dy: Double(directions.vertical)) : .zero
  }
}
