import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Touches that move nothing.
@Suite("Taps")
struct TapTests {
  /// Pages of 800 points, at an offset between two pages.
  private func pager(_ axis: Axis, at offset: Double = 200) -> Scroller {
    var scroller = plainScroller(axis, length: 8000) { $0.isPagingEnabled = true }
    scroller.jump(to: offset, along: axis)
    _ = scroller.callbacks()
    return scroller
  }

  @Test("A motionless tap does not move content at rest, even between pages", arguments: Axis.allCases)
  func tap(axis: Axis) {
    for offset in [200.0, 400, 700, 1234.5] {
      for isCancelled in [false, true] {
        var scroller = pager(axis, at: offset)
        scroller.down(300, along: axis, at: 0)
        scroller.move(304, along: axis, at: 50 * millisecond)
        scroller.handle(isCancelled ? .pointerCancelled(id: 0) : .pointerUp(id: 0), at: 100 * millisecond)
        #expect(scroller.phase == .idle && !scroller.isMoving)
        scroller.advance(to: 5 * second)
        #expect(scroller.contentOffset[axis] == offset)
        #expect(!scroller.callbacks().contains(.willBeginDecelerating))
      }
    }
  }

  @Test("A tap does not query the target behaviour", arguments: Axis.allCases)
  func behavior(axis: Axis) {
    let behavior = PagingScrollTargetBehavior()
    var scroller = plainScroller(axis, length: 8000)
    scroller.jump(to: 200, along: axis)
    scroller.handle(.pointerDown(id: 0, location: place(300)), at: 0, targetBehavior: behavior)
    scroller.handle(.pointerUp(id: 0), at: 80 * millisecond, targetBehavior: behavior)
    while let next = scroller.nextTransition { scroller.advance(to: next, targetBehavior: behavior) }
    #expect(scroller.contentOffset[axis] == 200)
  }

  @Test("A click that selects nothing moves nothing", arguments: Axis.allCases)
  func click(axis: Axis) {
    var scroller = pager(axis)
    scroller.handle(.selection(.began(place(300, along: axis))), at: 0)
    scroller.handle(.selection(.changed(place(320, along: axis))), at: 50 * millisecond)
    scroller.handle(.selection(.ended), at: 100 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset[axis] == 200 && scroller.phase == .idle)
  }

  @Test("Content that a tap stops between two pages settles on one", arguments: Axis.allCases)
  func caughtMotion(axis: Axis) {
    var scroller = pager(axis, at: 800)
    scroller.flick(1500, along: axis, at: 0)
    scroller.advance(to: 100 * millisecond)
    let caught = scroller.contentOffset[axis]
    #expect(caught > 800 && caught < 1600)
    scroller.down(300, along: axis, at: 100 * millisecond)
    scroller.up(at: 130 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset[axis] == (caught < 1200 ? 800 : 1600))
  }

  @Test("Content that a tap takes from a wheel settles on a page", arguments: Axis.allCases)
  func caughtWheel(axis: Axis) {
    var scroller = pager(axis, at: 800)
    scroller.handle(.wheel(WheelInput(delta: displacement(120, along: axis), phase: .began)), at: 0)
    scroller.down(300, along: axis, at: 40 * millisecond)
    scroller.up(at: 90 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset[axis] == 800)
  }

  @Test("A viewport that is resized under a resting finger settles on a page when the touch ends")
  func resizedViewport() {
    var scroller = pager(.vertical)
    scroller.down(300, at: 0)
    var area = scroller.area
    area.containerSize.height = 500
    scroller.setArea(area, at: 50 * millisecond)
    scroller.up(at: 100 * millisecond)
    scroller.rest()
    // 200 is nearer to 0 than to 500.
    #expect(scroller.contentOffset.y == 0)
  }

  @Test("A tap moves none of several nested scroll views")
  func nested() {
    var inner = pager(.vertical)
    var outer = pager(.vertical, at: 300)
    for scroller in [inner, outer] { #expect(scroller.phase == .idle) }
    inner.takeCallbacks { _ in }
    outer.takeCallbacks { _ in }
    var tree = ScrollTree([.init(inner), .init(outer)])
    tree.handle(.pointerDown(id: 0, location: place(300)), at: 0)
    tree.handle(.pointerUp(id: 0), at: 90 * millisecond)
    tree.advance(to: 5 * second)
    #expect(tree[0].contentOffset.y == 200 && tree[1].contentOffset.y == 300)
    // A drag of the inner scroll view is no touch of the outer scroll view, which keeps its offset.
    tree.handle(.pointerDown(id: 0, location: place(300)), at: 6 * second)
    tree.handle(.pointerMoved(id: 0, location: place(250), isResampled: false), at: 6 * second + 50 * millisecond)
    tree.handle(.pointerUp(id: 0), at: 7 * second)
    tree.advance(to: 12 * second)
    #expect(tree[0].contentOffset.y == 0 && tree[1].contentOffset.y == 300)
  }
}
