import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// Input of wheels, trackpads and programs.
extension DigestRound {
  /// Plays a notched or free wheel without phases.
  mutating func wheels(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = [.horizontal, .vertical]
    configuration.isPagingEnabled = number % 5 == 4
    if number % 3 == 2 { configuration.lineScroll = numbers.number(10, 100) }
    var driver = driver(configuration, height: 4000, width: 800)
    for _ in 0..<25 {
      let isLines = number % 2 == 0
      let reach = isLines ? 4.0 : 200.0
      let delta = Vector(dx: numbers.number(-reach, reach) / 4, dy: numbers.number(-reach, reach))
      driver.handle(
        .wheel(WheelInput(delta: delta, isLines: isLines)), after: numbers.time(2, numbers.oneIn(5) ? 400 : 60),
        into: &chain)
    }
    driver.settle(into: &chain)
  }

  /// Plays a trackpad with phases, including the platform's momentum, which a finger sometimes catches.
  mutating func trackpads(into chain: inout DigestChain) {
    var driver = driver(configuration(), height: numbers.number(1000, 5000))
    for _ in 0..<4 {
      let direction = numbers.number(-40, 40)
      turn(direction, .began, of: &driver, into: &chain)
      for _ in 0..<numbers.integer(2...12) {
        turn(direction * numbers.number(0.5, 1.5), .changed, of: &driver, into: &chain)
      }
      turn(0, .ended, of: &driver, into: &chain)
      driver.play(numbers.integer(0...4), into: &chain)
      turn(direction, .momentumBegan, of: &driver, into: &chain)
      var momentum = direction
      for _ in 0..<numbers.integer(2...40) {
        momentum = momentum * 0.9375
        turn(momentum, .momentumChanged, of: &driver, into: &chain)
      }
      if numbers.oneIn(3) { driver.swipe(swipe(300), into: &chain) }
      turn(0, .momentumEnded, of: &driver, into: &chain)
      driver.settle(atMost: 300, into: &chain)
    }
  }

  private mutating func turn(
    _ distance: Double, _ phase: WheelInput.Phase, of driver: inout ScrollerDriver, into chain: inout DigestChain
  ) {
    let wheel = WheelInput(delta: Vector(dx: 0, dy: distance), phase: phase)
    driver.handle(.wheel(wheel), after: numbers.time(4, 12), into: &chain)
  }

  /// Returns an offset or a rect in the content, sometimes beyond it, under one of the three policies.
  mutating func destination(in area: ScrollArea) -> ScrollRequest.Destination {
    let place = Point(
      x: numbers.number(-100, area.contentSize.width + 100), y: numbers.number(-300, area.contentSize.height + 300))
    guard !numbers.oneIn(3) else { return .offset(place) }
    let size = Size(width: numbers.number(0, 500), height: numbers.number(0, 1000))
    let policy: RevealPolicy =
      switch numbers.integer(0...3) {
      case 0: .ifHidden
      case 1: .minimal
      case 2: .align(UnitPoint(x: numbers.number(0, 1), y: numbers.number(0, 1)))
      default: .align(.center)
      }
    return .rect(Rect(origin: place, size: size), policy)
  }

  /// Plays animated and immediate scrolls, started at rest, during a fling and during another animation.
  mutating func programmaticScrolls(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = [.horizontal, .vertical]
    configuration.bounces = number % 4 != 3
    if number % 3 == 1 { configuration.settleAngularFrequency = numbers.number(5, 20) }
    var area = page(height: 6000, width: 1200)
    if number % 2 == 1 { area.contentInsets = EdgeInsets(top: 91.5, leading: 8.25, bottom: 34, trailing: 16) }
    var driver = driver(configuration, area)
    for _ in 0..<8 {
      if numbers.oneIn(3) { driver.swipe(swipe(600), into: &chain) }
      let request = ScrollRequest(destination(in: driver.scroller.area), isAnimated: !numbers.oneIn(4))
      chain.combine(driver.scroller.destination(of: request))
      driver.handle(.scroll(request), after: numbers.time(0, 200), into: &chain)
      driver.settle(atMost: numbers.oneIn(2) ? 12 : 300, into: &chain)
    }
  }

  /// Moves a target during the animation towards it.
  mutating func retargets(into chain: inout DigestChain) {
    var driver = driver(configuration(), height: 9000)
    for _ in 0..<3 {
      driver.handle(.scroll(ScrollRequest(destination(in: driver.scroller.area))), after: 5_000_000, into: &chain)
      for _ in 0..<6 {
        driver.play(numbers.integer(1...10), into: &chain)
        driver.scroller.retarget(to: destination(in: driver.scroller.area), at: driver.time)
      }
      driver.settle(into: &chain)
    }
  }
}
