import ScrollPhysics
import Testing

@Suite("Damping event by event")
struct EventDampingTests {
  private let damping = EventDamping.normal

  @Test("Damping agrees with Flutter's formula on both sides", arguments: [1.0, -1])
  func published(sign: Double) {
    // 20 outside of a viewport of 100: 0.52 · 0.8² · 10 outwards, 0.52 · 0.9² · 10 inwards.
    let range = sign < 0 ? 0.0...1000 : -1000...0.0
    let outside = sign * 20
    #expect((damping.movement(sign * 10, from: outside, in: range, viewport: 100) - sign * 3.328).magnitude < 1e-12)
    #expect((damping.movement(-sign * 10, from: outside, in: range, viewport: 100) + sign * 4.212).magnitude < 1e-12)
  }

  @Test("A movement from within the range is not damped, even if it leaves the range")
  func within() {
    #expect(damping.movement(-30, from: 10, in: 0...1000, viewport: 100) == -30)
    #expect(damping.movement(30, from: 0, in: 0...1000, viewport: 100) == 30)
  }

  @Test("A movement back into the range is damped only up to the edge")
  func towardsTheRange() {
    let distance = damping.movement(60, from: -5, in: 0...1000, viewport: 100)
    let factor = damping.factor(atFraction: (5.0 - 60) / 100)
    #expect((distance - (5 + (60 - 5 / factor))).magnitude < 1e-12)
  }

  @Test("The damping grows with the overshoot")
  func harder() {
    let distances = stride(from: 0.0, through: 90, by: 10).map {
      damping.movement(-10, from: -$0 - 1, in: 0...1000, viewport: 100)
    }
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 })
  }
}
