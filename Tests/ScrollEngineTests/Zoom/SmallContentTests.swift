import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Content that becomes smaller than the viewport.
@Suite("Small content")
struct SmallContentTests {
  /// 600 × 600 points in a viewport of 400 × 800, at half of its size: 300 × 300.
  private func small(_ point: UnitPoint) -> Scroller {
    var scroller = zoomScroller(Size(width: 600, height: 600)) { $0.scrollAnchors.alignment = point }
    scroller.handle(.zoom(ZoomRequest(.scale(0.5), isAnimated: false)), at: 0)
    return scroller
  }

  /// offset = -(B - C) p.
  @Test(
    "Small content rests at its alignment point, by default top leading",
    arguments: [
      (UnitPoint.topLeading, Point(x: 0, y: 0)), (.center, Point(x: -50, y: -250)),
      (.bottomTrailing, Point(x: -100, y: -500)), (UnitPoint(x: 0.25, y: 0.75), Point(x: -25, y: -375)),
    ])
  func alignment(point: UnitPoint, offset: Point) {
    #expect(small(point).contentOffset == offset)
    #expect(small(point).area.contentSize == Size(width: 300, height: 300))
  }

  /// Other methods of centring: insets of max((B - C) / 2, 0) on both sides, and AppKit's `constrainBoundsRect`. Both
  /// methods give the same offset.
  @Test("Centring by insets and by constrained bounds gives the same place", arguments: [0.5, 0.7, 1, 1.5])
  func centring(scale: Double) {
    var aligned = zoomScroller(Size(width: 600, height: 600)) { $0.scrollAnchors.alignment = .center }
    aligned.handle(.zoom(ZoomRequest(.scale(scale), isAnimated: false)), at: 0)
    for axis in Axis.allCases {
      let (length, content) = (aligned.area.containerSize[axis], 600 * scale)
      let inset = max((length - content) / 2, 0)
      var area = ScrollArea(contentSize: aligned.area.contentSize, containerSize: aligned.area.containerSize)
      area.contentInsets = EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
      let range = aligned.area.offsetRange(along: axis)
      #expect((range.lowerBound - area.offsetRange(along: axis).lowerBound).magnitude < 1e-9)
      let constrained = content < length ? (content - length) / 2 : range.lowerBound
      #expect((range.lowerBound - constrained).magnitude < 1e-9)
    }
  }

  @Test("Small content that is pinched away returns smoothly, also along axes without scrolling")
  func returns() {
    var scroller = small(.center)
    scroller.down(Fingers(200, 400, reach: 50, 0), at: 0)
    scroller.move(Fingers(300, 500, reach: 55, 0), at: 8 * millisecond)
    let pulled = scroller.contentOffset
    #expect(pulled.x < -60 && pulled.y < -260)
    scroller.up(1, 2, at: 200 * millisecond)
    #expect(scroller.contentOffset == pulled && scroller.phase == .decelerating)
    scroller.advance(to: 220 * millisecond)
    #expect(distance(scroller.contentOffset, pulled) < 40)
    scroller.rest()
    #expect((scroller.zoomScale - 0.55).magnitude < 1e-12)
    #expect(distance(scroller.contentOffset, Point(x: -35, y: -235)) < 1e-9)
  }

  @Test(
    "Small content zoomed out beyond the limit returns to its alignment point",
    arguments: [UnitPoint.topLeading, .center])
  func bounces(point: UnitPoint) {
    var scroller = small(point)
    let rest = scroller.contentOffset
    scroller.down(Fingers(120, 300, reach: 80, 60), at: 0)
    scroller.move(Fingers(180, 360, reach: 20, 15), at: 8 * millisecond)
    #expect(scroller.zoomScale < 0.5)
    scroller.up(1, 2, at: 16 * millisecond)
    scroller.rest()
    #expect(scroller.zoomScale == 0.5 && scroller.contentOffset == rest)
  }
}
