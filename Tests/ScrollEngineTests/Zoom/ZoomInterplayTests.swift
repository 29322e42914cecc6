import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Other features of a scroll view with zoomed content.
@Suite("Zoomed content and other features")
struct ZoomInterplayTests {
  @Test("Range and indicators are those of the scaled content", arguments: [0.5, 1, 2.5])
  func range(scale: Double) {
    var scroller = zoomScroller(Size(width: 1600, height: 3200))
    scroller.show(.zero, scale: scale)
    #expect(scroller.area.contentSize == Size(width: 1600 * scale, height: 3200 * scale))
    #expect(scroller.area.offsetRange(along: .vertical) == 0...(3200 * scale - 800))
    scroller.jump(to: 1e6)
    #expect(scroller.contentOffset.y == 3200 * scale - 800)
    let plain = ScrollArea(
      contentSize: Size(width: 1600 * scale, height: 3200 * scale), containerSize: scroller.area.containerSize)
    let thumb = plain.indicator(atOffset: scroller.contentOffset.y, along: .vertical)
    #expect(scroller.area.indicator(atOffset: scroller.contentOffset.y, along: .vertical) == thumb)
  }

  @Test(
    "A fling covers the same distance as in content of the scaled size, bit for bit", arguments: [0.5, 2, 3.7],
    [900.0, -2500])
  func flings(scale: Double, velocity: Double) {
    var zoomed = zoomScroller(Size(width: 400, height: 8000))
    zoomed.show(Point(x: 0, y: 2000), scale: scale)
    var plain = Scroller(configuration: zoomed.configuration, area: zoomed.area)
    plain.jump(to: 2000)
    zoomed.flick(velocity, at: 0)
    plain.flick(velocity, at: 0)
    for time in stride(from: 40, through: 4000, by: 73) {
      zoomed.advance(to: Int64(time) * millisecond)
      plain.advance(to: Int64(time) * millisecond)
      #expect(zoomed.contentOffset.y == plain.contentOffset.y)
    }
    #expect(zoomed.zoomScale == scale)
  }

  @Test("Pages are as long as the viewport at every scale, and a pinch rests on a page")
  func pages() {
    var scroller = zoomScroller(Size(width: 1200, height: 800)) {
      $0.isPagingEnabled = true
      $0.touchSlop = 0
    }
    scroller.down(Fingers(200, 400, reach: 50, 0), at: 0)
    scroller.move(Fingers(200, 400, reach: 90, 0), at: 8 * millisecond)
    scroller.up(1, 2, at: 100 * millisecond)
    scroller.rest()
    #expect((scroller.zoomScale - 1.8).magnitude < 1e-12)
    let offset = scroller.contentOffset
    #expect(offset.x.truncatingRemainder(dividingBy: 400) == 0 && offset.y == 0)
    scroller.flick(1500, along: .horizontal, at: scroller.now + second)
    scroller.rest()
    #expect(scroller.contentOffset.x == offset.x + 400)
    // The same holds beyond the limit.
    scroller.down(Fingers(133, 400, reach: 20, 0), at: scroller.now)
    scroller.move(Fingers(133, 400, reach: 190, 0), at: scroller.now + 8 * millisecond)
    #expect(scroller.zoomScale > 4)
    scroller.up(1, 2, at: scroller.now + 100 * millisecond)
    scroller.rest()
    #expect(scroller.zoomScale == 4)
    #expect(scroller.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
    #expect(scroller.contentOffset.y.truncatingRemainder(dividingBy: 800) == 0)
  }

  @Test(
    "A target behaviour works in points of the content at scale 1, so items keep their places", arguments: [0.5, 1, 2])
  func targets(scale: Double) {
    let items = TargetFrames(
      (0..<40).map { Rect(x: 0, y: Double($0) * 300, width: 400, height: 300) }, along: .vertical)
    let behavior = ViewAlignedScrollTargetBehavior(items, limitBehavior: .never)
    var scroller = zoomScroller(Size(width: 400, height: 12_000))
    scroller.show(Point(x: 0, y: 3000), scale: scale)
    scroller.down(600, at: 0)
    for step in 1...6 { scroller.move(600 - 15 * Double(step), at: Int64(step) * 8 * millisecond) }
    scroller.handle(.pointerUp(id: 0), at: 48 * millisecond, targetBehavior: behavior)
    #expect(scroller.phase == .decelerating)
    while let next = scroller.nextTransition { scroller.advance(to: next, targetBehavior: behavior) }
    let place = scroller.contentOffset.y / scale
    #expect((place - (place / 300).rounded() * 300).magnitude < 1e-9)
    #expect(scroller.contentOffset.y > 3000)
  }

