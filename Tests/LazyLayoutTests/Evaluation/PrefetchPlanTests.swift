import Foundation
import Testing

@testable import LazyLayout

@Suite("Prefetch plan")
struct PrefetchPlanTests {
  /// A predicted motion, with the throughput of the work.
  private struct Motion {
    var velocity: Double
    var rest: Double?
    var throughput: Double?
    var isSkipping = false
  }

  /// The plan of a policy for a viewport of 100 pt in 2,000 pt of content.
  private func plan(
    _ policy: PrefetchPolicy, at offset: Double, _ motion: Motion, mode: EvaluationMode = .asynchronous
  ) -> PrefetchPlan {
    var configuration = EvaluationConfiguration()
    configuration.policy = policy
    configuration.mode = mode
    configuration.frameInterval = 10_000_000
    configuration.commitLag = 30_000_000
    let viewport = LazyViewport(offset: Length(points: offset), length: Length(points: 100))
    let prediction = ScrollPrediction(
      velocity: Length(points: motion.velocity), restingOffset: motion.rest.map { Length(points: $0) })
    var question = PrefetchPlan.Question(
      viewport: viewport, contentLength: Length(points: 2_000), prediction: prediction,
      isForward: motion.velocity >= 0, throughput: motion.throughput.map { $0 * 64 })
    question.isSkipping = motion.isSkipping
    return PrefetchPlan(configuration, question)
  }

  /// A part of the content in points; `nil` for an empty part.
  private func points(_ part: Range<Int64>) -> ClosedRange<Double>? {
    part.isEmpty ? nil : Double(part.lowerBound) / 64...Double(part.upperBound) / 64
  }

  @Test("A window has seven tenths ahead and three behind; a part beyond one end is added at the other")
  func window() {
    let policy = PrefetchPolicy.window(drawDistance: Length(points: 100))
    let table: [(Double, Double, ClosedRange<Double>?, ClosedRange<Double>?)] = [
      (1_000, 1, 940...1_000, 1_100...1_240), (1_000, -1, 860...1_000, 1_100...1_160),
      (0, 1, nil, 100...300), (20, 1, 0...20, 120...300), (20, -1, 0...20, 120...300),
      (1_900, 1, 1_700...1_900, nil), (1_850, 1, 1_700...1_850, 1_950...2_000),
      (1_850, -1, 1_700...1_850, 1_950...2_000),
    ]
    for (offset, velocity, before, after) in table {
      let plan = plan(policy, at: offset, Motion(velocity: velocity))
      #expect(points(plan.before) == before, "\(offset) at \(velocity)")
      #expect(points(plan.after) == after, "\(offset) at \(velocity)")
    }
  }

  @Test("The velocity policy prefetches the distance moved within the lag and two frames, clamped, and nothing behind")
  func velocity() {
    let policy = PrefetchPolicy.velocity(minimum: 0.25, maximum: 2)
    // 30 ms of lag and 20 ms of frames.
    for (velocity, reach) in [(0.0, 25.0), (100, 25), (1_000, 50), (3_000, 150), (4_000, 200), (90_000, 200)] {
      let forward = plan(policy, at: 1_000, Motion(velocity: velocity))
      #expect(points(forward.after) == 1_100...1_100 + reach && forward.before.isEmpty)
      if velocity == 0 { continue }
      let backward = plan(policy, at: 1_000, Motion(velocity: -velocity))
      #expect(points(backward.before) == 1_000 - reach...1_000 && backward.after.isEmpty)
    }
  }

  @Test("The trajectory policy prefetches the whole path to the resting offset, if the throughput suffices")
  func trajectory() {
    let policy = PrefetchPolicy.trajectory(minimum: 0, maximum: 2)
    let forward = plan(policy, at: 200, Motion(velocity: 2_000, rest: 1_000))
    #expect(points(forward.after) == 300...1_100)
    #expect(forward.before.isEmpty && forward.skipped.isEmpty)
    let backward = plan(policy, at: 1_700, Motion(velocity: -2_000, rest: 900))
    #expect(points(backward.before) == 900...1_700)
    #expect(backward.after.isEmpty && backward.skipped.isEmpty)
  }

