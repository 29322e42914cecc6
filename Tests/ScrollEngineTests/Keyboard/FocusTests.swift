import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Focus scrolling")
struct FocusTests {
  private func focus(
    _ offset: Double, _ length: Double = 100, along axis: Axis = .vertical,
    _ change: (inout FocusScrolling) -> Void = { _ in }
  ) -> ScrollInput {
    var scrolling = FocusScrolling()
    change(&scrolling)
    var rect = Rect(x: 0, y: 0, width: 100, height: 100)
    rect[axis] = Interval(offset: offset, length: length)
    return .focus(FocusInput(rect: rect, scrolling: scrolling))
  }

  @Test("The focused item and its margin are revealed by the least distance", arguments: Axis.allCases)
  func minimal(axis: Axis) {
    for (start, item, expected) in [
      (1000.0, 1100.0, 1000.0), (1000, 1640, 1000), (1000, 1700, 1040), (1000, 2500, 1840), (1000, 1020, 980),
      (1000, 20, 0), (1000, 3960, 3200),
    ] {
      var scroller = plainScroller(axis, length: 4000)
      scroller.jump(to: start, along: axis)
      scroller.handle(focus(item, along: axis), at: 0)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == expected, "\(item)")
      #expect(scroller.contentOffset[axis.cross] == 0 && scroller.phase == .idle)
    }
  }

  @Test("A margin is limited to the room on both sides")
  func margins() {
    for (length, margin) in [(100.0, 200.0), (700, 200), (800, 200), (760, 40)] {
      var scroller = plainScroller(length: 6000)
      scroller.handle(focus(1200 + 800 - length, length) { $0.margin = margin }, at: 0)
      scroller.rest()
      // The far edge of the item, or of its margin, is at the far edge of the viewport.
      let shown = min(margin, (800 - length) / 2)
      #expect(scroller.contentOffset.y == 1200 + shown, "\(length)")
    }
  }

  @Test("A centred item is in the middle of the viewport, clamped to the range", arguments: Axis.allCases)
  func centered(axis: Axis) {
    for (item, expected) in [(2000.0, 1650.0), (100, 0), (3900, 3200)] {
      var scroller = plainScroller(axis, length: 4000)
      scroller.handle(focus(item, along: axis) { $0.placement = .centered }, at: 0)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == expected)
    }
  }

  @Test(
    "Focus that moves during an animation retargets it at its velocity, within one animation",
    arguments: Direction.all)
  func retargets(direction: Direction) {
    var random = SplitMix64(seed: 950)
    for _ in 0..<40 {
      var scroller = plainScroller(direction.axis, length: 40_000)
      scroller.jump(to: 20_000, along: direction.axis)
      scroller.takeCallbacks { _ in }
      var (item, time) = (20_000.0, Int64(0))
      for _ in 0..<random.int(in: 2...8) {
        item += direction.sign * 400
        let before = scroller.advanced(to: time)
        scroller.handle(focus(item, along: direction.axis), at: time)
        #expect(scroller.velocity == before.velocity && scroller.contentOffset == before.contentOffset)
        time += Int64(random.int(in: 20...180)) * millisecond
      }
      scroller.rest()
      let offset = scroller.contentOffset[direction.axis]
      #expect(offset == (direction.sign > 0 ? max(20_000, item + 140 - 800) : item - 40))
      let ends = scroller.callbacks().filter { $0 == .didEndScrollingAnimation }.count
      #expect(ends <= 1 && scroller.isPositionedByUser)
    }
  }

  @Test("An item that is visible at the animation's target does not retarget it")
  func visibilityAtTheTarget() {
    var scroller = plainScroller(length: 8000)
    scroller.handle(focus(4000), at: 0)
    let aimed = 4000.0 + 140 - 800
    scroller.handle(focus(3700), at: 60 * millisecond)
    // Visible at the start, and hidden at the animation's target.
    scroller.advance(to: 100 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset.y == aimed)
    scroller.handle(focus(0), at: scroller.now)
    scroller.rest()
    #expect(scroller.contentOffset.y == 0)
  }

  @Test("A target behaviour may amend the target, and the focus is ignored while a finger is down")
  func overridden() {
    let rows = SnapScrollTargetBehavior(ListLayout(Array(repeating: 300, count: 40)))
    var scroller = plainScroller(length: 12_000)
    scroller.handle(focus(2500), at: 0, targetBehavior: rows)
    while let next = scroller.nextTransition { scroller.advance(to: next, targetBehavior: rows) }
    #expect(scroller.contentOffset.y == 1800)
    scroller.down(400, at: scroller.now)
    scroller.handle(focus(9000), at: scroller.now, targetBehavior: rows)
    #expect(scroller.contentOffset.y == 1800 && scroller.phase == .tracking)
  }

  @Test("Each nested scroll view reveals the part of the item that it shows")
  func nested() {
    var shelf = plainScroller(.horizontal, length: 3000)
    shelf.setArea(
      ScrollArea(contentSize: Size(width: 3000, height: 200), containerSize: Size(width: 800, height: 200)), at: 0)
    var page = plainScroller(length: 4000)
    page.setArea(
      ScrollArea(contentSize: Size(width: 800, height: 4000), containerSize: Size(width: 800, height: 800)), at: 0)
    var chain = ScrollTree([.init(shelf, origin: Point(x: 0, y: 1500)), .init(page)])
    chain.handle(.focus(FocusInput(rect: Rect(x: 1600, y: 20, width: 200, height: 160))), at: 0)
    while let next = chain.nextTransition { chain.advance(to: next) }
    #expect(chain[0].contentOffset == Point(x: 1040, y: 0))
    // The item is at 1520 … 1680 of the page, with the margin of 40 points below.
    #expect(chain[1].contentOffset == Point(x: 0, y: 920))
  }
}
