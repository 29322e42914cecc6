import GestureTraces
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Scroll bars of nested scroll views.
@Suite("Scroll bars of nested scroll views")
struct NestedBarsReplayTests {
  /// A single page, and the same page around a scroll view of one point.
  private static func pages(
    _ indicators: String, size: Size, zoom: String = ""
  ) throws -> (around: Scenario, alone: Scenario) {
    let members = """
      "viewport": { "width": 390, "height": 844 }, "behavior": { "axes": "both"\(zoom) }, "indicators": \(indicators)
      """
    let content = #"{ "width": \#(size.width), "height": \#(size.height) }"#
    let around = try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 1, "height": 1 }, "content": { "size": { "width": 1, "height": 1 } },
        "nesting": { "ancestors": [{ \(members), "size": \(content), "child": { "x": 370, "y": 700 } }] } }
      """)
    let alone = try Fixture.scenario(#"{ "summary": "S.", \#(members), "content": { "size": \#(content) } }"#)
    return (around, alone)
  }

  /// Drags, presses and releases of the bars, with a finger's drag of the content in between.
  private static var pointers: [(milliseconds: Double, kind: SceneEvent)] {
    let edge = 386.0
    return Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: -60, dy: -300), at: 100) + [
      (300, .scrollerStyle(.overlay)), (450, .scrollerStyle(.legacy)),
      (900, .down(pointer: 2, at: Point(x: edge, y: 300))),
      (950, .move(pointer: 2, at: Point(x: edge, y: 340), isResampled: false)),
      (1000, .move(pointer: 2, at: Point(x: edge + 40, y: 200), isResampled: false)), (1100, .up(pointer: 2, at: nil)),
      (1300, .down(pointer: 3, at: Point(x: edge, y: 780))), (2900, .up(pointer: 3, at: nil)),
      (3000, .down(pointer: 4, at: Point(x: 360, y: 841))), (3900, .up(pointer: 4, at: nil)),
      (5000, .scrollerStyle(.overlay)), (5400, .scrollerStyle(.legacy)),
    ]
  }

  private func expectSame(_ trace: GestureTrace, _ scenarios: (around: Scenario, alone: Scenario)) throws
    -> ScenarioReplay
  {
    var (first, second) = (Replay(of: trace, in: scenarios.around), Replay(of: trace, in: scenarios.alone))
    let (some, others) = (try first.run(), try second.run())
    #expect(some.frames.map(\.time) == others.frames.map(\.time) && some.frames.count > 30)
    let kinds: [FrameValue.Kind] = [.indicatorOpacity, .barThickness, .indicatorStart, .indicatorLength]
    for (one, other) in zip(some.frames, others.frames) {
      let page = try #require(some.others(in: one).first)
      #expect(page.contentOffset == other.contentOffset && page.phase == other.phase, "frame \(one.number)")
      let shown = some.values(in: one).filter { kinds.contains($0.kind) }
      let expected = others.values(in: other).filter { kinds.contains($0.kind) }
      #expect(shown.map(\.value) == expected.map(\.value) && !shown.isEmpty, "frame \(one.number)")
      #expect(shown.map(\.index) == expected.map { $0.index + 2 })
    }
    #expect(first.scene.views[1].area == second.scroller.area)
    return second
  }

  @Test(
    "An ancestor's bars equal those of a single scroll view, frame by frame: shown, dragged and pressed",
    arguments: [
      #"{ "style": "legacy" }"#, #"{ "style": "legacy", "autohides": true, "size": "small" }"#,
      #"{ "style": "overlay", "flashesOnAppear": true }"#, #"{ "style": "legacy", "trackPress": "jumps" }"#,
    ])
  func around(indicators: String) throws {
    let scenarios = try Self.pages(indicators, size: Size(width: 900, height: 3000))
    let alone = try expectSame(Fixture.trace(Self.pointers), scenarios)
    // The bars have moved, not only the content.
    #expect(alone.scroller.contentOffset.x > 0 && alone.scroller.contentOffset.y > 1000)
  }

  @Test("Bars of zoomed content change as in a single scroll view: at once during a pinch, at the end of an animation")
  func zoomed() throws {
    let scenarios = try Self.pages(
      #"{ "style": "legacy", "autohides": true }"#, size: Size(width: 380, height: 780),
      zoom: #", "zoom": { "minimum": 1, "maximum": 4 }"#)
    func zoom(_ scale: Double) -> SceneEvent {
      .zoomTo(SceneEvent.ZoomTo(target: .scale(scale, anchor: nil), isAnimated: true))
    }
    let pinch: [(milliseconds: Double, kind: SceneEvent)] = [
      (3000, .down(pointer: 1, at: Point(x: 100, y: 300))), (3000, .down(pointer: 2, at: Point(x: 200, y: 300))),
      (3050, .move(pointer: 2, at: Point(x: 300, y: 300), isResampled: false)),
      (3100, .move(pointer: 2, at: Point(x: 140, y: 300), isResampled: false)),
      (3300, .up(pointer: 1, at: nil)), (3310, .up(pointer: 2, at: nil)),
    ]
    let alone = try expectSame(Fixture.trace([(0, zoom(2)), (1500, zoom(1))] + pinch), scenarios)
    #expect(alone.scroller.area.containerSize == Size(width: 390, height: 844))
    let grown = try expectSame(Fixture.trace([(0, zoom(2)), (3000, zoom(2))]), scenarios)
    #expect(grown.scroller.area.containerSize == Size(width: 375, height: 829))
    // Content that needs a bar at scale 1 needs none while pinched below this scale. During the return the bar appears
    // at the end only.
    let longer = try Self.pages(
      #"{ "style": "legacy", "autohides": true }"#, size: Size(width: 380, height: 850),
      zoom: #", "zoom": { "minimum": 1, "maximum": 4 }"#)
    let bounced = try expectSame(Fixture.trace(pinch), longer)
    #expect(bounced.scroller.area.containerSize == Size(width: 375, height: 829))
  }

  /// Three nested scroll views with a bar each: a list of 200 × 150 points, a panel of 300 × 360, a window of 400 ×
  /// 500.
  private static func window(
    panel: Double = 0, x: Double = 20, styles: [String] = ["legacy", "legacy", "legacy"]
  ) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 200, "height": 150 }, "content": { "size": { "width": 185, "height": 600 } },
        "indicators": { "style": "\(styles[0])" },
        "nesting": { "ancestors": [
          { "viewport": { "width": 300, "height": 360 }, "size": { "width": 285, "height": 1440 }, "child": { "x": 50, "y": 100 },
            "offset": { "y": \(panel) }, "indicators": { "style": "\(styles[1])" } },
          { "viewport": { "width": 400, "height": 500 }, "size": { "width": 1200, "height": 3000 }, "child": { "x": \(x), "y": 40 },
            "behavior": { "axes": "both", "zoom": { "minimum": 1, "maximum": 4 } },
            "indicators": { "style": "\(styles[2])", "flashesOnAppear": true } }] } }
      """)
  }

  /// A pointer that is pressed at `start`, moves by `distance` and is lifted.
  private static func drag(
    _ start: Point, by distance: Vector, at time: Double = 100
  ) -> [(milliseconds: Double, kind: SceneEvent)] {
    [
      (time, .down(pointer: 1, at: start)),
      (time + 50, .move(pointer: 1, at: start + distance, isResampled: false)), (time + 100, .up(pointer: 1, at: nil)),
    ]
  }

  /// The final offsets of the three scroll views.
  private func offsets(_ trace: [(milliseconds: Double, kind: SceneEvent)], in scenario: Scenario) -> [Double] {
    var replay = Replay(of: Fixture.trace(trace), in: scenario)
    replay.showAll()
    return (0..<3).map { replay.scene.views[$0].contentOffset.y }
  }

  @Test("Each bar scrolls its own scroll view only, by the pointer's share of the track")
  func each() throws {
    let scenario = try Self.window()
    // Bars are 15 points wide, at the end of each frame. The list's track has 150 points and a knob of 37.5, rounded
    // up. The panel's has 360 and 90. The window's has 485 and 78, the rounded quotient of 485 · 485 / 3000.
    let list = offsets(Self.drag(Point(x: 70 + 192, y: 140 + 10), by: Vector(dx: 0, dy: 56)), in: scenario)
    #expect(abs(list[0] - 450 * 56 / 112.0) < 1e-9 && list[1] == 0 && list[2] == 0)
    let panel = offsets(Self.drag(Point(x: 20 + 292, y: 40 + 10), by: Vector(dx: 5, dy: 90)), in: scenario)
    #expect(panel[0] == 0 && abs(panel[1] - 1080 * 90 / 270.0) < 1e-9 && panel[2] == 0)
    let window = offsets(Self.drag(Point(x: 392, y: 10), by: Vector(dx: -9, dy: 100)), in: scenario)
    #expect(window[0] == 0 && window[1] == 0 && abs(window[2] - 2515 * 100 / 407.0) < 1e-9)
  }

  @Test(
    "In zoomed content a bar is scaled on the screen and follows the pointer on it",
    arguments: [2.0, 4])
  func inZoomedContent(scale: Double) throws {
    let expected = offsets(Self.drag(Point(x: 70 + 192, y: 140 + 10), by: Vector(dx: 0, dy: 40)), in: try Self.window())
    // The pressed position of the bar is scrolled to the pointer.
    let show = SceneEvent.ZoomTo(target: .scale(scale, anchor: UnitPoint(x: 0, y: 0)), isAnimated: false)
    let start = Point(x: (70 + 192) * scale, y: (140 + 10) * scale)
    let offset = Point(x: start.x - 100, y: start.y - 100)
    var replay = Replay(
      of: Fixture.trace(
        [(0, .zoomTo(show))] + Self.drag(Point(x: 100, y: 100), by: Vector(dx: 0, dy: 40 * scale))),
      in: try Self.window())
    replay.show(0)
    replay.scene.pass(.scroll(ScrollRequest(.offset(offset), isAnimated: false)), toNode: 2, at: 20_000_000)
    replay.showAll()
    #expect(replay.scene.views[2].zoomScale == scale && replay.scene.views[2].contentOffset == offset)
    #expect(abs(replay.scene.views[0].contentOffset.y - expected[0]) < 1e-9 && expected[0] > 100)
  }

  @Test("Of overlapping bars the outer one receives the press, and a clipped bar receives none")
  func uppermost() throws {
    // The panel's bar is from 377 to 392; the window's, from 384 on, is visible for a moment.
    let scenario = try Self.window(x: 92, styles: ["legacy", "legacy", "overlay"])
    let place = Point(x: 388, y: 50)
    let early = offsets(Self.drag(place, by: Vector(dx: 0, dy: 20)), in: scenario)
    #expect(early[1] == 0 && early[2] > 0)
    let late = offsets(Self.drag(place, by: Vector(dx: 0, dy: 20), at: 5000), in: scenario)
    #expect(late[1] > 0 && late[2] == 0)
    // The panel has scrolled the list above its viewport, inside the window's.
    let above = Point(x: 70 + 192, y: 40 - 20)
    let hidden = offsets(Self.drag(above, by: Vector(dx: 0, dy: 4)), in: try Self.window(panel: 220))
    #expect(hidden[0] == 0)
  }

  @Test("The preferred style applies to all bars", arguments: [false, true])
  func styles(isOverlay: Bool) throws {
    let trace = Fixture.trace([(100, .scrollerStyle(isOverlay ? .overlay : .legacy))])
    var replay = Replay(of: trace, in: try Self.window())
    replay.showAll()
    let widths = (0..<3).map { replay.scene.views[$0].area.containerSize.width }
    #expect(widths == (isOverlay ? [200, 300, 400] : [185, 285, 385]))
  }
}
