import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport

/// A fuzz session: a scroll view with all of its features, and inputs in any order.
///
/// No device sends some of these inputs: moves of lifted fingers, momentum without a gesture, changes of sizes at any
/// time.
struct FuzzSession {
  var session: Session
  var behavior = FuzzBehavior.none
  private var random: SplitMix64
  private var time: Int64 = 0
  private var area: ScrollArea
  private let isSymmetric: Bool

  /// - Parameter isSymmetric: whether to leave out features that treat axes or directions differently, or that have no
  ///   exact mirror image: a third of a sum, insets that overlap.
  init(seed: UInt64, isSymmetric: Bool = false) {
    random = SplitMix64(seed: seed &* 0xd134_2543_de82_ef95)
    self.isSymmetric = isSymmetric
    area = ScrollArea(contentSize: .zero, containerSize: .zero)
    session = Session(area: area)
    makeConfiguration(seed: seed)
    makeArea()
    session.area = area
    let axis: Axis = session.configuration.axes == .horizontal ? .horizontal : .vertical
    if isSymmetric {
      if random.oneIn(2) {
        behavior = .lattice(LatticeBehavior(step: Double(random.int(in: 16...900)), namesItems: false))
      }
    } else {
      behavior = .make(for: area, along: axis, from: &random)
    }
    let start = offset()
    add(.scroll(ScrollRequest(.offset(start), isAnimated: false)))
    for _ in 0..<random.int(in: 3...12) { addActivity() }
  }

  private mutating func makeConfiguration(seed: UInt64) {
    session.addGestureFeatures(seed: seed, isSymmetric: isSymmetric)
    session.steps = []
    session.configuration.apply(random.pick(ScrollProfile.allCases))
    // In half of the sessions the seed sets rules that profiles set too.
    if random.oneIn(2) {
      let profiled = session.configuration
      session.addGestureFeatures(seed: seed, isSymmetric: isSymmetric)
      session.steps = []
      session.configuration.touchSlop = profiled.touchSlop
    }
    if isSymmetric { session.configuration.usesPredominantAxisScrolling = false }
    session.configuration.axes = random.pick([.vertical, .horizontal, [.vertical, .horizontal]])
    if random.oneIn(3) { session.configuration.bounces.toggle() }
    session.configuration.alwaysBounce = random.pick([[], .vertical, [.vertical, .horizontal]])
    session.configuration.decelerationRate = random.pick([.normal, .fast])
    session.configuration.displayScale = random.pick([1, 2, 4])
    session.configuration.pointerDrag = random.oneIn(10) ? .selects : .scrolls
    session.configuration.scrollsToTop = !random.oneIn(4)
    guard !isSymmetric else { return }
    session.configuration.isPagingEnabled = random.oneIn(3)
    session.configuration.paging = .randomized(from: &random)
    var anchors = ScrollAnchors()
    let points: [UnitPoint?] = [nil, .topLeading, .center, .bottomTrailing, UnitPoint(x: 0.3, y: 0.7)]
    for role: ScrollAnchors.Roles in [.initialOffset, .sizeChanges, .alignment] {
      anchors.set(random.pick(points), for: role)
    }
    session.configuration.scrollAnchors = anchors
    session.configuration.rangeChangeBehavior = random.pick([.keepsOffset, .maintainsRange])
    session.configuration.contentOffsetAdjustmentBehavior = random.pick([.automatic, .automatic, .disabled])
    session.configuration.autoscrollUnit = random.pick([.points, .page])
  }

  private mutating func makeArea() {
    let shortest = isSymmetric ? 300 : 100
    area.containerSize = Size(width: random.dyadic(in: shortest...500), height: random.dyadic(in: shortest...900))
    area.contentSize = Size(
      width: random.dyadic(in: shortestContent...3000), height: random.dyadic(in: shortestContent...6000))
    guard random.oneIn(2) else { return }
    area.contentInsets = EdgeInsets(
      top: random.dyadic(in: 0...100), leading: random.dyadic(in: 0...40), bottom: random.dyadic(in: 0...60),
      trailing: random.dyadic(in: 0...40))
  }

  /// The mirror image of content shorter than its viewport has another length without its insets.
  private var shortestContent: Int { isSymmetric ? 1200 : 0 }

  /// Adds a swipe, a wheel gesture, or a few inputs of random kinds.
  private mutating func addActivity() {
    switch random.int(in: 0...7) {
    case 0...2: addSwipe()
    case 3, 4: addWheel()
    default: for _ in 0..<random.int(in: 1...4) { addAnything() }
    }
    time += Int64(random.int(in: 0...random.pick([0, 20_000_000, 300_000_000, 3_000_000_000])))
  }

  private mutating func addSwipe() {
    let finger = random.int(in: 0...(isSymmetric ? 1 : 2))
    var location = place()
    let step = Vector(dx: random.dyadic(in: -40...40), dy: random.dyadic(in: -60...60))
    add(.pointerDown(id: finger, location: location))
    for _ in 0..<random.int(in: 0...9) {
      time += Int64(random.pick([0, 4_000_000, 8_333_333, 16_666_667]))
      location = location + step
      add(.pointerMoved(id: finger, location: location, isResampled: random.oneIn(12)))
      if random.oneIn(15) { addAnything() }
    }
    time += Int64(random.pick([0, 0, 5_000_000, 60_000_000]))
    if !random.oneIn(12) { add(random.oneIn(10) ? .pointerCancelled(id: finger) : .pointerUp(id: finger)) }
  }

