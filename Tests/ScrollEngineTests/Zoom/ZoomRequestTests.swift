import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Programmatic zooms and double taps")
struct ZoomRequestTests {
  /// Apple's sample code: size = frame / scale, origin = tap - size / 2.
  @Test("The rect of a double tap has the tap in its middle")
  func doubleTapRect() {
    let scroller = Scroller(
      configuration: ScrollConfiguration(),
      area: ScrollArea(
        contentSize: Size(width: 1000, height: 1000), containerSize: Size(width: 390, height: 844)))
    let rect = scroller.zoomRect(forScale: 2, centeredAt: Point(x: 100, y: 200))
    #expect(rect == Rect(x: 2.5, y: -11, width: 195, height: 422))
  }

  @Test("A double tap zooms in from the minimum scale, centred on the tap, and out from any other")
  func doubleTap() {
    var scroller = zoomScroller(Size(width: 2000, height: 4000)) { $0.minimumZoomScale = 1 }
    scroller.show(Point(x: 700, y: 900), scale: 1)
    scroller.handle(.zoom(ZoomRequest(.doubleTap(Point(x: 100, y: 300)), isAnimated: false)), at: 0)
    #expect(scroller.zoomScale == 2)
    #expect(scroller.content(at: Point(x: 200, y: 400)) == Point(x: 800, y: 1200))
    scroller.handle(.zoom(ZoomRequest(.doubleTap(Point(x: 10, y: 10)))), at: 0)
    #expect(scroller.isZoomAnimating && scroller.phase == .animating)
    scroller.rest()
    #expect(scroller.zoomScale == 1 && scroller.phase == .idle)
  }

  @Test("A second double tap reverses the first one")
  func doubleTapTwice() {
    var scroller = zoomScroller(Size(width: 2000, height: 4000)) { $0.minimumZoomScale = 1 }
    let tap = ScrollInput.zoom(ZoomRequest(.doubleTap(Point(x: 100, y: 300))))
    scroller.handle(tap, at: 0)
    scroller.handle(tap, at: 100 * millisecond)
    #expect(scroller.zoomScale > 1)
    var toggled = scroller
    toggled.rest()
    #expect(toggled.zoomScale == 1)
    scroller.handle(tap, at: 300 * millisecond)
    scroller.rest()
    #expect(scroller.zoomScale == 2)
  }

  /// scale = min(B.w / r.w, B.h / r.h) within the limits; the rect is centred, clamped to the range.
  @Test(
    "zoom(to:) fits the rect into the viewport and centres it",
    arguments: [
      (Rect(x: 600, y: 800, width: 200, height: 200), 2.0, Point(x: 1200, y: 1400)),
      (Rect(x: 600, y: 800, width: 100, height: 800), 1, Point(x: 450, y: 800)),
      // The maximum scale is 4.
      (Rect(x: 600, y: 800, width: 2, height: 2), 4, Point(x: 2204, y: 2804)),
      (Rect(x: 600, y: 800, width: 0, height: 0), 4, Point(x: 2200, y: 2800)),
      // The minimum is 0.5, and the content ends there.
      (Rect(x: 0, y: 0, width: 9000, height: 9000), 0.5, Point(x: 600, y: 1200)),
      (Rect(x: 0, y: 0, width: 100, height: 100), 4, Point(x: 0, y: 0)),
    ] as [(Rect, Double, Point)])
  func fits(rect: Rect, scale: Double, offset: Point) {
    var scroller = zoomScroller(Size(width: 2000, height: 4000))
    scroller.handle(.zoom(ZoomRequest(.rect(rect), isAnimated: false)), at: 0)
    #expect(scroller.zoomScale == scale)
    #expect(scroller.contentOffset == offset)
  }

  @Test("A rect is fitted into the viewport without its insets")
  func insets() {
    var scroller = zoomScroller(Size(width: 2000, height: 4000))
    var area = scroller.area
    area.contentInsets = EdgeInsets(top: 100, leading: 0, bottom: 300, trailing: 0)
    scroller.setArea(area, at: 0)
    scroller.handle(
      .zoom(ZoomRequest(.rect(Rect(x: 600, y: 800, width: 200, height: 200)), isAnimated: false)), at: 0)
    #expect(scroller.zoomScale == 2)
    // The rect's middle, (1400, 1800), is in the middle of the unobscured viewport: (200, 300).
    #expect(scroller.contentOffset == Point(x: 1200, y: 1500))
  }

