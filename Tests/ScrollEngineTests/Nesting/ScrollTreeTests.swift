import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Gesture arbitration.
@Suite("Nested scroll views")
struct ScrollTreeTests {
  private func chain(_ session: ChainSession) -> ScrollTree { session.chain }

  // MARK: Across the axes

  @Test(
    "The first axis to pass the slop wins: a gesture belongs to the carousel or the feed, never to both",
    arguments: [
      (Vector(dx: -100, dy: -20), 0), (Vector(dx: 100, dy: 99), 0), (Vector(dx: -99, dy: -100), 1),
      (Vector(dx: 20, dy: -100), 1), (Vector(dx: 0, dy: -60), 1), (Vector(dx: -60, dy: 0), 0),
      (Vector(dx: -100, dy: -100), 1),
    ])
  func firstAxisWins(distance: Vector, owner: Int) {
    var session = ChainSession.carouselInFeed()
    session.members[0].start.x = 500
    session.members[1].start.y = 0
    var chain = session.chain
    let before = [chain[0].contentOffset, chain[1].contentOffset]
    chain.swipe(by: distance, lifts: false)
    #expect(chain[owner].phase == .interacting)
    #expect(chain[owner].contentOffset != before[owner])
    #expect(chain[1 - owner].phase == .idle)
    #expect(chain[1 - owner].contentOffset == before[1 - owner])
  }

  @Test(
    "The cone around the inner axis is a parameter",
    arguments: [(0.5, 0.4, 0), (0.5, 0.6, 1), (2, 1.9, 0), (2, 2.1, 1)])
  func coneIsAParameter(slope: Double, tangent: Double, owner: Int) {
    let members = ChainSession.carouselInFeed().members.map {
      ScrollTree.Member(Scroller(configuration: $0.configuration, area: $0.area), origin: $0.origin)
    }
    for sign in [1.0, -1] {
      var chain = ScrollTree(members, coneSlope: slope)
      chain.swipe(by: Vector(dx: -60 * sign, dy: -60 * tangent * sign), lifts: false)
      #expect(chain[owner].phase == .interacting)
      #expect(chain[1 - owner].phase == .idle)
    }
  }

  @Test("A gesture off the inner axis is undecided until its own axis has passed the slop")
  func narrowConeWaitsForItsAxis() {
    let members = ChainSession.carouselInFeed().members.map {
      ScrollTree.Member(Scroller(configuration: $0.configuration, area: $0.area), origin: $0.origin)
    }
    var chain = ScrollTree(members, coneSlope: 0.5)
    // 12 pt across and 9 down: more than the slop, but not along the feed's axis.
    chain.finger([Point(x: 200, y: 300), Point(x: 188, y: 291)], from: 0, lifts: false)
    #expect(chain[0].phase == .tracking && chain[1].phase == .tracking)
    chain.handle(.pointerMoved(id: 0, location: Point(x: 184, y: 288), isResampled: false), at: 20_000_000)
    #expect(chain[1].phase == .interacting)
    #expect(chain[1].contentOffset.y == 2)
  }

  @Test("A gesture that the carousel owns stays with the carousel")
  func ownershipLasts() {
    var chain = ChainSession.carouselInFeed().chain
    chain.finger(
      [Point(x: 200, y: 300), Point(x: 160, y: 300), Point(x: 160, y: 100), Point(x: 160, y: 40)], from: 0, lifts: false
    )
    #expect(chain[0].contentOffset.x == 30)
    #expect(chain[1].contentOffset.y == 0)
  }

