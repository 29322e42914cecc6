import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Target behaviours in combination with other features.
@Suite("Targets and other features")
struct TargetInterplayTests {
  /// Items of 300 pt, one after the other, with a limit of one per gesture.
  private func cards(_ axis: Axis, limit: LimitBehavior = .alwaysByOne) -> ViewAlignedScrollTargetBehavior<ListLayout> {
    ViewAlignedScrollTargetBehavior(ListLayout(Array(repeating: 300, count: 100), axis: axis), limitBehavior: limit)
  }

  private func scroller(_ axis: Axis, _ configure: (inout ScrollConfiguration) -> Void = { _ in }) -> Scroller {
    plainScroller(axis, length: 30_000, configure)
  }

  private func rest(_ scroller: inout Scroller, _ behavior: some ScrollTargetBehavior) {
    while let next = scroller.nextTransition { scroller.advance(to: next, targetBehavior: behavior) }
  }

  @Test("A fling that a program relocates continues from there by one item", arguments: Axis.allCases)
  func carriedFling(axis: Axis) {
    var scroller = scroller(axis)
    let behavior = cards(axis)
    let start = scroller.flick(2000, along: axis, at: 0, behavior)
    var far = scroller.contentOffset
    far[axis] = 6000
    let request = ScrollRequest(.offset(far), isAnimated: false, preservesVelocity: true)
    scroller.handle(.scroll(request), at: start + 16 * millisecond, targetBehavior: behavior)
    rest(&scroller, behavior)
    #expect(scroller.contentOffset[axis] == 6300)
  }

  @Test("An animation stopped by a finger or a program rests on the item nearest to the stop", arguments: Axis.allCases)
  func stoppedAnimation(axis: Axis) {
    for isTouched in [true, false] {
      var scroller = scroller(axis)
      let behavior = cards(axis)
      var far = Point.zero
      far[axis] = 15_000
      scroller.handle(.scroll(ScrollRequest(.offset(far))), at: 0, targetBehavior: behavior)
      let time = 200 * millisecond
      if isTouched {
        let location = Point(x: 100, y: 100)
        scroller.handle(.pointerDown(id: 0, location: location), at: time, targetBehavior: behavior)
        scroller.handle(.pointerUp(id: 0), at: time + millisecond, targetBehavior: behavior)
      } else {
        scroller.handle(.stop, at: time, targetBehavior: behavior)
      }
      let stopped = scroller.advanced(to: scroller.now).contentOffset[axis]
      #expect(stopped > 1000 && stopped < 14_000)
      rest(&scroller, behavior)
      #expect(scroller.contentOffset[axis] == (stopped / 300).rounded() * 300, "stopped at \(stopped)")
    }
  }

  @Test("A trackpad's swipe settles once: the momentum that follows moves nothing", arguments: Axis.allCases)
  func trackpadSwipe(axis: Axis) {
    for sign in [1.0, -1] {
      for hasEnd in [true, false] {
        var scroller = scroller(axis) { $0.wheelGestures = .split }
        scroller.jump(to: 9000, along: axis)
        let behavior = cards(axis)
        var callbacks: [ScrollCallback] = []
        for (time, phase, delta) in Self.swipe(hasEnd: hasEnd) {
          let wheel = WheelInput(delta: displacement(sign * delta, along: axis), phase: phase)
          scroller.handle(.wheel(wheel), at: time, targetBehavior: behavior)
          callbacks += scroller.callbacks()
        }
        rest(&scroller, behavior)
        callbacks += scroller.callbacks()
        #expect(scroller.contentOffset[axis] == 9000 + sign * 300)
        #expect(callbacks.count { $0 == .willBeginDecelerating } == 1)
        #expect(callbacks.count { $0 == .didEndDecelerating } == 1)
      }
    }
  }

  /// Fingers that move 80 pt in 64 ms, followed by a momentum of 600 pt.
  private static func swipe(hasEnd: Bool) -> [(Int64, WheelInput.Phase, Double)] {
    var events: [(Int64, WheelInput.Phase, Double)] = [(0, .began, 10)]
    for step in 1...7 as ClosedRange<Int64> { events.append((step * 8 * millisecond, .changed, 10)) }
    if hasEnd { events.append((64 * millisecond, .ended, 0)) }
    for step in 0..<40 as Range<Int64> {
      events.append(((72 + step * 16) * millisecond, step == 0 ? .momentumBegan : .momentumChanged, 15))
    }
    return events + [(730 * millisecond, .momentumEnded, 0)]
  }

