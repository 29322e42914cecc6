import ScrollReplay

/// The measurement of a case that was run to its end.
public struct CaseMeasurement: Sendable {
  /// The frame rate of the replay, in frames a second.
  public package(set) var framesPerSecond = 60
  /// The files that the case is made from.
  public package(set) var inputs = CaseInputs()
  /// Names the whole replay.
  public package(set) var digest: UInt64 = 0
  /// The work of one round.
  public package(set) var counters = WorkCounters()
  /// The service time of each frame of all rounds, in nanoseconds.
  public package(set) var serviceTimes = LatencyHistogram()
  /// How smooth the motion was.
  public package(set) var motion = MotionQuality()
  /// The measures of lazy content; `nil` where the content is not lazy, or nothing was measured.
  public package(set) var lazy: LazyMeasures?
  /// The cost of each frame; `nil` where the costs were not kept.
  public package(set) var series: FrameSeries?
  /// The position of the content in each frame; `nil` where the positions were not kept.
  public package(set) var course: MotionCourse?

  package init() {}

  /// The numbers that reports show of a case that could not be run.
  package static let zero: CaseMeasurement = {
    var measurement = CaseMeasurement()
    measurement.framesPerSecond = 0
    return measurement
  }()
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
