import GestureTraces
import PlaneGeometry
import ReplayResults
import ScrollEngine
import ScrollReplay

// A replay reads its clock twice a frame. A clock that records its readings therefore separates the frames of the
// unmodified replay loop.
extension FrameLoop {
  /// Returns the cost of every frame that `isMeasured` accepts. The last frame has no successor and is excluded.
  ///
  /// - Parameters:
  ///   - isMeasured: whether a frame counts.
  ///   - isProbed: whether probes inspect the rows of lazy content after each frame, as in every replay.
  ///     Without probes only the recording of the frame remains.
  func costs(of isMeasured: (FrameRecord) -> Bool, isProbed: Bool = true) throws -> [FrameCost] {
    var replay = Replay(of: trace, in: scenario)
    if !isProbed { replay.removeProbe() }
    var recording = Recording()
    var service = FrameCosts()
    var instants: [UInt64] = []
    instants.reserveCapacity(Self.room)
    try replay.run(into: &recording, costs: &service) {
      let now = SystemClock.nanoseconds()
      instants.append(now)
      return now
    }
    return recording.frames.indices.dropLast().compactMap { index in
      guard isMeasured(recording.frames[index]) else { return nil }
      let (start, end, next) = (instants[2 * index], instants[2 * index + 1], instants[2 * index + 2])
      return FrameCost(service: end - start, recording: next - end)
    }
  }

  /// Returns the mean time in nanoseconds of a frame of the whole loop, with a recording of reused memory.
  func meanCost(reusing recording: inout Recording) throws -> Double {
    var replay = Replay(of: trace, in: scenario)
    var service = FrameCosts()
    recording.removeAll()
    let start = SystemClock.nanoseconds()
    try replay.run(into: &recording, costs: &service, now: SystemClock.nanoseconds)
    return Double(SystemClock.nanoseconds() - start) / Double(recording.frames.count)
  }

  /// Returns the mean time in nanoseconds of the engine for a frame of a scroll view without rows.
  ///
  /// The engine gets the same events at the same times and computes everything that a frame shows, without a replay.
  func engineCost() -> Double {
    var scroller = Replay(of: trace, in: scenario).scroller
    let clock = FrameClock(framesPerSecond: scenario.framesPerSecond)
    let inputs = trace.events.compactMap(Self.input)
    var next = 0
    var frames = 0
    var shown = scroller.frame(pagesAlong: .vertical)
    let start = SystemClock.nanoseconds()
    while frames == 0 || scroller.isMoving || next < inputs.count {
      let time = clock.time(ofFrame: frames)
      while next < inputs.count, inputs[next].time <= time {
        scroller.handle(inputs[next].input, at: inputs[next].time)
        next += 1
      }
      scroller.advance(to: time)
      shown = scroller.frame(pagesAlong: .vertical)
      scroller.takeCallbacks { _ in }
      frames += 1
    }
    let end = SystemClock.nanoseconds()
    precondition(shown.contentOffset.y >= 0, "The content offset must stay within the content.")
    return Double(end - start) / Double(frames)
  }

  private static func input(_ event: TraceEvent) -> (time: Int64, input: ScrollInput)? {
    switch event.kind {
    case .down(let pointer, let place): (event.time, .pointerDown(id: pointer, location: place))
    case .move(let pointer, let place, let isResampled):
      (event.time, .pointerMoved(id: pointer, location: place, isResampled: isResampled))
    case .up(let pointer, _): (event.time, .pointerUp(id: pointer))
    default: nil
    }
  }

  private static let room = 16_384
}

/// The cost of one frame of the whole loop, in nanoseconds.
struct FrameCost {
  /// The time from the first clock read to the second: events, engine and layout.
  let service: UInt64
  /// The time from the second clock read to the first read of the next frame: record, digest, and probes of lazy
  /// content.
  let recording: UInt64

  /// The sum of service and recording, including both clock reads.
  var whole: UInt64 { service + recording }
}

/// The least overhead of measuring a frame on this machine.
enum Floor {
  /// Returns the mean time of two clock reads and one histogram record, the smallest of ten rounds, in nanoseconds.
  static func nanoseconds() -> Double {
    var histogram = LatencyHistogram()
    var best = Double.infinity
    for _ in 0..<10 {
      let start = SystemClock.nanoseconds()
      for _ in 0..<count {
        let before = SystemClock.nanoseconds()
        let after = SystemClock.nanoseconds()
        histogram.record(after - before)
      }
      best = min(best, Double(SystemClock.nanoseconds() - start) / Double(count))
    }
    return best
  }

  private static let count = 200
}
