import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Pinches of a trackpad")
struct MagnificationTests {
  private let place = Point(x: 130, y: 570)

  /// Content of 6000 points along each axis, scrolled to its middle.
  private func scroller(_ configure: (inout ScrollConfiguration) -> Void = { _ in }) -> Scroller {
    var scroller = zoomScroller(Size(width: 6000, height: 6000), configure)
    scroller.show(Point(x: 2500, y: 2500), scale: 1)
    _ = scroller.callbacks()
    return scroller
  }

  /// exp(-dy / 100), by an independent computation.
  @Test(
    "A wheel with the Control key zooms by exp(-delta / 100)",
    arguments: [
      (0.0, 1.0), (100, 0.36787944117144233), (-100, 2.718281828459045), (-5, 1.0512710963760241),
    ])
  func wheelFactor(delta: Double, factor: Double) {
    let found = ScrollConfiguration().magnification(ofWheelDelta: delta)
    #expect((found - factor).magnitude < 1e-15 * factor)
  }

  @Test("Each step scales about the pointer, and the inverse steps restore the offset")
  func scalesAboutThePointer() {
    var scroller = scroller()
    let anchored = scroller.content(at: place)
    let offset = scroller.contentOffset
    let deltas = [-4.5, -12, -3.75, 2, -8]
    for (step, delta) in (deltas + deltas.reversed().map { -$0 }).enumerated() {
      let factor = scroller.configuration.magnification(ofWheelDelta: delta)
      scroller.handle(.magnify(MagnifyInput(factor: factor, at: place)), at: Int64(step) * 8 * millisecond)
      #expect(distance(scroller.content(at: place), anchored) < 1e-9)
      #expect(scroller.phase == .interacting && scroller.isZooming)
    }
    #expect((scroller.zoomScale - 1).magnitude < 1e-12)
    #expect(distance(scroller.contentOffset, offset) < 1e-9)
    scroller.rest()
    #expect(scroller.phase == .idle && !scroller.isZooming)
  }

  @Test("A pinch without phases stops at the limits, and ends after a pause", arguments: [(1.5, 4.0), (0.6, 0.5)])
  func stopsAtTheLimits(factor: Double, limit: Double) {
    var scroller = scroller()
    for step in 0..<9 {
      scroller.handle(.magnify(MagnifyInput(factor: factor, at: place)), at: Int64(step) * 8 * millisecond)
      #expect(scroller.zoomScale <= 4 && scroller.zoomScale >= 0.5)
    }
    #expect(scroller.zoomScale == limit)
    scroller.advance(to: 163 * millisecond)
    #expect(scroller.phase == .interacting)
    scroller.advance(to: 164 * millisecond)
    #expect(scroller.phase == .idle)
    #expect(scroller.callbacks().last == .didChangePhase(from: .interacting, to: .idle))
  }

  @Test("A pinch with phases passes a limit and bounces back when it ends", arguments: [(1.5, 4.0), (0.6, 0.5)])
  func bounces(factor: Double, limit: Double) {
    var scroller = scroller()
    let anchored = scroller.content(at: place)
    scroller.handle(.magnify(MagnifyInput(factor: 1, at: place, phase: .began)), at: 0)
    for step in 1..<9 {
      let input = MagnifyInput(factor: factor, at: place, phase: .changed)
      scroller.handle(.magnify(input), at: Int64(step) * 8 * millisecond)
    }
    #expect(limit == 4 ? scroller.zoomScale > 4 : scroller.zoomScale < 0.5)
    scroller.handle(.magnify(MagnifyInput(factor: 1, at: place, phase: .ended)), at: 80 * millisecond)
    #expect(scroller.isZoomBouncing && scroller.phase == .decelerating)
    for frame in 1...20 {
      scroller.advance(to: 80 * millisecond + Int64(frame) * second / 60)
      #expect(distance(scroller.content(at: place), anchored) < 1e-9)
    }
    scroller.rest()
    #expect(scroller.zoomScale == limit)
    let events = scroller.callbacks().filter { $0 != .didScroll && $0 != .didZoom }
    #expect(
      events == [
        .willBeginZooming, .didChangePhase(from: .idle, to: .interacting), .willBeginDecelerating,
        .didChangePhase(from: .interacting, to: .decelerating), .didEndDecelerating, .didEndZooming(scale: limit),
        .didChangePhase(from: .decelerating, to: .idle),
      ])
  }

  @Test("The content stays within its range at every step")
  func staysInTheRange() {
    var scroller = zoomScroller(Size(width: 900, height: 900)) { $0.maximumZoomScale = 8 }
    for step in 0..<60 {
      let factor = step % 20 < 10 ? 1.3 : 0.7
      let corner = Point(x: step < 30 ? 0 : 400, y: step < 15 ? 800 : 0)
      scroller.handle(.magnify(MagnifyInput(factor: factor, at: corner)), at: Int64(step) * 8 * millisecond)
      for axis in Axis.allCases {
        #expect(scroller.area.offsetRange(along: axis).contains(scroller.contentOffset[axis]))
      }
    }
  }

  @Test("Content outside its range stays there during the pinch, and returns at its end")
  func holdsWhatBounces() {
    var scroller = scroller { $0.minimumZoomScale = 1 }
    scroller.flick(-3000, leavingAt: 20)
    scroller.advance(to: scroller.now + 80 * millisecond)
    let shown = scroller.contentOffset
    #expect(shown.y < -10)
    let start = scroller.now
    scroller.handle(.magnify(MagnifyInput(factor: 1, at: place)), at: start)
    #expect(distance(scroller.contentOffset, shown) < 1e-9 && scroller.phase == .interacting)
    scroller.handle(.magnify(MagnifyInput(factor: 1.02, at: place + Vector(dx: 9, dy: 0))), at: start + 1)
    #expect((scroller.zoomScale - 1.02).magnitude < 1e-12 && scroller.contentOffset.y < 0)
    scroller.rest()
    #expect(scroller.contentOffset.y == 0 && scroller.phase == .idle)
  }

  @Test("A trackpad's pinch is ignored while fingers are down or scrolling is disabled; a touch ends it")
  func priorities() {
    var touched = scroller()
    touched.handle(.pointerDown(id: 0, location: place), at: 0)
    touched.handle(.magnify(MagnifyInput(factor: 2, at: place)), at: 1)
    #expect(touched.zoomScale == 1)
    var disabled = scroller()
    disabled.handle(.magnify(MagnifyInput(factor: 1.2, at: place, phase: .began)), at: 0)
    disabled.handle(.setScrollEnabled(false), at: 1)
    #expect(disabled.phase == .idle && disabled.zoomScale == 1.2 && !disabled.isZooming)
    disabled.handle(.magnify(MagnifyInput(factor: 2, at: place)), at: 2)
    #expect(disabled.zoomScale == 1.2)
    var ended = scroller()
    ended.handle(.magnify(MagnifyInput(factor: 1.2, at: place, phase: .began)), at: 0)
    ended.handle(.pointerDown(id: 0, location: place), at: 1)
    #expect(ended.phase == .tracking && !ended.isZooming)
  }

  @Test("A wheel scrolls nothing while a trackpad zooms")
  func wheelsWait() {
    var scroller = scroller()
    scroller.handle(.magnify(MagnifyInput(factor: 1.2, at: place, phase: .began)), at: 0)
    let shown = scroller.contentOffset
    scroller.handle(.wheel(WheelInput(delta: Vector(dx: 5, dy: 40))), at: 1)
    #expect(scroller.contentOffset == shown && scroller.phase == .interacting)
  }
}
