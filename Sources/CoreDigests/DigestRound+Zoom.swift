import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// Zooming.
extension DigestRound {
  /// Plays pinches of fingers and of a trackpad, double taps, programmatic zooms and swipes. The content is larger than
  /// the viewport or becomes smaller. Each input may interrupt the one before.
  mutating func zooms(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = [.horizontal, .vertical]
    configuration.minimumZoomScale = numbers.number(0.3, 1)
    configuration.maximumZoomScale = numbers.number(1.5, 5)
    configuration.bouncesZoom = !numbers.oneIn(4)
    configuration.isPagingEnabled = numbers.oneIn(6)
    var area = page(height: numbers.number(600, 3000), width: numbers.number(300, 1500))
    if number % 3 == 0 { area.contentAlignmentPoint = .center }
    var driver = driver(configuration, area)
    for step in 0..<8 where !chain.isFull {
      switch numbers.integer(0...3) {
      case 0: fingers(pinching: &driver, into: &chain)
      case 1: trackpad(pinching: &driver, into: &chain)
      case 2: driver.swipe(swipe(500), into: &chain)
      default: driver.handle(.zoom(zoomRequest()), after: 3_456_789, into: &chain)
      }
      driver.play(numbers.integer(0...30), into: &chain)
      if step == 4 { driver.change { $0.containerSize = Size(width: 844, height: 390) } }
    }
    driver.settle(atMost: 200, into: &chain)
  }

  private mutating func fingers(pinching driver: inout ScrollerDriver, into chain: inout DigestChain) {
    let swipes = [swipe(200), swipe(200)]
    for finger in 0...1 {
      driver.handle(.pointerDown(id: finger, location: swipes[finger].start), after: 4_567_891, into: &chain)
    }
    for sample in 1...8 {
      for finger in 0...1 {
        let place = swipes[finger].location(at: min(sample, swipes[finger].samples))
        driver.handle(
          .pointerMoved(id: finger, location: place, isResampled: false), after: 4_000_001, into: &chain)
      }
    }
    for finger in 0...1 {
      driver.handle(.pointerUp(id: finger), after: numbers.time(0, 30), into: &chain)
    }
  }

  private mutating func trackpad(pinching driver: inout ScrollerDriver, into chain: inout DigestChain) {
    let place = Point(x: numbers.number(0, 390), y: numbers.number(0, 844))
    let hasPhases = numbers.oneIn(2)
    let delta = numbers.number(-12, 12)
    for step in 0...10 {
      let factor = driver.scroller.configuration.magnification(ofWheelDelta: delta)
      var input = MagnifyInput(factor: factor, at: place)
      if hasPhases { input.phase = step == 0 ? .began : step == 10 ? .ended : .changed }
      driver.handle(.magnify(input), after: numbers.time(6, 20), into: &chain)
    }
  }

  private mutating func zoomRequest() -> ZoomRequest {
    let place = Point(x: numbers.number(0, 390), y: numbers.number(0, 844))
    let isAnimated = !numbers.oneIn(5)
    switch numbers.integer(0...2) {
    case 0: return ZoomRequest(.doubleTap(place), isAnimated: isAnimated)
    case 1: return ZoomRequest(.scale(numbers.number(0.2, 6), about: place), isAnimated: isAnimated)
    default:
      let size = Size(width: numbers.number(0, 800), height: numbers.number(0, 1600))
      return ZoomRequest(.rect(Rect(origin: place, size: size)), isAnimated: isAnimated)
    }
  }
}
