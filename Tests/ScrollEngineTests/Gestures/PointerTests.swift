import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Fingers")
struct PointerTests {
  @Test(
    "Nothing scrolls before the finger has moved more than 10 pt, and then without a jump", arguments: Direction.all)
  func slop(direction: Direction) {
    var scroller = plainScroller(direction.axis)
    scroller.jump(to: 600, along: direction.axis)
    _ = scroller.callbacks()
    scroller.down(400, along: direction.axis, at: 0)
    for distance in [1.0, 9.999, 10] {
      scroller.move(400 - direction.sign * distance, along: direction.axis, at: scroller.now + millisecond)
      #expect(scroller.phase == .tracking && scroller.contentOffset[direction.axis] == 600)
    }
    #expect(scroller.callbacks() == [.didChangePhase(from: .idle, to: .tracking)])
    for (distance, moved) in [(10.25, 0.25), (11, 1), (60, 50), (10, 0), (0, -10)] {
      scroller.move(400 - direction.sign * distance, along: direction.axis, at: scroller.now + millisecond)
      #expect(direction.sign * (scroller.contentOffset[direction.axis] - 600) == moved, "\(distance)")
    }
  }

  @Test("A movement along an axis that cannot scroll moves nothing", arguments: Axis.allCases)
  func acrossTheAxis(axis: Axis) {
    var scroller = plainScroller(axis)
    scroller.down(100, along: axis.cross, at: 0)
    scroller.move(390, along: axis.cross, at: millisecond)
    #expect(scroller.phase == .tracking && scroller.contentOffset == .zero)
    scroller.up(at: 2 * millisecond)
    #expect(scroller.phase == .idle)
  }

  @Test("Without slop the first movement scrolls", arguments: Direction.all)
  func noSlop(direction: Direction) {
    var scroller = plainScroller(direction.axis) { $0.touchSlop = 0 }
    scroller.jump(to: 600, along: direction.axis)
    scroller.down(400, along: direction.axis, at: 0)
    scroller.move(400 - direction.sign * 0.5, along: direction.axis, at: millisecond)
    #expect(scroller.contentOffset[direction.axis] == 600 + direction.sign * 0.5)
  }

  @Test("A finger that caught a motion drags without slop", arguments: Direction.all)
  func noSlopAfterACatch(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000)
    let release = scroller.flick(direction.sign * 2000, along: direction.axis, leavingAt: 8000)
    scroller.down(100, along: direction.axis, at: release + 50 * millisecond)
    let offset = scroller.contentOffset[direction.axis]
    scroller.move(101, along: direction.axis, at: release + 51 * millisecond)
    #expect((scroller.contentOffset[direction.axis] - offset + 1).magnitude < 1e-9)
    #expect(scroller.phase == .interacting)
  }

  @Test(
    "A finger that joins, leaves, or goes down twice moves nothing; several fingers move by their mean",
    arguments: Direction.all)
  func severalFingers(direction: Direction) {
    let (axis, sign) = (direction.axis, direction.sign)
    var scroller = plainScroller(axis)
    scroller.jump(to: 600, along: axis)
    func moved(_ step: (inout Scroller) -> Void) -> Double {
      let before = scroller.contentOffset[axis]
      step(&scroller)
      return sign * (scroller.contentOffset[axis] - before)
    }
    scroller.down(400, along: axis, id: 1, at: 0)
    #expect(moved { $0.move(400 - sign * 30, along: axis, id: 1, at: 1) } == 20)
    #expect(moved { $0.down(100, along: axis, id: 2, at: 2) } == 0)
    #expect(moved { $0.move(100 - sign * 20, along: axis, id: 2, at: 3) } == 10)
    #expect(moved { $0.move(400 - sign * 40, along: axis, id: 1, at: 4) } == 5)
    #expect(moved { $0.down(700, along: axis, id: 2, at: 5) } == 0)
    #expect(moved { $0.move(700 - sign * 2, along: axis, id: 2, at: 6) } == 1)
    #expect(moved { $0.up(id: 1, at: 7) } == 0)
    #expect(scroller.phase == .interacting)
    #expect(moved { $0.move(700 - sign * 5, along: axis, id: 2, at: 8) } == 3)
    #expect(moved { $0.move(0, along: axis, id: 1, at: 9) } == 0)
    #expect(moved { $0.up(id: 2, at: 10) } == 0)
    #expect(scroller.phase != .interacting)
  }

  @Test("Lifting or moving a finger that is not down has no effect")
  func strayFingers() {
    var scroller = plainScroller()
    scroller.up(id: 3, at: 0)
    scroller.move(100, id: 3, at: 1)
    scroller.handle(.pointerCancelled(id: 3), at: 2)
    #expect(scroller.callbacks().isEmpty && scroller.phase == .idle && scroller.contentOffset == .zero)
    scroller.down(400, at: 3)
    scroller.up(id: 3, at: 4)
    #expect(scroller.phase == .tracking)
  }

  @Test("Programmatic scrolls are ignored while a finger is down", arguments: [0.0, 50])
  func fingerIgnoresPrograms(moved: Double) {
    var scroller = plainScroller()
    scroller.jump(to: 600)
    scroller.down(400, at: 0)
    scroller.move(400 - moved, at: millisecond)
    let (offset, phase) = (scroller.contentOffset, scroller.phase)
    for isAnimated in [true, false] {
      scroller.handle(.scroll(ScrollRequest(.offset(.zero), isAnimated: isAnimated)), at: 2 * millisecond)
    }
    scroller.handle(.wheel(WheelInput(delta: displacement(50))), at: 3 * millisecond)
    scroller.handle(.selection(.began(place(2000))), at: 4 * millisecond)
    scroller.retarget(to: .offset(.zero), at: 5 * millisecond)
    scroller.advance(to: 500 * millisecond)
    #expect(scroller.contentOffset == offset && scroller.phase == phase)
  }

  @Test("A diagonal drag moves both axes by their components")
  func diagonal() {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    var scroller = Scroller(
      configuration: configuration,
      area: ScrollArea(contentSize: Size(width: 2000, height: 2000), containerSize: Size(width: 400, height: 400)))
    scroller.handle(.pointerDown(id: 0, location: Point(x: 300, y: 300)), at: 0)
    scroller.handle(.pointerMoved(id: 0, location: Point(x: 294, y: 292), isResampled: false), at: 1)
    #expect(scroller.contentOffset == .zero)
    // 3-4-5: the slop of 10 is used up 6 pt across and 8 pt down.
    scroller.handle(.pointerMoved(id: 0, location: Point(x: 270, y: 260), isResampled: false), at: 2)
    #expect(scroller.contentOffset == Point(x: 24, y: 32))
  }
}
