import ScrollEngine

/// The frame costs of a case in base and head: the least of all processes.
public struct ComparedSeries: Sendable {
  /// The frame rate of the case.
  public let framesPerSecond: Int
  /// The numbers of the shown frames.
  public let numbers: [Int]
  /// The phase in each frame.
  public let phases: [ScrollPhase]
  /// The least time of each frame in all processes of the base, in nanoseconds.
  public let base: [UInt64]
  /// The least time of each frame in all processes of the head, in nanoseconds.
  public let head: [UInt64]
  /// The slowdown of each frame in the head: the median over pairs. 0.02 is two percent.
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

  /// The histogram of the base's times.
  public var baseHistogram: LatencyHistogram { Self.histogram(base) }
  /// The histogram of the head's times.
  public var headHistogram: LatencyHistogram { Self.histogram(head) }

  private static func histogram(_ times: [UInt64]) -> LatencyHistogram {
    var histogram = LatencyHistogram()
    for time in times { histogram.record(time) }
    return histogram
  }
}
