import PlaneGeometry
import ScrollPhysics

/// The pointers on a scroll view, and the velocity estimates of pointers or a wheel.
///
/// Pan and velocity count from the same instant, so only this type changes them.
@usableFromInline
struct GestureTracking: Sendable {
  /// The pointers that are down.
  private(set) var pointers = PointerTracking()
  @usableFromInline private(set) var trackers: AxisPair<VelocityTracker>

  /// Creates a tracking without pointers.
  init(_ estimation: VelocityEstimation) {
    trackers = AxisPair(repeating: VelocityTracker(estimation: estimation))
  }

  /// The movement of the pointers since the first went down.
  var pan: Vector { @inline(__always) get { pointers.pan } }

  /// Whether no pointer is down.
  var isEmpty: Bool { @inline(__always) get { pointers.isEmpty } }

  /// Adds a pointer.
  @inline(__always) mutating func down(_ id: Int, at location: Point) { pointers.down(id, at: location) }

  /// Moves a pointer. Returns whether it was down.
  @inline(__always) mutating func move(_ id: Int, to location: Point) -> Bool { pointers.move(id, to: location) }

  /// Lifts a pointer. Returns whether it was down.
  @inline(__always) mutating func up(_ id: Int) -> Bool { pointers.up(id) }

  /// Lifts all pointers.
  mutating func removePointers() { pointers.removeAll() }

  /// Adds the pan at `time` to the velocity.
  @inline(__always) mutating func sample(at time: Int64) { sample(pointers.pan, at: time) }

  /// Adds a sample of the accumulated movement `travel`, in points, to the velocity estimates.
  @inline(__always) mutating func sample(_ travel: Vector, at time: Int64) {
    for axis in Axis.allCases { trackers[axis].add(travel[axis], at: time) }
  }

  /// Resets the velocity estimates.
  @inline(__always) mutating func resetVelocity() { for axis in Axis.allCases { trackers[axis].reset() } }

  /// Restarts pan and velocity along `axis` at the present positions.
  mutating func restart(along axis: Axis, at time: Int64) {
    pointers.restart(along: axis)
    trackers[axis].reset()
    trackers[axis].add(0, at: time)
  }

  /// Lifts all pointers and resets the velocities. Later estimates use `estimation`.
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
