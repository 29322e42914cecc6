import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Dragging a selection")
struct SelectionTests {
  /// A pointer at `distance` outside the viewport in a direction.
  private func outside(_ distance: Double, _ direction: Direction) -> Point {
    place(direction.sign > 0 ? 800 + distance : -distance, along: direction.axis)
  }

  @Test("Autoscrolling moves by the pointer's distance outside times the rate", arguments: Direction.all)
  func speed(direction: Direction) {
    for (distance, rate) in [(1.0, 20.0), (10, 20), (150, 20), (10, 7)] {
      var scroller = plainScroller(direction.axis, length: 20_000) { $0.autoscrollRate = rate }
      scroller.jump(to: 8000, along: direction.axis)
      scroller.handle(.selection(.began(outside(distance, direction))), at: 0)
      #expect(direction.speed(scroller) == distance * rate && scroller.phase == .animating)
      scroller.advance(to: second / 2)
      #expect(direction.sign * (scroller.contentOffset[direction.axis] - 8000) == distance * rate / 2)
      scroller.handle(.selection(.changed(place(400, along: direction.axis))), at: second)
      #expect(direction.sign * (scroller.contentOffset[direction.axis] - 8000) == distance * rate)
      #expect(scroller.phase == .tracking && scroller.velocity == .zero)
      scroller.handle(.selection(.ended), at: second)
      #expect(scroller.phase == .idle)
    }
  }

  @Test("Autoscrolling is independent of the rates of pointer events and frames", arguments: Direction.all)
  func independence(direction: Direction) {
    var reached: Set<Double> = []
    for interval in [1, 7, 16, 500] as [Int64] {
      for rate in [30, 60, 240] as [Int64] {
        var session = Session(
          configuration: plainScroller(direction.axis).configuration, area: plainArea(direction.axis, length: 20_000))
        session.add(.scroll(ScrollRequest(.offset(place(8000, along: direction.axis)), isAnimated: false)), at: 0)
        session.add(.selection(.began(outside(33, direction))), at: 0)
        for time in stride(from: interval, to: 1000, by: Int(interval)) {
          session.add(.selection(.changed(outside(33, direction))), at: time * millisecond)
        }
        session.add(.selection(.ended), at: second)
        let sample = session.run(frames: frameTimes(rate: rate, until: second), probes: [second]).samples[0]
        reached.insert(sample.offset[direction.axis])
      }
    }
    #expect(reached == [8000 + direction.sign * 660])
  }

  @Test("Autoscrolling stops at the exact end of the range and time, and changes the phase", arguments: Direction.all)
  func end(direction: Direction) {
    var scroller = plainScroller(direction.axis)
    scroller.jump(to: direction.offset(insideBy: 300), along: direction.axis)
    scroller.handle(.selection(.began(outside(50, direction))), at: 0)
    #expect(scroller.nextTransition == 300 * millisecond)
    scroller.advance(to: 299 * millisecond)
    #expect((direction.inside(scroller) - 1).magnitude < 1e-9)
    scroller.advance(to: second)
    #expect(direction.inside(scroller) == 0 && scroller.phase == .tracking && !scroller.isMoving)
    scroller.handle(.selection(.changed(outside(90, direction))), at: second)
    #expect(direction.inside(scroller) == 0 && scroller.phase == .tracking)
    scroller.handle(.selection(.changed(outside(-900, direction))), at: second)
    #expect(scroller.phase == .animating)
  }

