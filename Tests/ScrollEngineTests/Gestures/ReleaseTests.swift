import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport
import Testing

@Suite("Release velocity")
struct ReleaseTests {
  @Test("A finger that was still for more than 40 ms does not fling", arguments: Direction.all)
  func stopTime(direction: Direction) {
    for (pause, flings) in [(0, true), (20, true), (39, true), (41, false), (100, false), (5000, false)]
      as [(Int64, Bool)]
    {
      var scroller = plainScroller(direction.axis, length: 20_000)
      scroller.jump(to: 8000, along: direction.axis)
      scroller.down(400, along: direction.axis, at: 0)
      for step in 1...5 {
        scroller.move(400 - direction.sign * 8 * Double(step), along: direction.axis, at: Int64(step) * 8 * millisecond)
      }
      scroller.up(at: (40 + pause) * millisecond)
      #expect((scroller.phase == .decelerating) == flings, "\(pause) ms")
      #expect((direction.speed(scroller) - (flings ? 1000 : 0)).magnitude < 1e-9, "\(pause) ms")
    }
  }

  @Test("One position, or several at one instant, give a finite velocity", arguments: Direction.all)
  func noTimeBetweenPositions(direction: Direction) {
    for moves in [[], [300.0], [300, 200, 100], [100, 700]] {
      var scroller = plainScroller(direction.axis, length: 20_000)
      scroller.jump(to: 8000, along: direction.axis)
      scroller.down(400, along: direction.axis, at: 5)
      for place in moves { scroller.move(place, along: direction.axis, at: 5) }
      scroller.up(at: 5)
      #expect(scroller.velocity == .zero && scroller.phase == .idle)
      #expect(scroller.contentOffset[direction.axis].isFinite)
    }
  }

  @Test("The velocity never points against the movement of the last four positions", arguments: Direction.all)
  func noReversal(direction: Direction) {
    var random = SplitMix64(seed: 30)
    var flings = 0
    for _ in 0..<500 {
      var scroller = plainScroller(direction.axis, length: 40_000)
      scroller.jump(to: 18_000, along: direction.axis)
      scroller.down(400, along: direction.axis, at: 0)
      let places = (0..<random.int(in: 1...7)).map { _ in 400 - direction.sign * random.double(in: -100...160) }
      for (step, place) in places.enumerated() {
        scroller.move(place, along: direction.axis, at: Int64(step + 1) * 8 * millisecond)
      }
      scroller.up(at: Int64(places.count) * 8 * millisecond)
      let last = ([400] + places).suffix(4)
      let movement = (last.first ?? 0) - (last.last ?? 0)
      let velocity = scroller.velocity[direction.axis]
      #expect(velocity * movement >= 0)
      if velocity != 0 { flings += 1 }
    }
    #expect(flings > 100)
  }

  @Test(
    "Release velocities below the minimum are zero, and those above the maximum are clamped", arguments: Direction.all)
  func limits(direction: Direction) {
    for (speed, flung) in [(240.0, 0.0), (260, 260), (2999, 2999), (4000, 3000)] {
      var scroller = plainScroller(direction.axis, length: 20_000) { $0.maximumVelocity = 3000 }
      scroller.flick(direction.sign * speed, along: direction.axis, leavingAt: 8000)
      #expect((direction.speed(scroller) - flung).magnitude < 1e-9)
    }
  }

  @Test("A resampled position moves the content and does not change the velocity", arguments: Direction.all)
  func resampled(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000)
    scroller.jump(to: 8000, along: direction.axis)
    scroller.down(400, along: direction.axis, at: 0)
    for step in 1...4 {
      scroller.move(400 - direction.sign * 8 * Double(step), along: direction.axis, at: Int64(step) * 8 * millisecond)
    }
    let speed = direction.speed(scroller)
    let resampled = place(400 - direction.sign * 45, along: direction.axis)
    scroller.handle(.pointerMoved(id: 0, location: resampled, isResampled: true), at: 36 * millisecond)
    #expect(direction.sign * (scroller.contentOffset[direction.axis] - 8000) == 35)
    #expect(direction.speed(scroller) == speed)
  }

  @Test("A flick against a rigid edge does not decelerate", arguments: Direction.all)
  func flickAgainstTheWall(direction: Direction) {
    var scroller = plainScroller(direction.axis) { $0.bounces = false }
    scroller.jump(to: direction.offset(insideBy: 0), along: direction.axis)
    _ = scroller.callbacks()
    scroller.flick(direction.sign * 3000, along: direction.axis, at: 0)
    #expect(scroller.callbacks().contains(.didEndDragging(willDecelerate: false)))
    #expect(scroller.phase == .idle && direction.inside(scroller) == 0)
  }

  @Test("Content shorter than the viewport moves only if it always bounces", arguments: Direction.all)
  func shortContent(direction: Direction) {
    for alwaysBounces in [false, true] {
      var scroller = plainScroller(direction.axis, length: 300) {
        $0.alwaysBounce = alwaysBounces ? Axis.Set(direction.axis) : []
      }
      scroller.flick(direction.sign * 1000, along: direction.axis, at: 0)
      #expect((scroller.contentOffset != .zero) == alwaysBounces)
      #expect((scroller.phase == .decelerating) == alwaysBounces)
      scroller.rest()
      #expect(scroller.contentOffset == .zero && scroller.phase == .idle)
    }
  }
}
