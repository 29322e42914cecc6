import PlaneGeometry
import ScrollPhysics
import TestSupport
import Testing

@testable import ScrollEngine

/// The cached instant equals a recomputed instant, to the bit.
@Suite("The cache of a motion instant")
struct MotionInstantTests {
  private static func isSame(_ first: Double, _ second: Double) -> Bool { first.bitPattern == second.bitPattern }

  @Test("After any input, the cached offset and velocity equal those of the present motions", arguments: 0..<150)
  func fuzzSessions(seed: Int) {
    let fuzz = FuzzSession(seed: UInt64(seed))
    var scroller = fuzz.session.scroller
    var random = SplitMix64(seed: UInt64(seed))
    for step in fuzz.session.steps {
      if step.time > scroller.now, random.oneIn(2) {
        scroller.advance(to: scroller.now + (step.time - scroller.now) / 2, targetBehavior: fuzz.behavior)
        check(scroller)
      }
      Session.apply(step, to: &scroller, targetBehavior: fuzz.behavior)
      check(scroller)
    }
    for _ in 0..<20 {
      scroller.advance(to: scroller.now + Int64(random.int(in: 0...300_000_000)), targetBehavior: fuzz.behavior)
      check(scroller)
    }
  }

  private func check(_ scroller: Scroller) {
    for axis in Axis.allCases {
      let motion = scroller.motions[axis]
      #expect(Self.isSame(scroller.contentOffset[axis], motion.offset(at: scroller.now)))
      switch scroller.activity {
      case .dragging, .coordinated: break
      default: #expect(Self.isSame(scroller.velocity[axis], motion.velocity(at: scroller.now)))
      }
      let rest = scroller.planner(along: axis).restingOffset(of: motion)
      #expect(Self.isSame(scroller.restingOffset[axis], rest))
      let page = scroller.pageGrid(along: axis).nearestPage(to: motion.offset(at: scroller.now), from: 0)
      #expect(scroller.currentPage(along: axis) == page)
    }
  }

  @Test("A changed motion invalidates the cache", arguments: [Axis.horizontal, .vertical])
  func changes(axis: Axis) {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    let area = ScrollArea(contentSize: Size(width: 4000, height: 4000), containerSize: Size(width: 400, height: 400))
    var scroller = Scroller(configuration: configuration, area: area)
    #expect(scroller.contentOffset == .zero)
    scroller.place(128, along: axis)
    #expect(scroller.contentOffset[axis] == 128)
    #expect(scroller.contentOffset[axis.cross] == 0)
    scroller.motions[axis] = scroller.planner(along: axis).launch(
      from: 128, velocity: 900, at: MotionStart(time: scroller.now))
    #expect(scroller.velocity[axis] == 900)
    #expect(scroller.velocity[axis.cross] == 0)
  }

  @Test(
    "Offset and velocity computed together equal those computed alone, also for a target at −0", arguments: [1.0, -1])
  func states(sign: Double) {
    var random = SplitMix64(seed: 31)
    for _ in 0..<5000 {
      let (offset, velocity) = (random.double(in: -500...500), sign * random.double(in: 0...8000))
      let target = random.oneIn(4) ? -0.0 : random.double(in: -500...500)
      let curves: [MotionSegment.Curve] = [
        .resting(at: target), .decelerating(Deceleration(from: offset, velocity: velocity, rate: .normal)),
        .springing(CriticalSpring(from: offset, velocity: velocity, toward: target, angularFrequency: 11)),
        .uniform(UniformMotion(from: offset, velocity: velocity)),
        .clamping(ClampingFling(from: offset, velocity: velocity, friction: 0.015)),
      ]
      for curve in curves {
        let segment = MotionSegment(curve, from: MotionStart(time: 0), lasting: 100, ending: .rests(at: target))
        for time in [0, Int64(random.int(in: 0...3_000_000_000)), 90_000_000_000] {
          let state = segment.state(at: time)
          #expect(Self.isSame(state.offset, segment.offset(at: time)))
          #expect(Self.isSame(state.velocity, segment.velocity(at: time)))
        }
      }
    }
  }

  @Test("The nearest plain page equals that of the page grid")
  func plainPages() {
    var random = SplitMix64(seed: 32)
    for _ in 0..<20_000 {
      let lower = random.double(in: -200...0)
      let range = lower...lower + random.pick([0, 1e-9, 300, 5000, 1e18]) * random.double(in: 0...1)
      let length = random.pick([0, 1e-300, 320, 700.5])
      let offset = random.pick([range.lowerBound, range.upperBound, random.double(in: -2000...8000)])
      let grid = PageGrid(range: range, length: length)
      #expect(
        PageGrid.nearestPage(to: offset, ofLength: length, in: range) == grid.nearestPage(to: offset, from: 0))
      #expect(grid.nearestPage(to: offset, from: 0) >= 0 && grid.nearestPage(to: offset, from: 0) <= grid.lastPage)
    }
  }
}
