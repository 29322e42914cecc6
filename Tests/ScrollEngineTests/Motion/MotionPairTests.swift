import PlaneGeometry
import ScrollPhysics
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Motions along both axes")
struct MotionPairTests {
  private static func uniformMotion(from offset: Double, velocity: Double, at time: Int64) -> MotionSegment {
    MotionSegment(
      .uniform(UniformMotion(from: offset, velocity: velocity)), from: MotionStart(time: time), lasting: 100,
      ending: .never)
  }

  @Test(
    "The offset is that of the newest motion at the newest instant, independent of earlier queries",
    arguments: Axis.allCases
  )
  func newest(axis: Axis) {
    var motions = MotionPair(restingAt: Point(x: 3, y: 5), since: 0)
    motions.find()
    #expect(motions.offset == Point(x: 3, y: 5))
    motions[axis] = Self.uniformMotion(from: 10, velocity: -200, at: 0)
    #expect(motions.offset[axis] == 10)
    motions.find()
    motions.pass(to: second)
    #expect(motions.offset[axis] == -190)
    #expect(motions.velocity[axis] == -200)
    motions.find()
    motions.rest(at: 7, along: axis)
    #expect(motions.offset[axis] == 7)
    #expect(motions.velocity == .zero)
  }

  @Test(
    "A motion pair rests when neither axis moves, and its next end is that of the first axis to end",
    arguments: Axis.allCases)
  func ends(axis: Axis) {
    var motions = MotionPair(restingAt: .zero, since: 0)
    #expect(motions.isResting)
    #expect(motions.nextEnd == .never)
    motions[axis] = Self.uniformMotion(from: 0, velocity: 1, at: 0)
    #expect(!motions.isResting)
    #expect(motions.nextEnd == Deadline(100 * second))
    motions[axis.cross] = Self.uniformMotion(from: 0, velocity: 1, at: -second)
    #expect(motions.nextEnd == Deadline(99 * second))
  }
}
