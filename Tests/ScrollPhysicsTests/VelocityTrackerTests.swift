import ScrollPhysics
import TestSupport
import Testing

@Suite("Velocity of a finger")
struct VelocityTrackerTests {
  static let estimations: [VelocityEstimation] = [
    .weightedSegments(.iOS), .weightedSegments(.macOS), .leastSquares(.standard),
    .leastSquares(LeastSquares(degree: 1, samples: 2...6)),
  ]
  static let millisecond: Int64 = 1_000_000

  /// A tracker with these positions, `step` milliseconds apart, the first at time 0.
  static func tracker(_ estimation: VelocityEstimation, _ positions: [Double], every step: Int64 = 8) -> VelocityTracker
  {
    var tracker = VelocityTracker(estimation: estimation)
    for (index, position) in positions.enumerated() { tracker.add(position, at: Int64(index) * step * millisecond) }
    return tracker
  }

  @Test("The estimate for a uniform motion is its velocity, in both directions", arguments: estimations, [800.0, -800])
  func steady(estimation: VelocityEstimation, velocity: Double) {
    let positions = (0..<12).map { Double($0) * 0.008 * velocity }
    let tracker = Self.tracker(estimation, positions)
    #expect((tracker.velocity(at: 88 * Self.millisecond) - velocity).magnitude < 1e-9)
  }

  @Test("Without positions, or with one, the velocity is 0", arguments: estimations)
  func fewPositions(estimation: VelocityEstimation) {
    var tracker = VelocityTracker(estimation: estimation)
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(500, at: 0)
    #expect(tracker.velocity(at: 0) == 0)
    #expect(tracker.velocity(at: .max) == 0)
  }

  @Test("A pause of 40 ms before the release keeps the velocity; a longer one gives 0", arguments: estimations)
  func stopTime(estimation: VelocityEstimation) {
    let tracker = Self.tracker(estimation, [0, 8, 16, 24, 32])
    let last = 32 * Self.millisecond
    #expect(tracker.velocity(at: last + 40 * Self.millisecond) > 0)
    #expect(tracker.velocity(at: last + 40 * Self.millisecond + 1) == 0)
  }

  @Test("Of equal times the last position counts, and the velocity is finite", arguments: estimations)
  func equalTimes(estimation: VelocityEstimation) {
    var tracker = VelocityTracker(estimation: estimation)
    tracker.add(0, at: 5)
    tracker.add(900, at: 5)
    #expect(tracker.velocity(at: 5) == 0)
    var twice = Self.tracker(estimation, [0, 8, 16, 24])
    twice.add(-700, at: 24 * Self.millisecond)
    twice.add(24, at: 24 * Self.millisecond)
    #expect(twice == Self.tracker(estimation, [0, 8, 16, 24]))
  }

  @Test("Extreme times and positions give finite velocities", arguments: estimations)
  func extremes(estimation: VelocityEstimation) {
    let times: [Int64] = [.min, -1_000_000_000_000_000_000, 0, 1, 1_000_000_000_000_000_000, .max]
    for size in [1.0, 1e150, .greatestFiniteMagnitude] {
      var tracker = VelocityTracker(estimation: estimation)
      for (index, time) in times.enumerated() {
        tracker.add(index.isMultiple(of: 2) ? size : -size, at: time)
        #expect(tracker.velocity(at: time).isFinite)
        #expect(tracker.velocity(at: .max).isFinite)
        #expect(tracker.velocity(at: .min).isFinite)
      }
    }
  }

  @Test("A pause beyond Int64 nanoseconds counts as a pause", arguments: estimations)
  func longestSilence(estimation: VelocityEstimation) {
    var tracker = VelocityTracker(estimation: estimation)
    for index in 0..<5 { tracker.add(Double(index) * 8, at: .min + Int64(index) * 8 * Self.millisecond) }
    #expect(tracker.velocity(at: .min + 32 * Self.millisecond) > 0)
    #expect(tracker.velocity(at: .max) == 0)
    #expect(tracker.velocity(at: .max - 50) == 0)
  }

  @Test("Positions that are not finite, and decreasing times, are ignored", arguments: estimations)
  func impossibleSamples(estimation: VelocityEstimation) {
    var tracker = Self.tracker(estimation, [0, 8, 16, 24])
    tracker.add(.nan, at: 30 * Self.millisecond)
    tracker.add(.infinity, at: 31 * Self.millisecond)
    tracker.add(-4000, at: 23 * Self.millisecond)
    #expect(tracker == Self.tracker(estimation, [0, 8, 16, 24]))
  }

