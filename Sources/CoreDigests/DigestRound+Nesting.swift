import PlaneGeometry
import ScrollEngine
import ScrollPhysics

// Nested and synchronized scroll views.
extension DigestRound {
  /// Plays a list in a page, sometimes also in a pager, with and without hand-off during a gesture.
  mutating func nestedViews(into chain: inout DigestChain) {
    var members: [ScrollTree.Member] = []
    let count = 2 + number % 3 / 2
    for index in 0..<count {
      var configuration = configuration()
      configuration.axes = number % 4 == index ? .horizontal : numbers.oneIn(3) ? [.horizontal, .vertical] : .vertical
      configuration.bounces = !numbers.oneIn(5)
      configuration.isPagingEnabled = numbers.oneIn(8)
      let area = page(height: numbers.number(860, 2500), width: numbers.number(300, 900))
      let scroller = Scroller(configuration: configuration, area: area)
      let origin = Point(x: 0, y: numbers.number(-400, 200))
      members.append(ScrollTree.Member(scroller, origin: index == count - 1 ? .zero : origin))
    }
    var views = ScrollTree(members, handOff: number % 2 == 0 ? .continuous : .atBegin)
    for index in 0..<count {
      let place = Point(x: numbers.number(0, 500), y: numbers.number(0, 1500))
      views.handle(.scroll(ScrollRequest(.offset(place), isAnimated: false)), ofScroller: index, at: 0)
    }
    for _ in 0..<5 {
      finger(of: &views, into: &chain)
      if numbers.oneIn(4) { wheel(of: &views, into: &chain) }
    }
    if numbers.oneIn(2) { views.reveal(Rect(x: 30, y: 700, width: 90, height: 40), at: views.now) }
    show(&views, frames: 120, into: &chain)
  }

  /// Plays three synchronized columns of different lengths; any of them is touched.
  mutating func synchronizedViews(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.axes = [.horizontal, .vertical]
    var columns = ScrollTree(
      synchronizing: (0..<3).map { _ in
        let area = page(height: numbers.number(900, 4000), width: numbers.number(390, 800))
        return ScrollTree.Member(Scroller(configuration: configuration, area: area))
      }, by: number % 2 == 0 ? .points : .proportion)
    for _ in 0..<5 {
      let touched = numbers.integer(0...2)
      let swipe = swipe(500)
      columns.handle(.pointerDown(id: 0, location: swipe.start), ofScroller: touched, at: columns.now + 2_345_678)
      for sample in 1...swipe.samples {
        let input = ScrollInput.pointerMoved(id: 0, location: swipe.location(at: sample), isResampled: false)
        columns.handle(input, ofScroller: touched, at: columns.now + swipe.interval)
        show(&columns, into: &chain)
      }
      columns.handle(.pointerUp(id: 0), ofScroller: touched, at: columns.now)
      for _ in 0..<numbers.integer(1...60) {
        columns.advance(to: columns.now + 1_000_000_000 / framesPerSecond)
        show(&columns, into: &chain)
      }
    }
  }

  private mutating func finger(of views: inout ScrollTree, into chain: inout DigestChain) {
    let swipe = swipe(500)
    views.handle(.pointerDown(id: 0, location: swipe.start), at: views.now + 1_234_567)
    for sample in 1...swipe.samples {
      let input = ScrollInput.pointerMoved(id: 0, location: swipe.location(at: sample), isResampled: false)
      views.handle(input, at: views.now + swipe.interval)
      show(&views, frames: 1, into: &chain)
    }
    views.handle(.pointerUp(id: 0), at: views.now)
    show(&views, frames: numbers.integer(1...60), into: &chain)
  }

  private mutating func wheel(of views: inout ScrollTree, into chain: inout DigestChain) {
    let delta = Vector(dx: numbers.number(-20, 20), dy: numbers.number(-60, 60))
    let phases: [WheelInput.Phase] = [
      .began, .changed, .changed, .ended, .momentumBegan, .momentumChanged, .momentumEnded,
    ]
    for phase in phases {
      views.handle(.wheel(WheelInput(delta: delta, phase: phase)), at: views.now + 8_000_000)
      show(&views, frames: 1, into: &chain)
    }
  }

  @inline(never)
  private func show(_ views: inout ScrollTree, frames: Int, into chain: inout DigestChain) {
    for _ in 0..<frames {
      views.advance(to: views.now + 1_000_000_000 / framesPerSecond)
      for index in 0..<views.count {
        var scroller = views[index]
        chain.combine(&scroller)
        views.takeCallbacks(ofScroller: index) { _ in }
      }
      chain.combine(UInt64(bitPattern: views.nextTransition ?? .min))
      chain.endFrame()
    }
  }

  @inline(never)
  private func show(_ columns: inout ScrollTree, into chain: inout DigestChain) {
    for index in 0..<columns.count {
      var scroller = columns[index]
      chain.combine(&scroller)
      columns.takeCallbacks(ofScroller: index) { _ in }
    }
    chain.endFrame()
  }
}
