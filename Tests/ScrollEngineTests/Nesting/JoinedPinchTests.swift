import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Fingers that join a drag of one scroll view, and pinch its ancestor or descendant.
@Suite("Pinches that join a drag")
struct JoinedPinchTests {
  /// A carousel of 400 × 200 points at 300 points in a page that zooms up to 4.
  private func page(handOff: ScrollTree.HandOff = .atBegin, innerZooms: Bool = false, slop: Double = 0)
    -> ScrollTree
  {
    var row = zoomScroller(Size(width: 2000, height: 200)) {
      $0.axes = .horizontal
      $0.minimumZoomScale = 1
      $0.maximumZoomScale = innerZooms ? 3 : 1
    }
    var area = row.area
    area.containerSize.height = 200
    row.setArea(area, at: 0)
    row.handle(.scroll(ScrollRequest(.offset(Point(x: 500, y: 0)), isAnimated: false)), at: 0)
    row.takeCallbacks { _ in }
    var page = zoomScroller(Size(width: 400, height: 3000)) {
      $0.minimumZoomScale = 1
      $0.pinchSlop = slop
    }
    page.takeCallbacks { _ in }
    return ScrollTree([.init(row, origin: Point(x: 0, y: 300)), .init(page)], handOff: handOff)
  }

  /// Finger 1 drags from `start` by `distance` in ten steps of 8 ms.
  private func drag(_ chain: inout ScrollTree, from start: Point, by distance: Vector) {
    chain.handle(.pointerDown(id: 1, location: start), at: 0)
    for step in 1...10 {
      let place = start + distance * (Double(step) / 10)
      chain.handle(.pointerMoved(id: 1, location: place, isResampled: false), at: Int64(step) * 8 * millisecond)
    }
  }

  /// The point of the page's content, at scale 1, at a location of the screen.
  private func content(at place: Point, of chain: ScrollTree) -> Point {
    let page = chain[1]
    return Point(
      x: (page.contentOffset.x + place.x) / page.zoomScale, y: (page.contentOffset.y + place.y) / page.zoomScale)
  }

  @Test("A finger beside a dragged carousel lets both fingers pinch the page", arguments: [1.0, -1])
  func outer(sign: Double) {
    var chain = page()
    drag(&chain, from: Point(x: 200, y: 400), by: Vector(dx: 80 * sign, dy: 0))
    let shown = chain[0].contentOffset.x
    #expect((shown - (500 - 80 * sign)).magnitude < 11 && chain[0].phase == .interacting)
    // The finger is on the page, not on the carousel: 200 points above the other finger.
    let first = Point(x: 200 + 80 * sign, y: 400)
    let joining = Point(x: 200 + 80 * sign, y: 200)
    chain.handle(.pointerDown(id: 2, location: joining), at: 90 * millisecond)
    #expect(chain[1].zoomScale == 1 && chain[0].phase == .interacting)
    let center = Point(x: first.x, y: 300)
    let anchored = content(at: center, of: chain)
    let moved = Point(x: joining.x, y: 0)
    chain.handle(.pointerMoved(id: 2, location: moved, isResampled: false), at: 96 * millisecond)
    // The distance of the fingers grows from 200 to 400 points.
    #expect(chain[1].zoomScale == 2 && chain[1].phase == .interacting && chain[1].isZooming)
    #expect(chain[0].phase != .interacting && (chain[0].contentOffset.x - shown).magnitude < 1e-9)
    // The point under the fingers' centre at the begin of the pinch stays there, within the page's range.
    let now = content(at: Point(x: first.x, y: 200), of: chain)
    #expect(now.y <= anchored.y && chain[1].contentOffset.y >= 0)
    // The centre of the fingers continues the page's drag.
    let offset = chain[1].contentOffset.y
    for step in 1...10 {
      let distance = Vector(dx: 0, dy: -10 * Double(step))
      let time = 96 * millisecond + Int64(step) * 8 * millisecond
      chain.handle(.pointerMoved(id: 1, location: first + distance, isResampled: false), at: time)
      chain.handle(.pointerMoved(id: 2, location: moved + distance, isResampled: false), at: time)
    }
    #expect((chain[1].contentOffset.y - (offset + 100)).magnitude < 1e-9 && (chain[1].zoomScale - 2).magnitude < 1e-12)
    chain.handle(.pointerUp(id: 1), at: 400 * millisecond)
    chain.handle(.pointerUp(id: 2), at: 400 * millisecond)
    chain.advance(to: 6 * second)
    #expect(!chain.isMoving && chain[1].zoomScale == 2 && chain[0].phase == .idle)
  }

