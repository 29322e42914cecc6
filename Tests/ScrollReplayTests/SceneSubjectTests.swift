import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes
import Testing

/// Rows of 40 to 120 pt, to which rows are added in front.
private struct Rows: SceneContent {
  var count = 1000
  mutating func length(at index: Int) -> Length? { Length(points: [40.0, 120, 75, 61.5][index % 4]) }
  mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    guard case .insert(0, let added) = edit else { return false }
    count += added
    return true
  }
}

@Suite("Scenes as subjects")
struct SceneSubjectTests {
  @Test(
    "A scene has the frames and measures of the equivalent scenario",
    arguments: BundledGesture.allCases)
  func sameAsScenario(gesture: BundledGesture) throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 390, "height": 844 },
        "content": { "rows": { "count": 1000, "lengths": { "pattern": [40, 120, 75, 61.5] } } } }
      """)
    var (described, built) = (
      Replay(of: GestureTrace(gesture), in: scenario),
      Replay(
        of: GestureTrace(gesture),
        through: SceneSubject(ScrollScene(size: Size(width: 390, height: 844), content: Rows())))
    )
    let (expected, found) = (try described.run(), try built.run())
    #expect(found.digest == expected.digest)
    #expect(found.frames.count > 10)
    #expect(built.measures == described.measures)
    #expect(built.counters == described.counters)
  }

  /// The layout shift of 12 rows inserted before a list, after a scroll back from the list's end.
  private func layoutShift(_ behavior: ScrollContentOffsetAdjustmentBehavior) throws -> LazyMeasures.LayoutShift {
    var configuration = ScrollConfiguration()
    configuration.scrollAnchors = ScrollAnchors(.bottom)
    configuration.contentOffsetAdjustmentBehavior = behavior
    let scene = ScrollScene(size: Size(width: 390, height: 844), content: Rows(), configuration: configuration)
    let added = TraceEvent(time: 4_000_000_000, kind: .edit(.insert(at: 0, count: 12)))
    let trace = GestureTrace(.flingDown).merging([added], name: "added")
    var replay = Replay(of: trace, through: SceneSubject(scene))
    _ = try replay.run()
    return try #require(replay.measures).layoutShift
  }

  @Test("Rows inserted before anchored content are a layout shift unless the offset is corrected")
  func missingCorrection() throws {
    #expect(try layoutShift(.automatic).frames == 0)
    let shift = try layoutShift(.disabled)
    #expect(shift.frames > 0)
    // Unmeasured rows have lengths between the least and the greatest measured length.
    #expect((12 * 40 * 64...12 * 120 * 64).contains(shift.worst))
  }
}
