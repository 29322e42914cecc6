import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Zoomed content that changes: entering rows are measured and cause layout shifts.
@Suite("Zoomed content that changes")
struct ZoomedContentTests {
  /// The end of 4000 points, zoomed out to 0.5 about the top of the viewport. The zoomed content is then at 1600 of
  /// 2000.
  @Test(
    "A zoom about a visible position bounces back to a known end, and not to an estimated one",
    arguments: [true, false])
  func ends(isKnown: Bool) {
    for isAnimated in [true, false] {
      var scroller = zoomScroller(Size(width: 400, height: 4000))
      scroller.show(Point(x: 0, y: 3200), scale: 1)
      var area = scroller.area
      area.estimatedEdges = isKnown ? [] : .vertical
      scroller.setArea(area, at: 0)
      scroller.handle(.zoom(ZoomRequest(.scale(0.5, about: .zero), isAnimated: isAnimated)), at: 0)
      scroller.advance(to: 5 * second)
      #expect(scroller.zoomScale == 0.5 && scroller.contentOffset.y == (isKnown ? 1200 : 1600))
    }
  }

  /// A layout shift by `distance`, which also extends the content; both at scale 1.
  private func grow(_ scroller: inout Scroller, by distance: Double, at time: Int64) {
    scroller.advance(to: time)
    var area = scroller.area
    var shift = Vector.zero
    for axis in Axis.allCases {
      let length = (area.contentSize[axis] / scroller.zoomScale * 64).rounded() / 64
      area.contentSize[axis] = (length + distance) * scroller.zoomScale
      shift[axis] = distance * scroller.zoomScale
    }
    scroller.setArea(area, shiftedBy: shift, at: time)
  }

  @Test(
    "An animated zoom includes a layout shift, scaled by its current zoom scale",
    arguments: [-700.0, 3, 12_345],
    [
      ZoomRequest.Destination.scale(4, about: Point(x: 30, y: 700)), .doubleTap(Point(x: 300, y: 20)),
      .rect(Rect(x: 900, y: 2100, width: 700, height: 1500)),
    ])
  func shifts(distance: Double, destination: ZoomRequest.Destination) {
    var own = zoomScroller(Size(width: 9000, height: 9000))
    own.show(Point(x: 3000, y: 3500), scale: 1)
    own.handle(.zoom(ZoomRequest(destination)), at: 0)
    own.advance(to: 70 * millisecond)
    var shifted = own
    grow(&shifted, by: distance, at: 90 * millisecond)
    #expect(shifted.nextTransition == own.nextTransition)
    for frame in 6..<120 {
      own.advance(to: Int64(frame) * 16 * millisecond)
      shifted.advance(to: Int64(frame) * 16 * millisecond)
      #expect(own.zoomScale == shifted.zoomScale && own.phase == shifted.phase)
      for axis in Axis.allCases {
        let travel = shifted.contentOffset[axis] - own.contentOffset[axis]
        #expect((travel - distance * own.zoomScale).magnitude < 1e-8, "frame \(frame)")
      }
    }
    #expect(own.phase == .idle)
    #expect(shifted.callbacks().suffix(1) == own.callbacks().suffix(1))
  }

  @Test("A bounce from beyond a zoom limit and a pinch include a layout shift", arguments: [8.0, 0.2])
  func bounces(factor: Double) {
    var own = zoomScroller(Size(width: 20_000, height: 20_000))
    own.show(Point(x: 6000, y: 6500), scale: 1)
    let center = Point(x: 130, y: 610)
    own.down(Fingers(center.x, center.y, reach: 50, 0), at: 0)
    own.move(Fingers(center.x, center.y, reach: 40, 0), at: 8 * millisecond)
    var shifted = own
    grow(&shifted, by: 333, at: 10 * millisecond)
    for pass in 0...1 {
      var one = pass == 0 ? own : shifted
      one.move(Fingers(center.x + 20, center.y, reach: 50 * factor, 0), at: 16 * millisecond)
      one.up(1, 2, at: 24 * millisecond)
      if pass == 0 { own = one } else { shifted = one }
    }
    #expect(own.isZoomBouncing && shifted.isZoomBouncing)
    own.advance(to: 60 * millisecond)
    grow(&shifted, by: -21, at: 60 * millisecond)
    for frame in 4..<80 {
      own.advance(to: Int64(frame) * 16 * millisecond)
      shifted.advance(to: Int64(frame) * 16 * millisecond)
      #expect((own.zoomScale - shifted.zoomScale).magnitude < 1e-12 && own.phase == shifted.phase)
      for axis in Axis.allCases {
        let travel = shifted.contentOffset[axis] - own.contentOffset[axis]
        #expect((travel - 312 * own.zoomScale).magnitude < 1e-7, "frame \(frame)")
      }
    }
  }

  @Test("Content in 64ths of a point has its exact length at scale 1 after any zoom")
  func lengths() {
    var random = SplitMix64(seed: 41_000)
    for _ in 0..<2000 {
      var scroller = zoomScroller(Size(width: 400, height: 800))
      let scale = random.double(in: 0.5...4)
      scroller.handle(.zoom(ZoomRequest(.scale(scale), isAnimated: false)), at: 0)
      let length = random.dyadic(in: 900...4_000_000)
      var area = scroller.area
      area.contentSize.height = length * scale
      scroller.setArea(area, at: 0)
      #expect(scroller.area.contentSize.height == length * scale)
      for other in [1, random.double(in: 0.5...4), 1] {
        scroller.handle(.zoom(ZoomRequest(.scale(other), isAnimated: false)), at: 0)
        #expect(scroller.area.contentSize.height == length * other)
      }
    }
  }

  /// With all lengths known, the monotone thumb equals the proportional thumb at the ends, and differs by a few points
  /// elsewhere.
  @Test("The monotone thumb reaches its ends with zoomed content")
  func thumbs() {
    var configuration = ScrollIndicatorConfiguration()
    configuration.isMonotone = true
    var scroller = zoomScroller(Size(width: 400, height: 8000))
    var indicators = ScrollIndicators(configuration, of: &scroller)
    for (step, scale) in [2.0, 0.5, 3, 1, 4].enumerated() {
      scroller.handle(.zoom(ZoomRequest(.scale(scale))), at: Int64(step) * second)
      for frame in 0..<60 {
        let time = Int64(step) * second + Int64(frame) * 16 * millisecond
        scroller.advance(to: time)
        indicators.follow(&scroller, at: time)
        expectPlain(indicators, scroller)
      }
      let end = scroller.area.offsetRange(along: .vertical).upperBound
      for offset in [end / 3, end, 0, end * 0.7] {
        scroller.handle(
          .scroll(ScrollRequest(.offset(Point(x: 0, y: offset)), isAnimated: false)), at: scroller.now)
        indicators.follow(&scroller, at: scroller.now)
        expectPlain(indicators, scroller)
      }
    }
  }

  private func expectPlain(_ indicators: ScrollIndicators, _ scroller: Scroller) {
    let offset = scroller.contentOffset.y
    let extent = ScrollExtent(of: scroller.area, atOffset: offset, along: .vertical)
    let plain = indicators.model.thumb(for: extent, on: indicators.track(along: .vertical, in: scroller.area))
    let shown = indicators.thumb(along: .vertical, in: scroller.area, atOffset: offset)
    #expect(((shown?.offset ?? -99) - (plain?.offset ?? -99)).magnitude < 1e-6)
    #expect(((shown?.end ?? -99) - (plain?.end ?? -99)).magnitude < 1e-6)
  }
}
