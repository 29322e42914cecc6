import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("Landing errors of scrolls to rows")
struct ScrollToProbeTests {
  /// 5,000 rows with lengths far from any estimate by the first rows.
  private func scenario(_ lengths: String = #"{ "generated": { "name": "ramp" } }"#) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "Rows.", "framesPerSecond": 60, "viewport": { "width": 390, "height": 844 },
        "insets": { "top": 47, "bottom": 34 }, "content": { "rows": { "count": 5000, "lengths": \(lengths) } } }
      """)
  }

  private func landing(
    _ events: [(milliseconds: Double, kind: SceneEvent)], in scenario: Scenario
  ) throws -> LazyMeasures.Landing {
    var replay = Replay(of: Fixture.trace(events), in: scenario)
    _ = try replay.run()
    return try #require(replay.measures).landing
  }

  @Test("A jump lands exactly, in the frame that shows it", arguments: [0, 1, 700, 2500, 4998, 4999])
  func jumps(row: Int) throws {
    for anchor in [UnitPoint.top, .center, .bottom] {
      let jump = Fixture.scroll(to: row, .align, anchor: anchor, isAnimated: false)
      let landing = try landing([(100, jump)], in: scenario())
      // The first row is at its requested position.
      #expect(landing == LazyMeasures.Landing(jumps: 1, mostFrames: 1), "\(anchor)")
    }
  }

  @Test("An animated scroll over estimated rows changes its target and lands exactly")
  func animated() throws {
    let scroll = Fixture.scroll(to: 300, .align, anchor: .top, isAnimated: true)
    var replay = Replay(of: Fixture.trace([(100, scroll)]), in: try scenario())
    let recording = try replay.run()
    let landing = try #require(replay.measures).landing
    #expect(landing.jumps == 1 && landing.worstError == 0 && landing.retargets > 10)
    let moving = recording.frames.filter { $0.phase == .animating }
    // The frame of the request and the frame of rest both count.
    #expect(landing.mostFrames == moving.count + 1)
    let known = try self.landing([(100, scroll)], in: scenario(#"{ "fixed": 50 }"#))
    #expect(known.retargets == 0 && known.worstError == 0 && known.jumps == 1)
  }

  @Test("An interrupted scroll counts as interrupted and has no landing error")
  func interrupted() throws {
    let first = Fixture.scroll(to: 300, .align, anchor: .top, isAnimated: true)
    let touch = SceneEvent.down(pointer: 1, at: Point(x: 100, y: 300))
    let touched = try landing([(100, first), (200, touch)], in: scenario())
    #expect(touched.interrupted == 1 && touched.jumps == 0 && touched.mostFrames == 0)
    let second = Fixture.scroll(to: 10, .align, anchor: .top, isAnimated: false)
    let replaced = try landing([(100, first), (200, second)], in: scenario())
    #expect(replaced.interrupted == 1 && replaced.jumps == 1 && replaced.worstError == 0 && replaced.mostFrames == 1)
  }

  @Test("The landing error is the distance of a row from its requested position", arguments: Axis.allCases, [0.0, 47])
  func errors(axis: Axis, inset: Double) {
    var area = ScrollArea(contentSize: .zero, containerSize: Size(width: 400 + inset, height: 400 + inset))
    area.contentSize[axis] = 10_000
    area.contentInsets = EdgeInsets(top: inset, leading: inset, bottom: 0, trailing: 0)
    func error(_ aim: ProgrammaticScroll.Aim, rowAt start: Double, length: Double = 100, offset: Double = 5000)
      -> Double
    {
      let row = Interval(offset: start, length: length)
      return ItemView(extent: row, area: area, axis: axis, offset: offset - inset).error(aim)
    }
    #expect(error(.align(.topLeading), rowAt: 5000) == 0)
    #expect(error(.align(.topLeading), rowAt: 5012.5) == 12.5)
    #expect(error(.align(.topLeading), rowAt: 4990) == -10)
    #expect(error(.align(.center), rowAt: 5150) == 0 && error(.align(.center), rowAt: 5151) == 1)
    #expect(error(.align(.bottomTrailing), rowAt: 5300) == 0)
    #expect(error(.reveal(isForward: true), rowAt: 5300) == 0 && error(.reveal(isForward: true), rowAt: 5301) == 1)
    #expect(error(.reveal(isForward: false), rowAt: 4999) == -1 && error(.reveal(isForward: false), rowAt: 5150) == 0)
    #expect(error(.reveal(isForward: true), rowAt: 4990, length: 500) == -10)
    // At an end of the range the row cannot come nearer.
    #expect(error(.align(.center), rowAt: 0, offset: 0) == 0)
    #expect(error(.align(.topLeading), rowAt: 9900, offset: 9600) == 0)
    #expect(error(.align(.topLeading), rowAt: 9590, offset: 9600) == -10)
  }
}
