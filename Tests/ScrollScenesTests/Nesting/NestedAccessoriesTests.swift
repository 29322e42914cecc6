import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Accessories and devices of nested scroll views: pulls, crowns and programmatic reveals.
@Suite("Accessories of nested scroll views")
struct NestedAccessoriesTests {
  /// A list of 900 points with a viewport of 300, at 300 points in a page of 2400.
  private static func chain(_ handOff: ScrollTree.HandOff, inner: Double = 0, page: Double = 0) -> ScrollTree {
    func scroller(_ height: Double, in viewport: Double, at offset: Double) -> Scroller {
      let area = ScrollArea(
        contentSize: Size(width: 390, height: height), containerSize: Size(width: 390, height: viewport))
      var scroller = Scroller(configuration: ScrollConfiguration(), area: area)
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: offset)), isAnimated: false)), at: 0)
      scroller.takeCallbacks { _ in }
      return scroller
    }
    return ScrollTree(
      [
        .init(scroller(900, in: 300, at: inner), origin: Point(x: 0, y: 300)),
        .init(scroller(2400, in: 844, at: page)),
      ], handOff: handOff)
  }

  /// A finger that moves from `start` down by `distance` in ten steps; `follow` is called after each input.
  private static func pull(
    _ chain: inout ScrollTree, from start: Double, by distance: Double, follow: (inout ScrollTree) -> Void
  ) {
    chain.handle(.pointerDown(id: 1, location: Point(x: 100, y: start)), at: 0)
    follow(&chain)
    for step in 1...10 {
      let place = Point(x: 100, y: start + distance * Double(step) / 10)
      chain.handle(.pointerMoved(id: 1, location: place, isResampled: false), at: Int64(step) * 16_000_000)
      follow(&chain)
    }
  }

  @Test("A finger on the inner scroll view pulls the outer one after a hand-off")
  func innerFinger() {
    for inner in [0.0, 50] {
      var chain = Self.chain(.continuous, inner: inner)
      var control = RefreshControl()
      control.threshold = 60
      var began = 0
      Self.pull(&chain, from: 400, by: 350) { if $0.follow(&control, ofScroller: 1) { began += 1 } }
      #expect(began == 1 && control.isRefreshing && chain[0].contentOffset.y == 0 && chain[1].contentOffset.y < -60)
      var reported: [Int] = []
      chain.takeCallbacks { index, callback in
        if case .didChangeRefreshPhase = callback { reported.append(index) }
      }
      #expect(reported == [1])
    }
  }

  @Test(
    "A finger beside the inner scroll view pulls the outer one with every hand-off rule",
    arguments: ScrollTree.HandOff.allCases
  )
  func outerFinger(handOff: ScrollTree.HandOff) {
    var chain = Self.chain(handOff)
    var (inner, outer) = (RefreshControl(), RefreshControl())
    Self.pull(&chain, from: 100, by: 500) {
      _ = $0.follow(&inner, ofScroller: 0)
      _ = $0.follow(&outer, ofScroller: 1)
    }
    #expect(outer.isRefreshing && inner.phase == .idle && inner.pull == 0)
  }

  @Test("With a hand-off only at the begin of a gesture, the inner scroll view is pulled")
  func atBegin() {
    var chain = Self.chain(.atBegin)
    var (inner, outer) = (RefreshControl(), RefreshControl())
    (inner.threshold, outer.threshold) = (40, 40)
    Self.pull(&chain, from: 400, by: 400) {
      _ = $0.follow(&inner, ofScroller: 0)
      _ = $0.follow(&outer, ofScroller: 1)
    }
    #expect(inner.isRefreshing && outer.phase == .idle)
  }

  @Test(
    "With the trigger on release, the lift begins one refresh, before the scroll view reports its target",
    arguments: [100.0, 400])
  func release(start: Double) {
    var chain = Self.chain(.continuous)
    var control = RefreshControl()
    control.trigger = .onRelease
    control.threshold = 60
    Self.pull(&chain, from: start, by: 400) { _ = $0.follow(&control, ofScroller: 1) }
    #expect(control.phase == .armed)
    let begins = [2, 1].map { chain.release(&control, ofScroller: 1, pointer: $0, at: 170_000_000) }
    #expect(begins == [false, true] && control.isRefreshing)
    var area = chain[1].area
    area.contentInsets.top = 60
    chain.setArea(area, ofScroller: 1, at: 170_000_000)
    chain.handle(.pointerUp(id: 1), at: 170_000_000)
    chain.advance(to: 5_000_000_000)
    #expect(chain[1].contentOffset.y == -60 && chain[1].phase == .idle && !chain.isMoving)
    let beginsAgain = chain.release(&control, ofScroller: 1, pointer: 1, at: 5_000_000_000)
    #expect(!beginsAgain)
  }

  @Test("A bounce without a finger begins no refresh, at any distance", arguments: ScrollTree.HandOff.allCases)
  func bounce(handOff: ScrollTree.HandOff) {
    var chain = Self.chain(handOff, page: 300)
    var control = RefreshControl()
    control.threshold = 20
    Self.pull(&chain, from: 100, by: 300) { _ in }
    chain.handle(.pointerUp(id: 1), at: 161_000_000)
    var lowest = 0.0
    for frame in 1...300 {
      chain.advance(to: 161_000_000 + Int64(frame) * 8_333_333)
      lowest = min(lowest, chain[1].contentOffset.y)
      let begins = chain.follow(&control, ofScroller: 1)
      #expect(!begins)
    }
    #expect(lowest < -20)
  }

  @Test("A wheel scrolls its receiver")
  func receiver() {
    for (inner, page, delta) in [(0.0, 0.0, 30.0), (0, 200, -30), (600, 100, 30), (600, 100, -30), (300, 0, -30)] {
      var chain = Self.chain(.atBegin, inner: inner, page: page)
      let wheel = WheelInput(delta: Vector(dx: 0, dy: delta))
      let receiver = chain.receiver(of: wheel)
      chain.handle(.wheel(wheel), at: 1)
      let moved = chain[0].contentOffset.y != inner ? 0 : 1
      #expect(receiver == moved, "\(inner), \(page), \(delta)")
      // The gesture stays with its scroll view.
      #expect(chain.receiver(of: WheelInput(delta: Vector(dx: 0, dy: 0 - delta))) == moved)
    }
    var chain = Self.chain(.atBegin)
    chain.handle(.pointerDown(id: 1, location: .zero), at: 0)
    #expect(chain.receiver(of: WheelInput(delta: Vector(dx: 0, dy: 9))) == nil)
  }

  @Test(
    "An action waits until all scroll views have revealed its target", arguments: [true, false])
  func action(isAnimated: Bool) {
    func actions(_ chain: inout ScrollTree) -> [Int] {
      var reported: [Int] = []
      chain.takeCallbacks { index, callback in
        if case .performAction(7) = callback { reported.append(index) }
      }
      return reported
    }
    // Visible already; a long distance in the list; a short distance in the list with the page far away.
    for (rect, page, teller) in [(10.0, 0.0, 0), (700, 0, 0), (310, 1500, 1)] {
      var chain = Self.chain(.atBegin, page: page)
      let frame = Rect(x: 0, y: rect, width: 100, height: 40)
      let isVisible = rect == 10
      chain.handle(
        .reveal(RevealInput(.textInput, rect: frame, policy: .minimal, isAnimated: isAnimated, action: 7)), at: 1)
      let early = actions(&chain)
      #expect(early == (isVisible || !isAnimated ? [isVisible || !isAnimated ? 0 : teller] : []), "\(rect)")
      chain.advance(to: 5_000_000_000)
      let late = actions(&chain)
      #expect(late == (isVisible || !isAnimated ? [] : [teller]), "\(rect)")
      let top = 300 + rect - chain[0].contentOffset.y - chain[1].contentOffset.y
      #expect(top >= 0 && top + 40 <= 844)
      #expect(rect - chain[0].contentOffset.y >= 0 && rect + 40 - chain[0].contentOffset.y <= 300)
    }
  }
}
