import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport
import Testing

/// A chain with continuous hand-off, compared to a single scroll view with the sum of its ranges.
@Suite("Continuous hand-off between nested scroll views")
struct ContinuousHandOffTests {
  /// The scroll view whose range is that of list and page together.
  private func oracle(_ axis: Axis, at offset: Double, _ configuration: ScrollConfiguration) -> Scroller {
    var scroller = Scroller(
      configuration: configuration, area: ChainSession.area(axis, content: 2600, container: 800))
    scroller.jump(to: offset, along: axis)
    return scroller
  }

  @Test("The sum of the offsets is that of one scroll view with both ranges", arguments: Axis.allCases, 0..<20)
  func sumFollowsOneScroller(axis: Axis, group: Int) {
    for seed in 0..<10 {
      var random = SplitMix64(seed: UInt64(50_000 + group * 10 + seed))
      var session = ChainSession.listInPage(axis)
      session.members[0].start[axis] = random.pick([0, 600, random.dyadic(in: 0...600)])
      session.members[1].start[axis] = random.pick([0, 1200, random.dyadic(in: 0...1200)])
      session.addFingers(6, from: &random, speed: 60)
      session.addWheels(2, from: &random)
      session.addFingers(2, from: &random)
      var chain = session.chain
      var single = oracle(
        axis, at: session.members[0].start[axis] + session.members[1].start[axis], session.members[0].configuration)
      for (time, input) in session.inputs {
        var across = input
        if case .wheel(var wheel) = input {
          wheel.delta[axis.cross] = 0
          across = .wheel(wheel)
        }
        for instant in [single.now + (time - single.now) / 3, max(single.now, time - 1), time] {
          chain.advance(to: instant)
          single.advance(to: instant)
          check(chain, single, axis, "seed \(seed) at \(instant)")
        }
        chain.handle(across, at: time)
        single.handle(across, at: time)
        check(chain, single, axis, "seed \(seed) at \(time), \(across)")
      }
      while let next = single.nextTransition {
        chain.advance(to: next)
        single.advance(to: next)
        check(chain, single, axis, "seed \(seed) at \(next)")
      }
      #expect(!chain.isMoving, "seed \(seed)")
      for index in 0..<2 { #expect(chain[index].phase == .idle, "seed \(seed)") }
    }
  }

  private func check(_ chain: ScrollTree, _ single: Scroller, _ axis: Axis, _ what: String) {
    let sum = chain[0].contentOffset[axis] + chain[1].contentOffset[axis]
    #expect((sum - single.contentOffset[axis]).magnitude < 1e-9, "\(what)")
    let velocity = chain[0].velocity[axis] + chain[1].velocity[axis]
    #expect((velocity - single.velocity[axis]).magnitude < 1e-6, "\(what)")
    let list = chain[0].area.offsetRange(along: axis)
    #expect(list.contains(chain[0].contentOffset[axis]), "\(what)")
  }

  @Test(
    "A fling continues in the page at the analytic instant, at the velocity at the list's edge",
    arguments: Axis.allCases, [1.0, -1])
  func flingContinuesInThePage(axis: Axis, sign: Double) throws {
    var session = ChainSession.listInPage(axis)
    session.members[0].start[axis] = sign > 0 ? 200 : 400
    session.members[1].start[axis] = 600
    var chain = session.chain
    chain.swipe(from: place(200, along: axis), by: displacement(-100 * sign, along: axis), at: 0)
    _ = chain.callbacks()
    let edge = sign > 0 ? 600.0 : 0
    let (offset, speed) = (chain[0].contentOffset[axis], chain[0].velocity[axis])
    #expect(speed * sign > 1000)
    // Independent computation: the fling's velocity is linear in its distance, and the time to an edge is a logarithm.
    let rate = DecelerationRate.normal.perSecond
    let expectedTime = 40_000_000 - Elementary.log(1 - rate * (edge - offset) / speed) / rate * 1e9
    let handOff = try #require(chain.nextTransition)
    #expect((Double(handOff) - expectedTime).magnitude < 2)
    chain.advance(to: handOff - 1)
    #expect(chain[0].phase == .decelerating && chain[1].phase == .decelerating)
    #expect(chain[1].contentOffset[axis] == 600 && chain[1].velocity == .zero)
    let before = chain[0].velocity[axis]
    _ = chain.callbacks()
    chain.advance(to: handOff)
    #expect(chain[0].contentOffset[axis] == edge && chain[0].velocity == .zero && chain[0].phase == .idle)
    #expect((chain[1].velocity[axis] - before).magnitude < 1e-4)
    #expect((chain[1].velocity[axis] - (speed - rate * (edge - offset))).magnitude < 1e-4)
    let reported = chain.callbacks()
    #expect(reported[0] == [.didScroll, .didEndDecelerating, .didChangePhase(from: .decelerating, to: .idle)])
    #expect(reported[1].allSatisfy { $0 == .didScroll })
    chain.rest()
    #expect(chain[1].phase == .idle)
    #expect((chain[1].contentOffset[axis] - 600) * sign > 50)
    #expect(chain[0].contentOffset[axis] == edge)
  }

  @Test(
    "The contents follow the finger's full distance across a hand-off, without a jump",
    arguments: Axis.allCases, [1.0, -1])
  func travelIsConserved(axis: Axis, sign: Double) {
    var session = ChainSession.listInPage(axis)
    session.members[0].start[axis] = sign > 0 ? 550 : 50
    session.members[1].start[axis] = 600
    var chain = session.chain
    let start = place(300, along: axis)
    chain.handle(.pointerDown(id: 0, location: start), at: 0)
    let sum = session.members[0].start[axis] + 600
    // The finger passes the hand-off, returns beyond the origin, and moves out again.
    for (step, distance) in [20.0, 40, 60, 61, 90, 130, 80, 40, 0, -40, -90, 10, 70, 100].enumerated() {
      let location = start + displacement(-distance * sign, along: axis)
      chain.handle(.pointerMoved(id: 0, location: location, isResampled: false), at: Int64(step + 1) * 8_000_000)
      let moved = chain[0].contentOffset[axis] + chain[1].contentOffset[axis] - sum
      #expect(moved == (distance - 10) * sign)
      // The page takes movement that exceeds the list's range, and gives this movement back first.
      #expect((chain[1].contentOffset[axis] - 600) * sign == max(0, distance - 60))
      #expect(chain[0].phase == .interacting)
      #expect(chain[1].phase == (step < 3 ? .tracking : .interacting))
    }
  }

  @Test("On three levels unused movement is handed off outwards, and only the outermost one overscrolls")
  func threeLevels() {
    var session = ChainSession.listInPage()
    session.members.append(session.members[1])
    session.members[0].start.y = 590
    session.members[1].start.y = 1190
    session.members[2].start.y = 1190
    session.members[1].origin.y = 1190
    var chain = session.chain
    chain.swipe(from: Point(x: 200, y: 500), by: Vector(dx: 0, dy: -25), lifts: false)
    #expect((0..<3).map { chain[$0].contentOffset.y } == [600, 1195, 1190])
    chain.handle(.pointerMoved(id: 0, location: Point(x: 200, y: 465), isResampled: false), at: 50_000_000)
    #expect((0..<3).map { chain[$0].contentOffset.y } == [600, 1200, 1195])
    chain.handle(.pointerMoved(id: 0, location: Point(x: 200, y: 400), isResampled: false), at: 60_000_000)
    #expect(chain[0].contentOffset.y == 600 && chain[1].contentOffset.y == 1200 && chain[2].contentOffset.y > 1210)
    chain.handle(.pointerUp(id: 0), at: 200_000_000)
    chain.rest()
    #expect((0..<3).map { chain[$0].contentOffset.y } == [600, 1200, 1200])
  }

  @Test("A page with paging takes over only at the begin of a gesture")
  func pagesHandOffAtTheBegin() {
    var session = ChainSession.listInPage()
    session.members[1].configuration.isPagingEnabled = true
    session.members[0].start.y = 560
    var chain = session.chain
    chain.swipe(by: Vector(dx: 0, dy: -100))
    #expect(chain[1].contentOffset.y == 0)
    chain.rest()
    #expect(chain[0].contentOffset.y == 600)
    chain.swipe(by: Vector(dx: 0, dy: -100), at: chain.now)
    chain.rest()
    #expect(chain[1].contentOffset.y == 800)
  }

  @Test("A list that grows during the page's fling continues from its offset")
  func sizesChangeDuringAFling() {
    var session = ChainSession.listInPage()
    session.members[0].start.y = 550
    var chain = session.chain
    chain.swipe(by: Vector(dx: 0, dy: -100))
    chain.advance(to: 200_000_000)
    let (list, page) = (chain[0].contentOffset.y, chain[1].contentOffset.y)
    let speed = chain[1].velocity.dy
    #expect(list == 600 && page > 0 && speed > 500)
    var area = chain[0].area
    area.contentSize.height += 40
    chain.setArea(area, ofScroller: 0, at: 200_000_000)
    #expect(chain[0].contentOffset.y == 600 && chain[1].contentOffset.y == page)
    #expect((chain[0].velocity.dy - speed).magnitude < 1e-9)
    chain.rest()
    #expect(chain[0].contentOffset.y == 640 && chain[1].contentOffset.y > page + 50)
    // Rows above the visible rows are measured: the list shifts by their change, and the page does not.
    chain.swipe(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 100), at: chain.now)
    let before = chain[0].contentOffset.y + chain[1].contentOffset.y
    area.contentSize.height += 100
    chain.setArea(area, ofScroller: 0, shiftedBy: Vector(dx: 0, dy: 100), at: chain.now)
    #expect((chain[0].contentOffset.y + chain[1].contentOffset.y - before - 100).magnitude < 1e-9)
    chain.rest()
    #expect(chain[0].phase == .idle && chain[1].phase == .idle)
  }

