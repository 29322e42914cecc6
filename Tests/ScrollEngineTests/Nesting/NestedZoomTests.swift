import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Nested scroll views, some of which zoom.
@Suite("Zoom of nested scroll views")
struct NestedZoomTests {
  /// A photo of 400 × 800 points that zooms up to 4, on the second page of a pager of the same size.
  private func photo(
    handOff: ScrollTree.HandOff = .atBegin, isPaging: Bool = true, pinchSlop: Double = 0
  ) -> ScrollTree {
    var photo = zoomScroller(Size(width: 400, height: 800)) {
      $0.minimumZoomScale = 1
      $0.pinchSlop = pinchSlop
    }
    photo.takeCallbacks { _ in }
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    configuration.isPagingEnabled = isPaging
    var pager = Scroller(
      configuration: configuration,
      area: ScrollArea(contentSize: Size(width: 1200, height: 800), containerSize: Size(width: 400, height: 800)))
    pager.handle(.scroll(ScrollRequest(.offset(Point(x: 400, y: 0)), isAnimated: false)), at: 0)
    pager.takeCallbacks { _ in }
    return ScrollTree([.init(photo, origin: Point(x: 400, y: 0)), .init(pager)], handOff: handOff)
  }

  /// A carousel of 400 × 200 points at 300 points in a page that zooms up to 4.
  private func page(scale: Double, at offset: Point = .zero, handOff: ScrollTree.HandOff = .atBegin) -> ScrollTree {
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    var row = Scroller(
      configuration: configuration,
      area: ScrollArea(contentSize: Size(width: 2000, height: 200), containerSize: Size(width: 400, height: 200)))
    row.handle(.scroll(ScrollRequest(.offset(Point(x: 500, y: 0)), isAnimated: false)), at: 0)
    row.takeCallbacks { _ in }
    var page = zoomScroller(Size(width: 400, height: 3000)) { $0.touchSlop = 10 }
    page.show(offset, scale: scale)
    page.takeCallbacks { _ in }
    return ScrollTree([.init(row, origin: Point(x: 0, y: 300)), .init(page)], handOff: handOff)
  }

  @Test(
    "A pinch on a photo in a pager zooms the photo about the fingers, and the pager stays",
    arguments: ScrollTree.HandOff.allCases)
  func pinch(handOff: ScrollTree.HandOff) {
    var chain = photo(handOff: handOff)
    var alone = chain[0]
    let fingers = Fingers(150, 300, reach: 50, 0)
    chain.down(fingers, at: 0)
    alone.down(fingers, at: 0)
    for step in 1...10 {
      let fingers = Fingers(150 + Double(step), 300 - Double(step), reach: 50 + 10 * Double(step), 0)
      chain.move(fingers, at: Int64(step) * 8 * millisecond)
      alone.move(fingers, at: Int64(step) * 8 * millisecond)
      #expect(chain[0].zoomScale == alone.zoomScale && chain[0].contentOffset == alone.contentOffset)
      #expect(chain[1].contentOffset.x == 400)
    }
    #expect(chain[0].zoomScale == 3 && chain[1].phase == .idle)
    chain.up(1, 2, at: 90 * millisecond)
    alone.up(1, 2, at: 90 * millisecond)
    chain.advance(to: 3 * second)
    alone.advance(to: 3 * second)
    #expect(chain[0].contentOffset == alone.contentOffset && chain[0].phase == .idle && !chain.isMoving)
  }

  @Test("Locations are those of the outermost viewport, also in a pager that has scrolled")
  func places() {
    var chain = photo()
    chain.handle(.scroll(ScrollRequest(.offset(Point(x: 350, y: 0)), isAnimated: false)), ofScroller: 1, at: 0)
    // The photo begins 50 points from the left, so its middle is at the fingers' centre.
    chain.down(Fingers(250, 400, reach: 50, 0), at: 0)
    chain.move(Fingers(250, 400, reach: 100, 0), at: 8 * millisecond)
    #expect(chain[0].zoomScale == 2 && chain[0].contentOffset == Point(x: 200, y: 400))
  }

