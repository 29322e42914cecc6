import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollReplay

/// Recordings of a wider corpus, present on some machines only. Their replays must keep laws, as no reviewed goldens
/// exist.
struct CorpusReplayTests {
  /// The three kinds of scenario.
  ///
  /// Device units differ between files. Digitizers have from a few hundred to a few thousand units per hand's width.
  /// Four units per point give movements of a screen's size.
  private static func scenarios() throws -> [(name: String, scenario: Scenario)] {
    let units = """
      "units": [
        { "gestures": "wheel-*", "unitsPerPoint": 1 }, { "gestures": "getevent-*", "unitsPerPoint": 2 },
        { "gestures": "evdev-n-trig-*", "unitsPerPoint": 10 }, { "gestures": "*", "unitsPerPoint": 4 }
      ]
      """
    let page = try Fixture.scenario(
      """
      { "summary": "A page.", "framesPerSecond": 120, "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": 390, "height": 6000 } }, \(units) }
      """)
    let canvas = try Fixture.scenario(
      """
      { "summary": "A canvas.", "viewport": { "width": 800, "height": 600 },
        "content": { "size": { "width": 4000, "height": 3000 } },
        "behavior": { "axes": "both", "scrollAnchor": { "x": 0.5, "y": 0.5 }, "velocityEstimation": "least-squares" }, \(units) }
      """)
    let start = ["scripts/s.csv": "time_us,event,detail\n0,scroll-to,item=900 policy=align anchor=0:0 animated=false\n"]
    let feed = try Fixture.scenario(
      """
      { "summary": "A feed.", "viewport": { "width": 390, "height": 844 }, "script": "scripts/s.csv",
        "content": { "rows": { "count": 100000, "spacing": 8, "estimate": 66,
          "lengths": { "text": { "file": "texts/pride-and-prejudice.txt" } } } }, \(units) }
      """, files: start)
    return [("page", page), ("canvas", canvas), ("feed", feed)]
  }

  private static func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: Fixture.corpus, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "csv" && $0.lastPathComponent != "INDEX.csv" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test(
    "Every recording of the wider corpus obeys the laws in a page, a canvas and a feed",
    .enabled(if: Fixture.hasCorpus, "The folder ../shared/corpus beside the package is not there."))
  func lawsHold() throws {
    let files = try Self.files()
    #expect(files.count > 50)
    var moved = 0
    for (name, scenario) in try Self.scenarios() {
      for file in files {
        let trace = try GestureTrace(contentsOf: file.path)
        var replay = Replay(of: trace, in: scenario)
        let recording = try replay.run()
        var again = Replay(of: trace, in: scenario)
        #expect(try again.run().digest == recording.digest, "\(name)/\(trace.name)")
        try Self.checkEnd(of: replay, recording, comment: "\(name)/\(trace.name)")
        Self.checkPhases(recording, comment: "\(name)/\(trace.name)")
        moved += recording.callbacks.contains(.didScroll) ? 1 : 0
      }
    }
    // Taps and pinches move nothing; nearly all others do.
    #expect(moved > 120)
  }

  private static func checkEnd(of replay: ScenarioReplay, _ recording: Recording, comment: Comment) throws {
    let last = try #require(recording.frames.last, comment)
    #expect(last.phase == .idle, comment)
    #expect(!replay.scroller.isMoving, comment)
    for axis in Axis.allCases {
      #expect(replay.scroller.area.offsetRange(along: axis).contains(last.contentOffset[axis]), comment)
    }
    for frame in recording.frames {
      let numbers = [frame.contentOffset.x, frame.contentOffset.y, frame.velocity.dx, frame.velocity.dy]
      #expect(numbers.allSatisfy { $0.isFinite }, comment)
    }
  }

  /// Phases follow only their allowed predecessors, and every motion ends.
  private static func checkPhases(_ recording: Recording, comment: Comment) {
    var phase = ScrollPhase.idle
    var (dragging, decelerating) = (0, 0)
    for callback in recording.callbacks {
      switch callback {
      case .didChangePhase(let old, let new):
        #expect(old == phase && old.canChange(to: new), comment)
        phase = new
      case .willBeginDragging: dragging += 1
      case .didEndDragging: dragging -= 1
      case .willBeginDecelerating: decelerating += 1
      case .didEndDecelerating: decelerating -= 1
      default: break
      }
      #expect((0...1).contains(dragging) && (0...1).contains(decelerating), comment)
    }
    #expect(dragging == 0 && decelerating == 0 && phase == .idle, comment)
  }

  @Test(
    "The feed has no layout shift: rows that stay visible move together",
    .enabled(if: Fixture.hasCorpus, "The folder ../shared/corpus beside the package is not there."))
  func noLayoutShift() throws {
    let feed = try #require(try Self.scenarios().last).scenario
    for file in try Self.files() {
      var replay = Replay(of: try GestureTrace(contentsOf: file.path), in: feed)
      var places: [Int: Double] = [:]
      var offset = 0.0
      while let number = replay.nextFrame {
        replay.show(number)
        let now = replay.rowsOnScreen
        let moves = now.compactMap { row, place in places[row].map { place - $0 } }
        let (least, greatest) = (moves.min() ?? 0, moves.max() ?? 0)
        #expect(greatest - least < 1e-6, "\(file.lastPathComponent) in frame \(number)")
        // Without a callback that reports movement, no visible row moves.
        if replay.scroller.contentOffset.y == offset, number > 0 { #expect(abs(greatest) < 1e-6) }
        (places, offset) = (now, replay.scroller.contentOffset.y)
        replay.scene.takeCallbacks { _ in }
      }
    }
  }
}
