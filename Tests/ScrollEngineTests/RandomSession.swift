import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport

/// Random sessions with all kinds of inputs. Lengths and places are multiples of 1/64 pt, so mirror images and
/// translations are exact.
struct RandomSession {
  var random: SplitMix64
  var session: Session
  var time: Int64 = 0
  /// Whether sizes, shifts and pages are such that the mirror image of the session exists.
  let isMirrorable: Bool

  static func make(seed: UInt64, isMirrorable: Bool = false) -> Session {
    var generator = RandomSession(seed: seed, isMirrorable: isMirrorable)
    for _ in 0..<generator.random.int(in: 2...5) { generator.addActivity() }
    return generator.session
  }

  /// The instants of samples of `session`: some in each part of the session, and its rest.
  static func probes(of session: Session, seed: UInt64) -> [Int64] {
    var random = SplitMix64(seed: seed)
    let end = session.lastTime + 4 * second
    return (0..<50).map { _ in Int64(random.int(in: 0...Int(end))) }.sorted() + [end + 60 * second]
  }

  private init(seed: UInt64, isMirrorable: Bool) {
    random = SplitMix64(seed: seed)
    self.isMirrorable = isMirrorable
    session = Session(area: ScrollArea(contentSize: .zero, containerSize: .zero))
    session.configuration = makeConfiguration()
    session.area = makeArea()
    let start = Point(x: random.dyadic(in: -200...2000), y: random.dyadic(in: -200...4000))
    session.add(.scroll(ScrollRequest(.offset(start), isAnimated: false)), at: 0)
  }

  private mutating func makeConfiguration() -> ScrollConfiguration {
    var result = ScrollConfiguration()
    result.axes = random.pick([.vertical, .horizontal, [.vertical, .horizontal]])
    result.bounces = !random.oneIn(4)
    result.alwaysBounce = random.pick([[], [], .vertical, [.vertical, .horizontal]])
    result.isPagingEnabled = !isMirrorable && random.oneIn(4)
    result.decelerationRate = random.pick([.normal, .normal, .fast])
    result.maximumVelocity = random.pick([nil, nil, 3000])
    result.velocityEstimation = random.pick([
      .weightedSegments(.iOS), .weightedSegments(.macOS), .leastSquares(.standard),
    ])
    result.pointerDrag = random.oneIn(8) ? .selects : .scrolls
    result.displayScale = random.pick([1, 2, 4])
    if !isMirrorable {
      let anchor: UnitPoint? = random.pick([nil, nil, .bottomTrailing, .center])
      result.scrollAnchors = ScrollAnchors(anchor, for: [.initialOffset, .sizeChanges])
      result.rangeChangeBehavior = random.pick([.keepsOffset, .keepsOffset, .maintainsRange])
      result.autoscrollUnit = random.pick([.points, .page])
    }
    return result
  }

  private mutating func makeArea() -> ScrollArea {
    let container = Size(width: random.dyadic(in: 300...500), height: random.dyadic(in: 500...900))
    var content = Size(width: random.dyadic(in: 300...3000), height: random.dyadic(in: 500...6000))
    if random.oneIn(6) { content = Size(width: random.dyadic(in: 0...300), height: random.dyadic(in: 0...500)) }
    var insets = EdgeInsets.zero
    if random.oneIn(3) {
      insets.top = random.dyadic(in: 0...100)
      insets.bottom = random.dyadic(in: 0...60)
      insets.leading = random.dyadic(in: 0...30)
      insets.trailing = random.dyadic(in: 0...30)
    }
    var area = ScrollArea(contentSize: content, containerSize: container, contentInsets: insets)
    if !isMirrorable { area.contentAlignmentPoint = random.pick([.topLeading, .center, .bottomTrailing]) }
    return area
  }

  private mutating func addActivity() {
    switch random.int(in: 0...9) {
    case 0...5: addDrag()
    case 6: addWheel()
    case 7: addSelection()
    case 8: addRequest()
    default: addResize()
    }
    time += Int64(random.int(in: 0...random.pick([1_000_000, 300_000_000, 3_000_000_000])))
    if random.oneIn(3) { addResize() }
  }

