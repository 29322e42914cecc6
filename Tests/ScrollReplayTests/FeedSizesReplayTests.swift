import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay

/// Every data set in lists of a thousand to ten million rows: flings, a jump, a fling from the last row.
struct FeedSizesReplayTests {
  private static func scenario(_ dataSet: RowDataSet, count: Int) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A feed.", "framesPerSecond": 60, "viewport": { "width": 390, "height": 844 },
        "content": { "rows": { "count": \(count), "spacing": 3,
          "lengths": { "generated": { "name": "\(dataSet.rawValue)", "seed": 7 } } } },
        "behavior": { "displayScale": 3 }, "indicators": { "style": "ios", "thumb": "monotone" } }
      """)
  }

  private static func trace(count: Int) -> GestureTrace {
    let flick = Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300))
    let backward = Fixture.flick(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 350), at: 1_650)
    return Fixture.trace(
      flick + [
        (250, Fixture.scroll(to: count / 2, .align, anchor: .center, isAnimated: false)),
        (300, Fixture.scroll(to: count / 2 - 3, .align, anchor: .topLeading, isAnimated: true)),
        (1_600, Fixture.scroll(to: count - 1, .align, anchor: .bottom, isAnimated: false)),
      ] + backward)
  }

  @Test(
    "No layout shift, no blank area, exact landings, a monotone thumb; a long list measures no more rows than a short one",
    arguments: RowDataSet.allCases, [1_000, 10_000, 100_000, 1_000_000, 10_000_000])
  func feeds(dataSet: RowDataSet, count: Int) throws {
    var replay = Replay(of: Self.trace(count: count), in: try Self.scenario(dataSet, count: count))
    let recording = try replay.run()
    let measures = try #require(replay.measures)
    #expect(measures.layoutShift == LazyMeasures.LayoutShift() && measures.blank == LazyMeasures.Blank())
    #expect(measures.landing.jumps == 3 && measures.landing.worstError == 0, "\(measures.landing)")
    #expect(measures.thumb.reversedFrames == 0 && measures.thumb.endError == 0)
    #expect(recording.frames.allSatisfy { !$0.visibleItems.isEmpty })
    // A screen of rows of 20 pt or more has at most 38. Three flings over six screens in all, with a cut row at both
    // ends.
    #expect(replay.counters.rowsMeasured <= 38 * 12)
  }
}
