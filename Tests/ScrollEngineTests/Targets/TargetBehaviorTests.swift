import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport
import Testing

@Suite("Calls of a target behaviour")
struct TargetBehaviorTests {
  private static let insets = EdgeInsets(top: 88, leading: 40, bottom: 34, trailing: 20)

  /// A scroll view with insets and content of 8000 pt, at `offset`.
  private func scroller(_ axis: Axis, at offset: Double) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    var scroller = Scroller(
      configuration: configuration, area: plainArea(axis, length: 8000, insets: Self.insets))
    scroller.jump(to: offset, along: axis)
    return scroller
  }

  @Test(
    "After a flick a behaviour gets the natural target, the original rect, and sizes without insets",
    arguments: Direction.all)
  func gestureEnd(direction: Direction) throws {
    let axis = direction.axis
    let log = TargetLog()
    var scroller = scroller(axis, at: 4000)
    var free = scroller
    let release = scroller.flick(direction.sign * 2000, along: axis, at: 0, log.behavior())
    free.flick(direction.sign * 2000, along: axis, at: 0)
    #expect(scroller.velocity == free.velocity && log.contexts.count == 1)
    let context = try #require(log.contexts.first)
    let (start, end) = (Self.insets.start(along: axis), Self.insets.end(along: axis))
    #expect(context.cause == .gestureEnd && context.axes == Axis.Set(axis))
    #expect(context.containerSize[axis] == 800 - start - end)
    #expect(context.contentSize[axis] == 8000)
    #expect(context.originalTarget.rect[axis] == Interval(offset: 4000 + start, length: 800 - start - end))
    #expect((context.velocity[axis] - direction.sign * 2000).magnitude < 1e-9)
    free.rest()
    #expect(log.targets[0].rect[axis] == Interval(offset: free.contentOffset[axis] + start, length: 800 - start - end))
    #expect(log.targets[0].anchor == nil && log.targets[0].items[axis] == nil)
    scroller.advance(to: release + second)
    #expect(log.contexts.count == 1)
  }

  @Test("A behaviour is called after a touch that stopped a motion, a wheel, and a trackpad", arguments: Axis.allCases)
  func otherEnds(axis: Axis) {
    let log = TargetLog()
    let behavior = log.behavior()
    var scroller = scroller(axis, at: 4000)
    let release = scroller.flick(2000, along: axis, at: 0, behavior)
    let aim = log.targets[0].rect
    scroller.handle(
      .pointerDown(id: 0, location: place(10, along: axis)), at: release + 100 * millisecond, targetBehavior: behavior)
    scroller.handle(.pointerUp(id: 0), at: release + 200 * millisecond, targetBehavior: behavior)
    #expect(log.contexts.count == 2 && log.contexts[1].velocity == .zero)
    #expect(log.contexts[1].originalTarget.rect == aim, "what was aimed at when the finger came down")

    let wheel = WheelInput(delta: displacement(30, along: axis))
    scroller.handle(.wheel(wheel), at: release + second, targetBehavior: behavior)
    let shown = log.targets[1].rect
    scroller.advance(to: release + second + scroller.configuration.wheelTimeout - 1, targetBehavior: behavior)
    #expect(log.contexts.count == 2)
    scroller.advance(to: release + second + scroller.configuration.wheelTimeout, targetBehavior: behavior)
    #expect(log.contexts.count == 3 && log.contexts[2].originalTarget.rect == shown)

    let later = scroller.now
    for (phase, points) in [(WheelInput.Phase.began, 30.0), (.changed, 30), (.ended, 0)] {
      scroller.handle(
        .wheel(WheelInput(delta: displacement(points, along: axis), phase: phase)), at: later, targetBehavior: behavior)
    }
    #expect(log.contexts.count == 4)
  }

  @Test("The amended target is reported when the drag ends, and reached exactly", arguments: Direction.all)
  func amendedTarget(direction: Direction) throws {
    let axis = direction.axis
    let start = Self.insets.start(along: axis)
    for speed in [300.0, 800, 2000, 5000] {
      var scroller = scroller(axis, at: 4000)
      let behavior = LatticeBehavior(step: 217)
      scroller.flick(direction.sign * speed, along: axis, at: 0, behavior)
      var reported: Point?
      for case .willEndDragging(_, let target) in scroller.callbacks() { reported = target }
      scroller.rest()
      let offset = scroller.contentOffset[axis]
      #expect(try #require(reported) == scroller.contentOffset)
      #expect((offset + start).truncatingRemainder(dividingBy: 217) == 0, "\(speed): \(offset)")
      #expect(scroller.callbacks().last == .didChangePhase(from: .decelerating, to: .idle))
    }
  }

  @Test("An anchor aligns the rect in the unobscured viewport; without one the scroll is minimal")
  func anchors() {
    // Without a behaviour the viewport would show 4887 ..< 5565 of the content: 4050 + 1500 / λ + 88, and 800 - 88 - 34
    // long.
    let cases: [(rect: Interval, anchor: UnitPoint?, offset: Double)] = [
      (Interval(offset: 5000, length: 100), .topLeading, 5000 - 88),
      (Interval(offset: 5000, length: 100), .center, 5050 - 339 - 88),
      (Interval(offset: 5000, length: 100), .bottomTrailing, 5100 - 678 - 88),
      (Interval(offset: 4800, length: 100), nil, 4800 - 88),
      (Interval(offset: 4900, length: 100), nil, 4799),
      (Interval(offset: 5600, length: 100), nil, 5700 - 678 - 88),
      (Interval(offset: -500, length: 678), .center, -88),
      (Interval(offset: 9000, length: 100), nil, 7234),
      (Interval(offset: .infinity, length: 678), nil, 7234),
    ]
    for (rect, anchor, offset) in cases {
      let behavior = ClosureBehavior { target, _ in
        target.rect[.vertical] = rect
        target.anchor = anchor
      }
      var scroller = scroller(.vertical, at: 4000)
      scroller.flick(1500, at: 0, behavior)
      scroller.rest()
      #expect(scroller.contentOffset.y == offset, "\(rect) \(String(describing: anchor))")
    }
  }

  @Test("A target of NaN, or on an axis that does not scroll, is ignored")
  func noTarget() {
    let behavior = ClosureBehavior { target, _ in
      target.rect.origin = Point(x: 77, y: .nan)
      target.items.vertical = 3
    }
    var free = scroller(.vertical, at: 4000)
    var scroller = free
    free.flick(1500, at: 0)
    scroller.flick(1500, at: 0, behavior)
    free.rest()
    scroller.rest()
    #expect(scroller.contentOffset == free.contentOffset)
  }

  @Test("A flick along one axis has velocity 0 along the other")
  func velocityAcrossAFlick() throws {
    let log = TargetLog()
    var scroller = plainScroller(.horizontal, length: 4000) { $0.axes = [.horizontal, .vertical] }
    scroller.setArea(
      ScrollArea(contentSize: Size(width: 4000, height: 4000), containerSize: Size(width: 400, height: 400)), at: 0)
    let behavior = log.behavior()
    var location = Point(x: 200, y: 200)
    scroller.handle(.pointerDown(id: 0, location: location), at: 0, targetBehavior: behavior)
    for step in 1...5 {
      location = location + Vector(dx: -8, dy: -1)
      let move = ScrollInput.pointerMoved(id: 0, location: location, isResampled: false)
      scroller.handle(move, at: Int64(step) * 8 * millisecond, targetBehavior: behavior)
    }
    scroller.handle(.pointerUp(id: 0), at: 40 * millisecond, targetBehavior: behavior)
    let context = try #require(log.contexts.first)
    #expect((context.velocity.dx - 1000).magnitude < 1e-9 && context.velocity.dy == 0)
  }

  @Test("The items of a target are passed back until a gesture begins", arguments: Axis.allCases)
  func items(axis: Axis) {
    let log = TargetLog()
    let behavior = log.behavior { target, _ in target.items[axis] = 12 }
    var scroller = scroller(axis, at: 4000)
    scroller.flick(2000, along: axis, at: 0, behavior)
    #expect(log.contexts[0].originalTarget.items[axis] == nil)
    var area = scroller.area
    area.contentSize[axis] += 500
    scroller.setArea(area, at: scroller.now + 50 * millisecond, targetBehavior: behavior)
    #expect(log.contexts[1].cause == .sizeChange && log.contexts[1].originalTarget.items[axis] == 12)
    #expect(log.contexts[1].originalTarget.items[axis.cross] == nil)
    scroller.rest()
    area.containerSize[axis] -= 100
    scroller.setArea(area, at: scroller.now, targetBehavior: behavior)
    #expect(log.contexts[2].cause == .sizeChange && log.contexts[2].originalTarget.items[axis] == 12)
    scroller.handle(.pointerDown(id: 0, location: place(10, along: axis)), at: scroller.now, targetBehavior: behavior)
    area.containerSize[axis] += 100
    scroller.setArea(area, at: scroller.now, targetBehavior: behavior)
    #expect(log.contexts.count == 3, "a finger has the say")
    scroller.handle(.pointerUp(id: 0), at: scroller.now, targetBehavior: behavior)
    #expect(log.contexts[3].originalTarget.items[axis] == 12)
    scroller.jump(to: 1000, along: axis)
    area.containerSize[axis] -= 100
    scroller.setArea(area, at: scroller.now, targetBehavior: behavior)
    #expect(log.contexts[4].originalTarget.items[axis] == nil, "a program has put the content elsewhere")
  }

  @Test("A resize places content at rest on the changed target, and retargets a motion", arguments: Axis.allCases)
  func sizeChange(axis: Axis) {
    // The start of the viewport as a fraction of the container is kept.
    let behavior = ClosureBehavior { target, context in
      guard context.cause == .sizeChange else { return }
      let old = context.originalTarget.rect[axis]
      target.rect.origin[axis] = old.offset / old.length * context.containerSize[axis]
    }
    var resting = plainScroller(axis, length: 8000)
    resting.jump(to: 1600, along: axis)
    _ = resting.callbacks()
    var area = resting.area
    area.containerSize[axis] = 600
    resting.setArea(area, at: second, targetBehavior: behavior)
    #expect(resting.contentOffset[axis] == 1200 && resting.phase == .idle)
    #expect(resting.callbacks() == [.didScroll])

    var flying = plainScroller(axis, length: 8000)
    let release = flying.flick(3000, along: axis, at: 0, behavior)
    let aim = flying.callbacks().compactMap {
      if case .willEndDragging(_, let target) = $0 { target[axis] } else { nil }
    }
    flying.advance(to: release + 200 * millisecond, targetBehavior: behavior)
    let before = flying
    flying.setArea(area, at: flying.now, targetBehavior: behavior)
    #expect(flying.contentOffset == before.contentOffset)
    #expect((flying.velocity[axis] - before.velocity[axis]).magnitude < 1e-9)
    flying.rest()
    #expect((flying.contentOffset[axis] - aim[0] * 0.75).magnitude < 1e-9)
  }
}