  @Test("A behaviour without effect does not replace a trackpad's momentum", arguments: Axis.allCases)
  func momentumWithoutTarget(axis: Axis) {
    var scroller = scroller(axis) { $0.wheelGestures = .split }
    var plain = scroller
    for (time, phase, delta) in Self.swipe(hasEnd: true) {
      let input = ScrollInput.wheel(WheelInput(delta: displacement(delta, along: axis), phase: phase))
      scroller.handle(input, at: time, targetBehavior: IdleBehavior())
      plain.handle(input, at: time)
      #expect(scroller.contentOffset == plain.contentOffset)
    }
    #expect(scroller.contentOffset[axis] == 680)
    #expect(scroller.callbacks() == plain.callbacks())
  }

  @Test("A wheel gesture that a program relocates turns a page from there", arguments: Axis.allCases)
  func carriedWheel(axis: Axis) {
    var scroller = scroller(axis) {
      $0.wheelGestures = .split
      $0.isPagingEnabled = true
    }
    scroller.handle(.wheel(WheelInput(delta: displacement(10, along: axis), phase: .began)), at: 0)
    let far = ScrollRequest(
      .offset(.zero + displacement(8000, along: axis)), isAnimated: false, preservesVelocity: true)
    scroller.handle(.scroll(far), at: millisecond)
    scroller.handle(.wheel(WheelInput(delta: displacement(30, along: axis), phase: .changed)), at: 8 * millisecond)
    #expect(scroller.contentOffset[axis] == 8030)
    scroller.handle(.wheel(WheelInput(delta: .zero, phase: .ended)), at: 300 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset[axis] == 8000)
  }

  @Test("A viewport rotated while a page turns shows the same part of the page", arguments: Axis.allCases)
  func rotationDuringPageTurnKeepsTheContent(axis: Axis) {
    for hasBehavior in [true, false] {
      for length in [1600.0, 400] {
        var scroller = scroller(axis) { $0.isPagingEnabled = !hasBehavior }
        scroller.jump(to: 8000, along: axis)
        let behavior = ClosureBehavior {
          if hasBehavior { PagingScrollTargetBehavior().updateTarget(&$0, context: $1) }
        }
        let start = scroller.flick(1000, along: axis, at: 0, behavior)
        let time = start + 50 * millisecond
        scroller.advance(to: time, targetBehavior: behavior)
        let before = scroller.contentOffset[axis] / 800
        #expect(before > 10.05 && before < 10.95)
        var area = scroller.area
        area.containerSize[axis] = length
        scroller.setArea(area, at: time, targetBehavior: behavior)
        #expect((scroller.contentOffset[axis] / length - before).magnitude < 1e-9)
        rest(&scroller, behavior)
        #expect(scroller.contentOffset[axis] == 11 * length)
      }
    }
  }

  @Test("A scroll to an edge ends a bounce along the other axis", arguments: [true, false])
  func edgeAcrossABounce(isAnimated: Bool) {
    for axis in Axis.allCases {
      var area = plainArea(axis, length: 3000)
      area.contentSize[axis.cross] = 3000
      var configuration = ScrollConfiguration()
      configuration.axes = [.horizontal, .vertical]
      var scroller = Scroller(configuration: configuration, area: area)
      let end = scroller.drag(-200, along: axis, at: 0)
      #expect(scroller.contentOffset[axis] < -20)
      let edge = Edge(axis.cross, isStart: false)
      scroller.handle(.scroll(ScrollRequest(.edge(edge), isAnimated: isAnimated)), at: end + millisecond)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == 0)
      #expect(scroller.contentOffset[axis.cross] == area.offsetRange(along: axis.cross).upperBound)
    }
  }

  @Test("View-aligned pages of length zero leave empty content free", arguments: Axis.allCases)
  func noPagesInNothing(axis: Axis) {
    var rule = PagingRule(.length(40))
    rule.overlap = .kept(40)
    rule.alignment = 0.5
    var scroller = plainScroller(axis, length: 0) {
      $0.isPagingEnabled = true
      $0.paging = rule
      $0.alwaysBounce = [.horizontal, .vertical]
    }
    scroller.flick(900, along: axis, at: 0, PagingScrollTargetBehavior(rule))
    scroller.rest()
    #expect(scroller.contentOffset == .zero)
    #expect(scroller.currentPage(along: axis) == 0)
  }
}
