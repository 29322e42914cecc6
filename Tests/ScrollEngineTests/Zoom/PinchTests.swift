import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Pinches of fingers")
struct PinchTests {
  @Test("Two fingers scale the content by the growth of their distance, about their centre")
  func scalesAboutTheCentre() {
    var scroller = zoomScroller()
    scroller.show(Point(x: 100, y: 200), scale: 1)
    scroller.down(Fingers(195, 300, reach: 50, 0), at: 0)
    scroller.move(Fingers(195, 300, reach: 100, 0), at: 8 * millisecond)
    #expect(scroller.zoomScale == 2)
    // offset' = (offset + p) z' / z - p.
    #expect(scroller.contentOffset == Point(x: 395, y: 700))
    #expect(scroller.area.contentSize == Size(width: 1600, height: 3200))
    #expect(scroller.phase == .interacting && scroller.isZooming)
  }

  @Test("The point under the fingers' centre stays there during a pinch", arguments: 0..<40)
  func anchorStays(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var scroller = zoomScroller(Size(width: 1e5, height: 1e5)) { $0.touchSlop = 0 }
    scroller.show(Point(x: 4e4, y: 5e4), scale: 1)
    var fingers = Fingers(200, 400, reach: 60, 20)
    scroller.down(fingers, at: 0)
    let anchored = scroller.content(at: fingers.center)
    for step in 1...200 {
      let length = random.double(in: 35...220)
      let turn = random.double(in: -1...1)
      fingers = Fingers(
        random.double(in: 100...300), random.double(in: 300...500), reach: length * turn,
        length * (1 - turn * turn).squareRoot())
      scroller.move(fingers, at: Int64(step) * 8 * millisecond)
      #expect(distance(scroller.content(at: fingers.center), anchored) < 1e-9)
    }
  }

  @Test("A pinch out and back restores the offset", arguments: [0.6, 1.25, 1.7, 3.3])
  func thereAndBack(factor: Double) {
    var scroller = zoomScroller(Size(width: 1e4, height: 1e4))
    scroller.show(Point(x: 3000.1, y: 4000.7), scale: 1)
    let offset = scroller.contentOffset
    scroller.down(Fingers(123, 456, reach: 40, 30), at: 0)
    scroller.move(Fingers(123, 456, reach: 40 * factor, 30 * factor), at: 8 * millisecond)
    #expect((scroller.zoomScale - factor).magnitude < 1e-12)
    scroller.move(Fingers(123, 456, reach: 40, 30), at: 16 * millisecond)
    #expect(scroller.zoomScale == 1)
    #expect(distance(scroller.contentOffset, offset) < 1e-9)
  }

  @Test("The split of a pinch into events makes no difference")
  func splittingDoesNotMatter() {
    func play(_ steps: Int) -> Scroller {
      var scroller = zoomScroller { $0.pinchSlop = 5 }
      scroller.show(Point(x: 100, y: 100), scale: 1)
      scroller.down(Fingers(150, 400, reach: 64, 0), at: 0)
      for step in 1...steps {
        let place = Point(x: 214 + 128 * Double(step) / Double(steps), y: 400)
        let time = Int64(step) * 64 * millisecond / Int64(steps)
        scroller.handle(.pointerMoved(id: 2, location: place, isResampled: false), at: time)
      }
      return scroller
    }
    let coarse = play(1)
    // The slop is used up during the movement: 128 / 69 and not 2.
    #expect(coarse.zoomScale == 128.0 / 69)
    for steps in [2, 8, 64] {
      #expect(play(steps).zoomScale == coarse.zoomScale)
      #expect(distance(play(steps).contentOffset, coarse.contentOffset) < 1e-9)
    }
  }

