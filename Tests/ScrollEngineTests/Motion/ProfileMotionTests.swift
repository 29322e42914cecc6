import PlaneGeometry
import ScrollPhysics
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Motion on other platforms")
struct ProfileMotionTests {
  private func rest(_ scroller: Scroller) -> Double {
    var scroller = scroller
    while let next = scroller.nextTransition { scroller.advance(to: next) }
    return scroller.contentOffset.y
  }

  @Test(
    "Android's fling of 1000 points a second goes 194.3 points, Chromium's 189.0, its touchpad's 181.1",
    arguments: [
      // x0 + D of Flutter's simulation (194.3); v²/(2 · 2645.664); v/g − b ln((v + b)/b)/g.
      (FlingModel.android, 194.31362), (.chromium, 188.98847), (.chromiumTouchpad, 181.04), (.exponential, 499.4998),
    ])
  func distances(fling: FlingModel, distance: Double) {
    for sign in [1.0, -1] {
      var planner = plainScroller(length: 90_000) {
        $0.displayScale = 16; $0.fling = fling
      }.planner(along: .vertical)
      planner.flingContext.viewport = 800
      let segment = planner.launch(from: 40_000, velocity: sign * 1000, at: MotionStart(time: 0))
      let expected = fling == .chromiumTouchpad ? 1000 / 3.7 - 172 / 3.7 * 1.9191 : distance
      #expect((planner.restingOffset(of: segment) - 40_000 - sign * expected).magnitude < 0.05)
    }
  }

