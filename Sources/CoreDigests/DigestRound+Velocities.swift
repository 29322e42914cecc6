import ScrollPhysics

// The velocity of a finger: a frame is one position.
extension DigestRound {
  mutating func weightedVelocities(into chain: inout DigestChain) {
    let weights: WeightedSegments =
      switch number % 4 {
      case 0: .iOS
      case 1: .macOS
      case 2: WeightedSegments(oldest: 0, middle: 0, newest: 1, stopTime: 100_000_000)
      default:
        WeightedSegments(oldest: numbers.number(0, 1), middle: numbers.number(0, 1), newest: numbers.number(0.1, 1))
      }
    track(VelocityTracker(estimation: .weightedSegments(weights)), into: &chain)
  }

  mutating func fittedVelocities(into chain: inout DigestChain) {
    let constants: LeastSquares =
      switch number % 4 {
      case 0: .standard
      case 1: LeastSquares(degree: 1)
      case 2: LeastSquares(rejectsReversal: true)
      default: LeastSquares(horizon: 60_000_000, gap: 20_000_000, samples: 2...8)
      }
    track(VelocityTracker(estimation: .leastSquares(constants)), into: &chain)
  }

  /// Tracks a finger that speeds up and slows down, with jitter; sometimes it pauses, or two positions have one time.
  mutating func track(_ empty: VelocityTracker, into chain: inout DigestChain) {
    var tracker = empty
    var time: Int64 = 0
    var position = numbers.number(0, 800)
    var velocity = numbers.number(-3000, 3000)
    for step in 0..<50 {
      let pause = numbers.oneIn(15) ? numbers.time(20, 150) : numbers.time(2, 18)
      time += numbers.oneIn(20) ? 0 : pause
      velocity += numbers.number(-400, 400)
      position += velocity * (Double(pause) / 1e9) + numbers.number(-0.5, 0.5)
      tracker.add(position, at: time)
      chain.combine(tracker.velocity(at: time))
      chain.combine(tracker.velocity(at: time + 8_333_333))
      chain.combine(tracker.velocity(at: time + 60_000_000))
      chain.endFrame()
      if step == 30 { tracker.reset() }
    }
  }
}
