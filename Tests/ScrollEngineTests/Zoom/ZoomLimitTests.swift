import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Zoom limits")
struct ZoomLimitTests {
  /// A pinch by `factor` without a lift of the fingers.
  private func pinched(
    to factor: Double, at center: Point = Point(x: 200, y: 400),
    _ configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) -> Scroller {
    var scroller = zoomScroller(Size(width: 8000, height: 8000), configure)
    scroller.show(Point(x: 3000, y: 3000), scale: 1)
    scroller.down(Fingers(center.x, center.y, reach: 50, 0), at: 0)
    scroller.move(Fingers(center.x, center.y, reach: 50 * factor, 0), at: 8 * millisecond)
    return scroller
  }

  /// M + f(r - M), with f(u) = c u d / (c u + d), c = 0.55 and d = M.
  @Test(
    "Beyond a limit the scale follows on a rubber band as long as the limit", arguments: [6.0, 8, 20, 0.4, 0.25, 0.1])
  func rubberBand(raw: Double) {
    let limit = raw > 4 ? 4.0 : 0.5
    let pull = 0.55 * (raw - limit)
    let expected = limit + pull * limit / (pull.magnitude + limit)
    let scroller = pinched(to: raw)
    #expect((scroller.zoomScale - expected).magnitude < 1e-12)
    #expect(scroller.zoomScale < 8 && scroller.zoomScale > 0.32)
  }

  @Test("Without bouncesZoom the scale stops at the limit", arguments: [(9.0, 4.0), (0.1, 0.5)])
  func clamps(factor: Double, limit: Double) {
    var scroller = pinched(to: factor) { $0.bouncesZoom = false }
    #expect(scroller.zoomScale == limit)
    scroller.up(1, 2, at: 16 * millisecond)
    #expect(!scroller.isZoomBouncing && scroller.phase == .idle)
  }

