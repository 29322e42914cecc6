import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Wheel and trackpad")
struct WheelTests {
  private func wheel(
    _ scroller: inout Scroller, _ points: Double, _ direction: Direction, _ phase: WheelInput.Phase? = nil,
    at time: Int64
  ) {
    let delta = displacement(direction.sign * points, along: direction.axis)
    scroller.handle(.wheel(WheelInput(delta: delta, phase: phase)), at: time)
  }

  @Test("A delta is points, or lines of 40 pt", arguments: Direction.all)
  func units(direction: Direction) {
    for (isLines, points) in [(false, 3.0), (true, 120)] {
      var scroller = plainScroller(direction.axis)
      scroller.jump(to: 600, along: direction.axis)
      let delta = displacement(direction.sign * 3, along: direction.axis)
      scroller.handle(.wheel(WheelInput(delta: delta, isLines: isLines)), at: 0)
      #expect(scroller.contentOffset[direction.axis] == 600 + direction.sign * points)
      #expect(scroller.contentOffset[direction.axis.cross] == 0)
    }
  }

  @Test(
    "A wheel without phases stays in the range, reverses at once, and ends after a pause", arguments: Direction.all)
  func withoutPhases(direction: Direction) {
    var scroller = plainScroller(direction.axis)
    scroller.jump(to: direction.offset(insideBy: 25), along: direction.axis)
    for step in 0..<10 { wheel(&scroller, 20, direction, at: Int64(step) * 50 * millisecond) }
    #expect(direction.inside(scroller) == 0 && scroller.phase == .interacting)
    wheel(&scroller, -7, direction, at: 500 * millisecond)
    #expect(direction.inside(scroller) == 7)
    #expect(scroller.nextTransition == 600 * millisecond && scroller.isMoving)
    #expect(scroller.advanced(to: 600 * millisecond - 1).phase == .interacting)
    #expect(scroller.advanced(to: 600 * millisecond).phase == .idle)
  }

  @Test("A trackpad pulls past the edge like a finger, and bounces after its release", arguments: Direction.all)
  func withPhases(direction: Direction) {
    var scroller = plainScroller(direction.axis)
    scroller.jump(to: direction.offset(insideBy: 0), along: direction.axis)
    wheel(&scroller, 50, direction, .began, at: 0)
    wheel(&scroller, 50, direction, .changed, at: 16 * millisecond)
    // The rubber band's f(100) for a viewport of 800 pt.
    #expect((-direction.inside(scroller) - 51.461988304093567).magnitude < 1e-9)
    wheel(&scroller, 0, direction, .ended, at: 30 * millisecond)
    #expect(scroller.phase == .decelerating)
    wheel(&scroller, 300, direction, .momentumBegan, at: 31 * millisecond)
    wheel(&scroller, 300, direction, .momentumChanged, at: 47 * millisecond)
    #expect(-direction.inside(scroller) < 51.5 && scroller.phase == .decelerating)
    scroller.rest()
    #expect(direction.inside(scroller) == 0 && scroller.phase == .idle)
  }

  @Test("A platform's momentum stops at the edge", arguments: Direction.all)
  func momentum(direction: Direction) {
    var scroller = plainScroller(direction.axis)
    scroller.jump(to: direction.offset(insideBy: 100), along: direction.axis)
    wheel(&scroller, 20, direction, .began, at: 0)
    wheel(&scroller, 0, direction, .ended, at: 10 * millisecond)
    #expect(scroller.phase == .idle)
    wheel(&scroller, 60, direction, .momentumBegan, at: 20 * millisecond)
    #expect(scroller.phase == .decelerating && direction.inside(scroller) == 20)
    wheel(&scroller, 60, direction, .momentumChanged, at: 30 * millisecond)
    #expect(direction.inside(scroller) == 0)
    wheel(&scroller, 0, direction, .momentumEnded, at: 40 * millisecond)
    #expect(scroller.phase == .idle && direction.inside(scroller) == 0)
  }

  @Test("A wheel settles a paging scroll view on its nearest page when it rests", arguments: Direction.all)
  func paging(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 8000) { $0.isPagingEnabled = true }
    scroller.jump(to: 3200, along: direction.axis)
    wheel(&scroller, 450, direction, at: 0)
    scroller.rest()
    #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800)
  }

  @Test("A wheel stops a fling and a programmatic animation, and a finger stops the wheel")
  func interrupts() {
    let direction = Direction(axis: .vertical, sign: 1)
    var scroller = plainScroller(length: 20_000)
    let release = scroller.flick(3000, at: 0)
    wheel(&scroller, 5, direction, at: release + 50 * millisecond)
    #expect(scroller.phase == .interacting && scroller.velocity == .zero)
    scroller.down(100, at: release + 60 * millisecond)
    let offset = scroller.contentOffset
    wheel(&scroller, 50, direction, at: release + 70 * millisecond)
    scroller.advance(to: release + second)
    #expect(scroller.contentOffset == offset && scroller.phase == .tracking)
  }
}