  @Test("The innermost zooming scroll view under both fingers takes the pinch")
  func innermost() {
    for (isInside, y) in [(true, 450.0), (false, 100)] {
      var chain = page(innerZooms: true)
      // The page is dragged. Both fingers end on the carousel, or one of them beside it.
      drag(&chain, from: Point(x: 150, y: 400), by: Vector(dx: 0, dy: -40))
      #expect(chain[1].phase == .interacting)
      chain.handle(.pointerDown(id: 2, location: Point(x: 250, y: y - (isInside ? 40 : 0))), at: 90 * millisecond)
      chain.handle(.pointerMoved(id: 2, location: Point(x: 399, y: y), isResampled: false), at: 96 * millisecond)
      #expect((chain[0].zoomScale > 1) == isInside)
      #expect((chain[1].zoomScale > 1) == !isInside)
      #expect(chain[isInside ? 0 : 1].isZooming && chain[isInside ? 1 : 0].phase != .interacting)
    }
  }

  @Test("A joining finger is hit-tested at the present place of the dragged content")
  func carried() {
    var chain = page(innerZooms: true)
    // The page has moved the carousel from 300 to 190 points.
    drag(&chain, from: Point(x: 150, y: 400), by: Vector(dx: 0, dy: -120))
    #expect((chain.viewportOrigin(ofScroller: 0).y - 190).magnitude < 1e-9)
    chain.handle(.pointerDown(id: 2, location: Point(x: 250, y: 220)), at: 90 * millisecond)
    chain.handle(.pointerMoved(id: 2, location: Point(x: 390, y: 220), isResampled: false), at: 96 * millisecond)
    #expect(chain[0].zoomScale > 1 && chain[1].zoomScale == 1)
  }

  @Test("In zoomed content joining fingers pinch by their distance on the screen", arguments: [0.5, 1, 2])
  func zoomed(scale: Double) {
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    let row = Scroller(
      configuration: configuration,
      area: ScrollArea(contentSize: Size(width: 2000, height: 40), containerSize: Size(width: 400, height: 40)))
    var board = zoomScroller(Size(width: 400, height: 800))
    board.show(.zero, scale: scale)
    let page = zoomScroller(Size(width: 400, height: 3000)) { $0.minimumZoomScale = 1 }
    var chain = ScrollTree([.init(row), .init(page), .init(board)])
    let y = 20 * scale
    drag(&chain, from: Point(x: 180, y: y), by: Vector(dx: -80, dy: 0))
    #expect(chain[0].phase == .interacting)
    chain.handle(.pointerDown(id: 2, location: Point(x: 100, y: y + 100)), at: 90 * millisecond)
    chain.handle(.pointerMoved(id: 2, location: Point(x: 100, y: y + 150), isResampled: false), at: 96 * millisecond)
    #expect((chain[1].zoomScale - 1.5).magnitude < 1e-12 && chain[2].zoomScale == scale)
  }

