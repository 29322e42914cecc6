import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Scroll views in the rows of a list, added and dropped together with their rows.
struct ItemViewTests {
  /// Row 2 begins at 88 + 64 = 152 points and is 236 long; its carousel covers 176 to 376.
  private static let inCarousel = Point(x: 200, y: 250)
  /// The slop of a drag.
  private static let slop = 10.0

  @Test("Visible rows have their carousels, at the positions of the rows")
  func appearWithRows() {
    var scene = Feed.scene()
    scene.show(at: 0)
    // 604 points for five rows: rows 2 and 7 are in the first 800.
    #expect(scene.node(inItem: 2) != nil && scene.node(inItem: 7) != nil && scene.node(inItem: 12) == nil)
    var frames: [(item: Int?, viewport: Rect)] = []
    scene.forEachView { if $0.parent == 0 { frames.append(($0.item, $0.viewport)) } }
    #expect(frames.map(\.item) == [2, 7])
    #expect(
      frames.map(\.viewport) == [
        Rect(x: 0, y: 176, width: 400, height: 200), Rect(x: 0, y: 780, width: 400, height: 200),
      ])
    scene.jump(to: Point(x: 0, y: 100), at: 0)
    #expect(scene.node(inItem: 2).map { scene.view($0).viewport.minY } == 76)
  }

  @Test("A finger on a carousel scrolls only that, by its distance less the slop")
  func dragsCarousel() throws {
    var scene = Feed.scene()
    scene.drag(from: Self.inCarousel, by: Vector(dx: -150, dy: 0), at: 0)
    scene.rest(from: 1_000_000_000)
    let (second, seventh) = try (#require(scene.node(inItem: 2)), #require(scene.node(inItem: 7)))
    #expect(scene.view(second).contentOffset == Point(x: 150 - Self.slop, y: 0))
    #expect(scene.view(seventh).contentOffset == .zero && scene.contentOffset == .zero)
  }

  /// The offset of the carousel of row 2 after a drag by 140 points and a scroll of its row out of view and back.
  private func offsetAfterReturn(_ scene: ScrollScene<Rows>, awayTo y: Double) throws -> Point {
    var scene = scene
    scene.drag(from: Self.inCarousel, by: Vector(dx: -150, dy: 0), at: 0)
    let time = scene.rest(from: 1_000_000_000)
    scene.jump(to: Point(x: 0, y: y), at: time)
    scene.jump(to: .zero, at: time)
    return scene.view(try #require(scene.node(inItem: 2))).contentOffset
  }

  @Test("A carousel of a dropped row starts at its initial offset, or is restored by the row's identity")
  func dropped() throws {
    #expect(try offsetAfterReturn(Feed.scene(), awayTo: 20_000) == .zero)
    #expect(try offsetAfterReturn(Feed.scene(restoresPosition: true), awayTo: 20_000) == Point(x: 140, y: 0))
  }

  @Test("A carousel of a retained row keeps its offset")
  func retained() throws {
    // At 604 the first visible row is row 5.
    #expect(try offsetAfterReturn(Feed.scene(retention: 2), awayTo: 604) == .zero)
    #expect(try offsetAfterReturn(Feed.scene(retention: 3), awayTo: 604) == Point(x: 140, y: 0))
  }

  private func cards(of node: Int, in scene: ScrollScene<Rows>) -> [Int?: Rect] {
    var cards: [Int?: Rect] = [:]
    scene.forEachItem(ofView: node) { cards[$0.index] = $0.rect }
    return cards
  }

  @Test("A carousel that was dropped in motion is restored to its resting offset")
  func restoredFromMotion() throws {
    var scene = Feed.scene(restoresPosition: true)
    scene.drag(from: Self.inCarousel, by: Vector(dx: -150, dy: 0), at: 0, flicks: true)
    scene.show(at: 160_000_000)
    var alone = scene
    let carousel = try #require(scene.node(inItem: 2))
    #expect(scene.view(carousel).phase == .decelerating)
    alone.rest(from: 160_000_000)
    scene.jump(to: Point(x: 0, y: 20_000), at: 160_000_000)
    scene.jump(to: .zero, at: 160_000_000)
    let restored = try #require(scene.node(inItem: 2))
    #expect(scene.view(restored).phase == .idle)
    #expect(cards(of: restored, in: scene) == cards(of: carousel, in: alone))
  }

  @Test("A carousel under a finger stays during a programmatic scroll, and is dropped after the lift")
  func staysUnderFinger() throws {
    var scene = Feed.scene()
    scene.show(at: 0)
    let carousel = try #require(scene.node(inItem: 2))
    scene.handle(.down(pointer: 0, at: Self.inCarousel), at: 0)
    for step in 1...5 {
      let place = Self.inCarousel + Vector(dx: Double(-10 * step), dy: 0)
      scene.handle(.move(pointer: 0, at: place, isResampled: false), at: Int64(step) * 8_000_000)
    }
    scene.jump(to: Point(x: 0, y: 20_000), at: 40_000_000)
    let place = Self.inCarousel + Vector(dx: -60, dy: 0)
    scene.handle(.move(pointer: 0, at: place, isResampled: false), at: 48_000_000)
    scene.show(at: 48_000_000)
    #expect(scene.node(inItem: 2) == carousel)
    #expect(scene.view(carousel).contentOffset.x == 60 - Self.slop)
    // The row begins at 152, the carousel at 24 in the row.
    #expect(scene.view(carousel).viewport.minY == 176 - scene.contentOffset.y)
    scene.handle(.up(pointer: 0, at: nil), at: 500_000_000)
    scene.show(at: 500_000_000)
    #expect(scene.node(inItem: 2) == nil)
  }

  @Test("A drag of the feed continues when the first carousel comes into view under it")
  func dragAcrossFirstCarousel() {
    var rows = Rows(views: [Feed.carousel()])
    // The first carousel is in row 12, which begins at 2 · 604 + 152.
    (rows.every, rows.remainder) = (1000, 12)
    var scene = ScrollScene(SceneDescription([Feed.description(rows)]))
    scene.show(at: 0)
    #expect(scene.node(inItem: 12) == nil)
    scene.handle(.down(pointer: 0, at: Point(x: 200, y: 790)), at: 0)
    for step in 1...78 {
      let place = Point(x: 200, y: 790 - Double(step) * 10)
      scene.handle(.move(pointer: 0, at: place, isResampled: false), at: Int64(step) * 8_000_000)
      scene.show(at: Int64(step) * 8_000_000)
    }
    scene.handle(.up(pointer: 0, at: nil), at: 2_000_000_000)
    scene.rest(from: 2_000_000_000)
    #expect(scene.contentOffset.y == 780 - Self.slop)
    #expect(scene.node(inItem: 12) != nil)
  }

  @Test("A program scrolls and locks one carousel by its node, and nothing else")
  func programsNameNodes() throws {
    var scene = Feed.scene()
    scene.show(at: 0)
    let (second, seventh) = try (#require(scene.node(inItem: 2)), #require(scene.node(inItem: 7)))
    scene.jump(to: Point(x: 500, y: 0), ofView: second, at: 0)
    #expect(scene.view(second).contentOffset == Point(x: 500, y: 0))
    scene.handle(.scrollEnabled(false), ofView: second, at: 0)
    // The finger moves across, on a locked carousel: the feed cannot scroll in that direction.
    scene.drag(from: Self.inCarousel, by: Vector(dx: -150, dy: 0), at: 0)
    scene.rest(from: 1_000_000_000)
    #expect(scene.view(second).contentOffset == Point(x: 500, y: 0))
    #expect(scene.view(seventh).contentOffset == .zero && scene.contentOffset == .zero)
  }

  @Test("A program zooms one of two photos by its node, about the center of its own viewport")
  func programsZoomNodes() {
    let photo = Size(width: 400, height: 400)
    var page = ScrollViewDescription<NoItems>(
      size: Size(width: 300, height: 600), layout: .size(Size(width: 300, height: 1000)))
    page.zooms = false
    var photos: [ScrollViewDescription<NoItems>] = []
    for y in [50.0, 300] {
      var view = ScrollViewDescription<NoItems>(size: Size(width: 200, height: 200), layout: .size(photo))
      (view.parent, view.origin, view.zooms) = (0, Point(x: 20, y: y), true)
      view.configuration.maximumZoomScale = 4
      photos.append(view)
    }
    var scene = ScrollScene(SceneDescription([page] + photos))
    scene.show(at: 0)
    let request = SceneEvent.ZoomTo(target: .scale(2, anchor: nil), isAnimated: false)
    scene.handle(.zoomTo(request), ofView: 2, at: 0)
    scene.show(at: 0)
    // The middle of the viewport, (100, 100), is at (200, 200) of content at scale 2, so the offset is 100.
    #expect(scene.view(2).zoomScale == 2 && scene.view(2).contentOffset == Point(x: 100, y: 100))
    #expect(scene.view(1).zoomScale == 1 && scene.view(0).zoomScale == 1)
    #expect(scene.view(1).contentOffset == .zero && scene.contentOffset == .zero)
  }

  @Test("Carousels move with their rows in edits; that of a removed row is removed")
  func edits() throws {
    var scene = Feed.scene()
    scene.drag(from: Self.inCarousel, by: Vector(dx: -150, dy: 0), at: 0)
    let time = scene.rest(from: 1_000_000_000)
    let carousel = try #require(scene.node(inItem: 2))
    scene.edit(.insert(at: 1, count: 2), at: time)
    scene.show(at: time)
    #expect(scene.node(inItem: 4) == carousel && scene.node(inItem: 2) == nil)
    #expect(scene.view(carousel).contentOffset == Point(x: 140, y: 0))
    scene.edit(.delete(at: 4, count: 1), at: time)
    scene.show(at: time)
    #expect(scene.node(inItem: 4) == nil)
    var items: [Int?] = []
    scene.forEachView { items.append($0.item) }
    #expect(items.count == Set(items).count && items.first == .some(nil))
  }

  @Test("A carousel with the size of its row follows it, also after a resize")
  func followsRowSize() throws {
    struct Pages: SceneContent {
      let count = 10
      mutating func length(at index: Int) -> Length? { Length(points: 300) }
      func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<Pages>] {
        [ScrollViewDescription(size: size, layout: .size(Size(width: 1000, height: 100)))]
      }
    }
    var items = LazyItems()
    items.containsScrollViews = true
    var scene = ScrollScene(size: Size(width: 400, height: 800), items: items, content: Pages())
    scene.show(at: 0)
    scene.handle(.resize(Size(width: 500, height: 800)), at: 10)
    scene.show(at: 16_000_000)
    let page = try #require(scene.node(inItem: 1))
    #expect(scene.view(page).viewport == Rect(x: 0, y: 300, width: 500, height: 300))
  }

  @Test("A scene adds scroll views only for items that may contain some")
  func itemsWithoutScrollViews() {
    struct Pages: SceneContent {
      let count = 10
      mutating func length(at index: Int) -> Length? { Length(points: 300) }
      func containsScrollViews(at index: Int) -> Bool { index == 1 }
      func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<Pages>] {
        [ScrollViewDescription(size: size, layout: .size(Size(width: 1000, height: 100)))]
      }
    }
    var items = LazyItems()
    items.containsScrollViews = true
    var scene = ScrollScene(size: Size(width: 400, height: 800), items: items, content: Pages())
    scene.show(at: 0)
    #expect((0..<3).map { scene.node(inItem: $0) != nil } == [false, true, false])
  }

  @Test(
    "A carousel has the position of its row in every arrangement",
    arguments: [
      LazyItems.Arrangement.stack, .grid([GridItem(.flexible(minimum: 0, maximum: .infinity))]),
      .grid([GridItem(.fixed(180)), GridItem(.fixed(180))]),
      .masonry([GridItem(.fixed(180)), GridItem(.fixed(180))]),
    ], [false, true])
  func arrangements(arrangement: LazyItems.Arrangement, isReversed: Bool) {
    var items = LazyItems()
    (items.arrangement, items.isReversed) = (arrangement, isReversed)
    var view = Feed.carousel()
    view.size = Size(width: 150, height: 100)
    var scene = ScrollScene(SceneDescription([Feed.description(Rows(views: [view]), items: items)]))
    scene.show(at: 0)
    var random = SplitMix64(seed: 22)
    for step in 1...40 {
      let place = Point(x: 0, y: random.dyadic(in: 0...8000))
      scene.jump(to: place, at: Int64(step))
      var rows: [Int: Rect] = [:]
      scene.forEachItem { item in item.index.map { rows[$0] = item.rect } }
      for (item, rect) in rows where item % 5 == 2 {
        let node = scene.node(inItem: item)
        #expect(node != nil, "row \(item) at \(place.y)")
        guard let node else { continue }
        #expect(scene.view(node).viewport.origin == rect.origin + Vector(dx: 0, dy: 24), "row \(item) at \(place.y)")
      }
    }
  }

  @Test("Lists in the pages of a pager in a feed have carousels of their own")
  func threeLevels() throws {
    var listItems = LazyItems()
    listItems.containsScrollViews = true
    // A list of rows of 100 points, the third of which is a carousel, in each page of 400 by 200.
    var carousel = Feed.carousel()
    (carousel.size, carousel.origin) = (Size(width: 400, height: 80), .zero)
    let list = ScrollViewDescription(
      size: Size(width: 400, height: 200), layout: .items(listItems),
      content: Rows(count: 50, lengths: [100], views: [carousel]))
    var pagerItems = LazyItems()
    (pagerItems.axis, pagerItems.containsScrollViews) = (.horizontal, true)
    var configuration = ScrollConfiguration()
    (configuration.axes, configuration.isPagingEnabled) = (.horizontal, true)
    var pager = ScrollViewDescription(
      size: Size(width: 400, height: 200), layout: .items(pagerItems),
      content: Rows(count: 20, lengths: [400], every: 1, remainder: 0, views: [list]), configuration: configuration)
    pager.origin = Point(x: 0, y: 24)
    var scene = ScrollScene(SceneDescription([Feed.description(Rows(views: [pager]))]))
    scene.show(at: 0)
    // The list in the page scrolls vertically, the pager horizontally.
    scene.drag(from: Self.inCarousel, by: Vector(dx: 0, dy: -160), at: 0)
    var time = scene.rest(from: 1_000_000_000)
    let pagerNode = try #require(scene.node(inItem: 2))
    let listNode = try #require(scene.node(inItem: 0, of: pagerNode))
    #expect(scene.view(listNode).contentOffset == Point(x: 0, y: 150) && scene.contentOffset == .zero)
    // Row 2 of the list begins 200 - 150 = 50 below the top of the page: its carousel covers 226 to 306.
    scene.drag(from: Point(x: 300, y: 250), by: Vector(dx: -100, dy: 0), at: time)
    time = scene.rest(from: time + 1_000_000_000)
    let inner = try #require(scene.node(inItem: 2, of: listNode))
    #expect(scene.view(inner).contentOffset == Point(x: 90, y: 0))
    #expect(scene.view(inner).viewport == Rect(x: 0, y: 226, width: 400, height: 80))
    // A page turned by a drag in the list's first row, which is no carousel. Half a page exceeds the pager's threshold.
    scene.drag(from: Point(x: 390, y: 200), by: Vector(dx: -300, dy: 0), at: time)
    scene.rest(from: time + 1_000_000_000)
    #expect(scene.view(pagerNode).contentOffset == Point(x: 400, y: 0))
    #expect(scene.node(inItem: 0, of: pagerNode) == nil)
    let next = try #require(scene.node(inItem: 1, of: pagerNode))
    #expect(scene.view(next).contentOffset == .zero)
  }

  @Test("Nodes of dropped scroll views are reused: a thousand rows need no more nodes than the screen")
  func reusesNodes() {
    var scene = Feed.scene()
    var largest = 0
    for step in 0..<500 {
      scene.jump(to: Point(x: 0, y: Double(step) * 200), at: Int64(step))
      scene.forEachView { largest = max(largest, $0.node) }
    }
    // At most three carousels fit into 800 points. A frame adds a carousel before the drop of another, so a fourth may
    // exist.
    #expect(largest <= 4)
  }
}
