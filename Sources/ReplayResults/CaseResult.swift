import ScrollReplay

/// The result of one gesture in one scenario.
public struct CaseResult: Sendable {
  /// The scenario's name; empty for an unreadable trace without a scenario.
  public let scenario: String
  /// The gesture's name; empty for an unreadable scenario without a gesture.
  public let gesture: String
  /// The verdict on the case.
  public let verdict: Verdict
  /// One sentence on the reason of a verdict other than passed.
  public let explanation: String?
  /// The measurement; `nil` for a case that did not complete.
  public let measurement: CaseMeasurement?
  /// The motion in the golden, if the replay differs from it.
  public package(set) var expected: ExpectedMotion?
  /// The difference between the replay and its golden, if any.
  public package(set) var difference: GoldenDifference?

  /// Makes a result of a case that was replayed elsewhere, or of an artificial one.
  package init(
    scenario: String, gesture: String, verdict: Verdict, explanation: String? = nil, measurement: CaseMeasurement?
  ) {
    self.scenario = scenario
    self.gesture = gesture
    self.verdict = verdict
    self.explanation = explanation
    self.measurement = measurement
  }

  /// Makes the result of a completed case.
  ///
  /// - Parameters:
  ///   - replayed: the case.
  ///   - verdict: the verdict on the case.
  ///   - explanation: the reason for the verdict; `nil` for a case that passed.
  ///   - expected: the motion of a golden that the replay differs from.
  ///   - keepsMotion: whether to keep offset and velocity of each frame, 48 bytes a frame.
  public init(
    of replayed: ReplayedCase, verdict: Verdict, explanation: String? = nil, expected: ExpectedMotion? = nil,
    keepsMotion: Bool = true
  ) {
    var measurement = replayed.measurement
    measurement.serviceTimes.compact()
    measurement.series = FrameSeries(of: replayed.recording, serviceTimes: replayed.leastServiceTimes)
    if keepsMotion { measurement.recordedMotion = RecordedMotion(of: replayed.recording) }
    self.init(
      scenario: replayed.scenario, gesture: replayed.gesture, verdict: verdict, explanation: explanation,
      measurement: measurement)
    self.expected = expected
  }

  /// Makes the result of a case that did not complete. `scenario` or `gesture` is empty if the other's file is at
  /// fault.
  public init(scenario: String, gesture: String, verdict: Verdict, explanation: String) {
    self.init(
      scenario: scenario, gesture: gesture, verdict: verdict, explanation: explanation, measurement: nil)
  }
}

extension CaseResult {
  /// The presentation times of frames on a display; `nil` for a case that could not be run.
  public func timing(_ pacing: FramePacing = FramePacing()) -> FrameTiming? {
    guard let measurement, let series = measurement.series else { return nil }
    return FrameTiming(series, framesPerSecond: measurement.framesPerSecond, pacing: pacing)
  }

  /// The name, as `scenario/gesture`.
  public var name: String { [scenario, gesture].filter { !$0.isEmpty }.joined(separator: "/") }
}