  @Test("A programmatic request to one scroll view ends the hand-off; the other one decelerates by itself")
  func requestEndsTheHandOff() {
    var session = ChainSession.listInPage()
    session.members[0].start.y = 550
    var chain = session.chain
    chain.swipe(by: Vector(dx: 0, dy: -100))
    chain.advance(to: 100_000_000)
    let (page, speed) = (chain[1].contentOffset.y, chain[1].velocity.dy)
    chain.handle(.scroll(ScrollRequest(.offset(.zero), isAnimated: true)), at: 100_000_000)
    #expect(chain[0].phase == .animating && chain[1].phase == .decelerating)
    #expect(chain[1].velocity.dy == speed && chain[1].contentOffset.y == page)
    chain.rest()
    #expect(chain[0].contentOffset.y == 0 && chain[1].contentOffset.y > page)
  }

  @Test("Programmatic requests are ignored while fingers touch both scroll views")
  func fingersIgnorePrograms() {
    var session = ChainSession.listInPage()
    session.members[0].start.y = 550
    var chain = session.chain
    chain.swipe(by: Vector(dx: 0, dy: -100), lifts: false)
    let offsets = [chain[0].contentOffset, chain[1].contentOffset]
    chain.handle(.scroll(ScrollRequest(.offset(.zero), isAnimated: false)), at: chain.now)
    chain.reveal(Rect(x: 0, y: 0, width: 10, height: 10), isAnimated: false, at: chain.now)
    #expect([chain[0].contentOffset, chain[1].contentOffset] == offsets)
  }
}
