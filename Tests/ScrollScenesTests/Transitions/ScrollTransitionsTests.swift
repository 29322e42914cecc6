import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Transitions of items")
struct ScrollTransitionsTests {
  private static let transitions: [ScrollTransition] = [
    ScrollTransition { $0.opacity($1.isIdentity ? 1 : 0) },
    ScrollTransition(.animated(.default)) { $0.offset(x: 50 * $1.value) },
    ScrollTransition(.interactive.animation(.easeInOut(duration: 0.2))) { $0.opacity($1.isIdentity ? 1 : 0) },
    ScrollTransition(topLeading: .identity, bottomTrailing: .interactive.threshold(.centered)) {
      $0.scaleEffect(1 + 0.5 * $1.value)
    },
  ]

  /// Rows of a few lengths or all different, some of length 0, some with spacing.
  private static func layout(_ axis: Axis, _ random: inout SplitMix64) -> ListLayout {
    let lengths = random.oneIn(2) ? [84.0] : [0, 20, 84, 84, 84, 300, 900]
    let rows = (0..<random.int(in: 0...60)).map { _ in
      random.oneIn(5) ? random.double(in: 1...200) : random.pick(lengths)
    }
    return ListLayout(rows, axis: axis, spacing: random.oneIn(2) ? 0 : 8)
  }

  private static func scroller(_ axis: Axis, over layout: ListLayout, _ random: inout SplitMix64) -> Scroller {
    var area = ScrollArea(contentSize: Size(width: 400, height: 400), containerSize: Size(width: 400, height: 400))
    area.contentSize[axis] = layout.length
    area.containerSize[axis] = 800
    if random.oneIn(2) { area.contentInsets = EdgeInsets(top: 40, leading: 10, bottom: 30, trailing: 0) }
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    return Scroller(configuration: configuration, area: area)
  }

  @Test(
    "Each visible item has the phase of its position after any scroll, and each change is reported once",
    arguments: Axis.allCases)
  func oracle(axis: Axis) {
    var random = SplitMix64(seed: 71)
    for round in 0..<120 {
      let transition = Self.transitions[round % Self.transitions.count]
      let layout = Self.layout(axis, &random)
      var scroller = Self.scroller(axis, over: layout, &random)
      var transitions = ScrollTransitions(transition)
      var phases: [Int: ScrollTransitionPhase] = [:]
      for step in 0..<40 {
        let distance = random.pick([0, 3, 90, 700, 5000.0]) * random.double(in: -1...1)
        var place = scroller.contentOffset
        place[axis] += distance
        scroller.handle(.scroll(ScrollRequest(.offset(place), isAnimated: false)), at: Int64(step) * 8_000_000)
        var reported: [Int: ScrollTransitionPhase] = [:]
        var order: [Int] = []
        transitions.update(following: scroller, in: layout) {
          reported[$0] = $1
          order.append($0)
        }
        let expected = Self.phases(of: layout, in: scroller, transition)
        #expect(Array(transitions.items) == expected.keys.sorted())
        for (item, phase) in expected { #expect(transitions.phase(of: item) == phase) }
        #expect(reported == expected.filter { phases[$0.key] != nil && phases[$0.key] != $0.value })
        #expect(order == order.sorted() && order.count == reported.count)
        phases = expected
      }
    }
  }

  /// The phases of all visible items, computed one by one.
  private static func phases(
    of layout: ListLayout, in scroller: Scroller, _ transition: ScrollTransition
  ) -> [Int: ScrollTransitionPhase] {
    let window = scroller.geometry.visibleRect[layout.axis]
    var phases: [Int: ScrollTransitionPhase] = [:]
    for item in 0..<layout.count {
      let frame = layout.frames[item]
      guard frame.end > window.offset, frame.offset < window.end else { continue }
      phases[item] = transition.phase(of: frame, in: scroller.unobscuredWindow(along: layout.axis))
    }
    return phases
  }

  @Test("Without animations an item has the effect of its position", arguments: Axis.allCases)
  func effects(axis: Axis) {
    var random = SplitMix64(seed: 72)
    for round in 0..<80 {
      let transition = Self.transitions[round % 2 * 3]
      let layout = Self.layout(axis, &random)
      var scroller = Self.scroller(axis, over: layout, &random)
      var transitions = ScrollTransitions(transition)
      for step in 0..<30 {
        var place = scroller.contentOffset
        place[axis] += random.pick([5, 100, 2000.0]) * random.double(in: -1...1)
        scroller.handle(.scroll(ScrollRequest(.offset(place), isAnimated: false)), at: Int64(step) * 8_000_000)
        transitions.update(following: scroller, in: layout) { _, _ in }
        let container = scroller.unobscuredWindow(along: axis)
        for item in transitions.items {
          let effect = transition.effect(of: layout.frames[item], in: container)
          #expect(transitions.effect(of: item, at: scroller.now) == effect)
        }
        #expect(!transitions.isAnimating(after: scroller.now))
      }
    }
  }
}