  @Test("The velocity is never against the movement of the last four positions", arguments: estimations.dropLast(2))
  func noReversal(estimation: VelocityEstimation) {
    var random = SplitMix64(seed: 6)
    var fling = 0
    for _ in 0..<2000 {
      let positions = (0..<6).map { _ in random.double(in: -20...20) }
      let velocity = Self.tracker(estimation, positions).velocity(at: 40 * Self.millisecond)
      #expect(velocity * (positions[5] - positions[2]) >= 0)
      fling += velocity == 0 ? 0 : 1
    }
    #expect(fling > 1000)
  }

  @Test("A least-squares estimate against the movement is 0 only with rejectsReversal")
  func leastSquaresReversal() {
    // The finger slows down and reverses slightly: the parabola's slope is negative, the last four positions move
    // forward.
    let positions = [0.0, 20, 36, 48, 56, 60, 61, 60.5]
    let published = Self.tracker(.leastSquares(.standard), positions).velocity(at: 56 * Self.millisecond)
    let strict = Self.tracker(.leastSquares(LeastSquares(rejectsReversal: true)), positions)
    #expect(published < 0)
    #expect(strict.velocity(at: 56 * Self.millisecond) == 0)
    // Only the last four positions count: this finger has reversed before these positions.
    let turned = Self.tracker(.leastSquares(LeastSquares(rejectsReversal: true)), [100, 60, 30, 10, 0, 1, 5, 14])
    #expect(turned.velocity(at: 56 * Self.millisecond) > 0)
  }

  @Test("The weights belong to the segments from the oldest to the newest")
  func weights() {
    // Segments of 10 ms at 1000, 800 and 200 points a second.
    let positions = [0.0, 10, 18, 20]
    let tracker = Self.tracker(.weightedSegments(.iOS), positions, every: 10)
    #expect((tracker.velocity(at: 30 * Self.millisecond) - (600 + 280 + 10)).magnitude < 1e-9)
    let mac = Self.tracker(.weightedSegments(.macOS), positions, every: 10)
    #expect((mac.velocity(at: 30 * Self.millisecond) - (150 + 520 + 40)).magnitude < 1e-9)
  }

  @Test("Missing segments scale up the weights of the others", arguments: [1.0, -1])
  func missingSegments(sign: Double) {
    // 7 points in 10 ms are 700 a second. 1000 and 200 a second weigh 0.35 and 0.05: (350 + 10)/0.4 = 900.
    let two = Self.tracker(.weightedSegments(.iOS), [0, 7 * sign], every: 10)
    #expect((two.velocity(at: 10 * Self.millisecond) - 700 * sign).magnitude < 1e-9)
    let three = Self.tracker(.weightedSegments(.iOS), [0, 10 * sign, 12 * sign], every: 10)
    #expect((three.velocity(at: 20 * Self.millisecond) - 900 * sign).magnitude < 1e-9)
    let silent = WeightedSegments(oldest: 1, middle: 0, newest: 0)
    #expect(Self.tracker(.weightedSegments(silent), [0, 5]).velocity(at: 8 * Self.millisecond) == 0)
    #expect(Self.tracker(.weightedSegments(silent), [0, 5, 9]).velocity(at: 16 * Self.millisecond) == 0)
  }

  /// A swipe of `before` points, a pause, and the positions `after` the pause, 8 ms apart.
  static func paused(
    _ estimation: VelocityEstimation, _ before: Double, for pause: Int64, then after: [Double]
  ) -> (velocity: Double, movement: Double) {
    var tracker = tracker(estimation, [0, 0.25, 0.5, 0.75, 1].map { $0 * before })
    let start = 32 * millisecond + pause
    for (index, position) in after.enumerated() {
      tracker.add(before + position, at: start + Int64(index) * 8 * millisecond)
    }
    let end = start + Int64(after.count - 1) * 8 * millisecond
    return (tracker.velocity(at: end), tracker.movement)
  }

