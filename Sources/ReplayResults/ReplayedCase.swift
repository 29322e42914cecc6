import GestureTraces
import ScrollReplay

/// A case that was replayed to its end, with every frame.
public struct ReplayedCase: Sendable {
  /// The scenario's name.
  public let scenario: String
  /// The gesture's name.
  public let gesture: String
  /// Every frame that was shown.
  public let recording: Recording
  /// What was measured. The columns of frames are empty: `recording` and `leastServiceTimes` hold them.
  public let measurement: CaseMeasurement
  /// The least service time of each frame in all rounds, in nanoseconds.
  public internal(set) var leastServiceTimes: [UInt64] = []
}

extension ReplayedCase {
  /// Replays `trace` in `scenario`, `repeats` times.
  ///
  /// - Parameter now: a clock in nanoseconds, for the cost of frames alone.
  /// - Throws: ``ReplayError`` if the replay does not come to rest.
  public init(
    _ trace: GestureTrace, in scenario: Scenario, framesPerSecond: Int? = nil, repeats: Int = 1,
    now: () -> UInt64 = SystemClock.nanoseconds
  ) throws(ReplayError) {
    precondition(repeats > 0, "A case is replayed at least once.")
    var measurement = CaseMeasurement()
    measurement.framesPerSecond = framesPerSecond ?? scenario.framesPerSecond
    measurement.inputs = CaseInputs(scenarioDigest: scenario.digest, traceDigest: trace.digest)
    var recording = Recording()
    var least: [UInt64] = []
    for round in 0..<repeats {
      var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
      var costs = FrameCosts()
      var repeated = Recording()
      try replay.run(into: &repeated, costs: &costs, now: now)
      for cost in costs.serviceTimes { measurement.serviceTimes.record(cost) }
      precondition(round == 0 || repeated.digest == recording.digest, "A replay must give the same frames each time.")
      recording = repeated
      measurement.counters = replay.counters
      measurement.lazy = replay.measures
      // Each round does the same work in the same frame: the machine, not the replay, takes longer than the least time.
      least = round == 0 ? costs.serviceTimes : zip(least, costs.serviceTimes).map { min($0, $1) }
      if round == 0 { measurement.motion = MotionQuality(of: recording, restOf: replay) }
    }
    measurement.digest = recording.digest
    self.init(
      scenario: scenario.name, gesture: trace.name, recording: recording, measurement: measurement,
      leastServiceTimes: least)
  }
}