  @Test("A pan of a zoomed photo moves it up to its edge, and another from there turns the page", arguments: [1.0, -1])
  func pans(sign: Double) {
    var chain = photo()
    chain.handle(.zoom(ZoomRequest(.scale(2, about: Point(x: 200, y: 400)), isAnimated: false)), at: 0)
    #expect(chain[0].contentOffset.x == 200)
    // From the middle the photo has 200 points to go.
    chain.swipe(from: 200, by: -260 * sign, at: 100 * millisecond)
    #expect(chain[1].contentOffset.x == 400 && chain[1].phase == .idle)
    chain.advance(to: 4 * second)
    #expect(chain[0].contentOffset.x == (sign > 0 ? 400 : 0))
    // A gesture that begins at the edge belongs to the pager, and the photo keeps its offset.
    chain.swipe(from: 200, by: -150 * sign, at: 4 * second)
    chain.advance(to: 8 * second)
    #expect(chain[1].contentOffset.x == 400 + 400 * sign)
    #expect(chain[0].contentOffset.x == (sign > 0 ? 400 : 0) && chain[0].zoomScale == 2)
  }

  @Test("At scale 1 a photo that fits leaves every drag along the pages to the pager")
  func unzoomed() {
    var chain = photo()
    chain.swipe(from: 300, by: -150, at: 0)
    chain.advance(to: 4 * second)
    #expect(chain[1].contentOffset.x == 800 && chain[0].contentOffset.x == 0)
  }

  @Test("Fingers that drag before they pinch move the pager, and the photo does not zoom")
  func dragsFirst() {
    var chain = photo(pinchSlop: 5)
    chain.down(Fingers(200, 400, reach: 50, 0), at: 0)
    for step in 1...8 { chain.move(Fingers(200 - 4 * Double(step), 400, reach: 50, 0), at: Int64(step) * millisecond) }
    chain.move(Fingers(150, 400, reach: 100, 0), at: 16 * millisecond)
    #expect(chain[0].zoomScale == 1 && chain[1].phase == .interacting && chain[1].contentOffset.x > 400)
  }

  @Test("A photo beyond a zoom limit takes the next finger, even if the pager could scroll")
  func caught() {
    var chain = photo()
    chain.down(Fingers(200, 400, reach: 100, 0), at: 0)
    chain.move(Fingers(200, 400, reach: 20, 0), at: 8 * millisecond)
    chain.up(1, 2, at: 16 * millisecond)
    #expect(chain[0].isZoomBouncing && chain[0].zoomScale < 1)
    chain.handle(.pointerDown(id: 5, location: Point(x: 200, y: 400)), at: 60 * millisecond)
    #expect(!chain[0].isZoomBouncing)
    chain.handle(.pointerMoved(id: 5, location: Point(x: 150, y: 400), isResampled: false), at: 70 * millisecond)
    #expect(chain[1].contentOffset.x == 400 && chain[0].phase == .interacting)
    chain.handle(.pointerUp(id: 5), at: 200 * millisecond)
    chain.advance(to: 4 * second)
    #expect(chain[0].zoomScale == 1 && chain[0].contentOffset == .zero)
  }

  @Test("A trackpad's pinch, a double tap and a programmatic zoom apply to the innermost zooming scroll view")
  func requests() {
    var chain = page(scale: 1)
    // The carousel does not zoom, so the page does.
    chain.handle(.magnify(MagnifyInput(factor: 2, at: Point(x: 100, y: 400))), at: 0)
    #expect(chain[0].zoomScale == 1 && chain[1].zoomScale == 2 && chain[1].contentOffset == Point(x: 100, y: 400))
    chain.advance(to: second)
    chain.handle(.zoom(ZoomRequest(.doubleTap(Point(x: 0, y: 0)), isAnimated: false)), at: second)
    #expect(chain[1].zoomScale == 0.5)
    var photo = photo()
    photo.handle(.scroll(ScrollRequest(.offset(Point(x: 350, y: 0)), isAnimated: false)), ofScroller: 1, at: 0)
    photo.handle(.zoom(ZoomRequest(.doubleTap(Point(x: 250, y: 400)), isAnimated: false)), at: 0)
    #expect(photo[0].zoomScale == 2 && photo[0].contentOffset == Point(x: 200, y: 400))
    photo.handle(.zoom(ZoomRequest(.scale(4, about: Point(x: 50, y: 0)), isAnimated: false)), at: 0)
    #expect(photo[0].contentOffset == Point(x: 400, y: 800))
  }

