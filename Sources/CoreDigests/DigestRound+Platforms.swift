import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// The curves, trackers and profiles of other platforms.
extension DigestRound {
  mutating func platformCurves(into chain: inout DigestChain) {
    let (origin, velocity) = (numbers.number(-500, 9000), numbers.number(-9000, 9000))
    switch number % 5 {
    case 0: combine(ClampingFling(from: origin, velocity: velocity), into: &chain)
    case 1: combine(BrakedFling(from: origin, velocity: velocity, brake: numbers.number(20, 400)), into: &chain)
    case 2:
      let distance = ChromiumFling.distance(velocity: velocity, viewport: 800)
      let easing = ChromiumFling.easing(speed: velocity.magnitude, distance: distance)
      let duration = ChromiumFling.duration(speed: velocity.magnitude) + 0.001
      combine(CubicMotion(from: origin, distance: distance, duration: duration, easing: easing), into: &chain)
    case 3:
      let scroll = numbers.oneIn(2) ? EasedScroll.impulse : .easeInOut(.growing)
      let target = origin + numbers.number(-3000, 3000)
      let duration = scroll.duration(of: target - origin, velocity: velocity) + 0.02
      guard let motion = scroll.motion(from: origin, velocity: velocity, to: target, lasting: duration) else { return }
      combine(motion, into: &chain)
    default: dampedSpring(into: &chain)
    }
  }

  private mutating func combine<Curve: Fling>(_ fling: Curve, into chain: inout DigestChain) {
    let passed = fling.offset(at: 0) + (fling.destination - fling.offset(at: 0)) * numbers.number(0, 1)
    let duration = fling.duration(within: numbers.number(0.1, 1))
    chain.combine(duration)
    chain.combine(fling.destination)
    chain.combine(fling.time(toReach: passed))
    chain.combine(fling.velocity(atOffset: passed))
    let moved = fling.shifted(by: numbers.number(-100, 100))
    for step in 0..<60 {
      let time = duration * Double(step) / 58
      chain.combine(fling.offset(at: time))
      chain.combine(fling.velocity(at: time))
      chain.combine(moved.offset(at: time))
      chain.endFrame()
    }
  }

  private mutating func dampedSpring(into chain: inout DigestChain) {
    let ratio = numbers.oneIn(2) ? numbers.number(0.05, 0.99) : numbers.number(1.01, 4)
    let spring = DampedSpring(
      from: numbers.number(-300, 300), velocity: numbers.number(-6000, 6000), toward: numbers.number(-100, 100),
      angularFrequency: numbers.number(4, 20), dampingRatio: ratio)
    chain.combine(spring.crossingTime)
    chain.combine(spring.crossingVelocity)
    chain.combine(spring.settlingTime(offsetTolerance: 0.25, velocityTolerance: 10))
    for step in 0..<60 {
      chain.combine(spring.offset(at: Double(step) / 60))
      chain.combine(spring.velocity(at: Double(step) / 60))
      chain.endFrame()
    }
  }

  mutating func platformVelocities(into chain: inout DigestChain) {
    let estimation: VelocityEstimation =
      switch number % 4 {
      case 0: .impulse(.standard)
      case 1: .window(.standard)
      case 2: .weightedSegments(.flutterIOS)
      default: .impulse(Impulse(horizon: 60_000_000, gap: 20_000_000))
      }
    track(VelocityTracker(estimation: estimation), into: &chain)
  }

  /// Plays fingers and programmatic scrolls on each platform, in a page with reachable edges.
  mutating func platforms(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.apply(ScrollProfile(rawValue: UInt8(number % ScrollProfile.allCases.count)) ?? .uikit)
    var driver = driver(configuration, height: numbers.number(1500, 12_000))
    for _ in 0..<3 {
      driver.swipe(swipe(600), into: &chain)
      driver.settle(atMost: 200, into: &chain)
      let target = ScrollRequest(.offset(Point(x: 0, y: numbers.number(0, 3000))))
      driver.handle(.scroll(target), after: 1_234_567, into: &chain)
      driver.play(numbers.integer(1...20), into: &chain)
    }
  }
}
