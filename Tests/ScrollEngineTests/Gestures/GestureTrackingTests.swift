import PlaneGeometry
import ScrollPhysics
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Pointers and their velocity")
struct GestureTrackingTests {
  private let estimation = ScrollConfiguration().velocityEstimation

  /// A finger that has moved 2 pt in each of five milliseconds along an axis.
  private func moved(_ axis: Axis, sign: Double) -> GestureTracking {
    var tracking = GestureTracking(estimation)
    tracking.down(1, at: .zero)
    tracking.sample(at: 0)
    for step in 1...5 {
      let movement = displacement(2 * sign * Double(step), along: axis)
      _ = tracking.move(1, to: .zero + movement)
      tracking.sample(at: Int64(step) * millisecond)
    }
    return tracking
  }

  @Test("Pan and velocity are those of the finger", arguments: Direction.all)
  func follows(direction: Direction) {
    let tracking = moved(direction.axis, sign: direction.sign)
    #expect(tracking.pan == displacement(10 * direction.sign, along: direction.axis))
    let velocity = tracking.trackers[direction.axis].velocity(at: 5 * millisecond)
    #expect((velocity - 2000 * direction.sign).magnitude < 1e-6)
    #expect(tracking.trackers[direction.axis.cross].velocity(at: 5 * millisecond) == 0)
  }

  @Test("A restart resets pan and velocity along its axis only", arguments: Direction.all)
  func restarts(direction: Direction) {
    let axis = direction.axis
    var (own, cross) = (moved(axis, sign: direction.sign), moved(axis, sign: direction.sign))
    own.restart(along: axis, at: 5 * millisecond)
    cross.restart(along: axis.cross, at: 5 * millisecond)
    #expect(own.pan == .zero)
    #expect(own.trackers[axis].velocity(at: 5 * millisecond) == 0)
    #expect(!own.isEmpty)
    #expect(cross.pan == displacement(10 * direction.sign, along: axis))
    #expect(cross.trackers[axis].velocity(at: 5 * millisecond) != 0)
  }

  @Test("A reset lifts all pointers and selects the given estimation")
  func resets() {
    var tracking = moved(.vertical, sign: 1)
    tracking.reset(.leastSquares(.standard))
    #expect(tracking.isEmpty)
    #expect(tracking.trackers.vertical.velocity(at: 5 * millisecond) == 0)
    #expect(tracking.trackers.horizontal.estimation == .leastSquares(.standard))
  }
}
