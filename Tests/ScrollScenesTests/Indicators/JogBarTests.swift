import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("The jog bar")
struct JogBarTests {
  private static func indicators(_ scroller: inout Scroller) -> ScrollIndicators {
    var configuration = ScrollIndicatorConfiguration()
    configuration.appearance = .jogBar
    configuration.axes = [.horizontal, .vertical]
    configuration.flashesOnAppear = true
    return ScrollIndicators(configuration, of: &scroller)
  }

  /// The middle of the edge of an axis's indicator.
  private func middle(_ axis: Axis, _ scroller: Scroller) -> Point {
    var place = Point.zero
    place[axis] = scroller.area.containerSize[axis] / 2
    place[axis.cross] = scroller.area.containerSize[axis.cross] - 4
    return place
  }

  private func scroller(_ direction: Direction) -> (Scroller, ScrollIndicators) {
    var scroller = plainScroller(direction.axis, length: 20_000)
    scroller.jump(to: 8000, along: direction.axis)
    let indicators = Self.indicators(&scroller)
    return (scroller, indicators)
  }

  @Test("The dragged distance of the jog bar sets the speed of the scroll", arguments: Direction.all)
  func speed(direction: Direction) throws {
    let axis = direction.axis
    var (scroller, indicators) = scroller(direction)
    scroller.advance(to: second / 10)
    // The press is not at the bar's middle.
    var start = middle(axis, scroller)
    start[axis] += 17
    let bar = try #require(JogBar(at: start, in: scroller.area, indicators: indicators, at: scroller.now))
    #expect(bar.axis == axis)
    scroller.handle(bar.beginning(in: scroller.area), at: scroller.now)
    #expect(scroller.velocity == .zero && scroller.contentOffset[axis] == 8000)
    var (place, time) = (8000.0, scroller.now)
    for distance in [10.0, 60, 0, -25, 5] {
      var point = start
      point[axis] += direction.sign * distance
      scroller.handle(bar.input(at: point, in: scroller.area), at: time)
      #expect(scroller.velocity[axis] == direction.sign * distance * 20 && scroller.contentOffset[axis] == place)
      time += second / 2
      place += direction.sign * distance * 10
      scroller.advance(to: time)
      #expect(scroller.contentOffset[axis] == place)
    }
    scroller.handle(bar.end, at: time)
    #expect(scroller.phase == .idle && scroller.contentOffset[axis] == place)
  }

  @Test("A drag of the jog bar stops at the content's end, and settles on a page", arguments: Direction.all)
  func ends(direction: Direction) throws {
    let axis = direction.axis
    for hasPages in [false, true] {
      var scroller = plainScroller(axis, length: 20_000) { $0.isPagingEnabled = hasPages }
      scroller.jump(to: 8000, along: axis)
      let indicators = Self.indicators(&scroller)
      let start = middle(axis, scroller)
      let bar = try #require(JogBar(at: start, in: scroller.area, indicators: indicators, at: 0))
      var point = start
      point[axis] += direction.sign * (hasPages ? 45 : 500)
      scroller.handle(bar.beginning(in: scroller.area), at: 0)
      scroller.handle(bar.input(at: point, in: scroller.area), at: 0)
      scroller.advance(to: hasPages ? second : 10 * second)
      let range = scroller.area.offsetRange(along: axis)
      // 45 · 20 points are 9/8 of a page of 800.
      let end = direction.sign > 0 ? range.upperBound : range.lowerBound
      #expect(scroller.contentOffset[axis] == (hasPages ? 8000 + direction.sign * 900 : end))
      scroller.handle(bar.end, at: scroller.now)
      scroller.rest()
      #expect(scroller.contentOffset[axis] == (hasPages ? 8000 + direction.sign * 800 : end))
    }
  }

  @Test("The jog bar has a fixed length and position for any content", arguments: Axis.allCases)
  func indicator(axis: Axis) {
    for length in [900.0, 5000, 1e7] {
      var scroller = plainScroller(axis, length: length)
      let indicators = Self.indicators(&scroller)
      let range = scroller.area.offsetRange(along: axis)
      for offset in [range.lowerBound - 200, range.lowerBound, range.upperBound / 3, range.upperBound + 50] {
        let thumb = indicators.thumb(along: axis, in: scroller.area, atOffset: offset)
        #expect(thumb?.length == JogBar.length)
        #expect((thumb?.offset ?? 0) + JogBar.length / 2 == scroller.area.containerSize[axis] / 2)
      }
    }
    let short = JogBar.indicator(on: ScrollIndicatorTrack(start: 7, length: 20))
    #expect(short == Interval(offset: 7, length: 20))
  }

  @Test("The jog bar is hit only at its position, and only while it is visible", arguments: Axis.allCases)
  func hits(axis: Axis) {
    var (scroller, indicators) = scroller(Direction(axis: axis, sign: 1))
    let place = middle(axis, scroller)
    func begins(along: Double, across: Double, at time: Int64) -> Bool {
      var point = place
      point[axis] += along
      point[axis.cross] += across
      return JogBar(at: point, in: scroller.area, indicators: indicators, at: time) != nil
    }
    #expect(begins(along: 30, across: 0, at: 0) && begins(along: -30, across: -56, at: 0))
    #expect(!begins(along: 31, across: 0, at: 0) && !begins(along: 0, across: -57, at: 0))
    #expect(!begins(along: 0, across: 5, at: 0))
    // The bar has faded out.
    scroller.advance(to: 5 * second)
    indicators.follow(&scroller, at: 5 * second)
    #expect(!begins(along: 0, across: 0, at: 5 * second))
    // The content fits along the other axis, so no bar can be dragged there.
    #expect(JogBar(at: middle(axis.cross, scroller), in: scroller.area, indicators: indicators, at: 0) == nil)
  }
}
