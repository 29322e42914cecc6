import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Keys and target behaviours")
struct KeyTargetTests {
  private let layout = ListLayout(Array(repeating: 300, count: 40))

  private func press(
    _ press: KeyPress, _ keyboard: KeyboardScrolling, from offset: Double, _ behavior: some ScrollTargetBehavior
  ) -> Double {
    var scroller = plainScroller(length: 12_000) { $0.keyboard = keyboard }
    scroller.jump(to: offset)
    scroller.handle(.key(KeyInput(press, .down)), at: 0, targetBehavior: behavior)
    scroller.handle(.key(KeyInput(press, .up)), at: 10 * millisecond, targetBehavior: behavior)
    while let next = scroller.nextTransition { scroller.advance(to: next, targetBehavior: behavior) }
    return scroller.contentOffset.y
  }

  @Test("An arrow snaps to the next row in its direction, as in browsers, and a page key to the row nearest to its end")
  func snapping() {
    let snap = SnapScrollTargetBehavior(layout)
    for keyboard in [KeyboardScrolling(), .webKit] {
      #expect(press(arrow(true), keyboard, from: 3000, snap) == 3300)
      #expect(press(arrow(false), keyboard, from: 3000, snap) == 2700)
      // 760 points from 3000 is 3760: of the rows at 3600 and 3900 the latter is nearer by 20.
      #expect(press(KeyPress(.pageDown), keyboard, from: 3000, snap) == 3900)
      #expect(press(KeyPress(.pageUp), keyboard, from: 3000, snap) == 2100)
      #expect(press(KeyPress(.end), keyboard, from: 3000, snap) == 11_200)
      #expect(press(KeyPress(.home), keyboard, from: 3000, snap) == 0)
    }
  }

  @Test("View-aligned: an arrow scrolls to the next item, and limits apply to keys")
  func aligned() {
    for limit in [LimitBehavior.never, .alwaysByOne] {
      let behavior = ViewAlignedScrollTargetBehavior(layout, limitBehavior: limit)
      #expect(press(arrow(true), KeyboardScrolling(), from: 3000, behavior) == 3300)
      #expect(press(arrow(false), .webKit, from: 3000, behavior) == 2700)
      let page = limit == .never ? 3900.0 : 3300
      #expect(press(KeyPress(.pageDown), KeyboardScrolling(), from: 3000, behavior) == page)
    }
  }

  @Test("Page keys turn the pages of a behaviour one by one")
  func paging() {
    let behavior = PagingScrollTargetBehavior()
    #expect(press(arrow(true), KeyboardScrolling(), from: 3200, behavior) == 4000)
    #expect(press(arrow(false), .webKit, from: 3200, behavior) == 2400)
  }

  @Test("Keys that do not use the target behaviour stop at their own target")
  func withoutTargetBehavior() {
    var keyboard = KeyboardScrolling()
    keyboard.usesTargetBehavior = false
    #expect(press(arrow(true), keyboard, from: 3000, SnapScrollTargetBehavior(layout)) == 3040)
  }
}
