import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Sequences of callbacks, without phases and with successive `didScroll` as one.
@Suite("Callbacks")
struct CallbackTests {
  /// Runs frames of 60 a second until `end`. Returns the names of the callbacks.
  func reported(_ scroller: inout Scroller, until end: Int64) -> [String] {
    for frame in frameTimes(rate: 60, until: end) where frame > scroller.now { scroller.advance(to: frame) }
    return names(scroller.callbacks())
  }

  private func names(_ callbacks: [ScrollCallback]) -> [String] {
    var names: [String] = []
    for callback in callbacks {
      let name = name(callback)
      if let name, name != "didScroll" || names.last != "didScroll" { names.append(name) }
    }
    return names
  }

  private func name(_ callback: ScrollCallback) -> String? {
    switch callback {
    case .willBeginDragging: "willBeginDragging"
    case .didScroll: "didScroll"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging(let willDecelerate): "didEndDragging(\(willDecelerate))"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .contentTouchBegan: "contentTouchBegan"
    case .contentTouchEnded: "contentTouchEnded"
    case .contentTouchCancelled: "contentTouchCancelled"
    case .didChangePhase, .didZoom: nil
    default: "\(callback)"
    }
  }

  @Test("The callbacks of a drag and a flick come in UIKit's order", arguments: Axis.allCases, [1.0, -1])
  func flick(axis: Axis, sign: Double) {
    var scroller = plainScroller(axis, length: 20_000)
    scroller.jump(to: 8000, along: axis)
    _ = scroller.callbacks()
    scroller.flick(sign * 1500, along: axis, at: 0)
    #expect(
      reported(&scroller, until: 6 * second) == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test("A drag that stops before its release has no callbacks after it", arguments: Axis.allCases, [1.0, -1])
  func dragAndStop(axis: Axis, sign: Double) {
    var scroller = plainScroller(axis, length: 20_000)
    scroller.jump(to: 8000, along: axis)
    _ = scroller.callbacks()
    scroller.drag(sign * 120, along: axis, at: 0)
    #expect(
      reported(&scroller, until: 3 * second) == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
  }

  @Test(
    "An animated request scrolls and reports its end; an unanimated one scrolls once", arguments: [true, false])
  func request(isAnimated: Bool) {
    var scroller = plainScroller()
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 600)), isAnimated: isAnimated)), at: 0)
    #expect(reported(&scroller, until: 3 * second) == ["didScroll"] + (isAnimated ? ["didEndScrollingAnimation"] : []))
  }

  @Test("A finger that catches a fling ends it and begins a drag")
  func grabWhileDecelerating() {
    var scroller = plainScroller(length: 20_000)
    let release = scroller.flick(3000, at: 0)
    scroller.advance(to: release + 200 * millisecond)
    _ = scroller.callbacks()
    scroller.drag(50, at: release + 300 * millisecond)
    #expect(
      reported(&scroller, until: 3 * second) == [
        "didScroll", "didEndDecelerating", "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
  }

  @Test("A finger that only touches a fling stops it without further callbacks")
  func tapWhileDecelerating() {
    var scroller = plainScroller(length: 20_000)
    let release = scroller.flick(3000, at: 0)
    scroller.advance(to: release + 200 * millisecond)
    _ = scroller.callbacks()
    scroller.down(100, at: release + 300 * millisecond)
    scroller.up(at: release + 350 * millisecond)
    #expect(reported(&scroller, until: 3 * second) == ["didScroll", "didEndDecelerating"])
    #expect(scroller.phase == .idle)
  }

  @Test("Each animated request ends once: arrived, replaced, interrupted, or without a distance")
  func oneEndForEachRequest() {
    func ends(_ session: (inout Scroller) -> Void) -> Int {
      var scroller = plainScroller()
      session(&scroller)
      return reported(&scroller, until: 5 * second).filter { $0 == "didEndScrollingAnimation" }.count
    }
    func go(_ scroller: inout Scroller, _ offset: Double, isAnimated: Bool = true, at time: Int64) {
      let request = ScrollRequest(.offset(Point(x: 0, y: offset)), isAnimated: isAnimated)
      scroller.handle(.scroll(request), at: time)
    }
    let later = 100 * millisecond
    #expect(ends { go(&$0, 500, at: 0) } == 1)
    #expect(ends { go(&$0, 0, at: 0) } == 1)
    #expect(ends { go(&$0, 500, isAnimated: false, at: 0) } == 0)
    #expect(
      ends {
        go(&$0, 500, at: 0); go(&$0, 900, at: later)
      } == 2)
    #expect(
      ends {
        go(&$0, 500, at: 0); go(&$0, 900, isAnimated: false, at: later)
      } == 1)
    #expect(
      ends {
        go(&$0, 500, at: 0); $0.down(100, at: later)
      } == 1)
    #expect(
      ends {
        go(&$0, 500, at: 0); $0.retarget(to: .offset(Point(x: 0, y: 700)), at: later)
      } == 1)
    #expect(
      ends {
        go(&$0, 500, at: 0); $0.handle(.selection(.began(.zero)), at: later)
      } == 1)
    #expect(
      ends {
        go(&$0, 500, at: 0); $0.handle(.wheel(WheelInput(delta: displacement(10))), at: later)
      } == 1)
  }

  @Test("A selection that ends in overscroll returns without an animation callback")
  func selectionIsNoRequest() {
    var scroller = plainScroller()
    scroller.down(100, at: 0)
    scroller.move(400, at: 100 * millisecond)
    scroller.up(at: 300 * millisecond)
    scroller.handle(.selection(.began(place(100))), at: 310 * millisecond)
    scroller.handle(.selection(.ended), at: 320 * millisecond)
    #expect(scroller.contentOffset.y < 0)
    _ = scroller.callbacks()
    #expect(reported(&scroller, until: 3 * second) == ["didScroll", "didEndDecelerating"])
    #expect(scroller.contentOffset.y == 0)
  }

  @Test("A cancelled drag ends without velocity, and returns from overscroll", arguments: [60.0, -60])
  func cancel(distance: Double) {
    var scroller = plainScroller()
    if distance > 0 { scroller.jump(to: 600) }
    _ = scroller.callbacks()
    scroller.down(400, at: 0)
    for step in 1...5 { scroller.move(400 - distance * Double(step) / 5, at: Int64(step) * 4 * millisecond) }
    scroller.handle(.pointerCancelled(id: 0), at: 20 * millisecond)
    let willDecelerate = distance < 0
    #expect(scroller.callbacks().contains(.didEndDragging(willDecelerate: willDecelerate)))
    scroller.rest()
    #expect(scroller.contentOffset.y == max(0, distance > 0 ? 600 + distance - 10 : 0))
  }

  @Test("Callbacks are delivered once")
  func callbacksAreDeliveredOnce() {
    var scroller = plainScroller()
    scroller.flick(900, at: 0)
    #expect(!scroller.callbacks().isEmpty)
    #expect(scroller.callbacks().isEmpty)
  }
}
