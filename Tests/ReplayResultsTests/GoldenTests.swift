import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ReplayResults
@testable import ScrollReplay

struct GoldenTests {
  static let realCases: [(scenario: String, gesture: String)] = [
    ("eager-page", "flutter-fling-session-06"), ("text-feed", "flutter-fling-session-12"),
    ("canvas", "android-sailfish-fling-up-fast-1"), ("carousel", "flutter-interrupted-01"),
    ("chat", "flutter-fling-session-06"), ("search", "android-swordfish-fling-down"),
    ("selection", "chromium-very-fast"),
    ("no-bounce", "android-axis-scroll-velocity-scroll-down"), ("keyboard", "flutter-fling-session-01"),
  ]

  @Test("A golden survives a round trip", arguments: realCases)
  func roundTrip(scenario: String, gesture: String) throws {
    let replayed = try Cases.project(scenario, gesture)
    let text = Golden.text(of: replayed)
    let golden = try Golden.parse(text, file: "g.csv")
    #expect(golden.header.scenarioDigest == replayed.measurement.inputs.scenarioDigest)
    #expect(golden.header.traceDigest == replayed.measurement.inputs.traceDigest)
    #expect(golden.header.framesPerSecond == replayed.measurement.framesPerSecond)
    #expect(golden.header.digest == replayed.recording.digest)
    #expect(golden.lines.map(\.number) == replayed.recording.frames.map(\.number))
    #expect(golden.lines.map(\.digest) == replayed.recording.frames.indices.map(replayed.recording.frameDigest))
    for (line, frame) in zip(golden.lines, replayed.recording.frames) {
      #expect(line.tracked == frame.trackedFields.map(\.text), "frame \(frame.number)")
      guard let derived = line.derived else { continue }
      let fields = frame.derivedFields(callbacks: replayed.recording.callbacks(in: frame))
      #expect(derived == fields.map(\.text), "frame \(frame.number)")
    }
    #expect(try Golden.difference(of: replayed, from: text, file: "g.csv") == nil)
  }

  @Test("The first frame, the last, every sixtieth and those with callbacks are key frames")
  func keyFrames() throws {
    let frames = Cases.frames(150)
    let replayed = try Cases.recorded(frames, callbacks: [7: [.didScroll], 8: [.didScroll, .willBeginDragging]])
    let golden = try Golden.parse(Golden.text(of: replayed), file: "g.csv")
    #expect(golden.lines.indices.filter { golden.lines[$0].derived != nil } == [0, 8, 60, 120, 149])
  }

  @Test("Key frames are counted by frame number, so that frames omitted in a pause do not move them")
  func keyFramesBehindAPause() throws {
    var frames = Cases.frames(200)
    frames.removeSubrange(50..<70)
    let golden = try Golden.parse(Golden.text(of: Cases.recorded(frames)), file: "g.csv")
    #expect(golden.lines.filter { $0.derived != nil }.map(\.number) == [0, 70, 120, 180, 199])
  }

