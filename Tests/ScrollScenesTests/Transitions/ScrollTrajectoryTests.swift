import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollScenes

@Suite("Motion of a scroll view over time")
struct ScrollTrajectoryTests {
  /// A fling from the start, or a bounce at the end, along an axis, after a swipe towards either end.
  private static func scroller(_ axis: Axis, speed: Double, sign: Double) -> Scroller {
    var area = ScrollArea(contentSize: Size(width: 400, height: 400), containerSize: Size(width: 400, height: 400))
    area.contentSize[axis] = 4000
    area.containerSize[axis] = 800
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.scrollAnchor = sign > 0 ? .topLeading : .bottomTrailing
    var scroller = Scroller(configuration: configuration, area: area)
    var place = Point(x: 200, y: 200)
    scroller.handle(.pointerDown(id: 0, location: place), at: 0)
    for step in 1...10 {
      place[axis] -= sign * speed / 100
      scroller.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: Int64(step) * 10_000_000)
    }
    scroller.handle(.pointerUp(id: 0), at: 104_000_000)
    return scroller
  }

  @Test(
    "The crossing within a frame of a fling or bounce is estimated to 30 ns",
    arguments: Axis.allCases)
  func guess(axis: Axis) {
    var numbers = SplitMix64(seed: 11)
    for sign in [1.0, -1.0] {
      for speed in [600.0, 2500, 9000] {
        var scroller = Self.scroller(axis, speed: speed, sign: sign)
        var looked = 0
        while scroller.phase != .idle {
          let trajectory = scroller.trajectory(along: axis)
          let start = (time: scroller.now, offset: scroller.contentOffset[axis])
          let end = start.time + 8_333_333
          let ends = scroller.nextTransition.map { $0 <= end } ?? true
          let velocity = scroller.velocity[axis]
          scroller.advance(to: end)
          let reached = (time: end, offset: scroller.contentOffset[axis])
          // A motion that turns or is very slow within a frame has no unique instant, and a change of its kind is not
          // smooth.
          guard !ends, velocity * scroller.velocity[axis] > 0, velocity.magnitude > 50,
            scroller.velocity[axis].magnitude > 50
          else { continue }
          let time = start.time + Int64(numbers.next() % 8_333_332) + 1
          let found = trajectory.time(
            near: trajectory.offset(at: time), on: ScrollTrajectory.Stretch(start: start, end: reached))
          #expect(abs(found - time) <= 30, "\(found - time) at \(velocity)")
          looked += 1
        }
        #expect(looked > 50)
      }
    }
  }

  @Test("A course passes the changes of its motion like the scroll view", arguments: Axis.allCases)
  func changes(axis: Axis) {
    for sign in [1.0, -1.0] {
      var scroller = Self.scroller(axis, speed: 9000, sign: sign)
      let trajectory = scroller.trajectory(along: axis)
      while scroller.phase != .idle {
        scroller.advance(to: scroller.now + 16_666_667)
        #expect(trajectory.offset(at: scroller.now) == scroller.contentOffset[axis])
        #expect(trajectory.state(at: scroller.now).velocity == scroller.velocity[axis])
      }
    }
  }

  @Test("A precomputed settling time equals the computed one")
  func unitDuration() {
    for duration in [0.1, 0.25, 0.5, 0.77, 3] {
      let animation = Animation.spring(duration: duration, bounce: 0)
      for (from, to) in [(0.0, 1.0), (1.0, 0.0)] {
        let found = AnimatedWeight.motion(animation.trajectory, from: from, velocity: 0, to: to).duration
        #expect(found == animation.unitDuration)
      }
    }
  }
}
