/// The last positions of a finger along one axis, and the velocity at which it lifts.
///
/// Positions are in points, times in nanoseconds of a monotonic clock, velocities in points a second. All memory is
/// reserved by `init`.
public struct VelocityTracker: Sendable {
  /// The algorithm that computes the velocity.
  public let estimation: VelocityEstimation
  private var samples: [Sample]
  private var count = 0
  private var newestIndex = 0

  struct Sample: Equatable {
    var time: Int64
    var position: Double
  }

  /// A tracker without positions.
  public init(estimation: VelocityEstimation) {
    self.estimation = estimation
    samples = [Sample](repeating: Sample(time: 0, position: 0), count: estimation.capacity)
  }

  /// Removes all positions and keeps the memory.
  public mutating func reset() {
    count = 0
  }

  /// Adds a position at `time`; constant time.
  ///
  /// The last of several positions at one time counts. A position before the newest one in time, or one that is not
  /// finite, is ignored. A pause that ends the estimation removes all positions before it.
  public mutating func add(_ position: Double, at time: Int64) {
    guard position.isFinite else { return }
    if count > 0 {
      guard time >= samples[newestIndex].time else { return }
      if time == samples[newestIndex].time {
        samples[newestIndex].position = position
        return
      }
      if isPause(until: time) { count = 0 }
      newestIndex = newestIndex + 1 == samples.count ? 0 : newestIndex + 1
    }
    samples[newestIndex] = Sample(time: time, position: position)
    count = count < samples.count ? count + 1 : count
  }

  /// Returns the velocity of a finger that lifts at `releaseTime`, in points a second; always finite.
  ///
  /// 0 with fewer than two positions, or if the last one is older than the estimation allows. Positions before a pause
  /// of that length are ignored. A weighted mean against the movement of the last four positions is 0 as well. Weights
  /// that follow Flutter skip both of these rules. Linear in the number of positions kept.
  public func velocity(at releaseTime: Int64) -> Double {
    guard count >= 2 else { return 0 }
    let estimate: Double
    var rejectsReversal = true
    switch estimation {
    case .weightedSegments(let weights):
      guard !isStill(at: releaseTime, after: weights.stopTime) else { return 0 }
      estimate = weights.followsFlutter ? strictVelocity(weights) : weightedVelocity(weights)
      rejectsReversal = !weights.followsFlutter
    case .leastSquares(let constants):
      guard !isStill(at: releaseTime, after: constants.gap) else { return 0 }
      estimate = fittedVelocity(constants)
      rejectsReversal = constants.rejectsReversal
    case .impulse(let constants):
      guard !isStill(at: releaseTime, after: constants.gap) else { return 0 }
      estimate = impulseVelocity(constants)
      rejectsReversal = false
    case .window(let window):
      guard !isStill(at: releaseTime, after: window.length) else { return 0 }
      estimate = windowVelocity(window)
      rejectsReversal = false
    }
    guard estimate.isFinite else { return 0 }
    guard rejectsReversal else { return estimate }
    let movement = sample(0).position - sample(count < 4 ? count - 1 : 3).position
    return (estimate > 0 && movement > 0) || (estimate < 0 && movement < 0) ? estimate : 0
  }

  /// The signed movement, in points, over the positions that count for the velocity. A fling has a minimum movement,
  /// which excludes a tremor.
  public var movement: Double {
    guard count >= 2 else { return 0 }
    let used =
      switch estimation {
      case .weightedSegments: count
      case .leastSquares(let constants): usedSamples(constants)
      case .impulse(let constants): usedSamples(count, horizon: constants.horizon, gap: constants.gap)
      case .window(let window): usedSamples(count, horizon: window.length, gap: window.length)
      }
    return sample(0).position - sample(used - 1).position
  }

  /// Returns the sample `age` samples older than the newest.
  private func sample(_ age: Int) -> Sample {
    let index = newestIndex - age
    return samples[index < 0 ? index + samples.count : index]
  }

  /// Returns whether the pause before `time` ends the estimation, for estimations that do not search for pauses.
  ///
  /// Evaluated when a position is added, so that the velocity of each frame costs no extra search.
  private func isPause(until time: Int64) -> Bool {
    guard case .weightedSegments(let weights) = estimation, !weights.followsFlutter else { return false }
    return isStill(at: time, after: weights.stopTime)
  }

  private func isStill(at time: Int64, after stopTime: Int64) -> Bool {
    let newest = samples[newestIndex].time
    return time > newest && nanoseconds(from: newest, to: time) > UInt64(stopTime)
  }
}

