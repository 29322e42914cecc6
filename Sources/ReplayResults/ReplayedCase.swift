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
  /// Replays `trace` through `subject`, `repeats` times.
  ///
  /// - Parameters:
  ///   - trace: the gesture.
  ///   - subject: the scroll view.
  ///   - framesPerSecond: the frame rate; `nil` for that of the subject.
  ///   - repeats: how often to replay; at least once.
  ///   - now: a clock in nanoseconds, used only for the costs of frames.
  /// - Throws: `ReplayError` if the replay does not come to rest.
  public init(
    _ trace: GestureTrace, through subject: NamedSubject, framesPerSecond: Int? = nil, repeats: Int = 1,
    now: () -> UInt64 = SystemClock.nanoseconds
  ) throws(ReplayError) {
    precondition(repeats > 0, "repeats must be at least 1.")
    var rounds = ReplayRounds(framesPerSecond: framesPerSecond ?? subject.framesPerSecond)
    rounds.measurement.inputs = CaseInputs(scenarioDigest: subject.digest, traceDigest: trace.digest)
    for _ in 0..<repeats { try rounds.run(trace, through: subject, now: now) }
    self.init(
      scenario: subject.name, gesture: trace.name, recording: rounds.recording, measurement: rounds.measurement,
      leastServiceTimes: rounds.leastServiceTimes)
  }

  /// Replays `trace` in `scenario`, `repeats` times.
  public init(
    _ trace: GestureTrace, in scenario: Scenario, framesPerSecond: Int? = nil, repeats: Int = 1,
    now: () -> UInt64 = SystemClock.nanoseconds
  ) throws(ReplayError) {
    try self.init(
      trace, through: NamedSubject(scenario), framesPerSecond: framesPerSecond, repeats: repeats, now: now)
  }

  /// Replays `trace` once through a copy of `subject` under the name `scenario`.
  public init<Subject: ReplaySubject>(
    _ trace: GestureTrace, through subject: Subject, scenario: String, framesPerSecond: Int = 60,
    now: () -> UInt64 = SystemClock.nanoseconds
  ) throws(ReplayError) {
    try self.init(
      trace, through: NamedSubject(scenario, framesPerSecond: framesPerSecond) { subject }, now: now)
  }
}

/// The rounds of one case. All rounds show the same frames.
private struct ReplayRounds {
  var measurement = CaseMeasurement()
  var recording = Recording()
  var leastServiceTimes: [UInt64] = []

  init(framesPerSecond: Int) { measurement.framesPerSecond = framesPerSecond }

  mutating func run(
    _ trace: GestureTrace, through subject: NamedSubject, now: () -> UInt64
  ) throws(ReplayError) {
    var costs = FrameCosts()
    var repeated = Recording()
    let outcome = try subject.replay(
      trace, framesPerSecond: measurement.framesPerSecond, into: &repeated, costs: &costs, now: now)
    for cost in costs.serviceTimes { measurement.serviceTimes.record(cost) }
    let isFirst = recording.frames.isEmpty
    precondition(
      isFirst || repeated.digest == recording.digest,
      "Repeated replays of a case must have equal digests; the subject is not deterministic.")
    if isFirst { measurement.motion = MotionQuality(of: repeated, snapErrors: outcome.snapErrors) }
    recording = repeated
    measurement.counters = outcome.counters
    measurement.lazy = outcome.measures
    measurement.digest = repeated.digest
    // Each round does the same work in the same frame, so any time above the least is due to the machine.
    leastServiceTimes =
      isFirst ? costs.serviceTimes : zip(leastServiceTimes, costs.serviceTimes).map { min($0, $1) }
  }
}