  @Test(
    "In zoomed content a finger moves a carousel by its distance on the screen", arguments: [0.5, 1, 2, 4], [1.0, -1])
  func follows(scale: Double, sign: Double) {
    // The carousel begins at 300 in the page, 20 below the viewport's top.
    var chain = page(scale: scale, at: Point(x: 0, y: 280 * scale))
    let y = 70 * scale
    chain.handle(.pointerDown(id: 0, location: Point(x: 150, y: y)), at: 0)
    for step in 1...10 {
      let place = Point(x: 150 + sign * 8 * Double(step), y: y)
      chain.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: Int64(step) * 8 * millisecond)
    }
    // The slop is 10 points of the screen at every scale.
    #expect((chain[0].contentOffset.x - (500 - sign * 70 / scale)).magnitude < 1e-9)
    #expect(chain[0].phase == .interacting && chain[1].phase == .idle)
    #expect((chain[0].velocity.dx + sign * 1000 / scale).magnitude < 1)
  }

  @Test("A wheel moves a zoomed carousel by its distance on the screen, and its vertical delta moves the page")
  func wheels() {
    var chain = page(scale: 2)
    chain.handle(.wheel(WheelInput(delta: Vector(dx: 60, dy: 0))), at: 0)
    #expect(chain[0].contentOffset.x == 530)
    chain.advance(to: second)
    chain.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 60))), at: second)
    #expect(chain[1].contentOffset.y == 60)
  }

  @Test("Hit tests find a zoomed carousel where it is shown", arguments: [0.5, 1, 2, 4])
  func hits(scale: Double) {
    for (isInside, y) in [(true, 302.0), (true, 498), (false, 298), (false, 502)] {
      let start = y < 400 ? 290.0 : 400
      var chain = page(scale: scale, at: Point(x: 0, y: start * scale))
      chain.handle(.pointerDown(id: 0, location: Point(x: 100, y: (y - start) * scale)), at: 0)
      #expect((chain[0].phase == .tracking) == isInside, "\(y)")
    }
  }

  @Test(
    "In zoomed content a scroll view's offset moves its descendants by the scaled distance", arguments: [0.5, 1, 2])
  func carries(scale: Double) {
    var configuration = ScrollConfiguration()
    configuration.axes = .vertical
    func inner(_ height: Double, of content: Double, at offset: Double = 0) -> Scroller {
      var scroller = Scroller(
        configuration: configuration,
        area: ScrollArea(
          contentSize: Size(width: 400, height: content), containerSize: Size(width: 400, height: height)))
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: offset)), isAnimated: false)), at: 0)
      scroller.takeCallbacks { _ in }
      return scroller
    }
    var page = zoomScroller(Size(width: 400, height: 3000))
    page.show(.zero, scale: scale)
    // 150 points down in a list at offset 100: 50 points below its top, and 90 below the page's.
    for (isInside, y) in [(false, 89.0), (true, 91)] {
      var chain = ScrollTree([
        .init(inner(60, of: 200), origin: Point(x: 0, y: 150)),
        .init(inner(300, of: 900, at: 100), origin: Point(x: 0, y: 40)), .init(page),
      ])
      #expect(chain.viewportOrigin(ofScroller: 0).y == 90 * scale)
      chain.handle(.pointerDown(id: 0, location: Point(x: 20, y: y * scale)), at: 0)
      #expect((chain[0].phase == .tracking) == isInside && chain[1].phase == .tracking)
    }
  }

  @Test("A rect is revealed through zoomed content at its scaled place and size", arguments: [0.5, 1, 2])
  func reveals(scale: Double) {
    var chain = page(scale: scale)
    chain.reveal(Rect(x: 1900, y: 50, width: 100, height: 100), .align(.topLeading), isAnimated: false, at: 0)
    #expect(chain[0].contentOffset.x == 1600)
    // The rect is at 350 points in the page, and at 300 horizontally, clamped to the page's range.
    let range = chain[1].area.offsetRange(along: .horizontal)
    #expect(chain[1].contentOffset.y == 350 * scale)
    #expect(chain[1].contentOffset.x == min(300 * scale, range.upperBound))
  }

  @Test("Movement is handed off from a carousel to its page only if both have one scale")
  func trains() {
    for (scale, isShared) in [(1.0, true), (2, false)] {
      var configuration = ScrollConfiguration()
      configuration.axes = .vertical
      let inner = Scroller(
        configuration: configuration,
        area: ScrollArea(contentSize: Size(width: 400, height: 260), containerSize: Size(width: 400, height: 200)))
      var page = zoomScroller(Size(width: 400, height: 3000))
      page.show(.zero, scale: scale)
      var chain = ScrollTree([.init(inner, origin: Point(x: 0, y: 100)), .init(page)], handOff: .continuous)
      chain.swipe(from: 150 * scale, by: -200, along: .vertical, at: 0)
      #expect((chain[1].contentOffset.y > 0) == isShared)
      chain.advance(to: 5 * second)
      #expect(!chain.isMoving)
    }
  }

  @Test("A zoomed photo takes part in a coordinated movement, and takes the pinch of a finger that joins")
  func zoomedPart() {
    var chain = photo(handOff: .continuous, isPaging: false)
    chain.handle(.zoom(ZoomRequest(.scale(2, about: Point(x: 200, y: 400)), isAnimated: false)), at: 0)
    chain.handle(.pointerDown(id: 0, location: Point(x: 390, y: 400)), at: 0)
    for step in 1...30 {
      let place = Point(x: 390 - 12 * Double(step), y: 400)
      chain.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: Int64(step) * 8 * millisecond)
    }
    // 360 points, of which 10 are the slop: 200 in the photo, the rest in its ancestors.
    #expect(chain[0].contentOffset.x == 400 && (chain[1].contentOffset.x - 550).magnitude < 1e-9)
    chain.handle(.pointerDown(id: 1, location: Point(x: 130, y: 400)), at: 250 * millisecond)
    chain.handle(.pointerMoved(id: 1, location: Point(x: 180, y: 400), isResampled: false), at: 260 * millisecond)
    // The distance of the fingers grows from 100 to 150 points, and the pager is released at its offset.
    #expect(chain[0].zoomScale == 3 && chain[0].phase == .interacting && chain[1].phase != .interacting)
    #expect((chain[1].contentOffset.x - 550).magnitude < 1e-9)
    // The point under their centre has not changed: the photo begins 150 points to the left of the screen.
    let anchored = (chain[0].contentOffset.x + 105 + 150) / 3
    #expect((anchored - (400 + 105 + 150) / 2).magnitude < 1e-9)
    chain.up(0, 1, at: 300 * millisecond)
    chain.advance(to: 5 * second)
    #expect(!chain.isMoving)
  }
}

