import TestSupport
import Testing

@testable import ScrollTesting

@Suite("Limits of quantities")
struct ReplayMeasureTests {
  /// A trace that starts a replay.
  private let start = GestureTrace(name: "start", events: [TraceEvent(time: 0, kind: .stop)])

  private func replay(fault: Int? = nil, shift: Double = 0) throws -> ReplayedCase {
    try ReplayedCase(start, through: NamedSubject("list") { FaultyList(fault: fault, shift: shift) })
  }

  @Test("Rows that move with the scrolled distance have no layout shift and leave nothing blank")
  func quiet() throws {
    let replay = try replay()
    #expect(expect(.layoutShift, of: replay, atMost: 0))
    #expect(expect(.blankArea, of: replay, atMost: 0))
    #expect(expect(.liveRows, of: replay, atMost: 4))
  }

  @Test("Rows that move by 12.5 pt on the screen are a layout shift of 12.5 pt in that frame and the next")
  func layoutShift() throws {
    let replay = try replay(fault: 3, shift: 12.5)
    #expect(replay.measurement.lazy?.layoutShift.frames == 2)
    #expect(expect(.layoutShift, of: replay, atMost: 12.5))
    let message = ReplayMeasure.layoutShift.failure(of: replay, above: 12)
    #expect(
      message == "layout shift of list/start: expected at most 12.0 pt, found 12.5 pt, first exceeded in frame 3")
  }

  @Test("Without its last row a viewport from 40 to 340 pt is blank from 300 to 340 pt")
  func blankArea() throws {
    let replay = try replay(fault: 3)
    #expect(expect(.blankArea, of: replay, atMost: 40))
    let message = ReplayMeasure.blankArea.failure(of: replay, above: 39)
    #expect(message == "blank area of list/start: expected at most 39.0 pt, found 40.0 pt, first exceeded in frame 3")
  }

  @Test("A subject without lazy content fails a limit of lazy content")
  func withoutValue() throws {
    let replay = try ReplayedCase(start, through: NamedSubject("view") { NotchedView() })
    let message = ReplayMeasure.layoutShift.failure(of: replay, above: 1000)
    #expect(
      message == "layout shift of view/start: expected a value, found none; the subject measures no lazy content")
  }

  @Test("A scene is measured without a meter; its rows above the fold are measured once each")
  func scene() throws {
    struct Rows: SceneContent {
      let count = 1000
      mutating func length(at index: Int) -> Length? { Length(points: 50) }
    }
    let replay = try ReplayedCase(
      start,
      through: NamedSubject("rows") {
        SceneSubject(ScrollScene(size: Size(width: 100, height: 500), content: Rows()))
      })
    #expect(expect(.layoutShift, of: replay, atMost: 0))
    // Ten rows of 50 pt fill 500 pt; the default overscan measures some more, but not all.
    let measured = replay.measurement.counters.rowsMeasured
    #expect((10..<1000).contains(measured))
    #expect(expect(.rowsMeasured, of: replay, atMost: Double(measured)))
    let message = ReplayMeasure.rowsMeasured.failure(of: replay, above: 9)
    #expect(message?.hasPrefix("rows measured of rows/start: expected at most 9.0 rows, found ") == true)
  }

  @Test("A custom quantity can be limited")
  func ownMeasure() throws {
    let frames = ReplayMeasure("frames", unit: "frames") { Double($0.recording.frames.count) }
    let replay = try replay()
    #expect(expect(frames, of: replay, atMost: 6))
    let message = frames.failure(of: replay, above: 5)
    #expect(message == "frames of list/start: expected at most 5.0 frames, found 6.0 frames")
  }
}
