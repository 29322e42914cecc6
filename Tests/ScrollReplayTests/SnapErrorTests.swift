import GestureTraces
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay

/// The snap errors at the end of replays.
struct SnapErrorTests {
  /// Items at 0, 100, 200 and so on, along either axis.
  private struct Hundreds: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      for axis in Axis.allCases where context.axes.contains(axis) {
        target.rect.origin[axis] = (target.rect.origin[axis] / 100).rounded() * 100
      }
    }
  }

  /// A plane and a programmatic scroll to a point, which no snap rule amends.
  private func scenario(axes: String, x: Double, y: Double, inset: Int = 0, behavior: String = "") throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A plane.", "viewport": { "width": 300, "height": 300 }, "insets": { "top": \(inset) },
        "content": { "size": { "width": 2000, "height": 2000 } },
        "behavior": { "axes": "\(axes)"\(behavior) }, "script": "start.csv" }
      """,
      files: ["start.csv": "time_us,event,detail\n0,scroll-to,offset=\(x):\(y) animated=false\n"])
  }

  private func errors(in scenario: Scenario, _ behavior: Hundreds? = nil) throws -> [Double] {
    let trace = Fixture.trace([(0, .stop)])
    var replay = behavior.map { Replay(of: trace, in: scenario, targetBehavior: $0) } ?? Replay(of: trace, in: scenario)
    _ = try replay.run()
    return replay.snapErrors
  }

  @Test("An offset 30 points from the nearest item has a snap error of 30, on either side", arguments: [130.0, 170])
  func distance(place: Double) throws {
    for (axes, x, y) in [("vertical", 0.0, place), ("horizontal", place, 0), ("both", place, 100)] {
      #expect(try errors(in: scenario(axes: axes, x: x, y: y), Hundreds()).max() == 30, "\(axes)")
    }
  }

  @Test("The snap error counts from the uncovered edge, and within the ends of the content")
  func insets() throws {
    // The uncovered viewport begins at 180 in the content.
    #expect(try errors(in: scenario(axes: "vertical", x: 0, y: 130, inset: 50), Hundreds()) == [20])
    #expect(try errors(in: scenario(axes: "vertical", x: 0, y: 1700), Hundreds()) == [0])
  }

  @Test("With pages of 300 points the snap error at 330 is 30, at 440 and 460 it is 140")
  func pages() throws {
    for (place, error) in [(300.0, 0.0), (330, 30), (440, 140), (460, 140)] {
      #expect(try errors(in: scenario(axes: "vertical", x: 0, y: place, behavior: #", "paging": true"#)) == [error])
    }
  }

  @Test("Without snap positions there is no snap error")
  func free() throws {
    #expect(try errors(in: scenario(axes: "vertical", x: 0, y: 123)).isEmpty)
  }

  @Test(
    "Recorded flings end on an item",
    arguments: ["aligned-rows", "cards", "chapters", "snap-carousel", "snap-sections", "group-paging"])
  func recorded(name: String) throws {
    let folder = Fixture.packageRoot.appending(path: "Traces")
    let scenario = try Scenario(contentsOf: folder.appending(path: "scenarios/\(name).json").path)
    let gesture = "flutter-fling-session-05"
    let trace = try GestureTrace(contentsOf: folder.appending(path: "gestures/\(gesture).csv").path)
    var replay = Replay(of: trace, in: scenario)
    _ = try replay.run()
    let error = try #require(replay.snapErrors.max())
    #expect(error <= 0.5 / scenario.configuration.displayScale, "\(error)")
  }
}
