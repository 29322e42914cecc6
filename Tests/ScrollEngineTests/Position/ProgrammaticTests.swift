import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Programmatic scrolling")
struct ProgrammaticTests {
  private func request(_ offset: Double, along axis: Axis, isAnimated: Bool = true) -> ScrollInput {
    var point = Point.zero
    point[axis] = offset
    return .scroll(ScrollRequest(.offset(point), isAnimated: isAnimated))
  }

  @Test("An animation moves monotonically to its target and never past it", arguments: Direction.all)
  func noOvershoot(direction: Direction) {
    var random = SplitMix64(seed: 60)
    for _ in 0..<100 {
      let (start, distance) = (random.dyadic(in: 4000...5000), direction.sign * random.dyadic(in: 1...3900))
      var scroller = plainScroller(direction.axis, length: 20_000)
      scroller.jump(to: start, along: direction.axis)
      scroller.handle(request(start + distance, along: direction.axis), at: 0)
      var last = 0.0
      for frame in 1...200 {
        let covered =
          direction.sign * (scroller.advanced(to: Int64(frame) * 8_333_333).contentOffset[direction.axis] - start)
        #expect(covered >= last && covered <= distance.magnitude)
        last = covered
      }
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == start + distance && scroller.phase == .idle)
    }
  }

  @Test(
    "An animation that takes over a fling towards its target keeps its velocity and never passes the target",
    arguments: Direction.all)
  func replacesAFling(direction: Direction) {
    var random = SplitMix64(seed: 61)
    for _ in 0..<100 {
      var scroller = plainScroller(direction.axis, length: 20_000)
      let velocity = direction.sign * random.double(in: 300...8000)
      let release = scroller.flick(velocity, along: direction.axis, leavingAt: 8000)
      scroller.advance(to: release + Int64(random.int(in: 0...300)) * millisecond)
      let before = scroller.velocity
      let target = scroller.contentOffset[direction.axis] + direction.sign * random.double(in: 1...3000)
      scroller.handle(request(target, along: direction.axis), at: scroller.now)
      #expect(scroller.velocity == before && scroller.phase == .animating)
      for frame in 1...100 {
        let sample = scroller.advanced(to: scroller.now + Int64(frame) * 8_333_333)
        #expect(direction.sign * (target - sample.contentOffset[direction.axis]) >= 0)
      }
    }
  }

  @Test("A moved target retargets the animation continuously", arguments: Direction.all)
  func retarget(direction: Direction) {
    for target in [5000.0, 3000, 6100] {
      var scroller = plainScroller(direction.axis, length: 20_000)
      scroller.jump(to: 4000, along: direction.axis)
      scroller.handle(request(4000 + direction.sign * 2000, along: direction.axis), at: 0)
      scroller.advance(to: 120 * millisecond)
      let before = scroller
      scroller.retarget(to: .offset(place(target, along: direction.axis)), at: scroller.now)
      #expect(scroller.velocity[direction.axis] == before.velocity[direction.axis])
      #expect((scroller.contentOffset[direction.axis] - before.contentOffset[direction.axis]).magnitude < 1e-9)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == target && scroller.phase == .idle)
    }
  }

  @Test("A finger stops an animation in place")
  func interruptedByAFinger() {
    var scroller = plainScroller()
    scroller.handle(request(1000, along: .vertical), at: 0)
    scroller.advance(to: 100 * millisecond)
    let offset = scroller.contentOffset
    scroller.down(300, at: scroller.now)
    scroller.advance(to: second)
    #expect(scroller.contentOffset == offset && scroller.phase == .tracking)
    scroller.up(at: second)
    #expect(scroller.contentOffset == offset && scroller.phase == .idle)
  }

  @Test("A request is clamped to the range", arguments: Axis.allCases, [true, false])
  func clamped(axis: Axis, isAnimated: Bool) {
    for (offset, reached) in [(-500.0, 0.0), (0, 0), (600, 600), (1200, 1200), (9000, 1200)] {
      var scroller = plainScroller(axis)
      scroller.handle(request(offset, along: axis, isAnimated: isAnimated), at: 0)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == reached && scroller.contentOffset[axis.cross] == 0)
    }
  }

  @Test("An unanimated request stops a fling")
  func stopsAFling() {
    var scroller = plainScroller(length: 20_000)
    scroller.flick(3000, at: 0)
    scroller.handle(request(400, along: .vertical, isAnimated: false), at: 50 * millisecond)
    #expect(scroller.contentOffset.y == 400 && scroller.phase == .idle && !scroller.isMoving)
  }

  @Test("A rect is revealed in the viewport without its insets")
  func revealsWithinInsets() {
    let insets = EdgeInsets(top: 88, leading: 0, bottom: 34, trailing: 0)
    var configuration = ScrollConfiguration()
    configuration.axes = .vertical
    var scroller = Scroller(configuration: configuration, area: plainArea(length: 2000, insets: insets))
    // From -88 the window shows 0 ... 678 of the content: 800 pt less 88 above and 34 below.
    for (rect, offset) in [
      (600.0...678.0, -88.0), (600...700, -66), (900...1000, 234), (0...10, -88), (1990...2000, 1234),
    ] {
      let rect = Rect(x: 0, y: rect.lowerBound, width: 10, height: rect.upperBound - rect.lowerBound)
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: -88)), isAnimated: false)), at: 0)
      #expect(scroller.destination(of: ScrollRequest(.rect(rect, .minimal))).y == offset)
    }
  }
}
