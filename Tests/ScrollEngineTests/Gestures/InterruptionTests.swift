import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Stops and disabling, in each state of a scroll view.
@Suite("Interruptions")
struct InterruptionTests {
  private func reported(_ scroller: inout Scroller) -> [String] {
    scroller.callbacks().compactMap { callback in
      switch callback {
      case .didScroll: nil
      case .didChangePhase(let from, let to): "\(from)-\(to)"
      case .willEndDragging: "willEndDragging"
      case .didEndDragging(let willDecelerate): "didEndDragging(\(willDecelerate))"
      default: "\(callback)"
      }
    }
  }

  @Test("A stop within the range keeps the offset and ends the motion at once", arguments: Direction.all)
  func stopsFling(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000)
    scroller.jump(to: 8000, along: direction.axis)
    let release = scroller.flick(direction.sign * 3000, along: direction.axis, at: 0)
    scroller.advance(to: release + 100 * millisecond)
    let offset = scroller.contentOffset
    _ = scroller.callbacks()
    scroller.handle(.stop, at: release + 100 * millisecond)
    #expect(scroller.contentOffset == offset && scroller.phase == .idle && !scroller.isMoving)
    #expect(reported(&scroller) == ["didEndDecelerating", "decelerating-idle"])
  }

  @Test("A stop during a bounce lets the content return to the edge", arguments: Direction.all)
  func stopsBounce(direction: Direction) {
    var scroller = plainScroller(direction.axis)
    let release = scroller.flick(direction.sign * 3000, along: direction.axis, leavingAt: direction.offset(insideBy: 5))
    scroller.advance(to: release + 60 * millisecond)
    let offset = direction.inside(scroller)
    #expect(offset < -20)
    _ = scroller.callbacks()
    scroller.handle(.stop, at: release + 60 * millisecond)
    #expect(direction.inside(scroller) == offset && scroller.velocity == .zero)
    var furthest = offset
    while let next = scroller.nextTransition {
      scroller.advance(to: min(next, scroller.now + 8 * millisecond))
      furthest = min(furthest, direction.inside(scroller))
    }
    #expect(furthest == offset && direction.inside(scroller) == 0)
    #expect(
      reported(&scroller) == ["didEndDecelerating", "willBeginDecelerating", "didEndDecelerating", "decelerating-idle"])
  }

  @Test("A stop between pages settles on the nearer page", arguments: Direction.all)
  func stopsPaging(direction: Direction) {
    for (wait, pages) in [(5, 0.0), (400, 1)] as [(Int64, Double)] {
      var scroller = plainScroller(direction.axis, length: 8000) { $0.isPagingEnabled = true }
      scroller.jump(to: 3200, along: direction.axis)
      let release = scroller.flick(direction.sign * 1000, along: direction.axis, at: 0)
      scroller.handle(.stop, at: release + wait * millisecond)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800 * pages, "after \(wait) ms")
    }
  }

  @Test("A stop ends a programmatic animation in place and a wheel gesture, and nothing else", arguments: Direction.all)
  func stopsOthers(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 5000, y: 5000)))), at: 0)
    scroller.advance(to: 100 * millisecond)
    let offset = scroller.contentOffset
    _ = scroller.callbacks()
    scroller.handle(.stop, at: 100 * millisecond)
    #expect(scroller.contentOffset == offset && offset[direction.axis] > 10)
    #expect(reported(&scroller) == ["didEndScrollingAnimation", "animating-idle"])
    scroller.handle(.wheel(WheelInput(delta: displacement(20, along: direction.axis), phase: .began)), at: second)
    scroller.handle(.stop, at: second)
    #expect(scroller.phase == .idle && scroller.contentOffset[direction.axis] == offset[direction.axis] + 20)
    // Ignored while a finger is down.
    scroller.down(400, along: direction.axis, at: 2 * second)
    scroller.move(300, along: direction.axis, at: 2 * second)
    scroller.handle(.stop, at: 2 * second)
    scroller.move(280, along: direction.axis, at: 2 * second)
    #expect(scroller.contentOffset[direction.axis] == offset[direction.axis] + 20 + 110)
  }

  @Test("An animation that is stopped between pages continues to a page as an animation")
  func stopsAnimationBetweenPages() {
    var scroller = plainScroller(length: 8000) { $0.isPagingEnabled = true }
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 3200)))), at: 0)
    scroller.advance(to: 200 * millisecond)
    _ = scroller.callbacks()
    scroller.handle(.stop, at: 200 * millisecond)
    #expect(scroller.phase == .animating)
    scroller.rest()
    #expect(scroller.contentOffset.y.truncatingRemainder(dividingBy: 800) == 0)
    #expect(reported(&scroller) == ["didEndScrollingAnimation", "animating-idle"])
  }

  @Test("A disabled scroll view ignores fingers and wheels, but not programmatic requests", arguments: Direction.all)
  func disabled(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000) { $0.isScrollEnabled = false }
    scroller.flick(2000, along: direction.axis, at: 0)
    scroller.handle(.wheel(WheelInput(delta: displacement(30, along: direction.axis))), at: second)
    #expect(scroller.contentOffset == .zero && scroller.phase == .idle && reported(&scroller) == [])
    scroller.jump(to: 500, along: direction.axis)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 700, y: 700)))), at: 2 * second)
    scroller.rest()
    #expect(scroller.contentOffset[direction.axis] == 700)
    scroller.handle(.setScrollEnabled(true), at: 10 * second)
    scroller.flick(2000, along: direction.axis, at: 10 * second)
    #expect(scroller.phase == .decelerating && scroller.isScrollEnabled)
  }

  @Test("Disabling cancels a drag, keeps a fling, and releases all fingers", arguments: Direction.all)
  func disabling(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000)
    scroller.jump(to: 8000, along: direction.axis)
    scroller.down(400, along: direction.axis, at: 0)
    for step in 1...5 {
      scroller.move(400 - direction.sign * 20 * Double(step), along: direction.axis, at: Int64(step) * 8 * millisecond)
    }
    _ = scroller.callbacks()
    scroller.handle(.setScrollEnabled(false), at: 41 * millisecond)
    #expect(reported(&scroller) == ["willEndDragging", "didEndDragging(false)", "interacting-idle"])
    let offset = scroller.contentOffset
    scroller.handle(.setScrollEnabled(true), at: 42 * millisecond)
    scroller.move(0, along: direction.axis, at: 50 * millisecond)
    scroller.up(at: 60 * millisecond)
    #expect(scroller.contentOffset == offset && scroller.phase == .idle)
    let release = scroller.flick(direction.sign * 2000, along: direction.axis, at: second)
    var free = scroller
    scroller.handle(.setScrollEnabled(false), at: release + millisecond)
    scroller.rest()
    free.rest()
    #expect(scroller.contentOffset == free.contentOffset)
  }

  @Test(
    "A finger that was down during disabling does not affect the next finger's drag",
    arguments: Direction.all)
  func releasedFinger(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000)
    scroller.jump(to: 8000, along: direction.axis)
    var fresh = scroller
    scroller.down(400, along: direction.axis, at: 0)
    scroller.handle(.setScrollEnabled(false), at: 8 * millisecond)
    scroller.handle(.setScrollEnabled(true), at: 16 * millisecond)
    // Finger 0 is still on the screen.
    func drag(_ scroller: inout Scroller) {
      var location = Point(x: 300, y: 300)
      scroller.handle(.pointerDown(id: 1, location: location), at: 100 * millisecond)
      for step in 1...10 {
        location[direction.axis] -= direction.sign * 12
        scroller.handle(
          .pointerMoved(id: 1, location: location, isResampled: false), at: Int64(100 + step * 8) * millisecond)
      }
    }
    drag(&scroller)
    drag(&fresh)
    #expect(fresh.contentOffset[direction.axis] != 8000)
    #expect(scroller.contentOffset == fresh.contentOffset && scroller.phase == fresh.phase)
  }

  @Test("An unanimated request ends a fling at its destination", arguments: Direction.all)
  func unanimatedMove(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000)
    scroller.jump(to: 8000, along: direction.axis)
    let release = scroller.flick(direction.sign * 3000, along: direction.axis, at: 0)
    scroller.advance(to: release + 100 * millisecond)
    _ = scroller.callbacks()
    scroller.jump(to: 100, along: direction.axis)
    #expect(scroller.contentOffset[direction.axis] == 100 && scroller.phase == .idle && !scroller.isMoving)
    #expect(reported(&scroller) == ["didEndDecelerating", "decelerating-idle"])
  }
}
