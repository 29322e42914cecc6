import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Time and place of the end of a zoom animation: at its target, once everything on the screen has settled.
@Suite("Ends of zooms")
struct ZoomEndTests {
  /// The maximum distance, in points, between the places of the same content in `now` and in `end`.
  ///
  /// A point x of the content is shown at x z - o. This function is linear in x, so the viewport's ends have the
  /// greatest distances.
  private func distance(of now: Scroller, to end: Scroller) -> Double {
    var farthest = 0.0
    for axis in Axis.allCases {
      for place in [0, end.area.containerSize[axis]] {
        let point = (end.contentOffset[axis] + place) / end.zoomScale
        let shown = point * now.zoomScale - now.contentOffset[axis]
        farthest = max(farthest, (shown - place).magnitude)
      }
    }
    return farthest
  }

  /// Expects the zoom animation of `scroller` to end at its target, neither too early nor too late.
  private func expectRest(of scroller: Scroller, isFromRest: Bool = true, _ comment: Comment) throws {
    let end = try #require(scroller.nextTransition, comment)
    let last = scroller.advanced(to: end - 1)
    var arrived = scroller.advanced(to: end)
    #expect(arrived.phase == .idle && !arrived.isZooming, comment)
    // Half a pixel, and 20 pixels a second, to the rounding of offsets of a million points.
    let (pixel, noise) = (1 / scroller.configuration.displayScale, 1e-7)
    #expect(distance(of: last, to: arrived) <= pixel / 2 + noise, comment)
    let before = scroller.advanced(to: max(scroller.now, end - 1_000_000))
    let speed = (distance(of: before, to: arrived) - distance(of: last, to: arrived)) * 1e3
    #expect(speed <= 20 * pixel * 1.02 + noise, comment)
    guard isFromRest, distance(of: scroller, to: arrived) > pixel else { return }
    // Two milliseconds earlier a point is still too far or too fast, so the end is not late.
    let earlier = scroller.advanced(to: max(scroller.now, end - 2_000_000))
    let late = scroller.advanced(to: max(scroller.now, end - 1_000_000))
    let lastSpeed = (distance(of: earlier, to: arrived) - distance(of: late, to: arrived)) * 1e3
    #expect(distance(of: earlier, to: arrived) > pixel / 2 || lastSpeed > 20 * pixel, comment)
    arrived.rest()
  }

  private func scroller(_ random: inout SplitMix64) -> Scroller {
    let displayScale = random.pick([1.0, 2, 3])
    let (width, height) = (random.int(in: 400...100_000), random.int(in: 800...1_000_000))
    var scroller = zoomScroller(Size(width: Double(width), height: Double(height))) {
      $0.displayScale = displayScale
    }
    scroller.show(
      Point(x: random.dyadic(in: 0...width), y: random.dyadic(in: 0...height)),
      scale: random.pick([0.5, 0.75, 1, 2, 4]))
    return scroller
  }

  @Test(
    "An animated zoom ends at its target, with everything on the screen within half a pixel",
    arguments: 0..<10)
  func animations(group: Int) throws {
    for seed in 0..<20 {
      var random = SplitMix64(seed: UInt64(31_000 + group * 20 + seed))
      var scroller = scroller(&random)
      let place = Point(x: random.dyadic(in: 0...400), y: random.dyadic(in: 0...800))
      let size = Size(width: random.dyadic(in: 50...900), height: random.dyadic(in: 50...1800))
      let rect = Rect(
        origin: Point(x: random.dyadic(in: 0...100_000), y: random.dyadic(in: 0...1_000_000)), size: size)
      let request = ZoomRequest(
        random.pick([.scale(random.pick([0.5, 1, 1.5, 3, 4]), about: place), .rect(rect), .doubleTap(place)]))
      let end = scroller.destination(of: request)
      scroller.handle(.zoom(request), at: 0)
      guard scroller.isZoomAnimating else { continue }
      try expectRest(of: scroller, "seed \(seed)")
      var arrived = scroller
      arrived.rest()
      #expect(arrived.zoomScale == end.zoomScale && arrived.contentOffset == end.contentOffset, "seed \(seed)")
      // An interrupting zoom keeps the present velocity.
      scroller.advance(to: Int64(random.int(in: 1...150)) * millisecond)
      scroller.handle(.zoom(ZoomRequest(.scale(random.pick([0.5, 1, 2, 4]), about: place))), at: scroller.now)
      if scroller.isZoomAnimating { try expectRest(of: scroller, isFromRest: false, "seed \(seed), taken over") }
    }
  }