  private mutating func addDrag() {
    var location = Point(x: random.dyadic(in: 0...400), y: random.dyadic(in: 0...800))
    var step = Vector(dx: random.dyadic(in: -30...30), dy: random.dyadic(in: -40...40))
    let interval = Int64(random.pick([4_000_000, 8_333_333, 16_666_667, 1_000_000]))
    session.add(.pointerDown(id: 0, location: location), at: time)
    let hasSecondFinger = random.oneIn(5)
    for number in 0..<random.int(in: 0...14) {
      time += random.oneIn(12) ? 0 : interval
      if random.oneIn(6) { step = Vector(dx: random.dyadic(in: -20...20), dy: random.dyadic(in: -60...60)) }
      location = location + step
      session.add(.pointerMoved(id: 0, location: location, isResampled: random.oneIn(10)), at: time)
      guard hasSecondFinger else { continue }
      let other = Point(x: random.dyadic(in: 0...400), y: random.dyadic(in: 0...800))
      if number == 2 { session.add(.pointerDown(id: 1, location: other), at: time) }
      if number > 3 { session.add(.pointerMoved(id: 1, location: location + step, isResampled: false), at: time) }
    }
    time += Int64(random.pick([0, 0, 5_000_000, 60_000_000]))
    if hasSecondFinger { session.add(.pointerUp(id: 1), at: time) }
    session.add(random.oneIn(8) ? .pointerCancelled(id: 0) : .pointerUp(id: 0), at: time)
  }

  private mutating func addWheel() {
    let delta = Vector(dx: random.dyadic(in: -30...30), dy: random.dyadic(in: -80...80))
    let count = random.int(in: 1...8)
    guard random.oneIn(2) else {
      for _ in 0..<count {
        session.add(.wheel(WheelInput(delta: delta, isLines: random.oneIn(2))), at: time)
        time += Int64(random.int(in: 1_000_000...150_000_000))
      }
      return
    }
    var phases = [WheelInput.Phase.began] + Array(repeating: .changed, count: count) + [.ended]
    if random.oneIn(2) {
      phases += [.momentumBegan] + Array(repeating: .momentumChanged, count: count) + [.momentumEnded]
    }
    for phase in phases {
      let points = phase == .ended || phase == .momentumEnded ? .zero : delta
      session.add(.wheel(WheelInput(delta: points, phase: phase)), at: time)
      time += Int64(random.int(in: 1_000_000...20_000_000))
    }
  }

  private mutating func addSelection() {
    session.add(.selection(.began(Point(x: 100, y: 100))), at: time)
    for _ in 0..<random.int(in: 1...5) {
      time += Int64(random.int(in: 0...200_000_000))
      let location = Point(x: random.dyadic(in: -60...460), y: random.dyadic(in: -100...1000))
      session.add(.selection(.changed(location)), at: time)
    }
    session.add(.selection(.ended), at: time)
  }

  private mutating func addRequest() {
    let target = Point(x: random.dyadic(in: -100...2500), y: random.dyadic(in: -100...6000))
    var request = ScrollRequest(.offset(target), isAnimated: !random.oneIn(3))
    if !isMirrorable {
      request.preservesVelocity = random.oneIn(3)
      if random.oneIn(4) { return addReveal(of: target) }
    }
    session.add(.scroll(request), at: time)
    time += Int64(random.int(in: 0...400_000_000))
    guard random.oneIn(3) else { return }
    let other = Point(x: random.dyadic(in: -100...2500), y: random.dyadic(in: -100...6000))
    session.steps.append(Session.Step(time: time, action: .retarget(.offset(other))))
  }

  /// Adds reveals with actions, some of which overlap.
  private mutating func addReveal(of target: Point) {
    for number in 0..<random.int(in: 1...3) {
      let rect = Rect(
        origin: target, size: Size(width: random.dyadic(in: 0...500), height: random.dyadic(in: 0...1000)))
      let input = RevealInput(
        random.pick(RevealInput.Situation.allCases), rect: rect, isAnimated: !random.oneIn(3), action: number)
      session.add(.reveal(input), at: time)
      time += Int64(random.int(in: 0...400_000_000))
    }
  }

  private mutating func addResize() {
    var area = session.area
    for step in session.steps { if case .area(let last, _) = step.action { area = last } }
    var shift = Vector.zero
    switch random.int(in: 0...4) {
    case 0: area.contentSize.height += random.dyadic(in: 0...2000)
    case 1: area.contentSize.height = random.dyadic(in: 0...Int(area.contentSize.height))
    case 2:
      shift = Vector(dx: 0, dy: random.dyadic(in: 0...300))
      area.contentSize.height += shift.dy
    case 3: area.containerSize.height = random.dyadic(in: 100...900)
    default: area.contentInsets.bottom = random.dyadic(in: 0...300)
    }
    session.steps.append(Session.Step(time: time, action: .area(area, shift: shift)))
  }
}