  @Test("A coordinated movement ends when its fingers pinch, without a jump")
  func coordinated() {
    var configuration = ScrollConfiguration()
    configuration.axes = .vertical
    let inner = Scroller(
      configuration: configuration,
      area: ScrollArea(contentSize: Size(width: 400, height: 260), containerSize: Size(width: 400, height: 200)))
    var page = zoomScroller(Size(width: 400, height: 3000)) { $0.minimumZoomScale = 1 }
    page.takeCallbacks { _ in }
    var chain = ScrollTree([.init(inner, origin: Point(x: 0, y: 400)), .init(page)], handOff: .continuous)
    drag(&chain, from: Point(x: 100, y: 590), by: Vector(dx: 0, dy: -200))
    #expect(chain[0].contentOffset.y == 60 && chain[1].contentOffset.y > 100)
    let offset = chain[1].contentOffset.y
    chain.handle(.pointerDown(id: 2, location: Point(x: 300, y: 390)), at: 90 * millisecond)
    #expect(chain[1].contentOffset.y == offset)
    // Two fingers continue the drag by half of one finger's movement, still without a pinch.
    chain.handle(.pointerMoved(id: 2, location: Point(x: 300, y: 390), isResampled: false), at: 94 * millisecond)
    #expect(chain[1].contentOffset.y == offset && chain[1].zoomScale == 1)
    chain.handle(.pointerMoved(id: 2, location: Point(x: 340, y: 390), isResampled: false), at: 98 * millisecond)
    #expect((chain[1].zoomScale - 1.2).magnitude < 1e-12 && chain[0].contentOffset.y == 60)
    // The centre is at (220, 390). The point there is unchanged since the begin of the pinch, except for the left edge
    // of the page.
    #expect((content(at: Point(x: 220, y: 390), of: chain).y - (offset + 390)).magnitude < 1e-9)
    chain.handle(.pointerUp(id: 1), at: 200 * millisecond)
    chain.handle(.pointerUp(id: 2), at: 210 * millisecond)
    chain.advance(to: 6 * second)
    #expect(!chain.isMoving && chain[1].phase == .idle && chain[0].phase == .idle)
  }

  @Test("A finger that joins and leaves, or drags along, does not pinch; the drag continues from the fingers' centre")
  func dragsOn() {
    var chain = page(slop: 5)
    drag(&chain, from: Point(x: 200, y: 400), by: Vector(dx: -80, dy: 0))
    let offset = chain[0].contentOffset.x
    chain.handle(.pointerDown(id: 2, location: Point(x: 120, y: 100)), at: 90 * millisecond)
    for step in 1...5 {
      let x = 120 - 4 * Double(step)
      let time = 90 * millisecond + Int64(step) * 8 * millisecond
      chain.handle(.pointerMoved(id: 1, location: Point(x: x, y: 400), isResampled: false), at: time)
      chain.handle(.pointerMoved(id: 2, location: Point(x: x, y: 100), isResampled: false), at: time)
    }
    #expect(chain[1].zoomScale == 1 && (chain[0].contentOffset.x - (offset + 20)).magnitude < 1e-9)
    chain.handle(.pointerUp(id: 2), at: 140 * millisecond)
    chain.handle(.pointerMoved(id: 1, location: Point(x: 60, y: 400), isResampled: false), at: 150 * millisecond)
    #expect(chain[1].zoomScale == 1 && (chain[0].contentOffset.x - (offset + 60)).magnitude < 1e-9)
  }

  @Test("Fingers that come down one after the other pinch the scroll view under both of them")
  func undecided() {
    var chain = page(innerZooms: true)
    chain.handle(.pointerDown(id: 1, location: Point(x: 200, y: 400)), at: 0)
    chain.handle(.pointerDown(id: 2, location: Point(x: 200, y: 200)), at: 8 * millisecond)
    chain.handle(.pointerMoved(id: 2, location: Point(x: 200, y: 100), isResampled: false), at: 16 * millisecond)
    #expect(chain[0].zoomScale == 1 && (chain[1].zoomScale - 1.5).magnitude < 1e-12)
  }

  @Test("A pinch keeps its fingers, at any location of a further one")
  func pinching() {
    var chain = page(innerZooms: true)
    chain.handle(.pointerDown(id: 1, location: Point(x: 150, y: 400)), at: 0)
    chain.handle(.pointerDown(id: 2, location: Point(x: 250, y: 400)), at: 0)
    chain.handle(.pointerMoved(id: 2, location: Point(x: 350, y: 400), isResampled: false), at: 8 * millisecond)
    #expect(chain[0].zoomScale == 2)
    chain.handle(.pointerDown(id: 3, location: Point(x: 250, y: 100)), at: 16 * millisecond)
    chain.handle(.pointerMoved(id: 3, location: Point(x: 250, y: 40), isResampled: false), at: 24 * millisecond)
    #expect(chain[1].zoomScale == 1 && chain[0].zoomScale > 2)
  }
}