  @Test(
    "Positions before a pause longer than the stop time do not count",
    arguments: estimations, [(200.0, 1.0), (-200, 1), (200, -1), (-200, -1)])
  func pause(estimation: VelocityEstimation, swipe: (before: Double, sign: Double)) {
    // A single position after the pause is no movement: the second position of the segment is before the pause.
    let slid = Self.paused(estimation, swipe.before, for: 3000 * Self.millisecond, then: [swipe.sign])
    #expect(slid.velocity == 0)
    #expect(slid.movement == 0)
    // 40 ms and a nanosecond are a pause. The positions after the pause are 3 points apart: 375 points a second, 9
    // points in all.
    let steady = [0.0, 3, 6, 9].map { $0 * swipe.sign }
    let moved = Self.paused(estimation, swipe.before, for: 40 * Self.millisecond + 1, then: steady)
    #expect((moved.velocity - 375 * swipe.sign).magnitude < 1e-9)
    #expect(moved.movement == 9 * swipe.sign)
  }

  @Test("Positions before a pause do not reject a reversal after it", arguments: [1.0, -1])
  func reversalAfterAPause(sign: Double) {
    // Two positions after the pause give 3 points in 8 ms, 375 points a second. The 200 points before the pause do not
    // count.
    let reversed = Self.paused(.weightedSegments(.iOS), 200 * sign, for: 50 * Self.millisecond, then: [0, -3 * sign])
    #expect((reversed.velocity + 375 * sign).magnitude < 1e-9)
  }

  @Test("A pause of at most the stop time is a slow segment")
  func shortPause() {
    // 1 point in 40 ms is 25 a second. The last two segments of the swipe before have 50 points each 8 ms, 6250 a
    // second.
    let slid = Self.paused(.weightedSegments(.iOS), 200, for: 40 * Self.millisecond, then: [1])
    #expect((slid.velocity - (0.6 * 6250 + 0.35 * 6250 + 0.05 * 25)).magnitude < 1e-9)
  }

  @Test("In Flutter's rule a pause of any length is a slow segment")
  func pauseInFlutter() {
    // 1 point in 3 s is a third of a point a second; the newest segment has a twentieth of the weight.
    let slid = Self.paused(.weightedSegments(.flutterIOS), 200, for: 3000 * Self.millisecond, then: [1])
    #expect((slid.velocity - (0.6 * 6250 + 0.35 * 6250 + 0.05 / 3)).magnitude < 1e-9)
  }

  @Test("Least squares use positions within the horizon and after the last pause")
  func leastSquaresWindow() {
    let estimation = VelocityEstimation.leastSquares(.standard)
    var paused = VelocityTracker(estimation: estimation)
    for (index, time) in [0, 8, 16, 24].enumerated() {
      paused.add(Double(index) * -500, at: Int64(time) * Self.millisecond)
    }
    for (index, time) in [70, 78, 86, 94].enumerated() {
      paused.add(Double(index) * 8, at: Int64(time) * Self.millisecond)
    }
    #expect((paused.velocity(at: 94 * Self.millisecond) - 1000).magnitude < 1e-9)
    var long = VelocityTracker(estimation: estimation)
    for index in 0..<9 { long.add(-900 * Double(index), at: Int64(index) * 20 * Self.millisecond) }
    for index in 9..<15 { long.add(20 * Double(index), at: Int64(index) * 20 * Self.millisecond) }
    #expect((long.velocity(at: 280 * Self.millisecond) - 1000).magnitude < 1e-9)
    let short = Self.tracker(estimation, [0, 8])
    #expect(short.velocity(at: 8 * Self.millisecond) == 0)
  }

  @Test("A reset tracker equals a new one", arguments: estimations)
  func reset(estimation: VelocityEstimation) {
    var tracker = Self.tracker(estimation, [0, 900, 30, -50, 7])
    tracker.reset()
    #expect(tracker == VelocityTracker(estimation: estimation))
    #expect(tracker.velocity(at: 32 * Self.millisecond) == 0)
    for (index, position) in [5.0, 6, 9].enumerated() { tracker.add(position, at: Int64(index) * 8 * Self.millisecond) }
    #expect(tracker == Self.tracker(estimation, [5, 6, 9]))
  }

  @Test("Trackers with equal kept positions are equal, for any dropped ones", arguments: estimations)
  func forgetting(estimation: VelocityEstimation) {
    var random = SplitMix64(seed: 8)
    let recent = (0..<20).map { _ in random.double(in: 0...100) }
    let long = Self.tracker(estimation, (0..<50).map { Double($0) } + recent)
    var short = VelocityTracker(estimation: estimation)
    for (index, position) in recent.enumerated() { short.add(position, at: Int64(50 + index) * 8 * Self.millisecond) }
    #expect(long == short)
  }
}
