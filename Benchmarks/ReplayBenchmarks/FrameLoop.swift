import GestureTraces
import ReplayResults
import ScrollReplay

/// A whole replay, and when each of its frames began and was shown.
///
/// A replay asks its clock twice a frame, so a clock that writes down what it says tells the frames apart, and what is
/// measured is the loop that everybody runs.
struct FrameLoop {
  let trace: GestureTrace
  let scenario: Scenario

  init(of trace: GestureTrace, in scenario: Scenario) {
    self.trace = trace
    self.scenario = scenario
  }

  init(of events: [TraceEvent], in scenario: Scenario) {
    self.init(of: LongMotions.trace(of: events), in: scenario)
  }

  /// The time in nanoseconds of every frame that `isMeant` accepts, from its first clock read to that of the next frame:
  /// events, engine, layout, both clock reads, recording, digest. The last frame has no next one and is left out.
  func costs(of isMeant: (FrameRecord) -> Bool) throws -> [UInt64] {
    var replay = Replay(of: trace, in: scenario)
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
      isMeant(recording.frames[index]) ? instants[2 * index + 2] - instants[2 * index] : nil
    }
  }

  private static let room = 16_384
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