  @Test("Released beyond a limit, the scale bounces back about the fingers' centre", arguments: [8.0, 0.2])
  func bounces(factor: Double) {
    let center = Point(x: 130, y: 610)
    var scroller = pinched(to: factor, at: center)
    let anchored = scroller.content(at: center)
    let start = scroller.zoomScale
    scroller.up(1, 2, at: 16 * millisecond)
    #expect(scroller.phase == .decelerating && scroller.isZoomBouncing && scroller.isZooming)
    #expect(scroller.zoomScale == start)
    let limit = factor > 1 ? 4.0 : 0.5
    var last = start
    for frame in 1...40 {
      scroller.advance(to: 16 * millisecond + Int64(frame) * second / 60)
      #expect((scroller.zoomScale - limit).magnitude <= (last - limit).magnitude)
      #expect(distance(scroller.content(at: center), anchored) < 1e-9, "frame \(frame)")
      last = scroller.zoomScale
    }
    scroller.rest()
    #expect(scroller.zoomScale == limit && !scroller.isZooming && scroller.phase == .idle)
    #expect(
      scroller.callbacks().suffix(3) == [
        .didEndDecelerating, .didEndZooming(scale: limit), .didChangePhase(from: .decelerating, to: .idle),
      ])
  }

  @Test("A single remaining finger moves the pivot of the bounce along", arguments: [1.0, -1])
  func pivots(sign: Double) {
    let center = Point(x: 200, y: 400)
    var scroller = pinched(to: 8, at: center)
    scroller.up(2, at: 16 * millisecond)
    let first = Point(x: center.x - 400, y: center.y)
    let travel = Vector(dx: 40 * sign, dy: -70 * sign)
    scroller.handle(.pointerMoved(id: 1, location: first + travel, isResampled: false), at: 24 * millisecond)
    let anchored = scroller.content(at: center + travel)
    scroller.up(1, at: 300 * millisecond)
    #expect(scroller.isZoomBouncing)
    for frame in 1...30 {
      scroller.advance(to: 300 * millisecond + Int64(frame) * second / 60)
      #expect(distance(scroller.content(at: center + travel), anchored) < 1e-9, "frame \(frame)")
    }
  }

  /// z(t) = M + (z0 - M) (1 + w t) exp(-w t), w = 2 pi / 0.575 s: (1 + w t) exp(-w t) at 0.1 s, by an independent
  /// computation.
  @Test("A zoom bounce is the critically damped spring of a bounce, from rest")
  func closedForm() {
    var scroller = pinched(to: 8)
    let start = scroller.zoomScale
    scroller.up(1, 2, at: 16 * millisecond)
    scroller.advance(to: 116 * millisecond)
    let w = 2 * 3.141592653589793 / 0.575
    let share = (1 + w * 0.1) * 0.33531
    #expect((scroller.zoomScale - (4 + (start - 4) * share)).magnitude < 1e-4)
  }

  @Test("Scale and offset of a zoom bounce are independent of frames")
  func frameIndependence() {
    var framed = pinched(to: 8)
    framed.up(1, 2, at: 16 * millisecond)
    var unframed = framed
    for frame in 1...30 { framed.advance(to: 16 * millisecond + Int64(frame) * 5 * millisecond) }
    unframed.advance(to: 166 * millisecond)
    #expect(framed.zoomScale == unframed.zoomScale && framed.contentOffset == unframed.contentOffset)
    #expect(framed.area == unframed.area && framed.nextTransition == unframed.nextTransition)
  }

  @Test("A touch pauses a zoom bounce, which continues after the touch", arguments: [8.0, 0.2])
  func caught(factor: Double) {
    var scroller = pinched(to: factor)
    scroller.up(1, 2, at: 16 * millisecond)
    scroller.advance(to: 60 * millisecond)
    let shown = (scroller.zoomScale, scroller.contentOffset)
    scroller.handle(.pointerDown(id: 5, location: Point(x: 50, y: 50)), at: 60 * millisecond)
    scroller.advance(to: 500 * millisecond)
    #expect(scroller.zoomScale == shown.0 && scroller.contentOffset == shown.1 && scroller.phase == .tracking)
    #expect(!scroller.isZoomBouncing)
    // A drag moves the content one to one, and the scale stays.
    scroller.handle(.pointerMoved(id: 5, location: Point(x: 57, y: 61), isResampled: false), at: 510 * millisecond)
    #expect((scroller.zoomScale - shown.0).magnitude < 1e-12)
    scroller.handle(.pointerMoved(id: 5, location: Point(x: 60, y: 70), isResampled: false), at: 520 * millisecond)
    #expect((scroller.zoomScale - shown.0).magnitude < 1e-12 && scroller.phase == .interacting)
    scroller.up(5, at: 900 * millisecond)
    #expect(scroller.isZoomBouncing)
    scroller.rest()
    #expect(scroller.zoomScale == (factor > 1 ? 4 : 0.5))
  }

  @Test("A second pinch catches the content beyond the limit without a jump")
  func caughtByAPinch() {
    var scroller = pinched(to: 8)
    scroller.up(1, 2, at: 16 * millisecond)
    scroller.advance(to: 40 * millisecond)
    let shown = scroller.zoomScale
    scroller.down(Fingers(150, 300, reach: 100, 0), at: 40 * millisecond)
    scroller.move(Fingers(150, 300, reach: 100 + 1e-9, 0), at: 50 * millisecond)
    #expect((scroller.zoomScale - shown).magnitude < 1e-8)
    scroller.move(Fingers(150, 300, reach: 50, 0), at: 60 * millisecond)
    #expect(scroller.zoomScale < shown)
  }

  @Test("At the edge of the content a zoom bounce ends in the range, and every point moves straight")
  func atTheEdge() {
    var scroller = zoomScroller()
    scroller.down(Fingers(20, 30, reach: 100, 0), at: 0)
    scroller.move(Fingers(200, 500, reach: 20, 0), at: 8 * millisecond)
    #expect(scroller.zoomScale < 0.5)
    let start = (offset: scroller.contentOffset, scale: scroller.zoomScale)
    #expect(start.offset.x < 0 && start.offset.y < 0)
    scroller.up(1, 2, at: 16 * millisecond)
    var end = scroller
    end.rest()
    #expect(end.contentOffset == .zero && end.zoomScale == 0.5)
    for frame in 1...20 {
      scroller.advance(to: 16 * millisecond + Int64(frame) * second / 60)
      let share = (scroller.zoomScale - start.scale) / (end.zoomScale - start.scale)
      for axis in Axis.allCases {
        let straight = start.offset[axis] + (end.contentOffset[axis] - start.offset[axis]) * share
        #expect((scroller.contentOffset[axis] - straight).magnitude < 1e-9)
      }
    }
  }

  @Test("A stop does not affect a zoom bounce, and stops an animation in place")
  func stops() {
    var bouncing = pinched(to: 8)
    bouncing.up(1, 2, at: 16 * millisecond)
    bouncing.handle(.stop, at: 40 * millisecond)
    #expect(bouncing.isZoomBouncing)
    var animated = zoomScroller()
    animated.handle(.zoom(ZoomRequest(.scale(3))), at: 0)
    animated.advance(to: 100 * millisecond)
    let shown = animated.zoomScale
    #expect(animated.isZoomAnimating && shown > 1 && shown < 3)
    animated.handle(.stop, at: 100 * millisecond)
    animated.rest()
    #expect(animated.zoomScale == shown && animated.phase == .idle && !animated.isZooming)
  }
}