  @Test("A fling with an end speed stops on the first pixel after reaching it")
  func toSpeed() {
    for sign in [1.0, -1] {
      let planner = plainScroller(length: 90_000) {
        $0.displayScale = 1; $0.fling = .exponentialToSpeed(20)
      }
      .planner(along: .vertical)
      let segment = planner.launch(from: 4000, velocity: sign * 1000, at: MotionStart(time: 0))
      #expect(
        segment.velocity(at: segment.end.time).magnitude <= 20.0
          && segment.velocity(at: segment.end.time).magnitude > 17.9)
      // (1000 − 20)/λ is 489.5: the next pixel.
      #expect(segment.ending == .rests(at: 4000 + sign * 490))
      #expect(planner.launch(from: 4000, velocity: sign * 19, at: MotionStart(time: 0)).isResting)
    }
  }

  @Test(
    "A braked exponential fling has Flutter's fast rate, within the range, at an edge and after growth of the content")
  func brakedExponential() {
    for sign in [1.0, -1] {
      let planner = plainScroller(length: 90_000) {
        $0.displayScale = 16
        $0.fling = .brakedExponential(brake: 1400)
        $0.decelerationRate = ScrollConfiguration.flutterDeceleration
      }.planner(along: .vertical)
      let segment = planner.launch(from: 40_000, velocity: sign * 3000, at: MotionStart(time: 0))
      // λ = −ln 0.135; 3000 e^(−λt) = 1400 t at 0.6196233 s: 3000/λ (1 − e^(−λt)) − 700 t² is 796.1898 there.
      #expect((planner.restingOffset(of: segment) - 40_000 - sign * 796.1898).magnitude < 0.05)
      #expect(
        (planner.restingOffset(of: planner.replan(segment, at: 200_000_000)) - planner.restingOffset(of: segment)) == 0)
      let moved = segment.shifted(by: 64)
      #expect((moved.offset(at: 100_000_000) - segment.offset(at: 100_000_000) - 64).magnitude < 1e-9)
      let start = sign < 0 ? 100.0 : planner.range.upperBound - 100
      let short = planner.launch(from: start, velocity: sign * 3000, at: MotionStart(time: 0))
      let edge = sign < 0 ? 0 : planner.range.upperBound
      #expect(short.ending == .reachesEdge(edge))
      #expect((short.offset(at: short.end.time) - edge).magnitude < 1e-4)
      #expect((short.arrival(at: edge)?.velocity ?? 0) * sign > 2500)
    }
  }

  @Test("A fling bounces along Bézier curves, and a catch moves nothing and follows the finger")
  func bezierBounce() {
    var scroller = plainScroller(length: 5000) {
      $0.bounce = .bezier; $0.overscroll = .hyperbolic; $0.touchSlop = 0
    }
    scroller.launch(velocity: Vector(dx: 0, dy: -2500), pageOrigin: .zero) { _, _ in }
    while let next = scroller.nextTransition, scroller.contentOffset.y >= 0 {
      scroller.advance(to: next)
      guard case .bouncing = scroller.motions[.vertical].curve else { continue }
      break
    }
    guard case .bouncing(let bounce) = scroller.motions[.vertical].curve else {
      #expect(Bool(false), "It bounces.")
      return
    }
    #expect(bounce.edge == 0 && bounce.peak < -20)
    scroller.advance(to: scroller.now + Int64(bounce.turn * 1e9))
    let caught = scroller.contentOffset.y
    #expect((caught - bounce.peak).magnitude < 0.01)
    scroller.setArea(scroller.area, at: scroller.now)
    scroller.handle(.pointerDown(id: 0, location: .zero), at: scroller.now)
    #expect(scroller.contentOffset.y == caught)
    scroller.handle(
      .pointerMoved(id: 0, location: Point(x: 0, y: -1), isResampled: false), at: scroller.now + 8_000_000)
    #expect((scroller.contentOffset.y - caught).magnitude < 0.2 && scroller.contentOffset.y > caught)
    scroller.handle(.pointerUp(id: 0), at: scroller.now + 200_000_000)
    #expect(rest(scroller) == 0)
  }

  @Test(
    "Content that bounced beyond the hyperbolic band's end is caught in place and yields to the finger",
    arguments: [1.0, -1])
  func bounceBeyondTheHyperbolicBand(sign: Double) {
    var scroller = plainScroller(length: 5000) {
      $0.overscroll = .hyperbolic; $0.touchSlop = 0
    }
    let edge = sign < 0 ? 0 : scroller.area.offsetRange(along: .vertical).upperBound
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: edge)), isAnimated: false)), at: 0)
    scroller.launch(velocity: Vector(dx: 0, dy: sign * 6000), pageOrigin: .zero) { _, _ in }
    // The peak of the critical spring is at 1/ω, with a distance of v/(e ω).
    let frequency = CriticalSpring.bounceAngularFrequency
    scroller.advance(to: Int64(1e9 / frequency))
    let caught = scroller.contentOffset.y
    #expect(((caught - edge) * sign - 6000 / (2.718_281_828 * frequency)).magnitude < 1)
    // The viewport's own band ends at a tenth of its length.
    #expect((caught - edge).magnitude > scroller.area.containerSize.height / 10)
    scroller.handle(.pointerDown(id: 0, location: .zero), at: scroller.now)
    #expect(scroller.contentOffset.y == caught)
    var places: [Double] = []
    for travel in [1.0, 0, -1] {
      scroller.handle(
        .pointerMoved(id: 0, location: Point(x: 0, y: -travel * sign), isResampled: false), at: scroller.now + 8_000_000
      )
      places.append((scroller.contentOffset.y - caught) * sign)
    }
    #expect(places[0] > 0.01 && places[0] < 1, "\(places)")
    #expect(places[1].magnitude < 1e-9, "\(places)")
    #expect(places[2] < -0.01 && places[2] > -1, "\(places)")
  }

  @Test("Of two axes the slower runs along the faster one's curve")
  func companions() {
    // Chromium's ui::FlingCurve multiplies one curve by velocity/max for each axis, so both axes end together.
    for fling in [FlingModel.chromiumTouchpad, .chromium] {
      var scroller = plainScroller(length: 90_000) {
        $0.apply(.chromiumTouchpad); $0.axes = [.horizontal, .vertical]; $0.fling = fling
      }
      scroller.setArea(
        ScrollArea(contentSize: Size(width: 90_000, height: 90_000), containerSize: Size(width: 800, height: 800)),
        at: 0)
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 40_000, y: 40_000)), isAnimated: false)), at: 0)
      scroller.launch(velocity: Vector(dx: 900, dy: -1800), pageOrigin: .zero) { _, _ in }
      let ends = (scroller.motions[.horizontal], scroller.motions[.vertical])
      let lasts = (ends.0.curve, ends.1.curve)
      switch lasts {
      case (.braked(let first), .braked(let second)):
        #expect((first.duration - second.duration).magnitude < 1e-12)
        #expect((2 * (first.destination - 40_000) + (second.destination - 40_000)).magnitude < 1e-9)
      case (.easing(let first), .easing(let second)):
        #expect(first.duration == second.duration)
        // The faster axis's distance is rounded to a pixel.
        #expect((first.easing.startShare - second.easing.startShare).magnitude < 1e-3)
        #expect((4 * first.distance + second.distance).magnitude < 4)
      default: Issue.record("no flings")
      }
    }
  }

  @Test("A drag over too short a distance does not fling, even at a high speed")
  func minimumDistance() {
    for (travel, flings) in [(17.0, false), (19, true)] {
      var scroller = plainScroller(length: 9000) { $0.apply(.android) }
      scroller.jump(to: 4000)
      scroller.handle(.pointerDown(id: 0, location: place(400)), at: scroller.now)
      let start = scroller.now
      for step in 1...4 {
        scroller.handle(
          .pointerMoved(id: 0, location: place(400 - travel * Double(step) / 4), isResampled: false),
          at: start + Int64(step) * 4 * millisecond)
      }
      scroller.handle(.pointerUp(id: 0), at: start + 16 * millisecond)
      #expect(scroller.isMoving == flings)
    }
  }

  @Test("Elastic edges take over 0.31 of the velocity and decay as e^(-12.5 t)", arguments: [1.0, -1])
  func elastic(sign: Double) {
    // WebKit's ScrollElasticityController: (x0 + v t A) e^(-t · 20/1.6).
    let planner = plainScroller { $0.apply(.appkit) }.planner(along: .vertical)
    let edge = sign > 0 ? planner.range.upperBound : planner.range.lowerBound
    for (stretch, velocity) in [(0.0, 3000.0), (40, 0), (12, 800)] {
      let bounce = planner.bounce(
        at: edge, from: edge + sign * stretch, velocity: sign * velocity, at: MotionStart(time: 0))
      for (time, decay) in [(80 * millisecond, 0.36787944117144233), (160 * millisecond, 0.1353352832366127)] {
        let expected = (stretch + velocity * Double(time) / 1e9 * 0.31) * decay
        #expect((sign * (bounce.offset(at: time) - edge) - expected).magnitude < 1e-9)
      }
    }
  }

  @Test("Content that swings back over the edge decelerates freely and comes to rest")
  func swing() {
    var scroller = plainScroller { $0.bounce = .damped(ratio: 0.3) }
    let start = scroller.flick(-3000, leavingAt: 300)
    var phases = 0
    while let next = scroller.nextTransition { scroller.advance(to: next); phases += 1 }
    #expect(scroller.now > start && phases >= 3 && phases < 12)
    #expect(scroller.area.offsetRange(along: .vertical).contains(scroller.contentOffset.y))
  }

  @Test("A retargeted animation keeps its velocity, and lasts as long as in Chromium's test")
  func retarget() {
    var scroller = plainScroller(length: 20_800) {
      $0.scrollAnimation = .easeInOut(.constant(EasedScroll.chromiumDuration))
    }
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 3600)))), at: 0)
    scroller.advance(to: 75 * millisecond)
    #expect((scroller.contentOffset.y - 1800).magnitude < 1e-6)
    let before = scroller.velocity.dy
    scroller.retarget(to: .offset(Point(x: 0, y: 9900)), at: 75 * millisecond)
    #expect((scroller.velocity.dy - before).magnitude < 1e-6 * before)
    scroller.advance(to: 150 * millisecond)
    #expect((scroller.contentOffset.y - 6827.6).magnitude < 0.1)
    scroller.retarget(to: .offset(Point(x: 0, y: 7200)), at: 150 * millisecond)
    #expect(scroller.nextTransition.map { ($0 - 161_910_000).magnitude < 200_000 } ?? false)
    #expect(rest(scroller) == 7200 && scroller.phase == .animating)
  }

  @Test("Event damping reduces each movement, and flings with the finger's velocity")
  func eventDamping() {
    var scroller = plainScroller {
      $0.apply(.flutterIOS); $0.dragStart = .withoutSlop
    }
    scroller.handle(.pointerDown(id: 0, location: place(100)), at: 0)
    scroller.handle(.pointerMoved(id: 0, location: place(300), isResampled: false), at: 10 * millisecond)
    // The movement that crosses the edge counts fully, the next movement by 0.52 (1 − 200/800)².
    #expect(scroller.contentOffset.y == -200)
    scroller.handle(.pointerMoved(id: 0, location: place(340), isResampled: false), at: 20 * millisecond)
    #expect((scroller.contentOffset.y + 200 + 40 * 0.2925).magnitude < 1e-9)
  }
}
