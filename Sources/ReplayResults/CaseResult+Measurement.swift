import ScrollReplay

extension CaseResult {
  /// What was measured of a case.
  package struct Measurement: Sendable {
    package var framesPerSecond = 60
    package var digest: UInt64 = 0
    package var counters = WorkCounters()
    package var serviceTimes = LatencyHistogram()
    package var inputs = CaseInputs()
    package var series: FrameSeries?
    package var motion = MotionQuality()
    package var course: MotionCourse?
    package var expected: ExpectedMotion?
    package var lazy: LazyMeasures?

    package init() {}
  }

  /// What came of a case that was replayed elsewhere, or that is made up.
  package init(
    scenario: String, gesture: String, verdict: Verdict, explanation: String? = nil, measurement: Measurement
  ) {
    self.scenario = scenario
    self.gesture = gesture
    self.verdict = verdict
    self.explanation = explanation
    self.framesPerSecond = measurement.framesPerSecond
    self.digest = measurement.digest
    self.counters = measurement.counters
    self.serviceTimes = measurement.serviceTimes
    self.inputs = measurement.inputs
    self.series = measurement.series
    self.motion = measurement.motion
    self.course = measurement.course
    self.expected = measurement.expected
    self.lazy = measurement.lazy
  }
}
