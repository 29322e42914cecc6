import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// Random input, and recordings.
extension DigestRound {
  /// Plays a hundred random inputs and size changes, whether or not they make sense together.
  mutating func randomSession(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = Axis.Set(rawValue: UInt8(numbers.integer(1...3)))
    configuration.bounces = !numbers.oneIn(4)
    configuration.isPagingEnabled = numbers.oneIn(5)
    if numbers.oneIn(4) { configuration.alwaysBounce = [.horizontal, .vertical] }
    if numbers.oneIn(4) {
      let anchor = UnitPoint(x: numbers.number(0, 1), y: numbers.number(0, 1))
      configuration.scrollAnchors = ScrollAnchors(anchor, for: [.initialOffset, .sizeChanges])
    }
    let area = page(height: numbers.number(100, 5000), width: numbers.number(100, 2000))
    var driver = driver(configuration, area)
    for _ in 0..<100 where !chain.isFull {
      if numbers.oneIn(8) {
        let (width, height) = (numbers.number(0, 2000), numbers.number(0, 5000))
        let shift = Vector(dx: 0, dy: numbers.oneIn(2) ? 0 : numbers.number(-300, 300))
        driver.change(shift: shift) { $0.contentSize = Size(width: width, height: height) }
      } else {
        driver.handle(randomInput(in: driver.scroller.area), after: numbers.time(0, 40), into: &chain)
      }
      if numbers.oneIn(6) { driver.play(numbers.integer(1...40), into: &chain) }
    }
    driver.settle(atMost: 300, into: &chain)
  }

  private mutating func randomInput(in area: ScrollArea) -> ScrollInput {
    let id = numbers.integer(0...2)
    let place = Point(x: numbers.number(-100, 500), y: numbers.number(-100, 950))
    switch numbers.integer(0...11) {
    case 0, 1: return .pointerDown(id: id, location: place)
    case 2, 3, 4, 5: return .pointerMoved(id: id, location: place, isResampled: numbers.oneIn(6))
    case 6, 7: return .pointerUp(id: id)
    case 8: return numbers.oneIn(4) ? .pointerCancelled(id: id) : .pointerUp(id: id)
    case 9:
      let phase = WheelInput.Phase(rawValue: UInt8(numbers.integer(0...8)))
      let delta = Vector(dx: numbers.number(-60, 60), dy: numbers.number(-60, 60))
      return .wheel(WheelInput(delta: delta, isLines: numbers.oneIn(5), phase: phase))
    case 10:
      switch numbers.integer(0...2) {
      case 0: return .selection(.began(place))
      case 1: return .selection(.changed(place))
      default: return .selection(.ended)
      }
    default: return .scroll(ScrollRequest(destination(in: area), isAnimated: !numbers.oneIn(3)))
    }
  }

  /// Plays each recording in turn, in tall and short content, with paging and without bounces.
  mutating func recordings(into chain: inout DigestChain) {
    let recordings = RecordedGesture.all
    let recording = recordings[number % recordings.count]
    let variation = number / recordings.count
    var configuration = configuration()
    configuration.isPagingEnabled = variation % 5 == 3
    configuration.bounces = variation % 7 != 6
    let height = variation % 3 == 0 ? 20_000 : numbers.number(700, 6000)
    var driver = driver(configuration, height: height)
    let middle = Point(x: 0, y: height * numbers.number(0, 1))
    driver.handle(.scroll(ScrollRequest(.offset(middle), isAnimated: false)), into: &chain)
    driver.play(recording, into: &chain)
    driver.settle(atMost: 300, into: &chain)
  }
}

extension ScrollerDriver {
  /// Plays a recorded gesture, in points, and lifts its finger at the end.
  mutating func play(_ recording: RecordedGesture, into chain: inout DigestChain) {
    let pointer = recording.pointer
    var before: Int64 = 0
    for sample in recording.samples {
      let location = Point(x: sample.x / recording.unitsPerPoint, y: sample.y / recording.unitsPerPoint)
      let input: ScrollInput =
        switch sample.action {
        case .down: .pointerDown(id: pointer, location: location)
        case .move: .pointerMoved(id: pointer, location: location, isResampled: false)
        case .up: .pointerUp(id: pointer)
        }
      handle(input, after: sample.time - before, into: &chain)
      before = sample.time
    }
    handle(.pointerUp(id: pointer), into: &chain)
  }
}