  @Test("A bounce back to a limit ends likewise, at any scroll offset", arguments: 0..<10)
  func bounces(group: Int) throws {
    for seed in 0..<20 {
      var random = SplitMix64(seed: UInt64(32_000 + group * 20 + seed))
      var scroller = scroller(&random)
      let center = Point(x: random.dyadic(in: 50...350), y: random.dyadic(in: 50...750))
      let reach = random.pick([(8.0, 160.0), (160, 4)])
      scroller.down(Fingers(center.x, center.y, reach: reach.0, 0), at: 0)
      scroller.move(
        Fingers(center.x + random.dyadic(in: -50...50), center.y, reach: reach.1, 0), at: 8 * millisecond)
      scroller.up(1, 2, at: 16 * millisecond)
      guard scroller.isZoomBouncing else { continue }
      try expectRest(of: scroller, "seed \(seed)")
    }
  }

  /// From scale 1 to 2 with a constant offset: the point at 100000 pt starts 50000 pt away.
  ///
  /// An end by the tolerances of offset and scale alone would leave (100000 / 2) (0.5 / 800) = 31 pt.
  @Test("Content that moves while the offset is constant delays the end")
  func passingContent() throws {
    var scroller = zoomScroller(Size(width: 400, height: 1_000_000))
    scroller.show(Point(x: 0, y: 100_000), scale: 1)
    // Half as far from the beginning: (x, 50200) in the middle, 400 points down.
    scroller.handle(.zoom(ZoomRequest(.rect(Rect(x: 100, y: 50_000, width: 200, height: 400)))), at: 0)
    #expect(scroller.isZoomAnimating)
    try expectRest(of: scroller, "")
    scroller.rest()
    #expect(scroller.zoomScale == 2 && scroller.contentOffset == Point(x: 200, y: 100_000))
  }

  /// |o(t) - o1| <= half a pixel (1 + 2 o1 / B).
  ///
  /// Both ends of the viewport are within half a pixel, so the scale is within one part in (B / pixel). The content's
  /// origin is o1 / z1 before the viewport's start, so the origin's error is greater by that number of viewports.
  @Test("The last offsets before the end are within the distance that half a pixel on screen allows")
  func offsets() throws {
    for seed in 33_000..<33_200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var scroller = scroller(&random)
      let place = Point(x: random.dyadic(in: 0...400), y: random.dyadic(in: 0...800))
      scroller.handle(.zoom(ZoomRequest(.scale(random.pick([0.5, 1, 2, 4]), about: place))), at: 0)
      guard scroller.isZoomAnimating, let end = scroller.nextTransition else { continue }
      let (last, arrived) = (scroller.advanced(to: end - 1), scroller.advanced(to: end))
      let half = 0.5 / scroller.configuration.displayScale
      for axis in Axis.allCases {
        let length = scroller.area.containerSize[axis]
        let bound = half * (1 + 2 * arrived.contentOffset[axis].magnitude / length)
        #expect((last.contentOffset[axis] - arrived.contentOffset[axis]).magnitude <= bound + 1e-8, "seed \(seed)")
        #expect((last.zoomScale - arrived.zoomScale).magnitude <= 2 * half * arrived.zoomScale / length + 1e-12)
      }
    }
  }
}