  @Test("Fingers beside the carousel belong to the feed; the carousel's frame moves with the feed")
  func fingersAreWhereTheyAre() {
    var chain = ChainSession.carouselInFeed().chain
    chain.swipe(from: Point(x: 200, y: 100), by: Vector(dx: -100, dy: 0))
    #expect(chain[0].contentOffset.x == 0)
    // The feed moves up by 180: the carousel reaches from 20 to 320.
    chain.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 180)), isAnimated: false)), ofScroller: 1, at: chain.now)
    chain.swipe(from: Point(x: 200, y: 100), by: Vector(dx: -100, dy: 0), at: chain.now, lifts: false)
    #expect(chain[0].contentOffset.x == 90)
  }

  // MARK: Along one axis

  @Test("A list transfers a gesture to the page at its edge only", arguments: Axis.allCases, [1.0, -1])
  func edgeHandsOver(axis: Axis, sign: Double) {
    for (start, owner) in [(300.0, 0), (sign > 0 ? 600 : 0, 1), (sign > 0 ? 0 : 600, 0)] {
      var session = ChainSession.listInPage(axis, handOff: .atBegin)
      session.members[0].start[axis] = start
      session.members[1].start[axis] = 500
      var chain = session.chain
      chain.swipe(from: place(200, along: axis), by: displacement(-100 * sign, along: axis), lifts: false)
      #expect(chain[owner].phase == .interacting, "\(start)")
      let moved = chain[owner].contentOffset[axis] - (owner == 0 ? start : 500)
      #expect(moved == 90 * sign, "\(start)")
      #expect(chain[1 - owner].phase == .idle, "\(start)")
    }
  }

  @Test("A list that does not transfer its scrolling is pulled past its edge", arguments: Axis.allCases, [1.0, -1])
  func edgeKeepsWithoutTransfer(axis: Axis, sign: Double) {
    for handOff in ScrollTree.HandOff.allCases {
      var session = ChainSession.listInPage(axis, handOff: handOff)
      session.members[0].transfers = Axis.Set(axis.cross)
      session.members[0].start[axis] = sign > 0 ? 600 : 0
      session.members[1].start[axis] = 500
      var chain = session.chain
      chain.swipe(from: place(200, along: axis), by: displacement(-100 * sign, along: axis), lifts: false)
      #expect(chain[0].phase == .interacting)
      #expect((chain[0].contentOffset[axis] - session.members[0].start[axis]) * sign > 20)
      #expect(chain[1].contentOffset[axis] == 500)
    }
  }

  @Test("If no scroll view can scroll, the inner one is pulled past its edge", arguments: [1.0, -1])
  func innerOneBounces(sign: Double) {
    var session = ChainSession.listInPage(handOff: .atBegin)
    session.members[0].start.y = sign > 0 ? 600 : 0
    session.members[1].start.y = sign > 0 ? 1200 : 0
    var chain = session.chain
    chain.swipe(by: Vector(dx: 0, dy: -100 * sign), lifts: false)
    #expect(chain[0].phase == .interacting)
    #expect(chain[1].phase == .idle)
  }

  @Test("A gesture transfers over several ancestors at their edges")
  func gestureTransfersThroughAncestors() {
    var session = ChainSession.listInPage(handOff: .atBegin)
    session.members.append(session.members[1])
    session.members[0].start.y = 600
    session.members[1].start.y = 1200
    session.members[2].start.y = 100
    var chain = session.chain
    chain.swipe(by: Vector(dx: 0, dy: -100), lifts: false)
    #expect(chain[2].phase == .interacting)
    #expect(chain[2].contentOffset.y == 190)
    session.members[1].transfers = []
    var closed = session.chain
    closed.swipe(by: Vector(dx: 0, dy: -100), lifts: false)
    #expect(closed[1].phase == .interacting)
    #expect(closed[2].contentOffset.y == 100)
  }

  @Test("Without continuous hand-off the list is pulled past its edge during a gesture")
  func atBeginMeansAtBegin() {
    var session = ChainSession.listInPage(handOff: .atBegin)
    session.members[0].start.y = 550
    var chain = session.chain
    chain.swipe(by: Vector(dx: 0, dy: -200), lifts: false)
    #expect(chain[0].contentOffset.y > 600)
    #expect(chain[1].contentOffset.y == 0)
  }

  @Test("A finger stops all scroll views under it, and bounces continue when it is lifted")
  func touchStopsAll() {
    var session = ChainSession.carouselInFeed()
    session.members[0].start.x = 800
    var chain = session.chain
    chain.swipe(by: Vector(dx: -100, dy: 0))
    chain.advance(to: chain.now + 50_000_000)
    #expect(chain[0].phase == .decelerating)
    _ = chain.callbacks()
    // The second finger's gesture belongs to the feed, as this finger is beside the carousel, which continues.
    chain.swipe(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: -60), at: chain.now)
    #expect(chain[0].phase == .decelerating && chain[1].phase != .idle)
    chain.handle(.pointerDown(id: 0, location: Point(x: 200, y: 250)), at: chain.now)
    #expect(chain[0].phase == .tracking && chain[1].phase == .tracking)
    #expect(!chain.isMoving)
    #expect(chain.callbacks()[0].contains(.didEndDecelerating))
  }

  @Test("A finger that catches a bounce drags the bouncing scroll view")
  func caughtBounceStays() {
    var session = ChainSession.listInPage(handOff: .atBegin)
    session.members[0].start.y = 600
    session.members[1].start.y = 1200
    var chain = session.chain
    chain.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 90), phase: .began)), at: 0)
    #expect(chain[1].contentOffset.y > 1200)
    chain.handle(.pointerDown(id: 0, location: Point(x: 200, y: 300)), at: 10_000_000)
    chain.handle(.pointerMoved(id: 0, location: Point(x: 200, y: 320), isResampled: false), at: 20_000_000)
    #expect(chain[1].phase == .interacting)
  }

  // MARK: Wheels

  @Test("A wheel gesture and its momentum stay with the scroll view chosen at its begin")
  func wheelLatches() {
    var session = ChainSession.listInPage(handOff: .atBegin)
    session.members[0].start.y = 580
    var chain = session.chain
    func turn(_ delta: Double, _ phase: WheelInput.Phase) {
      chain.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: delta), phase: phase)), at: chain.now + 8_000_000)
    }
    turn(10, .began)
    turn(10, .changed)
    turn(40, .changed)
    #expect(chain[0].contentOffset.y > 600)
    #expect(chain[1].contentOffset.y == 0)
    turn(0, .ended)
    turn(30, .momentumBegan)
    turn(0, .momentumEnded)
    #expect(chain[1].contentOffset.y == 0)
    chain.rest()
    #expect(chain[0].contentOffset.y == 600)
    turn(25, .began)
    #expect(chain[0].contentOffset.y == 600)
    #expect(chain[1].contentOffset.y == 25)
    turn(0, .ended)
    turn(30, .momentumBegan)
    #expect(chain[1].contentOffset.y == 55)
  }

  @Test("A wheel without phases stays with one scroll view until a pause")
  func plainWheelLatches() {
    var session = ChainSession.listInPage(handOff: .atBegin)
    session.members[0].start.y = 580
    var chain = session.chain
    for time in [0, 50, 100] as [Int64] {
      chain.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 30))), at: time * 1_000_000)
    }
    #expect(chain[0].contentOffset.y == 600)
    #expect(chain[1].contentOffset.y == 0)
    chain.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 30))), at: 300_000_000)
    #expect(chain[1].contentOffset.y == 30)
  }

  @Test(
    "The predominant axis of a wheel decides", arguments: [(Vector(dx: 30, dy: 20), 0), (Vector(dx: 20, dy: 30), 1)])
  func predominantAxisOfTheWheelDecides(delta: Vector, owner: Int) {
    var chain = ChainSession.carouselInFeed().chain
    chain.handle(.wheel(WheelInput(delta: delta, phase: .began)), at: 0)
    #expect(chain[owner].phase == .interacting)
    #expect(chain[1 - owner].contentOffset == .zero)
  }

  @Test("With all at their edges a trackpad pulls the outermost scroll view past its edge", arguments: [1.0, -1])
  func trackpadStretchesTheOutermost(sign: Double) {
    var session = ChainSession.listInPage(handOff: .atBegin)
    session.members[0].start.y = sign > 0 ? 600 : 0
    session.members[1].start.y = sign > 0 ? 1200 : 0
    var chain = session.chain
    chain.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 60 * sign), phase: .began)), at: 0)
    #expect((chain[1].contentOffset.y - session.members[1].start.y) * sign > 0)
    #expect(chain[0].contentOffset.y == session.members[0].start.y)
  }

  // MARK: Programs

  @Test("All ancestors reveal an inner scroll view")
  func allAncestorsReveal() {
    var session = ChainSession.carouselInFeed()
    session.members[0].origin.y = 1500
    var chain = session.chain
    chain.reveal(Rect(x: 900, y: 0, width: 100, height: 300), isAnimated: false, at: 0)
    #expect(chain[0].contentOffset == Point(x: 600, y: 0))
    #expect(chain[1].contentOffset == Point(x: 0, y: 1000))
    chain.reveal(Rect(x: 0, y: 0, width: 100, height: 300), at: 0)
    #expect(chain[0].phase == .animating && chain[1].phase == .idle)
    chain.rest()
    #expect(chain[0].contentOffset == .zero)
  }
}
