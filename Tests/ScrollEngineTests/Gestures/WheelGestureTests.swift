import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Wheel gestures")
struct WheelGestureTests {
  /// Pages of 800 pt with the rules of `configure`, at the start of page 5.
  private func pages(
    _ direction: Direction, _ configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) -> Scroller {
    var scroller = plainScroller(direction.axis, length: 8000) {
      $0.isPagingEnabled = true
      $0.wheelGestures = .split
      configure(&$0)
    }
    scroller.jump(to: 4000, along: direction.axis)
    return scroller
  }

  private func swipe(_ direction: Direction, peak: Double, from start: Int64 = 0) -> [WheelGestureSplitterTests.Event] {
    WheelGestureSplitterTests.swipe(displacement(direction.sign, along: direction.axis), peak: peak, from: start)
  }

  private func send(
    _ events: [WheelGestureSplitterTests.Event], to scroller: inout Scroller, _ visit: (Scroller) -> Void = { _ in }
  ) {
    for (time, delta) in events {
      scroller.handle(.wheel(WheelInput(delta: delta)), at: time)
      visit(scroller)
    }
  }

  private func page(_ scroller: Scroller, _ direction: Direction) -> Double {
    (scroller.contentOffset[direction.axis] - 4000) / 800 * direction.sign
  }

