import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Several scroll views in combination with other features.
@Suite("Several scroll views and other features")
struct NestedInterplayTests {
  @Test("Fingers that a disabled scroll view has released are lifted in its ancestors too")
  func releasedFinger() {
    var chain = ChainSession.listInPage(handOff: .atBegin).chain
    chain.handle(.pointerDown(id: 0, location: Point(x: 100, y: 100)), at: 0)
    chain.handle(.pointerDown(id: 1, location: Point(x: 200, y: 100)), at: millisecond)
    chain.handle(.setScrollEnabled(false), ofScroller: 0, at: 2 * millisecond)
    chain.handle(.pointerUp(id: 0), at: 3 * millisecond)
    chain.handle(.pointerUp(id: 1), at: 4 * millisecond)
    #expect(chain[0].phase == .idle && chain[1].phase == .idle)
  }

  @Test("A pointer on an inner scroll view drags no selection in an outer one")
  func selectionAround() {
    var session = ChainSession.listInPage(handOff: .atBegin)
    session.members[1].configuration.pointerDrag = .selects
    var chain = session.chain
    chain.swipe(by: Vector(dx: 0, dy: -100), lifts: false)
    #expect(chain[0].phase == .interacting && chain[1].phase == .idle)
    chain.handle(.pointerUp(id: 0), at: second)
    chain.rest()
    #expect(chain[1].phase == .idle)
  }

  @Test("A follower that bounced along an unlinked axis is in its range when another one leads")
  func leaderThatBounced() {
    var column = plainScroller(.vertical, length: 3000) { $0.axes = [.horizontal, .vertical] }
    column.setArea(
      ScrollArea(contentSize: Size(width: 900, height: 3000), containerSize: Size(width: 400, height: 800)), at: 0)
    var columns = ScrollTree(synchronizing: [.init(column), .init(column)], along: .vertical)
    columns.handle(.pointerDown(id: 0, location: Point(x: 100, y: 100)), ofScroller: 0, at: 0)
    columns.handle(
      .pointerMoved(id: 0, location: Point(x: 300, y: 100), isResampled: false), ofScroller: 0, at: 50 * millisecond)
    columns.handle(.pointerUp(id: 0), ofScroller: 0, at: 200 * millisecond)
    #expect(columns[0].contentOffset.x < 0)
    columns.handle(.scroll(ScrollRequest(.edge(.bottom))), ofScroller: 1, at: 210 * millisecond)
    while let next = columns.nextTransition { columns.advance(to: next) }
    #expect(columns[0].contentOffset == Point(x: 0, y: 2200))
  }

  @Test("A momentum that a scroll view replaces ends its deceleration once, also when another one leads")
  func momentumTakenOver() {
    let column = plainScroller(length: 3000) { $0.bouncesMomentum = true }
    var columns = ScrollTree(synchronizing: [.init(column), .init(column)])
    func turn(_ phase: WheelInput.Phase, _ delta: Double, _ time: Int64) {
      columns.handle(
        .wheel(WheelInput(delta: Vector(dx: 0, dy: delta), phase: phase)), ofScroller: 0, at: time * millisecond)
    }
    turn(.momentumBegan, -30, 0)
    for step in 1...5 as ClosedRange<Int64> { turn(.momentumChanged, -30, step * 8) }
    columns.handle(.pointerDown(id: 0, location: Point(x: 1, y: 1)), ofScroller: 1, at: 60 * millisecond)
    var reported: [ScrollCallback] = []
    columns.takeCallbacks { if $0 == 0 { reported.append($1) } }
    #expect(reported.count { $0 == .willBeginDecelerating } == 1)
    #expect(reported.count { $0 == .didEndDecelerating } == 1)
  }
}
