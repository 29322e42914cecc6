import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("Limits of the scale that a script changes")
struct ZoomLimitsReplayTests {
  private func page(_ behavior: String, extra: String = "") throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 400, "height": 800 },
        "content": { "size": { "width": 400, "height": 2000 } }, "behavior": \(behavior)\(extra) }
      """)
  }

  private func zoom(_ scale: Double) -> SceneEvent {
    .zoomTo(SceneEvent.ZoomTo(target: .scale(scale, anchor: nil), isAnimated: false))
  }

  @Test("New limits apply to later zooms, and the scale is clamped to them", arguments: [0.5...2.0, 4.0...8.0])
  func limits(range: ClosedRange<Double>) throws {
    let scenario = try page(#"{ "axes": "both", "zoom": { "minimum": 1, "maximum": 3 } }"#)
    let trace = Fixture.trace([(0, zoom(3)), (100, .zoomLimits(range)), (200, zoom(0.1)), (300, zoom(100))])
    var replay = Replay(of: trace, in: scenario)
    replay.show(until: 150)
    #expect(replay.scroller.zoomScale == (range.upperBound < 3 ? 2 : 4))
    replay.show(until: 250)
    #expect(replay.scroller.zoomScale == range.lowerBound)
    replay.showAll()
    #expect(replay.scroller.zoomScale == range.upperBound)
  }

  @Test("Content that does not zoom keeps its scale, and equal limits can be changed later")
  func others() throws {
    let trace = Fixture.trace([(0, .zoomLimits(0.5...4)), (100, zoom(2))])
    var replay = Replay(of: trace, in: try page("{}"))
    replay.showAll()
    #expect(replay.scroller.zoomScale == 1 && replay.scroller.configuration.maximumZoomScale == 1)
    replay = Replay(of: trace, in: try page(#"{ "zoom": { "maximum": 1 } }"#))
    replay.showAll()
    #expect(replay.scroller.zoomScale == 2 && replay.scroller.area.contentSize == Size(width: 800, height: 4000))
  }

  @Test("Among nested scroll views the limits apply to the scenario's own")
  func nested() throws {
    let nesting = """
      , "nesting": { "ancestors": [{ "viewport": { "width": 400, "height": 800 }, "size": { "width": 1200, "height": 800 },
        "behavior": { "axes": "horizontal", "zoom": { "maximum": 3 } } }] }
      """
    let scenario = try page(#"{ "axes": "both", "zoom": { "maximum": 3 } }"#, extra: nesting)
    var replay = Replay(of: Fixture.trace([(0, .zoomLimits(2...5))]), in: scenario)
    replay.showAll()
    #expect(replay.scene.views[0].zoomScale == 2 && replay.scene.views[1].zoomScale == 1)
    #expect(replay.frame.zoomScale == 2 && replay.frame.contentSize == Size(width: 800, height: 4000))
  }

  @Test("Rows are laid out at scale 1, and the point in the middle stays there", arguments: [0.5, 2])
  func rows(scale: Double) throws {
    let scenario = try Fixture.feed(behavior: #"{ "axes": "both", "zoom": { "minimum": 0.25, "maximum": 4 } }"#)
    let scroll = SceneEvent.scrollTo(
      SceneEvent.ScrollTo(target: .item(40), policy: .align, anchor: UnitPoint(x: 0, y: 0.5), isAnimated: false))
    var replay = Replay(of: Fixture.trace([(0, scroll), (300, .zoomLimits(scale...scale))]), in: scenario)
    replay.show(until: 250)
    let before = try #require(replay.rowsOnScreen[40])
    replay.showAll()
    let after = try #require(replay.rowsOnScreen[40])
    #expect(replay.scroller.zoomScale == scale)
    // The middle of the uncovered viewport: (47 + 844 - 34) / 2.
    #expect(((after - 428.5) - (before - 428.5) * scale).magnitude < 0.05)
  }
}
