import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// Scroll targets.
extension DigestRound {
  /// Plays pages by length, with overlap and centred; stops; aligned items with each limit. The viewport rotates in
  /// flight and at rest, wheel input ends, touches stop a motion.
  mutating func snapping(into chain: inout DigestChain) {
    var configuration = configuration()
    let axis: Axis = number % 2 == 0 ? .vertical : .horizontal
    configuration.axes = Axis.Set(axis)
    configuration.bounces = number % 8 != 5
    configuration.isPagingEnabled = number % 3 != 2
    configuration.paging = pagingRule()
    var area = page(height: 844)
    area.contentSize[axis] = numbers.number(2000, 9000)
    if number % 5 == 1 { area.contentInsets = EdgeInsets(top: 47, leading: 16, bottom: 34, trailing: 16) }
    var driver = driver(configuration, area)
    if number % 3 == 2 { driver.targets = alignment(along: axis) }
    for step in 0..<6 {
      driver.swipe(swipe(400, along: axis), pause: numbers.oneIn(4) ? 80_000_000 : 0, into: &chain)
      driver.play(numbers.integer(0...30), into: &chain)
      switch step {
      case 1: turn(&driver)
      case 3:
        driver.handle(.pointerDown(id: 1, location: Point(x: 100, y: 300)), after: 1_234_567, into: &chain)
        driver.handle(.pointerUp(id: 1), after: 2_345_678, into: &chain)
      case 4:
        var delta = Vector.zero
        delta[axis] = numbers.number(-200, 200)
        driver.handle(.wheel(WheelInput(delta: delta)), after: 3_456_789, into: &chain)
      default: break
      }
      driver.settle(atMost: 300, into: &chain)
      if step == 2 { turn(&driver) }
    }
  }

  private func turn(_ driver: inout ScrollerDriver) {
    driver.change {
      $0.containerSize = Size(width: $0.containerSize.height, height: $0.containerSize.width)
    }
  }

  @inline(never)
  private mutating func pagingRule() -> PagingRule {
    var rule = PagingRule()
    switch number % 6 {
    case 0: rule.pages = .length(numbers.number(120, 900))
    case 1:
      var stops: [Double] = [0]
      for _ in 0..<numbers.integer(1...12) { stops.append((stops.last ?? 0) + numbers.number(30, 1200)) }
      rule.pages = .stops(stops)
    case 3: rule.overlap = .web
    default:
      rule.pages = .fraction(numbers.number(0.4, 1.2))
      rule.alignment = 0.5
    }
    rule.turning = numbers.oneIn(3) ? .nearest : .anyFlick
    return rule
  }

  @inline(never)
  private mutating func alignment(along axis: Axis) -> ViewAlignedScrollTargetBehavior<TargetFrames> {
    var frames: [Rect] = []
    var place = 0.0
    for _ in 0..<numbers.integer(3...40) {
      var frame = Rect.zero
      frame[axis] = Interval(offset: place, length: numbers.number(40, 500))
      place = frame[axis].end + 8
      frames.append(frame)
    }
    let limits: [LimitBehavior] = [.never, .alwaysByOne, .alwaysByFew]
    let anchor = numbers.number(0, 1)
    return ViewAlignedScrollTargetBehavior(
      TargetFrames(frames, along: axis), limitBehavior: limits[numbers.integer(0...2)],
      anchor: UnitPoint(x: anchor, y: anchor))
  }
}
