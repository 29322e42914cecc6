import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollEngine

/// Pages that count from the end of the content: the images of pages in a mirror.
@Suite("Reversed page grid")
struct ReversedPageGridTests {
  /// The image of an offset o is C − V − o in content of C points and a viewport of V.
  private func grid(_ rule: PagingRule, isReversed: Bool, content: Double, insets: (Double, Double)) -> PageGrid {
    var rule = rule
    rule.reversedAxes = isReversed ? .vertical : []
    var area = ScrollArea(
      contentSize: Size(width: 400, height: content), containerSize: Size(width: 400, height: 800))
    // Content shorter than the viewport rests at the viewport's end in a mirror image.
    area.contentAlignmentPoint = isReversed ? .bottom : .top
    area.contentInsets.top = isReversed ? insets.1 : insets.0
    area.contentInsets.bottom = isReversed ? insets.0 : insets.1
    return rule.grid(along: .vertical, in: area)
  }

  private static let rules: [(PagingRule, image: PagingRule)] = {
    var aligned = PagingRule(.length(300))
    aligned.alignment = 0.25
    var image = aligned
    image.alignment = 0.75
    let plain = [
      PagingRule(), PagingRule(.unobscured), PagingRule(.fraction(0.75)), PagingRule(.stops([0, 300, 1000.5])),
    ]
    return plain.map { ($0, $0) } + [(aligned, image)]
  }()

  @Test("A reversed page grid mirrors a grid: its pages, nearest page and page after a flick")
  func mirrored() {
    for content in [600.0, 800, 1600, 2345.5] {
      for (rule, image) in Self.rules {
        for insets in [(0.0, 0.0), (30, 50)] {
          let plain = grid(rule, isReversed: false, content: content, insets: insets)
          expectMirrored(plain, grid(image, isReversed: true, content: content, insets: insets), "\(content)")
        }
      }
    }
  }

  private func expectMirrored(_ plain: PageGrid, _ reversed: PageGrid, _ comment: Comment) {
    let sum = plain.range.lowerBound + reversed.range.upperBound
    #expect(plain.lastPage == reversed.lastPage, comment)
    for page in 0...plain.lastPage {
      #expect(reversed.offset(ofPage: page) == sum - plain.offset(ofPage: page), comment)
    }
    for place in stride(from: plain.range.lowerBound - 50, through: plain.range.upperBound + 50, by: 12.5) {
      for origin in 0...plain.lastPage {
        #expect(reversed.nearestPage(to: sum - place, from: origin) == plain.nearestPage(to: place, from: origin))
        for velocity in [-300.0, 0, 300] {
          let image = reversed.page(releasedAt: sum - place, velocity: 0 - velocity, from: origin)
          #expect(image == plain.page(releasedAt: place, velocity: velocity, from: origin), comment)
        }
      }
    }
  }

  /// 2000 = 2 · 800 + 400: pages at 1200, 400 and 0. The last page ends with the content.
  @Test("Pages of 800 in 2000 points begin at 1200, 400 and 0")
  func numbers() {
    let grid = PageGrid(range: 0...1200, length: 800, isReversed: true)
    #expect(grid.lastPage == 2)
    #expect((0...2).map { grid.offset(ofPage: $0) } == [1200, 400, 0])
    #expect(grid.step(isForward: true) == -1)
    // From page 1 a gesture reaches pages 0 and 2. A pull past page 0 overscrolls.
    #expect(grid.reach(besides: 0) == 400...Double.infinity)
    #expect(grid.range == 0...1200)
  }

  @Test("Rows that turn out longer before the viewport, at the far end of a reversed list, leave the page in its place")
  func farEnd() {
    // The second page of 2000 points is at 400. An insertion of 300 points at the start moves the page and the offset
    // to 700.
    var configuration = ScrollConfiguration()
    configuration.isPagingEnabled = true
    configuration.paging.reversedAxes = .vertical
    var area = ScrollArea(contentSize: Size(width: 400, height: 2000), containerSize: Size(width: 400, height: 800))
    var scroller = Scroller(configuration: configuration, area: area)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 400)), isAnimated: false)), at: 0)
    area.contentSize.height = 2300
    scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: 300), at: 0)
    #expect(scroller.contentOffset.y == 700)
    #expect(scroller.currentPage(along: .vertical) == 1)
    // A viewport of 600 turns the page to 2300 − 2 · 600.
    area.containerSize.height = 600
    scroller.setArea(area, at: 0)
    #expect(scroller.contentOffset.y == 1100)
    #expect(scroller.currentPage(along: .vertical) == 1)
  }

  @Test("A viewport that is rotated during a page turn shows the same part of the page, also in a reversed list")
  func rotationDuringPageTurn() {
    var rule = PagingRule(.unobscured)
    rule.reversedAxes = .vertical
    let behavior = PagingScrollTargetBehavior(rule)
    var configuration = ScrollConfiguration()
    configuration.reversedAxes = .vertical
    var area = ScrollArea(contentSize: Size(width: 400, height: 8000), containerSize: Size(width: 400, height: 800))
    var scroller = Scroller(configuration: configuration, area: area)
    // Page n begins at 8000 - (n + 1) * 800: page 2 at 5600, and page 3, to which the flick turns, at 4800.
    scroller.jump(to: 5600, along: .vertical)
    let release = scroller.flick(-700, along: .vertical, at: 0, behavior)
    scroller.advance(to: release + 100 * millisecond, targetBehavior: behavior)
    let missing = scroller.contentOffset.y - 4800
    #expect(missing > 100)
    // In a viewport of 500 page 3 begins at 8000 - 4 * 500 = 6000, and 500/800 of the distance is missing.
    area.containerSize.height = 500
    scroller.setArea(area, at: scroller.now, targetBehavior: behavior)
    #expect((scroller.contentOffset.y - (6000 + missing * 0.625)).magnitude < 1e-9, "\(scroller.contentOffset.y)")
    scroller.rest()
    #expect(scroller.contentOffset.y == 6000)
  }

  @Test(
    "A turn to the last page ends where an estimated content ends by then, also in a reversed list",
    arguments: [false, true])
  func estimatedEnd(isReversed: Bool) {
    var configuration = ScrollConfiguration()
    configuration.isPagingEnabled = true
    configuration.reversedAxes = isReversed ? .vertical : []
    configuration.paging.reversedAxes = configuration.reversedAxes
    var area = ScrollArea(contentSize: Size(width: 400, height: 2000), containerSize: Size(width: 400, height: 800))
    area.estimatedEdges = isReversed ? .top : .bottom
    var scroller = Scroller(configuration: configuration, area: area)
    // Page 1 begins 800 points from the first item, and the last page ends with the content.
    scroller.jump(to: isReversed ? 400 : 800, along: .vertical)
    let release = scroller.flick(isReversed ? -700 : 700, along: .vertical, at: 0)
    scroller.advance(to: release + 100 * millisecond)
    // The estimate is 100 points shorter: the last page begins 1900 - 800 = 1100 points from the first item.
    area.contentSize.height = 1900
    scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: isReversed ? -100 : 0), at: scroller.now)
    scroller.rest()
    #expect(scroller.contentOffset.y == (isReversed ? 0 : 1100))
  }
}
