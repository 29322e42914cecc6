import ScrollReplay

/// The result of one gesture in one scenario.
public struct CaseResult: Sendable {
  /// The scenario's name; empty if only a trace could not be read.
  public let scenario: String
  /// The gesture's name; empty if only a scenario could not be read.
  public let gesture: String
  /// What is to be said of the case.
  public let verdict: Verdict
  /// One sentence on why the verdict is not that it passed.
  public let explanation: String?
  /// The measurement; `nil` if the case could not be run to its end.
  public let measurement: CaseMeasurement?
  /// The motion of the golden, where the replay differs from it.
  public package(set) var expected: ExpectedMotion?
  /// How the replay departs from its golden, where it does.
  public package(set) var difference: GoldenDifference?

  /// The result of a case that was replayed elsewhere, or that is made up.
  package init(
    scenario: String, gesture: String, verdict: Verdict, explanation: String? = nil, measurement: CaseMeasurement?
  ) {
    self.scenario = scenario
    self.gesture = gesture
    self.verdict = verdict
    self.explanation = explanation
    self.measurement = measurement
  }

  /// The result of a case that was run to its end.
  ///
  /// - Parameters:
  ///   - expected: the motion of a golden that the replay differs from.
  ///   - keepsMotion: whether offset and velocity of each frame are kept, in 48 bytes a frame.
  public init(
    of replayed: ReplayedCase, verdict: Verdict, explanation: String? = nil, expected: ExpectedMotion? = nil,
    keepsMotion: Bool = true
  ) {
    var measurement = replayed.measurement
    measurement.serviceTimes.compact()
    measurement.series = FrameSeries(of: replayed.recording, serviceTimes: replayed.leastServiceTimes)
    if keepsMotion { measurement.course = MotionCourse(of: replayed.recording) }
    self.init(
      scenario: replayed.scenario, gesture: replayed.gesture, verdict: verdict, explanation: explanation,
      measurement: measurement)
    self.expected = expected
  }

  /// A case that could not be run to its end. `scenario` or `gesture` is empty where the fault lies in the other's
  /// file.
  public init(scenario: String, gesture: String, verdict: Verdict, explanation: String) {
    self.init(
      scenario: scenario, gesture: gesture, verdict: verdict, explanation: explanation, measurement: nil)
  }
}

extension CaseResult {
  /// The times at which the frames would have been shown; `nil` if the case could not be run.
  public func timing(_ pacing: FramePacing = FramePacing()) -> FrameTiming? {
    guard let measurement, let series = measurement.series else { return nil }
    return FrameTiming(series, framesPerSecond: measurement.framesPerSecond, pacing: pacing)
  }

  /// Scenario and gesture as `scenario/gesture`.
  public var name: String { [scenario, gesture].filter { !$0.isEmpty }.joined(separator: "/") }
}
