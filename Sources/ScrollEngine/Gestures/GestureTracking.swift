import PlaneGeometry
import ScrollPhysics

/// The pointers on a scroll view, and the velocity with which they, or a wheel, move its content.
///
/// Both count from the same instant, so only this type changes them.
@usableFromInline
struct GestureTracking: Sendable {
  /// The pointers that are down.
  private(set) var pointers = PointerTracking()
  @usableFromInline private(set) var trackers: AxisPair<VelocityTracker>

  /// No pointer is down.
  init(_ estimation: VelocityEstimation) {
    trackers = AxisPair(repeating: VelocityTracker(estimation: estimation))
  }

  /// How far the pointers have moved since the first went down.
  var pan: Vector { @inline(__always) get { pointers.pan } }

  /// Whether no pointer is down.
  var isEmpty: Bool { @inline(__always) get { pointers.isEmpty } }

  /// Puts a pointer down.
  @inline(__always) mutating func down(_ id: Int, at location: Point) { pointers.down(id, at: location) }

  /// Moves a pointer. Returns whether it was down.
  @inline(__always) mutating func move(_ id: Int, to location: Point) -> Bool { pointers.move(id, to: location) }

  /// Lifts a pointer. Returns whether it was down.
  @inline(__always) mutating func up(_ id: Int) -> Bool { pointers.up(id) }

  /// Lifts all pointers.
  mutating func removePointers() { pointers.removeAll() }

  /// Adds the pan at `time` to the velocity.
  @inline(__always) mutating func sample(at time: Int64) { sample(pointers.pan, at: time) }

  /// Adds what a gesture has come to at `time`, in points, to the velocity.
  @inline(__always) mutating func sample(_ travel: Vector, at time: Int64) {
    for axis in Axis.allCases { trackers[axis].add(travel[axis], at: time) }
  }

  /// Forgets how fast the gesture was.
  @inline(__always) mutating func resetVelocity() { for axis in Axis.allCases { trackers[axis].reset() } }

  /// Counts pan and velocity along `axis` from where the pointers are at `time`.
  mutating func restart(along axis: Axis, at time: Int64) {
    pointers.restart(along: axis)
    trackers[axis].reset()
    trackers[axis].add(0, at: time)
  }

  /// Lifts all pointers and forgets how fast they were; velocities are found by `estimation` from then on.
  mutating func reset(_ estimation: VelocityEstimation) {
    pointers.removeAll()
    for axis in Axis.allCases {
      if trackers[axis].estimation == estimation {
        trackers[axis].reset()
      } else {
        trackers[axis] = VelocityTracker(estimation: estimation)
      }
    }
  }
}
