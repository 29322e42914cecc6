import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Three nested vertical scroll views with a continuous hand-off, and a finger that reaches a top during its movement.
///
/// Viewports are 300, 500 and 800 points long, contents 600, 1000 and 2000. The first 10 points of the finger's
/// movement are slop and scroll nothing.
@Suite("Refresh controls under a hand-off")
struct RefreshHandOffTests {
  private func chain(
    at offsets: [Double], controls: Set<Int>, elastic: Set<Int> = [0, 1, 2]
  ) -> ScrollTree {
    let sizes: [(content: Double, viewport: Double)] = [(600, 300), (1000, 500), (2000, 800)]
    let members = sizes.indices.map { index in
      var configuration = ScrollConfiguration()
      configuration.bounces = elastic.contains(index)
      let area = ScrollArea(
        contentSize: Size(width: 400, height: sizes[index].content),
        containerSize: Size(width: 400, height: sizes[index].viewport))
      var scroller = Scroller(configuration: configuration, area: area)
      scroller.jump(to: offsets[index], along: .vertical)
      // Each scroll view begins at the top of the screen, so that the finger is on the innermost one.
      let origin = Point(x: 0, y: index < 2 ? offsets[index + 1] : 0)
      var member = ScrollTree.Member(scroller, origin: origin)
      member.pullsToRefresh = controls.contains(index)
      return member
    }
    return ScrollTree(members, handOff: .continuous)
  }

  /// Moves the finger by each of `distances` in steps, without a lift.
  private func drag(_ chain: inout ScrollTree, by distances: [Double], steps: Int) {
    var (place, time) = (200.0, Int64(0))
    chain.handle(.pointerDown(id: 0, location: Point(x: 200, y: place)), at: 0)
    for travel in distances {
      for step in 1...steps {
        time += 8_000_000
        let location = Point(x: 200, y: place + travel * Double(step) / Double(steps))
        chain.handle(.pointerMoved(id: 0, location: location, isResampled: false), at: time)
      }
      place += travel
    }
  }

  private func expect(_ chain: ScrollTree, at offsets: [Double], _ what: String) {
    for index in 0..<3 {
      let offset = chain[index].contentOffset.y
      #expect((offset - offsets[index]).magnitude < 1e-9, "\(what): \(index) at \(offset)")
    }
  }

  /// UIKit's rubber band of a viewport: how far content yields that is pulled by `distance`.
  private func band(_ distance: Double, _ viewport: Double) -> Double {
    0.55 * distance * viewport / (0.55 * distance + viewport)
  }

  /// 350 − 10 = 340 points, of which the first 100 scroll the inner list to its top.
  @Test(
    "The innermost scroll view with a refresh control receives the pull, unless its viewport does not allow it",
    arguments: [1, 7, 40])
  func nearestControl(steps: Int) {
    for (controls, pulled, viewport) in [
      (Set([1, 2]), 1, 500.0), ([1], 1, 500), ([2], 2, 800), ([], 2, 800), ([0, 2], 0, 300), ([0, 1, 2], 0, 300),
    ] {
      var chain = chain(at: [100, 0, 0], controls: controls)
      drag(&chain, by: [350], steps: steps)
      var offsets = [0.0, 0, 0]
      offsets[pulled] = 0 - band(240, viewport)
      expect(chain, at: offsets, "\(controls)")
    }
  }

  @Test("The ancestors of the pulled scroll view do not move", arguments: [1, 7, 40])
  func outerStays(steps: Int) {
    var chain = chain(at: [100, 60, 200], controls: [1])
    drag(&chain, by: [350], steps: steps)
    // 100 and 60 points bring both to their tops; 180 are left.
    expect(chain, at: [0, 0 - band(180, 500), 200], "pulled")
    var without = self.chain(at: [100, 60, 200], controls: [])
    drag(&without, by: [350], steps: steps)
    expect(without, at: [0, 0, 20], "without a control the outer one goes on")
  }

  @Test("An outer scroll view reverses the gesture's own movement and no more", arguments: [1, 7, 40])
  func reversesOwnMovement(steps: Int) {
    // Up by 1000 − 10: 200 of the inner scroll view, 450 of the middle and 340 of the outer one. Then down by 1340: the
    // same distances, the 100 and 50 points up to both tops, and a pull of 200.
    var chain = chain(at: [100, 50, 70], controls: [1])
    drag(&chain, by: [-1000], steps: steps)
    expect(chain, at: [300, 500, 410], "up")
    var other = self.chain(at: [100, 50, 70], controls: [1])
    drag(&other, by: [-1000, 1340], steps: steps)
    expect(other, at: [0, 0 - band(200, 500), 70], "down")
  }

  @Test("A scroll view that does not transfer scrolling keeps its ancestors from being pulled")
  func rigid() {
    var chain = chain(at: [100, 0, 0], controls: [1], elastic: [0, 2])
    drag(&chain, by: [350], steps: 7)
    expect(chain, at: [0, 0, 0 - band(240, 800)], "rigid")
  }

  @Test("The pulled scroll view bounces back alone, and a fling towards the top ends there")
  func release() {
    for flings in [false, true] {
      var chain = chain(at: [100, 40, 200], controls: [1])
      drag(&chain, by: [flings ? 60 : 350], steps: 4)
      chain.handle(.pointerUp(id: 0), at: flings ? 33_000_000 : 600_000_000)
      while let next = chain.nextTransition { chain.advance(to: next) }
      expect(chain, at: [0, 0, 200], "\(flings)")
      for index in 0..<3 { #expect(chain[index].phase == .idle) }
    }
  }

  @Test("Only fingers pull to refresh; a trackpad scrolls the outer scroll view")
  func wheel() {
    var chain = chain(at: [100, 0, 200], controls: [1])
    for number in 0..<4 {
      let wheel = WheelInput(delta: Vector(dx: 0, dy: -60), phase: number == 0 ? .began : .changed)
      chain.handle(.wheel(wheel), at: Int64(number) * 8_000_000)
    }
    expect(chain, at: [0, 0, 60], "wheel")
  }
}