  @Test(
    "Nothing zooms before the fingers' mean distance from their centre has changed by the slop", arguments: [-1.0, 1])
  func slop(sign: Double) {
    var scroller = zoomScroller { $0.pinchSlop = 18 }
    scroller.down(Fingers(200, 400, reach: 100, 0), at: 0)
    scroller.move(Fingers(200, 400, reach: 100 + 18 * sign, 0), at: 8 * millisecond)
    #expect(scroller.zoomScale == 1 && scroller.phase == .tracking && !scroller.isZooming)
    scroller.move(Fingers(200, 400, reach: 100 + 20 * sign, 0), at: 16 * millisecond)
    #expect(scroller.zoomScale == (100 + 20 * sign) / (100 + 18 * sign))
    #expect(scroller.phase == .interacting)
  }

  @Test("Lifting a finger leaves a drag without a jump")
  func liftedFinger() {
    var scroller = zoomScroller()
    scroller.show(Point(x: 100, y: 200), scale: 1)
    scroller.down(Fingers(200, 300, reach: 50, 0), at: 0)
    scroller.move(Fingers(200, 300, reach: 75, 0), at: 8 * millisecond)
    let before = (scroller.zoomScale, scroller.contentOffset)
    scroller.up(1, at: 16 * millisecond)
    #expect(scroller.zoomScale == before.0 && scroller.contentOffset == before.1)
    scroller.handle(.pointerMoved(id: 2, location: Point(x: 265, y: 280), isResampled: false), at: 24 * millisecond)
    #expect(scroller.zoomScale == 1.5)
    #expect(distance(scroller.contentOffset, before.1 + Vector(dx: 10, dy: 20)) < 1e-9)
    // A further finger resumes the pinch.
    scroller.handle(.pointerDown(id: 3, location: Point(x: 165, y: 280)), at: 32 * millisecond)
    scroller.handle(.pointerMoved(id: 3, location: Point(x: 65, y: 280), isResampled: false), at: 40 * millisecond)
    #expect(scroller.zoomScale == 3)
    var events = scroller.callbacks()
    scroller.up(2, 3, at: 60 * millisecond)
    events += scroller.callbacks()
    #expect(events.filter { $0 == .willBeginZooming }.count == 1)
    #expect(events.last == .didEndZooming(scale: 3))
  }

  @Test("A third finger joins without a jump, and counts from then on")
  func thirdFinger() {
    var scroller = zoomScroller()
    scroller.down(Fingers(200, 400, reach: 30, 0), at: 0)
    scroller.move(Fingers(200, 400, reach: 45, 0), at: 8 * millisecond)
    let before = (scroller.zoomScale, scroller.contentOffset)
    scroller.handle(.pointerDown(id: 3, location: Point(x: 200, y: 490)), at: 9 * millisecond)
    #expect(scroller.zoomScale == before.0 && scroller.contentOffset == before.1)
    let center = Point(x: 200, y: 430)
    let anchored = scroller.content(at: center)
    // All three move to twice their distance from the centre.
    scroller.move(Fingers(200, 370, reach: 90, 0), at: 16 * millisecond)
    scroller.handle(.pointerMoved(id: 3, location: Point(x: 200, y: 550), isResampled: false), at: 16 * millisecond)
    #expect((scroller.zoomScale - 3).magnitude < 1e-12)
    #expect(distance(scroller.content(at: center), anchored) < 1e-9)
  }

  @Test("Beyond the edge a finger that joins or leaves moves nothing either")
  func joinsBeyondTheEdge() {
    var scroller = zoomScroller()
    scroller.down(Fingers(100, 300, reach: 50, 0), at: 0)
    scroller.move(Fingers(300, 600, reach: 40, 0), at: 8 * millisecond)
    let shown = scroller.contentOffset
    #expect(shown.x < -40 && shown.y < -90)
    scroller.handle(.pointerDown(id: 3, location: Point(x: 20, y: 20)), at: 9 * millisecond)
    scroller.handle(.pointerMoved(id: 3, location: Point(x: 20, y: 20), isResampled: false), at: 10 * millisecond)
    #expect(distance(scroller.contentOffset, shown) < 1e-9)
    scroller.up(1, at: 11 * millisecond)
    scroller.handle(.pointerMoved(id: 3, location: Point(x: 20, y: 20), isResampled: false), at: 12 * millisecond)
    #expect(distance(scroller.contentOffset, shown) < 1e-9)
  }

