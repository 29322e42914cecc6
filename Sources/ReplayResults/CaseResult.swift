import GestureTraces
import ScrollReplay

/// What came of one gesture in one scenario.
public struct CaseResult: Sendable {
  /// The scenario's name; empty if only a trace could not be read.
  public let scenario: String
  /// The gesture's name; empty if only a scenario could not be read.
  public let gesture: String
  /// What is to be said of the case.
  public let verdict: Verdict
  /// One sentence on why the verdict is not that it passed.
  public let explanation: String?
  /// At which the case was shown; zero if it could not be run.
  public let framesPerSecond: Int
  /// Names the whole replay; zero if it could not be run.
  public let digest: UInt64
  /// What the replay did; all zero if it could not be run.
  public let counters: WorkCounters
  /// The service time of each frame in nanoseconds, of all repeats; `nil` if the replay could not be run.
  public let serviceTimes: LatencyHistogram?

  /// The result of a case that was run to its end.
  public init(
    of replayed: ReplayedCase, verdict: Verdict, explanation: String? = nil
  ) {
    self.scenario = replayed.scenario
    self.gesture = replayed.gesture
    self.verdict = verdict
    self.explanation = explanation
    self.framesPerSecond = replayed.framesPerSecond
    self.digest = replayed.recording.digest
    self.counters = replayed.counters
    self.serviceTimes = replayed.serviceTimes
  }

  /// A case that could not be run to its end. `scenario` or `gesture` is empty where the fault lies in the other's file.
  public init(scenario: String, gesture: String, verdict: Verdict, explanation: String) {
    self.scenario = scenario
    self.gesture = gesture
    self.verdict = verdict
    self.explanation = explanation
    self.framesPerSecond = 0
    self.digest = 0
    self.counters = WorkCounters()
    self.serviceTimes = nil
  }
}

/// A case that was replayed, with all that there is to know of it.
public struct ReplayedCase: Sendable {
  /// The scenario's name.
  public let scenario: String
  /// The gesture's name.
  public let gesture: String
  /// At which the frames were shown.
  public let framesPerSecond: Int
  /// Name the files that the case was made from.
  public let scenarioDigest: UInt64
  /// Names the trace's file, by its bytes.
  public let traceDigest: UInt64
  /// Every frame that was shown.
  public let recording: Recording
  /// What one round did.
  public let counters: WorkCounters
  /// The service time of each frame of all rounds, in nanoseconds.
  public let serviceTimes: LatencyHistogram
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
    var histogram = LatencyHistogram()
    var recording = Recording()
    var counters = WorkCounters()
    for round in 0..<repeats {
      var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
      var costs = FrameCosts()
      var repeated = Recording()
      try replay.run(into: &repeated, costs: &costs, now: now)
      for cost in costs.serviceTimes { histogram.record(cost) }
      precondition(round == 0 || repeated.digest == recording.digest, "A replay must give the same frames each time.")
      recording = repeated
      counters = replay.counters
    }
    self.scenario = scenario.name
    self.gesture = trace.name
    self.framesPerSecond = framesPerSecond ?? scenario.framesPerSecond
    self.scenarioDigest = scenario.digest
    self.traceDigest = trace.digest
    self.recording = recording
    self.counters = counters
    self.serviceTimes = histogram
  }
}

extension CaseResult {
  /// Scenario and gesture as `scenario/gesture`.
  public var name: String { [scenario, gesture].filter { !$0.isEmpty }.joined(separator: "/") }
}
