import ScrollEngine

/// What each frame of a case cost in base and head: of all processes the least.
public struct ComparedSeries: Sendable {
  /// At which the case was shown.
  public let framesPerSecond: Int
  /// The numbers of the frames that were shown.
  public let numbers: [Int]
  /// What the scroll view was doing in each.
  public let phases: [ScrollPhase]
  /// The least time of each frame in all processes of the base, in nanoseconds.
  public let base: [UInt64]
  /// The same of the head.
  public let head: [UInt64]
  /// How much slower each frame of the head is, in the median pair: 0.02 is two percent.
  public let changes: [Double]

  init(_ compared: ComparedRuns.Case, changes: [Double]) {
    framesPerSecond = compared.framesPerSecond
    numbers = compared.numbers
    phases = compared.phases
    base = Self.least(compared.times.map(\.base))
    head = Self.least(compared.times.map(\.head))
    self.changes = changes
  }

  private static func least(_ times: [[UInt64]]) -> [UInt64] {
    guard var least = times.first else { return [] }
    for run in times.dropFirst() { for (index, time) in run.enumerated() { least[index] = min(least[index], time) } }
    return least
  }

  /// The base's times as a histogram.
  public var baseHistogram: LatencyHistogram { Self.histogram(base) }
  /// The head's times as a histogram.
  public var headHistogram: LatencyHistogram { Self.histogram(head) }

  private static func histogram(_ times: [UInt64]) -> LatencyHistogram {
    var histogram = LatencyHistogram()
    for time in times { histogram.record(time) }
    return histogram
  }
}
