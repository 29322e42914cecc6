import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport
import Testing

/// The vectors of the article Physics (computed with mpmath at 40 digits) for a whole scroll view.
///
/// A gesture reaches each vector, in both directions and along both axes. Offsets of bounces are distances from the
/// edge.
@Suite("Motion of a scroll view")
struct MotionVectorTests {
  private func expectNear(_ value: Double, _ expected: Double, within tolerance: Double = 1e-9) {
    #expect((value - expected).magnitude <= tolerance, "\(value), not \(expected)")
  }

  private func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }

  @Test("A fling of 1000 pt/s follows the closed form", arguments: Direction.all)
  func deceleration(direction: Direction) {
    let rows: [(DecelerationRate, [(Double, Double, Double)], rest: Double, stop: Double)] = [
      (
        .normal,
        [
          (0.1, 90.625850788987198, 818.56680468842782), (0.25, 196.6895151242972, 606.22706542776437),
          (0.5, 315.92802267850976, 367.51125485715891), (1, 432.03512673762984, 135.06452244668361),
          (2, 490.38774481064025, 18.242425223750699),
        ], 499, 3.4499226928230532
      ),
      (
        .fast,
        [
          (0.1, 63.079251078549998, 366.0323412732295), (0.25, 91.433908003946763, 81.05851616218146),
          (0.5, 98.845404913656094, 6.5704830424146329),
        ], 99, 0.52667855925355881
      ),
    ]
    for (rate, points, rest, stop) in rows {
      var scroller = plainScroller(direction.axis, length: 20_000) {
        $0.decelerationRate = rate
        $0.displayScale = 1
      }
      let release = scroller.flick(direction.sign * 1000, along: direction.axis, leavingAt: 8000)
      for (time, offset, velocity) in points {
        scroller.advance(to: release + nanoseconds(time))
        expectNear(direction.sign * (scroller.contentOffset[direction.axis] - 8000), offset)
        expectNear(direction.speed(scroller), velocity)
      }
      #expect((scroller.rest() - release - nanoseconds(stop)).magnitude <= 1)
      #expect(direction.sign * (scroller.contentOffset[direction.axis] - 8000) == rest)
    }
  }

  @Test("A fling of 2000 pt/s from 500 pt before the edge bounces by the closed form", arguments: Direction.all)
  func edge(direction: Direction) {
    var scroller = plainScroller(direction.axis) { $0.displayScale = 1 }
    let release = scroller.flick(
      direction.sign * 2000, along: direction.axis, leavingAt: direction.offset(insideBy: 500))
    let edge = 0.34672731846769204
    #expect(scroller.nextTransition == release + Int64((edge * 1e9).rounded(.up)))
    let rows = [
      (0.05, -28.923581425111064, -262.41559051740347), (0.1, -33.496483710990799, 31.060579055444598),
      (0.2, -22.462781196582513, 133.14316666536071), (0.4, -5.0508229583622179, 42.564693214784577),
    ]
    for (time, offset, velocity) in rows {
      let instant = nanoseconds(edge + time)
      scroller.advance(to: release + instant)
      // The vector is for the exact time; the nearest nanosecond is at most half a nanosecond's distance away.
      expectNear(direction.inside(scroller), offset, within: 3e-7)
      expectNear(-direction.speed(scroller), velocity, within: 6e-6)
    }
    #expect((scroller.rest() - release - nanoseconds(edge + 0.6570645587829272)).magnitude <= 2)
    #expect(direction.inside(scroller) == 0)
  }

  @Test("Content released at rest 80 pt outside returns by the closed form", arguments: Direction.all)
  func restInOverscroll(direction: Direction) {
    var scroller = plainScroller(direction.axis)
    let release = pull(&scroller, direction, velocity: 0)
    let rows = [
      (0.05, 71.633942917301817), (0.1, 56.135430652364875), (0.2, 28.650366915291948), (0.4, 5.4309428354995606),
    ]
    for (time, offset) in rows {
      scroller.advance(to: release + nanoseconds(time))
      expectNear(-direction.inside(scroller), offset)
    }
    scroller.rest()
    #expect(direction.inside(scroller) == 0)
  }

  @Test("Content flung inwards at 1500 pt/s from 80 pt outside crosses the edge once", arguments: Direction.all)
  func inwardFling(direction: Direction) throws {
    var scroller = plainScroller(direction.axis)
    let release = pull(&scroller, direction, velocity: 1500)
    expectNear(-direction.speed(scroller), 1500, within: 1e-6)
    let crossing = try #require(scroller.nextTransition)
    #expect((crossing - release - nanoseconds(0.12783275458838694)).magnitude <= 2)
    scroller.advance(to: crossing)
    expectNear(direction.inside(scroller), 0, within: 1e-6)
    expectNear(-direction.speed(scroller), 154.80944296092069, within: 1e-5)
    scroller.rest()
    #expect(direction.inside(scroller) == 77.5)
  }

  /// Pulls content 80 pt past its edge and releases it there with `velocity` inwards. Returns the time of the release.
  private func pull(_ scroller: inout Scroller, _ direction: Direction, velocity: Double) -> Int64 {
    scroller.jump(to: direction.offset(insideBy: 0), along: direction.axis)
    // g(80) = 80 d / (c (d - 80)) with d = 800 and c = 0.55. The finger moves faster than the content by 1 / f'.
    let raw = 80 * 800 / (0.55 * (800 - 80))
    let slope = 0.55 * 800 * 800 / ((0.55 * raw + 800) * (0.55 * raw + 800))
    scroller.down(0, along: direction.axis, at: 0)
    // Four positions on one line: three segments of one velocity.
    for step in 0...3 {
      let place = raw + 10 + velocity / slope * 0.008 * Double(3 - step)
      scroller.move(-direction.sign * place, along: direction.axis, at: Int64(100 + step * 8) * millisecond)
    }
    expectNear(-direction.inside(scroller), 80)
    scroller.up(at: 124 * millisecond)
    return 124 * millisecond
  }

  @Test("The overscroll under a finger follows the rubber band's formula", arguments: Direction.all)
  func rubberBand(direction: Direction) {
    let rows = [
      (1, 0.54962213478233714), (10, 5.4624456859093731), (50, 26.586102719033233), (100, 51.461988304093567),
      (200, 96.703296703296703), (400, 172.54901960784314), (800, 283.87096774193548), (1600, 419.04761904761905),
    ]
    for (distance, stretch) in rows {
      var scroller = plainScroller(direction.axis)
      scroller.jump(to: direction.offset(insideBy: 0), along: direction.axis)
      scroller.down(0, along: direction.axis, at: 0)
      scroller.move(-direction.sign * (10 + Double(distance)), along: direction.axis, at: millisecond)
      expectNear(-direction.inside(scroller), stretch)
    }
  }

  @Test("A page or a target is reached along the stretched fling", arguments: Direction.all)
  func settle(direction: Direction) {
    let (axis, sign) = (direction.axis, direction.sign)
    for (velocity, rows) in [
      (
        800.0,
        [
          (0.05, 153.48901505213965), (0.1, 213.33311071993458), (0.2, 304.13065714689795), (0.5, 383.75110530155436),
        ]
      ),
      (5000, [(0.05, 267.53663090596242), (0.1, 338.28525251771559), (0.2, 380.77787894083986)]),
    ] {
      var scroller = plainScroller(axis, length: 20_000)
      let release = scroller.flick(sign * velocity, along: axis, leavingAt: 8000 + sign * 100)
      var target = scroller.contentOffset
      target[axis] = 8000 + sign * 390
      scroller.handle(.scroll(ScrollRequest(.offset(target))), at: release)
      for (time, offset) in rows {
        scroller.advance(to: release + nanoseconds(time))
        expectNear(sign * (scroller.contentOffset[axis] - 8000), offset)
      }
      scroller.rest()
      #expect(scroller.contentOffset[axis] == 8000 + sign * 390)
    }
  }

  @Test("A fling that barely reaches the edge ends with its visible motion", arguments: Direction.all)
  func almostTheEdge(direction: Direction) {
    for excess in [1e-1, 1e-3, 1e-6, 1e-9] {
      var scroller = plainScroller(direction.axis)
      let distance = 1000 / DecelerationRate.normal.perSecond - excess
      let release = scroller.flick(
        direction.sign * 1000, along: direction.axis, leavingAt: direction.offset(insideBy: distance))
      let duration = Double(scroller.rest() - release) / 1e9
      // The stop time ln(v / (L eps)) / L with eps = 0.25 pt: half a pixel.
      expectNear(duration, 3.796149593872545, within: 3e-9)
      #expect(direction.inside(scroller) == 0)
    }
  }
}
