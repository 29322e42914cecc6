import GestureTraces
import PlaneGeometry
import ReplayResults
import ScrollEngine
import ScrollReplay

// A replay asks its clock twice a frame, so a clock that writes down what it says tells the frames apart, and what is
// measured is the loop that everybody runs.
extension FrameLoop {
  /// What every frame cost that `isMeant` accepts. The last frame has no next one and is left out.
  ///
  /// - Parameter isWatched: whether somebody looks at the rows of lazy content after each frame, as in every replay;
  ///   without, what is left is the record of the frame.
  func costs(of isMeant: (FrameRecord) -> Bool, isWatched: Bool = true) throws -> [FrameCost] {
    var replay = Replay(of: trace, in: scenario)
    if !isWatched { replay.stopWatching() }
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
      guard isMeant(recording.frames[index]) else { return nil }
      let (start, end, next) = (instants[2 * index], instants[2 * index + 1], instants[2 * index + 2])
      return FrameCost(service: end - start, recording: next - end)
    }
  }

  /// The mean time in nanoseconds of a frame of the whole loop, in a recording whose room was used before.
  func meanCost(reusing recording: inout Recording) throws -> Double {
    var replay = Replay(of: trace, in: scenario)
    var service = FrameCosts()
    recording.removeAll()
    let start = SystemClock.nanoseconds()
    try replay.run(into: &recording, costs: &service, now: SystemClock.nanoseconds)
    return Double(SystemClock.nanoseconds() - start) / Double(recording.frames.count)
  }

  /// The mean time in nanoseconds that the engine alone takes for a frame of a scroll view without rows: it is given
  /// the same events at the same times and asked for all that a frame shows, with no replay around it.
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
    precondition(shown.contentOffset.y >= 0, "The content is long.")
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

/// What one frame of the whole loop took, in nanoseconds.
struct FrameCost {
  /// From its first clock read to its second: events, engine and layout.
  let service: UInt64
  /// From there to the first clock read of the next frame: the record, its digest, and the look at the rows of lazy
  /// content.
  let recording: UInt64

  /// Both, with both clock reads.
  var whole: UInt64 { service + recording }
}

/// The least that measuring a frame costs on this machine.
enum Floor {
  /// The mean time of a pair of clock reads and one histogram record, the smallest of ten rounds, in nanoseconds.
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
