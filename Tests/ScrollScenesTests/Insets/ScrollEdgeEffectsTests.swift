import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Content under bars.
@Suite("Edge effects")
struct ScrollEdgeEffectsTests {
  /// 2000 points of content in 800, under bars of 88 and 34 points. The insets equal the bars.
  private static func scroller(_ axis: Axis, length: Double = 2000) -> (scroller: Scroller, bars: EdgeInsets) {
    var bars = EdgeInsets.zero
    bars[Edge(axis, isStart: true)] = 88
    bars[Edge(axis, isStart: false)] = 34
    let area = plainArea(axis, length: length, insets: bars)
    return (Scroller(configuration: plainScroller(axis).configuration, area: area), bars)
  }

  @Test(
    "An edge is active if and only if content is under its bar",
    arguments: [
      // The offset, and the points under the bar at the start and at the end, computed by hand.
      (-88.0, 0.0, 34.0), (-87.5, 0.5, 34), (-60, 28, 34), (0, 88, 34), (600, 88, 34), (1200, 88, 34), (1217, 88, 17),
      (1233.5, 88, 0.5), (1234, 88, 0),
    ])
  func table(row: (offset: Double, start: Double, end: Double)) {
    for axis in Axis.allCases {
      var (scroller, bars) = Self.scroller(axis)
      scroller.jump(to: row.offset, along: axis)
      var effects = ScrollEdgeEffects()
      effects.follow(&scroller, bars: bars)
      for (isStart, points) in [(true, row.start), (false, row.end)] {
        let edge = Edge(axis, isStart: isStart)
        #expect(effects.overlap(at: edge, bars: bars, scroller) == points, "\(edge)")
        #expect(effects.activeEdges.contains(edge) == (points > 0))
      }
      #expect(!effects.activeEdges.contains(Edge(axis.cross, isStart: true)))
    }
  }

  @Test(
    "Pulled content leaves the bar, and content shorter than the viewport is under no bar",
    arguments: Axis.allCases)
  func overscroll(axis: Axis) {
    var (scroller, bars) = Self.scroller(axis)
    scroller.down(100, along: axis, at: 0)
    scroller.move(300, along: axis, at: 8 * millisecond)
    #expect(scroller.contentOffset[axis] < -88)
    var effects = ScrollEdgeEffects()
    effects.follow(&scroller, bars: bars)
    #expect(effects.activeEdges == Edge.Set(Edge(axis, isStart: false)))
    var short = Self.scroller(axis, length: 300).scroller
    effects.follow(&short, bars: bars)
    #expect(effects.activeEdges == [])
  }

  @Test("A hidden effect is never active, and an explicit style applies to any axis", arguments: Axis.allCases)
  func styles(axis: Axis) {
    var (scroller, bars) = Self.scroller(axis)
    scroller.jump(to: 500, along: axis)
    let (start, end) = (Edge(axis, isStart: true), Edge(axis, isStart: false))
    let across = Edge(axis.cross, isStart: true)
    bars[across] = 20
    var effects = ScrollEdgeEffects()
    effects[start].isHidden = true
    effects.follow(&scroller, bars: bars)
    #expect(effects.activeEdges == Edge.Set(end), "automatic ones are along the axis that scrolls alone")
    for style in [ScrollEdgeEffectStyle.soft, .hard] {
      effects[across].style = style
      effects.follow(&scroller, bars: bars)
      #expect(effects.activeEdges == [Edge.Set(end), Edge.Set(across)])
    }
  }

  @Test("Each change of an edge effect is reported once")
  func callbacks() {
    var (scroller, bars) = Self.scroller(.vertical)
    var effects = ScrollEdgeEffects()
    var reported: [ScrollCallback] = []
    for offset in [-88.0, -80, 0, 1234, 1234, 1230, -88, -88] {
      scroller.jump(to: offset)
      effects.follow(&scroller, bars: bars)
      reported += scroller.callbacks().filter { $0 != .didScroll }
    }
    #expect(
      reported == [
        .didChangeEdgeEffect(at: .bottom, isActive: true), .didChangeEdgeEffect(at: .top, isActive: true),
        .didChangeEdgeEffect(at: .bottom, isActive: false), .didChangeEdgeEffect(at: .bottom, isActive: true),
        .didChangeEdgeEffect(at: .top, isActive: false),
      ])
  }

  @Test("The length under a bar equals a count of whole points")
  func oracle() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<500 {
      let axis = random.pick(Axis.allCases)
      let length = Double(random.int(in: 0...300))
      var area = plainArea(axis, length: length)
      area.containerSize[axis] = Double(random.int(in: 1...200))
      var offset = Point.zero
      offset[axis] = Double(random.int(in: -250...350))
      let bar = Double(random.int(in: 0...120))
      let container = area.containerSize[axis]
      for isStart in [true, false] {
        let count = (0..<Int(container)).count { point in
          let place = Double(point) + offset[axis]
          let isCovered = isStart ? Double(point) < bar : Double(point) >= container - bar
          return isCovered && place >= 0 && place < length
        }
        let edge = Edge(axis, isStart: isStart)
        #expect(ScrollEdgeEffects.overlap(at: edge, bar: bar, area, offset: offset) == Double(count))
      }
    }
  }
}
