import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Keys in nested scroll views")
struct KeyChainTests {
  private func chain(
    _ keyboard: KeyboardScrolling, innerOffset: Double, transfers: Axis.Set = [.horizontal, .vertical]
  ) -> ScrollTree {
    func scroller(_ length: Double, at offset: Double) -> Scroller {
      var scroller = plainScroller(length: length) { $0.keyboard = keyboard }
      scroller.jump(to: offset)
      return scroller
    }
    return ScrollTree([
      .init(scroller(1000, at: innerOffset), origin: Point(x: 0, y: 100), transfersScrollingToParent: transfers),
      .init(scroller(3000, at: 500)),
    ])
  }

  @Test(
    "The innermost scroll view that can scroll takes the key; at its edge the parent does",
    arguments: [KeyboardScrolling(), .webKit])
  func handOff(keyboard: KeyboardScrolling) {
    var inner = chain(keyboard, innerOffset: 100)
    inner.handle(.key(KeyInput(arrow(true))), at: 0)
    while let next = inner.nextTransition { inner.advance(to: next) }
    #expect(inner[0].contentOffset.y == 140 && inner[1].contentOffset.y == 500)
    var outer = chain(keyboard, innerOffset: 200)
    outer.handle(.key(KeyInput(arrow(true), .down)), at: 0)
    outer.handle(.key(KeyInput(arrow(true), .up)), at: 5 * millisecond)
    while let next = outer.nextTransition { outer.advance(to: next) }
    #expect(outer[0].contentOffset.y == 200 && outer[1].contentOffset.y == 540)
    var back = chain(keyboard, innerOffset: 200)
    back.handle(.key(KeyInput(arrow(false))), at: 0)
    while let next = back.nextTransition { back.advance(to: next) }
    #expect(back[0].contentOffset.y == 160)
  }

  @Test("A scroll view that does not transfer keeps the key, and pulls past its edge if it bounces")
  func keeps() {
    var steps = chain(KeyboardScrolling(), innerOffset: 200, transfers: [])
    steps.handle(.key(KeyInput(arrow(true))), at: 0)
    #expect(!steps.isMoving)
    var pulled = chain(.webKit, innerOffset: 200, transfers: [])
    pulled.handle(.key(KeyInput(arrow(true), .down)), at: 0)
    pulled.advance(to: second)
    #expect(pulled[0].contentOffset.y > 200 && pulled[1].contentOffset.y == 500)
  }

  @Test("With all at their edges the innermost scroll view is pulled, and a step is not handled")
  func pinned() {
    for (keyboard, isHandled) in [(KeyboardScrolling(), false), (.webKit, true)] {
      var chain = chain(keyboard, innerOffset: 0)
      chain.handle(.scroll(ScrollRequest(.offset(.zero), isAnimated: false)), ofScroller: 1, at: 0)
      chain.takeCallbacks { _, _ in }
      chain.handle(.key(KeyInput(arrow(false), .down)), at: 0)
      var answers: [Bool] = []
      chain.takeCallbacks { if case .device(.key(let handled)) = $1 { answers.append(handled) } }
      #expect(answers == [isHandled])
      chain.advance(to: second)
      #expect((chain[0].contentOffset.y < 0) == isHandled && chain[1].contentOffset.y == 0)
    }
  }

  @Test("Keys move synchronized scroll views")
  func synchronized() {
    var columns = ScrollTree(
      synchronizing: [.init(plainScroller(length: 3000)), .init(plainScroller(length: 3000))])
    columns.handle(.key(KeyInput(KeyPress(.pageDown))), ofScroller: 0, at: 0)
    while let next = columns.nextTransition { columns.advance(to: next) }
    #expect(columns[0].contentOffset.y == 760 && columns[1].contentOffset.y == 760)
    #expect(columns[0].phase == .idle)
  }
}
