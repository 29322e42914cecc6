import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ReplayResults
@testable import ScrollReplay

/// A subject that records each frame a second time, alone in a recording of its own.
private struct SingleFrames: ReplaySubject {
  var subject: ScenarioSubject
  private(set) var digests: [UInt64] = []

  init(_ subject: ScenarioSubject) { self.subject = subject }

  var isMoving: Bool { subject.isMoving }
  var nextChange: Int64? { subject.nextChange }
  mutating func beginFrame(at time: Int64) { subject.beginFrame(at: time) }
  mutating func handle(_ event: SceneEvent, at time: Int64) { subject.handle(event, at: time) }
  mutating func show(at time: Int64) { subject.show(at: time) }

  mutating func record(frameNumber: Int, at time: Int64, into recording: inout Recording) {
    var (copy, alone) = (subject, Recording())
    copy.record(frameNumber: frameNumber, at: time, into: &alone)
    digests.append(alone.digest)
    subject.record(frameNumber: frameNumber, at: time, into: &recording)
  }
}

struct FrameDigestTests {
  @Test(
    "A frame's own digest is that of a recording of this frame alone",
    arguments: [
      // Lazy rows; scroll views in items; a nested scroll view; accessory values of two scroll views.
      ("text-feed", "flutter-fling-session-12"), ("feed-of-carousels", "flutter-fling-session-04"),
      ("nested-list", "flutter-fling-session-02"), ("nested-indicators", "flutter-fling-session-04"),
    ])
  func alone(scenario: String, gesture: String) throws {
    let scenario = try Cases.scenario(scenario)
    let rate = scenario.framesPerSecond
    let trace = try GestureTrace(
      contentsOf: Cases.packageRoot.appending(path: "Traces/gestures/\(gesture).csv").path)
    var replay = Replay(
      SingleFrames(ScenarioSubject(of: scenario, framesPerSecond: rate)), Timeline(of: trace, in: scenario),
      FrameClock(framesPerSecond: rate))
    let recording = try replay.run()
    #expect(recording.frames.count > 100)
    #expect(recording.frames.indices.map(recording.frameDigest) == replay.subject.digests)
    #expect(recording.digests.first == replay.subject.digests.first)
    // The chain of the second frame has another beginning.
    #expect(recording.digests[1] != replay.subject.digests[1])
  }

  @Test("A change of one frame changes its own digest and no other")
  func oneFrame() throws {
    let values: [FrameValue] = [FrameValue(.indicatorOpacity, 0, 0.5)]
    func digests(_ change: (inout FrameRecord) -> Void, callbacks: [ScrollCallback] = [.didScroll]) -> [UInt64] {
      var recording = Recording()
      for var frame in Cases.frames(20) {
        let isChanged = frame.number == 7
        if isChanged { change(&frame) }
        recording.append(frame, callbacks: isChanged ? callbacks : [.didScroll])
        recording.append(values)
      }
      return recording.frames.indices.map(recording.frameDigest)
    }
    let before = digests { _ in }
    #expect(Set(before).count == 20)
    let changes = [
      digests { $0.contentOffset.y = $0.contentOffset.y.nextUp }, digests { $0.velocity.dx = -0.0 },
      digests({ _ in }, callbacks: []), digests({ _ in }, callbacks: [.didScroll, .didScroll]),
    ]
    for after in changes { #expect(before.indices.filter { before[$0] != after[$0] } == [7]) }
  }
}
