import GestureTraces
import PlaneGeometry
import ReplayReports
import ReplayResults
import ScrollReplay
import ScrollScenes
import Testing

/// A scroll view independent of the engine: it follows the finger at once, and returns to the last multiple of a
/// hundred points in steps.
private struct NotchedView: ReplaySubject {
  var step = 3.0
  private var offset = 0.0
  private var finger: Double?
  private var rest: Double?

  init(step: Double = 3) { self.step = step }

  var isMoving: Bool { rest != nil }

  mutating func handle(_ event: SceneEvent, at time: Int64) {
    switch event {
    case .down(_, let place):
      finger = place.y
    case .move(_, let place, _):
      offset += (finger ?? place.y) - place.y
      finger = place.y
    case .up:
      finger = nil
      rest = (offset / 100).rounded(.down) * 100
    default: break
    }
  }

  mutating func show(at time: Int64) {
    guard let rest else { return }
    offset = max(rest, offset - step)
    if offset == rest { self.rest = nil }
  }

  mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    var frame = FrameRecord()
    (frame.number, frame.time, frame.contentOffset.y) = (frameNumber, time, offset)
    frame.phase = finger != nil ? .interacting : rest != nil ? .decelerating : .idle
    recording.append(frame, callbacks: [])
  }
}

/// A custom scroll view in the harness.
struct OwnScrollViewTests {
  private static let drag = GestureTrace(
    name: "drag",
    events: [
      (0, .down(pointer: 0, at: Point(x: 100, y: 600))),
      (10, .move(pointer: 0, at: Point(x: 100, y: 500), isResampled: false)),
      (20, .move(pointer: 0, at: Point(x: 100, y: 370), isResampled: false)),
      (30, .up(pointer: 0, at: nil)),
    ].map { (milliseconds: Int64, kind: SceneEvent) in TraceEvent(time: milliseconds * 1_000_000, kind: kind) })

  private static func replayed(step: Double = 3) throws -> ReplayedCase {
    try ReplayedCase(drag, through: NotchedView(step: step), scenario: "notched")
  }

  @Test("Frames are shown from the first event until the view is at rest")
  func frames() throws {
    // Frames are 16.7 ms apart: the finger has moved 0, 100 and 230 points at the first three, and is lifted by the
    // third.
    let offsets = try Self.replayed().recording.frames.map(\.contentOffset.y)
    #expect(offsets == [0, 100, 227, 224, 221, 218, 215, 212, 209, 206, 203, 200])
  }

  @Test("A golden of a custom scroll view is compared to the first differing frame and field")
  func golden() throws {
    let golden = try Golden.text(of: Self.replayed())
    #expect(try Golden.difference(of: Self.replayed(), from: golden, file: "g.csv") == nil)
    let difference = try #require(try Golden.difference(of: Self.replayed(step: 2), from: golden, file: "g.csv"))
    #expect(difference.description.hasPrefix("frame 2: "))
    #expect(difference.description.contains("227") && difference.description.contains("228"))
  }

  @Test("Reports of a custom scroll view work in every format", arguments: ReportFormat.allCases)
  func report(format: ReportFormat) throws {
    let results = RunResults(cases: [CaseResult(of: try Self.replayed(), verdict: .passed)])
    let text = RunReport(results, provenance: SampleResults.provenance).render(format)
    #expect(results.verdict == .passed && results.frames == 12)
    #expect(!text.isEmpty)
    if format == .text || format == .json || format == .junit {
      #expect(text.contains("notched") && text.contains("drag"))
    }
  }
}
