import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Changes of the zoom limits")
struct ZoomLimitChangeTests {
  /// Content of 2000 × 3000 points at `scale`, with the point (1000, 1500) in the middle of a viewport of 400 × 800.
  private func shown(at scale: Double, _ configure: (inout ScrollConfiguration) -> Void = { _ in }) -> Scroller {
    var scroller = zoomScroller(Size(width: 2000, height: 3000), configure)
    scroller.show(Point(x: 1000 * scale - 200, y: 1500 * scale - 400), scale: scale)
    scroller.takeCallbacks { _ in }
    return scroller
  }

  private static let middle = Point(x: 200, y: 400)

  @Test(
    "At rest the scale is clamped at once, about the middle of the viewport",
    arguments: [(3.0, 0.5...2.0, 2.0), (1, 1.5...2.0, 1.5), (3, 0.25...3.0, 3), (2, 1.0...1.0, 1), (1, 2.0...2.0, 2)])
  func rests(scale: Double, limits: ClosedRange<Double>, expected: Double) {
    var scroller = shown(at: scale)
    scroller.handle(.setZoomLimits(limits), at: 0)
    #expect(scroller.zoomScale == expected && scroller.phase == .idle)
    #expect(distance(scroller.content(at: Self.middle), Point(x: 1000, y: 1500)) < 1e-9)
    #expect(scroller.area.contentSize == Size(width: 2000 * expected, height: 3000 * expected))
    #expect(scroller.callbacks() == (scale == expected ? [] : [.didScroll, .didZoom]))
    #expect(scroller.configuration.minimumZoomScale == limits.lowerBound)
    #expect(scroller.configuration.maximumZoomScale == limits.upperBound)
  }