  /// Items are 60 points long at scale 1. The length is shorter than the viewport at both limits, and no divisor of the
  /// viewport's length.
  @Test(
    "A bounce back to a limit goes to the target of a behaviour at that limit",
    arguments: Axis.allCases, [(5.0, 8.0, 4.0), (5, 40, 4), (200, 40, 0.5), (200, 90, 0.5)])
  func targetsOfABounce(axis: Axis, pinch: (from: Double, to: Double, limit: Double)) {
    let items = TargetFrames(
      (0..<100).map { number in
        var rect = Rect(x: 0, y: 0, width: 0, height: 0)
        rect[axis] = Interval(offset: Double(number) * 60, length: 60)
        return rect
      }, along: axis)
    var size = Size(width: 800, height: 1600)
    size[axis] = 6000
    for share in [0.25, 0.5, 1] {
      let behavior = ViewAlignedScrollTargetBehavior(
        items, limitBehavior: .never, anchor: UnitPoint(x: share, y: share))
      var scroller = zoomScroller(size)
      var place = Point.zero
      place[axis] = 1500
      scroller.show(place, scale: pinch.limit == 4 ? 3 : 0.6)
      scroller.down(Fingers(220, 420, reach: pinch.from, pinch.from), at: 0)
      scroller.move(Fingers(220, 420, reach: pinch.to, pinch.to), at: 8 * millisecond)
      var plain = scroller
      plain.up(1, 2, at: 16 * millisecond)
      plain.rest()
      for id in 1...2 { scroller.handle(.pointerUp(id: id), at: 16 * millisecond, targetBehavior: behavior) }
      let reported = scroller.callbacks().compactMap {
        if case .willEndDragging(_, let target) = $0 { target } else { nil }
      }
      #expect(scroller.isZoomBouncing && plain.zoomScale == pinch.limit)
      while let next = scroller.nextTransition { scroller.advance(to: next, targetBehavior: behavior) }
      #expect(scroller.zoomScale == pinch.limit && reported == [scroller.contentOffset])
      // In points of the content at scale 1: the same fraction of an item and the viewport are aligned.
      let aligned = (scroller.contentOffset[axis] + scroller.area.containerSize[axis] * share) / pinch.limit
      let number = aligned / 60 - share
      #expect((number - number.rounded()).magnitude < 1e-9)
      // The target is the nearest item.
      let travel = (scroller.contentOffset[axis] - plain.contentOffset[axis]).magnitude
      #expect(
        travel <= 30 * pinch.limit + 1e-9 && scroller.contentOffset[axis.cross] == plain.contentOffset[axis.cross])
    }
  }

  /// As with `UIScrollView`, the offset stays: the content at the leading corner.
  @Test("A resized viewport keeps the leading corner and the scale, and the content still zooms out")
  func resize() {
    var scroller = zoomScroller(Size(width: 1600, height: 3200))
    scroller.show(Point(x: 300, y: 1000), scale: 2)
    var area = scroller.area
    area.containerSize = Size(width: 800, height: 400)
    scroller.setArea(area, at: 0)
    #expect(scroller.contentOffset == Point(x: 300, y: 1000) && scroller.zoomScale == 2)
    #expect(scroller.area.contentSize == Size(width: 3200, height: 6400))
    scroller.handle(.zoom(ZoomRequest(.scale(0.5), isAnimated: false)), at: 0)
    #expect(scroller.area.contentSize == Size(width: 800, height: 1600))
    for axis in Axis.allCases {
      #expect(scroller.area.offsetRange(along: axis).contains(scroller.contentOffset[axis]))
    }
  }

  @Test("A changed content size is that of the scaled content")
  func contentSize() {
    var scroller = zoomScroller(Size(width: 1600, height: 3200))
    scroller.show(.zero, scale: 2)
    var area = scroller.area
    area.contentSize.height = 10_000
    scroller.setArea(area, at: 0)
    scroller.handle(.zoom(ZoomRequest(.scale(1), isAnimated: false)), at: 0)
    #expect(scroller.area.contentSize == Size(width: 1600, height: 5000))
  }

  @Test("A viewport resized during a pinch moves nothing, and the pinch continues")
  func resizeUnderAPinch() {
    var scroller = zoomScroller(Size(width: 1600, height: 3200))
    scroller.show(Point(x: 300, y: 1000), scale: 1)
    scroller.down(Fingers(200, 300, reach: 50, 0), at: 0)
    scroller.move(Fingers(200, 300, reach: 60, 0), at: 8 * millisecond)
    let anchored = scroller.content(at: Point(x: 200, y: 300))
    let shown = scroller.contentOffset
    var area = scroller.area
    area.containerSize = Size(width: 500, height: 600)
    scroller.setArea(area, at: 9 * millisecond)
    #expect(scroller.contentOffset == shown)
    scroller.move(Fingers(200, 300, reach: 100, 0), at: 16 * millisecond)
    #expect(scroller.zoomScale == 2 && distance(scroller.content(at: Point(x: 200, y: 300)), anchored) < 1e-9)
  }

  @Test("A viewport resized during a zoom bounce retargets it into the changed range")
  func resizeDuringABounce() {
    var scroller = zoomScroller(Size(width: 800, height: 1600))
    scroller.show(Point(x: 1e6, y: 1e6), scale: 3)
    scroller.down(Fingers(390, 700, reach: 5, 0), at: 0)
    scroller.move(Fingers(390, 700, reach: 20, 0), at: 8 * millisecond)
    scroller.up(1, 2, at: 16 * millisecond)
    scroller.advance(to: 60 * millisecond)
    let shown = (scroller.zoomScale, scroller.contentOffset)
    var area = scroller.area
    area.containerSize = Size(width: 800, height: 1200)
    scroller.setArea(area, at: 60 * millisecond)
    #expect(scroller.zoomScale == shown.0 && scroller.contentOffset == shown.1 && scroller.isZoomBouncing)
    scroller.rest()
    #expect(scroller.zoomScale == 4)
    for axis in Axis.allCases {
      #expect(scroller.area.offsetRange(along: axis).contains(scroller.contentOffset[axis]))
    }
  }

  @Test("A programmatic scroll during a zoom bounce clamps the scale to its limit", arguments: [true, false])
  func scrollDuringABounce(isAnimated: Bool) {
    var scroller = zoomScroller(Size(width: 800, height: 1600))
    scroller.down(Fingers(200, 300, reach: 5, 0), at: 0)
    scroller.move(Fingers(200, 300, reach: 50, 0), at: 8 * millisecond)
    scroller.up(1, 2, at: 16 * millisecond)
    scroller.handle(
      .scroll(ScrollRequest(.offset(Point(x: 100, y: 200)), isAnimated: isAnimated)), at: 40 * millisecond)
    #expect(scroller.zoomScale == 4 && !scroller.isZooming)
    scroller.rest()
    #expect(scroller.contentOffset == Point(x: 100, y: 200) && scroller.phase == .idle)
  }

  @Test("A wheel stops a programmatic zoom in place, and does not stop a bounce back to a limit")
  func wheels() {
    var animated = zoomScroller()
    animated.handle(.zoom(ZoomRequest(.scale(3))), at: 0)
    animated.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 5))), at: 50 * millisecond)
    let shown = animated.zoomScale
    animated.rest()
    #expect(shown > 1 && animated.zoomScale == shown && !animated.isZooming)
    var bouncing = zoomScroller()
    bouncing.down(Fingers(200, 300, reach: 5, 0), at: 0)
    bouncing.move(Fingers(200, 300, reach: 50, 0), at: 8 * millisecond)
    bouncing.up(1, 2, at: 16 * millisecond)
    bouncing.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 5))), at: 50 * millisecond)
    #expect(bouncing.isZoomBouncing)
  }

  @Test("Both axes follow a pinch, independent of the scrollable axes")
  func axes() {
    var scroller = zoomScroller(Size(width: 400, height: 1600)) { $0.axes = .vertical }
    scroller.show(Point(x: 0, y: 300), scale: 1)
    scroller.down(Fingers(100, 300, reach: 50, 0), at: 0)
    scroller.move(Fingers(100, 300, reach: 100, 0), at: 8 * millisecond)
    #expect(scroller.contentOffset == Point(x: 100, y: 900))
  }
}