extension ScrollTree {
  fileprivate mutating func down(_ fingers: Fingers, at time: Int64) {
    handle(.pointerDown(id: 1, location: fingers.first), at: time)
    handle(.pointerDown(id: 2, location: fingers.second), at: time)
  }

  fileprivate mutating func move(_ fingers: Fingers, at time: Int64) {
    handle(.pointerMoved(id: 1, location: fingers.first, isResampled: false), at: time)
    handle(.pointerMoved(id: 2, location: fingers.second, isResampled: false), at: time)
  }

  fileprivate mutating func up(_ fingers: Int..., at time: Int64) {
    for finger in fingers { handle(.pointerUp(id: finger), at: time) }
  }

  /// A finger that moves by `distance` along `axis` in 80 ms, and is lifted.
  fileprivate mutating func swipe(
    from start: Double, by distance: Double, along axis: Axis = .horizontal, at time: Int64
  ) {
    var place = Point(x: 200, y: 400)
    place[axis] = start
    handle(.pointerDown(id: 0, location: place), at: time)
    for step in 1...10 {
      place[axis] = start + distance * Double(step) / 10
      handle(.pointerMoved(id: 0, location: place, isResampled: false), at: time + Int64(step) * 8 * millisecond)
    }
    handle(.pointerUp(id: 0), at: time + 84 * millisecond)
  }
}