  @Test("Near an edge the offset stays in the range of the changed scale", arguments: [0.0, 1])
  func edges(side: Double) {
    var scroller = shown(at: 4)
    let end = scroller.area.offsetRange(along: .vertical).upperBound
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: side * end)), isAnimated: false)), at: 0)
    scroller.handle(.setZoomLimits(0.5...1), at: 0)
    #expect(scroller.zoomScale == 1 && scroller.contentOffset == Point(x: 0, y: side * 2200))
  }

  @Test("Limits that allow the present scale change no offset, callback or motion")
  func changesNothing() {
    for limits in [0.5...4.0, 1.0...3.0, 0.1...9.0] {
      var scroller = shown(at: 2)
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 3000)))), at: 0)
      scroller.advance(to: 50 * millisecond)
      var untouched = scroller
      scroller.handle(.setZoomLimits(limits), at: 60 * millisecond)
      untouched.advance(to: 60 * millisecond)
      for time in [70, 300, 5000] as [Int64] {
        scroller.advance(to: time * millisecond)
        untouched.advance(to: time * millisecond)
        #expect(scroller.contentOffset == untouched.contentOffset && scroller.phase == untouched.phase)
      }
      #expect(scroller.callbacks() == untouched.callbacks())
    }
  }

  @Test(
    "A pinch continues within changed limits, with the anchored point under the fingers' centre", arguments: [2.0, 3])
  func pinches(limit: Double) {
    var scroller = shown(at: 2)
    let center = Point(x: 130, y: 310)
    scroller.down(Fingers(130, 310, reach: 40, 0), at: 0)
    scroller.move(Fingers(130, 310, reach: 76, 0), at: 8 * millisecond)
    let anchored = scroller.content(at: center)
    #expect((scroller.zoomScale - 3.8).magnitude < 1e-12)
    scroller.handle(.setZoomLimits(1...limit), at: 10 * millisecond)
    #expect(scroller.zoomScale == limit && distance(scroller.content(at: center), anchored) < 1e-9)
    #expect(scroller.isZooming && scroller.phase == .interacting)
    // The fingers move to half their distance: the scale becomes half of the clamped scale.
    scroller.move(Fingers(130, 310, reach: 38, 0), at: 16 * millisecond)
    #expect((scroller.zoomScale - limit / 2).magnitude < 1e-12)
    scroller.up(1, 2, at: 24 * millisecond)
    scroller.rest()
    #expect(scroller.zoomScale == max(1, limit / 2) && !scroller.isZooming)
  }

  @Test("Wider limits under a pinch beyond the old ones keep its scale, without a rubber band")
  func frees() {
    var scroller = shown(at: 2)
    scroller.down(Fingers(200, 400, reach: 40, 0), at: 0)
    scroller.move(Fingers(200, 400, reach: 120, 0), at: 8 * millisecond)
    let scale = scroller.zoomScale
    #expect(scale > 4 && scale < 6)
    scroller.handle(.setZoomLimits(0.5...20), at: 9 * millisecond)
    #expect(scroller.zoomScale == scale)
    scroller.move(Fingers(200, 400, reach: 180, 0), at: 16 * millisecond)
    #expect((scroller.zoomScale - scale * 1.5).magnitude < 1e-12)
  }

  @Test("A zoom animation is retargeted with continuous scale and velocity", arguments: [true, false])
  func aims(isBounce: Bool) {
    var scroller = shown(at: 2)
    if isBounce {
      scroller.down(Fingers(200, 400, reach: 40, 0), at: 0)
      scroller.move(Fingers(200, 400, reach: 200, 0), at: 8 * millisecond)
      scroller.up(1, 2, at: 16 * millisecond)
      #expect(scroller.isZoomBouncing)
    } else {
      scroller.handle(.zoom(ZoomRequest(.scale(4))), at: 0)
    }
    let moment = 100 * millisecond
    scroller.advance(to: moment)
    var unchanged = scroller
    let (scale, offset, velocity) = (scroller.zoomScale, scroller.contentOffset, scroller.velocity)
    scroller.handle(.setZoomLimits(1...2.5), at: moment)
    #expect(scroller.zoomScale == scale && scroller.contentOffset == offset && scroller.isZooming)
    #expect((scroller.velocity - velocity).lengthSquared < 1e-9)
    scroller.advance(to: moment + 1000)
    unchanged.advance(to: moment + 1000)
    #expect((scroller.zoomScale - unchanged.zoomScale).magnitude < 1e-6)
    scroller.rest()
    #expect(scroller.zoomScale == 2.5 && !scroller.isZooming && scroller.phase == .idle)
    #expect(distance(scroller.content(at: Self.middle), Point(x: 1000, y: 1500)) < 1e-6)
    #expect(scroller.callbacks().contains(.didEndZooming(scale: 2.5)))
  }

  @Test("A fling ends if its scale is clamped, as with a programmatic zoom")
  func flings() {
    var scroller = shown(at: 3)
    scroller.handle(.pointerDown(id: 0, location: Point(x: 200, y: 600)), at: 0)
    for step in 1...10 {
      let place = Point(x: 200, y: 600 - 20 * Double(step))
      scroller.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: Int64(step) * 8 * millisecond)
    }
    scroller.handle(.pointerUp(id: 0), at: 84 * millisecond)
    #expect(scroller.phase == .decelerating)
    scroller.handle(.setZoomLimits(0.5...1), at: 100 * millisecond)
    #expect(scroller.zoomScale == 1 && scroller.phase == .idle && !scroller.isMoving)
    #expect(scroller.callbacks().contains(.didEndDecelerating))
  }

  @Test("A drag keeps the point that is under the finger after the scale is clamped", arguments: [1.0, -1])
  func drags(sign: Double) {
    var scroller = shown(at: 2)
    scroller.handle(.pointerDown(id: 0, location: Point(x: 200, y: 400)), at: 0)
    scroller.handle(
      .pointerMoved(id: 0, location: Point(x: 200, y: 400 + 100 * sign), isResampled: false), at: 8 * millisecond)
    scroller.handle(.setZoomLimits(0.5...1), at: 9 * millisecond)
    let offset = scroller.contentOffset
    #expect(scroller.zoomScale == 1 && scroller.phase == .interacting)
    scroller.handle(
      .pointerMoved(id: 0, location: Point(x: 200, y: 400 + 130 * sign), isResampled: false), at: 16 * millisecond)
    #expect((scroller.contentOffset.y - (offset.y - 30 * sign)).magnitude < 1e-9)
  }

  @Test("With equal limits a pinch continues as a drag, and content that zooms again has its size")
  func closesAndOpens() {
    var scroller = shown(at: 2)
    scroller.down(Fingers(200, 400, reach: 40, 0), at: 0)
    scroller.move(Fingers(200, 400, reach: 60, 0), at: 8 * millisecond)
    scroller.handle(.setZoomLimits(2...2), at: 9 * millisecond)
    #expect(scroller.zoomScale == 2 && !scroller.isZooming && scroller.phase == .interacting)
    let offset = scroller.contentOffset
    scroller.move(Fingers(200, 370, reach: 90, 0), at: 16 * millisecond)
    #expect(scroller.zoomScale == 2 && (scroller.contentOffset.y - (offset.y + 30)).magnitude < 1e-9)
    scroller.up(1, 2, at: 300 * millisecond)
    scroller.rest()
    // Another picture, while zooming was disabled: 1200 × 1600 points at scale 1.
    var area = scroller.area
    area.contentSize = Size(width: 2400, height: 3200)
    scroller.setArea(area, at: scroller.now)
    scroller.handle(.setZoomLimits(0.5...1), at: scroller.now)
    #expect(scroller.zoomScale == 1 && scroller.area.contentSize == Size(width: 1200, height: 1600))
  }

  @Test("A trackpad's pinch continues within changed limits about its pointer")
  func magnifies() {
    var scroller = shown(at: 2)
    let place = Point(x: 100, y: 200)
    scroller.handle(.magnify(MagnifyInput(factor: 1.5, at: place, phase: .began)), at: 0)
    let anchored = scroller.content(at: place)
    scroller.handle(.setZoomLimits(0.5...2), at: millisecond)
    #expect(scroller.zoomScale == 2 && distance(scroller.content(at: place), anchored) < 1e-9)
    scroller.handle(.magnify(MagnifyInput(factor: 0.75, at: place, phase: .changed)), at: 2 * millisecond)
    #expect(scroller.zoomScale == 1.5)
    scroller.handle(.setZoomLimits(1.5...1.5), at: 3 * millisecond)
    #expect(!scroller.isZooming)
  }

  @Test("In a chain limits affect one scroll view, and a coordinated movement ends if a member changes its scale")
  func chains() {
    var configuration = ScrollConfiguration()
    configuration.axes = .vertical
    let inner = Scroller(
      configuration: configuration,
      area: ScrollArea(contentSize: Size(width: 400, height: 260), containerSize: Size(width: 400, height: 200)))
    var page = zoomScroller(Size(width: 400, height: 3000))
    page.takeCallbacks { _ in }
    for (limits, handsOff) in [(0.5...2.0, true), (2.0...4.0, false)] {
      var chain = ScrollTree([.init(inner, origin: Point(x: 0, y: 100)), .init(page)], handOff: .continuous)
      chain.handle(.pointerDown(id: 0, location: Point(x: 200, y: 290)), at: 0)
      for step in 1...10 {
        let place = Point(x: 200, y: 290 - 10 * Double(step))
        chain.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: Int64(step) * 8 * millisecond)
      }
      #expect(chain[0].contentOffset.y == 60 && chain[1].contentOffset.y > 0)
      chain.handle(.setZoomLimits(limits), ofScroller: 1, at: 90 * millisecond)
      let offset = chain[1].contentOffset.y
      chain.handle(.pointerMoved(id: 0, location: Point(x: 200, y: 170), isResampled: false), at: 96 * millisecond)
      #expect((chain[1].contentOffset.y - (handsOff ? offset + 20 : offset)).magnitude < 1e-9)
      #expect(chain[1].zoomScale == (handsOff ? 1 : 2))
      chain.handle(.pointerUp(id: 0), at: 200 * millisecond)
      chain.advance(to: 5 * second)
      #expect(!chain.isMoving)
      // The scroll view has released the finger, so the next finger is the first.
      let origin = chain.viewportOrigin(ofScroller: 0)
      let place = Point(x: max(0, origin.x) + 5, y: max(0, origin.y) + 20)
      chain.handle(.pointerDown(id: 9, location: place), at: 5 * second)
      #expect(chain[0].phase == .tracking)
    }
  }

  @Test(
    "In sessions with pinches and changing limits the scale rests within them, and phases are legal",
    arguments: 0..<30 as Range<UInt64>)
  func sessions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var scroller = shown(at: 1)
    var time: Int64 = 0
    for _ in 0..<60 {
      time += Int64(random.int(in: 1...300)) * millisecond
      let (low, high) = (random.int(in: 1...40), random.int(in: 0...80))
      scroller.handle(.setZoomLimits(Double(low) / 20...Double(low + high) / 20), at: time)
      switch random.int(in: 0...3) {
      case 0: scroller.down(Fingers(200, 400, reach: Double(random.int(in: 20...150)), 0), at: time)
      case 1: scroller.move(Fingers(150, 300, reach: Double(random.int(in: 5...150)), 0), at: time)
      case 2: scroller.up(1, 2, at: time)
      default: scroller.handle(.zoom(ZoomRequest(.scale(Double(random.int(in: 1...60)) / 10))), at: time)
      }
      #expect(scroller.zoomScale > 0 && scroller.zoomScale < 40 && scroller.contentOffset.x.isFinite)
    }
    scroller.up(1, 2, at: time)
    scroller.rest()
    let configuration = scroller.configuration
    #expect(
      scroller.zoomScale >= configuration.minimumZoomScale && scroller.zoomScale <= configuration.maximumZoomScale)
    for axis in Axis.allCases {
      #expect(scroller.area.offsetRange(along: axis).contains(scroller.contentOffset[axis]))
    }
    #expect(scroller.phase == .idle && !scroller.isZooming)
  }
}