  @Test("Visibility changes of rows are in the frame's own line")
  func visibility() throws {
    let crossings: [ScrollCallback] = [
      .didScroll, .didChangeVisibility(item: 3, isVisible: false), .didChangeVisibility(item: 12, isVisible: true),
    ]
    let replayed = try Cases.recorded(Cases.frames(4), callbacks: [1: crossings])
    let text = Golden.text(of: replayed)
    let golden = try Golden.parse(text, file: "g.csv")
    #expect(
      golden.header.showsVisibility
        && text.contains("digest=\(replayed.recording.digest.hexadecimal),visibility=shown\n"))
    #expect(golden.lines.map { $0.tracked.last } == ["-", "-3 +12", "-", "-"])
    #expect(golden.lines.map { $0.derived != nil } == [true, false, false, true])
    #expect(try Golden.difference(of: replayed, from: text, file: "g.csv") == nil)
    let other = try Cases.recorded(Cases.frames(4), callbacks: [1: Array(crossings.dropLast())])
    #expect(
      try Golden.difference(of: other, from: text, file: "g.csv")?.description
        == "frame 1: visibility: expected -3 +12, found -3; 1 of 4 frames differs")
    #expect(try Golden.difference(of: try Cases.recorded(Cases.frames(4)), from: text, file: "g.csv") != nil)
  }

  @Test("Numbers survive a round trip bit for bit")
  func numbersAreExact() throws {
    for number in [0.1, -0.0, 1e300, 5e-324, 1.0.nextUp, -123_456_789.123_456_79, 1e15] {
      var frame = FrameRecord()
      frame.contentOffset = Point(x: number, y: -number)
      frame.velocity.dy = number
      let golden = try Golden.parse(Golden.text(of: try Cases.recorded([frame])), file: "g.csv")
      #expect(Double(golden.lines[0].tracked[0])?.bitPattern == number.bitPattern)
      #expect(Double(golden.lines[0].tracked[1])?.bitPattern == (-number).bitPattern)
      let velocity = try #require(Golden.derivedNames.firstIndex(of: "velocity_y"))
      #expect(golden.lines[0].derived.flatMap { Double($0[velocity]) }?.bitPattern == number.bitPattern)
    }
  }

  @Test("A golden without frames is valid")
  func noFrames() throws {
    let replayed = try Cases.recorded([])
    let text = Golden.text(of: replayed)
    #expect(try Golden.parse(text, file: "g.csv").lines.isEmpty)
    #expect(try Golden.difference(of: replayed, from: text, file: "g.csv") == nil)
  }

  @Test(
    "The golden of two seconds at 120 frames a second takes at most 20 KB in every scenario",
    arguments: [
      "eager-page", "text-feed", "measured-list", "canvas", "carousel", "chat", "search", "selection", "short-content",
      "inset-list", "keyboard", "no-bounce", "vertical-pages",
    ])
  func sizeLimit(name: String) throws {
    let scenario = try Cases.scenario(name)
    for speed in [(dx: 3.3, dy: 7.7), (dx: 1.7, dy: 31.3), (dx: 13.1, dy: 90.7), (dx: -2.9, dy: -11.3)] {
      var events = [TraceEvent(time: 0, kind: .down(pointer: 1, at: Point(x: 200, y: 200)))]
      // Each frame moves by another distance, with all digits of a double.
      for step in 1...239 {
        let distance = Double(step) + 0.1 / Double(step)
        let place = Point(x: 200 - distance * speed.dx, y: 200 - distance * speed.dy)
        events.append(TraceEvent(time: Int64(step) * 8_333_333, kind: .move(pointer: 1, at: place, isResampled: false)))
      }
      let trace = GestureTrace(name: "steady", events: events)
      let replayed = try ReplayedCase(trace, in: scenario, framesPerSecond: 120, now: { 0 })
      let lines = Golden.text(of: replayed).split(separator: "\n", omittingEmptySubsequences: false)
      // The header, and the frames of the first two seconds.
      let end = 2 + replayed.recording.frames.prefix { $0.number < 240 }.count
      let size = lines[..<end].reduce(0) { $0 + $1.utf8.count + 1 } + 64
      #expect(size <= 20_000, "\(name) at \(speed): \(end) lines")
    }
  }

  @Test(
    "The golden of visibility changes stays within that limit under recorded gestures",
    arguments: ["flutter-fling-session-06", "flutter-fling-session-08", "flutter-interrupted-01"])
  func sizeWithVisibility(gesture: String) throws {
    let trace = try GestureTrace(contentsOf: Cases.packageRoot.appending(path: "Traces/gestures/\(gesture).csv").path)
    let replayed = try ReplayedCase(
      trace, in: Cases.scenario("position-item"), framesPerSecond: 120, now: { 0 })
    let lines = Golden.text(of: replayed).split(separator: "\n", omittingEmptySubsequences: false)
    let end = 2 + replayed.recording.frames.prefix { $0.number < 240 }.count
    let size = lines[..<end].reduce(0) { $0 + $1.utf8.count + 1 } + 64
    #expect(size <= 20_000, "\(end) lines")
  }
}
