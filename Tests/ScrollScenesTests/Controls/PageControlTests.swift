import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Tests of the page control.
@Suite("Page control")
struct PageControlTests {
  private static func control(_ pages: Int, at page: Int = 0) -> PageControl {
    var control = PageControl(numberOfPages: pages)
    control.currentPage = page
    return control
  }

  @Test("The current page is clamped to the existing pages")
  func pinning() {
    for (pages, set, page) in [(5, 3, 3), (5, 9, 4), (5, -2, 0), (1, 1, 0), (0, 3, 0)] {
      #expect(Self.control(pages, at: set).currentPage == page)
    }
    var control = Self.control(8, at: 7)
    control.numberOfPages = 3
    #expect(control.currentPage == 2)
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    #expect(PageControl(numberOfPages: -1).numberOfPages == 0)
  }

  @Test("The automatic display mode hides the dots of a single page")
  func hiding() {
    let rows: [(PageControl.IndexDisplayMode, [Bool])] = [
      (.always, [true, false, false]), (.automatic, [true, true, false]), (.never, [true, true, true]),
    ]
    for (mode, hidden) in rows {
      for (pages, isHidden) in hidden.enumerated() {
        var control = Self.control(pages)
        control.indexDisplayMode = mode
        #expect(control.isHidden == isHidden, "\(mode), \(pages)")
        #expect(control.hidesForSinglePage == (mode == .automatic))
      }
    }
    var control = Self.control(3)
    #expect(control.indexDisplayMode == .always, "UIKit's default")
    control.hidesForSinglePage = true
    #expect(control.indexDisplayMode == .automatic)
  }

  @Test("A tap turns one page, and none past either end")
  func turning() {
    var control = Self.control(3)
    var pages: [Int] = []
    var changes: [Bool] = []
    for turn in [PageControl.Turn.previous, .next, .next, .next, .previous] {
      changes.append(control.turn(turn))
      pages.append(control.currentPage)
    }
    #expect(pages == [0, 1, 2, 2, 1] && changes == [false, true, true, false, true])
    control.indexDisplayMode = .never
    let isTurned = control.turn(.next)
    #expect(!isTurned && control.currentPage == 1, "nobody can tap dots that are not there")
  }

  /// Five dots 17 points apart in the middle of 200 points: at 66, 83, 100, 117 and 134.
  @Test(
    "A tap turns one page towards its side of the current dot, at any distance",
    arguments: [
      (PageControl.Direction.natural, LayoutDirection.leftToRight, 1), (.natural, .rightToLeft, -1),
      (.leftToRight, .rightToLeft, 1), (.rightToLeft, .leftToRight, -1), (.topToBottom, .rightToLeft, 1),
      (.bottomToTop, .leftToRight, -1),
    ])
  func taps(row: (direction: PageControl.Direction, layout: LayoutDirection, sign: Int)) {
    for page in 1...3 {
      let dot = 100 + 17 * Double((page - 2) * row.sign)
      for (location, step) in [(dot - 0.5, -1), (dot + 0.5, 1), (0, -1), (200, 1), (dot, 0)] {
        var control = Self.control(5, at: page)
        control.direction = row.direction
        let isChanged = control.tap(at: location, of: 200, in: row.layout)
        #expect(isChanged == (step != 0))
        #expect(control.currentPage == page + step * row.sign, "page \(page), tap at \(location)")
        #expect(control.interactionState == .none)
      }
    }
  }

  @Test("A drag along the dots shows the page of the nearest dot", arguments: LayoutDirection.allCases)
  func scrubbing(direction: LayoutDirection) {
    for (location, page) in [(-50.0, 0), (66, 0), (74, 0), (76, 1), (100, 2), (109, 3), (134, 4), (900, 4)] {
      var control = Self.control(5, at: 2)
      let shown = direction.isRightToLeft ? 4 - page : page
      let isChanged = control.scrub(to: location, of: 200, in: direction)
      #expect(isChanged == (shown != 2))
      #expect(control.currentPage == shown && control.interactionState == .continuous)
      control.endScrubbing()
      #expect(control.interactionState == .none)
      control.currentPage = 2
      control.allowsContinuousInteraction = false
      let isAllowed = control.scrub(to: location, of: 200, in: direction)
      #expect(!isAllowed && control.currentPage == 2)
    }
  }

  @Test("The page is the scrolled number of pages, rounded half away from the first", arguments: Axis.allCases)
  func formula(axis: Axis) {
    var random = SplitMix64(seed: 41)
    for _ in 0..<1000 {
      let pages = random.int(in: 1...9)
      var area = plainArea(axis, length: 800 * Double(pages))
      let inset = Double(random.int(in: 0...60))
      area.contentInsets[Edge(axis, isStart: true)] = inset
      area.contentInsets[Edge(axis, isStart: false)] = 0
      // The last page ends with the content, so the number of pages is that of viewports after the inset.
      area.contentSize[axis] = 800 * Double(pages) - inset
      var scroller = Scroller(configuration: plainScroller(axis).configuration, area: area)
      let step =
        random.oneIn(3) ? Double(random.int(in: 0...2 * pages)) * 400 : random.double(in: 0...800 * Double(pages))
      scroller.jump(to: step - inset, along: axis)
      var control = Self.control(scroller.numberOfPages(along: axis))
      control.follow(scroller, along: axis)
      let page = Int(((scroller.contentOffset[axis] + inset) / 800).rounded(.toNearestOrAwayFromZero))
      #expect(control.numberOfPages == pages)
      #expect(control.currentPage == min(page, pages - 1))
    }
  }

  @Test("A custom paging rule sets the number of pages and their offsets", arguments: Axis.allCases)
  func rule(axis: Axis) {
    var scroller = plainScroller(axis, length: 2000)
    let rule = PagingRule(.stops([0, 300, 900]))
    #expect(scroller.numberOfPages(along: axis, paging: rule) == 3 && scroller.numberOfPages(along: axis) == 3)
    #expect(scroller.contentOffset(ofPage: 2, along: axis, paging: rule)[axis] == 900)
    #expect(scroller.contentOffset(ofPage: 1, along: axis)[axis] == 800)
    #expect(scroller.contentOffset(ofPage: 7, along: axis)[axis] == 1200)
    #expect(scroller.contentOffset(ofPage: -7, along: axis)[axis] == 0)
    scroller.jump(to: 620, along: axis)
    var control = Self.control(3)
    control.follow(scroller, along: axis, paging: rule)
    #expect(control.currentPage == 2)
  }

  @Test(
    "During an animation to a page the dots show that page, and a finger on the content ends that",
    arguments: Axis.allCases)
  func unready(axis: Axis) {
    var scroller = plainScroller(axis, length: 4000) { $0.isPagingEnabled = true }
    var control = Self.control(5)
    _ = control.turn(.next)
    scroller.handle(.scroll(ScrollRequest(.offset(scroller.contentOffset(ofPage: 1, along: axis)))), at: 0)
    for time in stride(from: Int64(0), through: 2 * second, by: 20_000_000) {
      scroller.advance(to: time)
      control.follow(scroller, along: axis)
      #expect(control.currentPage == 1)
    }
    #expect(scroller.contentOffset[axis] == 800)
    _ = control.turn(.next)
    #expect(control.currentPage == 2)
    scroller.handle(.scroll(ScrollRequest(.offset(scroller.contentOffset(ofPage: 2, along: axis)))), at: 2 * second)
    scroller.down(400, along: axis, at: 2 * second + 30 * millisecond)
    control.follow(scroller, along: axis)
    #expect(control.currentPage == 1, "the page that is shown, now that nobody goes on")
  }
}
