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
  /// Name the files that the case was made from, by their bytes; zero if it could not be run.
  public let inputs: CaseInputs
  /// What each frame cost; `nil` if the replay could not be run.
  public let series: FrameSeries?
  /// How smooth the motion was.
  public let motion: MotionQuality
  /// Where the content was in each frame; `nil` if the replay could not be run, or if that was not stored.
  public let course: MotionCourse?
  /// What the golden holds instead, where it differs.
  public let expected: ExpectedMotion?
  /// What lazy content came to; `nil` where the content is not lazy, or nobody looked.
  public let lazy: LazyMeasures?

  /// The result of a case that was run to its end. `expected` is what its golden holds, where it showed something else.
  public init(
    of replayed: ReplayedCase, verdict: Verdict, explanation: String? = nil, expected: ExpectedMotion? = nil
  ) {
    self.scenario = replayed.scenario
    self.gesture = replayed.gesture
    self.verdict = verdict
    self.explanation = explanation
    self.framesPerSecond = replayed.framesPerSecond
    self.digest = replayed.recording.digest
    self.counters = replayed.counters
    self.serviceTimes = replayed.serviceTimes
    self.inputs = CaseInputs(scenarioDigest: replayed.scenarioDigest, traceDigest: replayed.traceDigest)
    self.series = FrameSeries(of: replayed.recording, serviceTimes: replayed.leastServiceTimes)
    self.motion = replayed.motion
    self.course = MotionCourse(of: replayed.recording)
    self.expected = expected
    self.lazy = replayed.lazy
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
    self.inputs = CaseInputs()
    self.series = nil
    self.motion = MotionQuality()
    self.course = nil
    self.expected = nil
    self.lazy = nil
  }
}

/// The files that a case is made from.
public struct CaseInputs: Equatable, Sendable {
  /// Names the scenario's files by their bytes.
  public var scenarioDigest: UInt64
  /// Names the trace's file by its bytes.
  public var traceDigest: UInt64

  /// Files by their digests.
  public init(scenarioDigest: UInt64 = 0, traceDigest: UInt64 = 0) {
    self.scenarioDigest = scenarioDigest
    self.traceDigest = traceDigest
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
  /// The least service time of each frame in all rounds, in nanoseconds.
  public internal(set) var leastServiceTimes: [UInt64] = []
  /// How smooth the motion was.
  public internal(set) var motion = MotionQuality()
  /// What lazy content came to; `nil` where the content is not lazy.
  public internal(set) var lazy: LazyMeasures?
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
    var least: [UInt64] = []
    var motion = MotionQuality()
    var lazy: LazyMeasures?
    for round in 0..<repeats {
      var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
      var costs = FrameCosts()
      var repeated = Recording()
      try replay.run(into: &repeated, costs: &costs, now: now)
      for cost in costs.serviceTimes { histogram.record(cost) }
      precondition(round == 0 || repeated.digest == recording.digest, "A replay must give the same frames each time.")
      recording = repeated
      counters = replay.counters
      lazy = replay.measures
      // Each round does the same work in the same frame: what a frame took longer than at best, the machine took.
      least = round == 0 ? costs.serviceTimes : zip(least, costs.serviceTimes).map { min($0, $1) }
      if round == 0 { motion = MotionQuality(of: recording, restOf: replay) }
    }
    self.scenario = scenario.name
    self.gesture = trace.name
    self.framesPerSecond = framesPerSecond ?? scenario.framesPerSecond
    self.scenarioDigest = scenario.digest
    self.traceDigest = trace.digest
    self.recording = recording
    self.counters = counters
    self.serviceTimes = histogram
    self.leastServiceTimes = least
    self.motion = motion
    self.lazy = lazy
  }
}

extension CaseResult {
  /// When its frames would have been shown; `nil` if the replay could not be run.
  public func timing(_ pacing: FramePacing = FramePacing()) -> FrameTiming? {
    series.map { FrameTiming($0, framesPerSecond: framesPerSecond, pacing: pacing) }
  }

  /// Scenario and gesture as `scenario/gesture`.
  public var name: String { [scenario, gesture].filter { !$0.isEmpty }.joined(separator: "/") }
}
