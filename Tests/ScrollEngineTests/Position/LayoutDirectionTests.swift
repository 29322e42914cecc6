import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// A scroll view in a right-to-left language.
@Suite("Right to left")
struct LayoutDirectionTests {
  private let mirror = LayoutDirection.rightToLeft

  @Test(
    "Left-based and leading-based offsets are mirror images",
    arguments: [(0.0, 610.0), (100, 510)])
  func offsets(pair: (Double, Double)) {
    for (from, to) in [pair, (pair.1, pair.0)] {
      #expect(mirror.contentOffset(from, contentLength: 1000, containerLength: 390) == to)
      #expect(LayoutDirection.leftToRight.contentOffset(from, contentLength: 1000, containerLength: 390) == from)
    }
  }

  @Test("Every conversion is its own inverse, to the bit for binary fractions of points")
  func involutions() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<2000 {
      let size = Size(width: random.dyadic(in: 1...2000), height: random.dyadic(in: 1...2000))
      let point = Point(x: random.dyadic(in: -3000...3000), y: random.dyadic(in: -3000...3000))
      let length = random.dyadic(in: 0...100_000)
      #expect(mirror.location(mirror.location(point, in: size), in: size) == point)
      let vector = Vector(dx: random.double(in: -5000...5000), dy: random.double(in: -5000...5000))
      #expect(mirror.vector(mirror.vector(vector)) == vector)
      let image = mirror.contentOffset(point.x, contentLength: length, containerLength: size.width)
      #expect(mirror.contentOffset(image, contentLength: length, containerLength: size.width) == point.x)
      let rect = Rect(origin: point, size: size)
      #expect(mirror.rect(mirror.rect(rect, in: length), in: length) == rect)
      let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      #expect(mirror.insets(insets) == EdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
      #expect(mirror.insets(mirror.insets(insets)) == insets)
      let anchor = UnitPoint(x: random.dyadic(in: 0...1), y: random.dyadic(in: 0...1))
      #expect(mirror.unitPoint(mirror.unitPoint(anchor)) == anchor)
    }
  }

  @Test("A zero displacement is not mirrored to minus zero")
  func zero() {
    #expect(mirror.vector(.zero).dx.sign == .plus)
    #expect(mirror.contentOffset(610, contentLength: 1000, containerLength: 390).sign == .plus)
  }

  @Test(
    "A mirrored session has equal bits in leading-based coordinates", arguments: 0..<20)
  func session(group: Int) {
    for number in 0..<10 {
      let seed = UInt64(7000 + group * 10 + number)
      var session = RandomSession.make(seed: seed)
      if seed.isMultiple(of: 3) { session.addZoom(seed: seed) }
      var image = session
      var container = session.area.containerSize
      image.steps = session.steps.map { step in
        if case .area(let area, _) = step.action { container = area.containerSize }
        guard case .input(let input) = step.action else { return step }
        // From the scroll view to the screen, and back.
        let restored = mirror.input(mirror.input(input, in: container), in: container)
        return Session.Step(time: step.time, action: .input(restored))
      }
      let probes = RandomSession.probes(of: session, seed: seed)
      #expect(image.run(probes: probes) == session.run(probes: probes), "seed \(seed)")
    }
  }

  @Test("A finger that moves right reveals content to the left", arguments: [1.0, -1])
  func finger(sign: Double) {
    var scroller = plainScroller(.horizontal, length: 4000)
    let size = scroller.area.containerSize
    scroller.jump(to: 1000, along: .horizontal)
    let before = scroller.contentOffset(in: mirror).x
    for (step, x) in [200.0, 200 + sign * 40, 200 + sign * 80].enumerated() {
      let place = Point(x: x, y: 200)
      let input: ScrollInput =
        step == 0 ? .pointerDown(id: 0, location: place) : .pointerMoved(id: 0, location: place, isResampled: false)
      scroller.handle(mirror.input(input, in: size), at: Int64(step) * 8 * millisecond)
    }
    // 80 points less the slop of 10: the content follows the finger one to one.
    #expect(scroller.contentOffset(in: mirror).x - before == -70 * sign)
    #expect(scroller.contentOffset.x - 1000 == 70 * sign)
  }

  @Test(
    "The left arrow scrolls to the left of the screen, and the right one to the right",
    arguments: [(KeyPress.Modifiers(), 40.0), (.option, 760)])
  func arrows(modifiers: KeyPress.Modifiers, step: Double) {
    func press(_ key: KeyPress.Key, _ scroller: inout Scroller) -> Bool {
      let input = mirror.input(.key(KeyInput(KeyPress(key, modifiers))), in: scroller.area.containerSize)
      scroller.takeCallbacks { _ in }
      scroller.handle(input, at: scroller.now)
      let isHandled = scroller.callbacks().contains(.device(.key(isHandled: true)))
      scroller.rest()
      return isHandled
    }
    // A line is 40 points, a page of 800 max(0.8 · 800, 800 − 40) = 760.
    var scroller = plainScroller(.horizontal, length: 4000)
    // The content begins at its right end, so no scroll to the right is possible.
    #expect(!press(.rightArrow, &scroller) && scroller.contentOffset.x == 0)
    let right = scroller.contentOffset(in: mirror).x
    #expect(press(.leftArrow, &scroller) && scroller.contentOffset(in: mirror).x == right - step)
    #expect(press(.rightArrow, &scroller) && scroller.contentOffset(in: mirror).x == right)
    // At the left end no scroll to the left is possible.
    scroller.jump(to: 3200, along: .horizontal)
    #expect(!press(.leftArrow, &scroller) && scroller.contentOffset(in: mirror).x == 0)
  }

  @Test("Keys without a side are unchanged, and each key's mirror image is its own inverse")
  func keys() {
    for key in KeyPress.Key.allCases {
      let press = KeyPress(key, .shift)
      #expect(mirror.key(mirror.key(press)) == press && LayoutDirection.leftToRight.key(press) == press)
      #expect((mirror.key(press) == press) == (key != .leftArrow && key != .rightArrow))
    }
  }

  @Test("A downward wheel with Shift scrolls to the right of the screen", arguments: [1.0, -1])
  func shiftedWheel(sign: Double) {
    var scroller = plainScroller(.horizontal, length: 4000)
    scroller.jump(to: 1000, along: .horizontal)
    let before = scroller.contentOffset(in: mirror).x
    var wheel = WheelInput(delta: Vector(dx: 0, dy: 30 * sign))
    wheel.swapsAxes = true
    scroller.handle(mirror.input(.wheel(wheel), in: scroller.area.containerSize), at: scroller.now)
    #expect(scroller.contentOffset(in: mirror).x == before + 30 * sign)
  }

  @Test("The content begins at its right end on the screen", arguments: [0.0, 20])
  func start(inset: Double) {
    var area = plainArea(.horizontal, length: 3000)
    area.contentInsets.leading = inset
    let scroller = Scroller(configuration: plainScroller(.horizontal).configuration, area: area)
    #expect(scroller.contentOffset.x == -inset)
    #expect(scroller.contentOffset(in: mirror).x == 3000 - 800 + inset)
  }
}