  @Test("A pointer that selects instead of scrolling drags a selection", arguments: Direction.all)
  func selectingPointer(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 20_000) { $0.pointerDrag = .selects }
    scroller.jump(to: 8000, along: direction.axis)
    scroller.handle(.pointerDown(id: 0, location: place(400, along: direction.axis)), at: 0)
    #expect(scroller.phase == .tracking)
    scroller.handle(.pointerMoved(id: 0, location: outside(10, direction), isResampled: false), at: millisecond)
    #expect(direction.speed(scroller) == 200)
    scroller.handle(.pointerUp(id: 0), at: second)
    #expect(scroller.phase == .idle && !scroller.isMoving)
    #expect((direction.sign * (scroller.contentOffset[direction.axis] - 8000) - 199.8).magnitude < 1e-9)
  }

  @Test("Content that stopped at its end autoscrolls on when it grows", arguments: Direction.all)
  func resumes(direction: Direction) {
    var scroller = plainScroller(direction.axis)
    scroller.jump(to: direction.offset(insideBy: 100), along: direction.axis)
    scroller.handle(.selection(.began(outside(50, direction))), at: 0)
    scroller.advance(to: second)
    #expect(direction.inside(scroller) == 0 && scroller.phase == .tracking)
    _ = scroller.callbacks()
    // 600 pt more, beyond the end at which the content stopped.
    let area = plainArea(direction.axis, length: 2600)
    scroller.setArea(area, shiftedBy: displacement(direction.sign > 0 ? 0 : 600, along: direction.axis), at: second)
    #expect(scroller.callbacks() == [.didChangePhase(from: .tracking, to: .animating)])
    #expect(direction.speed(scroller) == 1000)
    scroller.advance(to: second + 300 * millisecond)
    let range = area.offsetRange(along: direction.axis)
    let end = direction.sign > 0 ? range.upperBound : range.lowerBound
    #expect(((end - scroller.contentOffset[direction.axis]) * direction.sign - 300).magnitude < 1e-6)
    scroller.rest()
    #expect(scroller.contentOffset[direction.axis] == end && scroller.phase == .tracking)
    scroller.handle(.selection(.ended), at: scroller.now)
    scroller.setArea(plainArea(direction.axis, length: 9000), at: scroller.now)
    #expect(scroller.phase == .idle && !scroller.isMoving)
  }

  @Test("A smaller viewport increases the pointer's distance outside")
  func resize() {
    var scroller = plainScroller(length: 20_000)
    scroller.handle(.selection(.began(place(810))), at: 0)
    #expect(scroller.velocity.dy == 200)
    var area = scroller.area
    area.containerSize.height = 700
    scroller.setArea(area, at: 0)
    #expect(scroller.velocity.dy == 2200)
  }

  @Test(
    "Autoscrolling by pages turns one, pauses, and turns the next while the pointer is outside",
    arguments: Direction.all)
  func pages(direction: Direction) throws {
    var scroller = plainScroller(direction.axis, length: 8000) {
      $0.isPagingEnabled = true
      $0.autoscrollUnit = .page
    }
    scroller.jump(to: 3200, along: direction.axis)
    scroller.handle(.selection(.began(outside(20, direction))), at: 0)
    for page in 1...3 {
      let end = try #require(scroller.nextTransition)
      let before = scroller.contentOffset[direction.axis]
      for step in 1...40 {
        let covered = scroller.advanced(to: scroller.now + (end - scroller.now) * Int64(step) / 41).contentOffset
        #expect(direction.sign * (covered[direction.axis] - before) <= 800)
      }
      scroller.advance(to: end)
      #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800 * Double(page))
      #expect(scroller.phase == .animating)
    }
    // The pointer returns during a page turn: that turn finishes, and no other begins.
    scroller.advance(to: scroller.now + 100 * millisecond)
    scroller.handle(.selection(.changed(place(400, along: direction.axis))), at: scroller.now)
    #expect(scroller.phase == .animating)
    scroller.rest()
    #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 3200 && scroller.phase == .tracking)
    scroller.handle(.selection(.ended), at: scroller.now)
    #expect(scroller.phase == .idle)
  }

  @Test(
    "Pages within the rest tolerance turn at most 20 a second, and never two at one instant", arguments: Direction.all,
    [1, 0.5, 0.001])
  func pagesWithinTolerance(direction: Direction, page: Double) throws {
    // At half a pixel a point the rest tolerance is 1 pt, so turning a page of 1 pt takes no time.
    var scroller = plainScroller(direction.axis, length: 8000) {
      $0.autoscrollUnit = .page
      $0.displayScale = 0.5
    }
    var area = scroller.area
    area.containerSize[direction.axis] = page
    scroller.setArea(area, at: 0)
    scroller.jump(to: 4000, along: direction.axis)
    scroller.handle(.selection(.began(outside(20, direction))), at: 0)
    for _ in 1...3 {
      let next = try #require(scroller.nextTransition)
      #expect(next > scroller.now)
      scroller.advance(to: next)
    }
    scroller.advance(to: second)
    let turned = direction.sign * (scroller.contentOffset[direction.axis] - 4000)
    // One second has room for 20 turns of 50 ms.
    #expect(turned > 0 && turned <= 20.5 * page)
    scroller.handle(.selection(.ended), at: second)
    scroller.rest()
    #expect(scroller.phase == .idle)
  }

  @Test("Pages without a length are not turned", arguments: Direction.all)
  func noPages(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 8000) { $0.autoscrollUnit = .page }
    scroller.jump(to: 4000, along: direction.axis)
    var area = scroller.area
    area.containerSize[direction.axis] = 0
    scroller.setArea(area, at: 0)
    scroller.handle(.selection(.began(outside(20, direction))), at: 0)
    #expect(scroller.contentOffset[direction.axis] == 4000 && !scroller.isMoving)
  }

  @Test("A wheel ends the selection, and later pointer movements have no effect")
  func wheel() {
    var scroller = plainScroller(length: 20_000)
    scroller.handle(.selection(.began(place(900))), at: 0)
    scroller.handle(.wheel(WheelInput(delta: displacement(30))), at: 100 * millisecond)
    #expect(scroller.phase == .interacting)
    scroller.rest()
    let offset = scroller.contentOffset
    scroller.handle(.selection(.changed(place(1000))), at: scroller.now)
    scroller.advance(to: scroller.now + second)
    #expect(scroller.contentOffset == offset && scroller.phase == .idle)
  }

  @Test("An axis that cannot scroll does not autoscroll")
  func otherAxis() {
    var scroller = plainScroller()
    scroller.handle(.selection(.began(Point(x: 900, y: 400))), at: 0)
    #expect(scroller.phase == .tracking && scroller.velocity == .zero)
  }

  @Test("In pages a selection glides as fast as before, to the end, when rows above turn out longer")
  func measuredInPages() {
    var configuration = ScrollConfiguration()
    configuration.isPagingEnabled = true
    var area = ScrollArea(contentSize: Size(width: 400, height: 4000), containerSize: Size(width: 400, height: 400))
    var scroller = Scroller(configuration: configuration, area: area)
    scroller.jump(to: 1200, along: .vertical)
    // 20 points above the viewport: 20 * 20 = 400 points a second, from 1200 to 1000 in half a second.
    scroller.handle(.selection(.began(Point(x: 200, y: -20))), at: 0)
    scroller.advance(to: second / 2)
    #expect(scroller.contentOffset.y == 1000)
    // Another 300 points above move the visible content to 1300. Half a second of autoscroll then subtracts 200 points.
    area.contentSize.height = 4300
    scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: 300), at: second / 2)
    scroller.advance(to: second)
    #expect(scroller.contentOffset.y == 1100)
    scroller.advance(to: 10 * second)
    #expect(scroller.contentOffset.y == 0)
  }

  @Test("A step of a selection that has not begun has no effect")
  func strayStep() {
    var scroller = plainScroller()
    scroller.handle(.selection(.changed(place(2000))), at: 0)
    scroller.handle(.selection(.ended), at: 0)
    #expect(scroller.phase == .idle && scroller.callbacks().isEmpty)
  }
}
