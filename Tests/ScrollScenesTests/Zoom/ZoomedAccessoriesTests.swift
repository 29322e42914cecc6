import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Accessories and devices of zoomed content behave as with plain content of the zoomed size.
@Suite("Accessories of zoomed content")
struct ZoomedAccessoriesTests {
  /// A scroll view with all accessories and devices.
  private struct Fixture {
    var scroller: Scroller
    var indicators: ScrollIndicators
    var effects = ScrollEdgeEffects()
    var dots = PageControl()
    var refresh = RefreshControl()
    var refreshes = 0

    init(_ scroller: Scroller) {
      var own = scroller
      indicators = ScrollIndicators(ScrollIndicatorConfiguration(), of: &own)
      self.scroller = own
      self.scroller.takeCallbacks { _ in }
    }

    mutating func pass(_ input: ScrollInput, at time: Int64) {
      scroller.handle(input, at: time)
      follow(at: time)
    }

    mutating func live(to time: Int64) {
      scroller.advance(to: time)
      follow(at: time)
    }

    private mutating func follow(at time: Int64) {
      indicators.follow(&scroller, at: time)
      effects.follow(&scroller, bars: EdgeInsets(top: 40, leading: 0, bottom: 60, trailing: 0))
      dots.numberOfPages = scroller.numberOfPages(along: .vertical)
      dots.follow(scroller, along: .vertical)
      if refresh.follow(&scroller) {
        refreshes += 1
        _ = refresh.endRefreshing()
      }
    }

    /// The visible state along `axis`.
    func thumb(along axis: Axis) -> Interval? {
      indicators.thumb(along: axis, in: scroller.area, atOffset: scroller.contentOffset[axis])
    }
  }

  /// Each device once: a wheel, keys, the focus, a tap on the status bar, a pull beyond the top, a flick.
  private static var inputs: [(time: Int64, input: ScrollInput)] {
    var inputs: [(Int64, ScrollInput)] = [
      (0, .wheel(WheelInput(delta: Vector(dx: 0, dy: 300)))), (400, .key(KeyInput(KeyPress(.pageDown)))),
      (1200, .key(KeyInput(KeyPress(.downArrow)))),
      (2000, .focus(FocusInput(rect: Rect(x: 10, y: 900, width: 100, height: 100)))),
      (3500, .key(KeyInput(KeyPress(.end)))), (5000, .scroll(ScrollRequest(.offset(.zero)))),
    ]
    for (start, distance) in [(7000, 60.0), (9000, -30)] {
      inputs.append((Int64(start), .pointerDown(id: 0, location: Point(x: 200, y: 300))))
      for step in 1...8 {
        let place = Point(x: 200, y: 300 + distance * Double(step))
        inputs.append((Int64(start + 8 * step), .pointerMoved(id: 0, location: place, isResampled: false)))
      }
      inputs.append((Int64(start + 70), .pointerUp(id: 0)))
    }
    return inputs.map { ($0.0 * millisecond, $0.1) }
  }

  @Test(
    "Accessories and devices behave as with plain content of the zoomed size", arguments: [0.75, 2, 3.7])
  func plain(scale: Double) {
    var zoomed = zoomScroller(Size(width: 800, height: 3200))
    zoomed.show(.zero, scale: scale)
    zoomed.takeCallbacks { _ in }
    var own = Fixture(zoomed)
    var image = Fixture(Scroller(configuration: zoomed.configuration, area: zoomed.area))
    var inputs = Self.inputs[...]
    for frame in 0..<800 {
      let time = Int64(frame) * 16 * millisecond
      while let next = inputs.first, next.time <= time {
        own.pass(next.input, at: next.time)
        image.pass(next.input, at: next.time)
        inputs.removeFirst()
      }
      own.live(to: time)
      image.live(to: time)
      #expect(own.scroller.contentOffset == image.scroller.contentOffset, "\(time)")
      #expect(own.scroller.callbacks() == image.scroller.callbacks(), "\(time)")
      for axis in Axis.allCases {
        #expect(own.thumb(along: axis) == image.thumb(along: axis))
        #expect(own.indicators.opacity(along: axis, at: time) == image.indicators.opacity(along: axis, at: time))
      }
      #expect(own.dots == image.dots && own.effects.activeEdges == image.effects.activeEdges)
      #expect(own.refresh == image.refresh)
    }
    #expect(own.scroller.zoomScale == scale && own.refreshes == 1 && own.refreshes == image.refreshes)
    #expect(own.dots.numberOfPages == Int((3200 * scale / 800).rounded(.up)))
  }

  @Test("A pinch begins no refresh at any distance, and one finger over the same distance does")
  func pinchAndRefresh() {
    for isPinch in [true, false] {
      var stage = Fixture(zoomScroller())
      let inputs = (0...20).map { step -> Fingers in
        Fingers(200, 200 + 25 * Double(step), reach: 60 + Double(step), 0)
      }
      if isPinch { stage.scroller.down(inputs[0], at: 0) } else { stage.scroller.down(200, at: 0) }
      for (step, fingers) in inputs.enumerated().dropFirst() {
        let time = Int64(step) * 8 * millisecond
        if isPinch { stage.scroller.move(fingers, at: time) } else { stage.scroller.move(fingers.center.y, at: time) }
        stage.live(to: time)
      }
      // The last finger of a pinch still counts as part of the pinch.
      if isPinch { stage.scroller.up(2, at: 170 * millisecond) }
      stage.live(to: 180 * millisecond)
      #expect(stage.scroller.contentOffset.y < -100 && stage.refreshes == (isPinch ? 0 : 1))
    }
  }
}
