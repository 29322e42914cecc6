import GestureTraces
import ScrollReplay

/// A completed case with every frame.
public struct ReplayedCase: Sendable {
  /// The scenario's name.
  public let scenario: String
  /// The gesture's name.
  public let gesture: String
  /// The recording of every frame.
  public let recording: Recording
  /// The measurement. Its frame series is empty: `recording` and `leastServiceTimes` have the columns.
  public let measurement: CaseMeasurement
  /// The least service time of each frame over all rounds, in nanoseconds.
  public internal(set) var leastServiceTimes: [UInt64] = []
}

extension ReplayedCase {
  /// Replays `trace` in `scenario`, `repeats` times.
  ///
  /// - Parameters:
  ///   - trace: the gesture.
  ///   - scenario: the scroll view.
  ///   - framesPerSecond: the frame rate; `nil` for that of the scenario.
  ///   - repeats: how often to replay; at least once.
  ///   - now: a clock in nanoseconds, used only for the costs of frames.
  /// - Throws: `ReplayError` if the replay does not come to rest.
  public init(
    _ trace: GestureTrace, in scenario: Scenario, framesPerSecond: Int? = nil, repeats: Int = 1,
    now: () -> UInt64 = SystemClock.nanoseconds
  ) throws(ReplayError) {
    precondition(repeats > 0, "repeats must be at least 1.")
    var rounds = ReplayRounds(framesPerSecond: framesPerSecond ?? scenario.framesPerSecond)
    rounds.measurement.inputs = CaseInputs(scenarioDigest: scenario.digest, traceDigest: trace.digest)
    for round in 0..<repeats {
      var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
      try rounds.run(&replay, now: now)
      rounds.measurement.lazy = replay.measures
      if round == 0 { rounds.measurement.motion = MotionQuality(of: rounds.recording, restOf: replay) }
    }
    self.init(rounds, scenario: scenario.name, gesture: trace.name)
  }

  /// Replays `trace` through a custom subject, once, under the name `scenario`.
  ///
  /// - Parameters:
  ///   - trace: the gesture.
  ///   - subject: the scroll view before its first frame.
  ///   - scenario: the name of the case.
  ///   - framesPerSecond: the frame rate.
  ///   - now: a clock in nanoseconds, used only for the costs of frames.
  /// - Throws: `ReplayError` if the replay does not come to rest.
  public init(
    _ trace: GestureTrace, through subject: some ReplaySubject, scenario: String, framesPerSecond: Int = 60,
    now: () -> UInt64 = SystemClock.nanoseconds
  ) throws(ReplayError) {
    var rounds = ReplayRounds(framesPerSecond: framesPerSecond)
    rounds.measurement.inputs = CaseInputs(traceDigest: trace.digest)
    var replay = Replay(of: trace, through: subject, framesPerSecond: framesPerSecond)
    try rounds.run(&replay, now: now)
    rounds.measurement.motion = MotionQuality(
      offsets: rounds.recording.frames.lazy.map { (number: $0.number, offset: $0.contentOffset) })
    self.init(rounds, scenario: scenario, gesture: trace.name)
  }

  private init(_ rounds: ReplayRounds, scenario: String, gesture: String) {
    self.init(
      scenario: scenario, gesture: gesture, recording: rounds.recording, measurement: rounds.measurement,
      leastServiceTimes: rounds.leastServiceTimes)
  }
}

/// The rounds of one case. All rounds show the same frames.
private struct ReplayRounds {
  var measurement = CaseMeasurement()
  var recording = Recording()
  var leastServiceTimes: [UInt64] = []

  init(framesPerSecond: Int) { measurement.framesPerSecond = framesPerSecond }

  mutating func run<Subject>(_ replay: inout Replay<Subject>, now: () -> UInt64) throws(ReplayError) {
    var costs = FrameCosts()
    var repeated = Recording()
    try replay.run(into: &repeated, costs: &costs, now: now)
    for cost in costs.serviceTimes { measurement.serviceTimes.record(cost) }
    let isFirst = recording.frames.isEmpty
    precondition(
      isFirst || repeated.digest == recording.digest,
      "Repeated replays of a case must have equal digests; the subject is not deterministic.")
    recording = repeated
    measurement.counters = replay.counters
    measurement.digest = repeated.digest
    // Each round does the same work in the same frame, so any time above the least is due to the machine.
    leastServiceTimes =
      isFirst ? costs.serviceTimes : zip(leastServiceTimes, costs.serviceTimes).map { min($0, $1) }
  }
}
