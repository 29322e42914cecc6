import ScrollReplay

/// The measurement of a completed case.
public struct CaseMeasurement: Sendable {
  /// The frame rate of the replay, in frames a second.
  public package(set) var framesPerSecond = 60
  /// The input files of the case.
  public package(set) var inputs = CaseInputs()
  /// The digest of the whole replay.
  public package(set) var digest: UInt64 = 0
  /// The work counters of one round.
  public package(set) var counters = WorkCounters()
  /// The service time of each frame of all rounds, in nanoseconds.
  public package(set) var serviceTimes = LatencyHistogram()
  /// The smoothness of the motion.
  public package(set) var motion = MotionQuality()
  /// The measures of lazy content; `nil` for eager content, or without measuring.
  public package(set) var lazy: LazyMeasures?
  /// The cost of each frame; `nil` if costs were not kept.
  public package(set) var series: FrameSeries?
  /// The content offset in each frame; `nil` if offsets were not kept.
  public package(set) var recordedMotion: RecordedMotion?

  package init() {}

  /// The placeholder in reports for a case that could not be run.
  package static let zero: CaseMeasurement = {
    var measurement = CaseMeasurement()
    measurement.framesPerSecond = 0
    return measurement
  }()
}

/// The input files of a case, by digest.
public struct CaseInputs: Equatable, Sendable {
  /// The digest of the scenario's files.
  public var scenarioDigest: UInt64
  /// The digest of the trace file.
  public var traceDigest: UInt64

  /// Makes inputs from their digests.
  public init(scenarioDigest: UInt64 = 0, traceDigest: UInt64 = 0) {
    self.scenarioDigest = scenarioDigest
    self.traceDigest = traceDigest
  }
}
