import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Content caught in states where the general rules would cause a jump.
@Suite("Catches without a jump")
struct CatchTests {
  /// A viewport of 100 pt whose content bounces at the upper edge of its range.
  private func bouncing(_ direction: Direction, speed: Double) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(direction.axis)
    var container = Size(width: 100, height: 100)
    var content = container
    container[direction.axis] = 100
    content[direction.axis] = 5000
    var scroller = Scroller(
      configuration: configuration, area: ScrollArea(contentSize: content, containerSize: container))
    scroller.flick(direction.sign * speed, along: direction.axis, leavingAt: direction.sign > 0 ? 4890 : 10)
    return scroller
  }

  /// The distance of the content beyond the edge.
  private func stretch(_ scroller: Scroller, _ direction: Direction) -> Double {
    let offset = scroller.contentOffset[direction.axis]
    return direction.sign > 0 ? offset - 4900 : -offset
  }

  @Test(
    "A bounce beyond the rubber band's reach is caught in place and follows the finger from there",
    arguments: Direction.all, [1000.0, 2000, 3000, 4000, 12_000])
  func beyondTheBand(direction: Direction, speed: Double) {
    let scroller = bouncing(direction, speed: speed)
    var greatest = 0.0
    for delay in stride(from: 10, through: 400, by: 30) as StrideThrough<Int64> {
      var caught = scroller
      caught.advance(to: scroller.now + delay * millisecond)
      let before = stretch(caught, direction)
      greatest = max(greatest, before)
      guard before > 1 else { continue }
      caught.down(50, along: direction.axis, at: caught.now)
      #expect(stretch(caught, direction) == before)
      // The finger pulls the content back by 1, 2, 3 ... pt; each pull moves the content slightly.
      var last = before
      for distance in 1...5 {
        caught.move(50 + direction.sign * Double(distance), along: direction.axis, at: caught.now + 8 * millisecond)
        let step = last - stretch(caught, direction)
        #expect(step > 0.125 && step <= 1, "\(delay) ms, \(before) pt, step of \(step)")
        last = stretch(caught, direction)
      }
      // Back at the catch position the offset is the original one, to rounding.
      caught.move(50, along: direction.axis, at: caught.now + 8 * millisecond)
      #expect((stretch(caught, direction) - before).magnitude < 1e-9)
      // Further overscroll yields less and less, and is bounded.
      caught.move(50 - direction.sign * 1e6, along: direction.axis, at: caught.now + 8 * millisecond)
      #expect(stretch(caught, direction) < max(100, 2 * before))
      caught.up(at: caught.now + 100 * millisecond)
      caught.rest()
      #expect(stretch(caught, direction) == 0)
    }
    if speed >= 4000 { #expect(greatest > 100) }
  }

  @Test("Content that becomes scrollable under a resting finger does not jump", arguments: Direction.all)
  func becomesScrollable(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 100)
    scroller.down(400, along: direction.axis, at: 0)
    scroller.move(400 - direction.sign * 150, along: direction.axis, at: 50 * millisecond)
    #expect(scroller.phase == .tracking)
    var insets = EdgeInsets.zero
    insets.top = 3000
    insets.leading = 3000
    scroller.setArea(plainArea(direction.axis, length: 5000, insets: insets), at: 60 * millisecond)
    let before = scroller.contentOffset[direction.axis]
    scroller.move(400 - direction.sign * 155, along: direction.axis, at: 70 * millisecond)
    #expect(scroller.contentOffset[direction.axis] == before && scroller.phase == .tracking)
    scroller.move(400 - direction.sign * 165, along: direction.axis, at: 80 * millisecond)
    #expect(scroller.contentOffset[direction.axis] == before + direction.sign * 5)
    // Five points in 10 ms before, ten in 10 ms after: movement before the content could scroll does not count.
    #expect(scroller.velocity[direction.axis] * direction.sign < 1100)
  }

  @Test("The other axis is unaffected when one axis becomes scrollable", arguments: Axis.allCases)
  func otherAxis(axis: Axis) {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    var scroller = Scroller(configuration: configuration, area: plainArea(axis, length: 2000))
    scroller.handle(.pointerDown(id: 0, location: Point(x: 200, y: 200)), at: 0)
    // The cross axis cannot scroll; along `axis` the movement is within the slop.
    var place = Point(x: 200, y: 200)
    place[axis] -= 8
    place[axis.cross] -= 80
    scroller.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: 10 * millisecond)
    #expect(scroller.phase == .tracking)
    var area = plainArea(axis, length: 2000)
    area.contentSize[axis.cross] = 2000
    scroller.setArea(area, at: 20 * millisecond)
    place[axis] -= 12
    scroller.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: 30 * millisecond)
    #expect(scroller.contentOffset[axis] == 10 && scroller.contentOffset[axis.cross] == 0)
  }
}
