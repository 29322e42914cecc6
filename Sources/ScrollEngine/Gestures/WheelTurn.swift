import PlaneGeometry
import ScrollPhysics

/// A wheel's delta, and where in a gesture it stands.
struct WheelTurn: Equatable, Sendable {
  /// How far the content should go, in points.
  var movement: Vector
  var startsGesture: Bool
  var isMomentum: Bool
  /// Whether the device says that nothing follows.
  var isLast = false
  /// Whether the content may be pulled past its edge.
  var mayOverscroll: Bool
  /// When the wheel counts as let go if nothing follows; never for a device that will say so.
  var deadline = Deadline.never
}

/// What one delta of a wheel says of the notches that the wheel may have.
enum WheelNotches: UInt8, Sendable {
  /// The device has none: it tells phases, is a crown, or goes less than a line at a time.
  case none
  /// The device may have some: its deltas are points, a line or more. Notches come one by one.
  case possible
  /// The delta counts notches.
  case certain
}

/// The notches that a gesture of a wheel consists of, and the direction of the last one along each axis.
///
/// A hand turns a notch every 90 ms or so. Deltas that come closer together than ``continuousInterval`` are those of a
/// surface, and tell a velocity.
struct NotchedTurns: Equatable, Sendable {
  private var lastTime: Int64 = 0
  private var isNotched = true
  private var directions = AxisPair<Int8>(repeating: 0)

  /// 40 ms: what ends the velocity of a finger as well, so that each gesture has notches or a velocity.
  static let continuousInterval = WeightedSegments.defaultStillness

  init() {}

  /// Takes in a delta of `movement` points at `time`, and `kind`, which says whether it is of a notch.
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

  /// Where the notches lead: 1 towards the end of the content, -1 towards its start; 0 for a device without.
  var heading: Vector {
    isNotched ? Vector(dx: Double(directions.horizontal), dy: Double(directions.vertical)) : .zero
  }
}
