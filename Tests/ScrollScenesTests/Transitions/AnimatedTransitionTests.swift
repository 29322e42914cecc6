import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Animated transitions")
struct AnimatedTransitionTests {
  private static let millisecond: Int64 = 1_000_000

  /// Twenty items of 200 points.
  private static func layout(_ axis: Axis) -> ListLayout { ListLayout(Array(repeating: 200, count: 20), axis: axis) }

  private static func scroller(_ axis: Axis, anchoredAt anchor: UnitPoint = .topLeading) -> Scroller {
    var area = ScrollArea(contentSize: Size(width: 400, height: 400), containerSize: Size(width: 400, height: 400))
    area.contentSize[axis] = 4000
    area.containerSize[axis] = 800
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.scrollAnchor = anchor
    return Scroller(configuration: configuration, area: area)
  }

  private static func transition(_ animation: Animation) -> ScrollTransition {
    ScrollTransition(.animated(animation)) { $0.opacity($1.isIdentity ? 1 : 0).offset(x: 50 * $1.value) }
  }

  /// A swipe along `axis`, by `distance` points in a tenth of a second.
  private static func swipe(_ scroller: inout Scroller, _ axis: Axis, by distance: Double, follow: (Scroller) -> Void) {
    var place = Point(x: 200, y: 200)
    scroller.handle(.pointerDown(id: 0, location: place), at: 0)
    for step in 1...10 {
      place[axis] -= distance / 10
      scroller.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: Int64(step) * 10 * millisecond)
      follow(scroller)
    }
    scroller.handle(.pointerUp(id: 0), at: 108 * millisecond)
    follow(scroller)
  }

  /// The opacities at common instants, with additional frames at an interval in nanoseconds.
  private static func opacities(every interval: Int64, _ animation: Animation, _ axis: Axis) -> [[Double?]] {
    var scroller = scroller(axis)
    var transitions = ScrollTransitions(transition(animation))
    let layout = layout(axis)
    var opacities: [[Double?]] = []
    transitions.update(following: scroller, in: layout) { _, _ in }
    swipe(&scroller, axis, by: 400) { transitions.update(following: $0, in: layout) { _, _ in } }
    var time = scroller.now
    while time < 3000 * millisecond {
      let probe = (time / (50 * millisecond) + 1) * 50 * millisecond
      time = min(time + interval, probe)
      scroller.advance(to: time)
      transitions.update(following: scroller, in: layout) { _, _ in }
      guard time == probe else { continue }
      opacities.append((0..<20).map { transitions.effect(of: $0, at: time)?.opacity })
    }
    return opacities
  }

  @Test("Opacities at common instants are bit-identical for every frame rate", arguments: Axis.allCases)
  func frames(axis: Axis) {
    for animation in [Animation.default, .spring(duration: 0.4, bounce: 0.5), .easeInOut(duration: 0.35)] {
      let fine = Self.opacities(every: 1_000_003, animation, axis)
      #expect(fine.contains { $0.contains { ($0 ?? 0) > 0.01 && ($0 ?? 0) < 0.99 } })
      for interval: Int64 in [16_666_667, 8_333_333, 11_111_111, 50_000_000] {
        #expect(Self.opacities(every: interval, animation, axis) == fine, "\(interval)")
      }
    }
  }

  @Test(
    "Items that the layout has moved change their phase at the instant of their new positions",
    arguments: Axis.allCases)
  func movedItems(axis: Axis) {
    var scroller = Self.scroller(axis)
    var moved = ScrollTransitions(Self.transition(.default))
    let layout = Self.layout(axis)
    Self.swipe(&scroller, axis, by: 100) { moved.update(following: $0, in: layout) { _, _ in } }
    scroller.advance(to: 200 * Self.millisecond)
    moved.update(following: scroller, in: layout) { _, _ in }
    let further = ListLayout(
      frames: layout.frames.map { Interval(offset: $0.offset + 60, length: $0.length) }, axis: axis)
    // Transitions whose items have these positions from the first update on.
    var steady = ScrollTransitions(Self.transition(.default))
    moved.update(following: scroller, in: further) { _, _ in }
    steady.update(following: scroller, in: further) { _, _ in }
    let still = (0..<20).filter {
      moved.phase(of: $0) == .identity && steady.phase(of: $0) == .identity
        && moved.progress(of: $0, at: scroller.now) == 0
    }
    var leaving = 0
    for frame: Int64 in 1...40 {
      scroller.advance(to: (200 + frame * 37) * Self.millisecond)
      moved.update(following: scroller, in: further) { _, _ in }
      steady.update(following: scroller, in: further) { _, _ in }
      for item in still {
        let progress = steady.progress(of: item, at: scroller.now)
        #expect(moved.progress(of: item, at: scroller.now) == progress)
        if let progress, progress != 0 { leaving += 1 }
      }
    }
    #expect(leaving > 0)
  }

  @Test("Both directions are mirror images", arguments: Axis.allCases)
  func mirror(axis: Axis) {
    let layout = Self.layout(axis)
    func phases(_ sign: Double) -> [[ScrollTransitionPhase?]] {
      var scroller = Self.scroller(axis, anchoredAt: sign > 0 ? .topLeading : .bottomTrailing)
      var transitions = ScrollTransitions(Self.transition(.default))
      var phases: [[ScrollTransitionPhase?]] = []
      Self.swipe(&scroller, axis, by: 400 * sign) { transitions.update(following: $0, in: layout) { _, _ in } }
      for step: Int64 in 8...100 {
        scroller.advance(to: step * 16 * Self.millisecond)
        transitions.update(following: scroller, in: layout) { _, _ in }
        phases.append(Self.phases(transitions, mirrored: sign < 0))
      }
      return phases
    }
    #expect(phases(1) == phases(-1))
  }

  /// The phases of all items; mirrored in order and name.
  private static func phases(_ transitions: ScrollTransitions, mirrored: Bool) -> [ScrollTransitionPhase?] {
    let phases = (0..<20).map { transitions.phase(of: $0) }
    guard mirrored else { return phases }
    return phases.reversed().map { phase in
      phase.flatMap { phase in ScrollTransitionPhase.allCases.first { $0.value == 0 - phase.value } }
    }
  }

  @Test("An item reports its phase when half of it is visible, and its effect begins then", arguments: Axis.allCases)
  func change(axis: Axis) {
    var scroller = Self.scroller(axis)
    var transitions = ScrollTransitions(Self.transition(.linear(duration: 1)))
    let layout = Self.layout(axis)
    var reported: [String] = []
    func scroll(_ offset: Double, at time: Int64) {
      var place = Point.zero
      place[axis] = offset
      scroller.handle(.scroll(ScrollRequest(.offset(place), isAnimated: false)), at: time)
      transitions.update(following: scroller, in: layout) { reported.append("\($0) \($1)") }
    }
    scroll(50, at: 0)
    #expect(reported.isEmpty && transitions.items == 0..<5 && transitions.phase(of: 4) == .bottomTrailing)
    #expect(transitions.effect(of: 4, at: 0)?.opacity == 0 && transitions.effect(of: 0, at: 0)?.opacity == 1)
    scroll(99, at: Self.millisecond)
    #expect(reported.isEmpty)
    scroll(100, at: 2 * Self.millisecond)
    #expect(reported == ["4 identity"])
    #expect(transitions.effect(of: 4, at: 2 * Self.millisecond)?.opacity == 0)
    #expect(transitions.effect(of: 4, at: 252 * Self.millisecond)?.opacity == 0.25)
    #expect(transitions.progress(of: 4, at: 252 * Self.millisecond) == 0.75)
    #expect(
      transitions.isAnimating(after: 1001 * Self.millisecond)
        && !transitions.isAnimating(after: 1002 * Self.millisecond))
    scroll(101, at: 502 * Self.millisecond)
    #expect(reported == ["4 identity", "0 topLeading"])
    scroll(99, at: 1002 * Self.millisecond)
    // The animation reverses halfway to its target, and returns within a second.
    #expect(reported == ["4 identity", "0 topLeading", "0 identity", "4 bottomTrailing"])
    #expect(transitions.effect(of: 0, at: 1002 * Self.millisecond)?.opacity == 0.5)
    #expect(transitions.effect(of: 0, at: 1502 * Self.millisecond)?.opacity == 0.75)
    #expect(transitions.effect(of: 0, at: 2002 * Self.millisecond)?.opacity == 1)
    #expect(transitions.effect(of: 19, at: 2002 * Self.millisecond) == nil)
  }

  @Test("A reversed spring keeps its velocity, so the effect continues for a moment")
  func interruption() {
    var scroller = Self.scroller(.vertical)
    var transitions = ScrollTransitions(Self.transition(.spring(duration: 0.5, bounce: 0)))
    func scroll(_ offset: Double, at time: Int64) {
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: offset)), isAnimated: false)), at: time)
      transitions.update(following: scroller, in: Self.layout(.vertical)) { _, _ in }
    }
    func opacity(_ time: Int64) -> Double { transitions.effect(of: 4, at: time)?.opacity ?? .nan }
    scroll(99, at: 0)
    scroll(100, at: 1)
    let turn = 80 * Self.millisecond
    let (before, at) = (opacity(turn - Self.millisecond), opacity(turn))
    scroll(99, at: turn)
    #expect(opacity(turn) == at)
    #expect(abs((opacity(turn + Self.millisecond) - at) - (at - before)) < 0.1 * (at - before))
    #expect(opacity(turn + 2000 * Self.millisecond) == 0)
  }

  @Test("A jump shows entering items without animation, and a fast fling animates them")
  func jump() throws {
    var scroller = Self.scroller(.vertical)
    var transitions = ScrollTransitions(Self.transition(.default))
    let layout = Self.layout(.vertical)
    transitions.update(following: scroller, in: layout) { _, _ in }
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 2000)), isAnimated: false)), at: 5)
    transitions.update(following: scroller, in: layout) { _, _ in }
    #expect(transitions.effect(of: 11, at: 5)?.opacity == 1 && !transitions.isAnimating(after: 5))
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 3000)))), at: 10)
    transitions.update(following: scroller, in: layout) { _, _ in }
    scroller.advance(to: 200 * Self.millisecond)
    transitions.update(following: scroller, in: layout) { _, _ in }
    let entered = try #require(transitions.items.dropLast().last)
    #expect(transitions.phase(of: entered) == .identity)
    let opacity = try #require(transitions.effect(of: entered, at: scroller.now)?.opacity)
    #expect(opacity > 0 && opacity < 1 && transitions.isAnimating(after: scroller.now))
  }

  @Test("An interactive effect with an animation lags behind, and reaches its target")
  func lag() {
    var scroller = Self.scroller(.vertical)
    let lagging = ScrollTransition(.interactive.animation(.default)) { $0.opacity($1.isIdentity ? 1 : 0) }
    var transitions = ScrollTransitions(lagging)
    let layout = Self.layout(.vertical)
    transitions.update(following: scroller, in: layout) { _, _ in }
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 1)), isAnimated: false)), at: 0)
    transitions.update(following: scroller, in: layout) { _, _ in }
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 200)), isAnimated: false)), at: 10)
    transitions.update(following: scroller, in: layout) { _, _ in }
    #expect((transitions.effect(of: 4, at: 11)?.opacity ?? 1) < 0.01)
    #expect(transitions.effect(of: 4, at: 5_000_000_000)?.opacity == 1)
  }

  @Test("Effects do not change which items are visible")
  func visibility() {
    let layout = Self.layout(.vertical)
    func items(_ transition: ScrollTransition) -> [Range<Int>] {
      var scroller = Self.scroller(.vertical)
      var transitions = ScrollTransitions(transition)
      var items: [Range<Int>] = []
      Self.swipe(&scroller, .vertical, by: 400) {
        transitions.update(following: $0, in: layout) { _, _ in }
        items.append(transitions.items)
      }
      return items
    }
    let wild = ScrollTransition { $0.offset(y: 1e6 * $1.value).scaleEffect(1 + 99 * abs($1.value)).opacity(0) }
    #expect(items(wild) == items(ScrollTransition { effect, _ in effect }))
  }
}