  /// Adds fingers on a trackpad and its momentum, with phases or without.
  private mutating func addWheel() {
    var delta = Vector(dx: random.dyadic(in: -40...40), dy: random.dyadic(in: -80...80))
    let hasPhases = random.oneIn(2)
    let count = random.int(in: 1...8)
    var phases: [WheelInput.Phase?] = hasPhases ? [.began] : []
    phases += Array(repeating: hasPhases ? .changed : nil, count: count)
    if hasPhases { phases.append(.ended) }
    if random.oneIn(2) {
      phases += Array(repeating: hasPhases ? .momentumChanged : nil, count: 14)
      if hasPhases { phases += [.momentumEnded] }
    }
    for phase in phases {
      let isEnd = phase == .ended || phase == .momentumEnded
      if phases.count > count + 2, phase == nil || phase == .momentumChanged { delta = delta * 0.875 }
      add(.wheel(WheelInput(delta: isEnd ? .zero : delta, phase: phase)))
      time += Int64(random.pick([8_000_000, 8_333_333, 16_666_667]))
      if random.oneIn(25) { addAnything() }
    }
  }

  private mutating func addAnything() {
    let finger = random.int(in: 0...(isSymmetric ? 1 : 2))
    switch random.int(in: 0...13) {
    case 0: add(.pointerDown(id: finger, location: place()))
    case 1: add(.pointerMoved(id: finger, location: place(), isResampled: random.oneIn(6)))
    case 2: add(random.oneIn(4) ? .pointerCancelled(id: finger) : .pointerUp(id: finger))
    case 3: addDelta()
    case 4: add(.selection(.began(place())))
    case 5: add(.selection(random.oneIn(2) ? .ended : .changed(place())))
    case 6, 7: addRequest()
    case 8: addReveal()
    case 9: if isSymmetric { add(.stop) } else { add(.scrollToTop(isAllowed: !random.oneIn(4))) }
    case 10: add(.stop)
    case 11: add(.setScrollEnabled(!random.oneIn(3)))
    case 12: session.steps.append(Session.Step(time: time, action: .retarget(.offset(offset()))))
    default: addResize()
    }
    time += Int64(random.int(in: 0...random.pick([0, 16_000_000, 400_000_000])))
  }

  private mutating func addDelta() {
    let phases: [WheelInput.Phase?] = [
      nil, nil, nil, .began, .changed, .ended, .momentumBegan, .momentumChanged, .momentumEnded,
    ]
    let delta = Vector(dx: random.dyadic(in: -90...90), dy: random.dyadic(in: -300...300))
    var wheel = WheelInput(
      delta: random.oneIn(4) ? .zero : delta, isLines: random.oneIn(3), phase: random.pick(phases))
    wheel.swapsAxes = random.oneIn(5)
    add(.wheel(wheel))
  }

  private mutating func addRequest() {
    var request = ScrollRequest(.offset(offset()), isAnimated: random.oneIn(2), preservesVelocity: random.oneIn(2))
    if !isSymmetric {
      if random.oneIn(4) { request.destination = .edge(random.pick([.top, .leading, .bottom, .trailing])) }
      if random.oneIn(4) { request.destination = .rect(rect(), policy()) }
      request.usesTargetBehavior = random.oneIn(2)
    }
    add(.scroll(request))
  }

  private mutating func addReveal() {
    guard !isSymmetric else { return add(.stop) }
    add(
      .reveal(
        RevealInput(
          random.pick(RevealInput.Situation.allCases), rect: rect(), policy: random.pick([nil, policy()]),
          isAnimated: random.oneIn(2), action: random.pick([nil, 1, 2]))))
  }

  private mutating func addResize() {
    var shift = Vector.zero
    // A mirror image counts locations from the other side of the viewport, so its fingers would jump when the viewport
    // is resized.
    switch random.int(in: 0...(isSymmetric ? 3 : 5)) {
    case 0: area.contentSize.height = random.dyadic(in: shortestContent...6000)
    case 1: area.contentSize.width = random.dyadic(in: shortestContent...3000)
    case 2:
      shift = Vector(dx: random.dyadic(in: -50...50), dy: random.dyadic(in: -300...300))
      area.contentSize.height = max(Double(shortestContent), area.contentSize.height + shift.dy)
      area.contentSize.width = max(Double(shortestContent), area.contentSize.width + shift.dx)
    case 3: area.contentInsets.bottom = random.dyadic(in: 0...(isSymmetric ? 100 : 300))
    case 4: area.containerSize = Size(width: area.containerSize.height, height: area.containerSize.width)
    default: area.containerSize.height = random.pick([0, random.dyadic(in: 0...900)])
    }
    session.steps.append(Session.Step(time: time, action: .area(area, shift: shift)))
  }

  private mutating func add(_ input: ScrollInput) { session.add(input, at: time) }

  private mutating func place() -> Point { Point(x: random.dyadic(in: -60...460), y: random.dyadic(in: -100...1000)) }

  private mutating func offset() -> Point {
    Point(x: random.dyadic(in: -200...3000), y: random.dyadic(in: -200...6000))
  }

  private mutating func rect() -> Rect {
    Rect(origin: offset(), size: Size(width: random.dyadic(in: 0...600), height: random.dyadic(in: 0...1200)))
  }

  private mutating func policy() -> RevealPolicy {
    random.pick([.minimal, .ifHidden, .align(.center), .align(.topLeading), .align(.bottomTrailing)])
  }
}
