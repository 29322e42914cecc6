import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("SwiftUI's paging behaviour")
struct PagingScrollTargetBehaviorTests {
  /// The place of a target in pages of 390 pt, in content of 3900.
  private func place(
    _ target: Double, from original: Double, velocity: Double, _ turning: PagingRule.Turning, along axis: Axis
  ) -> Double {
    var rule = PagingRule(.unobscured)
    rule.turning = turning
    var size = Size(width: 390, height: 390)
    var result = ScrollTarget(rect: Rect(origin: .zero, size: size))
    var begun = result
    result.rect.origin[axis] = target
    begun.rect.origin[axis] = original
    size[axis] = 3900
    let context = ScrollTargetBehaviorContext(
      originalTarget: begun, velocity: displacement(velocity, along: axis), contentSize: size,
      containerSize: result.rect.size, axes: Axis.Set(axis))
    PagingScrollTargetBehavior(rule).updateTarget(&result, context: context)
    return result.rect.origin[axis]
  }

  /// The table of the two published reconstructions: A turns on any flick, B takes the nearest page at most one page
  /// away. Velocities are points a second. A place past the end is kept, and the content bounces there.
  @Test(
    "Any flick turns a page, or the nearest page is taken",
    arguments: [
      (120, 0, 800, 390, 0), (250, 0, 0, 390, 390), (195, 0, 0, 390, 390), (194.9, 0, 0, 0, 0),
      (1900, 390, 2500, 780, 780), (300, 390, -300, 0, 390), (3600, 3510, 1000, 3600, 3600),
      (3400, 3510, 500, 3510, 3510), (100, 0, -500, 0, 0), (3315, 3510, 0, 3120, 3120), (3315.1, 3510, 0, 3510, 3510),
    ] as [(Double, Double, Double, Double, Double)], Axis.allCases)
  func table(_ row: (target: Double, original: Double, velocity: Double, a: Double, b: Double), axis: Axis) {
    #expect(place(row.target, from: row.original, velocity: row.velocity, .anyFlick, along: axis) == row.a)
    #expect(place(row.target, from: row.original, velocity: row.velocity, .nearest, along: axis) == row.b)
  }

  @Test("A gesture rests on a page and turns at most one; a flick turns one", arguments: Axis.allCases, [1.0, -1])
  func gestures(axis: Axis, sign: Double) {
    let insets = EdgeInsets(top: 88, leading: 20, bottom: 34, trailing: 20)
    let (start, length) = axis == .vertical ? (-88.0, 678.0) : (-20, 760)
    for speed in [300.0, 900, 2000, 8000] {
      var scroller = plainScroller(axis, length: 9000)
      scroller.setArea(plainArea(axis, length: 9000, insets: insets), at: 0)
      scroller.jump(to: start + 4 * length, along: axis)
      scroller.flick(sign * speed, along: axis, at: 0, PagingScrollTargetBehavior())
      scroller.rest()
      #expect(scroller.contentOffset[axis] == start + (4 + sign) * length)
    }
  }

  @Test("The last page ends where the content ends", arguments: Axis.allCases)
  func lastPage(axis: Axis) {
    var scroller = plainScroller(axis, length: 2000)
    scroller.jump(to: 800, along: axis)
    scroller.flick(600, along: axis, at: 0, PagingScrollTargetBehavior())
    scroller.rest()
    #expect(scroller.contentOffset[axis] == 1200)
  }

  @Test("A rotated viewport keeps its page, at rest and in flight", arguments: Axis.allCases)
  func resize(axis: Axis) {
    let behavior = PagingScrollTargetBehavior()
    var turned = plainArea(axis, length: 5000)
    turned.containerSize[axis] = 500
    for delay in [0, 100 * millisecond, 3 * second] {
      var scroller = plainScroller(axis, length: 8000)
      scroller.jump(to: 1600, along: axis)
      let release = scroller.flick(700, along: axis, at: 0, behavior)
      scroller.setArea(turned, at: release + delay, targetBehavior: behavior)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == 1500, "page 3 after \(delay) ns")
    }
    var untouched = plainScroller(axis, length: 8000)
    untouched.jump(to: 2400, along: axis)
    untouched.setArea(turned, at: 0, targetBehavior: behavior)
    #expect(untouched.contentOffset[axis] == 1500)
  }
}
