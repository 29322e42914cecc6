import PlaneGeometry
import ScrollPhysics
import TestSupport
import Testing

@testable import ScrollEngine

/// The motion to a target, on one axis.
@Suite("The motion to a target")
struct TargetMotionTests {
  private func planner(_ configure: (inout ScrollConfiguration) -> Void = { _ in }) -> MotionPlanner {
    var configuration = ScrollConfiguration()
    configure(&configuration)
    return MotionPlanner(settings: Boxed(configuration), range: 0...100_000, bounces: true)
  }

  /// Instants from the start of a segment to its end.
  private func instants(_ segment: MotionSegment) -> [Int64] {
    (0...400).map { segment.start + (segment.end.time - segment.start) * Int64($0) / 400 }
  }

  @Test(
    "The motion keeps the finger's velocity, moves monotonically to the target, and ends there", arguments: [1.0, -1])
  func neverOvershoots(sign: Double) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<600 {
      let planner = planner {
        $0.decelerationRate = random.pick([.normal, .fast])
        $0.settleAngularFrequency = random.pick([$0.settleAngularFrequency, 4, 30])
      }
      let offset = random.dyadic(in: 30_000...60_000)
      let distance = random.dyadic(in: 1...4000) * sign
      let velocity = random.pick([0, random.double(in: 1...9000)]) * sign
      let segment = planner.aim(at: offset + distance, from: offset, velocity: velocity, at: MotionStart(time: 0))
      #expect((segment.offset(at: 0) - offset).magnitude < 1e-9)
      #expect((segment.velocity(at: 0) - velocity).magnitude <= 1e-9 * velocity.magnitude)
      #expect(segment.ending == .rests(at: offset + distance))
      var last = offset
      for time in instants(segment) {
        let place = segment.offset(at: time)
        #expect((place - last) * sign >= -1e-9, "turns round at \(time)")
        #expect((place - (offset + distance)) * sign <= 1e-9, "passes the target at \(time)")
        last = place
      }
      #expect((last - (offset + distance)).magnitude <= 0.25 + 1e-9)
    }
  }

  @Test("The motion never exceeds the finger's speed if the target is before the fling's end", arguments: [1.0, -1])
  func noJolt(sign: Double) {
    var random = SplitMix64(seed: 8)
    for _ in 0..<600 {
      let planner = planner {
        $0.decelerationRate = random.pick([.normal, .fast])
        $0.settleAngularFrequency = random.pick([$0.settleAngularFrequency, 4, 30])
      }
      let velocity = random.double(in: 250...9000) * sign
      let distance = velocity / planner.settings.value.decelerationRate.perSecond * random.double(in: 0.01...1)
      let segment = planner.aim(at: 50_000 + distance, from: 50_000, velocity: velocity, at: MotionStart(time: 0))
      for time in instants(segment) {
        #expect(segment.velocity(at: time) * sign <= velocity.magnitude * (1 + 1e-12), "\(velocity) \(distance)")
      }
    }
  }

  /// x(t) = P - (P - x0) e^(-kt) with k = v0 / (P - x0); computed here with another exponential.
  @Test(
    "A fling to a slightly nearer or farther target is stretched", arguments: [1.0, -1], [0.5001, 0.7, 1.5, 3.999])
  func flingIsRetargeted(sign: Double, stretch: Double) {
    let planner = planner()
    let rate = DecelerationRate.normal.perSecond * stretch
    let distance = sign * 1500 / rate
    let segment = planner.aim(at: 20_000 + distance, from: 20_000, velocity: sign * 1500, at: MotionStart(time: 0))
    var decay = 1.0
    for step in 0...100 {
      let time = Int64(step) * 10 * millisecond
      #expect((segment.offset(at: time) - (20_000 + distance - distance * decay)).magnitude < 1e-7, "\(time)")
      #expect((segment.velocity(at: time) - sign * 1500 * decay).magnitude < 1e-7)
      decay *= Elementary.exp(-rate * 0.01)
    }
  }

  @Test("A target beyond the stretch limits is reached by a spring")
  func settles() {
    let planner = planner()
    for stretch in [0.49, 4.01, 6] {
      let distance = 1500 / (DecelerationRate.normal.perSecond * stretch)
      let start = MotionStart(time: 0)
      let segment = planner.aim(at: 500 + distance, from: 500, velocity: 1500, at: start)
      #expect(segment == planner.settle(on: 500 + distance, from: 500, velocity: 1500, at: start), "\(stretch)")
    }
    let back = planner.aim(at: 400, from: 500, velocity: 1500, at: MotionStart(time: 0))
    #expect(back == planner.settle(on: 400, from: 500, velocity: 1500, at: MotionStart(time: 0)))
  }
}