extension VelocityTracker: Equatable {
  /// Returns whether two trackers hold the same positions and estimation, wherever in the ring buffers the positions
  /// are.
  public static func == (first: VelocityTracker, second: VelocityTracker) -> Bool {
    guard first.estimation == second.estimation, first.count == second.count else { return false }
    for age in 0..<first.count where first.sample(age) != second.sample(age) { return false }
    return true
  }
}

extension VelocityTracker {
  /// Returns the mean of the present segments; three segments are summed from the oldest, as in Flutter.
  private func weightedVelocity(_ weights: WeightedSegments) -> Double {
    let newest = weights.newest * segmentVelocity(0)
    guard count > 2 else { return weights.newest > 0 ? newest / weights.newest : 0 }
    let middle = weights.middle * segmentVelocity(1)
    guard count > 3 else {
      let sum = weights.middle + weights.newest
      return sum > 0 ? (middle + newest) / sum : 0
    }
    return weights.oldest * segmentVelocity(2) + middle + newest
  }

  /// Returns the weighted sum with 0 for missing segments.
  private func strictVelocity(_ weights: WeightedSegments) -> Double {
    let oldest = count > 3 ? weights.oldest * segmentVelocity(2) : 0
    let middle = count > 2 ? weights.middle * segmentVelocity(1) : 0
    return oldest + middle + weights.newest * segmentVelocity(0)
  }

  /// Returns the speed of a body that receives the work v·dv in each segment.
  ///
  /// The first segment counts half of v·dv from rest, which gives the body the velocity of that segment.
  private func impulseVelocity(_ constants: Impulse) -> Double {
    var age = usedSamples(count, horizon: constants.horizon, gap: constants.gap) - 2
    guard age >= 0 else { return 0 }
    let first = segmentVelocity(age)
    var work = 0.5 * first * first.magnitude
    while age > 0 {
      age -= 1
      let next = segmentVelocity(age)
      work += (next - speed(ofWork: work)) * next.magnitude
    }
    return speed(ofWork: work)
  }

  private func speed(ofWork work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }

  /// Returns the movements in the window, including the first one, over the time from the first to the last. A single
  /// movement is divided by the length of the window.
  private func windowVelocity(_ window: VelocityWindow) -> Double {
    let used = min(usedSamples(count, horizon: window.length, gap: window.length), count - 1)
    let oldest = sample(used - 1).time
    let age = nanoseconds(from: oldest, to: sample(0).time)
    let time = age > 0 ? seconds(from: oldest, to: sample(0).time) : Double(window.length) / 1e9
    return (sample(0).position - sample(used).position) / time
  }

  /// Returns the velocity between the sample of `age` and the one before it.
  private func segmentVelocity(_ age: Int) -> Double {
    let end = sample(age)
    let start = sample(age + 1)
    return (end.position - start.position) / seconds(from: start.time, to: end.time)
  }

  private func fittedVelocity(_ constants: LeastSquares) -> Double {
    let used = usedSamples(constants)
    guard used >= constants.minimumSamples else { return 0 }
    let newest = sample(0)
    // Positions relative to the newest one: a shift of the whole trace changes the result by rounding alone.
    return PolynomialFit(degree: constants.degree, count: used) { age in
      let sample = sample(age)
      return (-seconds(from: sample.time, to: newest.time), sample.position - newest.position)
    }.slope(at: 0)
  }

  /// Returns the number of samples, from the newest back, within the horizon and without a pause between them.
  private func usedSamples(_ constants: LeastSquares) -> Int {
    usedSamples(min(count, constants.capacity), horizon: constants.horizon, gap: constants.gap)
  }

  private func usedSamples(_ limit: Int, horizon: Int64, gap: Int64) -> Int {
    let newest = sample(0).time
    var previous = newest
    var used = 0
    while used < limit {
      let time = sample(used).time
      guard nanoseconds(from: time, to: newest) <= UInt64(horizon), nanoseconds(from: time, to: previous) <= UInt64(gap)
      else { break }
      previous = time
      used += 1
    }
    return used
  }
}

/// Returns the difference of two ordered times, which can exceed an `Int64`.
private func nanoseconds(from start: Int64, to end: Int64) -> UInt64 { UInt64(bitPattern: end &- start) }

private func seconds(from start: Int64, to end: Int64) -> Double { Double(nanoseconds(from: start, to: end)) / 1e9 }
