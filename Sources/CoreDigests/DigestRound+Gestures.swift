import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// Touch input.
extension DigestRound {
  mutating func flings(into chain: inout DigestChain) {
    var driver = driver(configuration(), height: numbers.number(3000, 30_000))
    for _ in 0..<4 {
      driver.swipe(swipe(600), pause: numbers.oneIn(4) ? numbers.time(10, 60) : 0, into: &chain)
      driver.settle(atMost: 240, into: &chain)
    }
  }

  /// Swipes content not much longer than the viewport, or shorter: nearly every gesture ends in overscroll.
  mutating func bounces(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.alwaysBounce = .vertical
    if number % 4 == 1 { configuration.rubberBandCoefficient = numbers.number(0.2, 0.9) }
    if number % 4 == 2 { configuration.bounceAngularFrequency = numbers.number(6, 16) }
    var driver = driver(configuration, height: numbers.number(400, 1400))
    for _ in 0..<4 {
      driver.swipe(swipe(700), into: &chain)
      driver.settle(into: &chain)
    }
  }

  /// Catches a fling or a bounce with a finger, which lifts, drags on, or flings the content back.
  mutating func interruptedMotions(into chain: inout DigestChain) {
    var driver = driver(configuration(), height: numbers.number(1200, 6000))
    for step in 0..<6 {
      driver.swipe(swipe(700), into: &chain)
      driver.play(numbers.integer(0...50), into: &chain)
      switch step % 3 {
      case 0:
        driver.handle(.pointerDown(id: 1, location: Point(x: 100, y: 300)), after: 1_234_567, into: &chain)
        driver.play(numbers.integer(0...6), into: &chain)
        driver.handle(.pointerUp(id: 1), after: 2_345_678, into: &chain)
      case 1:
        driver.drag(2, swipe(60), into: &chain)
        driver.handle(.pointerCancelled(id: 2), after: 3_456_789, into: &chain)
      default:
        driver.swipe(swipe(500), into: &chain)
      }
      driver.settle(atMost: numbers.integer(5...300), into: &chain)
    }
  }

  mutating func withoutBounce(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.bounces = false
    var driver = driver(configuration, height: numbers.number(700, 3000))
    for _ in 0..<5 {
      driver.swipe(swipe(700), into: &chain)
      driver.settle(into: &chain)
    }
  }

  /// Plays paging: a flick turns one page, a slow drag snaps to the nearest; with and without bounces, along either
  /// axis.
  mutating func pages(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.isPagingEnabled = true
    configuration.bounces = number % 3 != 2
    let axis: Axis = number % 2 == 0 ? .horizontal : .vertical
    configuration.axes = Axis.Set(axis)
    var area = page(height: 844)
    area.contentSize[axis] = area.containerSize[axis] * Double(numbers.integer(1...9)) + Double(number % 3) * 100
    var driver = driver(configuration, area)
    for _ in 0..<6 {
      driver.swipe(swipe(400, along: axis), pause: numbers.oneIn(3) ? 80_000_000 : 0, into: &chain)
      driver.settle(atMost: numbers.oneIn(4) ? 10 : 600, into: &chain)
    }
  }

  /// Scrolls along both axes.
  mutating func twoAxisScrolling(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = [.horizontal, .vertical]
    configuration.isPagingEnabled = number % 4 == 3
    let area = page(height: numbers.number(800, 6000), width: numbers.number(300, 4000))
    var driver = driver(configuration, area)
    for _ in 0..<4 {
      var swipe = swipe(600)
      swipe.movement.dx = numbers.number(-500, 500)
      driver.swipe(swipe, into: &chain)
      driver.settle(atMost: 400, into: &chain)
    }
  }

  /// Plays two to seven fingers that go down, move independently, and lift in another order.
  mutating func multiTouch(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = [.horizontal, .vertical]
    var driver = driver(configuration, height: 5000, width: 2000)
    let count = numbers.integer(2...7)
    for id in 0..<count {
      driver.handle(.pointerDown(id: id * 7 + 3, location: fingertip()), after: numbers.time(1, 12), into: &chain)
    }
    for _ in 0..<40 {
      let id = numbers.integer(0...count) * 7 + 3
      let move = ScrollInput.pointerMoved(id: id, location: fingertip(), isResampled: numbers.oneIn(9))
      driver.handle(move, after: numbers.time(1, 9), into: &chain)
    }
    for step in 0..<count {
      let id = (step * 3 + number) % count * 7 + 3
      driver.handle(.pointerUp(id: id), after: numbers.time(0, 20), into: &chain)
    }
    for id in 0..<count { driver.handle(.pointerUp(id: id * 7 + 3), after: numbers.time(0, 5), into: &chain) }
    driver.settle(atMost: 300, into: &chain)
  }

  private mutating func fingertip() -> Point { Point(x: numbers.number(0, 390), y: numbers.number(0, 844)) }

  /// Drags a selection past the edges and back.
  mutating func selections(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = [.horizontal, .vertical]
    if number % 2 == 0 { configuration.pointerDrag = .selects }
    if number % 3 == 1 { configuration.autoscrollRate = numbers.number(2, 60) }
    var driver = driver(configuration, height: 4000, width: 1500)
    selection(.began(Point(x: 200, y: 400)), of: &driver, into: &chain)
    for _ in 0..<12 {
      let location = Point(x: numbers.number(-80, 470), y: numbers.number(-150, 1000))
      selection(.changed(location), of: &driver, into: &chain)
      driver.play(numbers.integer(0...20), into: &chain)
    }
    selection(.ended, of: &driver, into: &chain)
    driver.settle(into: &chain)
  }

  /// Plays one step of a selection, as pointer input or as selection input.
  private mutating func selection(
    _ step: SelectionInput, of driver: inout ScrollerDriver, into chain: inout DigestChain
  ) {
    let input: ScrollInput
    switch (step, driver.scroller.configuration.pointerDrag) {
    case (_, .scrolls): input = .selection(step)
    case (.began(let location), .selects): input = .pointerDown(id: 0, location: location)
    case (.changed(let location), .selects): input = .pointerMoved(id: 0, location: location, isResampled: false)
    case (.ended, .selects): input = .pointerUp(id: 0)
    }
    driver.handle(input, after: numbers.time(5, 30), into: &chain)
  }
}

// Keyboard input.
extension DigestRound {
  /// Holds keys down under each force, or presses them repeatedly, in content with reachable ends.
  mutating func keys(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.bounces = number % 4 != 3
    var keyboard = KeyboardScrolling()
    if number % 3 != 2 { keyboard.motion = .forceBased(number % 3 == 0 ? .iOS : .mac) }
    keyboard.lineStep = numbers.number(10, 120)
    configuration.keyboard = keyboard
    var driver = driver(configuration, height: numbers.number(900, 9000))
    for _ in 0..<6 {
      let key: KeyPress.Key = numbers.oneIn(2) ? .downArrow : .upArrow
      let press = KeyPress(key, numbers.oneIn(4) ? .option : [])
      driver.handle(.key(KeyInput(press, .down)), after: numbers.time(1, 200), into: &chain)
      driver.play(numbers.integer(0...60), into: &chain)
      driver.handle(.key(KeyInput(press, .up)), after: 1_234_567, into: &chain)
      driver.settle(atMost: numbers.integer(3...120), into: &chain)
    }
  }
}
