import PlaneGeometry
import ScrollPhysics
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Paging rules")
struct PagingRuleTests {
  /// A scroll view with pages by `rule` along `axis`, 800 pt long, over content of `length`.
  private func pager(_ rule: PagingRule, _ axis: Axis, length: Double, insets: EdgeInsets = .zero) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.isPagingEnabled = true
    configuration.paging = rule
    return Scroller(configuration: configuration, area: plainArea(axis, length: length, insets: insets))
  }

  /// AppKit documents `verticalPageScroll` as the amount that is kept; the web's numbers are WebKit's Scrollbar.h.
  @Test(
    "A page step is the page less its overlap",
    arguments: [
      (.kept(10), 800, 790), (.kept(10), 5, 0), (.none, 800, 800), (.kept(10), 10, 0), (.web, 800, 760),
      (.web, 200, 160), (.web, 100, 80), (.web, 1, 1), (.web, 300, 260), (.web, 0, 1),
    ] as [(PageOverlap, Double, Double)])
  func steps(overlap: PageOverlap, length: Double, step: Double) {
    #expect(overlap.step(ofPage: length) == step)
  }

  @Test(
    "Pages with an overlap follow each other at the step; the last one ends with the content", arguments: Axis.allCases)
  func overlappingPages(axis: Axis) {
    var rule = PagingRule()
    rule.overlap = .kept(50)
    // 0, 750, 1500, 2250, and the end at 2600.
    var scroller = pager(rule, axis, length: 3400)
    for page in [750.0, 1500, 2250, 2600, 2600] {
      scroller.flick(1000, along: axis, at: scroller.now)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == page)
    }
    for page in [2250.0, 1500, 750, 0, 0] {
      scroller.flick(-1000, along: axis, at: scroller.now)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == page)
    }
  }

  @Test("SwiftUI's pages exclude the insets, an explicit length is the page's length", arguments: Axis.allCases)
  func pageLengths(axis: Axis) {
    let insets = EdgeInsets(top: 100, leading: 100, bottom: 60, trailing: 60)
    for (pages, length) in [(PagingRule.Pages.unobscured, 640.0), (.container, 800), (.length(333), 333)] {
      var scroller = pager(PagingRule(pages), axis, length: 8000, insets: insets)
      #expect(scroller.contentOffset[axis] == -100)
      for page in 1...3 {
        scroller.flick(1000, along: axis, at: scroller.now)
        scroller.rest()
        #expect(scroller.contentOffset[axis] == -100 + Double(page) * length)
        #expect(scroller.currentPage(along: axis) == page)
      }
    }
  }

  @Test("Pages with an overlap as long as the viewport scroll freely")
  func noPages() {
    var rule = PagingRule()
    rule.overlap = .kept(800)
    var (scroller, free) = (pager(rule, .vertical, length: 8000), plainScroller(length: 8000))
    scroller.flick(1300, at: 0)
    free.flick(1300, at: 0)
    scroller.rest()
    free.rest()
    #expect(scroller.contentOffset == free.contentOffset)
  }

  @Test("The nearest stop equals a linear search, at most one stop per gesture", arguments: Axis.allCases)
  func stops(axis: Axis) {
    var random = SplitMix64(seed: 11)
    for _ in 0..<150 {
      var stops: [Double] = []
      var place = random.pick([0.0, 0, 120])
      for _ in 0..<random.int(in: 1...12) {
        stops.append(place)
        place += random.dyadic(in: 20...1500)
      }
      let inset = random.pick([0, 64.0])
      let insets = EdgeInsets(top: inset, leading: inset, bottom: 0, trailing: 0)
      var scroller = pager(PagingRule(.stops(stops)), axis, length: random.pick([place, 3000]), insets: insets)
      let range = scroller.area.offsetRange(along: axis)
      // The reachable stops: each stop within the range, once.
      var reachable: [Double] = []
      for stop in stops {
        let offset = min(max(stop - inset, range.lowerBound), range.upperBound)
        if reachable.last != offset { reachable.append(offset) }
      }
      let origin = random.int(in: 0...reachable.count - 1)
      scroller.jump(to: reachable[origin], along: axis)
      let velocity = random.pick([-1, 1]) * random.double(in: 400...4000)
      scroller.flick(velocity, along: axis, at: scroller.now)
      scroller.rest()
      let expected = min(max(origin + (velocity < 0 ? -1 : 1), 0), reachable.count - 1)
      #expect(scroller.contentOffset[axis] == reachable[expected], "\(stops) from \(origin), \(velocity)")
    }
  }

  @Test("Halfway between two stops the farther one is nearest", arguments: Direction.all)
  func halfBetweenStops(direction: Direction) {
    for (distance, turns) in [(149.9, false), (150, true), (150.1, true)] {
      let stops: [Double] = direction.sign > 0 ? [0, 1000, 1300, 2300] : [0, 1000, 2000, 2300, 3400]
      var scroller = pager(PagingRule(.stops(stops)), direction.axis, length: 8000)
      let (origin, next) = direction.sign > 0 ? (1000.0, 1300.0) : (2300, 2000)
      scroller.jump(to: origin, along: direction.axis)
      scroller.drag(direction.sign * distance, along: direction.axis, at: 0)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == (turns ? next : origin), "\(distance)")
    }
  }

  @Test(
    "Pages are exact where lengths are no binary fractions and offsets 100 million", arguments: [390.3, 0.1, 1234.567])
  func hugeOffsets(length: Double) {
    let area = ScrollArea(
      contentSize: Size(width: 400, height: 4e8), containerSize: Size(width: 400, height: 800),
      contentInsets: EdgeInsets(top: 0.7, leading: 0, bottom: 0, trailing: 0))
    let grid = PagingRule(.length(length)).grid(along: .vertical, in: area)
    let middle = Int(1e8 / length)
    for page in middle..<(middle + 2000) {
      let offset = grid.offset(ofPage: page)
      #expect(grid.nearestPage(to: offset, from: 0) == page)
      #expect(grid.page(releasedAt: offset, velocity: 1, from: page) == page + 1)
      #expect(grid.page(releasedAt: offset, velocity: -1, from: page) == page - 1)
    }
  }

  @Test("With nearest-page turning, a weak flick stays and a strong one turns one page", arguments: Direction.all)
  func nearestTurning(direction: Direction) {
    var rule = PagingRule()
    rule.turning = .nearest
    // The fling moves by 10 less than 40 ms of its speed, and then by its speed over λ.
    for (speed, pages) in [(300.0, 0.0), (700, 0), (800, 1), (4000, 1)] {
      var scroller = pager(rule, direction.axis, length: 8000)
      scroller.jump(to: 3200, along: direction.axis)
      scroller.flick(direction.sign * speed, along: direction.axis, at: 0)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * pages * 800, "\(speed)")
    }
  }

  @Test(
    "A paging scroll view keeps its page when its viewport is rotated, at rest and in flight", arguments: Axis.allCases)
  func resize(axis: Axis) {
    var wide = plainArea(axis, length: 8000)
    wide.containerSize[axis] = 500
    wide.contentSize[axis] = 5000
    for rule in [PagingRule(), PagingRule(.unobscured), PagingRule(.fraction(1))] {
      var resting = pager(rule, axis, length: 8000)
      resting.jump(to: 2400, along: axis)
      resting.setArea(wide, at: second)
      #expect(resting.contentOffset[axis] == 1500 && resting.currentPage(along: axis) == 3)
      var flying = pager(rule, axis, length: 8000)
      flying.jump(to: 2400, along: axis)
      let release = flying.flick(900, along: axis, at: 0)
      flying.advance(to: release + 60 * millisecond)
      let velocity = flying.velocity[axis]
      flying.setArea(wide, at: flying.now)
      #expect((flying.velocity[axis] - velocity).magnitude < 1e-9)
      flying.rest()
      #expect(flying.contentOffset[axis] == 2000 && flying.phase == .idle)
      var dragged = pager(rule, axis, length: 8000)
      dragged.jump(to: 2400, along: axis)
      dragged.down(400, along: axis, at: 0)
      dragged.move(380, along: axis, at: 8 * millisecond)
      dragged.setArea(wide, at: 10 * millisecond)
      dragged.up(at: 300 * millisecond)
      dragged.rest()
      #expect(
        (dragged.currentPage(along: axis) - 3).magnitude <= 1, "one page at most from the one where the drag began")
    }
  }

  @Test("A shortened last page becomes a full page when the content grows", arguments: Axis.allCases)
  func lastPageGrows(axis: Axis) {
    var scroller = pager(PagingRule(), axis, length: 2700)
    scroller.jump(to: 1900, along: axis)
    #expect(scroller.currentPage(along: axis) == 3)
    scroller.setArea(plainArea(axis, length: 8000), at: 0)
    #expect(scroller.contentOffset[axis] == 2400)
    scroller.jump(to: 2500, along: axis)
    scroller.setArea(plainArea(axis, length: 9000), at: 0)
    #expect(scroller.contentOffset[axis] == 2500, "a program has put it between pages")
  }

  @Test("Padding centers short pages, and long pages need none")
  func padding() {
    var rule = PagingRule(.fraction(0.75))
    rule.alignment = 0.5
    #expect(rule.padding(ofViewport: 800) == (100, 100))
    rule.alignment = 0
    #expect(rule.padding(ofViewport: 800) == (0, 200))
    rule.pages = .fraction(2)
    #expect(rule.padding(ofViewport: 800) == (0, 0))
  }
}
