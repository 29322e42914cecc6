import GestureTraces
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollReplay

struct ReplayTests {
  private static let fling = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: -20, dy: -300)))

  @Test("Replays of the same input give the same frames, with any measuring clock")
  func sameFrames() throws {
    for scenario in [try Fixture.page(), try Fixture.feed()] {
      var recordings: [Recording] = []
      var random = SplitMix64(seed: 1)
      var ticks: UInt64 = 0
      let clocks: [() -> UInt64] = [
        { 0 },
        {
          ticks += 1 + random.next() % 1_000_000_000; return ticks
        }, { UInt64.max },
      ]
      for clock in clocks {
        var replay = Replay(of: Self.fling, in: scenario)
        var (recording, costs) = (Recording(), FrameCosts())
        try replay.run(into: &recording, costs: &costs, now: clock)
        #expect(costs.serviceTimes.count == recording.frames.count)
        recordings.append(recording)
      }
      #expect(recordings.allSatisfy { $0 == recordings[0] })
      #expect(recordings[0].frames.count > 60)
    }
  }

  @Test("Eager content is at the same bits at the common instants of 60, 120 and 240 frames a second")
  func frameRatesAgree() throws {
    let gestures = try TraceFolder(directory: Fixture.packageRoot.appending(path: "Traces").path).gestures
      .filter { $0.name.hasSuffix("1") || $0.name.hasSuffix("up") }
    let traces = try gestures.map { try GestureTrace(contentsOf: $0.path) }
    for name in ["eager-page", "canvas", "carousel", "no-bounce", "short-content", "vertical-pages", "keyboard"] {
      let scenario = try Fixture.scenario(named: name)
      for trace in traces {
        let frames = try [60, 120, 240].map { rate in
          var replay = Replay(of: trace, in: scenario, framesPerSecond: rate)
          return try replay.run().frames
        }
        Self.compare(frames[0], with: frames[1], times: 2, comment: "\(name)/\(trace.name)")
        Self.compare(frames[0], with: frames[2], times: 4, comment: "\(name)/\(trace.name)")
      }
    }
    #expect(traces.count > 10)
  }

  private static func compare(_ frames: [FrameRecord], with finer: [FrameRecord], times: Int, comment: Comment) {
    let byNumber = Dictionary(uniqueKeysWithValues: finer.map { ($0.number, $0) })
    for frame in frames {
      guard let same = byNumber[frame.number * times] else { continue }
      #expect(same.time == frame.time, comment)
      #expect(same.contentOffset == frame.contentOffset, comment)
      #expect(same.phase == frame.phase, comment)
    }
    #expect(finer.last?.contentOffset == frames.last?.contentOffset, comment)
  }

  @Test("While nothing can change no frame is shown; a gap of a billion seconds costs nothing")
  func elidedFrames() throws {
    let late = 1e12
    let trace = Fixture.trace(
      Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300))
        + Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300), at: late))
    var replay = Replay(of: trace, in: try Fixture.page())
    let frames = try replay.run().frames
    let gaps = zip(frames, frames.dropFirst()).filter { $1.number != $0.number + 1 }
    // During the fingers' slop nothing moves either.
    let longest = try #require(gaps.max { $0.1.number - $0.0.number < $1.1.number - $1.0.number })
    #expect(longest.0.phase == .idle)
    #expect(longest.1.number == 60_000_000_000)
    #expect(frames.count < 600)
    for (before, after) in zip(frames, frames.dropFirst()) where after.number == before.number + 1 {
      #expect(before.phase != .idle || after.time >= Int64(late * 1e6) || after.phase != .idle)
    }
    #expect(frames.last?.phase == .idle)
    #expect(frames.last?.contentOffset.y != frames.first?.contentOffset.y)
  }

  @Test("A resting finger causes one frame per event")
  func restingFinger() throws {
    let trace = Fixture.trace([
      (0, .down(pointer: 1, at: .zero)), (5000, .move(pointer: 1, at: Point(x: 0, y: 1), isResampled: false)),
      (90_000, .up(pointer: 1, at: nil)),
    ])
    var replay = Replay(of: trace, in: try Fixture.page())
    let frames = try replay.run().frames
    #expect(frames.map(\.number) == [0, 300, 5400])
    #expect(frames.map(\.phase) == [.tracking, .tracking, .idle])
  }

  @Test("Counters are the sums over the frames")
  func counters() throws {
    var replay = Replay(of: Self.fling, in: try Fixture.feed())
    let recording = try replay.run()
    let counters = replay.counters
    #expect(counters.frames == recording.frames.count)
    #expect(counters.events == Self.fling.events.count)
    #expect(counters.callbacks == recording.callbacks.count)
    #expect(counters.rowsMeasured == recording.frames.reduce(0) { $0 + $1.items.measured })
    #expect(counters.rowsCreated == recording.frames.reduce(0) { $0 + $1.items.created })
    #expect(counters.rowsPlaced == recording.frames.reduce(0) { $0 + $1.items.placed })
    #expect(counters.rowsReleased == recording.frames.reduce(0) { $0 + $1.items.released })
    #expect(counters.rowsMeasured > 10 && counters.layoutPasses > 1)
    // The callbacks of the frames are the whole list, in order.
    #expect(recording.frames.flatMap { recording.callbacks(in: $0) } == recording.callbacks)
  }

  @Test("Content that never rests is refused after a quarter of an hour of frames")
  func doesNotComeToRest() throws {
    let scenario = try Fixture.page(
      height: 1e12, behavior: #"{ "decelerationRate": 0.9999999999, "minimumVelocity": 0 }"#, framesPerSecond: 1000)
    var replay = Replay(of: Self.fling, in: scenario)
    let error = #expect(throws: ReplayError.self) { try replay.run() }
    guard case .doesNotComeToRest(108_000, let last?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // A fling upwards: the offset grows, and the error reports the velocity.
    #expect(last.phase == .decelerating && last.velocity.dy > 0 && last.contentOffset.y > 0)
    let place = "(0.0, \(last.contentOffset.y)) with a velocity of (0.0, \(last.velocity.dy)) points a second"
    #expect(
      error?.description
        == "expected the content to come to rest within 108000 frames, found it decelerating at \(place)")
    #expect(
      ReplayError.doesNotComeToRest(frames: 108_000).description
        == "expected the content to come to rest within 108000 frames, found it moving")
  }
}