  /// The maximum deficit of the work during an exponential deceleration over `distance` from `speed`, by a search.
  private func lost(of distance: Double, at speed: Double, throughput: Double, lag: Double) -> Double {
    var most = 0.0
    for step in 0...40_000 {
      let time = Double(step) / 20_000
      let shown = distance * (1 - exp(-speed * time / distance))
      most = max(most, shown - throughput * (time - lag))
    }
    return most
  }

  @Test("If the throughput is too low, the beginning of the path is skipped, by no more than the maximum deficit")
  func skipping() {
    let policy = PrefetchPolicy.trajectory(minimum: 0, maximum: 2)
    let whole = Int64(2_000 * 64)
    for (throughput, isSkipping) in [
      (100.0, false), (400, true), (1_000, false), (1_900, false), (2_500, true), (3_900, true),
    ] {
      let lost = lost(of: 800, at: 4_000, throughput: throughput, lag: 0.03)
      let fling = Motion(velocity: 4_000, rest: 1_000, throughput: throughput, isSkipping: isSkipping)
      let plan = plan(policy, at: 200, fling)
      let cut = min(300 + lost, 1_000)
      let first = plan.after.lowerBound
      #expect(abs(Double(first) / 64 - cut) < 0.1 && plan.after.upperBound == 1_100 * 64)
      #expect(plan.skipped.lowerBound == 200 * 64 && plan.skipped.upperBound == first && plan.before.isEmpty)
      let backward = Motion(velocity: -4_000, rest: 900, throughput: throughput, isSkipping: isSkipping)
      let mirrored = self.plan(policy, at: 1_700, backward)
      #expect(mirrored.before.lowerBound == 900 * 64 && mirrored.before.upperBound == whole - first)
      #expect(mirrored.skipped.lowerBound == whole - first && mirrored.skipped.upperBound == 1_800 * 64)
    }
  }

  @Test("Nothing is skipped in synchronous mode, or while seven tenths of the content are within the throughput")
  func notSkipping() {
    let policy = PrefetchPolicy.trajectory(minimum: 0, maximum: 2)
    let fling = Motion(velocity: 4_000, rest: 1_000, throughput: 1_000)
    for plan in [
      plan(policy, at: 200, fling, mode: .synchronous),
      plan(policy, at: 200, Motion(velocity: 4_000, rest: 1_000, throughput: 2_900)),
      plan(policy, at: 200, Motion(velocity: 4_000, rest: 1_000, throughput: 4_000, isSkipping: true)),
    ] {
      #expect(points(plan.after) == 300...1_100 && plan.skipped.isEmpty)
    }
  }

  @Test("During a fling, a later plan additionally skips exactly the content made since the last plan")
  func consistency() {
    let policy = PrefetchPolicy.trajectory(minimum: 0, maximum: 2)
    func motion(_ left: Double) -> Motion {
      Motion(velocity: 4_000 * left, rest: 1_000, throughput: 1_000, isSkipping: true)
    }
    let first = plan(policy, at: 200, motion(1)).after.lowerBound
    for milliseconds in [10.0, 50, 150] {
      let left = exp(-4_000 / 800 * milliseconds / 1_000)
      let later = plan(policy, at: 1_000 - 800 * left, motion(left))
      #expect(abs(Double(later.after.lowerBound - first) / 64 - milliseconds) < 0.1)
    }
  }

  @Test("Without a resting offset, or at rest, the trajectory policy equals the velocity policy")
  func withoutEnd() {
    for rest in [nil, 1_000.0] {
      let motion = Motion(velocity: rest == nil ? 700 : 0, rest: rest)
      let policies = [PrefetchPolicy.trajectory(minimum: 0.5, maximum: 2), .velocity(minimum: 0.5, maximum: 2)]
      let plans = policies.map { plan($0, at: 1_000, motion) }
      #expect(plans[0] == plans[1])
    }
  }
}
