import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("Visibility callbacks during edits")
struct EditVisibilityTests {
  /// The callbacks after the first frame, which shows the rows from 1000 on, each 100 pt.
  private func crossings(_ edits: [SceneEvent.Edit], along axis: Axis) throws -> [ScrollCallback] {
    let scenario = try Fixture.scenario(
      """
      { "summary": "A list.", "viewport": { "width": 400, "height": 400 },
        "content": { "rows": { "count": 2000, "axis": "\(axis)", "lengths": { "pattern": [100] } } },
        "visibility": { "threshold": 0 } }
      """)
    let events = [(0.0, EditReplayTests.jump(to: 1000))] + edits.map { (100.0, SceneEvent.edit($0)) }
    var replay = Replay(of: Fixture.trace(events), in: scenario)
    let recording = try replay.run()
    let late = recording.frames.drop { $0.time < 100_000_000 }
    return late.flatMap { recording.callbacks(in: $0) }.filter {
      if case .didChangeVisibility = $0 { true } else { false }
    }
  }

  @Test("Insertions, removals and moves above keep the identity of visible rows", arguments: Axis.allCases)
  func above(axis: Axis) throws {
    for edits: [SceneEvent.Edit] in [
      [.insert(at: 0, count: 7)], [.delete(at: 10, count: 3)], [.move(from: 5, count: 2, to: 1500)],
      [.insert(at: 990, count: 3), .delete(at: 0, count: 2), .resize(item: 4, length: 77)],
    ] {
      #expect(try crossings(edits, along: axis) == [], "\(edits)")
    }
  }

  @Test("A removed row is reported as hidden, and its successor by its own number")
  func removed() throws {
    // Rows 1000 to 1003 fill the viewport.
    let reported = try crossings([.insert(at: 3, count: 2), .delete(at: 1004, count: 1)], along: .vertical)
    #expect(
      reported == [
        .didChangeVisibility(item: 1002, isVisible: false), .didChangeVisibility(item: 1004, isVisible: true),
      ])
  }

  @Test("Inserted rows are reported by their numbers, in index order")
  func inserted() throws {
    let reported = try crossings([.insert(at: 1002, count: 2)], along: .horizontal)
    #expect(
      reported == [
        .didChangeVisibility(item: 1002, isVisible: false), .didChangeVisibility(item: 1003, isVisible: false),
        .didChangeVisibility(item: 2000, isVisible: true), .didChangeVisibility(item: 2001, isVisible: true),
      ])
  }
}
