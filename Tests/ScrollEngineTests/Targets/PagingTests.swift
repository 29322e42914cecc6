import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Paging")
struct PagingTests {
  /// A paging scroll view whose offsets begin at `start`. The last page has the remaining length.
  private func pager(_ axis: Axis, length: Double, start: Double = 0, bounces: Bool = true) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.isPagingEnabled = true
    configuration.bounces = bounces
    var insets = EdgeInsets.zero
    if axis == .vertical { insets.top = -start } else { insets.leading = -start }
    return Scroller(configuration: configuration, area: plainArea(axis, length: length, insets: insets))
  }

  /// A gesture of random direction, speed and length. Returns its velocity and the offset at its release.
  private func swipe(_ scroller: inout Scroller, _ axis: Axis, _ random: inout SplitMix64) -> (
    velocity: Double, left: Double
  ) {
    var place = 400.0
    var step = random.double(in: -30...30)
    scroller.down(place, along: axis, at: scroller.now)
    for number in 0..<random.int(in: 1...25) {
      if number > 0, random.oneIn(8) { step = random.double(in: -60...60) }
      place += step
      scroller.move(place, along: axis, at: scroller.now + 8 * millisecond)
    }
    let left = scroller.contentOffset[axis]
    scroller.up(at: scroller.now + Int64(random.pick([0, 0, 60])) * millisecond)
    for case .willEndDragging(let velocity, _) in scroller.callbacks() { return (velocity[axis], left) }
    return (0, left)
  }

  @Test(
    "A gesture turns at most one page and rests on a page, and a flick turns one", arguments: Axis.allCases)
  func onePageAGesture(axis: Axis) {
    var random = SplitMix64(seed: 40)
    for _ in 0..<400 {
      let start: Double = random.pick([0, -88, 40])
      let length: Double = random.pick([4800, 2401, 2000, 2399.5, 500])
      var scroller = pager(axis, length: length, start: start, bounces: !random.oneIn(3))
      let range = scroller.area.offsetRange(along: axis)
      var pages: [Double] = Array(stride(from: range.lowerBound, to: range.upperBound, by: 800.0))
      pages.append(range.upperBound)
      let origin = random.int(in: 0...pages.count - 1)
      scroller.jump(to: pages[origin], along: axis)
      #expect(scroller.currentPage(along: axis) == origin)
      let (velocity, left) = swipe(&scroller, axis, &random)
      scroller.rest()
      let reached = pages.firstIndex(of: scroller.contentOffset[axis])
      #expect(reached != nil, "\(scroller.contentOffset) is no page of \(pages)")
      guard let reached else { continue }
      #expect(abs(reached - origin) <= 1)
      #expect(scroller.currentPage(along: axis) == reached)
      let isForward = velocity > 0 && left >= pages[origin] && origin < pages.count - 1
      let isBackward = velocity < 0 && left <= pages[origin] && origin > 0
      if isForward { #expect(reached == origin + 1, "\(velocity) from \(left)") }
      if isBackward { #expect(reached == origin - 1, "\(velocity) from \(left)") }
    }
  }

  @Test("Without velocity the nearest page is taken; from half-way on, the next one", arguments: Direction.all)
  func halfRule(direction: Direction) {
    for (distance, turns) in [(399.0, false), (400, true), (401, true), (100, false), (700, true), (1500, true)] {
      var scroller = pager(direction.axis, length: 8000)
      scroller.jump(to: 3200, along: direction.axis)
      scroller.drag(direction.sign * distance, along: direction.axis, at: 0)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == 3200 + (turns ? direction.sign * 800 : 0), "\(distance)")
    }
  }

  @Test("A flick on one axis does not turn the page of the other", arguments: Axis.allCases, [1.0, -1])
  func eachAxisForItself(axis: Axis, sign: Double) {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    configuration.isPagingEnabled = true
    let size = Size(width: 400, height: 400)
    var scroller = Scroller(
      configuration: configuration, area: ScrollArea(contentSize: Size(width: 2000, height: 2000), containerSize: size))
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 800, y: 800)), isAnimated: false)), at: 0)
    var location = Point(x: 200, y: 200)
    scroller.handle(.pointerDown(id: 0, location: location), at: 0)
    for step in 1...5 {
      location[axis] -= sign * 8
      location[axis.cross] -= 0.25
      scroller.handle(.pointerMoved(id: 0, location: location, isResampled: false), at: Int64(step) * 8 * millisecond)
    }
    scroller.up(at: 40 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset[axis] == 800 + sign * 400)
    #expect(scroller.contentOffset[axis.cross] == 800)
  }

  @Test("Rows inserted above during a drag do not turn pages", arguments: [400.0, 900, 3200])
  func pageOriginMovesWithTheContent(shift: Double) {
    var scroller = pager(.vertical, length: 8000)
    scroller.jump(to: 2400)
    scroller.down(400, at: 0)
    scroller.move(330, at: 8 * millisecond)
    scroller.setArea(plainArea(length: 8000 + shift), shiftedBy: displacement(shift), at: 10 * millisecond)
    #expect(scroller.contentOffset.y == 2460 + shift)
    scroller.move(325, at: 16 * millisecond)
    scroller.up(at: 300 * millisecond)
    scroller.rest()
    #expect((scroller.contentOffset.y - (2465 + shift)).magnitude <= 400)
    #expect(scroller.contentOffset.y.truncatingRemainder(dividingBy: 800) == 0)
  }

  @Test("The page on which a drag began is fixed during the drag", arguments: Direction.all)
  func originIsFixed(direction: Direction) {
    var scroller = pager(direction.axis, length: 8000)
    scroller.jump(to: 3200, along: direction.axis)
    scroller.down(0, along: direction.axis, at: 0)
    // After 2.6 pages the next page is page 1, beside the first.
    for step in 1...26 {
      scroller.move(-direction.sign * 80 * Double(step), along: direction.axis, at: Int64(step) * 8 * millisecond)
    }
    scroller.up(at: 26 * 8 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800)
  }

  @Test("A touch that stops a turning page lets it settle on the nearest one", arguments: Direction.all)
  func stoppedBetweenPages(direction: Direction) {
    for (delay, page) in [(2, 0.0), (400, 1)] as [(Int64, Double)] {
      var scroller = pager(direction.axis, length: 8000)
      scroller.jump(to: 3200, along: direction.axis)
      let release = scroller.flick(direction.sign * 900, along: direction.axis, at: 0)
      scroller.down(10, along: direction.axis, at: release + delay * millisecond)
      #expect(scroller.phase == .tracking)
      scroller.up(at: release + (delay + 50) * millisecond)
      #expect(scroller.phase == .decelerating)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == 3200 + page * direction.sign * 800)
    }
  }

  @Test("Pages are exact at offsets of 100 million points and more", arguments: [1e8, 1e12])
  func hugeOffsets(length: Double) {
    var scroller = pager(.vertical, length: length)
    let page = (length / 800 / 2).rounded(.down)
    scroller.jump(to: page * 800)
    scroller.flick(1000, at: 0)
    scroller.rest()
    #expect(scroller.contentOffset.y == (page + 1) * 800)
    #expect(scroller.currentPage(along: .vertical) == Int(page) + 1)
  }
}
