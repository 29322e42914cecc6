import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// The origin of a gesture is a place in the content.
///
/// A target behaviour reads the origin in points at scale 1, independent of later changes of the scale.
@Suite("Origins of gestures in zoomed content")
struct ZoomOriginTests {
  private static let insets = EdgeInsets(top: 60, leading: 20, bottom: 8, trailing: 4)

  /// Content of 4000 points along each axis behind `insets`, at an offset far from its edges.
  private func shown(
    at scale: Double, insets: EdgeInsets = .zero, _ configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) -> Scroller {
    var scroller = zoomScroller(Size(width: 4000, height: 4000), configure)
    var area = scroller.area
    area.contentInsets = insets
    scroller.setArea(area, at: 0)
    scroller.show(Point(x: 1500 * scale, y: 1700 * scale), scale: scale)
    return scroller
  }

  /// The start of the viewport without its insets, in points of the content at scale 1.
  private func start(_ scroller: Scroller) -> Point {
    let insets = scroller.area.contentInsets
    return scroller.content(at: Point(x: insets.leading, y: insets.top))
  }

  /// Shifts the visible content by `distance` and lengthens the content by the same distance, at scale 1.
  private func shift(_ scroller: inout Scroller, by distance: Double, at time: Int64) {
    guard distance != 0 else { return }
    scroller.advance(to: time)
    var area = scroller.area
    var shift = Vector.zero
    for axis in Axis.allCases {
      area.contentSize[axis] += distance * scroller.zoomScale
      shift[axis] = distance * scroller.zoomScale
    }
    scroller.setArea(area, shiftedBy: shift, at: time)
  }

  /// A pinch far beyond the maximum scale, released at 16 ms.
  private func pinchOut(_ scroller: inout Scroller) -> Point {
    scroller.down(Fingers(130, 310, reach: 40, 0), at: 0)
    scroller.move(Fingers(150, 290, reach: 320, 0), at: 8 * millisecond)
    let released = start(scroller)
    scroller.up(1, 2, at: 16 * millisecond)
    return released
  }

  @Test(
    "The origin of a zoom bounce is the place of the release, and follows layout shifts",
    arguments: [0.0, -700, 3, 12_345], [EdgeInsets.zero, insets])
  func bounces(distance: Double, insets: EdgeInsets) throws {
    var scroller = shown(at: 1, insets: insets)
    let released = pinchOut(&scroller)
    #expect(scroller.isZoomBouncing && scroller.zoomScale > 4)
    let log = TargetLog()
    var moved = 0.0
    for (step, limit) in [3.5, 3, 2.5].enumerated() {
      let time = Int64(60 + 40 * step) * millisecond
      shift(&scroller, by: distance, at: time - 5 * millisecond)
      moved += distance
      scroller.handle(.setZoomLimits(0.5...limit), at: time, targetBehavior: log.behavior())
      #expect(log.contexts.count == step + 1 && scroller.isZoomBouncing)
      let origin = try #require(log.contexts.last).originalTarget.rect.origin
      for axis in Axis.allCases { #expect((origin[axis] - (released[axis] + moved)).magnitude < 1e-7) }
    }
  }

  @Test("The origin of a zoom bounce is kept when the content becomes shorter")
  func shortens() throws {
    var scroller = shown(at: 1)
    let released = pinchOut(&scroller)
    scroller.advance(to: 50 * millisecond)
    var unchanged = scroller
    var area = scroller.area
    let length = 1500 * scroller.zoomScale
    area.contentSize = Size(width: length, height: area.contentSize.height)
    scroller.setArea(area, at: 50 * millisecond)
    // The bounce ends at another place.
    for time in [90, 5000] as [Int64] {
      scroller.advance(to: time * millisecond)
      unchanged.advance(to: time * millisecond)
      #expect(scroller.contentOffset.x < unchanged.contentOffset.x - 1)
      guard time == 90 else { break }
      let log = TargetLog()
      var reported = scroller
      reported.handle(.setZoomLimits(0.5...3), at: 90 * millisecond, targetBehavior: log.behavior())
      let origin = try #require(log.contexts.last).originalTarget.rect.origin
      #expect(distance(origin, released) < 1e-7)
    }
  }

  @Test("The origin of a drag is kept when the scale is clamped during it", arguments: [EdgeInsets.zero, insets])
  func drags(insets: EdgeInsets) throws {
    for limits in [0.5...1, 3.0...4] {
      var scroller = shown(at: 2, insets: insets)
      let began = start(scroller)
      scroller.handle(.pointerDown(id: 0, location: Point(x: 200, y: 400)), at: 0)
      scroller.handle(.pointerMoved(id: 0, location: Point(x: 230, y: 480), isResampled: false), at: 8 * millisecond)
      scroller.handle(.setZoomLimits(limits), at: 9 * millisecond)
      scroller.handle(.pointerMoved(id: 0, location: Point(x: 230, y: 440), isResampled: false), at: 16 * millisecond)
      let log = TargetLog()
      scroller.handle(.pointerUp(id: 0), at: 24 * millisecond, targetBehavior: log.behavior())
      let origin = try #require(log.contexts.last).originalTarget.rect.origin
      #expect(distance(origin, began) < 1e-9)
    }
  }

  @Test("A pinch whose limits become equal continues as a drag with its origin")
  func closes() throws {
    var scroller = shown(at: 1, insets: Self.insets)
    scroller.down(Fingers(130, 310, reach: 40, 0), at: 0)
    scroller.move(Fingers(150, 290, reach: 90, 0), at: 8 * millisecond)
    scroller.handle(.setZoomLimits(2...2), at: 10 * millisecond)
    let began = start(scroller)
    scroller.move(Fingers(150, 230, reach: 90, 0), at: 16 * millisecond)
    scroller.up(1, at: 20 * millisecond)
    let log = TargetLog()
    scroller.handle(.pointerUp(id: 2), at: 24 * millisecond, targetBehavior: log.behavior())
    #expect(scroller.zoomScale == 2)
    let origin = try #require(log.contexts.last).originalTarget.rect.origin
    #expect(distance(origin, began) < 1e-9)
  }

  @Test(
    "A drag whose scale is clamped turns at most one page from the clamped offset", arguments: [1.0, -1])
  func pages(sign: Double) {
    var scroller = zoomScroller(Size(width: 400, height: 8000)) {
      $0.isPagingEnabled = true
      $0.touchSlop = 0
    }
    // The fourth of twenty pages at scale 2, from 2400 on.
    scroller.show(Point(x: 0, y: 2400), scale: 2)
    scroller.handle(.pointerDown(id: 0, location: Point(x: 200, y: 400)), at: 0)
    scroller.handle(
      .pointerMoved(id: 0, location: Point(x: 200, y: 400 - 100 * sign), isResampled: false), at: 4 * millisecond)
    scroller.handle(.setZoomLimits(0.5...1), at: 5 * millisecond)
    // At scale 1, about the middle of the viewport, the offset is on the second of ten pages, from 800 on. The scroll
    // view rests there.
    #expect(scroller.zoomScale == 1 && scroller.contentOffset.y == 800)
    for step in 1...6 {
      let place = Point(x: 200, y: 400 - (100 + 15 * Double(step)) * sign)
      scroller.handle(
        .pointerMoved(id: 0, location: place, isResampled: false), at: Int64(step + 1) * 8 * millisecond)
    }
    scroller.handle(.pointerUp(id: 0), at: 60 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset.y == 800 + 800 * sign)
  }
}
