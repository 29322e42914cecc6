import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Wheels and trackpads over pages of 800 points.
@Suite("Wheels over pages")
struct PagingWheelTests {
  private func pager(
    _ axis: Axis, profile: ScrollProfile = .uikit, turning: PagingRule.Turning = .anyFlick, at offset: Double = 3200
  ) -> Scroller {
    var configuration = ScrollConfiguration(profile: profile)
    configuration.axes = Axis.Set(axis)
    configuration.isPagingEnabled = true
    configuration.paging.turning = turning
    var scroller = Scroller(configuration: configuration, area: plainArea(axis, length: 8000))
    scroller.jump(to: offset, along: axis)
    return scroller
  }

  private func turn(
    _ scroller: inout Scroller, _ points: Double, along axis: Axis, _ phase: WheelInput.Phase? = nil, at time: Int64
  ) {
    scroller.handle(.wheel(WheelInput(delta: displacement(points, along: axis), phase: phase)), at: time)
  }

  @Test(
    "A gesture with phases turns at most one page, for any length of gesture and momentum, in every profile",
    arguments: Direction.all, ScrollProfile.allCases)
  func phases(direction: Direction, profile: ScrollProfile) {
    let (axis, sign) = (direction.axis, direction.sign)
    for steps in [3, 30] {
      var scroller = pager(axis, profile: profile)
      var farthest = 0.0
      let start = scroller.now
      // 1800 points in all, more than two pages.
      for step in 0..<steps {
        let phase: WheelInput.Phase = step == 0 ? .began : .changed
        let time = start + Int64(step) * 16 * millisecond
        turn(&scroller, sign * 1800 / Double(steps), along: axis, phase, at: time)
        farthest = max(farthest, sign * (scroller.contentOffset[axis] - 3200))
      }
      let end = start + Int64(steps) * 16 * millisecond
      turn(&scroller, 0, along: axis, .ended, at: end)
      for step in 0..<20 {
        let phase: WheelInput.Phase = step == 0 ? .momentumBegan : step == 19 ? .momentumEnded : .momentumChanged
        turn(&scroller, sign * 300, along: axis, phase, at: end + Int64(step + 1) * 16 * millisecond)
        farthest = max(farthest, sign * (scroller.contentOffset[axis] - 3200))
      }
      scroller.rest()
      #expect(scroller.contentOffset[axis] == 3200 + sign * 800, "\(steps) steps")
      #expect(farthest <= 800)
      // The next gesture turns the next page.
      turn(&scroller, sign * 900, along: axis, .began, at: scroller.now + second)
      turn(&scroller, 0, along: axis, .ended, at: scroller.now + 16 * millisecond)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == 3200 + sign * 1600)
    }
  }

  @Test("A stream of deltas without phases turns at most one page", arguments: Direction.all)
  func stream(direction: Direction) {
    var scroller = pager(direction.axis)
    let start = scroller.now
    for step in 0..<100 {
      turn(&scroller, direction.sign * 18, along: direction.axis, at: start + Int64(step) * 16 * millisecond)
    }
    scroller.rest()
    #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800)
  }

  @Test("A slow gesture of a trackpad settles on the nearest page", arguments: Direction.all)
  func slow(direction: Direction) {
    for (distance, pages) in [(360.0, 0.0), (440, 1)] {
      var scroller = pager(direction.axis)
      let start = scroller.now
      // 4 points each 16 ms are 250 a second, the minimum of a flick; 2 points each are less.
      for step in 0..<Int(distance / 2) {
        let phase: WheelInput.Phase = step == 0 ? .began : .changed
        turn(&scroller, direction.sign * 2, along: direction.axis, phase, at: start + Int64(step) * 16 * millisecond)
      }
      turn(&scroller, 0, along: direction.axis, .ended, at: scroller.now + 16 * millisecond)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800 * pages, "\(distance)")
    }
  }

  @Test(
    "One notch of a wheel turns a page in its direction",
    arguments: Direction.all, [PagingRule.Turning.anyFlick, .nearest])
  func notch(direction: Direction, turning: PagingRule.Turning) {
    // 120 points, or 3 lines of 40; a single line too.
    for (amount, isLines, points) in [(120.0, false, 120.0), (3, true, 120), (1, true, 40)] {
      var scroller = pager(direction.axis, turning: turning)
      let start = scroller.now
      let delta = displacement(direction.sign * amount, along: direction.axis)
      scroller.handle(.wheel(WheelInput(delta: delta, isLines: isLines)), at: start)
      #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * points)
      #expect(scroller.nextTransition == start + 100 * millisecond)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800)
    }
  }

  @Test("Successive notches before the pause turn one page", arguments: Direction.all)
  func notches(direction: Direction) {
    for interval in [20, 45, 90] as [Int64] {
      var scroller = pager(direction.axis)
      let start = scroller.now
      for step in 0..<12 {
        turn(&scroller, direction.sign * 120, along: direction.axis, at: start + Int64(step) * interval * millisecond)
      }
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800, "\(interval) ms")
    }
  }

  @Test(
    "The last notch determines the direction, and notches with sum zero turn no page", arguments: Direction.all)
  func lastNotchDecides(direction: Direction) {
    for (notches, pages) in [([120.0, 120, -120], 0.0), ([120, -120], 0), ([-120, 120, 120], 1)] {
      var scroller = pager(direction.axis)
      for notch in notches {
        turn(&scroller, direction.sign * notch, along: direction.axis, at: scroller.now + 60 * millisecond)
      }
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800 * pages, "\(notches)")
    }
  }

  @Test("A notch outwards at the first or last page turns no page", arguments: Axis.allCases)
  func ends(axis: Axis) {
    for (offset, delta) in [(0.0, -120.0), (7200, 120)] {
      var scroller = pager(axis, at: offset)
      turn(&scroller, delta, along: axis, at: scroller.now)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == offset)
    }
  }

  @Test("A fast stream without phases stays at the end that stopped it", arguments: Axis.allCases, [1.0, -1])
  func stopsAtEnd(axis: Axis, sign: Double) {
    let end = sign > 0 ? 7200.0 : 0
    var scroller = pager(axis, at: end)
    let start = scroller.now
    for step in 0..<8 { turn(&scroller, sign * 500, along: axis, at: start + Int64(step) * 8 * millisecond) }
    for frame in 0..<120 {
      scroller.advance(to: max(scroller.now, start + Int64(frame) * 16 * millisecond))
      #expect(scroller.contentOffset[axis] == end)
    }
  }

  @Test(
    "A trackpad released beyond an end leaves the content its velocity", arguments: [1.0, -1])
  func pulledPastEnd(sign: Double) {
    let end = sign > 0 ? 7200.0 : 0
    var (wheel, finger) = (pager(.vertical, at: end), pager(.vertical, at: end))
    // 10 points each 8 ms by the trackpad and by the finger, which first uses up its slop of 10 points.
    finger.down(400, at: 0)
    for step in 1...12 { finger.move(400 - sign * 10 * Double(step), at: Int64(step) * 8 * millisecond) }
    finger.up(at: 96 * millisecond)
    for step in 1...11 {
      turn(&wheel, sign * 10, along: .vertical, step == 1 ? .began : .changed, at: Int64(step + 1) * 8 * millisecond)
    }
    turn(&wheel, 0, along: .vertical, .ended, at: 96 * millisecond)
    for frame in 0..<60 {
      let time = 96 * millisecond + Int64(frame) * 16 * millisecond
      let (one, other) = (wheel.advanced(to: time).contentOffset.y, finger.advanced(to: time).contentOffset.y)
      #expect((one - other).magnitude < 1e-9)
    }
  }

  @Test("Deltas of less than a line are no notches and turn no page", arguments: Direction.all)
  func tremble(direction: Direction) {
    var scroller = pager(direction.axis)
    turn(&scroller, direction.sign * 3, along: direction.axis, at: scroller.now)
    scroller.rest()
    #expect(scroller.contentOffset[direction.axis] == 3200)
  }

  @Test("A behaviour turns a page for a notch too", arguments: Direction.all, [PagingRule.Turning.anyFlick, .nearest])
  func behavior(direction: Direction, turning: PagingRule.Turning) {
    var rule = PagingRule(.unobscured)
    rule.turning = turning
    let offset = rested(after: 120, direction, from: 3200, length: 8000, PagingScrollTargetBehavior(rule))
    #expect(offset == 3200 + direction.sign * 800)
  }

  @Test("View-aligned: a notch scrolls to an item in its direction, never back", arguments: Direction.all)
  func aligned(direction: Direction) {
    let frames = (0..<60).map { index in
      var frame = Rect(x: 0, y: 0, width: 400, height: 400)
      frame[direction.axis] = Interval(offset: Double(index) * 100, length: 100)
      return frame
    }
    let rows = TargetFrames(frames, along: direction.axis)
    // The wheel starts from item 20 at 2000. A line of 40 ends nearest to the origin, so the next item is the target. A
    // line of 120 ends beyond the next item, so the item after that is the target. A line of 180 ends nearest to that
    // item already.
    for (notch, distance) in [(40.0, 100.0), (120, 200), (180, 200)] {
      let behavior = ViewAlignedScrollTargetBehavior(rows, limitBehavior: .never)
      let offset = rested(after: notch, direction, from: 2000, length: 6000, behavior)
      #expect(offset == 2000 + direction.sign * distance, "\(notch)")
      // The limit of one item applies to a notch longer than an item.
      let limited = ViewAlignedScrollTargetBehavior(rows, limitBehavior: .always)
      let next = rested(after: notch, direction, from: 2000, length: 6000, limited)
      #expect(next == 2000 + direction.sign * 100, "\(notch)")
    }
  }

  @Test("Snapping: a notch leads to the next place in its direction, as in Chromium", arguments: Direction.all)
  func snapping(direction: Direction) {
    let frames = (0..<20).map { index in
      var frame = Rect(x: 0, y: 0, width: 400, height: 400)
      frame[direction.axis] = Interval(offset: Double(index) * 400, length: 400)
      return frame
    }
    let behavior = SnapScrollTargetBehavior(TargetFrames(frames, along: direction.axis))
    // 120 of 400 are less than half, so the nearest place alone would be the origin.
    #expect(
      rested(after: 120, direction, from: 3200, length: 8000, behavior) == 3200 + direction.sign * 400)
  }

  /// The offset at rest after one notch.
  private func rested(
    after notch: Double, _ direction: Direction, from offset: Double, length: Double,
    _ behavior: some ScrollTargetBehavior
  ) -> Double {
    var scroller = plainScroller(direction.axis, length: length)
    scroller.jump(to: offset, along: direction.axis)
    let delta = displacement(direction.sign * notch, along: direction.axis)
    scroller.handle(.wheel(WheelInput(delta: delta)), at: scroller.now, targetBehavior: behavior)
    while let next = scroller.nextTransition { scroller.advance(to: next, targetBehavior: behavior) }
    return scroller.contentOffset[direction.axis]
  }
}
