import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// Sizes that change during a motion.
extension DigestRound {
  /// Changes content that grows, shrinks and shifts during each activity: a drag, a fling, a bounce, an animation, a
  /// wheel.
  mutating func contentChanges(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.isPagingEnabled = number % 6 == 5
    switch number % 4 {
    case 1: configuration.scrollAnchors = ScrollAnchors(.bottom, for: [.initialOffset, .sizeChanges])
    case 2: configuration.scrollAnchors = ScrollAnchors(.center, for: [.initialOffset, .sizeChanges])
    default: break
    }
    let area = page(height: numbers.number(900, 8000), width: 600)
    var driver = driver(configuration, area)
    for step in 0..<6 {
      startSomething(step, on: &driver, into: &chain)
      for _ in 0..<numbers.integer(1...5) {
        driver.play(numbers.integer(0...8), into: &chain)
        let growth = numbers.number(-200, 200)
        let shift = numbers.oneIn(3) ? 0 : numbers.oneIn(2) ? growth : numbers.number(-80, 80)
        driver.change(shift: Vector(dx: 0, dy: shift)) { area in
          area.contentSize.height = max(0, area.contentSize.height + growth)
        }
      }
      driver.handle(.pointerUp(id: 0), after: numbers.time(0, 20), into: &chain)
      driver.handle(.selection(.ended), into: &chain)
      driver.settle(atMost: 200, into: &chain)
    }
  }

  private mutating func startSomething(_ kind: Int, on driver: inout ScrollerDriver, into chain: inout DigestChain) {
    switch kind {
    case 0: driver.drag(0, swipe(500), into: &chain)
    case 1: driver.swipe(swipe(700), into: &chain)
    case 2: driver.handle(.scroll(ScrollRequest(destination(in: driver.scroller.area))), into: &chain)
    case 3:
      let wheel = WheelInput(
        delta: Vector(dx: 0, dy: numbers.number(-300, 300)), phase: numbers.oneIn(2) ? .began : nil)
      driver.handle(.wheel(wheel), after: 7_654_321, into: &chain)
    case 4: driver.handle(.selection(.began(Point(x: 100, y: numbers.number(-90, 900)))), into: &chain)
    default: driver.handle(.pointerDown(id: 0, location: Point(x: 100, y: 100)), into: &chain)
    }
  }

  /// Changes insets, and rotates and shrinks a viewport under a keyboard.
  mutating func insets(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = [.horizontal, .vertical]
    configuration.alwaysBounce = .vertical
    if number % 3 == 2 { configuration.scrollAnchors = ScrollAnchors(.bottom, for: [.initialOffset, .sizeChanges]) }
    var driver = driver(configuration, height: numbers.number(300, 4000), width: 700)
    for _ in 0..<6 {
      driver.swipe(swipe(600), into: &chain)
      driver.play(numbers.integer(0...20), into: &chain)
      let insets = EdgeInsets(
        top: numbers.number(0, 140), leading: numbers.number(0, 40), bottom: numbers.number(0, 340),
        trailing: numbers.number(0, 40))
      let turns = numbers.oneIn(2)
      driver.change { area in
        area.contentInsets = insets
        if turns {
          area.containerSize = Size(width: area.containerSize.height, height: area.containerSize.width)
        }
      }
      driver.settle(atMost: numbers.oneIn(2) ? 10 : 300, into: &chain)
    }
  }
}
