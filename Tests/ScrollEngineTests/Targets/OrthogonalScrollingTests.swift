import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport
import Testing

@Suite("Orthogonal scrolling of sections")
struct OrthogonalScrollingTests {
  /// Twenty groups of 300 pt, 20 apart, in a viewport of 800.
  private func rest(
    _ behavior: OrthogonalScrollingBehavior, after speed: Double, from start: Double = 960, _ axis: Axis
  ) -> Double {
    let groups = (0..<20).map { index in
      var frame = Rect(x: 0, y: 0, width: 50, height: 50)
      frame[axis] = Interval(offset: Double(index) * 320, length: 300)
      return frame
    }
    var scroller = plainScroller(axis, length: 19 * 320 + 300)
    scroller.jump(to: start, along: axis)
    let targets = OrthogonalScrollTargetBehavior(behavior, groups: TargetFrames(groups, along: axis))
    scroller.flick(speed, along: axis, at: 0, targets)
    scroller.rest()
    return scroller.contentOffset[axis]
  }

  @Test("Each of the six behaviours rests on its place", arguments: Axis.allCases, [1.0, -1])
  func sixBehaviors(axis: Axis, sign: Double) {
    var free = plainScroller(axis, length: 19 * 320 + 300)
    free.jump(to: 3200, along: axis)
    free.flick(sign * 2000, along: axis, at: 0)
    free.rest()
    let natural = free.contentOffset[axis]
    #expect(rest(.none, after: sign * 2000, from: 3200, axis) == natural)
    #expect(rest(.continuous, after: sign * 2000, from: 3200, axis) == natural)
    let leading = rest(.continuousGroupLeadingBoundary, after: sign * 2000, from: 3200, axis)
    #expect(leading == (natural / 320).rounded() * 320)
    #expect(rest(.paging, after: sign * 2000, from: 3200, axis) == 3200 + sign * 800)
    #expect(rest(.groupPaging, after: sign * 2000, from: 3200, axis) == 3200 + sign * 320)
    #expect(rest(.groupPagingCentered, after: sign * 2000, from: 3200 - 250, axis) == 3200 - 250 + sign * 320)
  }
}