  /// offset' = (offset + p) z' / z - p.
  @Test("A scale is set about a place of the viewport, by default its middle, and within the limits")
  func scaleAboutAPlace() {
    var scroller = zoomScroller(Size(width: 4000, height: 4000))
    scroller.show(Point(x: 100, y: 100), scale: 1)
    scroller.handle(.zoom(ZoomRequest(.scale(2, about: Point(x: 195, y: 95)), isAnimated: false)), at: 0)
    #expect(scroller.contentOffset == Point(x: 395, y: 295))
    scroller.show(Point(x: 100, y: 100), scale: 1)
    scroller.handle(.zoom(ZoomRequest(.scale(3), isAnimated: false)), at: 0)
    #expect(scroller.contentOffset == Point(x: 700, y: 1100))
    for (requested, expected) in [(100.0, 4.0), (0.01, 0.5), (.infinity, 4), (.nan, 0.5)] {
      scroller.handle(.zoom(ZoomRequest(.scale(requested), isAnimated: false)), at: 0)
      #expect(scroller.zoomScale == expected)
      #expect(scroller.contentOffset.x.isFinite)
    }
  }

  @Test("An animated zoom moves every point of the content straight over the screen, and ends exactly at its target")
  func animatedPath() {
    var scroller = zoomScroller(Size(width: 3000, height: 5000))
    scroller.show(Point(x: 900, y: 100), scale: 1)
    _ = scroller.callbacks()
    let request = ZoomRequest(.rect(Rect(x: 200, y: 2000, width: 130, height: 70)))
    let end = scroller.destination(of: request)
    let start = (zoomScale: scroller.zoomScale, contentOffset: scroller.contentOffset)
    scroller.handle(.zoom(request), at: 0)
    for frame in 1...30 {
      scroller.advance(to: Int64(frame) * second / 60)
      let share = (scroller.zoomScale - start.zoomScale) / (end.zoomScale - start.zoomScale)
      #expect(share > 0 && share <= 1)
      for axis in Axis.allCases {
        let distance = end.contentOffset[axis] - start.contentOffset[axis]
        #expect((scroller.contentOffset[axis] - start.contentOffset[axis] - distance * share).magnitude < 1e-9)
        #expect(scroller.area.offsetRange(along: axis).contains(scroller.contentOffset[axis]))
      }
    }
    scroller.rest()
    #expect(scroller.zoomScale == end.zoomScale && scroller.contentOffset == end.contentOffset)
    let events = scroller.callbacks().filter { $0 != .didScroll && $0 != .didZoom }
    #expect(
      events == [
        .willBeginZooming, .didChangePhase(from: .idle, to: .animating), .didEndZooming(scale: end.zoomScale),
        .didChangePhase(from: .animating, to: .idle),
      ])
  }

  @Test("An unanimated zoom reports a scroll and a zoom; one without a change reports its end")
  func callbacks() {
    var scroller = zoomScroller(Size(width: 3000, height: 5000))
    scroller.handle(.zoom(ZoomRequest(.scale(2), isAnimated: false)), at: 0)
    #expect(scroller.callbacks() == [.didScroll, .didZoom])
    scroller.handle(.zoom(ZoomRequest(.scale(2), isAnimated: true)), at: 0)
    #expect(scroller.callbacks() == [.willBeginZooming, .didEndZooming(scale: 2)])
  }

  @Test("A programmatic zoom is ignored under a finger; a touch stops its animation in place")
  func fingersIgnorePrograms() {
    var scroller = zoomScroller(Size(width: 3000, height: 5000))
    scroller.handle(.pointerDown(id: 0, location: Point(x: 50, y: 50)), at: 0)
    scroller.handle(.zoom(ZoomRequest(.scale(2), isAnimated: false)), at: 1)
    #expect(scroller.zoomScale == 1)
    scroller.up(0, at: 2)
    scroller.handle(.zoom(ZoomRequest(.scale(2))), at: 3)
    scroller.advance(to: 90 * millisecond)
    let shown = (scroller.zoomScale, scroller.contentOffset)
    scroller.handle(.pointerDown(id: 0, location: Point(x: 50, y: 50)), at: 90 * millisecond)
    #expect(scroller.zoomScale == shown.0 && scroller.contentOffset == shown.1)
    #expect(!scroller.isZooming && scroller.phase == .tracking)
    scroller.up(0, at: 200 * millisecond)
    scroller.rest()
    #expect(scroller.zoomScale == shown.0)
  }

  @Test("A zoom that interrupts another continues from its scale and velocity")
  func replacesMotion() {
    var scroller = zoomScroller(Size(width: 3000, height: 5000))
    scroller.handle(.zoom(ZoomRequest(.scale(4))), at: 0)
    let time = 80 * millisecond
    let (before, now, expected) = (
      scroller.advanced(to: time - 1000), scroller.advanced(to: time), scroller.advanced(to: time + 1000)
    )
    scroller.handle(.zoom(ZoomRequest(.scale(1))), at: time)
    #expect(scroller.zoomScale == now.zoomScale)
    scroller.advance(to: time + 1000)
    let step = now.zoomScale - before.zoomScale
    #expect(step > 0 && (scroller.zoomScale - expected.zoomScale).magnitude < step / 1000)
    scroller.rest()
    #expect(scroller.zoomScale == 1)
  }
}