  @Test("Released within the limits the fingers fling the content, at any scale")
  func flings() {
    var scroller = zoomScroller(Size(width: 4000, height: 9000))
    scroller.down(Fingers(200, 600, reach: 50, 0), at: 0)
    scroller.move(Fingers(200, 600, reach: 100, 0), at: 8 * millisecond)
    for step in 1...8 {
      scroller.move(Fingers(200, 600 - 10 * Double(step), reach: 100, 0), at: Int64(step + 1) * 8 * millisecond)
    }
    scroller.up(1, 2, at: 72 * millisecond)
    #expect(scroller.phase == .decelerating)
    #expect((scroller.velocity.dy - 1250).magnitude < 1e-6)
    scroller.rest()
    #expect(scroller.zoomScale == 2 && scroller.phase == .idle)
  }

  @Test("A cancelled pinch keeps its scale, or bounces back to the limit")
  func cancelled() {
    for (reach, rest) in [(100.0, 2.0), (300, 4)] {
      var scroller = zoomScroller()
      scroller.down(Fingers(200, 400, reach: 50, 0), at: 0)
      scroller.move(Fingers(200, 400, reach: reach, 0), at: 8 * millisecond)
      scroller.handle(.pointerCancelled(id: 1), at: 9 * millisecond)
      scroller.handle(.pointerCancelled(id: 2), at: 9 * millisecond)
      scroller.rest()
      #expect(scroller.zoomScale == rest && scroller.phase == .idle)
    }
  }

  @Test("A pinch drags as well, with callbacks in order")
  func callbackOrder() {
    var scroller = zoomScroller()
    scroller.show(Point(x: 200, y: 400), scale: 1)
    _ = scroller.callbacks()
    scroller.down(Fingers(200, 400, reach: 50, 0), at: 0)
    scroller.handle(.pointerMoved(id: 2, location: Point(x: 300, y: 400), isResampled: false), at: 8 * millisecond)
    scroller.up(1, 2, at: 100 * millisecond)
    let target = scroller.contentOffset
    #expect(
      scroller.callbacks() == [
        .didChangePhase(from: .idle, to: .tracking), .willBeginDragging,
        .didChangePhase(from: .tracking, to: .interacting), .willBeginZooming, .didScroll, .didZoom,
        .willEndDragging(velocity: .zero, target: target), .didEndDragging(willDecelerate: false),
        .didChangePhase(from: .interacting, to: .idle), .didEndZooming(scale: 1.5),
      ])
  }

  @Test("Without distinct zoom limits two fingers drag, and nothing zooms", arguments: [1.0, 2])
  func zoomingIsOff(scale: Double) {
    var scroller = zoomScroller {
      $0.minimumZoomScale = scale
      $0.maximumZoomScale = scale
    }
    scroller.down(Fingers(200, 400, reach: 50, 0), at: 0)
    scroller.move(Fingers(200, 300, reach: 150, 0), at: 8 * millisecond)
    #expect(scroller.zoomScale == scale)
    #expect(scroller.contentOffset.y > 0)
    #expect(!scroller.callbacks().contains(.willBeginZooming))
    scroller.up(1, 2, at: 100 * millisecond)
    scroller.handle(.zoom(ZoomRequest(.doubleTap(Point(x: 1, y: 1)))), at: 3 * second)
    scroller.handle(.magnify(MagnifyInput(factor: 2, at: .zero)), at: 3 * second)
    #expect(scroller.zoomScale == scale)
  }

  @Test("A pinch cancels content touches, and does not begin if they cannot be cancelled")
  func contentTouches() {
    for canCancel in [true, false] {
      var scroller = zoomScroller {
        $0.contentTouches = ContentTouches.immediate
        $0.contentTouches?.canCancelContentTouches = canCancel
      }
      scroller.down(Fingers(200, 400, reach: 50, 0), at: 0)
      scroller.move(Fingers(200, 400, reach: 100, 0), at: 8 * millisecond)
      #expect(scroller.zoomScale == (canCancel ? 2 : 1))
      #expect(scroller.callbacks().contains(.contentTouchCancelled) == canCancel)
    }
  }
}