  @Test("A swipe turns one page, for any distance of its momentum", arguments: Direction.all, [3000.0, 6000, 20_000])
  func onePage(direction: Direction, peak: Double) {
    var scroller = pages(direction)
    let events = swipe(direction, peak: peak)
    #expect(events.reduce(0) { $0 + $1.delta[direction.axis].magnitude } > 400)
    send(events, to: &scroller) { #expect(page($0, direction) > -0.01 && page($0, direction) <= 1) }
    scroller.rest()
    #expect(page(scroller, direction) == 1 && scroller.phase == .idle)
    // A gesture whose only end is a pause turns one page as well.
    var paused = pages(direction) { $0.wheelGestures = .untilPause }
    send(events, to: &paused) { #expect(page($0, direction) > -0.01 && page($0, direction) <= 1) }
    paused.rest()
    #expect(page(paused, direction) == 1 && paused.phase == .idle)
  }

  @Test(
    "Two swipes turn two pages, even if the second begins during the momentum of the first", arguments: Direction.all)
  func twoPages(direction: Direction) {
    var scroller = pages(direction)
    let first = Array(swipe(direction, peak: 5000).prefix(60))
    let start = (first.last?.time ?? 0) + 30 * millisecond
    send(first + swipe(direction, peak: 5000, from: start), to: &scroller)
    scroller.rest()
    #expect(page(scroller, direction) == 2)
    send(swipe(Direction(axis: direction.axis, sign: -direction.sign), peak: 5000, from: 20 * second), to: &scroller)
    scroller.rest()
    #expect(page(scroller, direction) == 1)
  }

  @Test("A trackpad with phases turns one page as well", arguments: Direction.all)
  func phases(direction: Direction) {
    var scroller = pages(direction)
    func send(_ points: Double, _ phase: WheelInput.Phase, at time: Int64) {
      let delta = displacement(direction.sign * points, along: direction.axis)
      scroller.handle(.wheel(WheelInput(delta: delta, phase: phase)), at: time * millisecond)
    }
    send(10, .began, at: 0)
    for step in 1...5 as ClosedRange<Int64> { send(20, .changed, at: step * 8) }
    send(0, .ended, at: 45)
    #expect(scroller.phase == .decelerating && scroller.velocity[direction.axis] * direction.sign > 1000)
    for step in 0..<60 as Range<Int64> { send(60, step == 0 ? .momentumBegan : .momentumChanged, at: 50 + step * 17) }
    send(0, .momentumEnded, at: 1100)
    scroller.rest()
    #expect(page(scroller, direction) == 1)
    // Slow fingers that stop turn no page.
    send(10, .began, at: 10_000)
    for step in 1...5 as ClosedRange<Int64> { send(20, .changed, at: 10_000 + step * 8) }
    send(0, .ended, at: 10_200)
    scroller.rest()
    #expect(page(scroller, direction) == 1)
  }

  @Test(
    "Without pages the deltas move the content, and the phases distinguish hand and momentum",
    arguments: Direction.all)
  func deltasAreApplied(direction: Direction) {
    var scroller = pages(direction) { $0.isPagingEnabled = false }
    let events = swipe(direction, peak: 3000)
    var sum = 4000.0
    var phases: [ScrollPhase] = []
    for (time, delta) in events {
      sum += delta[direction.axis]
      scroller.handle(.wheel(WheelInput(delta: delta)), at: time)
      #expect(scroller.contentOffset[direction.axis] == sum)
      if phases.last != scroller.phase { phases.append(scroller.phase) }
    }
    #expect(phases == [.interacting, .decelerating])
    scroller.rest()
    #expect(scroller.phase == .idle && scroller.contentOffset[direction.axis] == sum)
  }

  @Test("A trackpad without phases pulls past the edge and returns; notches do not pull", arguments: Direction.all)
  func edges(direction: Direction) {
    var scroller = plainScroller(direction.axis) { $0.wheelGestures = .split }
    scroller.jump(to: direction.offset(insideBy: 10), along: direction.axis)
    let delta = displacement(direction.sign * 20, along: direction.axis)
    for step in 0..<6 as Range<Int64> { scroller.handle(.wheel(WheelInput(delta: delta)), at: step * 8 * millisecond) }
    #expect(direction.inside(scroller) < -30)
    scroller.rest()
    #expect(direction.inside(scroller) == 0 && scroller.phase == .idle)
    let start = scroller.now
    for step in 1..<6 as Range<Int64> {
      let time = start + step * 100 * millisecond
      scroller.handle(.wheel(WheelInput(delta: delta)), at: time)
      scroller.handle(.wheel(WheelInput(delta: delta, isLines: true)), at: time + 8 * millisecond)
      #expect(direction.inside(scroller) == 0)
    }
  }

  @Test("Momentum that reaches an edge bounces with its speed, if `bouncesMomentum` is set", arguments: Direction.all)
  func bouncingMomentum(direction: Direction) {
    for bounces in [true, false] {
      var scroller = plainScroller(direction.axis) { $0.bouncesMomentum = bounces }
      scroller.jump(to: direction.offset(insideBy: 100), along: direction.axis)
      var greatest = 0.0
      var time: Int64 = 0
      func send(_ points: Double, _ phase: WheelInput.Phase) {
        time += 10 * millisecond
        let delta = displacement(direction.sign * points, along: direction.axis)
        scroller.handle(.wheel(WheelInput(delta: delta, phase: phase)), at: time)
        greatest = max(greatest, -direction.inside(scroller))
      }
      send(10, .began)
      send(0, .ended)
      for step in 0..<120 { send(20, step == 0 ? .momentumBegan : .momentumChanged) }
      send(0, .momentumEnded)
      // 2000 pt/s at the edge: the critically damped spring's peak is v / (e ω), seen at one of the deltas.
      let peak = 2000 / (2.718281828459045 * 10.927278795094933)
      #expect(bounces ? greatest > 0.99 * peak && greatest <= peak : greatest == 0)
      scroller.rest()
      #expect(direction.inside(scroller) == 0 && scroller.phase == .idle)
      send(-50, .began)
      #expect(direction.inside(scroller) == 50)
    }
  }

  @Test(
    "After a finger, a stop or a programmatic scroll, a trackpad's momentum is ignored until its next gesture",
    arguments: [0, 1, 2])
  func interrupted(by kind: Int) {
    let direction = Direction(axis: .vertical, sign: 1)
    var scroller = pages(direction) { $0.isPagingEnabled = false }
    let events = swipe(direction, peak: 8000)
    send(Array(events.prefix(30)), to: &scroller)
    #expect(scroller.phase == .decelerating)
    let time = scroller.now + millisecond
    switch kind {
    case 0:
      scroller.down(400, at: time)
      scroller.up(at: time + millisecond)
    case 1: scroller.handle(.stop, at: time)
    default: scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 100)))), at: time)
    }
    var same = scroller
    send(Array(events[30...]), to: &scroller)
    scroller.rest()
    same.rest()
    #expect(scroller.contentOffset == same.contentOffset)
    send([(30 * second, Vector(dx: 0, dy: 30))], to: &scroller)
    #expect(scroller.contentOffset.y == same.contentOffset.y + 30)
  }

  @Test("Predominant axis scrolling uses the greater component; the vertical one of equal components")
  func predominantAxis() {
    for (delta, moved) in [
      (Vector(dx: 3, dy: 4), Vector(dx: 0, dy: 4)), (Vector(dx: -5, dy: 4), Vector(dx: -5, dy: 0)),
      (Vector(dx: 4, dy: 4), Vector(dx: 0, dy: 4)), (Vector(dx: 4, dy: -4), Vector(dx: 0, dy: -4)),
      (Vector(dx: 2, dy: 0), Vector(dx: 2, dy: 0)),
    ] {
      for isOn in [true, false] {
        var configuration = ScrollConfiguration()
        configuration.axes = [.horizontal, .vertical]
        configuration.usesPredominantAxisScrolling = isOn
        let area = ScrollArea(contentSize: Size(width: 900, height: 900), containerSize: Size(width: 100, height: 100))
        var scroller = Scroller(configuration: configuration, area: area)
        scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 50, y: 50)), isAnimated: false)), at: 0)
        scroller.handle(.wheel(WheelInput(delta: delta)), at: 0)
        #expect(scroller.contentOffset == Point(x: 50, y: 50) + (isOn ? moved : delta))
      }
    }
  }

  @Test("The Shift key swaps the axes of a delta")
  func shift() {
    var scroller = plainScroller(.horizontal)
    var wheel = WheelInput(delta: Vector(dx: 0, dy: 2), isLines: true)
    wheel.swapsAxes = true
    scroller.handle(.wheel(wheel), at: 0)
    #expect(scroller.contentOffset == Point(x: 80, y: 0))
  }
}
